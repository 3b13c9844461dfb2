import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { password, startTestBackend } from '../../backend/backend.fixture.ts';
import { actionLog } from '../../backend/hosts/action-log.ts';
import { folderOf, siteText } from '../../library/library.fixture.ts';
import { dataOf } from '../host-data.fixture.ts';
import type { Feedback, Invitation, People } from './api.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { peopleRoutes } from './people-routes.ts';

const folders = { content: folderOf({ 'site.yaml': siteText }), samples: path.resolve('samples') };
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'desk-people-'));
const data = dataOf(folders, dataDirectory);
// The site runs beside the desk.
let registration: 'open' | 'invitation' = 'open';
const { ask: send, newPerson } = startTestBackend({ dataDirectory, registration: () => registration });

const ask = async (method: string, address: string, body?: unknown, given = data) => {
  const routes = address.startsWith('/feedback') ? feedbackRoutes(given) : peopleRoutes(given);
  const answer = await routes.request(address, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  return { status: answer.status, body: await answer.json() };
};
const find = async (part: string): Promise<People> => (await ask('GET', `/people?find=${part}`)).body;
const signIn = (email: string, given: string) =>
  send('POST', '/auth/v1/token?grant_type=password', { body: { email, password: given } });

it('finds people by part of the e-mail', async () => {
  await newPerson('first@example.com');
  await newPerson('second@example.com');
  const { people, total, state } = await find('SECOND');
  expect([state, total, people.map(({ email }) => email)]).toEqual(['here', 1, ['second@example.com']]);
  expect((await find('')).people.map(({ email }) => email)).toEqual([
    'second@example.com',
    'first@example.com',
  ]);
});

it('sets a temporary password that works', async () => {
  const { id, email } = await newPerson();
  const { body } = await ask('POST', `/people/${id}/password`);
  expect((await signIn(email, body.password)).body.user.role).toBe('must_change_password');
  expect((await find(email)).people[0]?.temporaryUntil).toBe(body.until);
});

it('signs out all sessions', async () => {
  const { id, email } = await newPerson();
  await signIn(email, password);
  expect((await ask('POST', `/people/${id}/sign-out`)).body).toEqual({ sessions: 2 });
  expect((await find(email)).people[0]?.sessions).toBe(0);
});

it('exports the same data as the account’s own export', async () => {
  const { id, email, token } = await newPerson();
  const row = { user_id: id, video_id: 'gone' };
  await send('POST', '/rest/v1/favorites', { token, body: row });
  const { body } = await ask('POST', `/people/${id}/export`);
  expect(body).toMatchObject({
    format: 'yingxia-personal-data',
    account: { email },
    favourites: [{ videoId: 'gone', title: null }],
  });
});

it('deletes only the account whose complete e-mail is given', async () => {
  const { id, email } = await newPerson();
  for (const typed of ['', email.slice(1), 'first@example.com', undefined]) {
    const { status, body } = await ask('DELETE', `/people/${id}`, { email: typed });
    expect([status, body.problems[0]]).toEqual([422, expect.stringContaining('没有删除')]);
  }
  expect((await ask('DELETE', `/people/${id}`, { email: ` ${email.toUpperCase()} ` })).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(400);
  expect(readFileSync(actionLog(data.files), 'utf8')).toContain(`"action":"delete","account":"${id}"`);
});

it.each(['password', 'sign-out', 'export'])('%s of a deleted account is refused', async (what) => {
  const { status, body } = await ask('POST', `/people/nobody/${what}`);
  expect([status, body.problems[0]]).toEqual([404, expect.stringContaining('不存在')]);
});

it('invites by a link that works only for that e-mail', async () => {
  const address = { url: 'https://films.example.com', reach: 'everybody' } as const;
  const { body } = await ask('POST', '/invitations', { email: 'guest@example.com' }, { ...data, address });
  const link = new URL((body as Invitation).link);
  expect(link.origin + link.pathname).toBe('https://films.example.com/auth');
  registration = 'invitation';
  const signUp = (email: string) =>
    send('POST', '/auth/v1/signup', {
      body: { email, password, data: { invitation: link.searchParams.get('invitation') } },
    });
  expect((await signUp('other@example.com')).status).not.toBe(200);
  expect((await signUp('guest@example.com')).status).toBe(200);
  registration = 'open';
  expect((await ask('POST', '/invitations', { email: 'guest' })).status).toBe(422);
});

it('lists feedback, complaints first, and erases the address of handled messages', async () => {
  for (const [kind, message] of [
    ['suggestion', '更多水墨片'],
    ['complaint', '这是我的'],
  ])
    await send('POST', '/rest/v1/feedback', { body: { kind, message, email: 'lin@example.com' } });
  const before: Feedback = (await ask('GET', '/feedback')).body;
  expect(before.open.map(({ text, email }) => [text, email])).toEqual([
    ['这是我的', 'lin@example.com'],
    ['更多水墨片', 'lin@example.com'],
  ]);
  const id = before.open[0]?.id;
  expect((await ask('POST', `/feedback/${id}/done`)).status).toBe(200);
  const after: Feedback = (await ask('GET', '/feedback')).body;
  expect(after.open.map(({ text }) => text)).toEqual(['更多水墨片']);
  expect(after.done).toMatchObject([{ text: '这是我的', email: null, doneAt: expect.any(String) }]);
  expect((await ask('POST', `/feedback/${id}/done`)).status).toBe(404);
});

it('creates no data by reading before the first start', async () => {
  const none = dataOf(folders, path.join(dataDirectory, 'nowhere'));
  expect((await ask('GET', '/people', undefined, none)).body).toMatchObject({ state: 'none', people: [] });
  expect((await ask('GET', '/feedback', undefined, none)).body).toEqual({
    state: 'none',
    open: [],
    done: [],
  });
  expect(existsSync(none.files.directory)).toBe(false);
});

it('does not manage accounts in a Supabase project', async () => {
  const hosted = { ...data, backend: { kind: 'hosted', url: '', publishableKey: '' } as const };
  expect((await ask('GET', '/people', undefined, hosted)).body).toMatchObject({
    state: 'hosted',
    people: [],
  });
  expect((await ask('GET', '/feedback', undefined, hosted)).body.state).toBe('hosted');
  expect((await ask('POST', '/invitations', { email: 'a@example.com' }, hosted)).status).toBe(422);
});
