import { appendFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, password, startTestBackend } from './backend.fixture.ts';
import { dataFiles } from './database/files.ts';
import { deletedAccounts } from './hosts/action-log.ts';
import { personalTables } from './rest/personal-tables.fixture.ts';

vi.mock(import('node:fs'), async (load) => {
  const fs = await load();
  return { ...fs, appendFileSync: vi.fn(fs.appendFileSync) };
});

const secret = 'a secret that is long enough for everybody';
const dataDirectory = mkdtempSync(join(tmpdir(), 'isolation-'));
const { ask, newPerson } = startTestBackend({ secret, dataDirectory });
const shown = { Prefer: 'return=representation' };
const merging = { Prefer: 'return=representation,resolution=merge-duplicates' };

let owner: Person;
let other: Person;
beforeEach(async () => {
  [owner, other] = [await newPerson(), await newPerson()];
  for (const { name, owner: column, row, policies } of personalTables) {
    const body = { ...row, [column]: owner.id };
    if (!policies.includes('insert')) continue;
    expect(await ask('POST', `/rest/v1/${name}`, { token: owner.token, body })).toMatchObject({
      status: 201,
    });
  }
});

/** Changes the claims of the owner's token and signs it again, with the real secret or another. */
const forge = (changes: object, key = secret) =>
  new SignJWT({ ...decodeJwt(owner.token), ...changes })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(key));

/** Everything that the owner has, as the owner sees it. */
const allOf = (person: Person) =>
  Promise.all(
    personalTables.map(
      async ({ name }) => (await ask('GET', `/rest/v1/${name}`, { token: person.token })).body,
    ),
  );

describe.each(personalTables)(
  'rows of $name',
  ({ name, owner: column, policies, change, unique, isCreatedAtSignUp }) => {
    const [key] = Object.values(unique ?? {});
    const path = `/rest/v1/${name}`;

    it.each(['another person', 'a visitor'])('are neither read nor changed by %s', async (who) => {
      const before = await allOf(owner);
      const token = who === 'a visitor' ? undefined : other.token;
      const [row] = (await ask('GET', path, { token: owner.token })).body;
      const filters = [
        `?${column}=eq.${owner.id}`,
        `?id=eq.${row.id}`,
        `?id=in.(${row.id},${crypto.randomUUID()})`,
      ];

      for (const filter of filters) {
        expect(await ask('GET', path + filter, { token })).toMatchObject({ status: 200, body: [] });
        const counted = await ask('GET', path + filter, { token, headers: { Prefer: 'count=exact' } });
        expect(counted.headers.get('Content-Range')).toBe('*/0');
        const changed = await ask('PATCH', path + filter, { token, body: change, headers: shown });
        expect(changed).toMatchObject({ status: 200, body: [] });
        expect(await ask('DELETE', path + filter, { token, headers: shown })).toMatchObject({
          status: 200,
          body: [],
        });
      }

      const status = token === undefined ? 401 : 403;
      const refusal = { status, body: { code: '42501' } };
      for (const headers of [shown, merging]) {
        const upsert = headers === merging && key ? `?on_conflict=${key.join()}` : '';
        const target = path + upsert;
        expect(await ask('POST', target, { token, body: row, headers })).toMatchObject(refusal);
        expect(
          await ask('POST', target, { token, body: [{ ...row, id: other.id, [column]: owner.id }], headers }),
        ).toMatchObject(refusal);
      }
      // The sender's own row, with the key of the other person's.
      if (token !== undefined && policies.includes('insert')) {
        const body = { ...row, [column]: other.id };
        expect((await ask('POST', path, { token, body, headers: merging })).status).toBe(403);
        expect((await ask('POST', path, { token, body })).body).toMatchObject({ code: '23505' });
      }
      expect(await allOf(owner)).toEqual(before);
    });

    it('cannot be transferred to others', async () => {
      const answer = await ask('PATCH', path, { token: owner.token, body: { [column]: other.id } });
      expect(answer.status).toBe(policies.includes('update') ? 403 : 204);
      expect((await ask('GET', path, { token: owner.token })).body).toHaveLength(1);
      expect((await ask('GET', path, { token: other.token })).body).toHaveLength(isCreatedAtSignUp ? 1 : 0);
    });
  },
);

