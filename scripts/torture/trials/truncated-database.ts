import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '../../../backend/backup/make-backup.ts';
import { dataCommand } from '../../../backend/database/data-error.ts';
import { dataFiles } from '../../../backend/database/files.ts';
import { refusedInOneLine } from '../../site-server.ts';
import { readRows } from '../database-rows.ts';
import type { Context, Trial } from '../trial.ts';
import { signUp } from '../visitor.ts';
import { compareAll, createWriter } from '../writer.ts';

const writes = 100;
const project = join(import.meta.dirname, '../../..');

/** What is left of the file, in bytes or of it all, and how the server had ended before. */
const damages = [
  { left: 0, end: 'stop' },
  { left: 100, end: 'stop' },
  { left: 8192, end: 'stop' },
  { left: 'half', end: 'stop' },
  { left: 'half', end: 'kill' },
] as const;
type Damage = (typeof damages)[number];

/** A start on a database that is cut short changes nothing, says what to do, and what it says works. */
export const truncatedDatabase: Trial = {
  name: 'a truncated database',
  async run(context) {
    let restored = 0;
    for (const [turn, damage] of damages.entries()) {
      restored += await suffer(context, join(context.directory, String(turn)), damage);
    }
    return { truncations: damages.length, 'left as they were': damages.length, restored };
  },
};

/** @returns how many rows came back from the backup */
async function suffer({ start, tryToStart, check }: Context, dataDirectory: string, { left, end }: Damage) {
  const what = `(${left} left after ${end})`;
  const files = dataFiles(dataDirectory);
  const server = await start(dataDirectory);
  const writer = createWriter(await signUp(server));
  for (let write = 0; write < writes; write += 1) await writer.write(server);
  // The log now holds little, so that what is cut off is not in it.
  readRows(dataDirectory, 'pragma wal_checkpoint(truncate)');
  await writer.write(server);
  // Named a little later than the backup that the start made.
  const backup = await makeBackup(files, 'manual', new Date(Date.now() + 1000));
  const kept = writer.acknowledged();
  await server[end]();
  truncate(files.database, left);

  const before = contentOf(files.database);
  const refused = await tryToStart(dataDirectory);
  if (refused.serves) {
    check(false, `${what}: it served`);
    return 0;
  }
  check(refusedInOneLine(refused), `${what}: it ended with ${refused.exitCode}: ${refused.stderr}`);
  const advice = dataCommand('restore', files, backup);
  check(refused.stderr.includes(advice), `${what}: its message is ${refused.stderr}`);
  check(contentOf(files.database) === before, `${what}: it changed what was there`);

  const restored = runAsPrinted(advice);
  check(restored.status === 0, `${what}: ${advice} ended with ${restored.status}: ${restored.stderr}`);
  await start(dataDirectory);
  const { lost } = compareAll([writer], dataDirectory);
  check(lost === 0, `${what}: the backup lacks ${lost} rows`);
  return kept - lost;
}

/** In a shell that knows nothing of the data; there is no terminal to say yes on. */
function runAsPrinted(command: string) {
  const { DATA_DIR: _, ...env } = process.env;
  const sure = command.replace(' -- ', ' -- --yes ');
  return spawnSync('sh', ['-c', sure], { cwd: project, env, encoding: 'utf8' });
}

function truncate(path: string, left: Damage['left']): void {
  truncateSync(path, left === 'half' ? Math.floor(statSync(path).size / 2) : left);
}

/** The database and its log, byte for byte. */
function contentOf(path: string): string {
  return [path, `${path}-wal`]
    .map((file) => (existsSync(file) ? readFileSync(file).toString('base64') : ''))
    .join();
}
