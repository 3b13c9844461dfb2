import { parseTimestamp } from '../database/timestamp.ts';
import { RestError } from './rest-error.ts';

/** As Postgres calls them in its messages. */
export type ColumnType = 'uuid' | 'text' | 'double precision' | 'timestamp with time zone';

/** What a column holds, in the form in which it is both stored and sent. */
export type Value = string | number | null;

/**
 * Reads a value of a filter.
 * @throws {RestError} when it is none of its type
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
 * Reads a value of a body the way `json_populate_recordset` does: what is not text is read from its text.
 * @throws {RestError} when it is none of its type
 */
export function fromJson(type: ColumnType, value: unknown): Value {
  if (value === null) return null;
  // What was too great a number when the body was read is one no more.
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
/** Neither can be stored in any column of ours, so one number stands for both: SQLite has no NaN. */
const beyondNumbers = /^(?:nan|[+]?inf(?:inity)?)$/i;

/** Undefined: no value of that type. */
const readers: Record<ColumnType, (text: string) => Value | undefined> = {
  text: (text) => text,
  uuid: (text) => uuidForm.exec(text.trim().toLowerCase())?.slice(1).join('-'),
  'double precision': (text) => {
    const trimmed = text.trim();
    if (beyondNumbers.test(trimmed)) return Number.POSITIVE_INFINITY;
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
