import { readJson } from '../json-body.ts';
import { AuthError } from './auth-error.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a request's body, which must be a JSON object.
 * @throws {AuthError} `bad_json`
 */
export async function readFields(request: Request): Promise<Fields> {
  try {
    const body = await readJson(request);
    if (isObject(body)) return body;
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : 'not JSON');
  }
  throw badJson('not an object');
}

/**
 * Reads a text field; absent or null becomes empty, as in Go.
 * @throws {AuthError} `bad_json`
 */
export function textField(fields: Fields, name: string): string {
  const value = fields[name] ?? '';
  if (typeof value !== 'string') throw badJson(`${name} is not a string`);
  // Encoding to UTF-8 replaces every unpaired surrogate by the same character, so different passwords would become
  // equal.
  if (!value.isWellFormed()) throw badJson(`${name} is not well-formed Unicode`);
  return value;
}

/**
 * Reads an object field; absent or null becomes an empty object.
 * @throws {AuthError} `bad_json`
 */
export function objectField(fields: Fields, name: string): Fields {
  const value = fields[name] ?? {};
  if (!isObject(value)) throw badJson(`${name} is not an object`);
  return value;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`);
}
