import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from './test-server.ts';

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

const line = async (act: Promise<unknown>) => {
  await act.catch(() => {});
  await expect.poll(() => server.log.length).toBe(1);
  return server.log.pop();
};

it('logs one line a request: time, method, path, status, duration and bytes', async () => {
  expect(await line(server.ask('/video/3'))).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z GET \/video\/3 200 \d+\.\dms 18\.\dkB$/,
  );
});

it('leaves the query out', async () => {
  expect(await line(server.ask('/search?q=secret'))).toContain(' /search 200 ');
});

it('logs what was refused', async () => {
  expect(await line(server.ask('/%00'))).toContain(' /%00 400 ');
});

it('cuts what is long', async () => {
  expect(await line(server.ask(`/${'a'.repeat(5000)}`))).toMatch(/^.{0,300}$/);
});

it('says when the answer was not heard to its end', async () => {
  expect(await line(server.ask('/cut'))).toContain(' /cut 200 aborted ');
});
