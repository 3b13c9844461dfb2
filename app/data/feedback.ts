import type { Result } from './result.ts';
import { restOutcome } from './result.ts';
import { clients } from './supabase-clients.ts';

interface FeedbackRow {
  readonly kind: string;
  readonly message: string;
  /** Null if the sender wants no answer. */
  readonly email: string | null;
}

/** Sends a message, also from a signed-out visitor. The API lets no account read messages. */
export async function addFeedback(row: FeedbackRow): Promise<Result<null>> {
  const { error } = await clients().rest.from('feedback').insert(row);
  return restOutcome(error);
}
