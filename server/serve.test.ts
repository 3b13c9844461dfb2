import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createHttpServer } from './http/server.ts';
import { serve } from './serve.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

it('says in one sentence that the port is taken', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await serve(
    createHttpServer(() => {}),
    { host: '127.0.0.1', port },
  );
  other.close();
  expect(said.mock.calls).toEqual([[`Port ${port} is taken; set PORT to another.`]]);
  expect(process.exitCode).toBe(1);
});

it('says in one sentence that the host is not ours', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await serve(
    createHttpServer(() => {}),
    { host: '192.0.2.1', port: 0 },
  );
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^HOST 192\.0\.2\.1 is not an address of this machine/)],
  ]);
});
