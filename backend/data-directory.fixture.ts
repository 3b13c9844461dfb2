import { cpSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect } from 'vitest';
import { dataFiles } from './database/files.ts';
import { createBackend } from './index.ts';

/** The parent of the tests' data directories. */
export const root = mkdtempSync(join(tmpdir(), 'data-directory-'));
let count = 0;

/** An unused path below `root`. */
export const newPath = (suffix = '') => join(root, `${++count}${suffix}`);

/** Callbacks to run after each test. */
export const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Opens a data directory; tests mark their steps with rows of feedback. */
export function start(files = dataFiles(newPath())) {
  const backend = createBackend({ dataDirectory: files.directory, siteUrl: null });
  closing.push(() => backend.close());
  const write = async (message: string) => {
    const body = JSON.stringify({ kind: 'other', message });
    const headers = { apikey: backend.publishableKey, 'Content-Type': 'application/json' };
    const request = new Request('http://films.test/rest/v1/feedback', { method: 'POST', headers, body });
    expect((await backend.fetch(request, { address: '192.0.2.1' })).status).toBe(201);
  };
  return { files, backend, write };
}

/** Copies the directory of a running server as a kill would leave it, with the last writes only in the log. */
export function asKilled({ directory }: ReturnType<typeof dataFiles>) {
  const killed = dataFiles(newPath());
  cpSync(directory, killed.directory, { recursive: true });
  expect(statSync(`${killed.database}-wal`).size).toBeGreaterThan(0);
  return killed;
}

export const contentsOf = ({ database }: ReturnType<typeof dataFiles>) =>
  [database, `${database}-wal`].map((path) => readFileSync(path, 'hex'));

export function messagesIn(path: string): unknown[] {
  const connection = new DatabaseSync(path);
  const rows = connection.prepare('select message from feedback order by created_at, message').all();
  connection.close();
  return rows.map(({ message }) => message);
}
