import { expect, it } from 'vitest';
import { shareUrl, startSecond } from './share-url.ts';

it.each([
  [null, 0],
  ['0', 0],
  ['12', 12],
  ['39', 39],
  ['40', 39],
  ['99999', 39],
  ['-3', 0],
  ['1.5', 0],
  ['abc', 0],
  ['', 0],
])('?t=%s in a video of 40 s starts at second %i', (query, second) => {
  expect(startSecond(query, 40)).toBe(second);
});

it.each([
  ['no second', null, 'https://example.com/video/3'],
  ['the beginning', 0, 'https://example.com/video/3?t=0'],
  ['whole seconds, none of them ahead of the viewer', 75.98, 'https://example.com/video/3?t=75'],
])('names %s', (_what, seconds, url) => {
  expect(shareUrl('https://example.com', '/video/3', seconds)).toBe(url);
});

it('is understood by the page it leads to', () => {
  const { searchParams } = new URL(shareUrl('https://example.com', '/video/3', 75.98));
  expect(startSecond(searchParams.get('t'), 120)).toBe(75);
});
