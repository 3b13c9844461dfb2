import type { AuthError } from '@supabase/auth-js';
import type { PostgrestError } from '@supabase/postgrest-js';
import type { Failure, Result } from './result.ts';

/** What the auth client returned instead of throwing: errors without a status never reached the backend. */
export function authFailure({ message, code = '', status = 0 }: AuthError): Failure {
  return { reason: status > 0 ? 'refused' : 'unreachable', message, code };
}

/** What the rest client returned: an error that PostgREST made has a code. */
export function restFailure({ message, code }: PostgrestError): Failure {
  return { reason: code ? 'refused' : 'unreachable', message, code };
}

/** What comes of a call whose answer is nothing but whether it was done. */
export function authOutcome(error: AuthError | null): Result<null> {
  return error ? { data: null, error: authFailure(error) } : { data: null, error: null };
}

/** The same for rows. */
export function restOutcome(error: PostgrestError | null): Result<null> {
  return error ? { data: null, error: restFailure(error) } : { data: null, error: null };
}
