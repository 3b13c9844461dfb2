import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { groupCommits } from './group-commit.ts';
import { registerRules } from './rules.ts';

/** One connection, with its statements prepared once. Statements are synchronous: nothing comes between two of them. */
export interface Database {
  /** Every row. The SQL is ours; what comes from outside goes in as a parameter. */
  all<Row>(sql: string, ...parameters: SQLInputValue[]): Row[];
  get<Row>(sql: string, ...parameters: SQLInputValue[]): Row | undefined;
  /** @returns how many rows it changed */
  run(sql: string, ...parameters: SQLInputValue[]): number;
  /** All or nothing: what throws inside leaves no trace. Settles once it is on the disk. Not to be nested. */
  transaction<Result>(work: () => Result): Promise<Result>;
  close(): void;
}

/** More shapes of statement than our client has; beyond it the oldest is prepared again when it comes back. */
const cachedStatements = 200;

/**
 * In characters: twice what our client's longest has. A stranger's with hundreds of filters takes SQLite a megabyte, and is
 * prepared for one use.
 */
const longestCached = 2000;

/**
 * Connects to a database file that exists and is up to date, or to an empty one that `migrate` is about to fill.
 * A commit is on the disk before it is acknowledged (WAL, synchronous FULL).
 */
export function connect(path: string): Database & { readonly connection: DatabaseSync } {
  const connection = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  registerRules(connection);

  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (sql.length > longestCached) return connection.prepare(sql);
    const [oldest] = statements.keys();
    if (statements.size >= cachedStatements && oldest !== undefined) statements.delete(oldest);
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
    transaction: groupCommits(connection),
    close: () => connection.close(),
  };
}
