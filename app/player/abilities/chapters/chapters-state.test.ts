import { describe, expect, it } from 'vitest';
import { chaptersOf, chapterTarget, chapterTitleAt } from './chapters-state.ts';

const chapters = [
  { startSeconds: 0, endSeconds: 60, text: '开头' },
  { startSeconds: 60, endSeconds: 3600.5, text: '山 & 水 <一>' },
  { startSeconds: 3600.5, endSeconds: 4200, text: '结尾' },
];

describe('chapters', () => {
  it('are sorted, start at different times and are named by the first line of their cue', () => {
    const cue = (startSeconds: number, text: string) => ({ startSeconds, endSeconds: 9, text });
    expect(chaptersOf([cue(5, '二\n其余'), cue(0, '序'), cue(0, '一')])).toEqual([
      cue(0, '一'),
      cue(5, '二'),
    ]);
    expect(chaptersOf([])).toEqual([]);
  });

  it.each([
    [59, '开头'],
    [60, '山 & 水 <一>'],
    [9000, '结尾'],
    [-1, ''],
  ])('at %d s the title is %j', (seconds, title) => {
    expect(chapterTitleAt(chapters, seconds)).toBe(title);
  });

  it.each([
    ['next', 10, '山 & 水 <一>'],
    ['next', 60, '结尾'],
    ['next', 4000, undefined],
    ['previous', 100, '山 & 水 <一>'],
    ['previous', 62, '开头'],
    ['previous', 1, '开头'],
  ] as const)('the key for the %s one at second %i leads to %s', (which, seconds, expected) => {
    expect(chapterTarget(chapters, seconds, which)?.text).toBe(expected);
  });

  it('have no target without chapters', () => {
    expect(chapterTarget([], 10, 'next')).toBeUndefined();
    expect(chapterTarget([], 10, 'previous')).toBeUndefined();
  });
});
