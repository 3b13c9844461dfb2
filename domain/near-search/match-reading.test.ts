import { describe, expect, it } from 'vitest';
import { closeness, type Match, matchReading, matchUnfinished, matchWithTypo } from './match-reading.ts';
import { parseReading, readNearQuery, soundsByCharacter } from './pinyin.ts';

const concert = parseReading('古典音乐会现场', 'gu dian yin yue hui xian chang');
const night = parseReading('夜景', 'ye jing');
const clouds = parseReading('水墨山水·云起', 'shui mo shan shui - yun qi');
const train = parseReading('绿皮早班车', 'lu pi zao ban che');
const music = parseReading('Lo-Fi 乐', 'l o - f i - yue');
const spokenTexts = { concert, night, clouds, train, music };

const tables = {
  simplified: { 樂: '乐', 雲: '云' },
  soundsOf: soundsByCharacter({ ye: '夜业叶', jing: '景竟静', yin: '音因', yue: '乐月', le: '乐' }),
};
const read = (query: string) => readNearQuery(query, tables);

/** A match as text, such as "sameSound 音乐", or null. */
function say(match: Match | null, text: string): string | null {
  if (!match) return null;
  const name = Object.entries(closeness).find(([, rank]) => rank === match.closeness)?.[0];
  return `${name} ${text.slice(match.from, match.to)}`;
}

describe('a title or tag is near to a query', () => {
  it.each<[string, keyof typeof spokenTexts, string]>([
    ['音乐会', 'concert', 'exact 音乐会'],
    ['lo-fi', 'music', 'exact Lo-Fi'],
    ['音樂', 'concert', 'otherScript 音乐'],
    ['雲起', 'clouds', 'otherScript 云起'],
    ['yinyue', 'concert', 'sameSound 音乐'],
    ['Yīn Yuè', 'concert', 'sameSound 音乐'],
    ["yin'yue'hui", 'concert', 'sameSound 音乐会'],
    ['音yue', 'concert', 'sameSound 音乐'],
    ['yin乐', 'concert', 'sameSound 音乐'],
    ['音月', 'concert', 'sameSound 音乐'],
    ['因樂', 'concert', 'sameSound 音乐'],
    ['夜竟', 'night', 'sameSound 夜景'],
    ['业静', 'night', 'sameSound 夜景'],
    ['lofi', 'music', 'sameSound Lo-Fi'],
    ['ye', 'night', 'sameSound 夜'],
    ['山水云起', 'clouds', 'sameSound 山水·云起'],
    ['lvpi', 'train', 'sameSound 绿皮'],
    ['lüpi', 'train', 'sameSound 绿皮'],
    ['lupi', 'train', 'sameSound 绿皮'],
    ['yyh', 'concert', 'abbreviated 音乐会'],
    ['yinyh', 'concert', 'abbreviated 音乐会'],
    ['音yh', 'concert', 'abbreviated 音乐会'],
    ['yiny', 'concert', 'abbreviated 音乐'],
    ['yinyu', 'concert', 'abbreviated 音乐'],
    ['gudianyinyuehuix', 'concert', 'abbreviated 古典音乐会现'],
    ['smss', 'clouds', 'abbreviated 水墨山水'],
    ['shmshsh', 'clouds', 'abbreviated 水墨山水'],
    ['gd', 'concert', 'abbreviated 古典'],
    ['yj', 'night', 'abbreviated 夜景'],
  ])('%j matches %s: %s', (query, name, meant) => {
    const spoken = spokenTexts[name];
    expect(say(matchReading(read(query), spoken), spoken.text)).toBe(meant);
  });

  it.each<[string, keyof typeof spokenTexts, string]>([
    ['竟', 'night', 'one character alone has too many of its sound'],
    ['y', 'night', 'and so has one letter'],
    ['hx', 'concert', 'two initials count at the beginning alone'],
    ['xia', 'concert', 'no syllable of its own that is not finished'],
    ['yinyuehuix', 'night', 'more than the word'],
    ['jingye', 'night', 'another order'],
    ['夜x', 'night', 'another initial'],
    ['夜字', 'night', 'an unknown character sounds like nothing'],
    ['', 'night', 'nothing was asked'],
    ['·', 'night', 'a symbol is not spoken'],
    ['🍵', 'night', 'neither is a picture'],
    ['字'.repeat(200), 'concert', 'it is longer than any word'],
  ])('%j does not match %s: %s', (query, name) => {
    const spoken = spokenTexts[name];
    expect(matchReading(read(query), spoken)).toBeNull();
  });
});

describe('an unfinished syllable', () => {
  it.each<[string, keyof typeof spokenTexts, string | null]>([
    ['gu', 'concert', 'abbreviated 古'],
    ['shu', 'clouds', 'abbreviated 水'],
    ['sh', 'clouds', null],
    ['s', 'clouds', null],
    ['xia', 'concert', null],
    ['shuo', 'clouds', null],
    ['夜', 'night', null],
    ['', 'night', null],
  ])('%j at the beginning of %s: %s', (query, name, meant) => {
    const spoken = spokenTexts[name];
    expect(say(matchUnfinished(read(query), spoken), spoken.text)).toBe(meant);
  });
});

describe('one typo', () => {
  it.each<[string, keyof typeof spokenTexts, string]>([
    ['yejng', 'night', 'typo 夜景'],
    ['yejingg', 'night', 'typo 夜景'],
    ['yejimg', 'night', 'typo 夜景'],
    ['eyjing', 'night', 'typo 夜景'],
    ['yinyeu', 'concert', 'typo 音乐'],
    ['lofa', 'music', 'typo Lo-Fi'],
  ])('%j matches %s: %s', (query, name, meant) => {
    expect(matchReading(read(query), spokenTexts[name])).toBeNull();
    expect(say(matchWithTypo(read(query), spokenTexts[name]), spokenTexts[name].text)).toBe(meant);
  });

  it.each<[string, keyof typeof spokenTexts, string]>([
    ['yejnn', 'night', 'two errors'],
    ['yej', 'night', 'three letters are too few'],
    ['jinx', 'night', 'one syllable is too little'],
    ['夜jng', 'night', 'characters are chosen, not mistyped'],
    ['x'.repeat(200), 'concert', 'too long'],
  ])('%j does not match %s: %s', (query, name) => {
    expect(matchWithTypo(read(query), spokenTexts[name])).toBeNull();
  });
});
