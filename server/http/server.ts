import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { noPageHeaders } from './answer.ts';
import { type Listener, serveConnections } from './connections.ts';

export interface HttpServer {
  /** For what attaches itself to it, as Vite's web socket does. */
  readonly node: Server;
  /**
   * Starts listening.
   * @returns the port, which the system chose if it was 0
   * @throws the system's error, such as EADDRINUSE
   */
  listen(port: number, host: string): Promise<number>;
  /** Goes on serving, but has every connection end with its next answer, so that clients look for another server. */
  drain(): void;
  /** Takes no new connection, lets running requests finish, and cuts off those that outlast `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * A server with limits: a client that is slow, endless or malformed costs little and cannot stop the others.
 * @param idleTimeoutMs after which a connection without traffic is closed. Where a client stops reading a video, Node waits
 *   twice as long: by default a minute, as nginx does. A paused player requests the rest of its video again
 */
export function createHttpServer(listener: Listener, idleTimeoutMs = 30_000): HttpServer {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    // Longer than proxies keep idle connections (nginx and most balancers 60 s): a request that is sent into one while we
    // close it is lost, and what is no GET is not sent again.
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: 5000,
  });
  server.timeout = idleTimeoutMs;
  server.on('clientError', answerUnreadable);
  // Without a listener Node closes CONNECT requests without an answer.
  server.on('connect', (_request, socket: Socket) => answerBare(socket, 405, { Allow: 'GET, HEAD' }));
  const closeIdle = serveConnections(server, listener);
  const drain = () => server.off('request', endConnection).prependListener('request', endConnection);

  return {
    node: server,

    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),

    drain,

    async stop(timeoutMs = 5000) {
      // Otherwise a client may send its next request into a connection that we are about to close.
      drain();
      const closed = new Promise((resolve) => server.close(resolve));
      // Again and again, since a connection becomes idle when its request ends.
      const idle = setInterval(closeIdle, 50);
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
      // Requests that were cut off learn of it after the server does, and are still to be logged.
      await delay(0);
    },
  };
}

function endConnection(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
}

/** Answers bytes that never became a request, by hand and without a reason. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  answerBare(socket, unreadable[error.code ?? ''] ?? 400);
}

const unreadable: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long a refused client has to read the answer before the connection is cut. */
const lingerMs = 2000;

function answerBare(socket: Socket, status: number, more: Readonly<Record<string, string>> = {}): void {
  setTimeout(() => socket.destroy(), lingerMs).unref();
  const headers = { ...noPageHeaders, Connection: 'close', 'Content-Length': '0', ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}
