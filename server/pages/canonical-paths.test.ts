import { afterAll, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { startTestServer } from '../http/test-server.fixture.ts';
import { serveCanonicalPaths } from './canonical-paths.ts';
import { isEmbedPath } from './serve-embeds.ts';

const server = await startTestServer([
  serveCanonicalPaths(
    (path) => isEmbedPath(path) || routes.some((route) => route.path !== '*' && route.match(path) !== null),
  ),
]);
afterAll(() => server.stop());

it.each([
  ['/video/%31', '/video/1'],
  ['/%76ideo/1?t=20&list=%E9%9B%A8', '/video/1?t=20&list=%E9%9B%A8'],
  ['/video/1/', '/video/1'],
  ['/about/', '/about'],
  ['/about///?from=mail', '/about?from=mail'],
  ['/video/%e7%9c%8b', '/video/%E7%9C%8B'],
  ['/video/a%2Db', '/video/a-b'],
  ['/video/%61%23b/?t=1', '/video/a%23b?t=1'],
  ['/embed/%31', '/embed/1'],
])('%s redirects to %s', async (given, canonical) => {
  const { status, headers } = await server.ask(given);
  expect([status, headers.location]).toEqual([308, canonical]);
  expect((await server.ask(canonical)).status).toBe(404);
});

it.each([
  '/',
  '/?q=%31',
  '/video/1',
  '/video/%3F',
  '/video/1%23',
  '/video/a%23b',
  '/embed/1%23',
  '/video/%E7%9C%8B?v=1',
  '/no/page/',
  '/%31',
  '/embed/1.json',
])('%s is left to the pages', async (path) => {
  expect((await server.ask(path)).status).toBe(404);
});

it('answers only GET and HEAD', async () => {
  expect((await server.ask('/about/', {}, 'POST')).status).toBe(405);
});
