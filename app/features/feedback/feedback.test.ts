import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Feedback, loadDraft, parseFeedback, saveDraft, textProblem } from './feedback.ts';

describe('a text', () => {
  it.each([
    ['画面卡在第 7 秒', ''],
    ['字'.repeat(1000), ''],
    ['👨‍👩‍👧'.repeat(1000), ''],
    ['', '请填写反馈内容'],
    [' \n\u3000', '请填写反馈内容'],
    ['字'.repeat(1001), '最多 1000 字，现在 1001 字'],
  ])('is validated before it is sent (row %#)', (text, problem) => {
    expect(textProblem(text)).toBe(problem);
  });
});

describe('stored feedback', () => {
  const feedback = { kind: 'complaint', text: '这一页', email: '' };

  it('is read back without unknown fields', () => {
    expect(parseFeedback(JSON.stringify({ ...feedback, more: 1 }))).toEqual(feedback);
  });

  it.each([
    'not json',
    'null',
    '[]',
    JSON.stringify({ ...feedback, kind: 'praise' }),
    JSON.stringify({ ...feedback, text: 5 }),
    JSON.stringify({ kind: 'other', text: '' }),
  ])('is ignored if invalid: %s', (stored) => {
    expect(parseFeedback(stored)).toBeNull();
  });
});

beforeEach(() => {
  vi.stubGlobal('StorageEvent', class extends Event {});
  vi.stubGlobal('dispatchEvent', () => true);
});

const draft: Feedback = { kind: 'problem', text: '写到一半', email: 'lin@example.com' };

afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    });
  });

  it('is restored as it was saved', () => {
    expect(loadDraft()).toBeNull();
    expect(saveDraft(draft)).toBe(true);
    expect(loadDraft()).toEqual(draft);
  });

  it('is removed once it is empty', () => {
    saveDraft(draft);
    expect(saveDraft({ kind: 'problem', text: '', email: '' })).toBe(true);
    expect(loadDraft()).toBeNull();
  });
});

it('lasts until the page is left if storage is blocked, and returns false', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(saveDraft(draft)).toBe(false);
  expect(loadDraft()).toEqual(draft);
});
