import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { registerSqlFunctions } from '../../backend/database/database.ts';
import { dataFiles, makeDataDirectory } from '../../backend/database/files.ts';
import { migrate } from '../../backend/database/migrate.ts';
import { Project } from '../../supabase/project.fixture.ts';
import { startRealPostgres } from '../../tools/contract/postgres.ts';
import { goTrueAccounts } from '../data/gotrue.fixture.ts';
import { installOnDemand } from '../run/on-demand.ts';
import { ensurePrograms, findPostgres } from '../test/install-programs.ts';
import type { Table } from './report.ts';

/** A million takes 4 GB of the disk for both sides. */
const people = Number(process.env.PEOPLE ?? 1_000_000);
const historyRows = 10;

/** What `npm run export:supabase` takes for many people's rows, into a PostgreSQL of this machine that waits for its disk. */
export async function benchMove(): Promise<Table[]> {
  await installOnDemand('tools/contract');
  ensurePrograms('PostgreSQL');
  const directory = mkdtempSync(join(tmpdir(), 'bench-move-'));
  try {
    const files = dataFiles(directory);
    makeDataDirectory(files);
    fill(files.database);
    const postgres = await startRealPostgres(findPostgres() ?? '', true);
    const project = await Project.fresh(postgres);
    await postgres.exec(goTrueAccounts);
    await project.migrate();
    const { seconds, peakMegabytes } = await move(directory, postgres.environment);
    const serverSeconds = processorSecondsOfChildren(
      join(postgres.environment.PGHOST, 'data/postmaster.pid'),
    );
    const [found] = await project.rows<{ bytes: string; rows: string }>(
      `select pg_database_size(current_database()) as bytes,
        (select sum(n_tup_ins) from pg_stat_user_tables where schemaname in ('auth', 'public')) as rows`,
    );
    const gigabytes = Number(found?.bytes) / 1e9;
    await project.close();
    const minutesFor10 = (spent: number) => Number(((spent * 10) / gigabytes / 60).toFixed(1));
    return [
      {
        title: 'Moving everybody to PostgreSQL',
        note: `\`npm run export:supabase\`: ${people.toLocaleString('en')} people with ${historyRows} films seen and 2 saved each. Goal: 10 GB in minutes. On a machine that does nothing else, the processor time of the server's one connection is what it takes.`,
        rows: {
          'rows written': { value: Number(found?.rows) },
          'GB in SQLite': { value: Number((statSync(files.database).size / 1e9).toFixed(2)) },
          'GB in PostgreSQL, with indexes': { value: Number(gigabytes.toFixed(2)) },
          'seconds, with comparing both sides': { value: Math.round(seconds) },
          'minutes for 10 GB at this rate': { value: minutesFor10(seconds) },
          'processor seconds of the server': { value: Math.round(serverSeconds) },
          'minutes for 10 GB by those': { value: minutesFor10(serverSeconds) },
          'most memory of the command, MB': { value: Math.round(peakMegabytes) },
        },
      },
    ];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Runs the command as a host does. */
async function move(directory: string, environment: Readonly<Record<string, string>>) {
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/export-supabase.ts'], {
    env: { ...process.env, ...environment, DATA_DIR: directory },
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  let peakMegabytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peakMegabytes = Math.max(peakMegabytes, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000);
    await Promise.race([ended, setTimeout(1000)]);
  }
  if (child.exitCode !== 0) throw new Error('The move failed.');
  return { seconds: (performance.now() - started) / 1000, peakMegabytes };
}

/** Of the connections that have ended (proc(5), `cutime` and `cstime`, in hundredths of a second). */
function processorSecondsOfChildren(pidFile: string): number {
  const [pid] = readFileSync(pidFile, 'utf8').split('\n');
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const uuid = `lower(printf('%s-%s-4%s-8%s-%s', hex(randomblob(4)), hex(randomblob(2)), substr(hex(randomblob(2)), 2),
  substr(hex(randomblob(2)), 2), hex(randomblob(6))))`;

/** Writes people and their rows past the backend, in the order of the indexes, which takes a minute for a million. */
function fill(path: string): void {
  const connection = new DatabaseSync(path);
  registerSqlFunctions(connection);
  connection.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -500000');
  migrate(connection);
  const time = `strftime('%Y-%m-%dT%H:%M:%S', 1735689600 + abs(random() % 50000000), 'unixepoch') || '.123+00:00'`;
  const numbers = (count: number) =>
    `(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n)`;
  connection.exec(`
    begin;
    insert into users select id, 'person-' || i || '@example.com', '$2b$10$' || hex(randomblob(26)), '{}', at, at, at, null
      from (select ${uuid} as id, i, ${time} as at from ${numbers(people)} order by id);
    insert into profiles select id, substr(email, 1, 20), created_at, created_at from users;
    insert into favorites select ${uuid}, id, i, ${time} from users cross join ${numbers(2)};
    insert into watch_history select ${uuid}, id, i, i * 1.5, ${time} from users cross join ${numbers(historyRows)};
    insert into feedback select ${uuid}, 'other', '多放一些夜里的短片', null, ${time} from ${numbers(people / 100)};
    commit`);
  connection.close();
}
