import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { dataFiles } from '../database/files.ts';
import { openDatabase } from '../database/open.ts';
import { createAccount } from './accounts.ts';
import { createSession, endIdleSessions, findSession } from './sessions.ts';

const directory = mkdtempSync(join(tmpdir(), 'sessions-'));
const start = Date.parse('2026-11-21T08:00:00Z');
const day = 86_400_000;
let database: Database;
let people = 0;

beforeAll(() => {
  database = openDatabase(dataFiles(directory));
});
afterAll(() => database.close());

function newAccount(): string {
  people += 1;
  const email = `idle-${people}@example.com`;
  const made = createAccount(database, { email, passwordHash: '', metadata: {} }, new Date(start));
  return made?.id ?? '';
}
const beginSession = (account: string, time: number) => createSession(database, account, new Date(time)).id;
const isThere = (id: string) => findSession(database, id) !== undefined;

describe('a session', () => {
  it('ends after a year without use', () => {
    const account = newAccount();
    const idle = beginSession(account, start);
    const used = beginSession(account, start + day);
    expect(endIdleSessions(database, start + 365 * day)).toBe(0);
    expect(endIdleSessions(database, start + 366 * day)).toBe(1);
    expect([idle, used].map(isThere)).toEqual([false, true]);
  });

  it('replaces the least recently used of a hundred', () => {
    const [account, other] = [newAccount(), newAccount()];
    const others = beginSession(other, start);
    const sessions = Array.from({ length: 100 }, (_, index) => beginSession(account, start + index));
    expect(sessions.every(isThere)).toBe(true);
    const another = beginSession(account, start + 100);
    expect(sessions.filter((id) => !isThere(id))).toEqual([sessions[0]]);
    expect([another, others].every(isThere)).toBe(true);
  });
});
