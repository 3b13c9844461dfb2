import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Backend, Case } from '../backend.ts';
import { type Person, restClient, sharedPeople, sharedPerson } from '../person.ts';

const table = 'collections';

async function add({ id, rest }: Person, row: object = {}) {
  const { data, error } = await rest
    .from(table)
    .insert({ user_id: id, name: '周末', video_ids: '7 8 9', ...row })
    .select()
    .single();
  expect(error).toBeNull();
  return data;
}

const readShared = (rest: Person['rest'], collection_id: string) =>
  rest.rpc('shared_collection', { collection_id });

/** A visitor, the owner and another person. */
async function readers(backend: Backend) {
  const { lin, wei } = await sharedPeople(backend);
  return { lin, clients: [restClient(backend), lin.rest, wei.rest], others: [restClient(backend), wei.rest] };
}

export function collectionCases(holds: Case): void {
  holds('are private and empty at first, and say when they were changed', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const made = await rest.from(table).insert({ user_id: id, name: '周末' }).select().single();
    expect(made).toMatchObject({ status: 201, data: { name: '周末', video_ids: '', visibility: 'private' } });
    const changed = await rest
      .from(table)
      .update({ video_ids: '9 7', updated_at: '2020-01-01T00:00:00Z' })
      .eq('id', made.data?.id)
      .select()
      .single();
    expect(changed.data).toMatchObject({ name: '周末', video_ids: '9 7' });
    expect(Date.parse(changed.data?.updated_at)).toBeGreaterThanOrEqual(Date.parse(made.data?.updated_at));
  });

  holds('say so also after an upsert', async (backend) => {
    const lin = await sharedPerson(backend);
    const made = await add(lin);
    const { data } = await lin.rest
      .from(table)
      .upsert({ ...made, name: '周日', updated_at: '2020-01-01T00:00:00Z' })
      .select()
      .single();
    expect(data).toMatchObject({ id: made.id, name: '周日' });
    expect(Date.parse(data?.updated_at)).toBeGreaterThanOrEqual(Date.parse(made.updated_at));
  });

  holds('are changed only if they are as they were read', async (backend) => {
    const lin = await sharedPerson(backend);
    // Older than any clock, so that the first change has a later time.
    const { id, updated_at } = await add(lin, { updated_at: '2026-03-01T12:00:00Z' });
    const change = (video_ids: string) =>
      lin.rest.from(table).update({ video_ids }).eq('id', id).eq('updated_at', updated_at).select('id');
    expect((await change('8 7 9')).data).toEqual([{ id }]);
    expect(await change('7')).toMatchObject({ status: 200, data: [] });
    expect((await lin.rest.from(table).select('video_ids')).data).toEqual([{ video_ids: '8 7 9' }]);
  });

  holds(
    'are read by anybody with the id while they are shared, and by nobody before and after',
    async (backend) => {
      const { lin, clients } = await readers(backend);
      const { id } = await add(lin);
      const read = () => Promise.all(clients.map(async (rest) => (await readShared(rest, id)).data));
      const share = async (visibility: string) =>
        expect((await lin.rest.from(table).update({ visibility }).eq('id', id)).error).toBeNull();
      expect(await read()).toEqual([[], [], []]);
      await share('link');
      expect(await read()).toEqual(Array(3).fill([{ name: '周末', video_ids: '7 8 9' }]));
      await share('private');
      expect(await read()).toEqual([[], [], []]);
    },
  );

  holds('are listed to nobody else, shared or not', async (backend) => {
    const { lin, others } = await readers(backend);
    const { id } = await add(lin, { visibility: 'link' });
    for (const rest of others) {
      expect(await rest.from(table).select('*', { count: 'exact' })).toMatchObject({ data: [], count: 0 });
      expect((await rest.from(table).select().eq('id', id).eq('visibility', 'link')).data).toEqual([]);
      expect((await readShared(rest, randomUUID())).data).toEqual([]);
      expect((await rest.rpc('shared_collection')).error).toMatchObject({ code: 'PGRST202' });
      for (const guess of ['', '%', '*', id.slice(0, 8)])
        expect((await readShared(rest, guess)).error).toMatchObject({ code: '22P02' });
    }
  });

  holds('are restored with the id that others have', async (backend) => {
    const lin = await sharedPerson(backend);
    const row = await add(lin, { visibility: 'link' });
    await lin.rest.from(table).delete().eq('id', row.id);
    expect((await readShared(lin.rest, row.id)).data).toEqual([]);
    for (const _ of ['first', 'again']) {
      const { error } = await lin.rest.from(table).upsert(row, { onConflict: 'id', ignoreDuplicates: true });
      expect(error).toBeNull();
    }
    expect((await readShared(lin.rest, row.id)).data).toEqual([{ name: '周末', video_ids: '7 8 9' }]);
  });

  for (const [what, row] of [
    ['a blank name', { name: ' \u3000' }],
    ['a name of 31 code points', { name: '字'.repeat(31) }],
    ['a name of two lines', { name: '周\n末' }],
    ['a name that turns its direction', { name: '周\u202e末' }],
    ['ids with other characters', { video_ids: '7,8' }],
    ['ids on two lines', { video_ids: '7\n8' }],
    ['301 videos', { video_ids: Array(301).fill('7').join(' ') }],
    ['ids longer than any', { video_ids: 'v'.repeat(10_001) }],
    ['a visibility that nobody knows', { visibility: 'public' }],
  ] as const) {
    holds(`refuse ${what}`, async (backend) => {
      const { id, rest } = await sharedPerson(backend);
      const { status, error } = await rest.from(table).insert({ user_id: id, name: '周末', ...row });
      expect({ status, code: error?.code }).toEqual({ status: 400, code: '23514' });
    });
  }

  holds('hold 300 videos with the longest ids', async (backend) => {
    const lin = await sharedPerson(backend);
    const video_ids = Array(300).fill('v'.repeat(32)).join(' ');
    expect(await add(lin, { video_ids })).toMatchObject({ video_ids });
  });

  holds('are a hundred at most', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const rows = Array.from({ length: 100 }, (_, index) => ({ user_id: id, name: `第 ${index} 个` }));
    expect((await rest.from(table).insert(rows)).error).toBeNull();
    const { status, error } = await rest.from(table).insert({ user_id: id, name: '多一个' });
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '23514' });
  });
}
