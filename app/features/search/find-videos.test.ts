import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../library/samples.ts';
import { blindQueries, everydayQueries, foreignQueries, viewersQueries } from './everyday-queries.fixture.ts';
import { findVideos } from './find-videos.ts';

const sort = (titles: string[]) => titles.toSorted();
const tagged = (tag: string) => catalogue.filter(({ tags }) => tags.includes(tag)).map(({ title }) => title);
const nothing: string[] = [];

/** A second implementation of the specification's rule. */
const holding = (query: string) =>
  catalogue
    .filter(({ title, description, tags }) =>
      [title, description, ...tags].some((text) => text.toLowerCase().includes(query.trim().toLowerCase())),
    )
    .map(({ title }) => title);

/** The near matches of each query besides its exact ones. */
const queries: [kind: string, query: string, near: string[]][] = [
  ['exact', '雨夜', nothing],
  ['exact', '夜景', nothing],
  ['exact', '治愈', nothing],
  ['exact', '  星空 ', nothing],
  ['exact', '流星雨夜', nothing],
  ['exact', '国产精品', nothing],
  ['exact', '垛口', nothing],
  ['pinyin', 'yejing', tagged('夜景')],
  ['pinyin', 'ye jing', tagged('夜景')],
  ['pinyin', 'YeJing', tagged('夜景')],
  ['pinyin', 'yèjǐng', tagged('夜景')],
  ['pinyin', 'xingkong', tagged('星空')],
  ['pinyin', 'nihong', ['夜雨霓虹']],
  ['pinyin', 'changcheng', ['雪落长城']],
  ['pinyin', 'chongwen', tagged('经典重温')],
  ['pinyin', 'guochanjingpin', tagged('国产精品')],
  ['pinyin', 'jiangnan', tagged('江南')],
  ['pinyin', 'shuimoshanshuiyunqi', ['水墨山水·云起']],
  ['pinyin', 'lvpi', ['绿皮早班车']],
  ['pinyin', 'lupi', ['绿皮早班车']],
  ['pinyin', 'lüpi', ['绿皮早班车']],
  ['pinyin', 'qinglv', ['千里青绿']],
  ['initials', 'yynh', ['夜雨霓虹']],
  ['initials', 'bgjg', ['北国极光']],
  ['initials', 'nh', ['夜雨霓虹']],
  ['initials', 'xg', ['星轨']],
  ['initials', 'jdcw', tagged('经典重温')],
  ['initials', 'cwsbl', ['窗外三百里']],
  ['initials', 'shmshsh', ['水墨山水·云起']],
  ['initials', 'hjdd', ['寒江独钓']],
  ['mixed', '夜jing', tagged('夜景')],
  ['mixed', 'ye景', tagged('夜景')],
  ['mixed', '夜yu', ['夜雨霓虹']],
  ['mixed', 'yeyunh', ['夜雨霓虹']],
  ['mixed', '北国jg', ['北国极光']],
  ['mixed', 'xingk', tagged('星空')],
  ['homophone', '夜竟', tagged('夜景')],
  ['homophone', '业竟', tagged('夜景')],
  ['homophone', '鸡光', ['北国极光']],
  ['homophone', '治玉', tagged('治愈')],
  ['homophone', '寒江毒钓', ['寒江独钓']],
  ['homophone', '旅皮早班车', ['绿皮早班车']],
  ['typo', 'nihnog', ['夜雨霓虹']],
  ['typo', 'nihng', ['夜雨霓虹']],
  ['typo', 'nihoong', ['夜雨霓虹']],
  ['typo', 'xingkomg', tagged('星空')],
  ['typo', 'jiguagn', ['北国极光']],
  ['typo', 'cangcheng', ['雪落长城']],
  ['traditional', '極光', ['北国极光']],
  ['traditional', '雲海', tagged('云海')],
  ['traditional', '螢火蟲', ['萤火夏夜']],
  ['traditional', '經典重溫', tagged('经典重温')],
  ['nonsense', '赛博朋克猫咖', nothing],
  ['nonsense', 'qwerty', nothing],
  ['nonsense', 'asdfgh', nothing],
  ['nonsense', '<script>alert(1)</script>', nothing],
  ['nonsense', '.*', nothing],
  ['nonsense', '12345', nothing],
  ['emoji', '🍵', nothing],
  ['emoji', '🏮🌃👨‍👩‍👧', nothing],
  ['1 character', '雨', nothing],
  ['1 character', '竟', nothing],
  ['1 character', 'y', nothing],
  ['200 characters', '字'.repeat(200), nothing],
  ['200 characters', 'y'.repeat(200), nothing],
  ['200 characters', 'yejing'.repeat(33), nothing],
];

describe('a query finds exact and near matches', () => {
  it.each(queries)('%s: %s', async (_, query, expected) => {
    const { exact, near } = await findVideos(query);
    expect(sort(exact.map(({ title }) => title))).toEqual(sort(holding(query)));
    expect(sort(near.map(({ video }) => video.title))).toEqual(sort(expected));
  });
});

