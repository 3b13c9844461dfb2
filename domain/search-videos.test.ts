import { describe, expect, it } from 'vitest';
import { byRelevance, searchEveryWord, searchVideos } from './search-videos.ts';
import { videoFixture } from './video.fixture.ts';

const tea = {
  ...videoFixture({ id: 'tea', title: '一盏茶烟', tags: ['茶', 'Lo-Fi'], category: '最新上映' }),
  description: '桌上只有一盏茶。',
};
const rain = {
  ...videoFixture({ id: 'rain', title: '雨窗书桌', tags: ['雨', '最新上映'], category: '最新上映' }),
  description: '窗外在下雨，ABC 咖啡馆。',
};

describe('searching', () => {
  it.each([
    ['茶', 'tea'],
    ['书桌', 'rain'],
    ['桌', 'tea rain'],
    ['  雨 ', 'rain'],
    ['lo-fi', 'tea'],
    ['LO-FI', 'tea'],
    ['ａｂｃ', 'rain'],
    ['最新上映', 'rain'],
    ['茶雨', ''],
    ['', ''],
    ['   ', ''],
    ['.*', ''],
    ['烟桌', ''],
    ['\uffff', ''],
    ['烟\uffff桌', ''],
    ['🍵', ''],
  ])('%j finds %j', (query, ids) => {
    expect(
      searchVideos([tea, rain], query)
        .map((video) => video.id)
        .join(' '),
    ).toBe(ids);
  });
});

describe('relevance', () => {
  const of = (id: string, title: string, tags: string[], description = '') => ({
    ...videoFixture({ id, title, tags }),
    description,
  });
  const list = [
    of('described', '一', ['甲'], '海边。'),
    of('later tag', '二', ['甲', '海']),
    of('first tag', '三', ['海', '甲']),
    of('part', '看海', []),
    of('start', '海上', []),
    of('whole', '海', []),
    of('part of a tag', '四', ['海底']),
  ];

  it('ranks titles, then tags, then descriptions; whole matches and earlier positions first', () => {
    expect(byRelevance(list, '海').map(({ id }) => id)).toEqual([
      ...['whole', 'start', 'part'],
      ...['first tag', 'later tag', 'part of a tag'],
      'described',
    ]);
  });

  it.each(['海 甲', '海，甲', '海、甲', '海,甲'])('adds up for several words, as in %s', (query) => {
    expect(searchEveryWord(list, query).map(({ id }) => id)).toEqual(['described', 'later tag', 'first tag']);
    expect(byRelevance(searchEveryWord(list, query), query).at(-1)?.id).toBe('described');
  });

  it('adds nothing for a single word', () => {
    expect(searchEveryWord(list, '海')).toEqual([]);
  });
});
