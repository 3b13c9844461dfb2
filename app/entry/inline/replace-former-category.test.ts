import { afterEach, describe, expect, it, vi } from 'vitest';
import { replaceFormerCategory } from './replace-former-category.ts';

afterEach(() => vi.unstubAllGlobals());

const currentNames = new Map([
  ['出门', '旅行'],
  ['问答', 'Q&A+'],
  ['A.B*', '</script>'],
]);
const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;

/** URLs with a former name of a category, and their replacements. */
const renamed = [
  [{ category: '出门' }, { category: '旅行' }],
  [
    { q: '海', category: '出门', sort: 'rating' },
    { q: '海', category: '旅行', sort: 'rating' },
  ],
  [{ category: '问答' }, { category: 'Q&A+' }],
  [{ category: 'A.B*' }, { category: '</script>' }],
] as const;

/** URLs that stay unchanged. */
const others = [
  { category: '旅行' },
  { category: '出门去' },
  { sort: '出门' },
  { subcategory: '出门' },
  { category: 'AxBB' },
  {},
];

describe('the URL of an exported page', () => {
  /** The URL in the address bar after the script ran. */
  const addressAfter = (address: string) => {
    let shown = new URL(address, 'https://films.test');
    vi.stubGlobal('location', shown);
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_state: unknown, _title: string, url: URL) => {
        shown = url;
      },
    });
    replaceFormerCategory(currentNames);
    return shown.pathname + shown.search;
  };

  it.each(renamed)('is changed from %o to %o', (former, today) => {
    expect(addressAfter(`/categories${query(former)}`)).toBe(`/categories${query(today)}`);
  });

  it.each(others)('stays %o', (fields) => {
    const address = `/search${query(fields)}`.replace(/\?$/, '');
    expect(addressAfter(address)).toBe(address);
  });
});
