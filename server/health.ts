import type { Backend } from '../backend/index.ts';
import { noPageHeaders, refuseUnlessRead, sendText } from './http/answer.ts';
import type { Exchange, Handler } from './http/handler.ts';

/** Why this process should get no requests just now. */
type NotReadyReason = 'stopping' | 'database';

/** Whether requests should be sent here, which load balancers ask before they send any. */
export interface Readiness {
  /** @returns null: they should */
  notReadyReason(): NotReadyReason | null;
  /** From now on they should not, because the process is about to stop. */
  end(): void;
}

/** @param embedded null: a hosted backend, which is not judged here */
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

/** Answers whether the process lives (`/healthz`) and whether it should get requests (`/readyz`). */
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
