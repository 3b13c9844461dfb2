import { expect } from 'vitest';
import { personalTables } from '../../backend/rest/personal-tables.fixture.ts';
import type { Backend, Case } from '../backend.ts';
import { addSamples, authClient, newPerson, password, restClient, signInAgain } from '../person.ts';
import { send } from '../send.ts';

/** Signs up a person with a row in every table. */
async function settledPerson(backend: Backend, email?: string) {
  const person = await newPerson(backend, email);
  await addSamples(person);
  return person;
}

export function deleteAccountCases(holds: Case): void {
  holds('deletes the account with all its data', async (backend) => {
    const lin = await settledPerson(backend);
    const wei = await settledPerson(backend);
    const deleted = await lin.rest.rpc('delete_account');
    expect(deleted).toMatchObject({ status: 204, error: null });

    const signIn = await authClient(backend).signInWithPassword({ email: lin.email, password });
    expect(signIn.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect((await lin.auth.refreshSession()).error).toMatchObject({ status: 400 });
    for (const { name } of personalTables) {
      expect((await lin.rest.from(name).select()).data).toEqual([]);
      expect((await wei.rest.from(name).select()).data).toHaveLength(1);
    }
  });

  holds('leaves a token that belongs to nobody', async (backend) => {
    const { id, rest, session } = await newPerson(backend);
    await rest.rpc('delete_account');
    const { status, body } = await send(backend, '/auth/v1/user', { token: session.access_token });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      error_code: 'user_not_found',
      msg: 'User from sub claim in JWT does not exist',
    });
    const orphan = await rest.from('favorites').insert({ user_id: id, video_id: '7' });
    expect(orphan).toMatchObject({ status: 409, error: { code: '23503' } });
  });

  holds('frees the e-mail for a new account without data', async (backend) => {
    const before = await settledPerson(backend);
    await before.rest.rpc('delete_account');
    const after = await newPerson(backend, before.email);
    expect(after.id).not.toBe(before.id);
    expect((await after.rest.from('favorites').select()).data).toEqual([]);
    expect((await after.rest.from('profiles').select()).data).toHaveLength(1);
  });

  holds('requires a signed-in person', async (backend) => {
    const { status, error } = await restClient(backend).rpc('delete_account');
    expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' });
  });

  holds('is refused 5 minutes after the password was entered, refreshed or not', async (backend) => {
    const lin = await settledPerson(backend);
    await backend.advanceTime(301);
    const late = await lin.rest.rpc('delete_account');
    expect(late).toMatchObject({ status: 403, error: { code: '42501' } });
    const { data } = await lin.auth.refreshSession();
    const refreshed = restClient(backend, data.session?.access_token);
    expect(await refreshed.rpc('delete_account')).toMatchObject({ status: 403, error: { code: '42501' } });
    expect((await refreshed.from('favorites').select()).data).toHaveLength(1);
    const again = await signInAgain(backend, lin);
    // A password given in one browser does not authorize another.
    expect(await refreshed.rpc('delete_account')).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await again.rest.rpc('delete_account')).toMatchObject({ status: 204, error: null });
  });

  holds('is refused to a session that has ended, even with a new token', async (backend) => {
    const lin = await settledPerson(backend);
    await lin.auth.signOut();
    expect(await lin.rest.rpc('delete_account')).toMatchObject({ status: 403, error: { code: '42501' } });
    const again = await signInAgain(backend, lin);
    expect((await again.rest.from('favorites').select()).data).toHaveLength(1);
    expect(await again.rest.rpc('delete_account')).toMatchObject({ status: 204, error: null });
  });
}
