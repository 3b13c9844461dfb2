import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
  /** For Node, beside those of `npm start`. */
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder of another copy of the project, built. */
  readonly checkout?: string;
}

/** Requests from loopback may say where they come from, so that limits by address are not what is tried. */
const environment = {
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
export async function startServer(dataDirectory: string, launch: Launch = {}): Promise<Start> {
  const main = resolve(launch.checkout ?? join(import.meta.dirname, '..'), 'server/main.mjs');
  const child = spawn(process.execPath, [...serverFlags, ...(launch.flags ?? []), main], {
    env: {
      ...process.env,
      ...serverEnvironment,
      ...environment,
      DATA_DIR: dataDirectory,
      ...launch.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const origin = await Promise.race([readyUrl(child), ended.then(() => null)]);
  if (origin === null) return { serves: false, exitCode: await ended, stderr };

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
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
  return serving(await startServer(dataDirectory, launch));
}

/** @throws unless it serves */
export function serving(start: Start): Server {
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

/** The URL in the ready line. The log that follows it is read on, so that the pipe never fills. */
function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let printed = '';
    let isReady = false;
    child.stdout?.on('data', (chunk: Buffer) => {
      if (isReady) return;
      printed += chunk;
      const url = /已就绪：(http:\/\/\S+)/.exec(printed)?.[1];
      if (url === undefined) return;
      isReady = true;
      resolve(url.replace('localhost', '127.0.0.1'));
    });
  });
}

/** Whether it ended as a program should that cannot start: with code 1 and one line that says why. */
export function refusedInOneLine(start: Start): boolean {
  return !start.serves && start.exitCode === 1 && /^[^\n]+\n$/.test(start.stderr);
}
