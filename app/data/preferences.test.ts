import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPreferences, parsePreferences } from './preferences.ts';
import { preferencesKey } from './storage-keys.ts';

describe('stored preferences', () => {
  it('are read back', () => {
    const preferences = {
      appearance: 'dark',
      autoplaysNext: true,
      playbackRate: 1.25,
      isLooping: true,
      showsCaptions: true,
      captionSize: 'large',
      captionColor: 'yellow',
      captionBackground: 'none',
      captionPlace: 'top',
      captionsSounds: false,
      captionLanguage: 'zh-Hant',
      captionSecond: 'en',
      quality: 720,
      isHistoryPaused: true,
      savesData: true,
      volume: 0.3,
      isMuted: true,
      usesMiniPlayer: false,
      isTheatre: true,
      usesCharacterKeys: false,
      usesHeldSpeed: false,
    };
    expect(parsePreferences(JSON.stringify(preferences))).toEqual(preferences);
  });

  it.each([null, '', 'not json', 'null', '[]', '3', '"dark"', '{}'])(
    'are the defaults if the stored text is %s',
    (stored) => {
      expect(parsePreferences(stored)).toEqual(defaultPreferences);
    },
  );

  it.each([
    { appearance: 'sepia' },
    { autoplaysNext: 'false' },
    { playbackRate: 16 },
    { playbackRate: '2' },
    { showsCaptions: 1 },
    { captionSize: 'huge' },
    { captionColor: 'red' },
    { captionBackground: '' },
    { captionPlace: 'left' },
    { captionSecond: '<b>' },
    { captionLanguage: '' },
    { captionLanguage: '<b>' },
    { captionLanguage: 7 },
    { quality: '720p' },
    { isHistoryPaused: 1 },
    { savesData: 'on' },
    { volume: 1.1 },
    { volume: -0.1 },
    { volume: '1' },
    { isMuted: 'yes' },
    { usesMiniPlayer: 0 },
    { isTheatre: 'on' },
    { usesCharacterKeys: 0 },
    { more: true },
  ])('use the default for each invalid value and keep the rest: %o', (odd) => {
    const valid = { appearance: 'light', isHistoryPaused: true };
    expect(parsePreferences(JSON.stringify({ ...valid, ...odd }))).toEqual({
      ...defaultPreferences,
      ...valid,
      ...('appearance' in odd && { appearance: 'system' }),
      ...('isHistoryPaused' in odd && { isHistoryPaused: false }),
    });
  });
});

/** Stubs the parts of a browser's window that preferences use, and loads the module as a page does. */
async function openPage(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const page = new EventTarget();
  class StorageEvent extends Event {
    key: string | null;
    newValue: string | null;
    constructor(type: string, { key, newValue }: { key: string | null; newValue: string | null }) {
      super(type);
      this.key = key;
      this.newValue = newValue;
    }
  }
  vi.stubGlobal('StorageEvent', StorageEvent);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.resetModules();
  const heard: unknown[] = [];
  page.addEventListener('storage', (event) => heard.push((event as StorageEvent).newValue));
  return { ...(await import('./preferences.ts')), heard };
}

describe('a change', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  beforeEach(() => items.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('is saved and leaves the rest unchanged', async () => {
    const { changePreferences, readPreferences } = await openPage(storage);
    expect(readPreferences()).toEqual(defaultPreferences);
    expect(changePreferences({ playbackRate: 1.5 })).toBe(true);
    expect(changePreferences({ appearance: 'dark' })).toBe(true);
    expect(readPreferences()).toEqual({ ...defaultPreferences, playbackRate: 1.5, appearance: 'dark' });
    expect(parsePreferences(items.get(preferencesKey) ?? null)).toEqual(readPreferences());
  });

  it('fires the same event in this tab as browsers fire in others', async () => {
    const { changePreferences, heard } = await openPage(storage);
    changePreferences({ appearance: 'dark' });
    expect(heard).toEqual([items.get(preferencesKey)]);
  });

  it('in another tab is seen; until then the object stays the same', async () => {
    const { readPreferences } = await openPage(storage);
    const before = readPreferences();
    expect(readPreferences()).toBe(before);
    items.set(preferencesKey, '{"isHistoryPaused":true}');
    expect(readPreferences().isHistoryPaused).toBe(true);
    expect(readPreferences()).toBe(readPreferences());
  });

  it('lasts until the page is left if storage is blocked, and returns false', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { changePreferences, readPreferences, heard } = await openPage({
      getItem: refuse,
      setItem: refuse,
    });
    expect(changePreferences({ appearance: 'light' })).toBe(false);
    expect(changePreferences({ isHistoryPaused: true })).toBe(false);
    expect(readPreferences()).toMatchObject({ appearance: 'light', isHistoryPaused: true });
    expect(heard).toHaveLength(2);
  });
});
