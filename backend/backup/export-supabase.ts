import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataError } from '../database/data-error.ts';
import type { DataFiles } from '../database/files.ts';
import { incompatibilityOf } from '../database/migrate.ts';
import { type Table, tables } from '../rest/tables.ts';
import { demandDatabase } from './restore-backup.ts';

/** Rows for a table of Supabase's. */
interface Target {
  readonly table: string;
  /** Reads our rows; its columns are named as the target's. */
  readonly select: string;
  /** What happens to a row that is there already: an export may be run again. */
  readonly conflict: string;
  /** Columns that may have so many characters as Postgres counts them: in some scripts more than we do. */
  readonly maxCharacters?: ReadonlyMap<string, number>;
}

const doNothing = 'on conflict do nothing';

/** In the order in which they refer to each other. GoTrue cannot read an account whose token columns are null. */
const targets: readonly Target[] = [
  {
    table: 'auth.users',
    select: `
      select '00000000-0000-0000-0000-000000000000' as instance_id, id, 'authenticated' as aud, 'authenticated' as role,
        email, password_hash as encrypted_password, created_at as email_confirmed_at, last_sign_in_at,
        '{"provider":"email","providers":["email"]}' as raw_app_meta_data, user_metadata as raw_user_meta_data,
        created_at, updated_at, '' as confirmation_token, '' as recovery_token, '' as email_change,
        '' as email_change_token_new, '' as email_change_token_current, '' as reauthentication_token
      from users order by created_at, id`,
    conflict: 'on conflict (id) do nothing',
  },
  {
    table: 'auth.identities',
    select: `
      select id as provider_id, id as user_id, 'email' as provider, last_sign_in_at, created_at, updated_at,
        json_object('sub', id, 'email', email, 'email_verified', json('false'), 'phone_verified', json('false'))
          as identity_data
      from users order by created_at, id`,
    conflict: doNothing,
  },
  ...[...tables.values()].map(targetOf),
];

function targetOf({ name, columns, stamp, isCreatedAtSignUp }: Table): Target {
  const moved = Object.entries(columns).filter(([column]) => column !== stamp);
  const names = moved.map(([column]) => column);
  const time = moved.find(([, { type }]) => type === 'timestamp with time zone')?.[0];
  const changes = names.filter((column) => column !== 'id').map((column) => `${column} = excluded.${column}`);
  return {
    table: `public.${name}`,
    select: `select ${names.join(', ')} from ${name} order by ${time ? `${time}, ` : ''}id`,
    conflict: isCreatedAtSignUp ? `on conflict (id) do update set ${changes.join(', ')}` : doNothing,
    maxCharacters: new Map(
      moved.flatMap(([column, { checks = [] }]) =>
        checks.flatMap(({ maxCharacters }) => (maxCharacters === undefined ? [] : [[column, maxCharacters]])),
      ),
    ),
  };
}

/**
 * Everything that people left, as SQL for a Supabase project that has our migrations: accounts with their password
 * hashes, profiles, favourites, history, feedback. One transaction, of one moment. Sessions stay behind.
 * @throws {DataError} for a database of a newer version, which may hold what this one knows nothing of
 */
export function* exportForSupabase(files: DataFiles): Generator<string> {
  // Read-only, or closing it would write the log of a server that was killed into what may be damaged.
  const connection = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
  try {
    const incompatibility = incompatibilityOf(connection);
    if (incompatibility !== null)
      throw new DataError(
        `${files.database} cannot be exported: it is of ${incompatibility === 'newer version' ? 'a newer version' : incompatibility}.`,
      );
    connection.exec('begin');
    yield 'begin;\n';
    for (const target of targets) yield* insertsFor(connection, target);
    yield 'commit;\n';
  } finally {
    connection.close();
  }
}

function* insertsFor(
  connection: DatabaseSync,
  { table, select, conflict, maxCharacters }: Target,
): Generator<string> {
  for (const row of connection.prepare(select).iterate()) {
    const columns = Object.keys(row).join(', ');
    const values = Object.entries(row)
      .map(([column, value]) => fitted(literal(value), maxCharacters?.get(column)))
      .join(', ');
    yield `insert into ${table} (${columns}) values (${values}) ${conflict};\n`;
  }
}

/** A value as a Postgres literal: quotes doubled, backslashes as they are (standard_conforming_strings). */
function literal(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** Cut to fit where it would not: one name that Postgres refuses would undo everybody's move. */
function fitted(text: string, maxCharacters: number | undefined): string {
  // It never counts more characters than there are code points, nor are those more than the units of the literal.
  if (maxCharacters === undefined || text.length <= maxCharacters) return text;
  return `case when private.count_characters(${text}) <= ${maxCharacters} then ${text} else left(${text}, ${maxCharacters}) end`;
}

/**
 * Writes the export to a file that only our user may read: it holds password hashes.
 * @throws {DataError} when there is nothing to export, it cannot be read, or the file cannot be made; then there is none
 */
export async function writeExport(files: DataFiles, target: string): Promise<void> {
  demandDatabase(files);
  if (existsSync(target)) {
    throw new DataError(`${target} is there already; move it away or name another file.`);
  }
  try {
    await pipeline(
      Readable.from(exportForSupabase(files)),
      createWriteStream(target, { flags: 'wx', mode: 0o600 }),
    );
  } catch (cause) {
    rmSync(target, { force: true });
    if (cause instanceof DataError) throw cause;
    throw new DataError(`The export could not be made (${cause instanceof Error ? cause.message : cause}).`, {
      cause,
    });
  }
}
