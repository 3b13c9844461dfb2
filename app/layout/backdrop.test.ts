import { describe, expect, it } from 'vitest';
import { blobCount, driftedPosition, frameMs, makeBlobs } from './backdrop.tsx';

describe('background blobs', () => {
  it.each([
    [40, 1],
    [390, 4],
    [768, 8],
    [1280, 13],
    [1500, 15],
    [3840, 15],
  ])('at %i px there are %i: one per 100 px, at most 15', (width, count) => {
    expect(blobCount(width)).toBe(count);
    expect(makeBlobs(width)).toHaveLength(count);
  });

  it.each([
    [1920, 1080],
    [390, 844],
  ])('move by at most 0.03 of their radius per step, in a window of %i by %i', (width, height) => {
    for (const blob of makeBlobs(width)) {
      for (let ms = 0; ms < 300_000; ms += frameMs) {
        const [from, to] = [driftedPosition(blob, ms), driftedPosition(blob, ms + frameMs)];
        const moved = Math.hypot((to.x - from.x) * width, (to.y - from.y) * height);
        expect(moved).toBeLessThanOrEqual(0.03 * blob.radius * Math.max(width, height));
      }
    }
  });

  it('drift, but never far from their origin', () => {
    for (const blob of makeBlobs(1500)) {
      const later = driftedPosition(blob, 60_000);
      expect(later).not.toEqual(driftedPosition(blob, 0));
      expect(Math.abs(later.x - blob.x)).toBeLessThanOrEqual(0.06);
      expect(Math.abs(later.y - blob.y)).toBeLessThanOrEqual(0.08);
    }
  });
});
