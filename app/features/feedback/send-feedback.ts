import type { Feedback } from './feedback.ts';

export type SendOutcome = 'sent' | 'failed' | 'too-many';

/** Hands the feedback in, signed in or not. The way to the backend is loaded when it is needed. */
export async function sendFeedback({ kind, text, email }: Feedback): Promise<SendOutcome> {
  try {
    const { addFeedback } = await import('../../data/feedback.ts');
    const { error } = await addFeedback({ kind, message: text.trim(), email: email.trim() || null });
    if (!error) return 'sent';
    console.warn('feedback could not be sent', error);
    return error.code === 'over_request_rate_limit' ? 'too-many' : 'failed';
  } catch (error) {
    console.warn('feedback could not be sent', error);
    return 'failed';
  }
}
