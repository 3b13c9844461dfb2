import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { StudioError } from '../studio-error.ts';

export interface FfmpegRun {
  /** Writes to ffmpeg's input and waits while its buffer is full. */
  write(chunk: Uint8Array): Promise<void>;
  /** Closes the input and waits for the end. Resolves with what ffmpeg printed. @throws {StudioError} when it failed. */
  finish(): Promise<string>;
  /** Stops ffmpeg and drops what it was making. */
  abandon(): void;
}

/** Starts ffmpeg, overwriting outputs. */
export function startFfmpeg(args: readonly string[]): FfmpegRun {
  const child = spawn('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = outcome(child);
  // Whoever awaits `finish()` hears of a failure; until then it must not count as unhandled.
  ended.catch(() => {});
  // A broken pipe is the echo of a failure that `ended` reports with its reason.
  child.stdin.on('error', () => {});
  return {
    async write(chunk) {
      if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    finish() {
      child.stdin.end();
      return ended;
    },
    abandon: () => child.kill('SIGKILL'),
  };
}

/** Runs ffmpeg to its end, with `input` as its standard input. Resolves with what it printed. */
export async function runFfmpeg(args: readonly string[], input?: Uint8Array): Promise<string> {
  const run = startFfmpeg(args);
  if (input) await run.write(input);
  return run.finish();
}

async function outcome(child: ChildProcessByStdio<Writable, null, Readable>): Promise<string> {
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [code]: unknown[] = await once(child, 'close').catch((cause: unknown) => {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    if (isMissing)
      throw new StudioError('ffmpeg was not found; install it (Debian: apt-get install ffmpeg).', { cause });
    throw cause;
  });
  if (code !== 0) {
    throw new StudioError(`ffmpeg failed: ${complaint(printed)}`, { cause: printed });
  }
  return printed;
}

/** The line that says why: the first complaint, for the later ones only follow from it. */
const complaint = (printed: string) =>
  printed.split('\n').find((line) => /error|invalid|unable|no such/i.test(line)) ?? 'it gave no reason.';
