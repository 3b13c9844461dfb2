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

/** The built site in a separate process. */
export interface Server {
  readonly origin: string;
  readonly pid: number;
  readonly dataDirectory: string;
  /** The `apikey` that browsers send. */
  readonly publishableKey: string;
  /** Its stderr so far. */
  stderr(): string;
  /** Sends SIGKILL, so that nothing is flushed. Resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
}

/** The site serves, or it has ended, which a trial may expect. */
export type Start =
  | { readonly serves: true; readonly server: Server }
  | { readonly serves: false; readonly exitCode: number | null; readonly stderr: string };

export interface Launch {
  readonly environment?: Readonly<Record<string, string>>;
}

/** Requests from loopback may name another address, so that limits per address do not affect trials. */
const usual = {
  NODE_ENV: 'production',
  // Writes failures to stderr, separate from the log.
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

/** Starts the built site as `npm start` does, but directly. Resolves when it serves or has ended. */
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
    // Keeps reading the log afterwards, so that the pipe never fills up.
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

/** Starts the site and requires that it serves. @throws otherwise */
export async function startOn(dataDirectory: string, launch: Launch = {}): Promise<Server> {
  const start = await startServer(dataDirectory, launch);
  if (start.serves) return start.server;
  throw new Error(`The site did not start (exit ${start.exitCode}): ${start.stderr.trim()}`);
}

/**
 * Starts the site on an empty data directory, which is removed after the stop.
 * @throws if it does not serve
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
