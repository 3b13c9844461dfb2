import { expect, it } from 'vitest';
import { leftPerRequest } from './watched-heap.ts';

it.each([
  ['that stays', [50, 50, 50, 50, 50], 0],
  ['with one odd sample', [50, 50, 90, 50, 50], 0],
  ['that grows once', [50, 58, 58, 58, 58], 0],
  ['that shrinks', [60, 58, 56, 54, 52], -20],
  ['that grows with every request', [50, 52, 54, 56, 58], 20],
  ['that grows with every request, unevenly', [50, 52, 59, 56, 58], 20],
])('a heap %s', (_, kilobytes, expected) => {
  const samples = kilobytes.map((kB, index) => ({ requests: index * 100, bytes: kB * 1000 }));
  expect(leftPerRequest(samples)).toBe(expected);
});
