import type { Feedback } from './feedback.ts';

/** `closed`: there is nowhere to send it to yet; it opens with the accounts. */
export type SendOutcome = 'closed';

/** Hands the feedback in. */
export async function sendFeedback(_feedback: Feedback): Promise<SendOutcome> {
  return 'closed';
}
