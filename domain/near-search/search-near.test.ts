import { describe, expect, it } from 'vitest';
import { searchVideos } from '../search-videos.ts';
import { videoFixture } from '../video.fixture.ts';
import { nearIndex } from './near-index.ts';
import { readNearQuery, soundsByCharacter } from './pinyin.ts';
import { searchNear } from './search-near.ts';

const readings = {
  夜: 'ye',
  夜景: 'ye jing',
  夜景之城: 'ye jing zhi cheng',
  山中夜景: 'shan zhong ye jing',
  业精于勤: 'ye jing yu qin',
  夜间景色: 'ye jian jing se',
  叶: 'ye',
};
const newVideo = (id: string, title: string, tags: string[] = [], description = '') => ({
  ...videoFixture({ id, title, tags }),
  description,
});
const videos = [
  newVideo('tagged', '夜', ['夜景']),
  newVideo('within', '山中夜景'),
  newVideo('begins', '夜景之城'),
  newVideo('whole', '夜景'),
  newVideo('abbreviated', '夜间景色'),
  newVideo('alike', '业精于勤'),
  newVideo('described', '叶', [], '灯火里的夜景。'),
];
const index = nearIndex(videos, readings);
const tables = {
  simplified: { 業: '业', 燈: '灯' },
  soundsOf: soundsByCharacter({ ye: '夜业叶', jing: '景精竟' }),
};

function near(query: string) {
  const found = searchNear(videos, index, readNearQuery(query, tables), searchVideos(videos, query));
  return found.map(({ videoId, meant }) => `${videoId} ${meant}`);
}

describe('near matches are ordered', () => {
  it('by whole titles, beginnings, other parts, tags; spelled ones before abbreviations', () => {
    expect(near('yejing')).toEqual(['whole 夜景', 'begins 夜景', 'alike 业精', 'within 夜景', 'tagged 夜景']);
    expect(near('yj')).toEqual([
      'whole 夜景',
      'begins 夜景',
      'abbreviated 夜间',
      'alike 业精',
      'tagged 夜景',
    ]);
  });

  it('by closeness before completeness', () => {
    const list = [newVideo('unfinished', '西昂'), newVideo('within', '山仙')];
    const spoken = nearIndex(list, { 西昂: 'xi ang', 山仙: 'shan xian' });
    const found = searchNear(list, spoken, readNearQuery('xian', tables), []);
    expect(found.map(({ videoId, meant }) => `${videoId} ${meant}`)).toEqual([
      'within 仙',
      'unfinished 西昂',
    ]);
  });

  it('by characters before sounds, even in a description', () => {
    expect(near('燈火')).toEqual(['described 灯火']);
    expect(near('業精')).toEqual(['alike 业精', 'whole 夜景', 'begins 夜景', 'within 夜景', 'tagged 夜景']);
  });
});

it('without exact matches', () => {
  expect(near('夜景')).toEqual(['alike 业精']);
});

describe('a typo', () => {
  it('is considered if nothing else matches', () => {
    expect(near('yejingyuqi')).toEqual(['alike 业精于勤']);
    expect(near('yejignyuqin')).toEqual(['alike 业精于勤']);
  });
  it('is not considered if anything matches', () => {
    const exact = newVideo('exact', '夜', [], 'yejignyuqin');
    const query = readNearQuery('yejignyuqin', tables);
    expect(searchNear([...videos, exact], index, query, [exact])).toEqual([]);
  });
});

it('returns all matches', () => {
  const many = Array.from({ length: 30 }, (_, id) => newVideo(`${id}`, '夜景'));
  expect(searchNear(many, nearIndex(many, readings), readNearQuery('yejing', tables), [])).toHaveLength(30);
});

