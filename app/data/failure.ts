import type { AuthError } from '@supabase/auth-js';
import type { PostgrestError } from '@supabase/postgrest-js';
import type { Failure } from './result.ts';

/** What the auth client returned instead of throwing: errors without a status never reached the backend. */
export function authFailure({ message, code = '', status = 0 }: AuthError): Failure {
  return { reason: status > 0 ? 'refused' : 'unreachable', message, code };
}

/** What the rest client returned: an error that PostgREST made has a code. */
export function restFailure({ message, code }: PostgrestError): Failure {
  return { reason: code ? 'refused' : 'unreachable', message, code };
}
