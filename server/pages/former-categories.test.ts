import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '../http/test-server.fixture.ts';
import { serveFormerCategories } from './former-categories.ts';

const category = (name: string, formerNames: string[]) => ({
  name,
  seal: '印',
  hue: 0,
  line: '',
  formerNames,
});
const server = await startTestServer([
  serveFormerCategories([
    category('旅行', ['出门', '孩子']),
    category('孩子', []),
    category('Q&A', ['问答']),
  ]),
]);
afterAll(() => server.stop());

const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

it.each([
  ['/categories', { category: '出门' }, { category: '旅行' }],
  ['/search', { q: '海', category: '出门', sort: 'rating' }, { q: '海', category: '旅行', sort: 'rating' }],
  ['/categories', { category: '问答' }, { category: 'Q&A' }],
] as const)('%s with a former name redirects to the current name: %o', async (path, query, today) => {
  const { status, headers } = await server.ask(address(path, query));
  expect(status).toBe(301);
  expect(headers.location).toBe(address(path, today));
});

it.each([
  ['/categories', { category: '旅行' }],
  ['/categories', { category: '孩子' }],
  ['/categories', { category: '没有过' }],
  ['/video/1', { category: '出门' }],
  ['/categories', { sort: '出门' }],
] as const)('%s with %o is left to the pages', async (path, query) => {
  expect((await server.ask(address(path, query))).status).toBe(404);
});
