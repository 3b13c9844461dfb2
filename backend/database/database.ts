import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { countCharacters } from '../../domain/characters.ts';
import { emailPattern } from '../../domain/email.ts';
import { plainName } from '../../domain/plain-name.ts';
import { groupCommits } from './group-commit.ts';
import { logOf } from './log.ts';

/** A connection that caches prepared statements. Statements are synchronous, so nothing runs between two of them. */
export interface Database {
  /** Returns every row. Untrusted input must be passed as parameters, never in the SQL. */
  all<Row>(sql: string, ...parameters: SQLInputValue[]): Row[];
  get<Row>(sql: string, ...parameters: SQLInputValue[]): Row | undefined;
  /** @returns the number of rows changed */
  run(sql: string, ...parameters: SQLInputValue[]): number;
  /** Runs work in a transaction, rolled back if it throws. Settles once it is on the disk. Must not be nested. */
  transaction<Result>(work: () => Result): Promise<Result>;
  /** Removes deleted data from SQLite's log as well (`Log.empty`). */
  emptyLog(): Promise<void>;
  close(): void;
}

/** More than the site's client uses. When it is full, the oldest statement is dropped. */
const maxCachedStatements = 200;

/**
 * Longest SQL that is cached, in characters: twice the longest statement of the site's client. A request with hundreds
 * of filters needs a megabyte for its statement in SQLite, which is used only once.
 */
const maxCachedLength = 2000;

/**
 * Connects to an existing, migrated database file, or to an empty one for `migrate` to fill. Commits are on the disk
 * before they are acknowledged (WAL, synchronous FULL).
 */
export function connect(path: string): Database & { readonly connection: DatabaseSync } {
  const connection = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  // Overwrites deleted data with zeros, since free pages are also copied into backups. No measurable cost.
  connection.exec('pragma secure_delete = on');
  registerSqlFunctions(connection);

  const log = logOf(connection);
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (sql.length > maxCachedLength) return connection.prepare(sql);
    const [oldest] = statements.keys();
    if (statements.size >= maxCachedStatements && oldest !== undefined) statements.delete(oldest);
    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  return {
    connection,
    all: <Row>(sql: string, ...parameters: SQLInputValue[]) => prepare(sql).all(...parameters) as Row[],
    get: <Row>(sql: string, ...parameters: SQLInputValue[]) =>
      prepare(sql).get(...parameters) as Row | undefined,
    run: (sql, ...parameters) => Number(prepare(sql).run(...parameters).changes),
    transaction: groupCommits(connection, log.emptySoon),
    emptyLog: log.empty,
    close: () => connection.close(),
  };
}

/** Whether the database can currently be read. */
export function isReadable(database: Database): boolean {
  try {
    database.get('select id from users limit 1');
    return true;
  } catch {
    return false;
  }
}

/** The looser form of an address that the first migration of feedback accepted. */
const formerEmailForm = /^[^@\s]+@[^@\s]+$/;

/** Registers the SQL functions that checks use. `supabase/migrations` defines the same rules in SQL. */
export function registerSqlFunctions(connection: DatabaseSync): void {
  const functions = {
    count_characters: countCharacters,
    is_blank: (text: string) => (text.trim() === '' ? 1 : 0),
    plain_name: plainName,
    is_email: (text: string) => (formerEmailForm.test(text) ? 1 : 0),
    is_email_address: (text: string) => (emailPattern.test(text) ? 1 : 0),
  };
  for (const [name, compute] of Object.entries(functions)) {
    // As in Postgres, null yields null, and a check that yields null passes.
    connection.function(name, { deterministic: true }, (value) =>
      value === null ? null : compute(String(value)),
    );
  }
}
