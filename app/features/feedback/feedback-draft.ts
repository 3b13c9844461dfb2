import { type Feedback, parseFeedback } from './feedback.ts';

const key = 'yingxia.feedback-draft';

/** What was written on this device and not sent; `null` where there is nothing, or where storage is closed to us. */
export function loadDraft(): Feedback | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : parseFeedback(stored);
  } catch {
    // Cookies and storage are blocked: there is nothing to remember.
    return null;
  }
}

/** Keeps the draft on this device, or forgets it once it has been emptied. False where storage is closed or full. */
export function keepDraft(draft: Feedback): boolean {
  try {
    if (draft.text === '' && draft.email === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
