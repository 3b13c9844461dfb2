import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';

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
  /** Takes no new connection, lets running requests finish, and cuts off those that outlast `patience` ms. */
  stop(patience?: number): Promise<void>;
}

/** A server with limits: a client that is slow, endless or babbling costs little and cannot stop the others. */
export function createHttpServer(listener: RequestListener): HttpServer {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 5000,
    },
    listener,
  );
  server.on('clientError', answerUnreadable);
  // Node hangs up on CONNECT without a word when nobody listens; we are no proxy.
  server.on('connect', (_request, socket: Socket) => answerBare(socket, 405));
  const closeIdle = trackConnections(server);
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

    async stop(patience = 5000) {
      // Otherwise a client may send its next request into a connection that we are about to close.
      drain();
      const closed = new Promise((resolve) => server.close(resolve));
      // Again and again, since a connection becomes idle when its request ends.
      const idle = setInterval(closeIdle, 50);
      const cut = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}

/**
 * Node's own `closeIdleConnections` spares connections that have not sent anything yet, and browsers open such ones
 * in advance: with it every stop would take its full patience.
 * @returns closes every connection that no request is running on
 */
function trackConnections(server: Server): () => void {
  const runningRequests = new Map<Socket, number>();
  const change = (socket: Socket, by: number) => {
    const count = runningRequests.get(socket);
    if (count !== undefined) runningRequests.set(socket, count + by);
  };
  server.on('connection', (socket: Socket) => {
    runningRequests.set(socket, 0);
    socket.once('close', () => runningRequests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });
  return () => {
    for (const [socket, count] of runningRequests) if (count === 0) socket.destroy();
  };
}

function endConnection(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
}

/** What never became a request is answered by hand, without a word on why. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  answerBare(socket, { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400);
}

function answerBare(socket: Socket, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
