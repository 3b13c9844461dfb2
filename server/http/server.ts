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
  /** For code that attaches to it, such as Vite's web socket. */
  readonly node: Server;
  /**
   * Starts listening.
   * @returns the port, chosen by the system if it was 0
   * @throws the system's error, such as EADDRINUSE
   */
  listen(port: number, host: string): Promise<number>;
  /** Keeps serving, but closes every connection after its next response, so that clients connect to another server. */
  drain(): void;
  /** Accepts no new connections, lets running requests finish, and closes those that exceed `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * Creates a server with limits: a client that is slow, endless or malformed costs little and cannot block others.
 * @param idleTimeoutMs after which a connection without traffic is closed. If a client stops reading a video, Node
 * waits twice as long: a minute by default, like nginx. A paused player requests the rest of its video again
 */
export function createHttpServer(listener: Listener, idleTimeoutMs = 30_000): HttpServer {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    // Longer than proxies keep idle connections (nginx and most load balancers: 60 s). A request sent while the
    // connection is being closed is lost, and only GET requests are repeated.
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: 5000,
  });
  server.timeout = idleTimeoutMs;
  server.on('clientError', answerUnreadable);
  // Without a listener, Node closes CONNECT requests without a response.
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
      // Otherwise a client may send its next request on a connection that is about to be closed.
      drain();
      const closed = new Promise((resolve) => server.close(resolve));
      // Repeated, because a connection becomes idle when its request ends.
      const idle = setInterval(closeIdle, 50);
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
      // Closed requests are notified after the server, and must still be logged.
      await delay(0);
    },
  };
}

function endConnection(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
}

/** Answers bytes that did not become a request, on the bare socket. */
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

/** How long a refused client may take to read the response before it is disconnected. */
const lingerMs = 2000;

function answerBare(socket: Socket, status: number, more: Readonly<Record<string, string>> = {}): void {
  setTimeout(() => socket.destroy(), lingerMs).unref();
  const headers = { ...noPageHeaders, Connection: 'close', 'Content-Length': '0', ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}
