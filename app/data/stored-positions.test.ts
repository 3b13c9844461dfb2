import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePositions, storedPositions } from './stored-positions.ts';

const mark = (videoId: string, seconds = 12) => ({ videoId, seconds, at: '2026-01-01T12:00:00.000Z' });

describe('what was stored', () => {
  it.each([null, '', 'not json', 'null', '{}', '3', '[]', '[null, 3, "1", {}]'])(
    'is no marks where it says nothing: %s',
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
  ])('is passed over where it is no mark, and the rest is kept: %o', (odd) => {
    expect(parsePositions(JSON.stringify([mark('1'), { ...mark('2'), ...odd }, mark('3')]))).toEqual([
      mark('1'),
      mark('3'),
    ]);
  });
});

describe('a list of marks', () => {
  const key = 'marks';
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

  it('holds each film once, the last one first', () => {
    const marks = storedPositions(key);
    for (const each of [mark('1'), mark('2'), mark('1', 30)]) expect(marks.save(each)).toBe(true);
    expect(marks.read()).toEqual([mark('1', 30), mark('2')]);
    expect(storedPositions(key).read()).toEqual(marks.read());
  });

  it('holds fifty, and lets the oldest go', () => {
    const marks = storedPositions(key);
    for (let film = 1; film <= 60; film += 1) marks.save(mark(String(film)));
    expect(marks.read()).toHaveLength(50);
    expect(marks.read()[0]?.videoId).toBe('60');
    expect(marks.read().at(-1)?.videoId).toBe('11');
  });

  it('forgets one film and keeps the others', () => {
    const marks = storedPositions(key);
    marks.save(mark('1'));
    marks.save(mark('2'));
    expect(marks.remove('1')).toBe(true);
    expect(marks.read()).toEqual([mark('2')]);
  });

  it('is the same object until it changes, and tells when it does', () => {
    const marks = storedPositions(key);
    const listener = vi.fn();
    const stop = marks.subscribe(listener);
    const before = marks.read();
    expect(marks.read()).toBe(before);
    marks.save(mark('1'));
    expect(marks.read()).not.toBe(before);
    expect(listener).toHaveBeenCalledTimes(1);
    storedPositions('others').save(mark('2'));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    marks.save(mark('2'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('holds until the page is left where storage is blocked, and says so', () => {
    const refuse = () => {
      throw new Error('closed');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const positions = storedPositions(key);
    expect(positions.save(mark('1'))).toBe(false);
    expect(positions.save(mark('2'))).toBe(false);
    expect(positions.remove('1')).toBe(false);
    expect(positions.read()).toEqual([mark('2')]);
  });
});
