import type { AuthError } from '@supabase/auth-js';
import type { PostgrestError } from '@supabase/postgrest-js';

/** What a call of the backend gives: data, or why there is none. */
export type Result<Data> = { data: Data; error: null } | { data: null; error: Failure };

/** Why the backend did not do what was asked. */
export interface Failure {
  /** `unreachable`: no response, or one without a message (no network, a proxy's bare 502). `refused`: the backend said no. */
  readonly reason: 'unreachable' | 'refused';
  /** The backend's own message; shown only where product.md says so. */
  readonly message: string;
  /** GoTrue's or PostgREST's code; empty where there was none. */
  readonly code: string;
}

/** For queries, whose failures are thrown: unwraps what a call gave. */
export class BackendError extends Error {
  readonly reason: Failure['reason'];
  readonly code: string;

  constructor({ message, reason, code }: Failure) {
    super(message);
    this.name = 'BackendError';
    this.reason = reason;
    this.code = code;
  }
}

/** @throws {BackendError} when the call failed */
export function unwrapResult<Data>(result: Result<Data>): Data {
  if (result.error) throw new BackendError(result.error);
  return result.data;
}

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
