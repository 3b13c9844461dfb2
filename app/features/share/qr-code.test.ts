import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-code.tsx';

const address = 'https://example.com/video/3?t=75';

/** The dark modules as `x,y`. */
function darkModules(path: string): Set<string> {
  return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
}

describe('a QR code', () => {
  const { size, path } = qrPath(address);
  const dark = darkModules(path);

  it('has a valid size, with four light modules on each side', () => {
    expect((size - 8 - 17) % 4).toBe(0);
    const places = [...dark].flatMap((place) => place.split(',').map(Number));
    expect(Math.min(...places)).toBe(4);
    expect(Math.max(...places)).toBe(size - 5);
  });

  it('has three finder patterns', () => {
    const line = (x: number, y: number) =>
      Array.from({ length: 7 }, (_, index) => (dark.has(`${x + index},${y}`) ? '#' : '.')).join('');
    for (const [x, y] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      expect(Array.from({ length: 7 }, (_, index) => line(x, y + index))).toEqual([
        '#######',
        '#.....#',
        '#.###.#',
        '#.###.#',
        '#.###.#',
        '#.....#',
        '#######',
      ]);
    }
  });
});
