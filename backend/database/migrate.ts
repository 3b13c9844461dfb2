import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

const folder = join(import.meta.dirname, 'migrations');

/** In the header of every database of ours ("yxdb"), so that no other file is taken for one. */
const applicationId = 0x79_78_64_62;

/** Why a file is not a database that this version can use. */
export type Misfit = 'newer version' | 'another program';

/** Our migrations in order; a database says how many of them it has been through. */
const migrations = readdirSync(folder)
  .filter((name) => /^\d{4}-.+\.sql$/.test(name))
  .sort()
  .map((name) => ({ number: name.slice(0, 4), sql: readFileSync(join(folder, name), 'utf8') }));

/** Looks at who wrote a database, without changing it. An empty one fits. */
export function misfitOf(connection: DatabaseSync): Misfit | null {
  const version = readPragma(connection, 'user_version');
  const isOurs = readPragma(connection, 'application_id') === applicationId;
  const tables = connection.prepare('select count(*) as count from sqlite_schema').get()?.count;
  if (!isOurs && (version !== 0 || tables !== 0)) return 'another program';
  return version > migrations.length ? 'newer version' : null;
}

/** The number of the first migration that a database still lacks; undefined: it is up to date. */
export function nextMigration(connection: DatabaseSync): string | undefined {
  return migrations[readPragma(connection, 'user_version')]?.number;
}

/** Brings a database that fits up to date, each migration in a transaction of its own. */
export function migrate(connection: DatabaseSync): void {
  for (let done = readPragma(connection, 'user_version'); done < migrations.length; done += 1) {
    connection.exec(
      `begin immediate; ${migrations[done]?.sql}; pragma application_id = ${applicationId}; pragma user_version = ${done + 1}; commit`,
    );
  }
}

function readPragma(connection: DatabaseSync, name: 'user_version' | 'application_id'): number {
  return Number(connection.prepare(`pragma ${name}`).get()?.[name]);
}
