import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is known of a request when its answer is out, or its client has gone. */
export interface RequestRecord {
  /** Of this request alone, in all processes. */
  readonly id: string;
  readonly method: string;
  /** Without the query, since searches and reset links are nobody's business; printable, and of bearable length. */
  readonly path: string;
  readonly status: number;
  /** The client left, or was cut off, before the answer was out. */
  readonly isAborted: boolean;
  readonly durationMs: number;
  /** Sent, with the headers. */
  readonly bytes: number;
}

/** Says what became of a request when its answer is out or the client has gone. */
export function recordRequest(
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
  onDone: (record: RequestRecord) => void,
): void {
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
}

/** The path alone, on one line, whatever bytes the client sent. */
function printable(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/[^\x21-\x7e]/g, '?');
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}
