import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is known of a request when its answer is out, or its client has gone. */
export interface RequestRecord {
  /** Of this request alone, in all processes. */
  readonly id: string;
  readonly method: string;
  /** Printable, at most 200 characters, and without the query, which may hold searches and tokens. */
  readonly path: string;
  readonly status: number;
  /** The client left, or was cut off, before the answer was out. */
  readonly isAborted: boolean;
  readonly durationMs: number;
  /** Sent, with the headers. */
  readonly bytes: number;
}

/** What is known of a request when it comes. */
export interface RequestStart {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  /** As `performance.now()` tells. */
  readonly startedMs: number;
  /** On its connection, in bytes. 0: it is the first there. */
  readonly sentBefore: number;
}

/** Gives a request its id, and notes what it asks for: code that answers may change that. */
export function beginRecord({ socket, method = '-', url = '' }: IncomingMessage): RequestStart {
  return {
    id: nextRequestId(),
    method,
    url,
    startedMs: performance.now(),
    sentBefore: socket.bytesWritten,
  };
}

/** What became of a request whose answer is out, or whose client has gone. */
export function endRecord(
  { id, method, url, startedMs, sentBefore }: RequestStart,
  { socket }: IncomingMessage,
  response: ServerResponse,
): RequestRecord {
  return {
    id,
    method,
    path: printable(url),
    status: response.statusCode,
    isAborted: !response.writableFinished,
    durationMs: performance.now() - startedMs,
    bytes: socket.bytesWritten - sentBefore,
  };
}

/** The path alone, on one line, whatever bytes the client sent. */
function printable(url: string): string {
  const end = url.search(/[?#]/);
  const path = (end < 0 ? url : url.slice(0, end)).replace(/[^\x21-\x7e]/g, '?');
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}

/** Each process has a prefix of its own, so that the logs of several can be merged. */
const processId = randomBytes(5).toString('hex');
let count = 0;

/** An id that no other request has; a random one for each would cost more than it tells. */
function nextRequestId(): string {
  count += 1;
  return `${processId}-${count.toString(36)}`;
}

const requestIds = new AsyncLocalStorage<string>();

/** Runs what answers a request; whatever is logged meanwhile can say which request it belongs to. */
export function runWithRequestId(id: string, answer: () => Promise<void>): Promise<void> {
  return requestIds.run(id, answer);
}

/** The id of the request that is being answered; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
