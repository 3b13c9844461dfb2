import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, password, startTestBackend } from './backend.fixture.ts';
import { dataFiles } from './database/files.ts';

const log = { error: vi.fn(), warn: vi.fn() };
const { ask, newPerson, dataDirectory } = startTestBackend({ log });
const other = new DatabaseSync(dataFiles(dataDirectory).database, { timeout: 5000 });
afterAll(() => other.close());

/** Locks the database as another writing program does. @returns releases the lock */
function lock(): () => void {
  other.exec('begin immediate');
  return () => other.exec('rollback');
}

/** The longest time in ms during which the event loop was blocked while the work ran. */
async function longestStop(work: Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work;
  clearInterval(timer);
  return Math.max(longest, performance.now() - last);
}

let person: Person;
beforeAll(async () => {
  person = await newPerson();
});
beforeEach(() => log.error.mockClear());

const add = () =>
  ask('POST', '/rest/v1/favorites', { token: person.token, body: { user_id: person.id, video_id: '7' } });
const list = () => ask('GET', '/rest/v1/favorites', { token: person.token });

describe('a database that another program writes to', () => {
  it('can be read meanwhile and written afterwards, without blocking the process', async () => {
    const unlock = lock();
    const adding = add();
    const stop = await longestStop(setTimeout(500).then(list));
    expect(stop).toBeLessThan(2500);
    expect((await list()).body).toEqual([]);
    unlock();
    expect((await adding).status).toBe(201);
    expect((await list()).body).toHaveLength(1);
  });

  it('is answered with 503 and Retry-After after five seconds, for every kind of write', async () => {
    const unlock = lock();
    const { email, token, refreshToken } = person;
    const writes = Promise.all([
      add(),
      ask('PATCH', `/rest/v1/profiles?id=eq.${person.id}`, { token, body: { username: '新' } }),
      ask('DELETE', '/rest/v1/favorites', { token }),
      ask('POST', '/rest/v1/rpc/delete_account', { token, body: {} }),
      ask('POST', '/auth/v1/signup', { body: { email: 'new@example.com', password } }),
      ask('POST', '/auth/v1/token?grant_type=password', { body: { email, password } }),
      ask('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } }),
      ask('PUT', '/auth/v1/user', { token, body: { data: { theme: 'dark' } } }),
      ask('POST', '/auth/v1/logout', { token }),
    ]);
    expect(await longestStop(writes)).toBeLessThan(2500);
    unlock();
    for (const { status, headers } of await writes) {
      expect(status).toBe(503);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    // One line each, without a stack.
    expect(log.error.mock.calls.every((call) => call.length === 1)).toBe(true);
    expect((await list()).body).toHaveLength(1);
    expect((await ask('POST', '/auth/v1/logout', { token })).status).toBe(204);
  });
});
