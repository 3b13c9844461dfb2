import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplesFolder } from '../../library/samples.ts';
import { createReadiness, serveHealth } from '../health.ts';
import { pageSaying } from '../pages/page.fixture.ts';
import { servePages } from '../pages/serve-pages.ts';
import { serveMedia } from '../static/media.ts';
import { startTestServer, testLog } from './test-server.fixture.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  const page = servePages(async () => pageSaying('a page'), { siteUrl: null, log: testLog });
  const handlers = [serveMedia(path.join(samplesFolder, 'videos')), serveHealth(createReadiness(null)), page];
  const headers = { 'Strict-Transport-Security': 'max-age=1' };
  server = await startTestServer(handlers, undefined, headers);
});
afterAll(() => server.stop());

it.each([
  ['a page', '/', 200],
  ['a file', '/media/1/cover-48.webp', 200],
  ['a missing file', '/media/nothing', 404],
  ['a refusal', '/media/%00', 400],
  ['a health check', '/healthz', 200],
])('adds its headers to %s', async (_, path, status) => {
  const answer = await server.ask(path);
  expect(answer.status).toBe(status);
  expect(answer.headers['strict-transport-security']).toBe('max-age=1');
});

it.each([
  ['a missing file', 'GET', '/media/nothing', 404],
  ['whether it lives', 'GET', '/healthz', 200],
  ['whether it can serve', 'GET', '/readyz', 200],
  ['whether it lives, changed', 'POST', '/healthz', 405],
  ['a page, changed', 'DELETE', '/', 405],
  ['a media file, changed', 'DELETE', '/media/1/cover-48.webp', 405],
])('does not let other responses be taken for a page: %s', async (_, method, path, expected) => {
  const { status, headers } = await server.ask(path, {}, method);
  expect(status).toBe(expected);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('does not let a CONNECT response be taken for a page either', async () => {
  const answer = await server.say('CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).toContain('Allow: GET, HEAD\r\n');
  expect(answer).toContain('X-Content-Type-Options: nosniff\r\n');
});
