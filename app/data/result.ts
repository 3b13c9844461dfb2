import type { AuthError } from '@supabase/auth-js';
import type { PostgrestError } from '@supabase/postgrest-js';

/** The result of a backend call: data or a failure. */
export type Result<Data> = { data: Data; error: null } | { data: null; error: Failure };

/** Why a backend call failed. */
export interface Failure {
  /**
   * `unreachable`: no response, or one without a message (no network, a proxy's bare 502). `refused`: the backend
   * answered with an error.
   */
  readonly reason: 'unreachable' | 'refused';
  /** The backend's own message; shown only where product.md says so. */
  readonly message: string;
  /** GoTrue's or PostgREST's error code; empty if there is none. */
  readonly code: string;
}

/** A failure to throw, as TanStack Query expects it. */
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

/**
 * The data of a successful call.
 * @throws {BackendError} if the call failed
 */
export function unwrapResult<Data>(result: Result<Data>): Data {
  if (result.error) throw new BackendError(result.error);
  return result.data;
}

/** The failure of a thrown error. An unexpected error counts as unreachable. */
export const failureOf = (error: unknown): Failure =>
  error instanceof BackendError ? error : { reason: 'unreachable', message: '', code: '' };

/** Converts an error of the auth client; one without a status never reached the backend. */
export function authFailure({ message, code = '', status = 0 }: AuthError): Failure {
  return { reason: status > 0 ? 'refused' : 'unreachable', message, code };
}

/** Converts an error of the rest client; one from PostgREST has a code. */
export function restFailure({ message, code }: PostgrestError): Failure {
  return { reason: code ? 'refused' : 'unreachable', message, code };
}

/** The result of an auth call that returns no data. */
export function authOutcome(error: AuthError | null): Result<null> {
  return error ? { data: null, error: authFailure(error) } : { data: null, error: null };
}

/** The result of a rest call that returns no data. */
export function restOutcome(error: PostgrestError | null): Result<null> {
  return error ? { data: null, error: restFailure(error) } : { data: null, error: null };
}
