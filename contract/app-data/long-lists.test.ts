import { afterEach, expect, it, vi } from 'vitest';
import { startBackendWithPages } from './embedded-backend.fixture.ts';

const { newPerson, openPage } = startBackendWithPages();
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => vi.unstubAllGlobals());

/** More rows than the backend returns at once, and many times as many as one request may insert. */
const length = 1203;
const times = Array.from({ length }, (_, index) => ({
  videoId: `video-${index}`,
  // Some have equal times: pages of a list must not lose or repeat rows with the same sort key.
  at: `2026-03-01T08:${String(Math.floor(index / 60)).padStart(2, '0')}:00.000Z`,
}));
const byId = (a: { videoId: string }, b: { videoId: string }) => (a.videoId < b.videoId ? -1 : 1);
const sorted = <Row extends { videoId: string }>(rows: Row[] | null) => rows?.toSorted(byId);

it('a long history is read completely, and restored after it was cleared', async () => {
  const lin = await newPerson();
  const { listWatchHistory, clearList, recordWatches } = await openPage(lin, async () => ({
    ...(await import('../../app/data/long-lists.ts')),
    ...(await import('../../app/data/watch-history.ts')),
  }));
  const watches = times.map(({ videoId, at }, index) => ({
    videoId,
    progressSeconds: index / 8,
    watchedAt: at,
  }));
  expect(await recordWatches(lin.id, watches)).toEqual({ data: null, error: null });
  const { data } = await listWatchHistory(lin.id);
  expect(sorted(data)).toEqual(
    sorted(
      watches.map((watch) => ({
        ...watch,
        watchedAt: expect.stringContaining(watch.watchedAt.slice(0, 19)),
      })),
    ),
  );

  expect((await clearList('watch_history', lin.id)).error).toBeNull();
  expect((await listWatchHistory(lin.id)).data).toEqual([]);
  expect((await recordWatches(lin.id, data ?? [])).error).toBeNull();
  expect((await listWatchHistory(lin.id)).data).toEqual(data);
});

it.each(['favorites', 'watch_later'] as const)(
  'a long list of %s is read completely, and restored',
  async (table) => {
    const lin = await newPerson();
    const { addSavedVideos, clearList, listSavedVideos, removeFromList } = await openPage(lin, async () => ({
      ...(await import('../../app/data/long-lists.ts')),
      ...(await import('../../app/data/saved-lists.ts')),
    }));
    const videos = times.map(({ videoId, at }) => ({ videoId, savedAt: at }));
    const done = { data: null, error: null };
    expect(await addSavedVideos(table, lin.id, videos)).toEqual(done);
    const { data } = await listSavedVideos(table, lin.id);
    expect(data).toHaveLength(length);
    expect(await clearList(table, lin.id)).toEqual(done);
    expect(await addSavedVideos(table, lin.id, data ?? [])).toEqual(done);
    expect((await listSavedVideos(table, lin.id)).data).toEqual(data);
    const most = videos.slice(3).map(({ videoId }) => videoId);
    expect(await removeFromList(table, lin.id, most)).toEqual(done);
    expect((await listSavedVideos(table, lin.id)).data).toHaveLength(3);
  },
);
