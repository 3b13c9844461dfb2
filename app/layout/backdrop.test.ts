import { describe, expect, it } from 'vitest';
import { blobCount, driftedPosition, makeBlobs } from './backdrop.tsx';

describe('background blobs', () => {
  it.each([
    [40, 1],
    [390, 4],
    [768, 8],
    [1280, 13],
    [1500, 15],
    [3840, 15],
  ])('at %i px wide there are %i, one per 100 px and at most 15', (width, count) => {
    expect(blobCount(width)).toBe(count);
    expect(makeBlobs(width)).toHaveLength(count);
  });

  it('drift with time but never far from home', () => {
    for (const blob of makeBlobs(1500)) {
      const later = driftedPosition(blob, 60_000);
      expect(later).not.toEqual(driftedPosition(blob, 0));
      expect(Math.abs(later.x - blob.x)).toBeLessThanOrEqual(0.06);
      expect(Math.abs(later.y - blob.y)).toBeLessThanOrEqual(0.08);
    }
  });
});
