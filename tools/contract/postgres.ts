import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Connection, Postgres, Result } from './pglite.ts';

/** What the tests use of `pg`, written down here as that of PGlite is. */
interface Client {
  query(sql: string, parameters?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
  release(): void;
}

interface Pool extends Pick<Client, 'query'> {
  connect(): Promise<Client>;
  end(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): void;
}

interface Module {
  readonly default: { readonly Pool: new (options: object) => Pool };
}

const packageName: string = 'pg';

/** A server with its files, which programs reach as libpq's variables say. */
export interface RealPostgres extends Postgres {
  readonly environment: Readonly<Record<'PGHOST' | 'PGUSER' | 'PGDATABASE', string>>;
}

/** More transactions than any test has at once, and few enough that locks are as scarce as on a small project. */
const connections = 40;

/**
 * Starts a PostgreSQL of its own: a cluster in a new folder, reached by a socket there, and gone when it is closed. Each
 * transaction has a connection to itself, so several can be under way, which PGlite cannot do.
 * @param programs the folder of `initdb` and `postgres`
 * @param isDurable whether it waits for the disk, as one does that is measured
 */
export async function startRealPostgres(programs: string, isDurable = false): Promise<RealPostgres> {
  const { default: pg } = (await import(packageName)) as Module;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const user = 'owner';
  const options = { ...owner, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '-N'],
    options,
  );
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    `fsync=${isDurable ? 'on' : 'off'}`,
    'max_connections=50',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  );
  const pool = new pg.Pool({ host: folder, user, database: 'postgres', max: connections });
  // A connection that ends with the server is nobody's fault.
  pool.on('error', () => {});
  await untilItAnswers(pool, server);
  return {
    ...connectionOf(pool),
    environment: { PGHOST: folder, PGUSER: user, PGDATABASE: 'postgres' },
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const value = await work(connectionOf(client));
        await client.query('commit');
        return value;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    async close() {
      await pool.end();
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL does not run as root, for whom Debian has made a user. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres'])));
  return { uid: Number(uid), gid: Number(gid) };
}

/** @throws when the server has ended instead */
async function untilItAnswers(pool: Pool, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const answers = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (answers) return;
    await setTimeout(50);
  }
  throw new Error(`PostgreSQL ended with code ${server.exitCode} instead of answering.`);
}

function connectionOf(client: Pick<Client, 'query'>): Connection {
  return {
    exec: (sql) => client.query(sql),
    async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Result<Row>> {
      const { rows, rowCount } = await client.query(sql, parameters);
      return { rows: rows as Row[], affectedRows: rowCount ?? 0 };
    },
  };
}
