import { describe, expect, it } from 'vitest';
import { isInUpperHalf } from './read-cues.ts';

describe('isInUpperHalf', () => {
  it.each<[VTTCue['line'], boolean, boolean]>([
    ['auto', true, false],
    [0, true, true],
    [2, true, true],
    [-1, true, false],
    [-3, true, false],
    [-17, true, true],
    [15, true, false],
    [0, false, true],
    [10, false, true],
    [90, false, false],
  ])('line %s, in lines: %s, returns %s', (line, snapToLines, isUpper) => {
    expect(isInUpperHalf({ line, snapToLines })).toBe(isUpper);
  });
});
