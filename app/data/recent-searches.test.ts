import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseRecentSearches, recentSearchesKey } from './recent-searches.ts';

describe('stored searches', () => {
  it.each([
    ['["雨夜","雪"]', ['雨夜', '雪']],
    ['["雨夜",3,null,{"a":1}]', ['雨夜']],
    ['{"a":1}', []],
    ['not json', []],
    ['', []],
    [null, []],
    [JSON.stringify(Array.from('一二三四五六七八九十')), [...'一二三四五六七八']],
  ])('%s is read as %j', (stored, searches) => {
    expect(parseRecentSearches(stored)).toEqual(searches);
  });
});

/** Loads the module as a page does, with the given storage. */
async function openPage(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const page = new EventTarget();
  class StorageEvent extends Event {
    key: string | null;
    constructor(type: string, { key }: { key: string | null }) {
      super(type);
      this.key = key;
    }
  }
  vi.stubGlobal('StorageEvent', StorageEvent);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.resetModules();
  const heard: unknown[] = [];
  page.addEventListener('storage', (event) => heard.push((event as StorageEvent).key));
  return { ...(await import('./recent-searches.ts')), heard };
}

describe('a search', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  beforeEach(() => items.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('is stored once and first; eight are kept', async () => {
    const { saveSearch, readRecentSearches, heard } = await openPage(storage);
    for (const query of ['雪', '雨', '雪']) saveSearch(query);
    expect(readRecentSearches()).toEqual(['雪', '雨']);
    expect(JSON.parse(items.get(recentSearchesKey) ?? '')).toEqual(['雪', '雨']);
    expect(heard).toEqual([recentSearchesKey, recentSearchesKey, recentSearchesKey]);
    for (const query of '一二三四五六七八') saveSearch(query);
    expect(readRecentSearches()).toEqual([...'八七六五四三二一']);
  });

  it('replaces one that finds the same videos', async () => {
    const { saveSearch, readRecentSearches } = await openPage(storage);
    for (const query of ['lo-fi', '雪', 'Ｌｏ-Fi']) saveSearch(query);
    expect(readRecentSearches()).toEqual(['Ｌｏ-Fi', '雪']);
  });

  it('is removed and the others stay', async () => {
    const { saveSearch, removeSearch, readRecentSearches } = await openPage(storage);
    for (const query of ['一', '二', '三']) saveSearch(query);
    removeSearch('二');
    expect(readRecentSearches()).toEqual(['三', '一']);
  });

  it('in another tab is seen; until then the array stays the same', async () => {
    const { readRecentSearches } = await openPage(storage);
    expect(readRecentSearches()).toBe(readRecentSearches());
    items.set(recentSearchesKey, '["雪"]');
    expect(readRecentSearches()).toEqual(['雪']);
    expect(readRecentSearches()).toBe(readRecentSearches());
  });

  it('lasts until the page is left if storage is blocked', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { saveSearch, removeSearch, readRecentSearches } = await openPage({
      getItem: refuse,
      setItem: refuse,
    });
    expect(readRecentSearches()).toEqual([]);
    saveSearch('雨');
    saveSearch('雪');
    removeSearch('雨');
    expect(readRecentSearches()).toEqual(['雪']);
  });
});
