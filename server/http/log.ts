import type { IncomingMessage, ServerResponse } from 'node:http';

/** Takes one finished line, without its line break. */
export type Log = (line: string) => void;

/**
 * Logs one line when the answer is out or the client has gone: time, method, path, status, duration, bytes sent. The
 * query is left out, since searches and reset links are nobody's business.
 */
export function logWhenDone(request: IncomingMessage, response: ServerResponse, log: Log): void {
  const started = performance.now();
  const { socket, method = '-', url = '' } = request;
  const before = socket.bytesWritten;
  response.once('close', () => {
    const outcome = response.writableFinished ? `${response.statusCode}` : `${response.statusCode} aborted`;
    const duration = `${(performance.now() - started).toFixed(1)}ms`;
    log(
      [
        new Date().toISOString(),
        method,
        printable(url),
        outcome,
        duration,
        formatBytes(socket.bytesWritten - before),
      ].join(' '),
    );
  });
}

/** The path alone, on one line and of bearable length, whatever bytes the client sent. */
function printable(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/[^\x21-\x7e]/g, '?');
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}

function formatBytes(bytes: number): string {
  return bytes < 1000 ? `${bytes}B` : `${(bytes / 1000).toFixed(1)}kB`;
}
