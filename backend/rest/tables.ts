/**
 * The API's tables, and who may read or write their rows: `owner` and `policies`, as in row-level security. `rowsFor` in
 * `statements.ts` enforces them, and `insert.ts` for new rows.
 */

import { randomUUID } from 'node:crypto';
import { emailPattern } from '../../domain/email.ts';
import { mostNameCodePoints } from '../../domain/plain-name.ts';
import { positionsEnd } from '../../domain/watch-progress.ts';
import { toTimestamp } from '../database/timestamp.ts';
import type { ColumnType, Value } from './values.ts';

export type Operation = 'select' | 'insert' | 'update' | 'delete';

/** The value of a column that an inserted row lacks. SQLite's tables have no defaults: the backend fills them in. */
interface Default {
  readonly make: () => Value;
  readonly postgres: string;
}

/** A check on a column, in the SQL of each database. Its constraint is called `<column>_<name>`, which refusals name. */
interface Check {
  readonly name: string;
  readonly sqlite: (column: string) => string;
  readonly postgres: (column: string) => string;
}

export interface Column {
  readonly type: ColumnType;
  readonly isNullable?: boolean;
  readonly default?: Default;
  readonly checks?: readonly Check[];
  /** Of what a request writes; what is stored may have more. Postgres has a trigger for it. */
  readonly mostCodePoints?: number;
}

interface Description {
  /** `id` is the primary key of every table. */
  readonly columns: Readonly<Record<string, Column>>;
  /**
   * The column that refers to the owner's account, with which the row is deleted. Only the owner sees or changes the row.
   * Null: rows have no owner, no request reads them, and the limits on feedback bound how fast they come.
   */
  readonly owner: string | null;
  /** The operations that policies allow: to the owner, or to anybody where rows have none. */
  readonly policies: readonly Operation[];
  /** Unique constraints by name, beside the primary key. */
  readonly unique?: Readonly<Record<string, readonly string[]>>;
  /** Indexes by name, beside those of the keys; a column may be followed by `desc`. */
  readonly indexes?: Readonly<Record<string, readonly string[]>>;
  /** Set to the time of every update, whatever the update says. Postgres has a trigger for it. */
  readonly stamp?: 'updated_at';
  /** How many rows one person may have; absent: a key or a limit elsewhere bounds them. Postgres has a trigger for it. */
  readonly rowsPerPerson?: number;
  /** Signing up makes the row, so an export to Supabase finds it there and changes it. */
  readonly isCreatedAtSignUp?: true;
  /** SQLite keeps the rows in the primary key's own tree, for tables that are read by it alone. Postgres has no such thing. */
  readonly isWithoutRowid?: true;
}

