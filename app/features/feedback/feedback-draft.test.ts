import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feedback } from './feedback.ts';
import { loadDraft, saveDraft } from './feedback-draft.ts';

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

  it('comes back as it was left', () => {
    expect(loadDraft()).toBeNull();
    expect(saveDraft(draft)).toBe(true);
    expect(loadDraft()).toEqual(draft);
  });

  it('is forgotten once it has been emptied', () => {
    saveDraft(draft);
    expect(saveDraft({ kind: 'problem', text: '', email: '' })).toBe(true);
    expect(loadDraft()).toBeNull();
  });
});

it('says so where storage is blocked, and holds until the page is left', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(saveDraft(draft)).toBe(false);
  expect(loadDraft()).toEqual(draft);
});
