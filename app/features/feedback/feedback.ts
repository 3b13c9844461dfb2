import { countCharacters } from '../../../domain/text.ts';
import { parseJson } from '../../data/stored-value.ts';
import { type FeedbackKind, feedbackKinds } from './feedback-kinds.ts';

/** What a person has written, sent or not. */
export interface Feedback {
  readonly kind: FeedbackKind;
  readonly text: string;
  /** Empty where no answer is wanted. */
  readonly email: string;
}

/** Characters, as people count them: the limit of the backend's `feedback` table (product.md). */
export const feedbackTextLimit = 1000;

/** Why a text cannot be sent, in words for the person who wrote it; empty when it can. */
export function textProblem(text: string): string {
  if (text.trim() === '') return '请写下想说的话';
  const count = countCharacters(text);
  return count > feedbackTextLimit ? `最多 ${feedbackTextLimit} 字，现在 ${count} 字` : '';
}

/** Reads what any version of the site may have stored: `null` where it is not feedback. */
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
    feedbackKinds.some((known) => known.kind === kind)
  );
}
