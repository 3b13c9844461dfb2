import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataError } from '../database/data-error.ts';
import type { DataFiles } from '../database/files.ts';
import { demandDatabase } from './demand-database.ts';
import { exportForSupabase } from './export-supabase.ts';

/**
 * Writes the export to a file that only our user may read: it holds password hashes.
 * @throws {DataError} when there is nothing to export, it cannot be read, or the file cannot be made; then there is none
 */
export async function writeExport(files: DataFiles, target: string): Promise<void> {
  demandDatabase(files);
  if (existsSync(target)) {
    throw new DataError(`${target} is there already; move it away or name another file.`);
  }
  try {
    await pipeline(
      Readable.from(exportForSupabase(files)),
      createWriteStream(target, { flags: 'wx', mode: 0o600 }),
    );
  } catch (cause) {
    rmSync(target, { force: true });
    if (cause instanceof DataError) throw cause;
    throw new DataError(`The export could not be made (${cause instanceof Error ? cause.message : cause}).`, {
      cause,
    });
  }
}
