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

it('returns the port that the system chose', () => {
  expect(port).toBeGreaterThan(0);
});

it('rejects if the port is in use', async () => {
  await expect(createHttpServer(() => {}).listen(port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
});

it('disconnects a client that does not read its response', async () => {
  const slowClientServer = createHttpServer((_request, response) => running.resolve(response), 100);
  const socket = connect(await slowClientServer.listen(0, '127.0.0.1'), '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const response = await running.promise;
  // More than the system buffers.
  response.write(Buffer.alloc(32 * 1024 * 1024));
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
  socket.destroy();
  await slowClientServer.stop();
});

it('disconnects a client that was refused but stays', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {}).write('no HTTP\r\n\r\n');
  await once(socket.resume(), 'end');
  const count = () => new Promise((resolve) => server.node.getConnections((_, found) => resolve(found)));
  expect(await count()).toBe(1);
  await expect.poll(count, { timeout: 5000 }).toBe(0);
  socket.destroy();
});

it('starts no request behind a response that closes the connection', async () => {
  const begun: string[] = [];
  const closing = createHttpServer(({ url = '' }, response) => {
    begun.push(url);
    setImmediate(() => response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end());
  });
  const socket = connect(await closing.listen(0, '127.0.0.1'), '127.0.0.1');
  socket.write(
    ['/first', '/hidden'].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''),
  );
  await once(socket.resume(), 'close');
  await closing.stop();
  expect(begun).toEqual(['/first']);
});

describe('pipelined requests', () => {
  const begun: string[] = [];
  const answers: ServerResponse[] = [];
  const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const sendAll = async (paths: string[]) => {
    begun.length = answers.length = 0;
    const eager = createHttpServer(({ url = '' }, response) => {
      begun.push(url);
      answers.push(response);
    });
    const socket = connect(await eager.listen(0, '127.0.0.1'), '127.0.0.1');
    socket.write(paths.map(one).join(''));
    return { socket, stop: () => eager.stop(0) };
  };

  it('are started one after another', async () => {
    const { socket, stop } = await sendAll(['/a', '/b', '/c']);
    for (const [index, expected] of [['/a'], ['/a', '/b'], ['/a', '/b', '/c']].entries()) {
      await expect.poll(() => begun).toEqual(expected);
      answers[index]?.end(expected.at(-1));
      await once(socket, 'data');
    }
    socket.destroy();
    await stop();
  });

  it('are not started if the client has disconnected', async () => {
    const { socket, stop } = await sendAll(['/a', '/b']);
    await expect.poll(() => begun).toEqual(['/a']);
    socket.destroy();
    await once(answers[0] as ServerResponse, 'close');
    expect(begun).toEqual(['/a']);
    await stop();
  });

  it('close the connection if there are too many', async () => {
    const { socket, stop } = await sendAll(Array<string>(1000).fill('/a'));
    await once(socket.resume(), 'close');
    expect(begun).toEqual(['/a']);
    await stop();
  });
});

describe('stop', () => {
  it('lets a running request finish and accepts no new one', async () => {
    const answer = fetch(`http://127.0.0.1:${port}/`);
    const response = await running.promise;
    const stopped = server.stop();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    response.end('whole');
    expect(await (await answer).text()).toBe('whole');
    await stopped;
  });

  it('sends a running video to its end', async () => {
    const answer = await (async () => {
      const fetched = fetch(`http://127.0.0.1:${port}/`);
      const response = await running.promise;
      const video = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(256 * 1024)));
      void pipeline(video, response);
      return fetched;
    })();
    const reader = answer.body?.getReader();
    let received = (await reader?.read())?.value?.length ?? 0;
    const stopped = server.stop();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      received += part.value.length;
    }
    expect(received).toBe(64 * 256 * 1024);
    await stopped;
  });

  it('does not wait for a connection without requests', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const closed = once(socket.resume(), 'close');
    await server.stop();
    await closed;
  });

  it('ends a request that exceeds the timeout, and resolves once its response is closed', async () => {
    const answer = fetch(`http://127.0.0.1:${port}/`);
    const response = await running.promise;
    let isClosed = false;
    response.once('close', () => {
      isClosed = true;
    });
    await Promise.all([server.stop(20), expect(answer).rejects.toThrow('fetch failed')]);
    expect(isClosed).toBe(true);
  });
});