/** A table of the API. Both databases have it so: `supabase/schema.test.ts` compares them with this description. */
export interface Table extends Description {
  readonly name: string;
  /** `unique` with the primary key. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
}

/** More than a person wants to save, and a few megabytes: one account must not fill the disk. */
const rowsPerPerson = 5000;

const uuid: Column = { type: 'uuid' };
const id: Column = { type: 'uuid', default: { make: randomUUID, postgres: 'gen_random_uuid()' } };
const text = (...checks: readonly Check[]): Column => ({ type: 'text', checks });
const time: Column = {
  type: 'timestamp with time zone',
  default: { make: () => toTimestamp(new Date()), postgres: 'now()' },
};

const isNotBlank: Check = {
  name: 'is_not_blank',
  sqlite: (column) => `not is_blank(${column})`,
  postgres: (column) => `not private.is_blank(${column})`,
};

/** Nothing in it hides, or changes the order of what stands around it. */
const isPlain: Check = {
  name: 'is_plain',
  sqlite: (column) => `${column} = plain_name(${column})`,
  postgres: (column) => `${column} = private.plain_name(${column})`,
};

/** Counts characters as people do; the bytes bound how many combining marks they carry. Postgres takes all that SQLite takes. */
const fits = (maxCharacters: number, maxBytes: number): Check => ({
  name: 'fits',
  sqlite: (column) =>
    `count_characters(${column}) <= ${maxCharacters} and octet_length(${column}) <= ${maxBytes}`,
  postgres: (column) =>
    `private.count_characters(${column}) <= ${maxCharacters} and octet_length(${column}) <= ${maxBytes}`,
});

/** The catalogue lives in the site, so this names nothing in the database. */
const videoId = text({
  name: 'fits',
  sqlite: (column) => `length(${column}) between 1 and 64`,
  postgres: (column) => `char_length(${column}) between 1 and 64`,
});

/** Seconds, fewer than any film lasts. NaN is greater than every number to Postgres, so the bound keeps it out; SQLite has no NaN. */
const position: Column = {
  type: 'double precision',
  default: { make: () => 0, postgres: '0' },
  checks: [
    {
      name: 'is_a_position',
      sqlite: (column) => `${column} >= 0 and ${column} < ${positionsEnd}`,
      postgres: (column) => `${column} >= 0 and ${column} < ${positionsEnd}`,
    },
  ],
};

const isOneOf = (...values: readonly string[]): Check => {
  const sql = (column: string) => `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;
  return { name: 'is_known', sqlite: sql, postgres: sql };
};

const isEmail: Check = {
  name: 'has_its_form',
  sqlite: (column) => `length(${column}) <= 254 and is_email_address(${column})`,
  postgres: (column) =>
    `char_length(${column}) <= 254 and ${column} ~ '${emailPattern.source.replaceAll("'", "''")}'`,
};

const descriptions = {
  profiles: {
    columns: {
      id: uuid,
      username: { ...text(isNotBlank, fits(30, 2000), isPlain), mostCodePoints: mostNameCodePoints },
      created_at: time,
      updated_at: time,
    },
    owner: 'id',
    policies: ['select', 'update'],
    stamp: 'updated_at',
    isCreatedAtSignUp: true,
    isWithoutRowid: true,
  },
  favorites: {
    columns: { id, user_id: uuid, video_id: videoId, created_at: time },
    owner: 'user_id',
    policies: ['select', 'insert', 'delete'],
    unique: { favorites_once: ['user_id', 'video_id'] },
    indexes: { favorites_newest_first: ['user_id', 'created_at desc', 'video_id', 'id'] },
    rowsPerPerson,
  },
  watch_later: {
    columns: { id, user_id: uuid, video_id: videoId, created_at: time },
    owner: 'user_id',
    policies: ['select', 'insert', 'delete'],
    unique: { watch_later_once: ['user_id', 'video_id'] },
    indexes: { watch_later_newest_first: ['user_id', 'created_at desc', 'video_id', 'id'] },
    rowsPerPerson,
  },
  watch_history: {
    columns: { id, user_id: uuid, video_id: videoId, progress: position, watched_at: time },
    owner: 'user_id',
    policies: ['select', 'insert', 'update', 'delete'],
    unique: { watch_history_once: ['user_id', 'video_id'] },
    indexes: { watch_history_newest_first: ['user_id', 'watched_at desc', 'video_id', 'id', 'progress'] },
    rowsPerPerson,
  },
  feedback: {
    columns: {
      id,
      kind: text(isOneOf('problem', 'suggestion', 'complaint', 'other')),
      message: text(isNotBlank, fits(1000, 64_000)),
      email: { ...text(isEmail), isNullable: true },
      created_at: time,
    },
    owner: null,
    policies: ['insert'],
    indexes: { feedback_newest_first: ['created_at desc'] },
  },
} satisfies Record<string, Description>;

type Descriptions = typeof descriptions;

/** The tables whose rows have an owner. */
export type PersonalTable = {
  [Name in keyof Descriptions]: Descriptions[Name]['owner'] extends null ? never : Name;
}[keyof Descriptions];

export const tables: ReadonlyMap<string, Table> = new Map(
  Object.entries<Description>(descriptions).map(([name, description]) => [
    name,
    { name, keys: { [`${name}_pkey`]: ['id'], ...description.unique }, ...description },
  ]),
);

/** Tables that the API does not show, in one database alone, each with the reason. */
export const undescribedTables: Readonly<Record<'SQLite' | 'Postgres', Readonly<Record<string, string>>>> = {
  SQLite: {
    users: 'GoTrue has a table of its own for accounts, auth.users.',
    sessions: 'GoTrue has a table of its own for sessions, auth.sessions.',
    feedback_done: 'Hosts write it (npm run feedback); in Postgres it is private.feedback_done.',
  },
  Postgres: {
    'private.feedback_counts':
      'The embedded backend counts in memory who sends how much (backend/limits.ts).',
    'private.feedback_done': 'Hosts write it, in the SQL editor; in SQLite it is feedback_done.',
  },
};
