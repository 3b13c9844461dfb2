// The tables of the API and the access to their rows: `owner` and `policies`, as in row-level security. `rowsFor` in
// `statements.ts` enforces them, and `insert.ts` for new rows.

import { randomUUID } from 'node:crypto';
import { maxCollectedVideos, maxCollections } from '../../domain/collection.ts';
import { emailPattern } from '../../domain/email.ts';
import { maxNameCodePoints } from '../../domain/plain-name.ts';
import { positionsEnd } from '../../domain/watch-progress.ts';
import { toTimestamp } from '../database/timestamp.ts';
import type { ColumnType, Value } from './values.ts';

export type Operation = 'select' | 'insert' | 'update' | 'delete';

/**
 * The value of a column that an inserted row lacks. SQLite's tables have no defaults: the backend inserts the values.
 */
interface Default {
  readonly make: () => Value;
  readonly postgres: string;
}

/**
 * A check on a column, in the SQL of each database. Its constraint is named `<column>_<name>`, which errors contain.
 */
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
  /** Applies to requests; stored values may be longer. Postgres has a trigger for it. */
  readonly maxCodePoints?: number;
}

interface Description {
  /** `id` is the primary key of every table. */
  readonly columns: Readonly<Record<string, Column>>;
  /**
   * The column that references the owner's account; the row is deleted with it. Only the owner reads or changes the
   * row. Null if rows have no owner: requests cannot read them, and the limits on feedback restrict inserts.
   */
  readonly owner: string | null;
  /** The allowed operations: for the owner, or for everybody if rows have none. */
  readonly policies: readonly Operation[];
  /** Unique constraints by name, without the primary key. */
  readonly unique?: Readonly<Record<string, readonly string[]>>;
  /** Indexes by name, without those of the keys; a column may be followed by `desc`. */
  readonly indexes?: Readonly<Record<string, readonly string[]>>;
  /** A column set to the time of every update, whatever the request says. Postgres has a trigger for it. */
  readonly stamp?: 'updated_at';
  /** Most rows per person; absent if a key or another limit bounds them. Postgres has a trigger for it. */
  readonly rowsPerPerson?: number;
  /** Sign-up creates the row, so an export to Supabase updates it there. */
  readonly isCreatedAtSignUp?: true;
  /** Makes the SQLite table `without rowid`, for tables that are read only by primary key. */
  readonly isWithoutRowid?: true;
}

/** A table of the API. `supabase/schema.test.ts` compares both databases with this description. */
export interface Table extends Description {
  readonly name: string;
  /** `unique` and the primary key. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
}

/** More than a person saves, and a few megabytes: one account must not fill the disk. */
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

/** Contains no characters that are invisible or reorder the text around them. */
const isPlain: Check = {
  name: 'is_plain',
  sqlite: (column) => `${column} = plain_name(${column})`,
  postgres: (column) => `${column} = private.plain_name(${column})`,
};

/**
 * Counts characters as people see them; the limit in bytes bounds combining marks. Postgres accepts all that SQLite
 * accepts.
 */
const fits = (maxCharacters: number, maxBytes: number): Check => ({
  name: 'fits',
  sqlite: (column) =>
    `count_characters(${column}) <= ${maxCharacters} and octet_length(${column}) <= ${maxBytes}`,
  postgres: (column) =>
    `private.count_characters(${column}) <= ${maxCharacters} and octet_length(${column}) <= ${maxBytes}`,
});

/** Not a foreign key: the catalogue is not in the database. */
const videoId = text({
  name: 'fits',
  sqlite: (column) => `length(${column}) between 1 and 64`,
  postgres: (column) => `char_length(${column}) between 1 and 64`,
});

/**
 * In seconds; the limit is beyond the length of any film. Postgres orders NaN above every number, so the limit also
 * excludes it; SQLite has no NaN.
 */
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

/** The ids of a collection's videos, separated by spaces: those of the library, which are shorter than 33 characters. */
const videoIds: Column = {
  ...text(
    {
      name: 'are_known',
      sqlite: (column) => `${column} not glob '*[^a-z0-9 -]*'`,
      postgres: (column) => `${column} !~ '[^a-z0-9 -]'`,
    },
    {
      name: 'fit',
      sqlite: (column) =>
        `length(${column}) <= 10000 and length(${column}) - length(replace(${column}, ' ', '')) < ${maxCollectedVideos}`,
      postgres: (column) =>
        `char_length(${column}) <= 10000 and char_length(${column}) - char_length(replace(${column}, ' ', '')) < ${maxCollectedVideos}`,
    },
  ),
  default: { make: () => '', postgres: `''` },
};

const descriptions = {
  profiles: {
    columns: {
      id: uuid,
      username: { ...text(isNotBlank, fits(30, 2000), isPlain), maxCodePoints: maxNameCodePoints },
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
  collections: {
    columns: {
      id,
      user_id: uuid,
      name: text(
        isNotBlank,
        {
          name: 'fits',
          sqlite: (column) => `length(${column}) <= ${maxNameCodePoints}`,
          postgres: (column) => `char_length(${column}) <= ${maxNameCodePoints}`,
        },
        isPlain,
      ),
      video_ids: videoIds,
      visibility: {
        ...text(isOneOf('private', 'link')),
        default: { make: () => 'private', postgres: `'private'` },
      },
      created_at: time,
      updated_at: time,
    },
    owner: 'user_id',
    policies: ['select', 'insert', 'update', 'delete'],
    indexes: { collections_newest_first: ['user_id', 'created_at desc', 'id'] },
    stamp: 'updated_at',
    rowsPerPerson: maxCollections,
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

/** Tables that the API does not expose and that exist in one database only, each with the reason. */
export const undescribedTables: Readonly<Record<'SQLite' | 'Postgres', Readonly<Record<string, string>>>> = {
  SQLite: {
    users: 'GoTrue has its own table for accounts, auth.users.',
    sessions: 'GoTrue has its own table for sessions, auth.sessions.',
    feedback_done: 'Hosts write it (npm run feedback); in Postgres it is private.feedback_done.',
  },
  Postgres: {
    'private.feedback_counts': 'The embedded backend counts requests in memory (backend/limits.ts).',
    'private.feedback_done': 'Hosts write it, in the SQL editor; in SQLite it is feedback_done.',
  },
};
