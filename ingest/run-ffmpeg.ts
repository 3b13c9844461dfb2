import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { diskFull } from '../library/disk-problem.ts';
import { HostError } from '../library/host-error.ts';

export interface FfmpegOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called repeatedly with the seconds of output written. */
  readonly onSecond?: ((second: number) => void) | undefined;
  /** Called with each line of ffmpeg or its filters: keep it for error messages, drop it, or stop ffmpeg as failed. */
  readonly onLine?: (line: string) => 'keep' | 'drop' | 'stop';
  readonly workingFolder?: string;
  /** Receives the process id, so that the next run can end an orphaned process (`killOrphan`). */
  readonly pidFile?: string;
}

/** ffmpeg ended with an error, or was stopped because of its output. */
export class FfmpegFailure extends Error {
  override readonly name = 'FfmpegFailure';
  /** The first and last lines of its output. */
  readonly printed: string;
  readonly isStopped: boolean;

  constructor(printed: string, isStopped: boolean) {
    super('ffmpeg failed.');
    this.printed = printed;
    this.isStopped = isStopped;
  }

  /** The line that explains the failure: the first complaint, since later ones follow from it. */
  get complaint(): string {
    const lines = this.printed.split('\n');
    return lines.find((line) => /error|invalid|unable|cannot|no such/i.test(line)) ?? lines.at(-1) ?? '';
  }
}

/** Number of lines kept, the first and last: the output of a long film has no limit, and the cause is among these. */
const KEPT_LINES = 200;

/**
 * Runs ffmpeg to its end, overwriting outputs. Resolves with the first and last lines of its output.
 * @throws {HostError} if ffmpeg is not installed or lacks a codec or filter, or the disk is full
 * @throws {FfmpegFailure} if it failed for another reason
 * @throws the signal's reason
 */
export async function runFfmpeg(args: readonly string[], options: FfmpegOptions = {}): Promise<string> {
  const { signal, onSecond, onLine, workingFolder, pidFile } = options;
  signal?.throwIfAborted();
  const words = ['-hide_banner', '-nostdin', '-y', '-nostats', '-progress', 'pipe:1', ...args];
  // Only for this codec, because a missing ffmpeg is only noticed when it is spawned directly.
  const command = args.includes('libsvtav1')
    ? withoutRealTime('ffmpeg', words)
    : (['ffmpeg', words] as const);
  const child = spawn(...command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(workingFolder !== undefined && { cwd: workingFolder }),
  });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  if (pidFile !== undefined && child.pid !== undefined) writeFileSync(pidFile, String(child.pid));
  const lines: string[] = [];
  let isStopped = false;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1];
    if (microseconds !== undefined) onSecond?.(Number(microseconds) / 1e6);
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    const verdict = isStopped ? 'drop' : (onLine?.(line) ?? 'keep');
    if (verdict === 'drop') return;
    if (verdict === 'stop') {
      isStopped = true;
      stop();
    }
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.splice(KEPT_LINES / 2, 1);
  });
  try {
    const [code]: unknown[] = await once(child, 'close').catch((cause: unknown) => {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') throw missingFfmpeg(cause);
      throw cause;
    });
    const printed = lines.join('\n');
    if (code !== 0 && !isStopped && wasInterrupted(printed)) await wait(INTERRUPTION_MS);
    signal?.throwIfAborted();
    if (code !== 0) throw knownFault(printed) ?? new FfmpegFailure(printed, isStopped);
    return printed;
  } finally {
    signal?.removeEventListener('abort', stop);
    if (pidFile !== undefined) rmSync(pidFile, { force: true });
  }
}

/** A terminal's Ctrl-C also reaches ffmpeg, which may end before this process receives it. */
const wasInterrupted = (printed: string) => printed.includes('received signal');
const INTERRUPTION_MS = 300;

/**
 * Runs ffprobe to its end.
 * @returns its output
 * @throws {HostError} if it is not installed
 * @throws the signal's reason; otherwise what `execFile` throws
 */
export async function runFfprobe(
  args: readonly string[],
  { signal, maxBuffer = 64 * 1024 * 1024 }: { signal?: AbortSignal | undefined; maxBuffer?: number } = {},
): Promise<{ readonly stdout: Buffer; readonly stderr: Buffer }> {
  signal?.throwIfAborted();
  const options = {
    encoding: 'buffer',
    maxBuffer,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  } as const;
  return promisify(execFile)('ffprobe', [...args], options).catch((cause: Error & { code?: unknown }) => {
    signal?.throwIfAborted();
    throw cause.code === 'ENOENT' ? missingFfmpeg(cause) : cause;
  });
}

/** Drops the capability to use real-time priority permanently (capabilities(7)). */
const dropRealTime = ['--bounding-set=-sys_nice', '--inh-caps=-sys_nice'];
let canDrop: boolean | undefined;

/**
 * A command that cannot use real-time priority. SVT-AV1 (1.4) gives its threads the highest priority if it may, that is
 * as root, and then nothing else on the machine runs, including the site.
 * @returns the command unchanged if not root, or without util-linux
 */
function withoutRealTime(
  program: string,
  args: readonly string[],
): readonly [program: string, args: readonly string[]] {
  canDrop ??= process.getuid?.() === 0 && spawnSync('setpriv', [...dropRealTime, 'true']).status === 0;
  return canDrop ? ['setpriv', [...dropRealTime, program, ...args]] : [program, args];
}

/** The error if ffmpeg, or ffprobe, which comes with it, is not installed. */
const missingFfmpeg = (cause: Error): HostError =>
  new HostError(
    '这台机器上没有 ffmpeg，处理影片需要它。Debian、Ubuntu：apt install ffmpeg；macOS：brew install ffmpeg；Windows：winget install ffmpeg。',
    { cause },
  );

/** Faults of the machine rather than of the film. */
function knownFault(printed: string): HostError | undefined {
  const options = { cause: printed };
  if (printed.includes('No space left on device')) return new HostError(diskFull, options);
  const encoder = /Unknown encoder '([^']+)'/.exec(printed)?.[1];
  const filter = /No such filter: '([^']+)'/.exec(printed)?.[1];
  if (!encoder && !filter) return undefined;
  const missing = encoder ? `编码器 ${encoder}` : `滤镜 ${filter}`;
  return new HostError(
    `这台机器上的 ffmpeg 缺少${missing}。请换成完整的 ffmpeg（Debian、Ubuntu 软件源里的就是），再试一次。`,
    options,
  );
}

/**
 * Ends an orphaned ffmpeg whose parent was killed (`kill -9`), since it continues to write. Only on Linux, where the
 * command line of a process is readable; elsewhere it ends by itself.
 * @param place text that only its command line contains
 */
export function killOrphan(pidFile: string, place: string): void {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    rmSync(pidFile, { force: true });
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (command.startsWith('ffmpeg') && command.includes(place)) process.kill(pid, 'SIGKILL');
  } catch {
    // There was none, or it has ended.
  }
}
