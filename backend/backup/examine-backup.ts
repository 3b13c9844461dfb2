import { DatabaseSync } from 'node:sqlite';
import { DataError } from '../database/data-error.ts';
import { registerSqlFunctions } from '../database/database.ts';
import { incompatibilityOf } from '../database/migrate.ts';

/**
 * Reads a whole database file and makes of it one that stands alone, without a log beside it.
 * @param name what to call it when it is refused: the file it is a copy of
 * @throws {DataError} when it is damaged, or none that this version could use
 */
export function examineBackup(path: string, name = path): void {
  const misfit = readMisfit(path);
  if (misfit === null) return;
  throw new DataError(`${name} cannot be used: ${misfit}.`);
}

function readMisfit(path: string): string | null {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(path);
    registerSqlFunctions(connection);
    const found = connection.prepare('pragma quick_check(1)').get()?.quick_check;
    if (found !== 'ok') return `it is damaged (${String(found).split('\n').at(-1)})`;
    const misfit = incompatibilityOf(connection);
    connection.exec('pragma journal_mode = delete');
    return misfit && `it is of ${misfit === 'newer version' ? 'a newer version' : misfit}`;
  } catch (error) {
    return `it is damaged (${error instanceof Error ? error.message : error})`;
  } finally {
    connection?.close();
  }
}
