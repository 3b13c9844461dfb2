import { describe, expect, it } from 'vitest';
import { type Corner, cornerAfter, cornerTowards } from './corners.ts';

describe('the corners of the mini player', () => {
  it.each([
    ['bottom-right', 'ArrowLeft', 'bottom-left'],
    ['bottom-right', 'ArrowUp', 'top-right'],
    ['bottom-right', 'ArrowRight', 'bottom-right'],
    ['top-left', 'ArrowDown', 'bottom-left'],
    ['top-left', 'Enter', undefined],
  ] as const)('from %s, %s leads to %s', (corner, key, next) => {
    expect(cornerTowards(corner, key)).toBe(next);
  });

  it('are all reached one after the other', () => {
    const seen = new Set<Corner>();
    for (let corner: Corner = 'bottom-right'; !seen.has(corner); corner = cornerAfter(corner))
      seen.add(corner);
    expect(seen.size).toBe(4);
  });
});
