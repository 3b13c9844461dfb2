import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, type Postgres, type Result, startPostgres } from '../tools/contract/pglite.ts';
import { startRealPostgres } from '../tools/contract/postgres.ts';
import { readMigrations } from './migrations.ts';

const projectSql = readFileSync(join(import.meta.dirname, 'project.fixture.sql'), 'utf8');

/** The sender of a request: a visitor, or the bearer of a token with these claims. */
export type Caller = 'anon' | { readonly sub: string; readonly session_id?: unknown; readonly amr?: unknown };

type Headers = Readonly<Record<string, string>>;

/** The folder of the PostgreSQL that these tests run on; absent: a Postgres in this process (`vitest.config.ts`). */
const { POSTGRES_PROGRAMS: programs } = process.env;
const start: () => Promise<Postgres> = programs ? () => startRealPostgres(programs) : startPostgres;

/** A Supabase project without Supabase: its roles and its `auth` on a Postgres. */
export class Project {
  readonly #postgres: Postgres;

  private constructor(postgres: Postgres) {
    this.#postgres = postgres;
  }

  /** A project as it is before our migrations. @param postgres a server of its own, empty */
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

  /** Applies our migrations as the project's owner, each in a transaction, as the Supabase CLI does. */
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

  /** Signs a person up; gives their id. */
  signUp(email: string | null, createdAt = new Date()): Promise<string> {
    return this.#asAuth('insert into auth.users (email, created_at) values ($1, $2) returning id', [
      email,
      createdAt,
    ]);
  }

  /** Begins a session of a person; gives its id. */
  signIn(person: string): Promise<string> {
    return this.#asAuth('insert into auth.sessions (user_id) values ($1) returning id', [person]);
  }

  /** Ends a session. */
  async signOut(session: string): Promise<void> {
    await this.#asAuth('delete from auth.sessions where id = $1 returning id', [session]);
  }

  /** Changes one row as Supabase's own service does; gives its id. */
  async #asAuth(sql: string, parameters: readonly unknown[]): Promise<string> {
    const { rows } = await this.#postgres.transaction(async (postgres) => {
      await postgres.exec('set local role supabase_auth_admin');
      return postgres.query<{ id: string }>(sql, parameters);
    });
    const [row] = rows;
    if (!row) throw new Error(`No row: ${sql}`);
    return row.id;
  }

  /** Runs a statement as PostgREST does for this caller. Rejects with Postgres' error, whose `code` tells it. */
  async as<Row>(
    caller: Caller,
    sql: string,
    parameters: readonly unknown[] = [],
    headers?: Headers,
  ): Promise<Result<Row>> {
    return this.within(caller, (postgres) => postgres.query<Row>(sql, parameters), headers);
  }

  /**
   * The transaction of a request, as PostgREST makes it, for as long as the work takes.
   * @param headers of the request, their names in small letters
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

  /** Looks at the database after statements of the project's owner, which are rolled back. */
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

  /** What is really there, seen past every policy. */
  async rows<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#postgres.query<Row>(sql, parameters)).rows;
  }

  close(): Promise<void> {
    return this.#postgres.close();
  }
}

/** Why Postgres refused: its five-letter code. Anything else is no refusal and is thrown on. */
export function refusal(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  throw error;
}
