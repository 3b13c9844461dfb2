import { statSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { DataError } from '../database/data-error.ts';
import type { DataFiles } from '../database/files.ts';
import { incompatibilityOf } from '../database/migrate.ts';
import { type Table, tables } from '../rest/tables.ts';
import { demandDatabase } from './restore-backup.ts';

/** Rows for a table of Supabase's. */
export interface Target {
  readonly table: string;
  /** Our table. */
  readonly source: string;
  /** What each of the target's columns is made of, in SQLite's SQL. */
  readonly columns: Readonly<Record<string, string>>;
  /** The column that the rows are read in order of. Those with one value of it arrive together. */
  readonly key: string;
  /** The column that says when a row was made, which both sides are compared by. */
  readonly time: string;
  /** Signing up has made the row there, so it is changed. */
  readonly isThereAlready?: true;
}

const account = { source: 'users', key: 'id', time: 'created_at' } as const;

/**
 * In the order in which they refer to each other. GoTrue cannot read an account whose token columns are null. It knows no
 * password that ends or has to be changed: whoever has one gets none that works, since the host has seen it.
 */
export const targets: readonly Target[] = [
  {
    ...account,
    table: 'auth.users',
    columns: {
      instance_id: `'00000000-0000-0000-0000-000000000000'`,
      id: 'id',
      aud: `'authenticated'`,
      role: `'authenticated'`,
      email: 'email',
      encrypted_password: `iif(temporary_until is null, password_hash, '')`,
      email_confirmed_at: 'created_at',
      last_sign_in_at: 'last_sign_in_at',
      raw_app_meta_data: `'{"provider":"email","providers":["email"]}'`,
      raw_user_meta_data: 'user_metadata',
      created_at: 'created_at',
      updated_at: 'updated_at',
      confirmation_token: `''`,
      recovery_token: `''`,
      email_change: `''`,
      email_change_token_new: `''`,
      email_change_token_current: `''`,
      reauthentication_token: `''`,
    },
  },
  {
    ...account,
    table: 'auth.identities',
    columns: {
      provider_id: 'id',
      user_id: 'id',
      provider: `'email'`,
      last_sign_in_at: 'last_sign_in_at',
      created_at: 'created_at',
      updated_at: 'updated_at',
      identity_data: `json_object('sub', id, 'email', email, 'email_verified', json('false'), 'phone_verified', json('false'))`,
    },
  },
  ...[...tables.values()].map(targetOf),
  {
    table: 'private.feedback_done',
    source: 'feedback_done',
    columns: { feedback_id: 'feedback_id', done_at: 'done_at' },
    key: 'feedback_id',
    time: 'done_at',
  },
];

function targetOf({ name, owner, columns, stamp, isCreatedAtSignUp }: Table): Target {
  const moved = Object.entries(columns).filter(([column]) => column !== stamp);
  const time = moved.find(([, { type }]) => type === 'timestamp with time zone')?.[0];
  if (time === undefined) throw new Error(`Nothing in ${name} says when a row was made.`);
  return {
    table: `public.${name}`,
    source: name,
    columns: Object.fromEntries(moved.map(([column]) => [column, column])),
    // An index has a person's rows side by side, and theirs is then the order of the indexes over there as well.
    key: owner ?? 'id',
    time,
    ...(isCreatedAtSignUp && { isThereAlready: isCreatedAtSignUp }),
  };
}

/** What one side has of a table. */
export interface Extent {
  readonly rows: number;
  /** When the newest row was made, as Postgres writes a time in UTC into JSON; empty where there is none. */
  readonly newest: string;
}

/** The database that is moved, as of one moment. */
export interface Source {
  /** Another one where anything was written since. */
  readonly version: string;
  /** What there is to move, by target table. */
  readonly extents: ReadonlyMap<string, Extent>;
  /**
   * A script for `psql` that copies what has not arrived, in batches. A batch is a transaction, which also writes down up to
   * where it goes: whatever breaks off, the batches before are there once, and the next run goes on after them.
   * @param arrived up to where each table has arrived; empty: nothing has
   * @param onRows is told how many rows of a table the script holds so far
   */
  script(
    arrived: ReadonlyMap<string, string>,
    onRows?: (table: string, rows: number) => void,
  ): Generator<string>;
  close(): void;
}

/** There while a move is under way, in a schema that the API does not show. */
export const progressTable = 'private.move_progress';

/** A second of work for Postgres, which is what an interruption loses. */
const rowsPerBatch = 50_000;

/** In characters: what is handed on at once. */
const chunkLength = 1 << 16;

/**
 * Opens the database to be moved. No process may write to it meanwhile.
 * @throws {DataError} where there is none, it cannot be read, or it is a newer version's, which may hold what this one knows
 * nothing of
 */
export function openSource(files: DataFiles): Source {
  demandDatabase(files);
  try {
    // Read-only, or closing it would write the log of a server that was killed into what may be damaged.
    const connection = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
    try {
      return read(connection, files);
    } catch (error) {
      connection.close();
      throw error;
    }
  } catch (cause) {
    if (cause instanceof DataError) throw cause;
    throw new DataError(`${files.database} 读不了（${cause instanceof Error ? cause.message : cause}）。`, {
      cause,
    });
  }
}

function read(connection: DatabaseSync, files: DataFiles): Source {
  const incompatibility = incompatibilityOf(connection);
  if (incompatibility !== null) {
    const writer = incompatibility === 'newer version' ? '更新的版本' : '别的程序';
    throw new DataError(`${files.database} 是${writer}写的，这个版本搬不了。`);
  }
  connection.exec('begin');
  return {
    version: versionOf(files),
    extents: new Map(targets.map((target) => [target.table, extentOf(connection, target)])),
    *script(arrived, onRows = () => {}) {
      yield 'set synchronous_commit = off;\n';
      for (const target of targets) {
        const through = arrived.get(target.table) ?? '';
        yield* scriptOf(target, rowsAfter(connection, target, through), (rows) => onRows(target.table, rows));
      }
    },
    close: () => connection.close(),
  };
}

/** The sizes and times of the files. */
function versionOf({ database }: DataFiles): string {
  return [database, `${database}-wal`]
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .map((found) => (found && found.size > 0 ? `${found.size} ${found.mtimeMs}` : ''))
    .join(' ');
}

function extentOf(connection: DatabaseSync, { source, time }: Target): Extent {
  const found = connection.prepare(`select count(*) as rows, max(${time}) as newest from ${source}`).get();
  return { rows: Number(found?.rows), newest: String(found?.newest ?? '') };
}

/** Rows in the order of their key, which is the first value of each. */
function rowsAfter(connection: DatabaseSync, { source, key, columns }: Target, through: string) {
  const statement = connection.prepare(
    `select ${[key, ...Object.values(columns)].join(', ')} from ${source} where ${key} > ? order by ${key}`,
  );
  statement.setReturnArrays(true);
  return statement.iterate(through) as unknown as Iterable<SQLOutputValue[]>;
}

function* scriptOf(
  target: Target,
  rows: Iterable<SQLOutputValue[]>,
  onRows: (rows: number) => void,
): Generator<string> {
  const names = Object.keys(target.columns).join(', ');
  const isDirect = !target.isThereAlready;
  const place = isDirect ? target.table : 'pg_temp.batch';
  const begin = `begin;\ncopy ${place} (${names}) from stdin;\n`;
  const end = (through: string) =>
    `\\.\n${isDirect ? '' : upsertSql(target)}
insert into ${progressTable} values ('${target.table}', '${through}')
  on conflict (target) do update set through = excluded.through;\ncommit;\n`;
  if (!isDirect) {
    yield `create temp table batch on commit delete rows as select ${names} from ${target.table} with no data;\n`;
  }
  let written = 0;
  let inBatch = 0;
  let last = '';
  let chunk = '';
  for (const [key, ...values] of rows) {
    // Rows of one key stay together: the next run begins after them.
    if (inBatch >= rowsPerBatch && key !== last) {
      yield `${chunk}${end(last)}`;
      chunk = '';
      inBatch = 0;
    }
    if (inBatch === 0) chunk += begin;
    chunk += `${values.map(copied).join('\t')}\n`;
    last = String(key);
    inBatch += 1;
    written += 1;
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = '';
      onRows(written);
    }
  }
  if (inBatch > 0) yield `${chunk}${end(last)}`;
  if (!isDirect) yield 'drop table pg_temp.batch;\n';
  onRows(written);
}

/** Moves a batch on whose rows are there already, so that they cannot be copied. */
function upsertSql({ table, columns }: Target): string {
  const names = Object.keys(columns);
  const changes = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);
  return `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from pg_temp.batch
  on conflict (id) do update set ${changes.join(', ')};`;
}

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in COPY's text format: https://www.postgresql.org/docs/current/sql-copy.html */
function copied(value: SQLOutputValue): string {
  if (value === null) return '\\N';
  return typeof value === 'string'
    ? value.replace(special, (character) => escapes[character] ?? '')
    : String(value);
}
