import { expect } from 'vitest';
import type { Backend, Case } from '../backend.ts';
import { sharedPerson } from '../person.ts';

const total = 30;

/** A person who watched video n on the n-th of January; the rows are written in another order. */
async function personWithHistory(backend: Backend) {
  const person = await sharedPerson(backend);
  const rows = Array.from({ length: total }, (_, index) => {
    const day = ((index * 7) % total) + 1;
    const watched_at = `2026-01-${String(day).padStart(2, '0')}T08:00:00Z`;
    return { user_id: person.id, video_id: `video-${day}`, progress: day, watched_at };
  });
  const { error } = await person.rest.from('watch_history').insert(rows);
  expect(error).toBeNull();
  const list = (options?: { count: 'exact'; head?: boolean }) =>
    person.rest.from('watch_history').select('progress', options).eq('user_id', person.id);
  return { ...person, list };
}

/** The days of the rows, in the order returned. */
function days(data: { progress: number }[] | null): number[] | undefined {
  return data?.map(({ progress }) => progress);
}

/** The days from one down to an earlier one. */
function countDown(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, index) => from - index);
}

const newestFirst = { ascending: false };

export function listingCases(holds: Case): void {
  holds('are sorted newest first', async (backend) => {
    const { list } = await personWithHistory(backend);
    const { status, data } = await list().order('watched_at', newestFirst);
    expect(status).toBe(200);
    expect(days(data)).toEqual(countDown(total, 1));
  });

  holds('are sorted by a second column if the first is equal', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const same = ['b', 'c', 'a'].map((video_id) => ({
      user_id: id,
      video_id,
      created_at: '2026-01-01T08:00:00Z',
    }));
    await rest.from('favorites').insert(same);
    const { data } = await rest
      .from('favorites')
      .select('video_id')
      .order('created_at', newestFirst)
      .order('video_id');
    expect(data).toEqual([{ video_id: 'a' }, { video_id: 'b' }, { video_id: 'c' }]);
  });

  holds('are returned in pages, with the total', async (backend) => {
    const { list } = await personWithHistory(backend);
    const first = await list({ count: 'exact' }).order('watched_at', newestFirst).range(0, 11);
    expect(first).toMatchObject({ status: 206, count: total });
    expect(days(first.data)).toEqual(countDown(30, 19));
    const last = await list({ count: 'exact' }).order('watched_at', newestFirst).range(24, 35);
    expect(last).toMatchObject({ status: 206, count: total });
    expect(days(last.data)).toEqual(countDown(6, 1));
    const whole = await list({ count: 'exact' }).range(0, 99);
    expect(whole).toMatchObject({ status: 200, count: total });
  });

  holds('are returned in pages without a total, always with 200', async (backend) => {
    const { list } = await personWithHistory(backend);
    const page = await list().order('watched_at', newestFirst).range(12, 23);
    expect(page).toMatchObject({ status: 200, count: null });
    expect(days(page.data)).toEqual(countDown(18, 7));
  });

  holds('can be counted without being sent', async (backend) => {
    const { list } = await personWithHistory(backend);
    expect(await list({ count: 'exact', head: true })).toMatchObject({ count: total, error: null });
  });

  holds('are cut off by a limit', async (backend) => {
    const { list } = await personWithHistory(backend);
    const { data } = await list().order('watched_at', newestFirst).limit(5);
    expect(days(data)).toEqual(countDown(30, 26));
    expect((await list().limit(0)).data).toEqual([]);
  });

  holds('are empty, not an error, if there are no rows', async (backend) => {
    const { rest } = await sharedPerson(backend);
    const { status, data, count } = await rest.from('favorites').select('*', { count: 'exact' }).range(0, 11);
    expect({ status, data, count }).toEqual({ status: 200, data: [], count: 0 });
  });

  holds('refuse a page beyond the counted end', async (backend) => {
    const { list } = await personWithHistory(backend);
    const { status, error } = await list({ count: 'exact' }).range(60, 71);
    expect({ status, code: error?.code }).toEqual({ status: 416, code: 'PGRST103' });
  });

  holds('have exactly the requested columns', async (backend) => {
    const { rest } = await personWithHistory(backend);
    const row = await rest
      .from('watch_history')
      .select('video_id,progress')
      .eq('video_id', 'video-3')
      .single();
    expect(row.data).toEqual({ video_id: 'video-3', progress: 3 });
  });

  holds('can be requested for several videos at once', async (backend) => {
    const { list } = await personWithHistory(backend);
    const { data } = await list().in('video_id', ['video-3', 'video-9', 'video-99']).order('progress');
    expect(days(data)).toEqual([3, 9]);
    expect((await list().in('video_id', [])).data).toEqual([]);
  });
}
