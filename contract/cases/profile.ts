import { expect } from 'vitest';
import type { Case } from '../backend.ts';
import { newEmail, newPerson, sharedPerson } from '../person.ts';

const noRow = {
  status: 406,
  error: {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: 'The result contains 0 rows',
  },
};

export function profileCases(holds: Case): void {
  holds('exists from the start, named after the e-mail', async (backend) => {
    const email = newEmail(backend);
    const { id, rest } = await newPerson(backend, email);
    const { status, data } = await rest.from('profiles').select('*').eq('id', id).single();
    expect(status).toBe(200);
    expect(data).toEqual({
      id,
      // The local part is a UUID and two letters, longer than a username may be.
      username: email.split('@')[0]?.slice(0, 30),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  holds('is changed one field at a time, and says when', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const before = await rest.from('profiles').select('updated_at').eq('id', id).single();
    await backend.advanceTime(1);
    const update = await rest.from('profiles').update({ username: '林木' }).eq('id', id);
    expect(update).toMatchObject({ status: 204, error: null, data: null });
    const after = await rest.from('profiles').select('username, updated_at').eq('id', id).single();
    expect(after.data?.username).toBe('林木');
    expect(Date.parse(after.data?.updated_at)).toBeGreaterThan(Date.parse(before.data?.updated_at));
  });

  holds('is returned by the change on request', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const changed = await rest
      .from('profiles')
      .update({ username: '林木' })
      .eq('id', id)
      .select('username')
      .single();
    expect(changed).toMatchObject({ status: 200, data: { username: '林木' } });
  });

  holds('accepts every name of 1 to 30 code points unchanged', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    for (const username of [
      '林',
      '字'.repeat(30),
      '👨‍👩‍👧'.repeat(6),
      ' 林 ',
      `'; drop table profiles; --`,
      '<b>林</b>',
      '❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      'می‌خواهم',
      '\\u0000',
    ]) {
      const { data, error } = await rest.from('profiles').update({ username }).eq('id', id).select().single();
      expect(error).toBeNull();
      expect(data.username).toBe(username);
    }
  });

  for (const [what, username, code] of [
    ['empty', '', '23514'],
    ['of spaces, tabs and ideographic spaces', ' \t\u3000', '23514'],
    ['of 31 characters', '字'.repeat(31), '23514'],
    ['of 35 code points', '👨‍👩‍👧'.repeat(7), '23514'],
    ['whose order is turned around', '林\u202egnp.exe', '23514'],
    ['with a character of no width', '林\u200b木', '23514'],
    ['of more than one line', '林\n木', '23514'],
    ['of joiners alone', '\u200d\ufe0f', '23514'],
    ['that is null', null, '23502'],
    ['with a NUL', '林\u0000', '22P05'],
  ] as const) {
    holds(`refuses a name ${what}`, async (backend) => {
      const { id, rest } = await sharedPerson(backend);
      const before = await rest.from('profiles').select().eq('id', id).single();
      const { status, error } = await rest.from('profiles').update({ username }).eq('id', id);
      expect({ status, code: error?.code }).toEqual({ status: 400, code });
      const after = await rest.from('profiles').select().eq('id', id).single();
      expect(after.data).toEqual(before.data);
    });
  }

  holds('is one row, or an error, if one row is requested', async (backend) => {
    const { rest } = await sharedPerson(backend);
    const other = '00000000-0000-4000-8000-000000000000';
    expect(await rest.from('profiles').select().eq('id', other).single()).toMatchObject(noRow);
    expect(await rest.from('profiles').select().eq('id', other).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    });
  });

  holds('can be neither created nor removed by a client', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const made = await rest.from('profiles').insert({ id, username: '林' });
    expect(made).toMatchObject({ status: 403, error: { code: '42501' } });
    const removed = await rest.from('profiles').delete().eq('id', id).select();
    expect(removed).toMatchObject({ status: 200, data: [] });
    expect((await rest.from('profiles').select().eq('id', id)).data).toHaveLength(1);
  });
}
