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
  /** Called with each finished request, like the log. */
  readonly onDone?: ((record: RequestRecord) => void) | undefined;
  /** Added to every response of any handler; none by default. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers when a handler threw before it sent anything. */
  readonly onCrash: (response: Parameters<RequestListener>[1]) => void;
}

/**
 * Joins handlers into one listener. Each request is recorded, checked, scheduled, and given to the first handler that
 * answers.
 */
export function createListener({ handlers, log, onDone, onCrash, headers = {} }: ListenerOptions): Listener {
  const everywhere = Object.entries(headers);
  const schedule = createRequestScheduler();

  async function begin({ id, sentBefore }: RequestStart, exchange: Exchange): Promise<void> {
    // Lets the parser continue first: the bytes after the head may show that the request is malformed.
    await null;
    const start = () => {
      // The client may have disconnected meanwhile.
      if (!exchange.request.socket.destroyed) void runWithRequestId(id, () => answer(exchange));
    };
    schedule(start, sentBefore === 0);
  }

  async function answer(exchange: Exchange): Promise<void> {
    const { request, response, target } = exchange;
    try {
      for (const handle of handlers) {
        const answers = handle(exchange);
        // Awaiting a known value would delay each request by a turn for each handler.
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
      // Replaces an absolute-form target by the plain one, for code that reads the request itself.
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

/** All Host fields; `headers` only has the first. `headersDistinct` would collect all other fields too. */
function hostFields({ rawHeaders }: IncomingMessage): string[] {
  const fields: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') fields.push(rawHeaders[index + 1] ?? '');
  }
  return fields;
}

/**
 * HTTP/1.0 has no transfer codings, so a proxy may take a part of the body for another request (request smuggling, RFC
 * 9112 §6.1).
 */
function isFramedWrongly({ httpVersionMinor, headers }: IncomingMessage): boolean {
  return httpVersionMinor === 0 && headers['transfer-encoding'] !== undefined;
}
