import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, type Postgres, type Result, startPostgres } from '../tools/contract/pglite.ts';
import { startRealPostgres } from '../tools/contract/postgres.ts';
import { readMigrations } from './migrations.ts';

const projectSql = readFileSync(join(import.meta.dirname, 'project.fixture.sql'), 'utf8');

/** The sender of a request: a visitor, or the bearer of a token with these claims. */
export type Caller = 'anon' | { readonly sub: string; readonly session_id?: unknown; readonly amr?: unknown };

type Headers = Readonly<Record<string, string>>;

/** The folder of a PostgreSQL to test on; absent for the in-process Postgres (`vitest.config.ts`). */
const { POSTGRES_PROGRAMS: programs } = process.env;
const start: () => Promise<Postgres> = programs ? () => startRealPostgres(programs) : startPostgres;

/** A stand-in for a Supabase project: its roles and its `auth` schema on Postgres. */
export class Project {
  readonly #postgres: Postgres;

  private constructor(postgres: Postgres) {
    this.#postgres = postgres;
  }

  /** A project before our migrations. @param postgres an empty server */
  static async fresh(postgres?: Postgres): Promise<Project> {
    const server = postgres ?? (await start());
    await server.exec(projectSql);
    return new Project(server);
  }

  static async migrated(): Promise<Project> {
    const project = await Project.fresh();
    await project.migrate();
    return project;
  }

  /** Applies our migrations as the project's owner, each in a transaction, like the Supabase CLI. */
  async migrate(): Promise<void> {
    for (const { name, sql } of readMigrations()) {
      try {
        await this.#postgres.transaction(async (postgres) => {
          await postgres.exec('set local role project_owner');
          await postgres.exec(sql);
        });
      } catch (cause) {
        throw new Error(`${name} does not apply`, { cause });
      }
    }
  }

  /** Signs up a person. @returns their id */
  signUp(email: string | null, createdAt = new Date()): Promise<string> {
    return this.#asAuth('insert into auth.users (email, created_at) values ($1, $2) returning id', [
      email,
      createdAt,
    ]);
  }

  /** Starts a session of a person. @returns its id */
  signIn(person: string): Promise<string> {
    return this.#asAuth('insert into auth.sessions (user_id) values ($1) returning id', [person]);
  }

  async signOut(session: string): Promise<void> {
    await this.#asAuth('delete from auth.sessions where id = $1 returning id', [session]);
  }

  /** Changes one row as Supabase's auth service does. @returns its id */
  async #asAuth(sql: string, parameters: readonly unknown[]): Promise<string> {
    const { rows } = await this.#postgres.transaction(async (postgres) => {
      await postgres.exec('set local role supabase_auth_admin');
      return postgres.query<{ id: string }>(sql, parameters);
    });
    const [row] = rows;
    if (!row) throw new Error(`No row: ${sql}`);
    return row.id;
  }

  /** Runs a statement as PostgREST does for this caller. Rejects with Postgres' error and its `code`. */
  async as<Row>(
    caller: Caller,
    sql: string,
    parameters: readonly unknown[] = [],
    headers?: Headers,
  ): Promise<Result<Row>> {
    return this.within(caller, (postgres) => postgres.query<Row>(sql, parameters), headers);
  }

  /**
   * Runs work in a request's transaction, set up as by PostgREST.
   * @param headers of the request, with names in lower case
   */
  async within<Value>(
    caller: Caller,
    work: (postgres: Connection) => Promise<Value>,
    headers: Headers = {},
  ): Promise<Value> {
    const claims = caller === 'anon' ? { role: 'anon' } : { role: 'authenticated', ...caller };
    return this.#postgres.transaction(async (postgres) => {
      await postgres.exec(`set local role ${claims.role}`);
      for (const [name, value] of Object.entries({ 'jwt.claims': claims, headers })) {
        await postgres.query('select set_config($1, $2, true)', [`request.${name}`, JSON.stringify(value)]);
      }
      return work(postgres);
    });
  }

  /** Runs statements of the project's owner, inspects the database, and rolls them back. */
  async lookAfter<Value>(sql: string, look: (postgres: Connection) => Promise<Value>): Promise<Value> {
    const rollback = new Error('rolled back');
    let seen: Value | undefined;
    await this.#postgres
      .transaction(async (postgres) => {
        await postgres.exec('set local role project_owner');
        await postgres.exec(sql);
        seen = await look(postgres);
        throw rollback;
      })
      .catch((error) => {
        if (error !== rollback) throw error;
      });
    return seen as Value;
  }

  /** Runs a query without policies. */
  async rows<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#postgres.query<Row>(sql, parameters)).rows;
  }

  close(): Promise<void> {
    return this.#postgres.close();
  }
}

/** Postgres' five-character code of a refusal. Rethrows any other error. */
export function refusal(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  throw error;
}
