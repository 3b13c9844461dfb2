import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../contract/backend.ts';
import { openEmbedded } from '../../contract/backends/embedded.ts';
import { addSamples, authClient, newPerson, password, signInAgain } from '../../contract/person.ts';

// Site and command run in different processes, so their in-memory state must not matter.
describe('people, beside a running site', () => {
  let site: Backend;
  const host = async (...words: string[]) => {
    if (!site.host) throw new Error('The site has a host.');
    return site.host(...words);
  };
  beforeAll(async () => {
    site = await openEmbedded();
  });
  afterAll(() => site?.close());

  it('sign-out ends all sessions at once; open pages can read rows until their token expires', async () => {
    const here = await newPerson(site);
    const there = await signInAgain(site, here);
    expect((await here.auth.getUser()).error).toBeNull();
    expect(await host('sign-out', here.email)).toContain('2 处');
    for (const { auth, session } of [here, there]) {
      expect((await auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
      const refreshed = await authClient(site).refreshSession({ refresh_token: session.refresh_token });
      expect(refreshed.error).toMatchObject({ code: 'refresh_token_not_found' });
    }
    expect((await here.rest.from('profiles').select()).data).toHaveLength(1);
    expect((await here.rest.rpc('delete_account')).status).toBe(403);
  });

  it('a temporary password replaces the old one and only allows changing it', async () => {
    const { email } = await newPerson(site);
    const given = /临时密码：(\S+)/.exec(await host('password', email))?.[1] ?? '';
    const old = await authClient(site).signInWithPassword({ email, password });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
    const auth = authClient(site);
    expect((await auth.signInWithPassword({ email, password: given })).data.user?.role).toBe(
      'must_change_password',
    );
    const change = { password: 'battery staple', current_password: given };
    expect((await auth.updateUser(change)).error).toBeNull();
    expect((await auth.refreshSession()).data.user?.role).toBe('authenticated');
  });

  it('delete removes everything at once during concurrent writes', async () => {
    const lin = await newPerson(site);
    await addSamples(lin);
    const wei = await newPerson(site);
    const writes = Array.from({ length: 40 }, (_, video) =>
      wei.rest.from('favorites').insert({ user_id: wei.id, video_id: `v${video}` }),
    );
    await host('delete', lin.email);
    for (const { status } of await Promise.all(writes)) expect(status).toBe(201);
    expect((await lin.rest.from('favorites').select()).data).toEqual([]);
    const orphan = await lin.rest.from('favorites').insert({ user_id: lin.id, video_id: '9' });
    expect(orphan.error).toMatchObject({ code: '23503' });
    const again = await authClient(site).signInWithPassword({ email: lin.email, password });
    expect(again.error).toMatchObject({ code: 'invalid_credentials' });
    expect(await host('list')).toContain('没有邮箱包含「list」的账号');
  });
});
