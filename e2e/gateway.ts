import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the site that can be closed: to the browser the server is then gone. */
export interface Gateway {
  readonly origin: string;
  /** Cuts every connection and takes no new one. */
  close(): Promise<void>;
  /** At the same address. */
  open(): Promise<void>;
  /** From now on the site is of another version, as far as browsers can tell. */
  renewWorker(): void;
}

/** @param site where it really is */
export async function openGateway(site: string): Promise<Gateway> {
  let mark = '';
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const isWorker = asked.url === '/sw.js';
    const headers = { ...asked.headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    const onward = request(new URL(asked.url ?? '/', site), { method: asked.method, headers }, (given) => {
      const { 'content-length': length, ...others } = given.headers;
      const isLonger = isWorker && given.statusCode === 200;
      answer.writeHead(given.statusCode ?? 502, isLonger ? { ...others, etag: '' } : given.headers);
      given.pipe(answer, { end: !isLonger });
      if (isLonger) given.on('end', () => answer.end(mark));
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  };
  let server = createServer(pass);
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server = createServer(pass);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        (server as Server).close(() => resolve());
        server.closeAllConnections();
      }),
    open: () => listen(port),
    renewWorker: () => {
      mark = '\n// another version';
    },
  };
}
