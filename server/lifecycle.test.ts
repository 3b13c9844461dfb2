import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReadiness, serveHealth } from './health.ts';
import { createListener } from './http/listener.ts';
import { createHttpServer } from './http/server.ts';
import { testLog } from './http/test-server.fixture.ts';
import { serve } from './lifecycle.ts';
import { pageSaying } from './pages/page.fixture.ts';
import { servePages } from './pages/serve-pages.ts';

const stopping = { readiness: { end: () => {} }, onStop: () => {}, log: testLog };

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

it('says in one sentence that the port is in use', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await serve(
    createHttpServer(() => {}),
    { host: '127.0.0.1', port, drainMs: 0 },
    stopping,
  );
  other.close();
  expect(said.mock.calls).toEqual([
    [`端口 ${port} 已被其他程序占用：请把 PORT 设成另一个，例如 ${port + 1}。\n`],
  ]);
  expect(process.exitCode).toBe(1);
});

it('says in one sentence that the host is not an address of this machine', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await serve(
    createHttpServer(() => {}),
    { host: '192.0.2.1', port: 0, drainMs: 0 },
    stopping,
  );
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^HOST 192\.0\.2\.1 不是这台电脑的地址/)]]);
});

describe('at SIGTERM', () => {
  /** Emulates SIGTERM without ending the test process. */
  async function start({ drainMs = 0, isReadable = true }) {
    const ready = vi.spyOn(console, 'log').mockImplementation(() => {});
    const exited = new Promise<void>((resolve) => {
      vi.spyOn(process, 'exit').mockImplementation((() => resolve()) as never);
    });
    const before = new Set(process.listeners('SIGTERM'));
    const readiness = createReadiness({ isReadable: () => isReadable });
    const content = Promise.withResolvers<string>();
    const page = servePages(async () => pageSaying(await content.promise), { siteUrl: null, log: console });
    const handlers = [serveHealth(readiness), page];
    const listener = createListener({ handlers, log: testLog, onCrash: () => {} });
    const onStop = vi.fn();
    const configuration = { host: '127.0.0.1', port: 0, drainMs, advice: 'Add a film.' };
    await serve(createHttpServer(listener), configuration, { readiness, onStop, log: testLog });
    const port = /:(\d+)$/.exec(String(ready.mock.calls[0]))?.[1];
    const [stop] = process.listeners('SIGTERM').filter((listening) => !before.has(listening));
    expect(ready).toHaveBeenLastCalledWith('Add a film.');
    return { origin: `http://127.0.0.1:${port}`, stop: () => stop?.('SIGTERM'), exited, onStop, content };
  }

  async function ask(url: string, agent: Agent) {
    const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    await response.resume().toArray();
    return { status: response.statusCode, connection: response.headers.connection };
  }

  it('reports it under /readyz, keeps serving for a while, and closes connections after a response', async () => {
    const { origin, stop, exited, onStop } = await start({ drainMs: 300 });
    const agent = new Agent({ keepAlive: true });
    expect(await ask(`${origin}/readyz`, agent)).toEqual({ status: 200, connection: 'keep-alive' });
    stop();
    expect(await ask(`${origin}/readyz`, agent)).toEqual({ status: 503, connection: 'close' });
    expect(await ask(`${origin}/healthz`, agent)).toMatchObject({ status: 200 });
    expect(onStop).not.toHaveBeenCalled();
    await exited;
    expect(onStop).toHaveBeenCalledOnce();
    await expect(ask(`${origin}/healthz`, agent)).rejects.toThrow('ECONNREFUSED');
  });

  it('ends at once if no drain time is set, but not before running requests are answered', async () => {
    const { origin, stop, exited, onStop, content } = await start({ drainMs: 0 });
    const asked = fetch(`${origin}/`);
    await fetch(`${origin}/healthz`);
    stop();
    await expect.poll(() => fetch(`${origin}/healthz`).catch(() => 'refused')).toBe('refused');
    expect(onStop).not.toHaveBeenCalled();
    content.resolve('whole');
    expect(await (await asked).text()).toBe('whole');
    await exited;
  });

  it('is alive but not ready while the database cannot be read', async () => {
    const { origin, stop, exited } = await start({ isReadable: false });
    const readyz = await fetch(`${origin}/readyz`);
    expect([readyz.status, await readyz.json()]).toEqual([503, { status: 'database' }]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    stop();
    await exited;
  });
});