describe('feedback', () => {
  const body = { kind: 'problem', message: '画面卡住了' };

  it('is accepted from everybody and returned to nobody', async () => {
    for (const token of [undefined, owner.token]) {
      expect(await ask('POST', '/rest/v1/feedback', { token, body })).toMatchObject({
        status: 201,
        body: '',
      });
      expect(await ask('GET', '/rest/v1/feedback', { token })).toMatchObject({ status: 200, body: [] });
      expect(await ask('DELETE', '/rest/v1/feedback', { token, headers: shown })).toMatchObject({ body: [] });
      expect(await ask('PATCH', '/rest/v1/feedback', { token, body, headers: shown })).toMatchObject({
        body: [],
      });
      const asked = await ask('POST', '/rest/v1/feedback', { token, body, headers: shown });
      expect(asked).toMatchObject({ status: token === undefined ? 401 : 403, body: { code: '42501' } });
    }
  });

  it.each([
    [{ kind: 'zz' }, 'kind_is_known'],
    [{ message: '' }, 'message_is_not_blank'],
    [{ message: '字'.repeat(1001) }, 'message_fits'],
    [{ email: 'nowhere' }, 'email_has_its_form'],
  ])('with %j is refused', async (change, constraint) => {
    expect(await ask('POST', '/rest/v1/feedback', { body: { ...body, ...change } })).toMatchObject({
      status: 400,
      body: { code: '23514', message: expect.stringContaining(`"${constraint}"`) },
    });
  });

  it('may have a thousand characters', async () => {
    expect(
      await ask('POST', '/rest/v1/feedback', { body: { ...body, message: '字'.repeat(1000) } }),
    ).toMatchObject({ status: 201 });
  });
});

describe('an invalid token', () => {
  const now = Math.floor(Date.now() / 1000);

  it.each<[string, () => string | Promise<string>, number, string, string]>([
    ['garbage', () => 'garbage', 401, 'PGRST301', 'Expected 3 parts in JWT; got 1'],
    ['foreign', () => forge({}, 'another secret'), 401, 'PGRST301', 'No suitable key or wrong key type'],
    [
      'unsigned',
      () => new UnsecuredJWT(decodeJwt(owner.token)).encode(),
      401,
      'PGRST301',
      'No suitable key or wrong key type',
    ],
    ['expired', () => forge({ exp: now - 60 }), 401, 'PGRST303', 'JWT expired'],
    [
      'above the rules',
      () => forge({ role: 'service_role' }),
      403,
      '42501',
      'permission denied to set role "service_role"',
    ],
  ])('(%s) is refused everywhere', async (_, make, status, code, message) => {
    const token = await make();
    for (const [method, path] of [
      ['GET', '/favorites'],
      ['POST', '/feedback'],
      ['DELETE', '/favorites'],
      ['POST', '/rpc/delete_account'],
    ] as const) {
      const answer = await ask(method, `/rest/v1${path}`, {
        token,
        body: method === 'POST' ? {} : undefined,
      });
      expect(answer).toMatchObject({ status, body: { code, message } });
      if (status === 401) expect(answer.headers.get('WWW-Authenticate')).toContain(message);
    }
  });

  it('is refused after its expiry although it was accepted before', async () => {
    const read = () => ask('GET', '/rest/v1/favorites', { token: owner.token });
    expect((await read()).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 3_631_000);
    expect(await read()).toMatchObject({ status: 401, body: { code: 'PGRST303' } });
    vi.useRealTimers();
  });

  it('reads nothing if it names nobody', async () => {
    const token = await forge({ sub: undefined });
    expect(await ask('GET', '/rest/v1/favorites', { token })).toMatchObject({ status: 200, body: [] });
  });

  it('is a visitor’s if it is the publishable key', async () => {
    const { backend } = startTestBackend();
    const response = await backend.fetch(
      new Request('http://films.test/rest/v1/favorites', {
        headers: { apikey: backend.publishableKey, Authorization: `Bearer ${backend.publishableKey}` },
      }),
      { address: '192.0.2.1' },
    );
    expect([response.status, await response.json()]).toEqual([200, []]);
  });
});

