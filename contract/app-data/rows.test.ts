import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, startBackendWithPages } from './embedded-backend.fixture.ts';

const { newPerson, openPage } = startBackendWithPages();
vi.setConfig({ testTimeout: 60_000 });

const openRows = (person: Person) =>
  openPage(person, async () => ({
    ...(await import('../../app/data/account.ts')),
    ...(await import('../../app/data/feedback.ts')),
    ...(await import('../../app/data/long-lists.ts')),
    ...(await import('../../app/data/profiles.ts')),
    ...(await import('../../app/data/saved-lists.ts')),
    ...(await import('../../app/data/watch-history.ts')),
  }));

const done = { data: null, error: null };
const [early, late] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z'];

let lin: Person;
beforeEach(async () => {
  lin = await newPerson();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the current user', () => {
  it('is the one who signed in, and nobody after signing out', async () => {
    const page = await openRows(lin);
    expect((await page.getCurrentUser()).data).toEqual({
      id: lin.id,
      email: lin.email,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await page.signOut()).toEqual(done);
    expect(await page.getCurrentUser()).toEqual(done);
  });

  it('is nobody once the account is deleted', async () => {
    const page = await openRows(lin);
    const { clients } = await import('../../app/data/supabase-clients.ts');
    await clients().rest.rpc('delete_account');
    expect(await page.getCurrentUser()).toEqual(done);
  });

  it('does not change when somebody registers', async () => {
    const page = await openRows(lin);
    const email = `new-${lin.email}`;
    expect(await page.signUp({ email, password: 'correct horse' })).toEqual(done);
    expect((await page.getCurrentUser()).data?.email).toBe(lin.email);
    expect((await page.signUp({ email, password: 'correct horse' })).error).toMatchObject({
      reason: 'refused',
      message: 'User already registered',
    });
  });
});

describe('a session that cannot be refreshed', () => {
  it('does not make requests as a visitor, who has no rows', async () => {
    const page = await openRows(lin);
    expect(await page.addSavedVideos('favorites', lin.id, [{ videoId: '7', savedAt: early }])).toEqual(done);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (!String(input).includes('grant_type=refresh_token')) return fetch(input, init);
      // Beyond the client's retries.
      vi.setSystemTime(Date.now() + 60_000);
      throw new TypeError('no answer');
    });
    vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, toFake: ['Date'] });
    expect(await page.listSavedVideos('favorites', lin.id)).toMatchObject({
      data: null,
      error: { reason: 'unreachable' },
    });
  });
});

describe('a profile', () => {
  it('has a name that its owner can change', async () => {
    const page = await openRows(lin);
    expect((await page.getProfile(lin.id)).data?.username).toMatch(/\S/);
    expect(await page.updateProfile(lin.id, { username: '映山红' })).toEqual(done);
    expect((await page.getProfile(lin.id)).data).toEqual({ username: '映山红' });
  });

  it('refuses a blank name and keeps the old one', async () => {
    const page = await openRows(lin);
    const { data: before } = await page.getProfile(lin.id);
    expect((await page.updateProfile(lin.id, { username: ' \u3000' })).error).toMatchObject({
      reason: 'refused',
      code: '23514',
    });
    expect((await page.getProfile(lin.id)).data).toEqual(before);
  });

  it('of another person is not readable', async () => {
    const wei = await newPerson();
    const page = await openRows(lin);
    expect((await page.getProfile(wei.id)).error).toMatchObject({ code: 'PGRST116' });
  });
});

describe.each(['favorites', 'watch_later'] as const)('%s', (table) => {
  it('are listed newest first; adding again changes nothing', async () => {
    const page = await openRows(lin);
    await page.addSavedVideos(table, lin.id, [
      { videoId: '7', savedAt: early },
      { videoId: '8', savedAt: late },
    ]);
    expect(await page.addSavedVideos(table, lin.id, [{ videoId: '7', savedAt: late }])).toEqual(done);
    const { data } = await page.listSavedVideos(table, lin.id);
    expect(data?.map(({ videoId }) => videoId)).toEqual(['8', '7']);
    expect(Date.parse(data?.[1]?.savedAt ?? '')).toBe(Date.parse(early));
  });

  it('can be removed, even twice', async () => {
    const page = await openRows(lin);
    await page.addSavedVideos(table, lin.id, [{ videoId: '7', savedAt: early }]);
    expect(await page.removeFromList(table, lin.id, ['7'])).toEqual(done);
    expect((await page.listSavedVideos(table, lin.id)).data).toEqual([]);
    expect(await page.removeFromList(table, lin.id, ['7'])).toEqual(done);
  });

  it('of another person are neither visible nor changed', async () => {
    const wei = await newPerson();
    await (await openRows(wei)).addSavedVideos(table, wei.id, [{ videoId: '7', savedAt: early }]);
    const page = await openRows(lin);
    expect((await page.listSavedVideos(table, wei.id)).data).toEqual([]);
    expect(
      (await page.addSavedVideos(table, wei.id, [{ videoId: '9', savedAt: early }])).error,
    ).toMatchObject({
      code: '42501',
    });
    await page.clearList(table, wei.id);
    expect((await (await openRows(wei)).listSavedVideos(table, wei.id)).data).toHaveLength(1);
  });
});

describe('the watch history', () => {
  const watch = { videoId: '7', progressSeconds: 12.5, watchedAt: early };

  it('has one row per video, last watched first', async () => {
    const page = await openRows(lin);
    await page.recordWatches(lin.id, [watch, { ...watch, videoId: '8', watchedAt: late }]);
    await page.recordWatches(lin.id, [{ ...watch, progressSeconds: 20 }], { isLast: true });
    const { data } = await page.listWatchHistory(lin.id);
    expect(data?.map(({ videoId, progressSeconds }) => [videoId, progressSeconds])).toEqual([
      ['8', 12.5],
      ['7', 20],
    ]);
    expect((await page.getWatch(lin.id, '7')).data?.progressSeconds).toBe(20);
    expect((await page.getWatch(lin.id, '9')).data).toBeNull();
  });

  it('removes one video, and all', async () => {
    const page = await openRows(lin);
    await page.recordWatches(lin.id, [watch, { ...watch, videoId: '8' }]);
    expect(await page.removeFromList('watch_history', lin.id, ['7'])).toEqual(done);
    expect((await page.listWatchHistory(lin.id)).data).toHaveLength(1);
    expect(await page.clearList('watch_history', lin.id)).toEqual(done);
    expect((await page.listWatchHistory(lin.id)).data).toEqual([]);
  });
});

describe('a failure', () => {
  it('is a value: refused by the backend, or unreachable', async () => {
    const page = await openRows(lin);
    expect((await page.addFeedback({ kind: 'problem', message: ' ', email: null })).error).toMatchObject({
      reason: 'refused',
      code: '23514',
    });
    expect(await page.addFeedback({ kind: 'problem', message: '卡住了', email: null })).toEqual(done);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect((await page.removeFromList('favorites', lin.id, ['7'])).error).toMatchObject({
      reason: 'unreachable',
    });
    expect((await page.signIn({ email: lin.email, password: 'correct horse' })).error).toMatchObject({
      reason: 'unreachable',
    });
  });
});
