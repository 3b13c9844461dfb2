import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

const folder = join(import.meta.dirname, 'migrations');

/** SQLite's `application_id` of this program's databases ("yxdb"), which tells them from those of other programs. */
const applicationId = 0x79_78_64_62;

/** Why this version cannot use a database. */
export type Incompatibility = 'newer version' | 'another program';

/** In order. The `user_version` of a database says how many of them were applied. */
const migrations = readdirSync(folder)
  .filter((name) => /^\d{4}-.+\.sql$/.test(name))
  .sort()
  .map((name) => ({ number: name.slice(0, 4), sql: readFileSync(join(folder, name), 'utf8') }));

/** Whether this version can use a database, which is not changed. @returns null where it can, as with an empty one */
export function incompatibilityOf(connection: DatabaseSync): Incompatibility | null {
  const version = readPragma(connection, 'user_version');
  const hasOurId = readPragma(connection, 'application_id') === applicationId;
  const tables = connection.prepare('select count(*) as count from sqlite_schema').get()?.count;
  if (!hasOurId && (version !== 0 || tables !== 0)) return 'another program';
  return version > migrations.length ? 'newer version' : null;
}

/** The number of the first migration that was not applied; undefined when the database is up to date. */
export function pendingMigration(connection: DatabaseSync): string | undefined {
  return migrations[readPragma(connection, 'user_version')]?.number;
}

/** Applies the pending migrations to a compatible database, each in a transaction of its own. */
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
