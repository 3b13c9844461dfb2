import { expect } from 'vitest';
import type { Case } from '../backend.ts';
import { sharedPerson } from '../person.ts';

/** Cases for favourites and the watch-later list, which follow the same rules. */
export const savedVideosCases = (table: 'favorites' | 'watch_later') => (holds: Case) => {
  holds('are added with the time that the site sends', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const created_at = '2026-03-01T12:00:00.000Z';
    const added = await rest.from(table).insert({ user_id: id, video_id: '7', created_at });
    expect(added).toMatchObject({ status: 201, error: null, data: null });
    const { data } = await rest.from(table).select('*').eq('user_id', id);
    expect(data).toEqual([
      { id: expect.any(String), user_id: id, video_id: '7', created_at: expect.any(String) },
    ]);
    expect(Date.parse(data?.[0]?.created_at)).toBe(Date.parse(created_at));
  });

  holds('have a generated id and time by default, and are returned on request', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const added = await rest.from(table).insert({ user_id: id, video_id: '7' }).select().single();
    expect(added.status).toBe(201);
    expect(added.data?.id).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
    expect(Math.abs(Date.parse(added.data?.created_at) - Date.now())).toBeLessThan(60_000);
  });

  holds('have times in ISO 8601', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const { data } = await rest.from(table).insert({ user_id: id, video_id: '7' }).select().single();
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/);
  });

  holds('are unique: adding again is a conflict', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const row = { user_id: id, video_id: '7' };
    await rest.from(table).insert(row);
    const again = await rest.from(table).insert(row);
    expect(again).toMatchObject({ status: 409, error: { code: '23505' } });
    expect((await rest.from(table).select()).data).toHaveLength(1);
  });

  holds('are unique: adding again with ignored conflicts changes nothing', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const row = { user_id: id, video_id: '7' };
    const options = { onConflict: 'user_id,video_id', ignoreDuplicates: true };
    await rest.from(table).upsert(row, options);
    const before = await rest.from(table).select();
    const again = await rest.from(table).upsert(row, options);
    expect(again.error).toBeNull();
    expect(await rest.from(table).select()).toMatchObject({ data: before.data });
  });

  holds('are never changed, not even by an upsert', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const row = { user_id: id, video_id: '7', created_at: '2026-03-01T12:00:00Z' };
    const before = await rest.from(table).insert(row).select();
    const changed = await rest.from(table).update({ video_id: '8' }).eq('user_id', id).select();
    expect(changed).toMatchObject({ status: 200, data: [] });
    const merged = await rest
      .from(table)
      .upsert({ ...row, created_at: '2027-01-01T00:00:00Z' }, { onConflict: 'user_id,video_id' });
    expect(merged).toMatchObject({ status: 403, error: { code: '42501' } });
    expect((await rest.from(table).select()).data).toEqual(before.data);
  });

  holds('can be checked by reading one row', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const check = () => rest.from(table).select('id').eq('user_id', id).eq('video_id', '7');
    expect(await check().single()).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    expect(await check().maybeSingle()).toMatchObject({ data: null, error: null });
    await rest.from(table).insert({ user_id: id, video_id: '7' });
    expect(await check().single()).toMatchObject({ status: 200, data: { id: expect.any(String) } });
    expect(await check().maybeSingle()).toMatchObject({ data: { id: expect.any(String) }, error: null });
  });

  holds('are removed one by one; removing nothing is not an error', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    await rest.from(table).insert(['7', '8'].map((video_id) => ({ user_id: id, video_id })));
    for (const _ of ['first', 'again']) {
      const removed = await rest.from(table).delete().eq('user_id', id).eq('video_id', '7');
      expect(removed).toMatchObject({ status: 204, error: null });
    }
    expect((await rest.from(table).select('video_id')).data).toEqual([{ video_id: '8' }]);
  });

  holds('are removed several at once, and returned on request', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    await rest.from(table).insert(['7', '8', '9'].map((video_id) => ({ user_id: id, video_id })));
    const removed = await rest.from(table).delete().in('video_id', ['7', '9', '99']).select('video_id');
    expect(removed.status).toBe(200);
    expect(removed.data?.map(({ video_id }) => video_id).sort()).toEqual(['7', '9']);
  });

  holds('accept every valid video id unchanged', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    for (const video_id of ['v'.repeat(64), '影片', 'a,b.c(d)', `' or '1'='1`, '%', '*']) {
      await rest.from(table).insert({ user_id: id, video_id });
      const equal = await rest.from(table).select('video_id').eq('video_id', video_id);
      expect(equal.data).toEqual([{ video_id }]);
      const among = await rest.from(table).select('video_id').in('video_id', [video_id, 'zz']);
      expect(among.data).toEqual([{ video_id }]);
    }
  });

  holds('accept the word null as a video id', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    await rest.from(table).insert({ user_id: id, video_id: 'null' });
    const { data } = await rest.from(table).select('video_id').eq('video_id', 'null');
    expect(data).toEqual([{ video_id: 'null' }]);
  });

  for (const [what, row, code] of [
    ['an empty video id', { video_id: '' }, '23514'],
    ['a video id of 65 characters', { video_id: 'v'.repeat(65) }, '23514'],
    ['no video id', { video_id: null }, '23502'],
    ['a video id with a NUL', { video_id: '7\u0000' }, '22P05'],
    ['an owner that is no UUID', { user_id: 'lin' }, '22P02'],
    ['a time that is none', { created_at: 'yesterday, I think' }, '22007'],
  ] as const) {
    holds(`refuse ${what}`, async (backend) => {
      const { id, rest } = await sharedPerson(backend);
      const { status, error } = await rest.from(table).insert({ user_id: id, video_id: '7', ...row });
      expect({ status, code: error?.code }).toEqual({ status: 400, code });
      expect((await rest.from(table).select()).data).toEqual([]);
    });
  }

  holds('are added completely or not at all', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const rows = ['7', '8', '7'].map((video_id) => ({ user_id: id, video_id }));
    expect(await rest.from(table).insert(rows)).toMatchObject({
      status: 409,
      error: { code: '23505' },
    });
    expect((await rest.from(table).select()).data).toEqual([]);
  });
};
