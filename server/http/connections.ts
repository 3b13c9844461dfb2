import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Starts to answer a request. May return a function to call when the response is complete or the client has gone. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

interface Connection {
  isBusy: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/** Browsers do not pipeline. A client that does must expect that the connection is closed (RFC 9112 §9.3.2). */
const maxQueueLength = 16;

/**
 * Passes requests to a listener, those of one connection one after another. Node would start all pipelined requests at
 * once, so that a few kilobytes could request a thousand videos.
 * @returns a function that closes every connection without a running request. Node's own `closeIdleConnections` keeps
 * those that have not sent a request yet, and browsers open such connections in advance: every stop would take the
 * whole timeout
 */
export function serveConnections(server: Server, listener: Listener): () => void {
  const connections = new Map<Socket, Connection>();

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { isBusy: false, waiting: [] });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket);
    // These requests had arrived before the connection was closed.
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
      // Requests behind a response with `Connection: close` are dropped.
      const { destroyed, writableEnded } = request.socket;
      const next = destroyed || writableEnded ? undefined : connection.waiting.shift();
      if (next) begin(connection, ...next);
    });
  }

  return () => {
    for (const [socket, { isBusy }] of connections) if (!isBusy) socket.destroy();
  };
}