describe('account deletion', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const deleteAccount = (token?: string) => ask('POST', '/rest/v1/rpc/delete_account', { token, body: {} });

  it('erases the address in feedback, and no other', async () => {
    for (const email of [owner.email.toUpperCase(), other.email])
      await ask('POST', '/rest/v1/feedback', { body: { kind: 'other', message: '看完了', email } });
    expect((await deleteAccount(owner.token)).status).toBe(204);
    const connection = new DatabaseSync(dataFiles(dataDirectory).database, { readOnly: true });
    const emails = connection
      .prepare(`select email from feedback where message = '看完了' order by email`)
      .all();
    connection.close();
    expect(emails.map(({ email }) => email)).toEqual([null, other.email]);
  });

  it('removes every row of the person, and no other', async () => {
    const kept = await allOf(other);
    expect(await deleteAccount(owner.token)).toMatchObject({ status: 204, body: '' });
    expect([...deletedAccounts(dataFiles(dataDirectory)).deleted].at(-1)).toBe(owner.id);
    expect(await allOf(owner)).toEqual(personalTables.map(() => []));
    expect(await ask('GET', '/auth/v1/user', { token: owner.token })).toMatchObject({
      status: 403,
      body: { error_code: 'user_not_found' },
    });
    const late = await ask('POST', '/rest/v1/favorites', {
      token: owner.token,
      body: { user_id: owner.id, video_id: '1' },
    });
    expect(late).toMatchObject({ status: 409, body: { code: '23503' } });
    expect(await allOf(other)).toEqual(kept);
  });

  it('requires a password given within 5 minutes, however fresh the token', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 301_000);
    const refreshed = await ask('POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: owner.refreshToken },
    });
    expect(await deleteAccount(refreshed.body.access_token)).toMatchObject({
      status: 403,
      body: {
        code: '42501',
        message: 'Deleting an account needs a password given within the last 5 minutes',
        hint: 'Sign in again.',
      },
    });
    const again = await ask('POST', '/auth/v1/token?grant_type=password', {
      body: { email: owner.email, password },
    });
    expect((await deleteAccount(again.body.access_token)).status).toBe(204);
  });

  it.each([
    [
      'an ended session',
      async () => {
        await ask('POST', '/auth/v1/logout', { token: owner.token });
        return owner.token;
      },
    ],
    ['another person’s session', () => forge({ session_id: decodeJwt(other.token).session_id })],
    ['no session', () => forge({ session_id: undefined })],
    ['nobody', () => forge({ sub: undefined })],
  ])('is refused for a token of %s', async (_what, make) => {
    expect(await deleteAccount(await make())).toMatchObject({ status: 403, body: { code: '42501' } });
    for (const { email } of [owner, other]) {
      const body = { email, password };
      expect((await ask('POST', '/auth/v1/token?grant_type=password', { body })).status).toBe(200);
    }
  });

  it('trusts the stored session, not the token', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 301_000);
    const now = Math.floor(Date.now() / 1000);
    const token = await forge({ amr: [{ method: 'password', timestamp: now }] });
    expect((await deleteAccount(token)).status).toBe(403);
  });

  it('leaves the address only in backups', async () => {
    const { email, token } = await newPerson('leaves-no-trace@example.com');
    const filesWithIt = () =>
      readdirSync(dataDirectory, { withFileTypes: true })
        .filter((entry) => entry.isFile() && readFileSync(join(dataDirectory, entry.name)).includes(email))
        .map(({ name }) => name);
    expect(filesWithIt()).not.toEqual([]);
    expect((await deleteAccount(token)).status).toBe(204);
    expect(filesWithIt()).toEqual([]);
  });

  it('is refused if it cannot be logged on a full disk', async () => {
    const { token } = await newPerson();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    vi.mocked(appendFileSync).mockImplementationOnce(() => {
      throw full;
    });
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status, headers, body } = await deleteAccount(token);
    expect([status, body.code, headers.get('Retry-After')]).toEqual([503, '53100', '5']);
    expect(said.mock.calls).toEqual([[expect.stringContaining('ENOSPC')]]);
    said.mockRestore();
    expect((await deleteAccount(token)).status).toBe(204);
  });

  it('is refused for visitors', async () => {
    expect(await deleteAccount()).toMatchObject({
      status: 401,
      body: { code: '42501', message: 'permission denied for function delete_account' },
    });
  });
});
