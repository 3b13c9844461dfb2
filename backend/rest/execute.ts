import type { Database } from '../database/database.ts';
import { diskFailureOf, isBusy, isSqliteError, type SqliteError } from '../database/sqlite-error.ts';
import { RestError } from './rest-error.ts';
import type { Statement } from './statements.ts';
import type { Table } from './tables.ts';
import type { Value } from './values.ts';

export type Row = Readonly<Record<string, Value>>;

/**
 * Runs a statement.
 * @param table whose constraints it may violate
 * @returns its rows
 * @throws {RestError} for a violated constraint, as in Postgres; SQLite's error otherwise
 */
export function execute(database: Database, table: Table, { sql, parameters }: Statement): Row[] {
  try {
    return database.all<Row>(sql, ...parameters);
  } catch (error) {
    throw isSqliteError(error) ? (violation(error, table) ?? error) : error;
  }
}

/** SQLite's extended result codes: https://sqlite.org/rescode.html */
const sqlite = { check: 275, foreignKey: 787, notNull: 1299, primaryKey: 1555, unique: 2067 };

/** Postgres' error for a violated constraint. SQLite names the constraint or columns after the last colon. */
function violation(error: SqliteError, table: Table): RestError | null {
  const { name } = table;
  const subject = error.message.split(': ').at(-1) ?? '';
  const columns = subject.split(', ').map((column) => column.replace(`${name}.`, ''));
  switch (error.errcode) {
    case sqlite.check:
      return new RestError(
        400,
        '23514',
        `new row for relation "${name}" violates check constraint "${subject}"`,
      );
    case sqlite.notNull:
      return new RestError(
        400,
        '23502',
        `null value in column "${columns[0]}" of relation "${name}" violates not-null constraint`,
      );
    case sqlite.primaryKey:
    case sqlite.unique: {
      const [constraint] = Object.entries(table.keys).find(([, key]) => key.join() === columns.join()) ?? [
        subject,
      ];
      const details = `Key (${columns.join(', ')}) already exists.`;
      return new RestError(409, '23505', `duplicate key value violates unique constraint "${constraint}"`, {
        details,
      });
    }
    case sqlite.foreignKey: {
      const message = `insert or update on table "${name}" violates foreign key constraint "${name}_${table.owner}_fkey"`;
      return new RestError(409, '23503', message, { details: 'Key is not present in table "users".' });
    }
    default:
      return null;
  }
}

/** Postgres' error for a full disk (53100), a failing one (58030) or another process's lock (55P03); null otherwise. */
export function storageError(error: unknown): RestError | null {
  if (isBusy(error)) return new RestError(503, '55P03', 'could not obtain lock on the database');
  switch (diskFailureOf(error)) {
    case 'full':
      return new RestError(503, '53100', 'could not extend file: No space left on device');
    case 'failing':
      return new RestError(500, '58030', 'could not access file: Input/output error');
    case null:
      return null;
  }
}
