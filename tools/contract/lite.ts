import type { Connection } from './pglite.ts';

/** What the tests use of `@supabase/lite`, as far as they use it. */
export interface LiteApp {
  readonly connection: { readonly driver: Connection };
  /** Makes its `auth` schema. */
  ensureSystemSchema(): Promise<unknown>;
  fetch(request: Request): Promise<Response>;
}

export interface LiteOptions {
  readonly jwtSecret: string;
  readonly publishableKey: string;
}

interface Module {
  readonly App: new (options: unknown) => LiteApp;
}

interface PgliteModule {
  createPgliteConnection(options: Record<string, never>): Promise<unknown>;
}

interface SqliteModule {
  createConnection(options: { url: string }): Promise<SqliteConnection>;
}

interface SqliteConnection {
  readonly driver: { exec(sql: string): void };
  createMigrator(schema: string): { migrate(): Promise<unknown> };
}

const packageName: string = '@supabase/lite';

/** Starts Supabase's wire, in TypeScript and by Supabase's own people, on a Postgres in this process. */
export async function startLite(options: LiteOptions): Promise<LiteApp> {
  const { App } = (await import(packageName)) as Module;
  const { createPgliteConnection } = (await import(`${packageName}/pglite`)) as PgliteModule;
  return new App({ connection: await createPgliteConnection({}), auth: authOf(options) });
}

/**
 * The same on SQLite, as durable as ours (WAL, synchronous FULL).
 * @param path of the database; made if there is none
 * @param schema in Postgres' words, as far as lite can translate them
 */
export async function startLiteOnSqlite(
  options: LiteOptions,
  path: string,
  schema: string,
): Promise<Pick<LiteApp, 'fetch'>> {
  const { App } = (await import(packageName)) as Module;
  const { createConnection } = (await import(`${packageName}/sqlite`)) as SqliteModule;
  const connection = await createConnection({ url: `file:${path}` });
  connection.driver.exec('pragma journal_mode = wal; pragma synchronous = full');
  const app = new App({ connection, auth: authOf(options) });
  await app.ensureSystemSchema();
  await connection.createMigrator(schema).migrate();
  return app;
}

function authOf({ jwtSecret, publishableKey }: LiteOptions) {
  return {
    enabled: true,
    jwt_secret: jwtSecret,
    publishable_key: publishableKey,
    email: { enable_confirmations: false },
  };
}
