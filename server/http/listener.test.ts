import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, serveApp } from '../app.ts';
import { createReadiness } from '../readiness.ts';
import { serveMedia } from '../static/serve.ts';
import { startTestServer } from './test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  const app = createApp(
    async () => new Response('a page'),
    createReadiness(() => true),
  );
  const headers = { 'Strict-Transport-Security': 'max-age=1' };
  server = await startTestServer([serveMedia(import.meta.dirname), serveApp(app)], undefined, headers);
});
afterAll(() => server.stop());

it.each([
  ['a page', '/', 200],
  ['a file', '/media/listener.test.ts', 200],
  ['a missing file', '/media/nothing', 404],
  ['a refusal', '/media/%00', 400],
  ['a health check', '/healthz', 200],
])('says on %s what every answer says', async (_, path, status) => {
  const answer = await server.ask(path);
  expect(answer.status).toBe(status);
  expect(answer.headers['strict-transport-security']).toBe('max-age=1');
});

it('lets nothing that is no page be taken for one', async () => {
  const { headers } = await server.ask('/media/nothing');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
});
