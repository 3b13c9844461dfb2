import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from './test-server.fixture.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer([
    async ({ response, target }) => {
      if (target.path === '/cut') response.writeHead(200).write('a', () => response.destroy());
      else response.end('x'.repeat(18_000));
      return true;
    },
  ]);
});
afterAll(() => server.stop());

const record = async (act: Promise<unknown>) => {
  await act.catch(() => {});
  await expect.poll(() => server.records.length).toBe(1);
  return server.records.pop();
};

it('records method, path, status, duration and bytes', async () => {
  const told = await record(server.ask('/video/3'));
  expect(told).toMatchObject({ method: 'GET', path: '/video/3', status: 200, isAborted: false });
  expect(told?.durationMs).toBeGreaterThan(0);
  expect(told?.bytes).toBeGreaterThan(18_000);
});

it('gives each request its own id', async () => {
  const [first, second] = [await record(server.ask('/')), await record(server.ask('/'))];
  expect(first?.id).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
  expect(second?.id).not.toBe(first?.id);
});

it('omits the query', async () => {
  expect(await record(server.ask('/search?q=secret'))).toMatchObject({ path: '/search' });
});

it('records refused requests', async () => {
  expect(await record(server.ask('/%00'))).toMatchObject({ path: '/%00', status: 400 });
});

it('truncates long values', async () => {
  expect((await record(server.ask(`/${'a'.repeat(5000)}`)))?.path).toHaveLength(201);
});

it('records that the client disconnected early', async () => {
  expect(await record(server.ask('/cut'))).toMatchObject({ status: 200, isAborted: true });
});
