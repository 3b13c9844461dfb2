import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { CatalogueUrls } from '../catalogue/index.ts';
import type { BackendConfig } from '../data/backend-meta.ts';
import { BackendContext } from '../data/has-accounts.ts';
import { loadPage, matchRoute, type Page, type Route } from '../router/route.ts';
import { routes } from '../routes.ts';
import { earlyScript } from '../startup/early-script.ts';
import { App, brokenPage, type PageData, pageDataId } from './app.tsx';

export { setCatalogueSource } from '../catalogue/index.ts';
export type { BackendConfig } from '../data/backend-meta.ts';
export { machineFiles } from './machine-files.ts';
export { routes };

/** A style sheet that stands in the page. */
interface Sheet {
  readonly text: string;
  /** Where it can be had as a file: what is loaded later then knows that it is there. */
  readonly href?: string;
  /** By which Vite's development client finds it. */
  readonly devId?: string;
}

/** What the server knows of a page, and the browser will need. */
export interface ServedWith {
  readonly siteUrl: string;
  /** Null: the site has no accounts. */
  readonly backend: BackendConfig | null;
  readonly sheets: readonly Sheet[];
  /** Scripts to begin with, the entry first. */
  readonly modules: readonly string[];
  /** Where the browser finds what there is to know of the videos. */
  readonly catalogue: CatalogueUrls;
  /** Where the page is a file, which everybody gets: its policy, and the script that reads `config.js`. */
  readonly file?: { readonly policy: string; readonly configScript: string };
}

/**
 * Begins the app when the page has been painted, because its scripts would otherwise come first in a quarter of the visits to
 * a slow phone, and its paint a second later (docs/decisions/0010). A background tab is not painted: it gets a moment. All
 * modules are asked for at once, not each on the arrival of another.
 */
const beginScript = `(async () => {
const { modules } = JSON.parse(document.getElementById('${pageDataId}').textContent);
await new Promise((begin) => {
setTimeout(begin, 1000);
try { new PerformanceObserver((paints) => paints.getEntriesByName('first-contentful-paint')[0] && begin()).observe({ type: 'paint', buffered: true }); } catch { begin(); }
});
for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
import(modules[0]).catch(console.warn);
})()`;

/** Every script that stands in a page, for its policy. */
export const inlineScripts: readonly string[] = [earlyScript, beginScript];

/** The part of an address that its page depends on. */
export function addressOf({ pathname, search }: URL): string {
  return matchRoute(routes, pathname).route.dependsOn === 'query' ? pathname + search : pathname;
}

/** Takes what went wrong; the server's own. */
interface Log {
  error(message: string, cause: unknown): void;
}

/** A page that can be rendered. */
export interface PreparedPage {
  readonly page: Page;
  readonly address: string;
  readonly route: Pick<Route, 'path' | 'dependsOn' | 'file'>;
  /** It comes out the same each time, so that its address names it. */
  readonly isConstant: boolean;
}

/** Finds a page and what it shows. One whose `load` fails is the page that says so; the cause is logged here, once. */
export async function preparePage(url: URL, log: Log): Promise<PreparedPage> {
  const { route } = matchRoute(routes, url.pathname);
  const address = addressOf(url);
  try {
    const page = await loadPage(routes, url, new AbortController().signal);
    return { page, address, route, isConstant: page.status === 200 && route.dependsOn !== 'chance' };
  } catch (error) {
    log.error(url.pathname, error);
    return { page: brokenPage(url), address, route, isConstant: false };
  }
}

interface Rendering {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly status: number;
  /** False where something threw: it is logged, and what came out is not to be kept. */
  readonly isWhole: boolean;
}

/**
 * Renders a page to its last byte. One that throws is the page that says so.
 * @throws what that one throws
 */
export async function renderPage(
  prepared: PreparedPage,
  servedWith: ServedWith,
  log: Log,
): Promise<Rendering> {
  try {
    const rendering = await renderToBytes(documentOf(prepared, servedWith), log);
    return { ...rendering, status: prepared.page.status };
  } catch (error) {
    const { url, status } = prepared.page;
    if (status === 500) throw error;
    log.error(url.pathname, error);
    return { ...(await renderPage({ ...prepared, page: brokenPage(url) }, servedWith, log)), isWhole: false };
  }
}

function documentOf(
  { page, address, route }: PreparedPage,
  { siteUrl, backend, sheets, modules, catalogue, file }: ServedWith,
) {
  const { dependsOn, path } = route;
  const pageData: PageData = {
    address,
    isStale: file !== undefined && dependsOn === 'chance',
    isBroken: page.status === 500,
    siteUrl,
    data: page.data,
    modules,
    catalogue,
  };
  const head = (
    <>
      {file ? <meta httpEquiv="Content-Security-Policy" content={file.policy} /> : null}
      <Inline element="script" text={earlyScript} />
      {sheets.map(({ text, href, devId }) => [
        <Inline key={text} element="style" text={text} {...(devId && { 'data-vite-dev-id': devId })} />,
        href ? <link key={href} rel="stylesheet" href={href} {...atHand} /> : null,
      ])}
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
          <Inline element="script" text={file.configScript} />
        </>
      ) : null}
      <Inline element="script" text={beginScript} />
    </>
  );
  const isForOneQuery = file && (dependsOn === 'query' || path === '*');
  return (
    <BackendContext value={backend}>
      <App
        initial={page}
        siteUrl={siteUrl}
        served={{ head, end, madeFor: isForOneQuery ? address : undefined }}
      />
    </BackendContext>
  );
}

/** By this Vite's loader of what comes later finds a sheet, and does not fetch it. React's types do not know it. */
const atHand = { disabled: true };

interface InlineProps {
  readonly element: 'script' | 'style';
  readonly text: string;
  readonly id?: string;
  readonly type?: string;
}

/** A script or style sheet that stands in the page. */
function Inline({ element: Element, text, ...attributes }: InlineProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: texts of ours, and JSON without a "<"
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** After this the page is given up, in ms. Pages wait for nothing slow; a render that does is a defect. */
const renderTimeout = 10_000;

function renderToBytes(document: ReactNode, log: Log): Promise<Omit<Rendering, 'status'>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let isWhole = true;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ bytes: Buffer.concat(chunks), isWhole });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(document, {
      // React moves large boundaries to the page's end and swaps them in by script: without script they stay hidden.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error) => {
        isWhole = false;
        log.error('a part of a page failed', error);
      },
    });
    const timer = setTimeout(() => abort(new Error(`no page after ${renderTimeout} ms`)), renderTimeout);
  });
}
