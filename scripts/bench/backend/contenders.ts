import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFiles } from '../../../backend/database/files.ts';
import { deriveKeys } from '../../../backend/secret.ts';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { serverEnvironment, serverFlags } from '../../run/server-flags.mjs';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

/** A backend that speaks Supabase's wire, in a process of its own. */
export interface Contender {
  readonly process: MeasuredProcess;
  readonly publishableKey: string;
  /** Ours alone has one. */
  readonly dataDirectory: string;
  stop(): Promise<void>;
}

export const contenders = {
  ours: startOurs,
  'lite on SQLite': () => startLite('sqlite'),
  'lite on PGlite': () => startLite('pglite'),
} as const;

/** The whole site, as built. Requests may say where they come from, so that no limit is met. */
export async function startOurs(): Promise<Contender> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  const started = await startMeasured([...serverFlags, 'server/main.mjs'], {
    ...serverEnvironment,
    DATA_DIR: dataDirectory,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const secret = readFileSync(dataFiles(dataDirectory).secret, 'utf8').trim();
  return contender(started, deriveKeys(secret).publishable, dataDirectory);
}

async function startLite(engine: 'sqlite' | 'pglite'): Promise<Contender> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-lite-'));
  const publishableKey = 'sb_publishable_bench';
  const script = fileURLToPath(new URL('./serve-lite.ts', import.meta.url));
  return contender(
    await startMeasured([script, engine, directory, publishableKey]),
    publishableKey,
    directory,
  );
}

function contender(process: MeasuredProcess, publishableKey: string, dataDirectory: string): Contender {
  return {
    process,
    publishableKey,
    dataDirectory,
    async stop() {
      await process.stop();
      rmSync(dataDirectory, { recursive: true });
    },
  };
}
