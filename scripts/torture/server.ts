import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFiles } from '../../backend/database/files.ts';
import { deriveKeys } from '../../backend/secret.ts';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { serverEnvironment, serverFlags } from '../run/server-flags.mjs';

/** A running site, in a process that can be killed. */
export interface Server {
  readonly origin: string;
  readonly pid: number;
  readonly dataDirectory: string;
  /** What browsers send as `apikey`. */
  readonly publishableKey: string;
  /** What it printed on stderr so far. */
  complaints(): string;
  /** SIGKILL: no farewell, nothing flushed. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
}

/** It serves; or it ended by itself, which a trial may want. */
export type Start =
  | { readonly serves: true; readonly server: Server }
  | { readonly serves: false; readonly exitCode: number | null; readonly complaints: string };

/** How a server is started otherwise than in earnest. */
export interface Launch {
  /** For Node. */
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const main = join(import.meta.dirname, '../../server/main.mjs');

/** Loopback, and visitors who may say where they come from, so that limits by address are not what is tried. */
const environment = {
  NODE_ENV: 'production',
  // Failures then stand apart, on stderr.
  LOG_FORMAT: 'text',
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '127.0.0.1',
  SITE_URL: '',
  JWT_SECRET: '',
  SUPABASE_URL: '',
  SUPABASE_ANON_KEY: '',
};

/** Starts the built site as a process of its own, without npm in between. Resolves when it serves or has ended. */
export async function startServer(dataDirectory: string, launch: Launch = {}): Promise<Start> {
  const child = spawn(process.execPath, [...serverFlags, ...(launch.flags ?? []), main], {
    env: {
      ...process.env,
      ...serverEnvironment,
      ...environment,
      PORT: '0',
      DATA_DIR: dataDirectory,
      ...launch.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const origin = await Promise.race([readyAddress(child), ended.then(() => null)]);
  if (origin === null) return { serves: false, exitCode: await ended, complaints };

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const server: Server = {
    origin,
    pid: child.pid ?? 0,
    dataDirectory,
    publishableKey: deriveKeys(readFileSync(dataFiles(dataDirectory).secret, 'utf8').trim()).publishable,
    complaints: () => complaints,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
  return { serves: true, server };
}

/** The address in the ready line. The log that follows it is read on, so that the pipe never fills. */
function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      if (said === 'ready') return;
      said += chunk;
      const address = /已就绪：(http:\/\/\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      said = 'ready';
      resolve(address.replace('localhost', '127.0.0.1'));
    });
  });
}

/** Whether it ended as a program should that cannot start: with code 1 and one line that says why. */
export function endedPlainly(start: Start): boolean {
  return !start.serves && start.exitCode === 1 && /^[^\n]+\n$/.test(start.complaints);
}
