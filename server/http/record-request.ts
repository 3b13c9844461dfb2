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

/**
 * Gives a request its id, and tells what became of it when its answer is out or the client has gone.
 * @returns the id
 */
export function recordRequest(
  request: IncomingMessage,
  response: ServerResponse,
  onDone: (record: RequestRecord) => void,
): string {
  const id = nextRequestId();
  const started = performance.now();
  const { socket, method = '-', url = '' } = request;
  const before = socket.bytesWritten;
  response.once('close', () => {
    onDone({
      id,
      method,
      path: printable(url),
      status: response.statusCode,
      isAborted: !response.writableFinished,
      durationMs: performance.now() - started,
      bytes: socket.bytesWritten - before,
    });
  });
  return id;
}

/** The path alone, on one line, whatever bytes the client sent. */
function printable(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/[^\x21-\x7e]/g, '?');
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
