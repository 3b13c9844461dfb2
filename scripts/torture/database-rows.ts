import { DatabaseSync } from 'node:sqlite';
import { registerSqlFunctions } from '../../backend/database/database.ts';
import { dataFiles } from '../../backend/database/files.ts';

/** Reads the database of a data directory directly. */
export function readRows<Row>(dataDirectory: string, sql: string, ...parameters: string[]): Row[] {
  return readDatabase(dataFiles(dataDirectory).database, sql, ...parameters);
}

export function readDatabase<Row>(path: string, sql: string, ...parameters: string[]): Row[] {
  const connection = new DatabaseSync(path, { timeout: 5000 });
  try {
    registerSqlFunctions(connection);
    return connection.prepare(sql).all(...parameters) as Row[];
  } finally {
    connection.close();
  }
}

/** The faults that SQLite finds in the file, its indexes and its checks; empty if none. */
export function integrityFaults(dataDirectory: string): string[] {
  const found = readRows<{ integrity_check: string }>(dataDirectory, 'pragma integrity_check');
  return found.map(({ integrity_check }) => integrity_check).filter((text) => text !== 'ok');
}
