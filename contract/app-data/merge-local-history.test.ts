import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, startBackendWithPages } from './embedded-backend.fixture.ts';

const { newPerson, openPage } = startBackendWithPages();
// Hashing passwords is slow by design.
vi.setConfig({ testTimeout: 60_000 });

const progressKey = 'yingxia.progress';
const morning = '2026-03-01T08:00:00.000Z';
const evening = '2026-03-01T20:00:00.000Z';
const local = (videoId: string, seconds: number, at: string) => ({ videoId, seconds, at });
const held = (videoId: string, progressSeconds: number, watchedAt: string) => ({
  videoId,
  progressSeconds,
  watchedAt,
});

let lin: Person;
let items: Map<string, string>;

beforeEach(async () => {
  lin = await newPerson();
  items = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('StorageEvent', Event);
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => vi.unstubAllGlobals());

/** Signs in a person who watched as a visitor, to an account that may have a history. */
async function signInAfter(watched: ReturnType<typeof local>[], history: ReturnType<typeof held>[] = []) {
  items.set(progressKey, JSON.stringify(watched));
  const page = await openPage(lin, async () => ({
    ...(await import('../../app/data/merge-local-history.ts')),
    ...(await import('../../app/data/watch-history.ts')),
  }));
  if (history.length > 0) expect((await page.recordWatches(lin.id, history)).error).toBeNull();
  return {
    look: () => page.checkLocalHistory(lin.id),
    join: () => page.mergeLocalHistory(lin.id),
    decline: () => page.declineMerge(lin.id),
    history: async () => {
      const { data } = await page.listWatchHistory(lin.id);
      return data?.map(({ videoId, progressSeconds }) => [videoId, progressSeconds]);
    },
  };
}

const kept = () => JSON.parse(items.get(progressKey) ?? '[]');

describe('a visitor’s progress at sign-in', () => {
  it('is nothing if nothing was watched', async () => {
    const { look } = await signInAfter([], [held('1', 3, morning)]);
    expect(await look()).toEqual({ data: 'nothing', error: null });
  });

  it('is merged into an empty account without a prompt, and removed from this browser', async () => {
    const { look, join, history } = await signInAfter([local('2', 20, evening), local('1', 10, morning)]);
    expect(await look()).toEqual({ data: 'merge', error: null });
    expect(await join()).toEqual({ data: null, error: null });
    expect(await history()).toEqual([
      ['2', 20],
      ['1', 10],
    ]);
    expect(kept()).toEqual([]);
  });

  it('needs a prompt if the account has a history', async () => {
    const { look, join, history } = await signInAfter([local('2', 20, evening)], [held('1', 3, morning)]);
    expect(await look()).toEqual({ data: 'ask', error: null });
    await join();
    expect(await history()).toEqual([
      ['2', 20],
      ['1', 3],
    ]);
    expect(kept()).toEqual([]);
  });

  it('stays here if the merge is declined, with another prompt only when more was watched', async () => {
    const { look, decline, history } = await signInAfter([local('2', 20, evening)], [held('1', 3, morning)]);
    decline();
    expect(await look()).toEqual({ data: 'nothing', error: null });
    expect(await history()).toEqual([['1', 3]]);
    expect(kept()).toEqual([local('2', 20, evening)]);
    const later = new Date(Date.now() + 60_000).toISOString();
    items.set(progressKey, JSON.stringify([local('3', 5, later), local('2', 20, evening)]));
    expect(await look()).toEqual({ data: 'ask', error: null });
  });

  it.each([
    ['here', 40, local('1', 40, evening), held('1', 3, morning)],
    ['in the account', 3, local('1', 40, morning), held('1', 3, evening)],
  ])(
    'is merged so that the newest watch of a video stays, which is %s',
    async (_where, seconds, mark, watch) => {
      const { join, history } = await signInAfter([mark], [watch]);
      await join();
      expect(await history()).toEqual([['1', seconds]]);
      expect(kept()).toEqual([]);
    },
  );

  it('needs no prompt if the account has newer watches of all videos', async () => {
    const { look } = await signInAfter([local('1', 40, morning)], [held('1', 3, evening)]);
    expect(await look()).toEqual({ data: 'merge', error: null });
  });

  it('stays here while the backend is unreachable, and is merged later', async () => {
    const { look, join, history } = await signInAfter([local('1', 10, morning)]);
    const { fetch } = globalThis;
    const offline = (isOut: (method: string) => boolean) =>
      vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
        isOut(new Request(input, init).method)
          ? Promise.reject(new TypeError('fetch failed'))
          : fetch(input, init),
      );
    offline(() => true);
    expect((await look()).error).toMatchObject({ reason: 'unreachable' });
    expect((await join()).error).toMatchObject({ reason: 'unreachable' });
    offline((method) => method === 'POST');
    expect((await join()).error).toMatchObject({ reason: 'unreachable' });
    expect(kept()).toEqual([local('1', 10, morning)]);
    offline(() => false);
    expect((await join()).error).toBeNull();
    expect(await history()).toEqual([['1', 10]]);
    expect(kept()).toEqual([]);
  });
});
