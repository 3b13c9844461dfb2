import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Collection, withoutVideo, withVideo } from '../../domain/collection.ts';
import { type Person, startBackendWithPages } from './embedded-backend.fixture.ts';

const { newPerson, openPage } = startBackendWithPages();
vi.setConfig({ testTimeout: 60_000 });

const openCollections = (person: Person) => openPage(person, () => import('../../app/data/collections.ts'));
const done = { data: null, error: null };
const weekend: Collection = {
  id: '8c1f7f0e-6a2b-4c3d-9e4f-0123456789ab',
  name: '周末',
  videoIds: ['7', '8', '9'],
  visibility: 'private',
  createdAt: '2026-03-01T12:00:00+00:00',
};

let lin: Person;
beforeEach(async () => {
  lin = await newPerson();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Makes a change of another device just before each of the first `times` updates. */
function interfere(times: number, makeChange: () => Promise<unknown>) {
  const { fetch } = globalThis;
  let left = times;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'PATCH' && left > 0) {
      left -= 1;
      vi.stubGlobal('fetch', fetch);
      // The backend's clock counts milliseconds.
      vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
      await makeChange();
      if (left > 0) interfere(left, makeChange);
    }
    return fetch(input, init);
  });
}

describe('a collection', () => {
  it('is added, changed, removed and restored as it was', async () => {
    const page = await openCollections(lin);
    const { id } = weekend;
    expect(await page.addCollection(lin.id, weekend)).toEqual(done);
    expect(await page.changeCollection(id, (before) => withVideo(before, '9', 0))).toEqual(done);
    const changed = { ...weekend, videoIds: ['9', '7', '8'] };
    expect(await page.listCollections(lin.id)).toEqual({ data: [changed], error: null });
    expect(await page.removeCollection(id)).toEqual(done);
    expect((await page.listCollections(lin.id)).data).toEqual([]);
    for (const _ of ['first', 'again']) expect(await page.addCollection(lin.id, changed)).toEqual(done);
    expect((await page.listCollections(lin.id)).data).toEqual([changed]);
    await page.removeCollection(id);
  });

  it('keeps what another device changed in between', async () => {
    const page = await openCollections(lin);
    const { id } = weekend;
    await page.addCollection(lin.id, weekend);
    interfere(1, () => page.changeCollection(id, (before) => ({ ...withVideo(before, '1'), name: '雨天' })));
    expect(await page.changeCollection(id, (before) => withoutVideo(before, '8'))).toEqual(done);
    const { data } = await page.listCollections(lin.id);
    expect(data).toEqual([{ ...weekend, name: '雨天', videoIds: ['7', '9', '1'] }]);
    await page.removeCollection(id);
  });

  it('is unchanged and reports a failure if another device keeps changing it or has deleted it', async () => {
    const page = await openCollections(lin);
    const { id } = weekend;
    await page.addCollection(lin.id, weekend);
    let count = 0;
    interfere(3, () =>
      page.changeCollection(id, (before) => {
        count += 1;
        return { ...before, name: `第 ${count} 次` };
      }),
    );
    const failed = await page.changeCollection(id, (before) => withoutVideo(before, '8'));
    expect(failed.error).toMatchObject({ reason: 'refused' });
    expect((await page.listCollections(lin.id)).data).toEqual([{ ...weekend, name: '第 3 次' }]);
    await page.removeCollection(id);
    expect((await page.changeCollection(id, (before) => before)).error).toMatchObject({ code: 'PGRST116' });
  });

  it('is read by others while it is shared', async () => {
    const page = await openCollections(lin);
    const { id, name, videoIds } = weekend;
    await page.addCollection(lin.id, { ...weekend, visibility: 'link' });
    const others = await openCollections(await newPerson());
    expect(await others.readSharedCollection(id)).toEqual({ data: { name, videoIds }, error: null });
    expect((await others.changeCollection(id, (before) => before)).error).toMatchObject({ code: 'PGRST116' });
    for (const wrong of ['', '7', `${id}0`]) expect(await others.readSharedCollection(wrong)).toEqual(done);
    const again = await openCollections(lin);
    await again.changeCollection(id, (before) => ({ ...before, visibility: 'private' }));
    expect(await again.readSharedCollection(id)).toEqual(done);
  });
});
