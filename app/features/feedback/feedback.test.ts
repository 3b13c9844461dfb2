import { describe, expect, it } from 'vitest';
import { parseFeedback, textProblem } from './feedback.ts';

describe('a text', () => {
  it.each([
    ['画面卡在第 7 秒', ''],
    ['字'.repeat(1000), ''],
    ['👨‍👩‍👧'.repeat(1000), ''],
    ['', '请写下想说的话'],
    [' \n\u3000', '请写下想说的话'],
    ['字'.repeat(1001), '最多 1000 字，现在 1001 字'],
  ])('is judged before it is sent (row %#)', (text, problem) => {
    expect(textProblem(text)).toBe(problem);
  });
});

describe('what was stored', () => {
  const feedback = { kind: 'complaint', text: '这一页', email: '' };

  it('is read back, without what does not belong to it', () => {
    expect(parseFeedback(JSON.stringify({ ...feedback, more: 1 }))).toEqual(feedback);
  });

  it.each([
    'not json',
    'null',
    '[]',
    JSON.stringify({ ...feedback, kind: 'praise' }),
    JSON.stringify({ ...feedback, text: 5 }),
    JSON.stringify({ kind: 'other', text: '' }),
  ])('is no feedback: %s', (stored) => {
    expect(parseFeedback(stored)).toBeNull();
  });
});
