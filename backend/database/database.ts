import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { countCharacters } from '../../domain/characters.ts';
import { emailPattern } from '../../domain/email.ts';
import { plainName } from '../../domain/plain-name.ts';
import { groupCommits } from './group-commit.ts';
import { logOf } from './log.ts';

/** A connection that prepares each statement once. Statements are synchronous: nothing runs between two of them. */
export interface Database {
  /** Every row. Input from outside is passed as parameters, never in the SQL. */
  all<Row>(sql: string, ...parameters: SQLInputValue[]): Row[];
  get<Row>(sql: string, ...parameters: SQLInputValue[]): Row | undefined;
  /** @returns how many rows it changed */
  run(sql: string, ...parameters: SQLInputValue[]): number;
  /** Runs work in a transaction that is rolled back if it throws. Settles once it is on the disk. Must not be nested. */
  transaction<Result>(work: () => Result): Promise<Result>;
  /** Takes what was deleted out of SQLite's log, too (`Log.empty`). */
  emptyLog(): Promise<void>;
  close(): void;
}

/** More than the site's client uses. Beyond it the oldest statement is prepared again when it comes back. */
const maxCachedStatements = 200;

/**
 * In characters; twice the longest statement of the site's client. A request with hundreds of filters makes a statement of a
 * megabyte in SQLite, which is prepared for one use.
 */
const maxCachedLength = 2000;

/**
 * Connects to a database file that exists and is up to date, or to an empty one that `migrate` is about to fill.
 * A commit is on the disk before it is acknowledged (WAL, synchronous FULL).
 */
export function connect(path: string): Database & { readonly connection: DatabaseSync } {
  const connection = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  // What people delete is overwritten with zeros: free pages go into backups, too. No processor time that could be told.
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

/** Whether the database can be read at this moment. */
export function isReadable(database: Database): boolean {
  try {
    database.get('select id from users limit 1');
    return true;
  } catch {
    return false;
  }
}

/** What the first migration of feedback took for an address. */
const formerEmailForm = /^[^@\s]+@[^@\s]+$/;

/** Registers the SQL functions that checks call. `supabase/migrations` defines the same rules in SQL. */
export function registerSqlFunctions(connection: DatabaseSync): void {
  const functions = {
    count_characters: countCharacters,
    is_blank: (text: string) => (text.trim() === '' ? 1 : 0),
    plain_name: plainName,
    is_email: (text: string) => (formerEmailForm.test(text) ? 1 : 0),
    is_email_address: (text: string) => (emailPattern.test(text) ? 1 : 0),
  };
  for (const [name, compute] of Object.entries(functions)) {
    // As in Postgres, null gives null, and a check that is null passes.
    connection.function(name, { deterministic: true }, (value) =>
      value === null ? null : compute(String(value)),
    );
  }
}
