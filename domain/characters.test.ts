import { describe, expect, it, onTestFinished, vi } from 'vitest';

const { Segmenter, ...others } = Object.fromEntries(
  Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name as keyof typeof Intl]]),
);

describe.each([
  ['with Intl.Segmenter', { ...others, Segmenter }],
  ['without it, as Firefox before 125', others],
])('%s', (_, intl) => {
  /** Loads the module again: it looks up `Intl.Segmenter` once, when loaded. */
  const load = async () => {
    vi.stubGlobal('Intl', intl);
    vi.resetModules();
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.resetModules();
    });
    return { ...(await import('./characters.ts')), ...(await import('./near-search/query-words.ts')) };
  };

  it.each([
    ['', 0],
    ['映匣', 2],
    ['a\nb', 3],
    ['a\r\nb', 3],
    ['e\u0301', 1],
    ['𠮷野家', 3],
    ['👨‍👩‍👧🇨🇳', 2],
    ['👍🏽❤️1️⃣🏴󠁧󠁢󠁥󠁮󠁧󠁿🏳️‍🌈', 5],
    ['한국\u1112\u1161\u11AB', 3],
    ['ก็ดี', 2],
  ])('%j counts as %i', async (text, count) => {
    expect((await load()).countCharacters(text)).toBe(count);
  });

  it.each([
    ['映山红', '映'],
    ['  lin', 'L'],
    ['élodie', 'É'],
    ['👨‍👩‍👧 三口之家', '👨‍👩‍👧'],
    ['𠮷野', '𠮷'],
    ['', ''],
    ['   ', ''],
  ])('%j begins with %j', async (text, first) => {
    expect((await load()).firstCharacter(text)).toBe(first);
  });

  it('splits a query into characters without weak words', async () => {
    expect((await load()).partsOf('下雪 的视频').map(({ text }) => text)).toEqual(['下', '雪', '的', '视频']);
  });
});
