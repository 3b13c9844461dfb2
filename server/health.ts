import type { Handler } from './http/handler.ts';
import { noPageHeaders, refuseUnlessRead } from './http/refuse.ts';
import type { Readiness } from './readiness.ts';

/** Answers whether we live (`/healthz`) and whether we can serve (`/readyz`). */
export function serveHealth(readiness: Pick<Readiness, 'notReadyReason'>): Handler {
  return async ({ request, response, target }) => {
    if (target.path !== '/healthz' && target.path !== '/readyz') return false;
    if (refuseUnlessRead(request, response)) return true;
    const notReadyReason = target.path === '/readyz' ? await readiness.notReadyReason() : null;
    const status = target.path === '/healthz' ? 'ok' : (notReadyReason ?? 'ready');
    const body = JSON.stringify({ status });
    response.writeHead(notReadyReason === null ? 200 : 503, {
      ...noPageHeaders,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
    return true;
  };
}
