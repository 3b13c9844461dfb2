import { RestError } from '../rest-error.ts';

/** Which of the rows that pass to answer. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** No answer has more, whatever was asked; the same in `supabase/config.toml`. */
const mostRows = 1000;

/**
 * Reads `limit` and `offset`, or, where neither is given, a Range header (`0-9`). What is no number counts as absent,
 * as in PostgREST.
 * @throws {RestError} for less than nothing
 */
export function parsePage(query: URLSearchParams, rangeHeader: string | null): Page {
  const [limit, offset] = [readNumber(query.get('limit')), readNumber(query.get('offset'))];
  if (limit === null && offset === null && rangeHeader !== null) return parseRange(rangeHeader);
  if (limit !== null && limit < 0) throw notSatisfiable('Limit should be greater than or equal to zero.');
  return { offset: Math.max(offset ?? 0, 0), limit: Math.min(limit ?? mostRows, mostRows) };
}

export function notSatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}

function parseRange(header: string): Page {
  const [, first, last] = /^(\d{1,15})-(\d{1,15})?$/.exec(header) ?? [];
  if (first === undefined) return { offset: 0, limit: mostRows };
  const limit = last === undefined ? mostRows : Number(last) - Number(first) + 1;
  if (limit <= 0)
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  return { offset: Number(first), limit: Math.min(limit, mostRows) };
}

function readNumber(text: string | null): number | null {
  return text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}
