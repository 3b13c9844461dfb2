import { describe, expect, it } from 'vitest';
import { estimateBandwidth, nearestQuality, qualityName } from './quality-state.ts';

describe('the quality of an adaptive video', () => {
  it('is named after the shorter side', () => {
    expect(qualityName(720)).toBe('720p');
  });

  it.each([
    [720, 720],
    [1080, 720],
    [500, 480],
    [144, 240],
  ])('for a wish of %i is %i', (wished, expected) => {
    expect(nearestQuality([720, 480, 240], wished)).toBe(expected);
  });
});

describe('the estimated bandwidth', () => {
  const file = (transferSize: number, ms: number, workerStart = 0) => ({
    transferSize,
    responseStart: 100,
    responseEnd: 100 + ms,
    workerStart,
  });

  it('is that of the fastest of the larger files', () => {
    expect(estimateBandwidth([file(50_000, 1000), file(100_000, 1000), file(500, 1)])).toBe(800_000);
  });

  it('ignores files from caches', () => {
    expect(estimateBandwidth([])).toBe(1_000_000);
    expect(estimateBandwidth([file(0, 1), file(90_000, 3, 50)])).toBe(1_000_000);
  });

  it('is limited until the first segment is measured', () => {
    expect(estimateBandwidth([file(100_000, 1)])).toBe(2_500_000);
    expect(estimateBandwidth([file(100_000, 0)])).toBe(2_500_000);
  });
});
