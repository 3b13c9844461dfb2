import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 kB'],
  [-5, '0 kB'],
  [Number.NaN, '0 kB'],
  [40, '0 kB'],
  [878, '0.9 kB'],
  [9_949, '9.9 kB'],
  [9_950, '10 kB'],
  [39_465, '39 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [2_128_343, '2.1 MB'],
  [71_000_000, '71 MB'],
  [1_500_000_000, '1.5 GB'],
  [2_500_000_000_000, '2500 GB'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
