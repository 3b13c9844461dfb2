import { expect, it, vi } from 'vitest';
import { RenderedPages } from './rendered-pages.ts';

const pageOf = (text: string, isWhole = true) =>
  vi.fn(async (standIn: string) => ({ bytes: Buffer.from(`<${standIn}>${text}<${standIn}>`), isWhole }));

it('renders a page once and gives each answer its own nonce', async () => {
  const pages = new RenderedPages('????');
  const render = pageOf('映匣');
  expect((await pages.withNonce('/', 'aaaa', render)).toString()).toBe('<aaaa>映匣<aaaa>');
  expect((await pages.withNonce('/', 'bbbb', render)).toString()).toBe('<bbbb>映匣<bbbb>');
  expect(render).toHaveBeenCalledTimes(1);
});

it('keeps pages of other keys apart', async () => {
  const pages = new RenderedPages('????');
  await pages.withNonce('/a', 'aaaa', pageOf('a'));
  expect((await pages.withNonce('/b', 'aaaa', pageOf('b'))).toString()).toBe('<aaaa>b<aaaa>');
});

it('renders anew what was not whole', async () => {
  const pages = new RenderedPages('????');
  const render = pageOf('half', false);
  await pages.withNonce('/', 'aaaa', render);
  await pages.withNonce('/', 'aaaa', render);
  expect(render).toHaveBeenCalledTimes(2);
});

it('forgets the page that was asked for least recently, and keeps what has room', async () => {
  const pages = new RenderedPages('????');
  const [first, second] = [pageOf('x'.repeat(100_000)), pageOf('x'.repeat(100_000))];
  await pages.withNonce('first', 'aaaa', first);
  await pages.withNonce('second', 'aaaa', second);
  await pages.withNonce('first', 'aaaa', first);
  // Of 24 MB; with these and one of the two before there is room for 50 kB more.
  const third = 8 * 1024 * 1024 - 50_000;
  for (const key of ['a', 'b']) await pages.withNonce(key, 'aaaa', pageOf('x'.repeat(third)));
  // Its address takes room as well.
  await pages.withNonce('c'.repeat(third / 2), 'aaaa', pageOf(''));
  await pages.withNonce('first', 'aaaa', first);
  await pages.withNonce('second', 'aaaa', second);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});
