import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feedback } from './feedback.ts';
import { keepDraft, loadDraft } from './feedback-draft.ts';

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

  it('comes back as it was left', () => {
    expect(loadDraft()).toBeNull();
    expect(keepDraft(draft)).toBe(true);
    expect(loadDraft()).toEqual(draft);
  });

  it('is forgotten once it has been emptied', () => {
    keepDraft(draft);
    expect(keepDraft({ kind: 'problem', text: '', email: '' })).toBe(true);
    expect(loadDraft()).toBeNull();
  });
});

it('says so where the browser keeps nothing for us', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(loadDraft()).toBeNull();
  expect(keepDraft(draft)).toBe(false);
});
