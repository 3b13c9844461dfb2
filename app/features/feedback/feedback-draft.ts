import { storedValue } from '../../data/stored-value.ts';
import { type Feedback, parseFeedback } from './feedback.ts';

const stored = storedValue('yingxia.feedback-draft', parseFeedback);

/** What was written on this device and not sent; `null` where there is nothing. */
export const loadDraft = stored.read;

/**
 * Saves the draft on this device, or removes it once it has been emptied.
 * @returns false where storage is blocked or full
 */
export function saveDraft(draft: Feedback): boolean {
  return stored.save(draft.text === '' && draft.email === '' ? null : draft);
}
