import { expect } from 'vitest';
import type { Case } from '../backend.ts';
import { type Person, sharedPerson } from '../person.ts';

const onConflict = 'user_id,video_id';

/** The upsert that the specification requires. */
function watch({ id, rest }: Person, video_id: string, progress: number, watched_at: string) {
  return rest.from('watch_history').upsert({ user_id: id, video_id, progress, watched_at }, { onConflict });
}

export function watchHistoryCases(holds: Case): void {
  holds('has one row per video, with the last values', async (backend) => {
    const lin = await sharedPerson(backend);
    const first = await watch(lin, '7', 12.5, '2026-03-01T12:00:00Z');
    expect(first).toMatchObject({ status: 201, error: null, data: null });
    const second = await watch(lin, '7', 31, '2026-03-02T12:00:00Z');
    expect(second).toMatchObject({ status: 200, error: null });
    const { data } = await lin.rest.from('watch_history').select('*').eq('user_id', lin.id);
    expect(data).toEqual([
      {
        id: expect.any(String),
        user_id: lin.id,
        video_id: '7',
        progress: 31,
        watched_at: expect.any(String),
      },
    ]);
    expect(Date.parse(data?.[0]?.watched_at)).toBe(Date.parse('2026-03-02T12:00:00Z'));
  });

  holds('has the defaults 0 and now', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const { data } = await rest
      .from('watch_history')
      .insert({ user_id: id, video_id: '7' })
      .select()
      .single();
    expect(data?.progress).toBe(0);
    expect(Math.abs(Date.parse(data?.watched_at) - Date.now())).toBeLessThan(60_000);
  });

  holds('keeps the columns that an upsert does not contain', async (backend) => {
    const lin = await sharedPerson(backend);
    await watch(lin, '7', 31.25, '2026-03-01T12:00:00Z');
    const again = { user_id: lin.id, video_id: '7', watched_at: '2026-03-02T12:00:00Z' };
    const { data } = await lin.rest.from('watch_history').upsert(again, { onConflict }).select().single();
    expect(data).toMatchObject({ progress: 31.25 });
  });

  holds('accepts several videos in one upsert, old and new', async (backend) => {
    const lin = await sharedPerson(backend);
    await watch(lin, '7', 1, '2026-03-01T12:00:00Z');
    const rows = ['7', '8'].map((video_id) => ({ user_id: lin.id, video_id, progress: 5 }));
    const { error } = await lin.rest.from('watch_history').upsert(rows, { onConflict });
    expect(error).toBeNull();
    const { data } = await lin.rest.from('watch_history').select('video_id, progress').order('video_id');
    expect(data).toEqual([
      { video_id: '7', progress: 5 },
      { video_id: '8', progress: 5 },
    ]);
  });

  holds('is changed in place', async (backend) => {
    const lin = await sharedPerson(backend);
    await watch(lin, '7', 5, '2026-03-01T12:00:00Z');
    const changed = await lin.rest
      .from('watch_history')
      .update({ progress: 9 })
      .eq('user_id', lin.id)
      .eq('video_id', '7')
      .select('progress');
    expect(changed).toMatchObject({ status: 200, data: [{ progress: 9 }] });
  });

  holds('is removed video by video, or all at once', async (backend) => {
    const lin = await sharedPerson(backend);
    for (const video of ['7', '8', '9']) await watch(lin, video, 5, '2026-03-01T12:00:00Z');
    const one = await lin.rest.from('watch_history').delete().eq('user_id', lin.id).eq('video_id', '7');
    expect(one).toMatchObject({ status: 204, error: null });
    expect((await lin.rest.from('watch_history').select()).data).toHaveLength(2);
    const all = await lin.rest.from('watch_history').delete().eq('user_id', lin.id);
    expect(all).toMatchObject({ status: 204, error: null });
    expect((await lin.rest.from('watch_history').select()).data).toEqual([]);
  });

  for (const [what, row, code] of [
    ['a place before the beginning', { progress: -0.1 }, '23514'],
    ['a place that is no number', { progress: 'half' }, '22P02'],
    ['a place that is not a number by name', { progress: 'NaN' }, '23514'],
    ['a place further on than any film', { progress: 10_000_000 }, '23514'],
    ['a place without an end', { progress: 'Infinity' }, '23514'],
    ['no place at all', { progress: null }, '23502'],
    ['an empty video id', { video_id: '' }, '23514'],
    ['a video id of 65 characters', { video_id: 'v'.repeat(65) }, '23514'],
  ] as const) {
    holds(`refuses ${what}`, async (backend) => {
      const lin = await sharedPerson(backend);
      const upsert = { user_id: lin.id, video_id: '7', ...row };
      const { status, error } = await lin.rest.from('watch_history').upsert(upsert, { onConflict });
      expect({ status, code: error?.code }).toEqual({ status: 400, code });
      expect((await lin.rest.from('watch_history').select()).data).toEqual([]);
    });
  }

  holds('refuses an upsert on columns without a unique constraint', async (backend) => {
    const { id, rest } = await sharedPerson(backend);
    const row = { user_id: id, video_id: '7' };
    const { status, error } = await rest.from('watch_history').upsert(row, { onConflict: 'video_id' });
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '42P10' });
  });
}
