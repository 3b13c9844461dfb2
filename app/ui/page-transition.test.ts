import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** Stands in for the browser: captures when told to, and tells when the next page is shown. */
function fakeDocument() {
  const updates: (() => Promise<void>)[] = [];
  vi.stubGlobal('document', {
    startViewTransition: (update: () => Promise<void>) => {
      updates.push(update);
      return { ready: Promise.reject(new DOMException('skipped', 'AbortError')) };
    },
  });
  return updates;
}

/** What the browser does once it has captured the page; the promise holds it there. */
const captureNow = (update: (() => Promise<void>) | undefined) => update?.() ?? Promise.reject();

const isSettled = async (promise: Promise<unknown> | undefined) => {
  let settled = false;
  promise?.then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return settled;
};

describe('a page transition', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const load = () => import('./page-transition.ts');

  test('captures at once, and holds the page until the next one is there', async () => {
    const updates = fakeDocument();
    const { wantPageTransition, captureOldPage, endPageTransition } = await load();
    wantPageTransition(true);
    expect(updates).toHaveLength(1);
    const captured = captureOldPage(new AbortController().signal);
    expect(await isSettled(captured)).toBe(false);
    const shown = captureNow(updates[0]);
    expect(await isSettled(captured)).toBe(true);
    expect(await isSettled(shown)).toBe(false);
    endPageTransition();
    expect(await isSettled(shown)).toBe(true);
    expect(updates).toHaveLength(1);
  });

  test('waits for a page that has to be fetched', async () => {
    const updates = fakeDocument();
    const { wantPageTransition, captureOldPage } = await load();
    wantPageTransition(false);
    expect(updates).toHaveLength(0);
    void captureOldPage(new AbortController().signal);
    expect(updates).toHaveLength(1);
  });

  test('is nothing where nobody asked for it', async () => {
    const updates = fakeDocument();
    const { captureOldPage, wantPageTransition, endPageTransition } = await load();
    expect(captureOldPage(new AbortController().signal)).toBeUndefined();
    wantPageTransition(true);
    endPageTransition();
    expect(captureOldPage(new AbortController().signal)).toBeUndefined();
    expect(updates).toHaveLength(1);
  });

  test('shows the page again where the next one is not wanted any more', async () => {
    const updates = fakeDocument();
    const { wantPageTransition, captureOldPage } = await load();
    const controller = new AbortController();
    wantPageTransition(true);
    void captureOldPage(controller.signal);
    const shown = captureNow(updates[0]);
    controller.abort();
    expect(await isSettled(shown)).toBe(true);
    // Nor does the page that comes instead begin another one.
    void captureOldPage(new AbortController().signal);
    expect(updates).toHaveLength(1);
  });

  test('belongs to its press: another one ends it, and is not ended with it', async () => {
    const updates = fakeDocument();
    const { wantPageTransition, captureOldPage } = await load();
    const first = new AbortController();
    wantPageTransition(true);
    void captureOldPage(first.signal);
    const firstShown = captureNow(updates[0]);
    wantPageTransition(true);
    expect(await isSettled(firstShown)).toBe(true);
    first.abort();
    void captureOldPage(new AbortController().signal);
    const secondShown = captureNow(updates[1]);
    expect(await isSettled(secondShown)).toBe(false);
  });

  test('lets go of a page whose next one does not come', async () => {
    const updates = fakeDocument();
    const { wantPageTransition } = await load();
    wantPageTransition(true);
    const shown = captureNow(updates[0]);
    await vi.advanceTimersByTimeAsync(999);
    expect(await isSettled(shown)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isSettled(shown)).toBe(true);
  });
});
