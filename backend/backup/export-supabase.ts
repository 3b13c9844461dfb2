import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { DataError } from '../database/data-error.ts';
import type { DataFiles } from '../database/files.ts';
import { incompatibilityOf } from '../database/migrate.ts';
import { type Table, tables } from '../rest/tables.ts';
import { demandDatabase } from './restore-backup.ts';

/** How to fill a table of Supabase. */
export interface Target {
  readonly table: string;
  /** The table of the embedded backend. */
  readonly source: string;
  /** The target's columns, each with the SQLite expression for its value. */
  readonly columns: Readonly<Record<string, string>>;
  /** The row exists since sign-up, so it is updated. */
  readonly isThereAlready?: true;
}

/**
 * In the order of their references. GoTrue cannot read an account whose token columns are null. It has no temporary
 * passwords: such accounts get no usable password, since a host has seen theirs.
 */
export const targets: readonly Target[] = [
  {
    table: 'auth.users',
    source: 'users',
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
    table: 'auth.identities',
    source: 'users',
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
  },
];

function targetOf({ name, columns, stamp, isCreatedAtSignUp }: Table): Target {
  const moved = Object.keys(columns).filter((column) => column !== stamp);
  return {
    table: `public.${name}`,
    source: name,
    columns: Object.fromEntries(moved.map((column) => [column, column])),
    ...(isCreatedAtSignUp && { isThereAlready: isCreatedAtSignUp }),
  };
}

/** The database to export, as of one moment. */
export interface Source {
  /** Number of rows by target table. */
  readonly counts: ReadonlyMap<string, number>;
  /** A script for `psql` with one COPY per table. */
  script(): Generator<string>;
  close(): void;
}

/**
 * Opens the database to export. No process may write to it meanwhile.
 * @throws {DataError} if it does not exist, cannot be read, or belongs to a newer version, which may store data that
 *   this version does not know
 */
export function openSource(files: DataFiles): Source {
  demandDatabase(files);
  try {
    // Read-only: closing a writable connection would merge a killed server's log into a possibly damaged database.
    const connection = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
    try {
      return read(connection, files);
    } catch (error) {
      connection.close();
      throw error;
    }
  } catch (cause) {
    if (cause instanceof DataError) throw cause;
    throw new DataError(`${files.database} 无法读取（${cause instanceof Error ? cause.message : cause}）。`, {
      cause,
    });
  }
}

function read(connection: DatabaseSync, files: DataFiles): Source {
  const incompatibility = incompatibilityOf(connection);
  if (incompatibility !== null) {
    const writer = incompatibility === 'newer version' ? '更新的版本' : '其他程序';
    throw new DataError(`${files.database} 由${writer}写入，这个版本无法迁移。`);
  }
  connection.exec('begin');
  const countOf = (source: string) =>
    Number(connection.prepare(`select count(*) as rows from ${source}`).get()?.rows);
  return {
    counts: new Map(targets.map(({ table, source }) => [table, countOf(source)])),
    *script() {
      for (const target of targets) yield* scriptOf(target, connection);
    },
    close: () => connection.close(),
  };
}

function* scriptOf(
  { table, source, columns, isThereAlready }: Target,
  connection: DatabaseSync,
): Generator<string> {
  const names = Object.keys(columns);
  const place = isThereAlready ? 'pg_temp.moved' : table;
  if (isThereAlready)
    yield `create temp table moved on commit drop as select ${names} from ${table} with no data;\n`;
  yield `copy ${place} (${names}) from stdin;\n`;
  const statement = connection.prepare(`select ${Object.values(columns)} from ${source}`);
  statement.setReturnArrays(true);
  for (const values of statement.iterate() as unknown as Iterable<SQLOutputValue[]>)
    yield `${values.map(copied).join('\t')}\n`;
  yield '\\.\n';
  if (!isThereAlready) return;
  const changes = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);
  yield `insert into ${table} (${names}) select ${names} from pg_temp.moved on conflict (id) do update set ${changes};\n`;
}

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of COPY: https://www.postgresql.org/docs/current/sql-copy.html */
function copied(value: SQLOutputValue): string {
  if (value === null) return '\\N';
  return typeof value === 'string'
    ? value.replace(special, (character) => escapes[character] ?? '')
    : String(value);
}
