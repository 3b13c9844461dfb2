import { expect, it } from 'vitest';
import { resumeSecond } from './resume-second.ts';

const film = { duration: '00:01:40' };

it.each([
  [null, null],
  [0, null],
  [4.9, null],
  [5, 5],
  [94.9, 94.9],
  // 95 % of 100 seconds: it was watched to its end.
  [95, null],
  [100, null],
])('left at %s, it goes on at %s', (seconds, expected) => {
  expect(resumeSecond(seconds === null ? null : { seconds }, film)).toBe(expected);
});

it('starts from the beginning where the length is not known', () => {
  expect(resumeSecond({ seconds: 4 }, { duration: '00:00:00' })).toBeNull();
});
