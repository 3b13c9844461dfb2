/** What the tests use of PGlite, written down here because its own types are there only once it is installed. */
export interface Result<Row> {
  readonly rows: Row[];
  /** How many rows a statement wrote. */
  readonly affectedRows?: number;
}

export interface Connection {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Result<Row>>;
}

export interface Postgres extends Connection {
  transaction<Value>(work: (connection: Connection) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

interface Module {
  readonly PGlite: new () => Postgres;
}

// A name in a variable is found from this folder when it is needed, and asked for by nothing before that.
const packageName: string = '@electric-sql/pglite';

/** Starts a Postgres in this process, in memory. It takes 2 to 3 seconds of a core. */
export async function startPostgres(): Promise<Postgres> {
  const { PGlite } = (await import(packageName)) as Module;
  return new PGlite();
}
