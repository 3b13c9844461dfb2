import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer } from '../http/test-server.ts';
import { createJsonLog } from './json-log.ts';
import { record } from './record.fixture.ts';

const own = { error: console.error, warn: console.warn };
let text: string[] = [];
let log: ReturnType<typeof createJsonLog>;
beforeEach(() => {
  text = [];
  log = createJsonLog((lines) => text.push(lines));
});
afterEach(() => {
  Object.assign(console, own);
});

/** What was written so far, once there are as many lines. */
async function lines(count: number): Promise<Record<string, unknown>[]> {
  const all = () => text.flatMap((part) => part.split('\n'));
  await expect.poll(() => all().length).toBe(count);
  return all().map((line) => JSON.parse(line));
}

it('writes one object a request', async () => {
  log.request(record);
  expect(await lines(1)).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      pid: process.pid,
      requestId: 'a-1',
      method: 'GET',
      path: '/video/3',
      status: 200,
      durationMs: 12.3,
      bytes: 18_200,
      msg: 'request',
    },
  ]);
});

it('calls a failed request an error, and says when one was not heard to its end', async () => {
  log.request({ ...record, status: 503 });
  log.request({ ...record, status: 503, path: '/readyz' });
  log.request({ ...record, isAborted: true });
  expect(await lines(3)).toMatchObject([
    { level: 'error', status: 503 },
    { level: 'info', status: 503, path: '/readyz' },
    { level: 'info', aborted: true },
  ]);
});

it('writes what is said on the console with its stack, once', async () => {
  console.error('The daily backup failed.', new TypeError('no disk'));
  console.warn('%d left', 3);
  const [failure, warning] = await lines(2);
  expect(failure).toMatchObject({
    level: 'error',
    msg: 'The daily backup failed.',
    err: { type: 'TypeError', message: 'no disk', stack: expect.stringContaining('json-log.test.ts') },
  });
  expect(failure).not.toHaveProperty('requestId');
  expect(warning).toMatchObject({ level: 'warn', msg: '3 left' });
});

it('names in a failure the request that it befell, and in no other', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const server = await startTestServer(
    [
      async ({ target }) => {
        await gates[target.path === '/a' ? 0 : 1].promise;
        throw new Error(`broke at ${target.path}`);
      },
    ],
    log,
  );
  const asked = Promise.all([server.ask('/a'), server.ask('/b')]);
  gates[1].resolve();
  gates[0].resolve();
  await asked;
  const written = await lines(4);
  await server.stop();
  for (const path of ['/a', '/b']) {
    const failure = written.find(({ msg }) => msg === `GET ${path}`);
    const request = written.find((line) => line.path === path);
    expect(failure).toMatchObject({ err: { message: `broke at ${path}` }, requestId: request?.requestId });
    expect(request).toMatchObject({ status: 500, level: 'error' });
  }
});

it('loses nothing when the process ends', () => {
  const before = vi.fn();
  log.request(record);
  before(text.length);
  process.emit('exit', 0);
  expect(before).toHaveBeenCalledWith(0);
  expect(text).toHaveLength(1);
});
