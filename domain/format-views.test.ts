import { expect, it } from 'vitest';
import { formatViews } from './format-views.ts';

it.each([
  [0, '0'],
  [9_999, '9999'],
  [10_000, '1.0万'],
  [123_456, '12.3万'],
  [1_280_000, '128.0万'],
])('%i views read %s', (views, text) => {
  expect(formatViews(views)).toBe(text);
});
