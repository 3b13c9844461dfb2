import { clearCustomDict, customPinyin, pinyin } from 'pinyin-pro';
import { afterEach, describe, expect, it } from 'vitest';
import { polyphones } from './polyphones.ts';
import { homophonesOf, pinyinOf, simplifiedFor, soundsOf } from './search-tables.ts';

describe('the reading of a word', () => {
  it.each([
    ['音乐', 'yin yue'],
    ['绿皮早班车', 'lu pi zao ban che'],
    ['女孩', 'nu hai'],
    ['云卷云舒', 'yun juan yun shu'],
    ['水墨山水·云起', 'shui mo shan shui - yun qi'],
    ['Lo-Fi', 'l o - f i'],
    ['茶 2', 'cha - 2'],
    ['🍵茶', '- cha'],
  ])('%j as %j', (word, reading) => {
    expect(pinyinOf(word)).toBe(reading);
  });
});

describe('a character with several sounds has the one of its word', () => {
  /** Every override at least once, within a title. */
  const titles: [title: string, reading: string][] = [
    ['大都旧梦', 'da du jiu meng'],
    ['大都会', 'da du hui'],
    ['都会夜色', 'du hui ye se'],
    ['都市长镜头', 'du shi chang jing tou'],
    ['京都四季', 'jing du si ji'],
    ['古都秋色', 'gu du qiu se'],
    ['魔都夜行', 'mo du ye xing'],
    ['经典重温', 'jing dian chong wen'],
    ['行行重行行', 'xing xing chong xing xing'],
    ['古典音乐会现场', 'gu dian yin yue hui xian chang'],
    ['长相思', 'chang xiang si'],
    ['春草长', 'chun cao zhang'],
    ['荷上朝露', 'he shang zhao lu'],
    ['朝花夕拾', 'zhao hua xi shi'],
    ['朝阳初上', 'zhao yang chu shang'],
    ['海上朝日', 'hai shang zhao ri'],
    ['朝云暮雨', 'zhao yun mu yu'],
    ['渭城朝雨', 'wei cheng zhao yu'],
    ['山间朝晖', 'shan jian zhao hui'],
    ['朝暮之间', 'zhao mu zhi jian'],
    ['今朝有酒', 'jin zhao you jiu'],
    ['夜行列车', 'ye xing lie che'],
    ['单行道', 'dan xing dao'],
    ['江南调', 'jiang nan diao'],
    ['藏地秘境', 'zang di mi jing'],
    ['湖泊', 'hu po'],
    ['将进酒', 'qiang jin jiu'],
    ['般若', 'bo re'],
    ['弹幕', 'dan mu'],
  ];
  it.each(titles)('%s: %s', (title, reading) => {
    expect(pinyinOf(title)).toBe(reading);
  });

  it('every override is tested', () => {
    const untested = Object.keys(polyphones).filter(
      (word) => !titles.some(([title]) => title.includes(word)),
    );
    expect(untested).toEqual([]);
  });

  describe('without overrides', () => {
    afterEach(() => customPinyin(polyphones));
    it('the library misreads most of them', () => {
      clearCustomDict('pinyin');
      const misread = titles.filter(([title, reading]) => pinyinOf(title) !== reading);
      expect(misread.length).toBeGreaterThan(titles.length * 0.7);
      expect(pinyin('大都会', { toneType: 'none' })).toBe('da dou hui');
    });
  });
});

it.each([
  ['乐', ['le', 'yue']],
  ['竟', ['jing']],
  ['绿', ['lu']],
])('%s may sound like %j', (character, sounds) => {
  expect(soundsOf(character)).toEqual(expect.arrayContaining(sounds));
});

it('lists common characters for given sounds', () => {
  const { jing, ...others } = homophonesOf(new Set(['jing']));
  expect(jing).toMatch(/竟/);
  expect(jing).toMatch(/景/);
  expect(jing).not.toMatch(/夜/);
  expect(others).toEqual({});
});

it('knows all 3,755 common characters', () => {
  const everySound = { has: () => true } as unknown as ReadonlySet<string>;
  expect(new Set(Object.values(homophonesOf(everySound)).join('')).size).toBe(3755);
});

it('knows the traditional forms of given characters', () => {
  expect(simplifiedFor(new Set('极发'))).toEqual({ 極: '极', 發: '发', 髮: '发' });
  // For a traditional character, its simplified form and variants.
  expect(simplifiedFor(new Set('為'))).toEqual({ 為: '为', 爲: '为' });
  expect(simplifiedFor(new Set('\uf9c4'))).toEqual({ 龍: '龙' });
});

it('reads lookalike characters as the usual ones', () => {
  expect(pinyinOf('⻰⼭')).toBe('long shan');
});
