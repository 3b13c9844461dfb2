import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { answerHeaders } from '../answer-headers.ts';
import { retryHeaders } from '../unavailable.ts';

/** A refusal with the status, code and message of PostgREST (`PGRST…`) or of Postgres (five characters). */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { details?: string; hint?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }
}

export function answerRestError({ status, code, message, details, hint }: RestError): Response {
  // Tells the client, as PostgREST does, that its token was refused.
  const challenge = `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`;
  const headers = /^PGRST30/.test(code) ? { 'WWW-Authenticate': challenge } : undefined;
  // RFC 9110 §15.5.6. The methods are the same for every table; policies decide who may use them.
  const allow = status === 405 ? { Allow: 'GET, HEAD, POST, PATCH, DELETE' } : undefined;
  return Response.json(
    { code, message, details, hint },
    { status, headers: { ...answerHeaders, ...retryHeaders(status), ...headers, ...allow } },
  );
}

/**
 * The error for syntax that cannot be parsed, or that PostgREST supports and this backend does not.
 * @param part of the query, such as "filter"
 */
export function parseError(part: string, text: string, details: string): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${part} (${text})" (line 1, column 1)`, {
    details,
  });
}

export const unknownColumn = (table: string, column: string) =>
  new RestError(400, '42703', `column ${table}.${column} does not exist`);
