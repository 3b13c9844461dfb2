import type { IncomingMessage, RequestListener } from 'node:http';
import type { Log } from '../log.ts';
import type { Handler } from './handler.ts';
import { type RequestRecord, recordRequest, runWithRequestId } from './record-request.ts';
import { refuse } from './refuse.ts';
import { createRequestScheduler } from './request-scheduler.ts';
import { readTarget } from './target.ts';

interface ListenerOptions {
  readonly handlers: readonly Handler[];
  readonly log: Log;
  /** Hears of each request when it is over, as the log does. */
  readonly onDone?: ((record: RequestRecord) => void) | undefined;
  /** Headers of every answer, whichever handler makes it; absent: none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers when a handler threw before it sent anything. */
  readonly onCrash: (response: Parameters<RequestListener>[1]) => void;
}

/** Joins handlers into one listener: each request is recorded, checked, and in its turn given to the first handler that answers. */
export function createListener({
  handlers,
  log,
  onDone,
  onCrash,
  headers = {},
}: ListenerOptions): RequestListener {
  const everywhere = Object.entries(headers);
  const schedule = createRequestScheduler();
  return async (request, response) => {
    for (const [name, value] of everywhere) response.setHeader(name, value);
    const id = recordRequest(request, response, (record) => {
      log.request(record);
      onDone?.(record);
    });
    const target = readTarget(request.url ?? '', hostFields(request));
    if (typeof target === 'number') return refuse(response, target, { Connection: 'close' });
    if (isFramedWrongly(request)) return refuse(response, 400, { Connection: 'close' });
    // Absolute-form targets become plain ones here, for code that reads the request itself.
    request.url = target.raw;
    request.headers.host = target.host;
    await new Promise<void>((begin) => schedule(begin, request.socket.bytesWritten === 0));
    // The client may have left meanwhile.
    if (request.socket.destroyed) return;
    await runWithRequestId(id, async () => {
      try {
        for (const handle of handlers) if (await handle({ request, response, target })) return;
        refuse(response, 404);
      } catch (error) {
        log.error(`${request.method} ${target.path}`, error);
        if (response.headersSent) response.destroy();
        else onCrash(response);
      }
    });
  };
}

/** All of them, of which `headers` has the first. `headersDistinct` would collect every other field as well. */
function hostFields({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
}

/**
 * HTTP/1.0 has no transfer codings, so a proxy before this server may take a part of the body for another request
 * (request smuggling, RFC 9112 §6.1).
 */
function isFramedWrongly({ httpVersionMinor, headers }: IncomingMessage): boolean {
  return httpVersionMinor === 0 && headers['transfer-encoding'] !== undefined;
}
