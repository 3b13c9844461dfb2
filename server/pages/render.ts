import { randomBytes } from 'node:crypto';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { compressPage } from './compress.ts';
import { errorPage as pageOfLastResort } from './error-page.ts';
import { paintFirst } from './paint-first.ts';

/** The built app: what React Router made of it, and the key under which it looks for what we tell it. */
export interface AppBuild extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild['entry']['module'] & {
      readonly pageRequestContext: RouterContext<PageRequest>;
    };
  };
}

/** What a page is told of its request. */
interface PageRequest {
  readonly nonce: string | undefined;
  readonly siteUrl: string;
  readonly backend: BackendAddress | null;
}

/** Where browsers find accounts and rows; an empty address is our own. */
export interface BackendAddress {
  readonly url: string;
  readonly publishableKey: string;
}

export interface PageOptions {
  /** A function is called for each request, since in development the app changes; that costs half a millisecond. */
  readonly build: AppBuild | (() => Promise<AppBuild>);
  readonly mode: 'production' | 'development';
  /** Null: the request's own origin. */
  readonly siteUrl: string | null;
  /** Null: the site has no accounts. */
  readonly backend: BackendAddress | null;
  readonly headersFor: (nonce: string) => Readonly<Record<string, string>>;
  /** The text of a built style sheet, by its path. */
  readonly styleSheet: (path: string) => string | undefined;
  /** The page that is shown where the app could not make one. */
  readonly errorPage?: (nonce: string, error: unknown) => string;
}

/**
 * Answers GET and HEAD for every address that is a page: Request in, Response out, whole, with its length. Never
 * rejects: what the app could not handle becomes the error page of last resort and a line on our side.
 */
export function createPages(options: PageOptions): (request: Request) => Promise<Response> {
  const { build, mode, siteUrl, backend, headersFor, styleSheet, errorPage = pageOfLastResort } = options;
  const render = createRequestHandler(build, mode);

  return async (request) => {
    const nonce = randomBytes(16).toString('base64');
    const page = await renderOrFail(request, nonce);
    const headers = new Headers(page.headers);
    for (const [name, value] of Object.entries(headersFor(nonce))) headers.set(name, value);
    // The nonce makes each page good for one reading: no shared cache may keep it.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
    if (!isHtml(page)) return new Response(page.body, { status: page.status, headers });

    const html = paintFirst(Buffer.from(await page.arrayBuffer()), nonce, styleSheet);
    const { coding, body } = await compressPage(html, request.headers.get('accept-encoding') ?? undefined);
    if (coding !== 'identity') headers.set('Content-Encoding', coding);
    headers.set('Vary', 'Accept-Encoding');
    headers.set('Content-Length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
  };

  async function renderOrFail(request: Request, nonce: string): Promise<Response> {
    try {
      const { entry } = typeof build === 'function' ? await build() : build;
      const context = new RouterContextProvider();
      const origin = siteUrl ?? new URL(request.url).origin;
      // React warns of an attribute that the browser does not have, and in development there is no policy to satisfy.
      const told = mode === 'production' ? nonce : undefined;
      context.set(entry.module.pageRequestContext, { nonce: told, siteUrl: origin, backend });
      // A HEAD has the headers of the GET, its length too (RFC 9110 §9.3.2), so it is rendered as one.
      const asGet = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
      const response = await render(asGet, context);
      // The router's own last resort is a bare line of text; the app has logged the cause by then.
      const isBare =
        response.status >= 500 && /^text\/plain/.test(response.headers.get('Content-Type') ?? '');
      return isBare && mode === 'production' ? failure(nonce, undefined) : response;
    } catch (error) {
      console.error(new URL(request.url).pathname, error);
      return failure(nonce, error);
    }
  }

  function failure(nonce: string, error: unknown): Response {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
    return new Response(errorPage(nonce, error), { status: 500, headers });
  }
}

function isHtml(response: Response): boolean {
  return response.body !== null && /^text\/html/.test(response.headers.get('Content-Type') ?? '');
}
