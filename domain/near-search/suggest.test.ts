import { describe, expect, it } from 'vitest';
import { videoFixture } from '../video.fixture.ts';
import { nearIndex } from './near-index.ts';
import { readNearQuery } from './pinyin.ts';
import { maxSuggestions, suggest } from './suggest.ts';

const readings = {
  雨窗书桌: 'yu chuang shu zhuo',
  夜雨霓虹: 'ye yu ni hong',
  雨夜: 'yu ye',
  独家首播: 'du jia shou bo',
};
const index = nearIndex(
  [
    videoFixture({ id: 'desk', title: '雨窗书桌', category: '独家首播', tags: ['雨夜', '独家首播'] }),
    videoFixture({ id: 'neon', title: '夜雨霓虹', tags: ['雨夜'] }),
  ],
  readings,
);

function offered(text: string, recents: string[] = []): string[] {
  const query = readNearQuery(text, { simplified: {}, soundsOf: () => [] });
  return suggest(index, query, recents).map(({ kind, parts, videoId }) => {
    const shown = parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('');
    return [kind, shown, videoId].filter(Boolean).join(' ');
  });
}

describe('a field with', () => {
  it.each([
    ['雨', ['title [雨]窗书桌 desk', 'tag [雨]夜', 'title 夜[雨]霓虹 neon']],
    [' 雨夜 ', ['tag [雨夜]']],
    ['nihong', ['title 夜雨[霓虹] neon']],
    ['首播', ['category 独家[首播]']],
    ['yuchaung', ['title [雨窗]书桌 desk']],
    ['qwerty', []],
    ['', []],
    ['   ', []],
  ])('%j suggests %j', (text, suggestions) => {
    expect(offered(text)).toEqual(suggestions);
  });
});

describe('recent searches', () => {
  const recents = ['晴天', '雨夜', '大雨', '雨后'];
  it('are the only suggestions for an empty field', () => {
    expect(offered('', recents)).toEqual(['recent 晴天', 'recent 雨夜', 'recent 大雨', 'recent 雨后']);
  });
  it('come first if they contain the query, at most two, and replace the same tag', () => {
    expect(offered('雨', recents)).toEqual([
      'recent [雨]夜',
      'recent 大[雨]',
      'title [雨]窗书桌 desk',
      'title 夜[雨]霓虹 neon',
    ]);
  });
});

it('suggests at most eight', () => {
  const many = Array.from({ length: 12 }, (_, id) => videoFixture({ title: `雨${id}`, tags: [] }));
  const spoken = Object.fromEntries(many.map(({ title }) => [title, ['yu', ...title.slice(1)].join(' ')]));
  const query = readNearQuery('雨', { simplified: {}, soundsOf: () => [] });
  expect(suggest(nearIndex(many, spoken), query, ['雨'])).toHaveLength(maxSuggestions);
  expect(
    suggest(index, readNearQuery('', { simplified: {}, soundsOf: () => [] }), Array(12).fill('雨')),
  ).toHaveLength(maxSuggestions);
});
