import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './nginx.ts';

/** TLS in front of a store, as rented ones have it, and a network between that can be made to fail. */
export interface FaultyFront {
  readonly url: string;
  /** Of the certificate, for clients that trust nobody else's. */
  readonly certificate: string;
  /** Cuts the next so many uploads of data in the middle. */
  cut(count: number): void;
  /** Holds uploads of data back until `release`. @returns resolves when the first waits */
  hold(): Promise<void>;
  release(): void;
  stop(): void;
}

/** @param directory for the certificate */
export async function startFaultyFront(directory: string, target: string): Promise<FaultyFront> {
  const [certificate, key] = makeCertificate(directory);
  const { hostname, port } = new URL(target);
  let cuts = 0;
  let held: { whenFirst(): void; until: Promise<void>; release(): void } | null = null;
  const front = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    async (incoming, answer) => {
      const isData = incoming.method === 'PUT' && /\/data\//.test(incoming.url ?? '');
      if (isData && cuts > 0) {
        cuts -= 1;
        incoming.once('data', () => incoming.destroy());
        return;
      }
      if (isData && held) {
        held.whenFirst();
        await held.until;
      }
      const { method, url: path, headers } = incoming;
      const passed = request({ hostname, port, method, path, headers, agent: false }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        // Swift sends a body with its 404 to HEAD, which is an error in what follows.
        if (method === 'HEAD') answer.end();
        else response.pipe(answer);
      });
      passed.on('error', () => answer.writableEnded || answer.destroy());
      incoming.on('error', () => passed.destroy());
      incoming.pipe(passed);
    },
  ).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const stop = () => {
    front.close();
    front.closeAllConnections();
  };
  return {
    url: `https://127.0.0.1:${(front.address() as AddressInfo).port}`,
    certificate,
    cut(count) {
      cuts = count;
    },
    hold() {
      const { promise: until, resolve: release } = Promise.withResolvers<void>();
      const { promise: first, resolve: whenFirst } = Promise.withResolvers<void>();
      held = { whenFirst, until, release };
      return first;
    },
    release() {
      held?.release();
      held = null;
    },
    stop,
  };
}
