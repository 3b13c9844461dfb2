import { parseError, RestError } from './rest-error.ts';

/** Matches rows whose column has one of these values. */
export interface Filter {
  readonly column: string;
  readonly values: readonly string[];
}

/** Names of parameters that are not filters. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

/**
 * Parses every filter of a query: `column=eq.value` and `column=in.(a,"b,c")`.
 * @throws {RestError} for every other operator
 */
export function parseFilters(query: URLSearchParams): Filter[] {
  return [...query].filter(([name]) => !reserved.has(name)).map(([name, text]) => parseFilter(name, text));
}

function parseFilter(name: string, text: string): Filter {
  const column = parseName(name);
  const operand = /^(eq|in)\.(.*)$/s.exec(text);
  const [, operator, value = ''] = operand ?? [];
  const values = operator === 'in' ? parseList(value) : [value];
  if (column === null || operator === undefined || values === null) {
    throw parseError(
      'filter',
      text,
      `unexpected ${JSON.stringify(text[0] ?? '')} expecting operator (eq, in)`,
    );
  }
  return { column, values };
}

/** Bare values end at a comma or bracket; quoted ones may contain anything, with quotes and backslashes escaped. */
const listItem = /"((?:[^"\\]|\\.)*)"(?=,|$)|([^,()"]*)(?=,|$)/y;

function parseList(text: string): string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')')) return null;
  // PostgREST skips spaces after the opening bracket; elsewhere they belong to the value.
  const items = text.slice(1, -1).replace(/^[ \t]+/, '');
  if (items === '') return [];
  const values: string[] = [];
  for (let at = 0; at <= items.length; ) {
    listItem.lastIndex = at;
    const item = listItem.exec(items);
    if (!item) return null;
    values.push(item[1]?.replaceAll(/\\(.)/g, '$1') ?? item[2] ?? '');
    at = listItem.lastIndex + 1;
  }
  return values;
}

export interface Order {
  readonly column: string;
  readonly isDescending: boolean;
}

/**
 * Parses `order`, such as `created_at.desc.nullslast,id`. The place of nulls is ignored, since no readable column has
 * any.
 * @returns each column once, as first named, since naming it again has no effect
 * @throws {RestError}
 */
export function parseOrder(text: string | null): Order[] {
  if (text === null || text === '') return [];
  const terms = new Map<string, Order>();
  for (const part of text.split(',')) {
    const [, name = '', direction] =
      /^(.+?)(?:\.(asc|desc))?(?:\.nulls(?:first|last))?$/.exec(part.trim()) ?? [];
    const column = parseName(name);
    if (column === null)
      throw parseError('order', text, 'expecting the name of a column, asc, desc, nullsfirst or nullslast');
    if (!terms.has(column)) terms.set(column, { column, isDescending: direction === 'desc' });
  }
  return [...terms.values()];
}

/**
 * Parses `select`: the columns to return, or null for all.
 * @throws {RestError} for other tables, aliases, casts, and anything beside `*`
 */
export function parseSelect(text: string | null): string[] | null {
  if (text === null || text === '' || text.trim() === '*') return null;
  return parseNames('select', text, 'expecting the names of columns or "*"');
}

const plain = /^[A-Za-z_][A-Za-z0-9_$]*$/;
const quoted = /^"((?:[^"\\]|\\.)+)"$/;

/**
 * Parses a list of column names, bare or in double quotes, as in `select`, `columns` and `on_conflict`.
 * @param expecting details of the error for an invalid list
 * @returns each name once
 * @throws {RestError}
 */
export function parseNames(
  parameter: string,
  text: string,
  expecting = 'expecting the names of columns',
): string[] {
  const names = text.split(',').map((part) => {
    const name = parseName(part.trim());
    if (name !== null) return name;
    throw parseError(`${parameter} parameter`, text, expecting);
  });
  return [...new Set(names)];
}

/** @returns null for anything but a name, such as an alias, a cast, another table or a JSON path */
function parseName(text: string): string | null {
  if (plain.test(text)) return text;
  return quoted.exec(text)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? null;
}

/** The range of the matching rows to return. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Most rows in a response, like `max_rows` in `supabase/config.toml`. */
const maxRows = 1000;

/**
 * Parses `limit`, `offset` and the Range header (`0-9`), which all apply together. A value that is not a number counts
 * as absent, as in PostgREST.
 * @throws {RestError} for a negative number, an offset beyond Postgres' bigint, or an empty range
 */
export function parsePage(query: URLSearchParams, rangeHeader: string | null): Page {
  const limit = readNumber(query.get('limit'));
  const offset = readNumber(query.get('offset')) ?? 0;
  if (limit !== null && limit < 0) throw notSatisfiable('Limit should be greater than or equal to zero.');
  if (offset < 0) throw new RestError(400, '2201X', 'OFFSET must not be negative');
  if (offset > maxBigint) throw new RestError(400, '22003', 'bigint out of range');
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
    limit: limit === 0 ? 0 : Math.min(end - first, maxRows),
  };
}

export function notSatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}

const maxBigint = 2 ** 63 - 1;

/** The first row and the row after the last; a header of another form is ignored. */
function parseRange(header: string | null): { readonly first: number; readonly end: number } {
  const [, first = '0', last = ''] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  return { first: Number(first), end: last === '' ? Number.POSITIVE_INFINITY : Number(last) + 1 };
}

function readNumber(text: string | null): number | null {
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : null;
}

/**
 * Refuses parameters that PostgREST supports and this backend does not: ignoring them would return a wrong result.
 * @throws {RestError}
 */
export function refuseParameters(query: URLSearchParams, isRefused: (name: string) => boolean): void {
  for (const [name, value] of query) {
    if (isRefused(name)) throw parseError(`${name} parameter`, value, 'not supported for this method');
  }
}
