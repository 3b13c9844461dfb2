import { expect } from 'vitest';
import { personalTables } from '../../backend/rest/personal-tables.fixture.ts';
import type { Backend, Case } from '../backend.ts';
import { addSamples, type Person, restClient, sharedPeople } from '../person.ts';
import { send } from '../send.ts';

/** Two people, Lin and Wei, each with a row in every table. */
async function linAndWei(backend: Backend) {
  const { lin, wei } = await sharedPeople(backend);
  await addSamples(lin);
  await addSamples(wei);
  return { lin, wei };
}

async function rowsOf({ rest }: Person, table: string) {
  const { data, error } = await rest.from(table).select('*');
  expect(error).toBeNull();
  return data;
}

export function isolationCases(holds: Case): void {
  for (const { name: table, owner, row: sample, change } of personalTables) {
    const extra = { ...sample, ...change };

    holds(`cannot read the other’s rows: ${table}`, async (backend) => {
      const { lin, wei } = await linAndWei(backend);
      const [row] = (await rowsOf(lin, table)) ?? [];
      expect(row).toMatchObject({ [owner]: lin.id });
      for (const rest of [wei.rest, restClient(backend)]) {
        for (const filter of [{ [owner]: lin.id }, { id: row?.id }, row ?? {}]) {
          const seen = await rest.from(table).select('*', { count: 'exact' }).match(filter);
          expect(seen).toMatchObject({ status: 200, data: [], count: 0 });
        }
        const counted = await rest.from(table).select('*', { count: 'exact', head: true }).eq(owner, lin.id);
        expect(counted.count).toBe(0);
        const among = await rest.from(table).select(owner).in(owner, [lin.id, wei.id]);
        expect(among.data).toEqual(rest === wei.rest ? [{ [owner]: wei.id }] : []);
      }
    });

    holds(`cannot change the other’s rows: ${table}`, async (backend) => {
      const { lin, wei } = await linAndWei(backend);
      const before = await rowsOf(lin, table);
      for (const rest of [wei.rest, restClient(backend)]) {
        const changed = await rest.from(table).update(change).eq(owner, lin.id).select();
        expect(changed).toMatchObject({ status: 200, data: [] });
        const quietly = await rest.from(table).update(change).eq('id', before?.[0]?.id);
        expect(quietly).toMatchObject({ status: 204, error: null });
      }
      expect(await rowsOf(lin, table)).toEqual(before);
    });

    holds(`cannot remove the other’s rows: ${table}`, async (backend) => {
      const { lin, wei } = await linAndWei(backend);
      const before = await rowsOf(lin, table);
      for (const rest of [wei.rest, restClient(backend)]) {
        const removed = await rest.from(table).delete().eq(owner, lin.id).select();
        expect(removed).toMatchObject({ status: 200, data: [] });
        const quietly = await rest.from(table).delete().eq('id', before?.[0]?.id);
        expect(quietly).toMatchObject({ status: 204, error: null });
      }
      expect(await rowsOf(lin, table)).toEqual(before);
    });

    holds(`cannot add rows for the other: ${table}`, async (backend) => {
      const { lin, wei } = await linAndWei(backend);
      const before = await rowsOf(lin, table);
      const row: Record<string, unknown> = { ...extra, [owner]: lin.id };
      for (const [rest, status] of [
        [wei.rest, 403],
        [restClient(backend), 401],
      ] as const) {
        const refused = { status, error: { code: '42501' } };
        expect(await rest.from(table).insert(row)).toMatchObject(refused);
        expect(await rest.from(table).insert([row]).select()).toMatchObject(refused);
        expect(await rest.from(table).upsert(row, { onConflict: 'id' })).toMatchObject(refused);
        expect(await rest.from(table).upsert(row, { ignoreDuplicates: true })).toMatchObject(refused);
      }
      expect(await rowsOf(lin, table)).toEqual(before);
    });

    holds(`cannot add rows for the other together with their own: ${table}`, async (backend) => {
      const { lin, wei } = await linAndWei(backend);
      const before = [await rowsOf(lin, table), await rowsOf(wei, table)];
      const mixed = [wei.id, lin.id].map((id) => ({ ...extra, [owner]: id }));
      expect(await wei.rest.from(table).insert(mixed)).toMatchObject({
        status: 403,
        error: { code: '42501' },
      });
      expect([await rowsOf(lin, table), await rowsOf(wei, table)]).toEqual(before);
    });

    // A backend may refuse such a request, but must not apply it to other people's rows.
    holds(`keep their rows when the other updates or deletes without a filter: ${table}`, async (backend) => {
      const { lin, wei } = await linAndWei(backend);
      const before = await rowsOf(lin, table);
      for (const token of [wei.session.access_token, undefined]) {
        const question = { ...(token !== undefined && { token }) };
        const changed = await send(backend, `/rest/v1/${table}`, {
          ...question,
          method: 'PATCH',
          body: change,
        });
        const removed = await send(backend, `/rest/v1/${table}`, { ...question, method: 'DELETE' });
        for (const { status } of [changed, removed]) expect(status).toBeLessThan(500);
      }
      expect(await rowsOf(lin, table)).toEqual(before);
    });

    holds(`cannot take over a row by its id: ${table}`, async (backend) => {
      const { lin, wei } = await linAndWei(backend);
      const before = await rowsOf(lin, table);
      const taken = { ...before?.[0], ...extra, [owner]: wei.id, id: before?.[0]?.id };
      const { status, error } = await wei.rest.from(table).upsert(taken, { onConflict: 'id' });
      expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
      expect(await rowsOf(lin, table)).toEqual(before);
    });
  }

  for (const { name: table, owner, policies } of personalTables) {
    if (!policies.includes('update')) continue;
    holds(`cannot give a row to the other: ${table}`, async (backend) => {
      const { lin, wei } = await linAndWei(backend);
      for (const filter of [owner, 'id']) {
        const [own] = (await wei.rest.from(table).select('*')).data ?? [];
        const handed = await wei.rest
          .from(table)
          .update({ [owner]: lin.id })
          .eq(filter, own?.[filter]);
        expect(handed).toMatchObject({ status: 403, error: { code: '42501' } });
      }
      expect((await wei.rest.from(table).select()).data).toHaveLength(1);
      expect((await lin.rest.from(table).select()).data).toHaveLength(1);
    });
  }

  holds('can have the same video independently', async (backend) => {
    const { lin, wei } = await linAndWei(backend);
    await lin.rest.from('favorites').delete().eq('video_id', '7');
    await lin.rest.from('watch_history').update({ progress: 50 }).eq('video_id', '7');
    await lin.rest.from('profiles').update({ username: '林木' }).in('id', [lin.id, wei.id]);
    expect((await wei.rest.from('favorites').select()).data).toHaveLength(1);
    expect((await wei.rest.from('watch_history').select()).data).toMatchObject([{ progress: 5 }]);
    expect((await wei.rest.from('profiles').select()).data?.[0]?.username).not.toBe('林木');
  });

  holds('stay separate when one requests both', async (backend) => {
    const { lin, wei } = await linAndWei(backend);
    for (const { name, owner } of personalTables)
      await lin.rest.from(name).delete().in(owner, [lin.id, wei.id]);
    for (const { name } of personalTables) expect(await rowsOf(wei, name)).toHaveLength(1);
  });

  // A backend may support or refuse these, but must not return another person's row.
  for (const query of [
    'or=(user_id.eq.{lin},user_id.eq.{wei})',
    'user_id=neq.{wei}',
    'user_id=not.eq.{wei}',
    'video_id=like.*',
    'user_id=is.null',
    'select=user_id,profiles(*)',
    'select=*&user_id=eq.{lin}&user_id=eq.{wei}',
    'columns=user_id&order=user_id.desc.nullslast',
  ]) {
    holds(`cannot read the other’s rows with the query ${query}`, async (backend) => {
      const { lin, wei } = await linAndWei(backend);
      const asked = query.replaceAll('{lin}', lin.id).replaceAll('{wei}', wei.id);
      const { status, body } = await send(backend, `/rest/v1/favorites?${asked}`, {
        token: wei.session.access_token,
      });
      expect(status).toBeLessThan(500);
      // An error message may repeat the query.
      if (status === 200) expect(JSON.stringify(body)).not.toContain(lin.id);
    });
  }
}
