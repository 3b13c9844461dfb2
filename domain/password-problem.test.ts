import { expect, it } from 'vitest';
import { passwordProblem } from './password-problem.ts';

it.each([
  ['secret', undefined, null],
  ['secret', 'secret', null],
  ['密码密码密码', '密码密码密码', null],
  ['      ', undefined, null],
  ['short', undefined, '密码长度至少6位'],
  ['short', 'short', '密码长度至少6位'],
  ['', '', '密码长度至少6位'],
  ['secret', 'Secret', '密码确认不匹配'],
  ['secret', '', '密码确认不匹配'],
  // Both rules are broken: the specification checks the match first.
  ['short', 'other', '密码确认不匹配'],
])('%j, confirmed by %j: %j', (password, confirmation, problem) => {
  expect(passwordProblem(password, confirmation)).toBe(problem);
});
