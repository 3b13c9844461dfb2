import { answerHeaders } from '../answer-headers.ts';
import type { Row } from './execute.ts';
import type { Preferences } from './query/prefer.ts';
import { RestError } from './rest-error.ts';

export type Shape = 'list' | 'object';

/**
 * In characters. Node copies a longer text aside before it writes it, which bytes spare it; a shorter one goes out with its
 * headers in one piece, which bytes do not.
 */
const longText = 2000;

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
export function demandShape(shape: Shape, count: number): void {
  if (shape === 'list' || count === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });
}

/** @returns what `answer` shows of rows that were written */
export function toJson(shape: Shape, rows: readonly Row[]): string {
  return JSON.stringify(shape === 'object' ? rows[0] : rows);
}

export interface Answer {
  readonly status: number;
  /** Null: nothing is shown. */
  readonly json: string | null;
  readonly shape: Shape;
  readonly prefer: Preferences;
  readonly contentRange: string;
}

export function answer({ status, json, shape, prefer, contentRange }: Answer): Response {
  const headers: Record<string, string> = { ...answerHeaders, 'Content-Range': contentRange };
  if (prefer.applied !== '') headers['Preference-Applied'] = prefer.applied;
  if (json === null) return new Response(null, { status, headers });
  headers['Content-Type'] = `${shape === 'object' ? objectType : 'application/json'}; charset=utf-8`;
  return new Response(json.length > longText ? Buffer.from(json) : json, { status, headers });
}
