import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseRange } from '../domain/byte-range.ts';
import { mediaTypeOf } from '../server/static/media-type.ts';

export interface TestServer {
  readonly origin: string;
  /** Does not wait for open connections. */
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function listen(server: Server): Promise<TestServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * A plain file server like `python3 -m http.server`: it redirects from a folder `x` to `x/`, serves its `index.html`,
 * supports ranges, and answers everything else with `404.html`.
 * @param headers of every response
 */
export async function openFileServer(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const server = createServer((incoming, response) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost');
    const wanted = path.join(folder, decodeURIComponent(pathname));
    if (!pathname.endsWith('/') && statSync(wanted, { throwIfNoEntry: false })?.isDirectory()) {
      response.writeHead(301, { ...headers, Location: `${pathname}/${search}` }).end();
      return;
    }
    const found = [wanted, path.join(wanted, 'index.html')].find(isFile);
    const file = found ?? path.join(folder, '404.html');
    const { size } = statSync(file);
    const part = parseRange(incoming.headers.range, size);
    const { start, end } = part && part !== 'unsatisfiable' ? part : { start: 0, end: size - 1 };
    response.writeHead(found ? (part ? 206 : 200) : 404, {
      ...headers,
      'Content-Type': mediaTypeOf(file),
      'Content-Length': end - start + 1,
      'Accept-Ranges': 'bytes',
      ...(part && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    });
    const content = createReadStream(file, { start, end });
    response.on('close', () => content.destroy());
    content.pipe(response);
  });
  return listen(server);
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * The site's backend at another origin, which allows every origin as a Supabase project does
 * (https://fetch.spec.whatwg.org/#http-cors-protocol).
 * @param site the URL to which requests are forwarded
 */
export async function openCrossOriginBackend(site: string): Promise<TestServer> {
  const server = createServer((incoming, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'Content-Range, Content-Location, Location');
    if (incoming.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PATCH, PUT, DELETE');
      response.setHeader(
        'Access-Control-Allow-Headers',
        incoming.headers['access-control-request-headers'] ?? 'apikey',
      );
      response.writeHead(204).end();
      return;
    }
    // The embedded backend accepts requests only from its own pages.
    const { origin: _, ...headers } = incoming.headers;
    passOn(site, incoming, response, headers, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
  });
  return listen(server);
}

/**
 * Forwards a request to the site.
 * @param answer writes the site's response
 */
function passOn(
  site: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  headers: IncomingMessage['headers'],
  answer: (upstream: IncomingMessage) => void,
): void {
  const { method, url = '/' } = incoming;
  const outgoing = request(new URL(url, site), { method, headers }, answer);
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

/** A proxy in front of the site that can be closed, so that the server is unreachable for the browser. */
export interface Gateway {
  readonly origin: string;
  /** Closes every connection and accepts no new one. */
  close(): Promise<void>;
  /** Listens on the same port again. */
  open(): Promise<void>;
  /** Changes the service worker's file, as a new version of the site does. */
  renewWorker(): void;
  /**
   * Serves this script instead of the site's service worker, and an empty file for each built file of that version;
   * null stops it.
   */
  serveEarlierWorker(script: string | null): void;
}

/** @param site the URL to which requests are forwarded */
export async function openGateway(site: string): Promise<Gateway> {
  let mark = '';
  let earlier: string | null = null;
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const isWorker = incoming.url === '/sw.js';
    if (isWorker && earlier !== null) {
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
        .end(earlier);
      return;
    }
    const headers = { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    passOn(site, incoming, response, headers, (upstream) => {
      if (earlier !== null && upstream.statusCode === 404 && incoming.url?.startsWith('/assets/')) {
        upstream.resume();
        response.writeHead(200).end();
        return;
      }
      const { 'content-length': length, ...others } = upstream.headers;
      const isLonger = isWorker && upstream.statusCode === 200;
      response.writeHead(upstream.statusCode ?? 502, isLonger ? { ...others, etag: '' } : upstream.headers);
      upstream.pipe(response, { end: !isLonger });
      if (isLonger) upstream.on('end', () => response.end(mark));
    });
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
    serveEarlierWorker: (script) => {
      earlier = script;
    },
  };
}
