import { afterEach, expect, it, vi } from 'vitest';
import { type ListingContext, readListing } from '../../../domain/listing.ts';
import { categoriesContext } from '../../../domain/listing-context.ts';
import { maxQueryLength } from '../../../domain/urls.ts';
import { catalogue } from '../../../library/samples.ts';
import { contentSource, setContentSource } from '../../content/index.ts';
import { findResults } from './find-results.ts';
import { load } from './search.tsx';

const samples = contentSource();
const usual = categoriesContext(catalogue);
const context: ListingContext = { ...usual, orders: ['relevance', ...usual.orders] };
const find = (query: string, page = '') =>
  findResults(
    query,
    readListing(new URLSearchParams(), context),
    new URL(`http://site/search?q=${query}${page}`),
  );

/** A browser in which the tables of the near search are loading until `arrive` is called. */
function withoutTables() {
  vi.stubEnv('SSR', false);
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  setContentSource({
    ...samples,
    async read(url) {
      if (['readings', 'characters'].some((name) => url.includes(name))) await promise;
      return samples.read(url);
    },
  });
  return arrive;
}

afterEach(() => {
  vi.unstubAllEnvs();
  setContentSource(samples);
});

it('exact matches come before the tables of the near search are loaded', async () => {
  const arrive = withoutTables();
  const { exactCount, nearCount, whole } = await find('雪 ');
  expect([exactCount > 0, nearCount]).toEqual([true, 0]);
  arrive();
  expect(await whole).toEqual(await find('雪 '));
});

it.each([
  ['nothing that holds the query', 'yejing', ''],
  ['a later page', '雪', '&page=2'],
])('%s waits for the tables', async (_what, query, page) => {
  const arrive = withoutTables();
  const found = find(query, page);
  const first = await Promise.race([found, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]);
  expect(first).toBe('waits');
  arrive();
  expect((await found).whole).toBeUndefined();
});

it('the server returns exact and near matches together', async () => {
  const arrive = withoutTables();
  vi.stubEnv('SSR', true);
  setTimeout(arrive, 300);
  expect((await find('雪')).whole).toBeUndefined();
});

it('a query longer than the field allows is cut to its length', async () => {
  const { results } = await load({
    url: new URL(`http://site/search?q=雪${'+'.repeat(maxQueryLength)}xyz`),
    params: {},
  });
  expect(results?.exact).toEqual((await find('雪')).exact);
});
