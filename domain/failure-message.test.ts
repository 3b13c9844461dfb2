import { expect, it } from 'vitest';
import { failureMessage } from './failure-message.ts';

it.each([
  ['refused', 'Invalid login credentials', 'Invalid login credentials'],
  ['refused', '', '操作失败，请稍后重试'],
  ['unreachable', 'Failed to fetch', '操作失败，请稍后重试'],
] as const)('%s with %j is reported as %j', (reason, message, shown) => {
  expect(failureMessage({ reason, message })).toBe(shown);
});
