import { StatementSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { password, startTestBackend } from './backend.fixture.ts';

const { ask, newPerson } = startTestBackend();
const person = await newPerson();
const own = `user_id=eq.${person.id}`;
const signedIn = { token: person.token };
const favourite = { user_id: person.id, video_id: '7' };
const watch = { user_id: person.id, video_id: '7', progress: 12 };
const merging = { headers: { Prefer: 'resolution=merge-duplicates' } };

/** Counts the statements that run, without `begin` and `commit`, which several requests share. */
function countStatements(): () => number {
  const ways = (['all', 'get', 'run'] as const).map((way) => vi.spyOn(StatementSync.prototype, way));
  return () => {
    const count = ways.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    return count;
  };
}

/** The cost of an action in statements. Raise a number only deliberately. */
describe('an action uses no more statements than necessary', () => {
  it.each([
    ['see whether a video is a favourite', 'GET', `/rest/v1/favorites?select=id&${own}&video_id=eq.7`, {}, 1],
    ['list the favourites', 'GET', `/rest/v1/favorites?${own}&order=created_at.desc`, {}, 1],
    ['list the history', 'GET', `/rest/v1/watch_history?${own}&order=watched_at.desc`, {}, 1],
    ['read the profile', 'GET', `/rest/v1/profiles?id=eq.${person.id}`, {}, 1],
    ['save a favourite', 'POST', '/rest/v1/favorites', { body: favourite }, 2],
    [
      'save the position in a video',
      'POST',
      '/rest/v1/watch_history?on_conflict=user_id,video_id',
      { body: watch, ...merging },
      3,
    ],
    ['remove a favourite', 'DELETE', `/rest/v1/favorites?${own}&video_id=eq.7`, {}, 1],
    [
      'read a shared collection',
      'POST',
      '/rest/v1/rpc/shared_collection',
      { body: { collection_id: person.id } },
      1,
    ],
    [
      'change the name',
      'PATCH',
      `/rest/v1/profiles?id=eq.${person.id}`,
      { body: { username: '夜行的人' } },
      1,
    ],
    ['ask who one is', 'GET', '/auth/v1/user', {}, 2],
    ['sign in', 'POST', '/auth/v1/token?grant_type=password', { body: { email: person.email, password } }, 7],
    [
      'renew a session',
      'POST',
      '/auth/v1/token?grant_type=refresh_token',
      { body: { refresh_token: person.refreshToken } },
      3,
    ],
    ['clear the history', 'DELETE', `/rest/v1/watch_history?${own}`, {}, 1],
    ['join', 'POST', '/auth/v1/signup', { body: { email: 'newcomer@example.com', password } }, 8],
    [
      'change the password',
      'PUT',
      '/auth/v1/user',
      // One of them ends a link that was mailed before.
      { body: { password: `${password}2`, current_password: password } },
      7,
    ],
    ['sign out elsewhere', 'POST', '/auth/v1/logout?scope=others', {}, 3],
    // The second one empties the database's log of deleted data.
    ['end the account', 'POST', '/rest/v1/rpc/delete_account', { body: {} }, 2],
  ] as const)('%s', async (_action, method, path, question, statements) => {
    const counted = countStatements();
    const { status, body } = await ask(method, path, { ...signedIn, ...question });
    expect({ statements: counted(), status, body }).toMatchObject({ statements });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  });
});
