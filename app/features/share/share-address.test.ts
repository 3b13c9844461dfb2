import { expect, it } from 'vitest';
import { startSecond } from '../../../domain/urls.ts';
import { shareAddress } from './share-address.ts';

it.each([
  ['no second', null, 'https://example.com/video/3'],
  ['the beginning', 0, 'https://example.com/video/3?t=0'],
  ['whole seconds, none of them ahead of the viewer', 75.98, 'https://example.com/video/3?t=75'],
])('names %s', (_what, seconds, address) => {
  expect(shareAddress('https://example.com', '/video/3', seconds)).toBe(address);
});

it('is understood by the page it leads to', () => {
  const { searchParams } = new URL(shareAddress('https://example.com', '/video/3', 75.98));
  expect(startSecond(searchParams.get('t'), 120)).toBe(75);
});
