import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataFiles } from '../../backend/database/files.ts';
import { openBesideSite } from '../../backend/database/open.ts';
import { giveTemporaryPassword } from '../../backend/hosts/people.ts';
import { type Person, password, startBackendWithPages } from './embedded-backend.fixture.ts';

const { dataDirectory, ask, newPerson, openPage } = startBackendWithPages();
const newPassword = 'battery staple';
// Hashing passwords is slow by design.
vi.setConfig({ testTimeout: 60_000 });

const openAccount = (person: Person) =>
  openPage(person, async () => {
    const { clients } = await import('../../app/data/supabase-clients.ts');
    return {
      ...(await import('../../app/data/account.ts')),
      ...(await import('../../app/data/account-with-password.ts')),
      auth: clients().auth,
    };
  });

const signsIn = async ({ email }: Person, secret: string) => {
  const answer = await ask('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: secret },
  });
  return answer.status === 200;
};

/** Sets a temporary password as a host does (`npm run people`). @returns the password */
async function giveTemporary({ id }: Person): Promise<string> {
  const files = dataFiles(dataDirectory);
  const database = openBesideSite(files);
  const given = await giveTemporaryPassword({ files, database }, id);
  database.close();
  return given?.password ?? '';
}

let lin: Person;
beforeEach(async () => {
  lin = await newPerson();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('changing the password', () => {
  it('keeps this session, ends those of other devices, and invalidates the old password', async () => {
    const { changePassword, auth } = await openAccount(lin);
    expect(await changePassword({ email: lin.email, password }, newPassword)).toEqual({
      data: null,
      error: null,
    });
    expect((await auth.refreshSession()).error).toBeNull();
    const elsewhere = await ask('POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: lin.refreshToken },
    });
    expect(elsewhere.status).toBe(400);
    expect(await signsIn(lin, password)).toBe(false);
    expect(await signsIn(lin, newPassword)).toBe(true);
  });

  it.each([
    ['a wrong password', 'wrong horse', newPassword, 'Invalid login credentials'],
    ['the same again', password, password, 'New password should be different from the old password.'],
  ])('changes nothing for %s, and returns the reason', async (_what, current, wanted, message) => {
    const { changePassword, auth } = await openAccount(lin);
    const { error } = await changePassword({ email: lin.email, password: current }, wanted);
    expect(error).toMatchObject({ reason: 'refused', message });
    expect((await auth.refreshSession()).error).toBeNull();
    const elsewhere = await ask('GET', '/auth/v1/user', { token: lin.token });
    expect(elsewhere.status).toBe(200);
    expect(await signsIn(lin, password)).toBe(true);
  });
});

describe('a temporary password', () => {
  it('starts no session until it is changed', async () => {
    const { signIn, changeTemporaryPassword, auth } = await openAccount(lin);
    const temporary = { email: lin.email, password: await giveTemporary(lin) };
    expect((await signIn(temporary)).error?.code).toBe('must_change_password');
    expect((await auth.getSession()).data.session).toBeNull();
    expect(await changeTemporaryPassword(temporary, newPassword)).toEqual({ data: null, error: null });
    expect(await signsIn(lin, temporary.password)).toBe(false);
    expect((await signIn({ email: lin.email, password: newPassword })).data).toMatchObject({ id: lin.id });
  });

  it('is refused with a reason if the new one is the same', async () => {
    const { changeTemporaryPassword } = await openAccount(lin);
    const temporary = { email: lin.email, password: await giveTemporary(lin) };
    const { error } = await changeTemporaryPassword(temporary, temporary.password);
    expect(error).toMatchObject({ reason: 'refused', code: 'same_password' });
  });

  it('counts as signed out if a session was left behind, for example by a crashed browser', async () => {
    const { getCurrentUser, auth } = await openAccount(lin);
    const { currentSession, subscribeSession } = await import('../../app/data/session.ts');
    await auth.signOut({ scope: 'local' });
    vi.stubGlobal('document', { ...document, documentElement: { hasAttribute: () => false } });
    subscribeSession(() => {});
    await auth.signInWithPassword({ email: lin.email, password: await giveTemporary(lin) });
    expect((await auth.getSession()).data.session).not.toBeNull();
    expect(currentSession()).toEqual({ status: 'signed-out', account: null });
    expect(await getCurrentUser()).toEqual({ data: null, error: null });
  });
});

describe('deleting the account', () => {
  it('uses a session of the password just entered, however old the current session is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { deleteAccount, auth } = await openAccount(lin);
    vi.setSystemTime(Date.now() + 40 * 60_000);
    expect(await deleteAccount({ email: lin.email, password })).toEqual({ data: null, error: null });
    expect((await auth.getSession()).data.session).toBeNull();
    expect(await signsIn(lin, password)).toBe(false);
    expect((await ask('GET', '/rest/v1/profiles', { token: lin.token })).body).toEqual([]);
  });

  it('deletes nothing for a wrong password, and stays signed in', async () => {
    const { deleteAccount, auth } = await openAccount(lin);
    const { error } = await deleteAccount({ email: lin.email, password: 'wrong horse' });
    expect(error).toMatchObject({ reason: 'refused', message: 'Invalid login credentials' });
    expect((await auth.getSession()).data.session).not.toBeNull();
    expect(await signsIn(lin, password)).toBe(true);
  });

  it('fails if the backend is unreachable', async () => {
    const { deleteAccount, auth } = await openAccount(lin);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    vi.spyOn(console, 'error').mockReturnValue();
    const { error } = await deleteAccount({ email: lin.email, password });
    expect(error).toMatchObject({ reason: 'unreachable' });
    expect((await auth.getSession()).data.session).not.toBeNull();
    expect(await signsIn(lin, password)).toBe(true);
  });
});
