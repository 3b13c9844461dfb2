import { expect, it } from 'vitest';
import { chaptersOf } from './chapters.ts';

const chapters = (...told: { startSecond: number; endSecond?: number; title: string }[]) =>
  chaptersOf([{ chapters: told }], 60);

it('ends chapters at the next one if they have no end, and numbers those without a name', () => {
  expect(
    chapters(
      { startSecond: 40, title: '回家' },
      { startSecond: -1, endSecond: 20, title: '<Untitled Chapter 1>' },
      { startSecond: 20, endSecond: 50, title: '看 \n海' },
      { startSecond: 20, endSecond: 30, title: '又一次' },
      { startSecond: 60, title: '影片已经完了' },
    ),
  ).toEqual([
    { startSecond: 0, endSecond: 20, title: '第 1 段' },
    { startSecond: 20, endSecond: 40, title: '看 海' },
    { startSecond: 40, endSecond: 60, title: '回家' },
  ]);
});

it('ignores a single chapter', () => {
  expect(chapters({ startSecond: 0, endSecond: 60, title: '全部' })).toEqual([]);
});
