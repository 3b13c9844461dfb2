import { statfsSync } from 'node:fs';
import { freePort } from '../free-port.ts';
import { ensurePrograms, ensureTestBrowser } from './programs.ts';

/** Videos of failed journeys, Chromium's profiles and the packages of the contract tests, generously. */
const neededBytes = 2_000_000_000;

/**
 * Looks at what the tests need of the machine before the first of them begins, and installs what is missing: programs,
 * fonts, a port of loopback, room on the disk.
 * @throws with one sentence that says what to do.
 */
export async function ensureMachine(): Promise<void> {
  const { bavail, bsize } = statfsSync('.');
  if (bavail * bsize < neededBytes)
    throw new Error(
      `The disk has ${Math.round((bavail * bsize) / 1e6)} MB free, of 2000 MB needed: make room.`,
    );
  await freePort();
  ensurePrograms('a browser', 'Chinese fonts', 'ffmpeg', 'PostgreSQL');
  process.env.CHROMIUM_PATH = ensureTestBrowser();
}
