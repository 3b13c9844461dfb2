import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

const folder = join(import.meta.dirname, 'migrations');

/** SQLite's `application_id` ("yxdb"), which distinguishes this program's databases from others. */
const applicationId = 0x79_78_64_62;

/** Why this version cannot use a database. */
export type Incompatibility = 'newer version' | 'another program';

/** In order. A database's `user_version` is the number of applied migrations. */
const migrations = readdirSync(folder)
  .filter((name) => /^\d{4}-.+\.sql$/.test(name))
  .sort()
  .map((name) => ({ number: name.slice(0, 4), sql: readFileSync(join(folder, name), 'utf8') }));

/**
 * Checks whether this version can use a database, without changing it.
 * @returns null if it can, as with an empty one
 */
export function incompatibilityOf(connection: DatabaseSync): Incompatibility | null {
  const version = readPragma(connection, 'user_version');
  const hasOurId = readPragma(connection, 'application_id') === applicationId;
  const tables = connection.prepare('select count(*) as count from sqlite_schema').get()?.count;
  if (!hasOurId && (version !== 0 || tables !== 0)) return 'another program';
  return version > migrations.length ? 'newer version' : null;
}

/** The number of the first pending migration; undefined if the database is up to date. */
export function pendingMigration(connection: DatabaseSync): string | undefined {
  return migrations[readPragma(connection, 'user_version')]?.number;
}

/** Applies the pending migrations to a compatible database, each in its own transaction. */
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
