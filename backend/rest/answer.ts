import type { Row } from './execute.ts';
import type { Preferences } from './query/prefer.ts';
import { RestError } from './rest-error.ts';

export type Shape = 'list' | 'object';

const objectType = 'application/vnd.pgrst.object+json';

/**
 * Reads the Accept header: a list of rows, or one row alone.
 * @throws {RestError} when it takes neither
 */
export function parseAccept(header: string | null): Shape {
  const types = (header ?? '*/*').split(',').map((type) => type.split(';q=')[0]?.trim());
  if (types.includes(objectType)) return 'object';
  if (types.some((type) => type === 'application/json' || type === 'application/*' || type === '*/*'))
    return 'list';
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${header}`);
}

/**
 * @throws {RestError} when one row was asked for and there are more or none; inside a transaction, which that undoes
 */
export function demandShape(shape: Shape, rows: readonly Row[]): void {
  if (shape === 'list' || rows.length === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows.length} rows`,
  });
}

export interface Answer {
  readonly status: number;
  /** Null: nothing is shown. */
  readonly rows: readonly Row[] | null;
  readonly shape: Shape;
  readonly prefer: Preferences;
  readonly contentRange: string;
}

export function answer({ status, rows, shape, prefer, contentRange }: Answer): Response {
  const headers = new Headers({ 'Content-Range': contentRange });
  if (prefer.applied !== '') headers.set('Preference-Applied', prefer.applied);
  if (rows === null) return new Response(null, { status, headers });
  headers.set('Content-Type', `${shape === 'object' ? objectType : 'application/json'}; charset=utf-8`);
  return new Response(JSON.stringify(shape === 'object' ? rows[0] : rows), { status, headers });
}
