import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DataError } from '../../backend/database/data-error.ts';

/** A Postgres database accessed with `psql`, which reads passwords, certificates and so on as its users expect. */
export interface Psql {
  /** @returns the rows of one statement, with values as text */
  rows(sql: string): Promise<string[][]>;
  /** Runs a script in one transaction, streamed no faster than the database reads it. */
  run(script: Iterable<string>): Promise<void>;
}

/**
 * Connects to a database.
 * @param environment names it by `DATABASE_URL` or libpq's own variables
 * @throws {DataError} if the URL is invalid; from both methods, if `psql` is missing or the database refuses, in the
 *   database's words
 */
export function psqlFor(environment: NodeJS.ProcessEnv): Psql {
  const env = { ...environment, ...variablesOf(environment.DATABASE_URL), PGTZ: 'UTC' };

  async function psql(parameters: readonly string[], input: Iterable<string>): Promise<string> {
    const common = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'];
    const child = spawn('psql', [...common, ...parameters], { env });
    const outcome = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).catch(
      (cause) => {
        throw new DataError('没有找到 psql：请先安装（Debian：apt install postgresql-client）。', {
          cause,
        });
      },
    );
    const sent = pipeline(Readable.from(input), child.stdin).then(
      () => null,
      (error) => error,
    );
    const [[code], output, complaints] = await outcome;
    const failure = await sent;
    if (code !== 0) {
      const said = complaintOf(complaints) || `psql 以 ${code} 结束`;
      throw new DataError(`PostgreSQL 报错：${said}。`, { cause: failure });
    }
    if (failure) throw failure;
    return output;
  }

  return {
    async rows(sql) {
      const output = await psql(
        ['--tuples-only', '--no-align', '--field-separator=\t', '--command', sql],
        [],
      );
      return output
        .split('\n')
        .slice(0, -1)
        .map((line) => line.split('\t'));
    },
    run: async (script) => void (await psql(['--single-transaction', '--file=-'], script)),
  };
}

/** Converts a URL to libpq's variables: a password on the command line would be visible to all users of the machine. */
function variablesOf(address: string | undefined): Record<string, string> {
  if (!address) return {};
  const url = URL.parse(address);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || /%(?![\da-f]{2})/i.test(address))
    throw new DataError(
      'DATABASE_URL 要写成 postgresql://用户:密码@主机:5432/数据库；Supabase 控制台的「Connect」里有。密码里的 % 写成 %25，@ 写成 %40，/ 写成 %2F，# 写成 %23，? 写成 %3F；或者不写在里面，另设 PGPASSWORD。',
    );
  const parts = {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.searchParams.get('port') ?? url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** The database's messages, without the position that psql adds. */
function complaintOf(complaints: string): string {
  return complaints
    .split('\n')
    .filter((line) => !/^(?:psql:.*)?(?:NOTICE|CONTEXT|LINE)/.test(line))
    .map((line) => line.replace(/^psql:(?:<stdin>:\d+: )?\s*/, ''))
    .filter((line) => line.trim() !== '')
    .slice(0, 3)
    .join(' ');
}
