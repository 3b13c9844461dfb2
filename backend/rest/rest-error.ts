import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { answerHeaders } from '../answer-headers.ts';
import { retryHeaders } from '../unavailable.ts';

/** A refusal with the status, code and words of PostgREST (`PGRST…`) or of the Postgres behind it (five characters). */
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
  // As PostgREST does, so that a client knows that its token, not its request, was at fault.
  const challenge = `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`;
  const headers = /^PGRST30/.test(code) ? { 'WWW-Authenticate': challenge } : undefined;
  return Response.json(
    { code, message, details, hint },
    { status, headers: { ...answerHeaders, ...retryHeaders(status), ...headers } },
  );
}

/**
 * What we cannot read. PostgREST reads more than we do; what we leave out is refused in the same way, never guessed.
 * @param part of the query, such as "filter"
 */
export function unreadable(part: string, text: string, details: string): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${part} (${text})" (line 1, column 1)`, {
    details,
  });
}

export const unknownColumn = (table: string, column: string) =>
  new RestError(400, '42703', `column ${table}.${column} does not exist`);
