import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { answerHeaders } from '../answer-headers.ts';
import { diskFailureOf, isBusy } from '../database/sqlite-error.ts';
import type { Limits } from '../limits.ts';
import { retryHeaders, Unavailable } from '../unavailable.ts';

/** The API version from which error codes are texts, as auth-js requests it; earlier, the code was the HTTP status. */
const textCodes = '2024-01-01';
const versionHeader = 'X-Supabase-Api-Version';

/** A refusal with GoTrue's status, code and message. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Additional fields of the answer. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const invalidCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message);
export const tooManyRequests = () =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');

/** @throws {AuthError} 429 if `key` has reached the limit */
export async function demandAllowed(limit: Limits[keyof Limits], key: string): Promise<void> {
  if (!(await limit.allows(key))) throw tooManyRequests();
}

/** GoTrue's answer to an internal error. A 503 for temporary ones: a full queue or disk, or a locked database. */
export function unexpectedFailure(error: unknown): AuthError {
  if (error instanceof Unavailable) return new AuthError(503, 'unexpected_failure', error.message);
  const status = diskFailureOf(error) === 'full' || isBusy(error) ? 503 : 500;
  const message = 'Unexpected failure, please check server logs for more information';
  return new AuthError(status, 'unexpected_failure', message);
}

/** The refusal in the form for the client's API version. */
export function answerAuthError(error: AuthError, request: Request): Response {
  const version = request.headers.get(versionHeader) ?? '';
  const { status, code, message, extra } = error;
  const headers = { ...answerHeaders, ...retryHeaders(status) };
  if (!/^\d{4}-\d\d-\d\d$/.test(version) || version < textCodes) {
    return Response.json({ code: status, error_code: code, msg: message, ...extra }, { status, headers });
  }
  return Response.json(
    { code, message, ...extra },
    { status, headers: { ...headers, [versionHeader]: textCodes } },
  );
}
