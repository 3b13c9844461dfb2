import type { FuzzedRequest } from './grammar.ts';

/** What came back. */
export interface FuzzedAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Postgres answers a command that would change one row twice with a 500 of this code, and so do we
 * (docs/decisions/0005-one-contract-two-backends.md).
 */
const postgresOwn = '"21000"';

/**
 * What must not be, whatever was asked.
 * @param marks stand in the other person's rows alone, and no request ever speaks of them
 * @returns what is wrong, or null
 */
export function judge(
  request: FuzzedRequest,
  { status, text }: FuzzedAnswer,
  marks: readonly string[],
): string | null {
  const about = `${request.method} ${request.path}`;
  if (status >= 500 && !text.includes(postgresOwn)) return `${about}: ${status} ${text.slice(0, 200)}`;
  if (marks.some((mark) => text.includes(mark))) return `${about}: shows another person's row`;
  return null;
}
