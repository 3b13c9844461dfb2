import type { IncomingMessage, RequestListener } from 'node:http';
import type { Log } from '../log.ts';
import { refuse } from './answer.ts';
import type { Listener } from './connections.ts';
import type { Exchange, Handler } from './handler.ts';
import {
  beginRecord,
  endRecord,
  type RequestRecord,
  type RequestStart,
  runWithRequestId,
} from './record-request.ts';
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
export function createListener({ handlers, log, onDone, onCrash, headers = {} }: ListenerOptions): Listener {
  const everywhere = Object.entries(headers);
  const schedule = createRequestScheduler();

  async function begin({ id, sentBefore }: RequestStart, exchange: Exchange): Promise<void> {
    // The parser reads on first: what follows the head may show that it is none of a request.
    await null;
    const start = () => {
      // The client may have left meanwhile.
      if (!exchange.request.socket.destroyed) void runWithRequestId(id, () => answer(exchange));
    };
    schedule(start, sentBefore === 0);
  }

  async function answer(exchange: Exchange): Promise<void> {
    const { request, response, target } = exchange;
    try {
      for (const handle of handlers) {
        const answers = handle(exchange);
        // Waiting for what is known already would cost each request a turn for each handler.
        if (typeof answers === 'boolean' ? answers : await answers) return;
      }
      refuse(response, 404);
    } catch (error) {
      log.error(`${request.method} ${target.path}`, error);
      if (response.headersSent) response.destroy();
      else onCrash(response);
    }
  }

  return (request, response) => {
    const begun = beginRecord(request);
    for (const [name, value] of everywhere) response.setHeader(name, value);
    const target = readTarget(request.url ?? '', hostFields(request));
    if (typeof target === 'number') {
      refuse(response, target, { Connection: 'close' });
    } else if (isFramedWrongly(request)) {
      refuse(response, 400, { Connection: 'close' });
    } else {
      // Absolute-form targets become plain ones here, for code that reads the request itself.
      request.url = target.raw;
      request.headers.host = target.host;
      void begin(begun, { request, response, target });
    }
    return () => {
      const record = endRecord(begun, request, response);
      log.request(record);
      onDone?.(record);
    };
  };
}

/** All of them, of which `headers` has the first. `headersDistinct` would collect every other field as well. */
function hostFields({ rawHeaders }: IncomingMessage): string[] {
  const fields: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') fields.push(rawHeaders[index + 1] ?? '');
  }
  return fields;
}

/**
 * HTTP/1.0 has no transfer codings, so a proxy before this server may take a part of the body for another request
 * (request smuggling, RFC 9112 §6.1).
 */
function isFramedWrongly({ httpVersionMinor, headers }: IncomingMessage): boolean {
  return httpVersionMinor === 0 && headers['transfer-encoding'] !== undefined;
}
