import { describe, expect, it } from 'vitest';
import { barRanges, sameRanges } from './buffered.ts';

describe('barRanges', () => {
  it('gives each loaded piece its place on the bar', () => {
    const pieces = [
      { startSeconds: 0, endSeconds: 8 },
      { startSeconds: 16, endSeconds: 32 },
    ];
    expect(barRanges(pieces, 32)).toEqual([
      { start: 0, length: 0.25 },
      { start: 0.5, length: 0.5 },
    ]);
  });

  it('never leaves the bar, though the sound may outlast the picture', () => {
    expect(barRanges([{ startSeconds: 16, endSeconds: 33 }], 32)).toEqual([{ start: 0.5, length: 0.5 }]);
  });

  it.each([0, Number.NaN])('shows nothing while the length is %d', (durationSeconds) => {
    expect(barRanges([{ startSeconds: 0, endSeconds: 8 }], durationSeconds)).toEqual([]);
  });
});

describe('sameRanges', () => {
  const first = { startSeconds: 0, endSeconds: 8 };
  it.each([
    [[], [], true],
    [[first], [{ ...first }], true],
    [[first], [], false],
    [[first], [{ startSeconds: 0, endSeconds: 9 }], false],
    [[first], [{ startSeconds: 1, endSeconds: 8 }], false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(sameRanges(a, b)).toBe(same);
  });
});
