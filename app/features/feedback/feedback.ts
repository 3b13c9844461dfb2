import { countCharacters } from '../../../domain/characters.ts';
import { parseJson, storedValue } from '../../data/stored-value.ts';

/** Feedback that was written, sent or not. */
export interface Feedback {
  readonly kind: FeedbackKind;
  readonly text: string;
  /** Empty if no answer is wanted. */
  readonly email: string;
}

/** In characters as people count them; the limit of the backend's `feedback` table (product.md). */
export const feedbackTextLimit = 1000;

/** The message for a text that cannot be sent; empty if it can. */
export function textProblem(text: string): string {
  if (text.trim() === '') return '请填写反馈内容';
  const count = countCharacters(text);
  return count > feedbackTextLimit ? `最多 ${feedbackTextLimit} 字，现在 ${count} 字` : '';
}

/** Reads feedback stored by any version of the site; `null` if it is invalid. */
export function parseFeedback(stored: string | null): Feedback | null {
  const value = parseJson(stored);
  return isFeedback(value) ? { kind: value.kind, text: value.text, email: value.email } : null;
}

function isFeedback(value: unknown): value is Feedback {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, text, email } = value as Record<keyof Feedback, unknown>;
  return (
    typeof text === 'string' &&
    typeof email === 'string' &&
    feedbackKinds.some((known) => known.value === kind)
  );
}

/** The kinds of feedback, in the order of their buttons. */
export const feedbackKinds = [
  { value: 'problem', label: '问题反馈' },
  { value: 'suggestion', label: '功能建议' },
  { value: 'complaint', label: '内容投诉' },
  { value: 'other', label: '其他' },
] as const;

export type FeedbackKind = (typeof feedbackKinds)[number]['value'];

const stored = storedValue('yingxia.feedback-draft', parseFeedback);

/** The unsent draft on this device; `null` if there is none. */
export const loadDraft = stored.read;

/**
 * Saves the draft on this device, or removes it if it is empty.
 * @returns false if storage is blocked or full
 */
export function saveDraft(draft: Feedback): boolean {
  return stored.save(draft.text === '' && draft.email === '' ? null : draft);
}
