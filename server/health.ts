import type { Backend } from '../backend/index.ts';
import { noPageHeaders, refuseUnlessRead, sendText } from './http/answer.ts';
import type { Exchange, Handler } from './http/handler.ts';

/** Why this process should get no requests at the moment. */
type NotReadyReason = 'stopping' | 'database';

/** Whether this process should get requests, which load balancers ask before they send any. */
export interface Readiness {
  /** @returns null if it should */
  notReadyReason(): NotReadyReason | null;
  /** Called when the process is about to stop, so that it gets no further requests. */
  end(): void;
}

/** @param embedded null for a hosted backend, which is not checked here */
export function createReadiness(embedded: Pick<Backend, 'isReadable'> | null): Readiness {
  let isStopping = false;
  return {
    notReadyReason() {
      if (isStopping) return 'stopping';
      return embedded === null || embedded.isReadable() ? null : 'database';
    },
    end() {
      isStopping = true;
    },
  };
}

/** Answers whether the process is running (`/healthz`) and whether it should get requests (`/readyz`). */
export function serveHealth(readiness: Pick<Readiness, 'notReadyReason'>): Handler {
  const answer = ({ request, response, target }: Exchange) => {
    if (refuseUnlessRead(request, response)) return true;
    const notReadyReason = target.path === '/readyz' ? readiness.notReadyReason() : null;
    const status = target.path === '/healthz' ? 'ok' : (notReadyReason ?? 'ready');
    const headers = { ...noPageHeaders, 'Content-Type': 'application/json' };
    return sendText(response, notReadyReason === null ? 200 : 503, headers, JSON.stringify({ status }));
  };
  return (exchange) => ['/healthz', '/readyz'].includes(exchange.target.path) && answer(exchange);
}
