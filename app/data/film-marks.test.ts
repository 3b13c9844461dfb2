import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filmMarks, parseFilmMarks } from './film-marks.ts';

const mark = (videoId: string, seconds = 12) => ({ videoId, seconds, at: '2026-01-01T12:00:00.000Z' });

describe('what was stored', () => {
  it.each([null, '', 'not json', 'null', '{}', '3', '[]', '[null, 3, "1", {}]'])(
    'is no marks where it says nothing: %s',
    (stored) => {
      expect(parseFilmMarks(stored)).toEqual([]);
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
    expect(parseFilmMarks(JSON.stringify([mark('1'), { ...mark('2'), ...odd }, mark('3')]))).toEqual([
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
    const marks = filmMarks(key);
    for (const each of [mark('1'), mark('2'), mark('1', 30)]) expect(marks.keep(each)).toBe(true);
    expect(marks.read()).toEqual([mark('1', 30), mark('2')]);
    expect(filmMarks(key).read()).toEqual(marks.read());
  });

  it('holds fifty, and lets the oldest go', () => {
    const marks = filmMarks(key);
    for (let film = 1; film <= 60; film += 1) marks.keep(mark(String(film)));
    expect(marks.read()).toHaveLength(50);
    expect(marks.read()[0]?.videoId).toBe('60');
    expect(marks.read().at(-1)?.videoId).toBe('11');
  });

  it('forgets one film and keeps the others', () => {
    const marks = filmMarks(key);
    marks.keep(mark('1'));
    marks.keep(mark('2'));
    expect(marks.forget('1')).toBe(true);
    expect(marks.read()).toEqual([mark('2')]);
  });

  it('is the same object until it changes, and tells when it does', () => {
    const marks = filmMarks(key);
    const listener = vi.fn();
    const stop = marks.subscribe(listener);
    const before = marks.read();
    expect(marks.read()).toBe(before);
    marks.keep(mark('1'));
    expect(marks.read()).not.toBe(before);
    expect(listener).toHaveBeenCalledTimes(1);
    filmMarks('others').keep(mark('2'));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    marks.keep(mark('2'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('says so where the browser keeps nothing, and is empty there', () => {
    const refuse = () => {
      throw new Error('closed');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const marks = filmMarks(key);
    expect(marks.keep(mark('1'))).toBe(false);
    expect(marks.forget('1')).toBe(false);
    expect(marks.read()).toEqual([]);
  });
});
