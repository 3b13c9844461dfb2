import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
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
