import { describe, expect, it } from 'vitest';
import { dayOf } from '../source/dates.ts';
import { answersOf, knownOf } from './answers.ts';
import type { Described } from './described.ts';
import type { Given } from './options.ts';

const categories = ['旅行', '孩子'];
const nothing: Described = { tags: [], categories: [], chapters: [] };

const known = (
  {
    fileName = 'film',
    described = [],
    changed = new Date(2025, 7, 1, 23, 30),
  }: { fileName?: string; described?: Partial<Described>[]; changed?: Date },
  given: Given = {},
  all = categories,
) =>
  knownOf(
    {
      fileName,
      changed,
      described: described.map((each) => ({ ...nothing, ...each })),
    },
    given,
    all,
  );

describe('the facts about a film', () => {
  it('use its name if there is no title, and only plausible dates', () => {
    expect(known({ fileName: '看海_2024', described: [{ title: '\uFEFF\n' }] }).title).toBe('看海 2024');
    for (const changed of [new Date(1970, 0, 2), new Date(2098, 1, 1)])
      expect(known({ changed }).releaseDate).toBe(dayOf(new Date()));
  });

  it('prefer the command line, then files beside it, then its metadata, then its name and day', () => {
    const described = [
      { title: '旁边的', tags: ['海'] },
      { title: '里面的', description: '简介', date: '2024-05-06', tags: ['夏 天', '海'] },
    ];
    expect(known({ described }, { title: '写明的' }).title).toBe('写明的');
    expect(known({ described })).toEqual({
      title: '旁边的',
      tags: ['海', '夏 天'],
      releaseDate: '2024-05-06',
      visibility: 'public',
      description: '简介',
    });
    expect(known({})).toMatchObject({ title: 'film', tags: [], releaseDate: '2025-08-01', description: '' });
  });

  it.each<[string, Partial<Described>[], Given, string[], string | undefined]>([
    ['of the command line', [{ categories: ['孩子'] }], { category: '旅行' }, categories, '旅行'],
    ['that a genre names', [{ categories: ['纪录', '孩子'] }], {}, categories, '孩子'],
    ['that a tag names', [{ tags: ['旅行'] }], {}, categories, '旅行'],
    ['that is the only one', [], {}, ['全部短片'], '全部短片'],
    ['that nobody knows', [{ tags: ['海'] }], {}, categories, undefined],
  ])('have the category %s', (_what, described, given, all, category) => {
    expect(known({ described }, given, all).category).toBe(category);
  });

  it('ignore text written by programs', () => {
    const described = [
      { title: 'Untitled', description: 'Packed by Bilibili XCoder v2.0.2' },
      { title: 'www.example.com', description: 'vid:v0200abc' },
      { title: '看海', description: '一家人去看海。\nPacked by Bilibili XCoder v2.0.2' },
    ];
    expect(known({ described })).toMatchObject({ title: '看海', description: '一家人去看海。' });
  });

  it('contain no half surrogate pairs', () => {
    const described = [{ title: '看\ud83d海', description: '海\ude00', tags: ['\ud83d'] }];
    expect(known({ described })).toMatchObject({ title: '看海', description: '海', tags: [] });
  });

  it('have a limited number of tags', () => {
    const tags = Array.from({ length: 30 }, (_, index) => `tag${index}`);
    expect(known({ described: [{ tags }] }).tags).toHaveLength(8);
  });
});

it('are the answers; without a category, it is reported', () => {
  expect(answersOf(known({}, { category: '旅行' }), categories)).toMatchObject({
    title: 'film',
    category: '旅行',
  });
  expect(() => answersOf(known({}), categories)).toThrow(/写明 --category。.*旅行、孩子/);
});
