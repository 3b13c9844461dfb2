import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { PreparedContent } from '../../domain/content.ts';
import type { BackendConfig } from '../data/backend-meta.ts';
import { BackendContext } from '../data/has-accounts.ts';
import { feedPath } from '../features/metadata/feed.ts';
import { loadPage, matchRoute, type Page, type Route } from '../router/route.ts';
import { pageUrlOf, routes } from '../routes.ts';
import { App, brokenPage } from './app.tsx';
import earlyScript from './inline/early.ts?inlined';
import exportedScript from './inline/exported.ts?inlined';
import startScript from './inline/start.ts?inlined';
import { Inline } from './inline.tsx';
import { type PageData, pageDataId } from './page-data.ts';

export { readContentFile, setContentSource } from '../content/index.ts';
export type { BackendConfig } from '../data/backend-meta.ts';
export { provideSite } from '../site.ts';
export { embedInline, embedPage } from './embed.tsx';
export { machineFileAt, machineFilePaths, provideFileBytes } from './machine-files.ts';
export { oEmbed } from './oembed.ts';
export { pageUrlOf, routes };

interface InlineStylesheet {
  readonly text: string;
  /** URL of the same stylesheet as a file, so that Vite does not load it again. */
  readonly href?: string;
  /** For hot reloading in development. */
  readonly devId?: string;
}

/** The server's additions to a rendered page. */
export interface RenderContext {
  readonly siteUrl: string;
  /** `null` for a site without accounts. */
  readonly backend: BackendConfig | null;
  readonly stylesheets: readonly InlineStylesheet[];
  /** URLs of modules to load, starting with the entry. */
  readonly modules: readonly string[];
  readonly content: PreparedContent;
  /** For the static export: the content security policy, and the other origin of films, if any. */
  readonly file?: { readonly policy: string; readonly mediaFrom: string | undefined };
}

/** Hashed for the content security policy: the scripts of every page, and the additional one of exported pages. */
export const inlineScripts: { readonly page: readonly string[]; readonly exported: string } = {
  page: [earlyScript, startScript],
  exported: exportedScript,
};

interface Log {
  error(message: string, cause: unknown): void;
}

export interface PreparedPage {
  readonly page: Page;
  /** The part of the URL that the page depends on. */
  readonly pageUrl: string;
  readonly route: Pick<Route, 'path' | 'dependsOn' | 'file'>;
  /** Rendering it again gives the same result, which may be shared. */
  readonly isConstant: boolean;
}

/** Loads a page. If that fails, logs the error and returns the error page. */
export async function preparePage(requested: URL, log: Log): Promise<PreparedPage> {
  const pageUrl = pageUrlOf(requested);
  // A cached page is shared, so it may contain nothing of one person's request except this URL.
  const url = new URL(pageUrl, requested);
  const { route } = matchRoute(routes, url.pathname);
  try {
    const page = await loadPage(routes, { url });
    const isConstant = page.status === 200 && page.isShared && route.dependsOn !== 'random';
    return { page, pageUrl, route, isConstant };
  } catch (error) {
    log.error(url.pathname, error);
    return { page: brokenPage(url), pageUrl, route, isConstant: false };
  }
}

interface Rendering {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly status: number;
  /** False if something threw and was logged; the page must not be cached then. */
  readonly isComplete: boolean;
}

/**
 * Renders a page, or the error page if it throws.
 * @throws what the error page throws
 */
export async function renderPage(
  prepared: PreparedPage,
  renderContext: RenderContext,
  log: Log,
): Promise<Rendering> {
  try {
    const rendering = await renderToBytes(documentOf(prepared, renderContext), log);
    return { ...rendering, status: prepared.page.status };
  } catch (error) {
    const { url, status } = prepared.page;
    if (status === 500) throw error;
    log.error(url.pathname, error);
    return {
      ...(await renderPage({ ...prepared, page: brokenPage(url) }, renderContext, log)),
      isComplete: false,
    };
  }
}

function documentOf(
  { page, pageUrl, route }: PreparedPage,
  { siteUrl, backend, stylesheets, modules, content, file }: RenderContext,
) {
  const { dependsOn, path } = route;
  const pageData: PageData = {
    pageUrl,
    isStale: file !== undefined && dependsOn === 'random',
    isBroken: page.status === 500,
    siteUrl,
    data: page.data,
    modules,
    content,
    mediaFrom: file?.mediaFrom,
  };
  const head = (
    <>
      {file ? <meta httpEquiv="Content-Security-Policy" content={file.policy} /> : null}
      <Inline element="script" text={earlyScript} />
      {stylesheets.map(({ text, href, devId }) => [
        <Inline key={text} element="style" text={text} {...(devId && { 'data-vite-dev-id': devId })} />,
        href ? <link key={href} rel="stylesheet" href={href} {...alreadyLoaded} /> : null,
      ])}
      <link rel="alternate" type="application/atom+xml" href={feedPath} />
    </>
  );
  const end = (
    <>
      <Inline
        element="script"
        id={pageDataId}
        type="application/json"
        text={JSON.stringify(pageData).replaceAll('<', '\\u003c')}
      />
      {file ? (
        <>
          <script src="/config.js" />
          <Inline element="script" text={exportedScript} />
        </>
      ) : null}
      <Inline element="script" text={startScript} />
    </>
  );
  const isForOneQuery = file && (dependsOn === 'query' || path === '*');
  return (
    <BackendContext value={backend}>
      <App
        initial={page}
        siteUrl={siteUrl}
        served={{ head, end, renderedFor: isForOneQuery ? pageUrl : undefined }}
      />
    </BackendContext>
  );
}

/** Vite finds the stylesheet by this link and does not load it. React's types lack the attribute. */
const alreadyLoaded = { disabled: true };

/** Pages wait for nothing slow, so a render that takes longer is a defect. */
const renderTimeoutMs = 10_000;

async function renderToBytes(document: ReactNode, log: Log): Promise<Omit<Rendering, 'status'>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), renderTimeoutMs);
  let isComplete = true;
  try {
    const { prelude, postponed } = await prerenderToNodeStream(document, {
      signal: controller.signal,
      // Larger boundaries would be moved to the end of the page, hidden until a script swaps them in.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        isComplete = false;
        log.error('a part of a page failed', error);
      },
    });
    // Content that is late is left to the browser, which has no state to resume a postponed render.
    if (postponed) throw new Error(`no page after ${renderTimeoutMs} ms`);
    return { bytes: await buffer(prelude), isComplete };
  } finally {
    clearTimeout(timer);
  }
}
