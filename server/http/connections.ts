import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What goes on on one connection. */
interface Connection {
  isBusy: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/** No browser asks again before it is answered, and whoever does has to bear it that we hang up (RFC 9112 §9.3.2). */
const longestQueue = 16;

/**
 * Gives a server's requests to a listener, those of one connection one after the other: Node would begin all that were
 * sent at once, and a thousand films fit into a few kilobytes of asking.
 *
 * @returns closes every connection that no request is running on. Node's own `closeIdleConnections` spares those that
 * have not sent anything yet, and browsers open such ones in advance: with it every stop would take its full patience
 */
export function serveConnections(server: Server, listener: RequestListener): () => void {
  const connections = new Map<Socket, Connection>();

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { isBusy: false, waiting: [] });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket);
    // Already closed, and there was more in what had arrived.
    if (connection === undefined || request.socket.destroyed) return;
    if (!connection.isBusy) begin(connection, request, response);
    else if (connection.waiting.length < longestQueue) connection.waiting.push([request, response]);
    else request.socket.destroy();
  });

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.isBusy = true;
    response.once('close', () => {
      connection.isBusy = false;
      // Ended: its last answer said `Connection: close`, so whatever came after that request is nobody's.
      const { destroyed, writableEnded } = request.socket;
      const next = destroyed || writableEnded ? undefined : connection.waiting.shift();
      if (next) begin(connection, ...next);
    });
    listener(request, response);
  }

  return () => {
    for (const [socket, { isBusy }] of connections) if (!isBusy) socket.destroy();
  };
}
