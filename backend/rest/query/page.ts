import { RestError } from '../rest-error.ts';

/** Which of the rows that pass to answer. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** No answer has more, whatever was asked; the same in `supabase/config.toml`. */
const mostRows = 1000;

/**
 * Reads `limit`, `offset` and the Range header (`0-9`): what all of them let through. What is no number counts as
 * absent, as in PostgREST.
 * @throws {RestError} for less than nothing, or a number beyond Postgres'
 */
export function parsePage(query: URLSearchParams, rangeHeader: string | null): Page {
  const limit = readNumber(query.get('limit'));
  const offset = readNumber(query.get('offset')) ?? 0;
  if (limit !== null && limit < 0) throw notSatisfiable('Limit should be greater than or equal to zero.');
  if (offset < 0) throw new RestError(400, '2201X', 'OFFSET must not be negative');
  if (offset > largestBigint) throw new RestError(400, '22003', 'bigint out of range');
  const range = parseRange(rangeHeader);
  const first = Math.max(offset, range.first);
  const end = Math.min(offset + (limit ?? Number.POSITIVE_INFINITY), range.end);
  if (limit !== 0 && end <= first) {
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return {
    offset: Math.min(first, Number.MAX_SAFE_INTEGER),
    limit: limit === 0 ? 0 : Math.min(end - first, mostRows),
  };
}

export function notSatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}

const largestBigint = 2 ** 63 - 1;

/** From the first row to before the end; a header that is none lets all through. */
function parseRange(header: string | null): { readonly first: number; readonly end: number } {
  const [, first = '0', last = ''] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  return { first: Number(first), end: last === '' ? Number.POSITIVE_INFINITY : Number(last) + 1 };
}

function readNumber(text: string | null): number | null {
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : null;
}
