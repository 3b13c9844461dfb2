import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer, type HttpServer } from './server.ts';

let server: HttpServer;
let port: number;
let running: PromiseWithResolvers<ServerResponse>;

beforeEach(async () => {
  running = Promise.withResolvers();
  server = createHttpServer((_request, response) => running.resolve(response));
  port = await server.listen(0, '127.0.0.1');
});
afterEach(() => server.stop(0));

it('gives the port that the system chose', () => {
  expect(port).toBeGreaterThan(0);
});

it('rejects when the port is taken', async () => {
  await expect(createHttpServer(() => {}).listen(port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
});

describe('stop', () => {
  it('lets a running request finish, and takes no new one', async () => {
    const asked = fetch(`http://127.0.0.1:${port}/`);
    const response = await running.promise;
    const stopped = server.stop();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    response.end('whole');
    expect(await (await asked).text()).toBe('whole');
    await stopped;
  });

  it('sends a film that is half out to its end', async () => {
    const asked = await (async () => {
      const answer = fetch(`http://127.0.0.1:${port}/`);
      const response = await running.promise;
      const film = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(256 * 1024)));
      void pipeline(film, response);
      return answer;
    })();
    const reader = asked.body?.getReader();
    let received = (await reader?.read())?.value?.length ?? 0;
    const stopped = server.stop();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      received += part.value.length;
    }
    expect(received).toBe(64 * 256 * 1024);
    await stopped;
  });

  it('does not wait for a connection that has not asked for anything', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const closed = once(socket.resume(), 'close');
    await server.stop();
    await closed;
  });

  it('cuts off a request that outlasts its patience', async () => {
    const asked = fetch(`http://127.0.0.1:${port}/`);
    await running.promise;
    await Promise.all([server.stop(20), expect(asked).rejects.toThrow('fetch failed')]);
  });
});
