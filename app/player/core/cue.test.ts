import { describe, expect, it } from 'vitest';
import { cueIndexAt } from './cue.ts';

const cues = [
  { startSeconds: 1, endSeconds: 4, text: '[风声]' },
  { startSeconds: 3, endSeconds: 5, text: '[铃声]' },
  { startSeconds: 8, endSeconds: 9, text: '[钟响]' },
];

describe('cueIndexAt', () => {
  it.each([
    [0.9, -1],
    [1, 0],
    [3, 1],
    [7, 1],
    [40, 2],
  ])('at %d s the index is %d', (seconds, index) => {
    expect(cueIndexAt(cues, seconds)).toBe(index);
  });

  it('returns -1 without cues', () => {
    expect(cueIndexAt([], 3)).toBe(-1);
  });
});
