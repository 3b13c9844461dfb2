import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { DataError } from '../database/data-error.ts';

/** Where backups go that outlive this machine, as restic stores them: encrypted, each block once. */
export interface OffSite {
  /** As restic names it: `s3:https://host/bucket/folder`, `sftp:…`, or the path of a folder. */
  readonly repository: string;
  /** In ms, from one backup to the next. */
  readonly intervalMs: number;
  /** For how many days backups are retained there. */
  readonly keepDays: number;
}

/** Another restic has the place for itself, or had when it was killed. */
export class PlaceLocked extends DataError {}

interface ResticOptions {
  /** Whose owner restic runs as where root asks: what it writes into a folder must be the site's. */
  readonly directory: string;
  /** A file that is open for writing, which gets what restic prints. */
  readonly output?: number;
}

/** Longer than the first upload of a large database over a slow line; a store that hangs would never end. */
const timeoutMs = 12 * 3_600_000;

/**
 * Runs restic, which reads its password and the store's keys from the environment (https://restic.readthedocs.io, "Environment
 * Variables").
 * @returns what it printed
 * @throws {DataError} when it failed, with what to do
 */
export async function restic(
  { repository }: OffSite,
  parameters: readonly string[],
  { directory, output }: ResticOptions,
): Promise<string> {
  const { AWS_REGION: region, ...environment } = process.env;
  // The cache would be another folder of the site's, and save nothing: there is one file in a backup.
  const child = spawn('restic', ['--no-cache', ...parameters], {
    env: { ...(region && { AWS_DEFAULT_REGION: region }), ...environment, RESTIC_REPOSITORY: repository },
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
    timeout: timeoutMs,
    ...ownerOf(directory),
  });
  const ended = once(child, 'close');
  try {
    const [stdout, stderr] = await Promise.all([
      child.stdout ? text(child.stdout) : '',
      child.stderr ? text(child.stderr) : '',
      ended,
    ]);
    if (child.exitCode === 0) return stdout;
    const said = explain(stderr, repository);
    throw /already locked/.test(stderr) ? new PlaceLocked(said) : new DataError(said);
  } catch (cause) {
    if (cause instanceof DataError || !(cause instanceof Error)) throw cause;
    throw new DataError(
      'code' in cause && cause.code === 'ENOENT'
        ? '异地备份要用 restic，这里没有装。Debian 和 Ubuntu：sudo apt install restic；macOS：brew install restic；Windows：winget install restic.restic。'
        : `restic 没能运行（${cause.message}）。`,
      { cause },
    );
  }
}

function ownerOf(directory: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const found = statSync(directory, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : {};
}

/** What restic's messages, and those of stores that it passes on, mean for a host. The first that fits counts. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [
    /wrong password|no key found/,
    'RESTIC_PASSWORD 不是建立这个仓库时的密码：请改回那一个。没有它，谁也打不开里面的备份',
  ],
  [/x509/, '它的证书信不过：请检查网址；证书是自己签的，请用 SSL_CERT_FILE 指明'],
  [
    /dial tcp|no such host|connection (?:refused|reset)|connection closed|broken pipe|timeout|EOF|unreachable|SlowDown|\b50[0234]\b/i,
    '连不上，或者半路断了：请检查网络和网址。这台机器上的备份不受影响，下一次会接着传',
  ],
  [
    /(?:\/dev\/stdout|restic-temp\S*): no space left/,
    '这台机器的磁盘满了，不是那边：请腾出空间，要有数据库那么多',
  ],
  [/no space left|quota|insufficient storage/i, '那边没有空间了：请腾出一些，或者把 OFFSITE_KEEP_DAYS 设小'],
  [
    /access ?denied|forbidden|signature|access key|pre-conditions|permission denied|read-only file system/i,
    '那边不让读写：请检查 AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY；是文件夹的话，要让运行网站的用户能写',
  ],
  [/already exists|already initialized/, '那里已经有仓库了，不用再建：请运行 npm run backup -- offsite '],
  [
    /(?:key|bucket) does not exist|no such file or directory/,
    '那里还没有仓库：第一次请运行 npm run backup -- setup 。以前建过的话，请看磁盘接上了没有、RESTIC_REPOSITORY 写对了没有',
  ],
  [/already locked/, '另一个 restic 正在用它：等它做完再试；它要是早就停了，请运行 restic unlock '],
  [
    /verification failed|does not match|invalid data|not found in index/,
    '那里的东西有损坏：请运行 restic check 看是哪些',
  ],
];

/** @param stderr what restic printed there */
export function explain(stderr: string, repository: string): string {
  const lines = stderr.trim().split('\n').filter(Boolean);
  const fatal = lines.findLast((line) => /^Fatal:/.test(line)) ?? lines.at(-1) ?? '什么也没有说';
  const meaning = meanings.find(([form]) => form.test(stderr))?.[1];
  const said = fatal.replace(/^Fatal: /, '');
  return `异地备份 ${withoutPassword(repository)} ${meaning ? `${meaning}（restic：${said}）` : `没有做成，restic 说：${said}`}。`;
}

/** `rest:` and `sftp:` addresses may hold one. */
function withoutPassword(repository: string): string {
  return repository.replace(/\/\/([^/@:]*):[^/@]*@/, '//$1:…@');
}