describe('traditional and simplified characters', () => {
  const list = [
    newVideo('titled', '臺灣之旅'),
    newVideo('described', '旅', [], '一路走到臺灣。'),
    newVideo('tagged', '游', ['龍']),
    newVideo('plain', '台湾', ['龙']),
    newVideo('other', '土'),
  ];
  const spoken = nearIndex(list, {
    ...{ 臺灣之旅: 'tai wan zhi lu', 旅: 'lu', 游: 'you', 龍: 'long' },
    ...{ 台湾: 'tai wan', 龙: 'long', 土: 'tu' },
  });
  const scripts = { simplified: { 臺: '台', 灣: '湾', 龍: '龙', 遊: '游' }, soundsOf: () => [] };
  it.each([
    ['台湾', 'titled described', '臺灣'],
    ['臺灣', 'plain', '台湾'],
    ['台灣', 'plain titled described', '台湾'],
    ['龙', 'tagged', '龍'],
    ['龍', 'plain', '龙'],
    ['旅 台湾', 'described titled', '旅 臺灣'],
    ['士', '', undefined],
  ])('%s finds %j in either form', (query, ids, meant) => {
    const read = readNearQuery(query, scripts);
    const found = searchNear(list, spoken, read, searchVideos(list, query));
    expect(found.map(({ videoId }) => videoId).join(' ')).toBe(ids);
    expect(found[0]?.meant).toBe(meant);
  });
});

it('throws if a title or tag has no reading', () => {
  expect(() => nearIndex([newVideo('1', '雪')], readings)).toThrow('雪');
});

describe('several words', () => {
  const list = [
    newVideo('described', '夜', ['灯'], '山中有灯。'),
    newVideo('titled', '山中夜景', ['灯']),
    newVideo('one', '山'),
  ];
  const spoken = nearIndex(list, { 夜: 'ye', 山中夜景: 'shan zhong ye jing', 山: 'shan', 灯: 'deng' });
  const find = (query: string) => searchNear(list, spoken, readNearQuery(query, tables), []);

  it('must all match, in any field; the most relevant videos come first', () => {
    expect(find('灯 山')).toEqual([
      { videoId: 'titled', likeness: 'words', meant: '灯 山' },
      { videoId: 'described', likeness: 'words', meant: '灯 山' },
    ]);
  });
});

describe('a part of the query', () => {
  it('matches if nothing else does', () => {
    expect(near('夜景节')).toEqual([
      ...['within 夜景', 'begins 夜景', 'whole 夜景'],
      'tagged 夜景',
      'abbreviated 夜',
    ]);
    expect(near('山中夜色')).toEqual(['within 山中夜', 'abbreviated 夜']);
  });
  it('does not match in descriptions or by common characters', () => {
    expect(near(`${'很长的句子'.repeat(5)}夜景`)).toEqual([]);
    expect(near('猫咖')).toEqual([]);
  });
  it('needs more than one character, unless it is a whole tag or the only specific one', () => {
    expect(near('景气')).toEqual([]);
    expect(near('听精的视频')).toEqual(['alike 精']);
    expect(near('叶脉')).toEqual(['described 叶']);
  });
});

describe('synonyms', () => {
  const list = [
    ...[newVideo('koi', '锦鲤', ['雪']), newVideo('snow', '雪')],
    ...[newVideo('kite', '纸鸢'), newVideo('wind', '风声', ['风']), newVideo('dawn', '日出')],
  ];
  const readings = {
    锦鲤: 'jin li',
    雪: 'xue',
    纸鸢: 'zhi yuan',
    风声: 'feng sheng',
    风: 'feng',
    日出: 'ri chu',
  };
  const spoken = nearIndex(list, readings);
  const find = (query: string) => searchNear(list, spoken, readNearQuery(query, tables), []);

  it('match if nothing else does, alone and with other words', () => {
    expect(find('金鱼')).toEqual([{ videoId: 'koi', likeness: 'meaning', meant: '锦鲤' }]);
    expect(find('金鱼视频')).toEqual([{ videoId: 'koi', likeness: 'part', meant: '锦鲤' }]);
  });
  it('outweigh a single character', () => {
    expect(find('放风筝')).toEqual([{ videoId: 'kite', likeness: 'part', meant: '纸鸢' }]);
  });
  it('match at the beginning of a word, not across two words', () => {
    expect(find('朝阳公园')).toEqual([{ videoId: 'dawn', likeness: 'part', meant: '日出' }]);
    expect(find('今朝阳光')).toEqual([]);
    expect(find('今日出发')).toEqual([]);
  });
});