it.each([
  ['everyday', everydayQueries],
  ['blind', blindQueries],
  ['viewers’', viewersQueries],
])('the %s queries find first what people expect: mean reciprocal rank ≥ 0.9', async (_, queries) => {
  const ranks = await Promise.all(
    queries.map(async ([query, ...titles]) => {
      const { exact, near } = await findVideos(query);
      const found = [...exact, ...near.map(({ video }) => video)];
      return { query, rank: found.findIndex(({ title }) => titles.includes(title)) + 1 };
    }),
  );
  const reciprocal = ranks.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / queries.length;
  const missed = ranks.filter(({ rank }) => rank !== 1).map(({ query, rank }) => `${query} ${rank}`);
  expect(reciprocal, missed.join(', ')).toBeGreaterThanOrEqual(0.9);
});

it.each(foreignQueries)('%s finds nothing, because no video is about it', async (query) => {
  expect(await findVideos(query)).toEqual({ exact: [], near: [] });
});

it.each([
  ['hai', '海'],
  ['yueliang', '月亮'],
  ['xue', '雪'],
  ['極光', '极光'],
])('%s finds its videos in the order of %s', async (query, meant) => {
  const near = (await findVideos(query)).near.filter((each) => each.meant === meant);
  const { exact } = await findVideos(meant);
  const inBoth = exact.filter(({ id }) => near.some(({ video }) => video.id === id));
  expect(near.map(({ video }) => video.title)).toEqual(inBoth.map(({ title }) => title));
  expect(near[0]?.video.title).toBe(exact[0]?.title);
});

it('marks the part that was meant', async () => {
  const { near } = await findVideos('nihong');
  expect(near.map(({ meant }) => meant)).toEqual(['霓虹']);
});

it('an empty query finds nothing', async () => {
  expect(await findVideos('  ')).toEqual({ exact: [], near: [] });
});

it('an exact match of a title or tag excludes matches by sound', async () => {
  for (const { title, tags } of catalogue) {
    for (const text of [title, ...tags]) expect((await findVideos(text)).near, text).toEqual([]);
  }
});

describe('every title is found by its pinyin', () => {
  /** Written by ear, not by the code that built the index. */
  const spoken: Record<string, string> = {
    北国极光: 'bei guo ji guang',
    一盏茶烟: 'yi zhan cha yan',
    锦鲤游春: 'jin li you chun',
    雪落长城: 'xue luo chang cheng',
    夜雨霓虹: 'ye yu ni hong',
    流体墨色: 'liu ti mo se',
    丹霞日出: 'dan xia ri chu',
    樱花飘落: 'ying hua piao luo',
    银河渡: 'yin he du',
    方圆之间: 'fang yuan zhi jian',
    雷雨将至: 'lei yu jiang zhi',
    萤火夏夜: 'ying huo xia ye',
    星轨: 'xing gui',
    珊瑚浅海: 'shan hu qian hai',
    油菜花黄: 'you cai hua huang',
    孔明灯夜: 'kong ming deng ye',
    元宵花灯: 'yuan xiao hua deng',
    除夕烟花: 'chu xi yan hua',
    冬林初雪: 'dong lin chu xue',
    夜航云海: 'ye hang yun hai',
    中秋月满: 'zhong qiu yue man',
    窗外三百里: 'chuang wai san bai li',
    水母之梦: 'shui mu zhi meng',
    分形之花: 'fen xing zhi hua',
    水墨山水·云起: 'shui mo shan shui yun qi',
    雨巷纸伞: 'yu xiang zhi san',
    车流如河: 'che liu ru he',
    雪夜山村: 'xue ye shan cun',
    枫林秋色: 'feng lin qiu se',
    热气球之旅: 're qi qiu zhi lv',
    流星雨夜: 'liu xing yu ye',
    草原风车: 'cao yuan feng che',
    云卷云舒: 'yun juan yun shu',
    竹林风声: 'zhu lin feng sheng',
    落日熔金: 'luo ri rong jin',
    大漠驼铃: 'da mo tuo ling',
    海上明月: 'hai shang ming yue',
    向日葵原野: 'xiang ri kui yuan ye',
    天台晚风: 'tian tai wan feng',
    雨窗书桌: 'yu chuang shu zhuo',
    烟雨江南: 'yan yu jiang nan',
    林间晨光: 'lin jian chen guang',
    千里青绿: 'qian li qing lv',
    潮汐: 'chao xi',
    荷塘月色: 'he tang yue se',
    生命游戏: 'sheng ming you xi',
    灯塔守夜: 'deng ta shou ye',
    梅枝映雪: 'mei zhi ying xue',
    绿皮早班车: 'lv pi zao ban che',
    寒江独钓: 'han jiang du diao',
  };

  it('lists all fifty titles', () => {
    expect(sort(Object.keys(spoken))).toEqual(sort(catalogue.map(({ title }) => title)));
  });

  it.each(Object.entries(spoken))('%s: %s', async (title, pinyin) => {
    const initials = pinyin.replaceAll(/(\w)\w* ?/g, '$1');
    const oneSwapped = pinyin.replace(/(\w)(\w) (\w)/, '$1$3$2');
    for (const query of [pinyin, pinyin.replaceAll(' ', ''), initials]) {
      expect((await findVideos(query)).near[0]?.video.title, query).toBe(title);
    }
    expect((await findVideos(oneSwapped)).near.map(({ video }) => video.title)).toContain(title);
  });
});
