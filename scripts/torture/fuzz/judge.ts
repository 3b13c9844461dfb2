import { defaultRates } from '../../../backend/limits.ts';
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
 * What must not be, whatever was asked. Each request comes from an address of its own, so a limit by address may let
 * through as much as it allows, and no more.
 * @param marks stand in the other person's rows alone, and no request ever speaks of them
 * @returns what is wrong, or null
 */
export function judge(
  request: FuzzedRequest,
  { status, text }: FuzzedAnswer,
  marks: readonly string[],
): string | null {
  const { Host: host } = request.headers;
  const about = `${request.method} ${request.path}${host === undefined ? '' : ` at ${host}`}`;
  if (status >= 500 && !text.includes(postgresOwn)) return `${about}: ${status} ${text.slice(0, 200)}`;
  if (marks.some((mark) => text.includes(mark))) return `${about}: shows another person's row`;
  const isTaken = status === 201 && /^\/rest\/v1\/feedback\b/.test(request.path);
  const messages = isTaken ? rowsIn(request.body) : 0;
  return messages > defaultRates.feedback ? `${about}: takes ${messages} messages at once` : null;
}

/** How many rows a body that was taken holds. */
function rowsIn(body: string | undefined): number {
  return [JSON.parse(body ?? 'null')].flat().length;
}
