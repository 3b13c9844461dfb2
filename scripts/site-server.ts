import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { dataFiles } from '../backend/database/files.ts';
import { deriveKeys } from '../backend/secret.ts';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { serverEnvironment, serverFlags } from './run/server-flags.mjs';
import { samplesEnvironment } from './test/samples-environment.ts';

/** The built site in a process of its own. */
export interface Server {
  readonly origin: string;
  readonly pid: number;
  readonly dataDirectory: string;
  /** What browsers send as `apikey`. */
  readonly publishableKey: string;
  /** What it printed on stderr so far. */
  stderr(): string;
  /** SIGKILL: nothing is flushed. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
}

/** It serves; or it ended by itself, which a trial may want. */
export type Start =
  | { readonly serves: true; readonly server: Server }
  | { readonly serves: false; readonly exitCode: number | null; readonly stderr: string };

export interface Launch {
  readonly environment?: Readonly<Record<string, string>>;
}

/** Requests from loopback may say where they come from, so that limits by address are not what is tried. */
const usual = {
  NODE_ENV: 'production',
  // Failures are then written to stderr, apart from the log.
  LOG_FORMAT: 'text',
  HOST: '127.0.0.1',
  PORT: '0',
  ...samplesEnvironment,
  TRUSTED_PROXIES: '127.0.0.1',
  SITE_URL: '',
  JWT_SECRET: '',
  SUPABASE_URL: '',
  SUPABASE_ANON_KEY: '',
};

/** Starts the built site as `npm start` does, without npm in between. Resolves when it serves or has ended. */
export async function startServer(dataDirectory: string, { environment }: Launch = {}): Promise<Start> {
  const main = join(import.meta.dirname, '../server/main.mjs');
  const env = { ...process.env, ...serverEnvironment, ...usual, DATA_DIR: dataDirectory, ...environment };
  const child = spawn(process.execPath, [...serverFlags, main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve) => {
    // The log that follows is read on, so that the pipe never fills.
    createInterface(child.stdout).on('line', (line) => {
      const [, url] = /已就绪：(http:\/\/\S+)/.exec(line) ?? [];
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    });
  });
  const origin = await Promise.race([ready, ended.then(() => null)]);
  if (origin === null) return { serves: false, exitCode: await ended, stderr };

  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const server: Server = {
    origin,
    pid: child.pid ?? 0,
    dataDirectory,
    // A server with a hosted backend has no secret.
    get publishableKey() {
      return deriveKeys(readFileSync(dataFiles(dataDirectory).secret, 'utf8').trim()).publishable;
    },
    stderr: () => stderr,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
  return { serves: true, server };
}

/** The same where it has to serve. @throws when it does not */
export async function startOn(dataDirectory: string, launch: Launch = {}): Promise<Server> {
  const start = await startServer(dataDirectory, launch);
  if (start.serves) return start.server;
  throw new Error(`The site did not start (exit ${start.exitCode}): ${start.stderr.trim()}`);
}

/**
 * Starts it on an empty data directory, which is removed when it is stopped.
 * @throws when it does not serve
 */
export async function startSite(launch: Launch = {}): Promise<Server> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'yingxia-'));
  const remove = () => rmSync(dataDirectory, { recursive: true });
  const server = await startOn(dataDirectory, launch).catch((error) => {
    remove();
    throw error;
  });
  return {
    ...server,
    async stop() {
      const code = await server.stop();
      remove();
      return code;
    },
  };
}
