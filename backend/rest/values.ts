import { parseTimestamp } from '../database/timestamp.ts';
import { RestError } from './rest-error.ts';

/** The names that Postgres has for them in its messages. */
export type ColumnType = 'uuid' | 'text' | 'double precision' | 'timestamp with time zone';

/** A value in the form in which it is both stored and sent. */
export type Value = string | number | null;

/**
 * Reads a value of a filter.
 * @throws {RestError} when it is of another type
 */
export function fromText(type: ColumnType, text: string): Value {
  if (text.includes('\0'))
    throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
  const value = readers[type](text);
  if (value !== undefined) return value;
  const code = type === 'timestamp with time zone' ? '22007' : '22P02';
  throw new RestError(400, code, `invalid input syntax for type ${type}: ${JSON.stringify(text)}`);
}

/**
 * Reads a value of a body as `json_populate_recordset` does: what is not a string is read from its JSON text.
 * @throws {RestError} when it is of another type
 */
export function fromJson(type: ColumnType, value: unknown): Value {
  if (value === null) return null;
  // JSON.parse makes infinity of a number that is too great.
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    throw outOfRange(String(value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.includes('\0')) {
    throw new RestError(400, '22P05', 'unsupported Unicode escape sequence', {
      details: '\\u0000 cannot be converted to text.',
    });
  }
  if (!text.isWellFormed()) throw new RestError(400, '22P02', 'invalid input syntax for type json');
  return fromText(type, text);
}

const uuidForm = /^\{?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})\}?$/;
const numberForm = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** No column takes NaN or infinity, so infinity stands for both: SQLite has no NaN. */
const nanOrInfinity = /^(?:nan|[+]?inf(?:inity)?)$/i;

/** @returns undefined for a text that is no value of the type */
const readers: Record<ColumnType, (text: string) => Value | undefined> = {
  text: (text) => text,
  uuid: (text) => uuidForm.exec(text.trim().toLowerCase())?.slice(1).join('-'),
  'double precision': (text) => {
    const trimmed = text.trim();
    if (nanOrInfinity.test(trimmed)) return Number.POSITIVE_INFINITY;
    if (!numberForm.test(trimmed)) return undefined;
    const number = Number(trimmed);
    if (!Number.isFinite(number)) throw outOfRange(trimmed);
    return number;
  },
  'timestamp with time zone': (text) => parseTimestamp(text) ?? undefined,
};

function outOfRange(text: string): RestError {
  return new RestError(400, '22003', `"${text}" is out of range for type double precision`);
}
