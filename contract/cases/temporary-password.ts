import { expect } from 'vitest';
import { personalTables } from '../../backend/rest/personal-tables.fixture.ts';
import type { Backend, Case } from '../backend.ts';
import {
  addSamples,
  authClient,
  newPerson,
  type Person,
  password,
  restClient,
  signInAgain,
} from '../person.ts';
import { send } from '../send.ts';

const ownPassword = 'battery staple';
const noRights = { status: 403, error: { code: '42501' } };

/** Cases for a backend whose hosts can set temporary passwords (`npm run people -- password`). */
export function temporaryPasswordCases(holds: Case): void {
  holds('replaces the old password', async (backend) => {
    const { email } = await newPerson(backend);
    const given = await temporaryPassword(backend, email);
    const old = await authClient(backend).signInWithPassword({ email, password });
    expect(old.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const { data, error } = await authClient(backend).signInWithPassword({ email, password: given });
    expect(error).toBeNull();
    expect(data.user?.role).toBe('must_change_password');
  });

  holds('ends all existing sessions', async (backend) => {
    const lin = await newPerson(backend);
    await temporaryPassword(backend, lin.email);
    const { status, body } = await send(backend, '/auth/v1/user', { token: lin.session.access_token });
    expect({ status, body }).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
    expect((await lin.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  holds('reads and writes no row, and deletes no account', async (backend) => {
    const before = await newPerson(backend);
    await addSamples(before);
    const { id, rest } = await signedInByTemporary(backend, before);
    for (const { name, owner, row } of personalTables) {
      expect(await rest.from(name).select(), name).toMatchObject(noRights);
      const sample: Record<string, unknown> = { ...row, [owner]: id };
      expect(await rest.from(name).insert(sample), name).toMatchObject(noRights);
      expect(await rest.from(name).update(sample).eq(owner, id), name).toMatchObject(noRights);
      expect(await rest.from(name).delete().eq(owner, id), name).toMatchObject(noRights);
    }
    expect(await rest.from('feedback').insert({ kind: 'other', message: '好' })).toMatchObject(noRights);
    expect(await rest.rpc('delete_account')).toMatchObject(noRights);
  });

  holds('gets no more rights by refreshing', async (backend) => {
    const { auth } = await signedInByTemporary(backend, await newPerson(backend));
    const { data, error } = await auth.refreshSession();
    expect(error).toBeNull();
    expect(data.user?.role).toBe('must_change_password');
    const rest = restClient(backend, data.session?.access_token);
    expect(await rest.from('profiles').select()).toMatchObject(noRights);
  });

  holds('can read its user and sign out', async (backend) => {
    const { id, auth } = await signedInByTemporary(backend, await newPerson(backend));
    expect((await auth.getUser()).data.user).toMatchObject({ id, role: 'must_change_password' });
    expect((await auth.signOut()).error).toBeNull();
  });

  holds('changes no other property of the account', async (backend) => {
    const { auth } = await signedInByTemporary(backend, await newPerson(backend));
    const { error } = await auth.updateUser({ data: { theme: 'dark' } });
    expect(error).toMatchObject({ status: 403, code: 'must_change_password' });
  });

  for (const { what, change, code } of [
    { what: 'without itself', change: { password: ownPassword }, code: 'current_password_required' },
    {
      what: 'with the one before it',
      change: { password: ownPassword, current_password: password },
      code: 'current_password_invalid',
    },
    { what: 'for a weak one', change: { password: '12345' }, code: 'weak_password' },
    { what: 'for itself', change: {}, code: 'same_password' },
  ]) {
    holds(`is not exchanged ${what}`, async (backend) => {
      const person = await signedInByTemporary(backend, await newPerson(backend));
      const itself = { password: person.password, current_password: person.password };
      const { error } = await person.auth.updateUser(what === 'for itself' ? itself : change);
      expect(error).toMatchObject({ code });
      expect(await person.rest.from('profiles').select()).toMatchObject(noRights);
    });
  }

  holds('can be changed by the person, who then has full rights again', async (backend) => {
    const before = await newPerson(backend);
    await addSamples(before);
    const { email, password: given, auth } = await signedInByTemporary(backend, before);
    const elsewhere = await signInAgain(backend, before, given);
    const { error } = await auth.updateUser({ password: ownPassword, current_password: given });
    expect(error).toBeNull();
    const { data } = await auth.refreshSession();
    expect(data.user?.role).toBe('authenticated');
    const rest = restClient(backend, data.session?.access_token);
    expect((await rest.from('favorites').select()).data).toHaveLength(1);
    expect((await elsewhere.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
    const again = await authClient(backend).signInWithPassword({ email, password: given });
    expect(again.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect((await signInAgain(backend, before, ownPassword)).session.user.role).toBe('authenticated');
  });

  holds('is replaced by the next one', async (backend) => {
    const { email } = await newPerson(backend);
    const first = await temporaryPassword(backend, email);
    const second = await temporaryPassword(backend, email);
    expect(second).not.toBe(first);
    const { error } = await authClient(backend).signInWithPassword({ email, password: first });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  holds('works for three days', async (backend) => {
    const { email, password: given, auth } = await signedInByTemporary(backend, await newPerson(backend));
    await backend.advanceTime(3 * 86_400 + 1);
    const late = await authClient(backend).signInWithPassword({ email, password: given });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const wrong = await authClient(backend).signInWithPassword({ email, password: 'wrong horse' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    await auth.refreshSession();
    const change = await auth.updateUser({ password: ownPassword, current_password: given });
    expect(change.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });
}

async function temporaryPassword({ host }: Backend, email: string): Promise<string> {
  if (!host) throw new Error('This backend has no host’s commands.');
  const printed = await host('password', email);
  const given = /临时密码：(\S+)/.exec(printed)?.[1];
  if (given === undefined) throw new Error(`No password was printed: ${printed}`);
  return given;
}

/** Signs the same person in with a temporary password. */
async function signedInByTemporary(backend: Backend, person: Person): Promise<Person> {
  const given = await temporaryPassword(backend, person.email);
  return { ...(await signInAgain(backend, person, given)), password: given };
}
