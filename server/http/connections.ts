import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Begins to answer a request. May return what is to be done when the answer is out, or its client has gone. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** What goes on on one connection. */
interface Connection {
  isBusy: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/** Browsers do not pipeline; a client that does has to expect that the connection is closed (RFC 9112 §9.3.2). */
const maxQueueLength = 16;

/**
 * Gives a server's requests to a listener, those of one connection one after the other: Node would begin all that were
 * sent at once, and a few kilobytes of requests can ask for a thousand videos.
 *
 * @returns closes every connection that no request is running on. Node's own `closeIdleConnections` spares those that
 * have not sent anything yet, and browsers open such ones in advance: with it every stop would take the whole timeout
 */
export function serveConnections(server: Server, listener: Listener): () => void {
  const connections = new Map<Socket, Connection>();

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { isBusy: false, waiting: [] });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket);
    // Requests that had arrived before the connection was closed.
    if (connection === undefined || request.socket.destroyed) return;
    if (!connection.isBusy) begin(connection, request, response);
    else if (connection.waiting.length < maxQueueLength) connection.waiting.push([request, response]);
    else request.socket.destroy();
  });

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.isBusy = true;
    const whenOver = listener(request, response);
    response.on('close', () => {
      if (typeof whenOver === 'function') whenOver();
      connection.isBusy = false;
      // After an answer with `Connection: close` the requests behind it are dropped.
      const { destroyed, writableEnded } = request.socket;
      const next = destroyed || writableEnded ? undefined : connection.waiting.shift();
      if (next) begin(connection, ...next);
    });
  }

  return () => {
    for (const [socket, { isBusy }] of connections) if (!isBusy) socket.destroy();
  };
}
