import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A finished request: the response is complete, or the client has disconnected. */
export interface RequestRecord {
  /** Unique among all processes. */
  readonly id: string;
  readonly method: string;
  /** Printable, at most 200 characters, without the query, which may contain searches and tokens. */
  readonly path: string;
  readonly status: number;
  /** The client disconnected, or was disconnected, before the response was complete. */
  readonly isAborted: boolean;
  readonly durationMs: number;
  /** Bytes sent, including headers. */
  readonly bytes: number;
}

/** A request that has just arrived. */
export interface RequestStart {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  /** From `performance.now()`. */
  readonly startedMs: number;
  /** Bytes already sent on its connection; 0 for the first request. */
  readonly sentBefore: number;
}

/** Assigns an id to a request and saves its method and URL, because handlers may change them. */
export function beginRecord({ socket, method = '-', url = '' }: IncomingMessage): RequestStart {
  return {
    id: nextRequestId(),
    method,
    url,
    startedMs: performance.now(),
    sentBefore: socket.bytesWritten,
  };
}

/** Completes the record of a finished request. */
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

/** The path on one line, whatever bytes the client sent. */
function printable(url: string): string {
  const end = url.search(/[?#]/);
  const path = (end < 0 ? url : url.slice(0, end)).replace(/[^\x21-\x7e]/g, '?');
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}

/** A prefix per process, so that logs of several processes can be merged. */
const processId = randomBytes(5).toString('hex');
let count = 0;

/** A unique id; a random one for each request would cost more than it is worth. */
function nextRequestId(): string {
  count += 1;
  return `${processId}-${count.toString(36)}`;
}

const requestIds = new AsyncLocalStorage<string>();

/** Runs the code that answers a request, so that everything it logs can be linked to the request. */
export function runWithRequestId(id: string, answer: () => Promise<void>): Promise<void> {
  return requestIds.run(id, answer);
}

/** The id of the request being answered; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
