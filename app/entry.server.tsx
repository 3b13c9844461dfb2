import { randomBytes } from 'node:crypto';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { BackendContext } from './data/has-accounts.ts';
import { NonceContext } from './nonce.ts';
import { pageRequestContext } from './page-request.ts';
import { renderToBytes } from './render-to-bytes.ts';
import { RenderedPages } from './rendered-pages.ts';

// The process finds the key here: it runs outside the bundle, where an import would give it another instance.
export { pageRequestContext };

const renderedPages = new RenderedPages(randomBytes(16).toString('base64'));

/** Answers with a whole page: rendered now, or remembered where it would come out the same. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, backend } = loadContext.get(pageRequestContext);
  const render = (nonce: string | undefined) =>
    renderToBytes(
      <NonceContext value={nonce}>
        <BackendContext value={backend}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </BackendContext>
      </NonceContext>,
      nonce,
    );
  const { loaderData, errors } = routerContext.staticHandlerContext;
  const isRepeatable = nonce !== undefined && errors === null;
  const { pathname, search } = new URL(request.url);
  const key = JSON.stringify([pathname, search, status, loaderData]);
  const html = isRepeatable ? await renderedPages.withNonce(key, nonce, render) : (await render(nonce)).bytes;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** Logged here once, with the stack; the browser gets an error page that says nothing of it. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  // A 404 is an answer, and a reader who left is no failure.
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  console.error(new URL(request.url).pathname, error);
}
