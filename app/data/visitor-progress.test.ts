import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePositions, storedPositions } from './visitor-progress.ts';

const watchedAt = '2026-01-01T12:00:00.000Z';
const watch = (videoId: string, progressSeconds = 12) => ({ videoId, progressSeconds, watchedAt });
/** The stored form, which has not changed since the first version of the site. */
const entry = (videoId: string) => ({ videoId, seconds: 12, at: watchedAt });

describe('stored positions', () => {
  it.each([null, '', 'not json', 'null', '{}', '3', '[]', '[null, 3, "1", {}]'])(
    'are empty if the stored text is %s',
    (stored) => {
      expect(parsePositions(stored)).toEqual([]);
    },
  );

  it.each([
    { videoId: 3 },
    { seconds: '12' },
    { seconds: -1 },
    { seconds: null },
    { at: 'yesterday' },
    { at: 17 },
  ])('leave out an invalid entry and keep the rest: %o', (odd) => {
    const entries = [entry('1'), { ...entry('2'), ...odd }, entry('3')];
    expect(parsePositions(JSON.stringify(entries))).toEqual([watch('1'), watch('3')]);
  });
});

describe('a list of positions', () => {
  const key = 'positions';
  let stored: Map<string, string>;

  beforeEach(() => {
    stored = new Map();
    const page = new EventTarget();
    class StorageEvent extends Event {
      constructor(type: string, fields: { key: string }) {
        super(type);
        Object.assign(this, fields);
      }
    }
    vi.stubGlobal('StorageEvent', StorageEvent);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('holds each video once, the latest first', () => {
    const positions = storedPositions(key);
    for (const each of [watch('1'), watch('2'), watch('1', 30)]) expect(positions.save(each)).toBe(true);
    expect(positions.read()).toEqual([watch('1', 30), watch('2')]);
    expect(storedPositions(key).read()).toEqual(positions.read());
  });

  it('stores what every version of the site can read', () => {
    storedPositions(key).save(watch('1'));
    expect(JSON.parse(stored.get(key) ?? '')).toEqual([entry('1')]);
  });

  it('holds fifty and drops the oldest', () => {
    const positions = storedPositions(key);
    for (let id = 1; id <= 60; id += 1) positions.save(watch(String(id)));
    expect(positions.read()).toHaveLength(50);
    expect(positions.read()[0]?.videoId).toBe('60');
    expect(positions.read().at(-1)?.videoId).toBe('11');
  });

  it('removes one video and leaves the others', () => {
    const positions = storedPositions(key);
    positions.save(watch('1'));
    positions.save(watch('2'));
    expect(positions.remove('1')).toBe(true);
    expect(positions.read()).toEqual([watch('2')]);
  });

  it('stays the same object until it changes, and notifies listeners then', () => {
    const positions = storedPositions(key);
    const listener = vi.fn();
    const stop = positions.subscribe(listener);
    const before = positions.read();
    expect(positions.read()).toBe(before);
    positions.save(watch('1'));
    expect(positions.read()).not.toBe(before);
    expect(listener).toHaveBeenCalledTimes(1);
    storedPositions('others').save(watch('2'));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    positions.save(watch('2'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('lasts until the page is left if storage is blocked, and returns false', () => {
    const refuse = () => {
      throw new Error('closed');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const positions = storedPositions(key);
    expect(positions.save(watch('1'))).toBe(false);
    expect(positions.save(watch('2'))).toBe(false);
    expect(positions.remove('1')).toBe(false);
    expect(positions.read()).toEqual([watch('2')]);
  });
});
