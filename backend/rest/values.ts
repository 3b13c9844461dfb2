import { parseTimestamp } from '../database/timestamp.ts';
import { RestError } from './rest-error.ts';

/** Postgres' names of the types, as its messages contain them. */
export type ColumnType = 'uuid' | 'text' | 'double precision' | 'timestamp with time zone';

/** A value as it is stored and sent. */
export type Value = string | number | null;

/**
 * Parses a value of a filter.
 * @throws {RestError} if it has another type
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
 * Converts a value of a body as `json_populate_recordset` does: a value other than a string is parsed from its JSON
 * text.
 * @throws {RestError} if it has another type
 */
export function fromJson(type: ColumnType, value: unknown): Value {
  if (value === null) return null;
  // JSON.parse turns a number that is too large into infinity.
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
/** No column accepts NaN or infinity, so infinity stands for both: SQLite has no NaN. */
const nanOrInfinity = /^(?:nan|[+]?inf(?:inity)?)$/i;

/** @returns undefined for a text that is not a value of the type */
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
