import { answerHeaders } from '../answer-headers.ts';
import type { Row } from './execute.ts';
import { RestError } from './rest-error.ts';
import { columnList } from './statements.ts';
import type { Table } from './tables.ts';

export interface Preferences {
  readonly return: 'minimal' | 'representation';
  /** How to treat a row that already exists; null to refuse it. */
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** Whether to count all rows. Requests for an estimate get the exact count. */
  readonly count: boolean;
  /** The value for a column of `columns` that a row lacks. */
  readonly missing: 'default' | 'null';
  /** The value of Preference-Applied; empty without a known preference. */
  readonly applied: string;
}

const known: Readonly<Record<string, readonly string[]>> = {
  return: ['minimal', 'representation'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
};

/**
 * Parses the Prefer header (RFC 7240): the first of two preferences of a kind applies, unknown ones are ignored.
 * @throws {RestError} for an unknown one with `handling=strict`
 */
export function parsePrefer(header: string | null): Preferences {
  const preferences = (header ?? '')
    .split(',')
    .map((preference) => preference.trim())
    .filter((preference) => preference !== '');
  const chosen = new Map<string, string>();
  const unknown: string[] = [];
  for (const preference of preferences) {
    const [name = '', value = ''] = preference.split('=');
    if (!Object.hasOwn(known, name) || !known[name]?.includes(value)) unknown.push(preference);
    else if (!chosen.has(name)) chosen.set(name, value);
  }
  if (unknown.length > 0 && chosen.get('handling') === 'strict') {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  return {
    return: chosen.get('return') === 'representation' ? 'representation' : 'minimal',
    resolution: (chosen.get('resolution') ?? null) as Preferences['resolution'],
    count: chosen.has('count'),
    missing: chosen.get('missing') === 'default' ? 'default' : 'null',
    applied: [...chosen].map((preference) => preference.join('=')).join(', '),
  };
}

/** Whether the body is an array of rows or a single row. */
export type Shape = 'list' | 'object';

/**
 * Longest body passed to `Response` as a string, in characters. Node copies a longer string before writing it, so it is
 * passed as bytes; a shorter one is written together with the headers only if it is a string.
 */
const maxTextLength = 2000;

const objectType = 'application/vnd.pgrst.object+json';

/**
 * Parses the Accept header.
 * @throws {RestError} for a media type that is not available
 */
export function parseAccept(header: string | null): Shape {
  const types = (header ?? '*/*').split(',').map((type) => type.split(';q=')[0]?.trim());
  if (types.includes(objectType)) return 'object';
  if (types.some((type) => type === 'application/json' || type === 'application/*' || type === '*/*'))
    return 'list';
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${header}`);
}

/**
 * Checks the number of rows. Called inside the transaction, which the error rolls back.
 * @throws {RestError} if a single row was requested and there are more or none
 */
export function assertShape(shape: Shape, count: number): void {
  if (shape === 'list' || count === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });
}

/** @returns the written rows as the body of a response */
export function toJson(shape: Shape, rows: readonly Row[]): string {
  return JSON.stringify(shape === 'object' ? rows[0] : rows);
}

/**
 * Reduces written rows to the columns of `select`.
 * @param columns null for all
 * @throws {RestError} for an unknown column
 */
export function project(
  table: Table,
  rows: readonly Row[],
  columns: readonly string[] | null,
): readonly Row[] {
  if (columns === null) return rows;
  columnList(table, columns);
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
}

interface RestResponse {
  readonly status: number;
  /** The body, or null for none. */
  readonly json: string | null;
  readonly shape: Shape;
  readonly prefer: Preferences;
  readonly contentRange: string;
}

export function restResponse({ status, json, shape, prefer, contentRange }: RestResponse): Response {
  const headers: Record<string, string> = { ...answerHeaders, 'Content-Range': contentRange };
  if (prefer.applied !== '') headers['Preference-Applied'] = prefer.applied;
  if (json === null) return new Response(null, { status, headers });
  headers['Content-Type'] = `${shape === 'object' ? objectType : 'application/json'}; charset=utf-8`;
  return new Response(json.length > maxTextLength ? Buffer.from(json) : json, { status, headers });
}
