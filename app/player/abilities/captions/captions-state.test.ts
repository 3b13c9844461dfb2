import { describe, expect, it } from 'vitest';
import {
  captionAt,
  captionsState,
  languageChosen,
  languagesOpened,
  pickLanguage,
  secondLanguageOf,
  usualSettings,
} from './captions-state.ts';

const silent = { ...usualSettings, tellSounds: false };

const cues = [
  { startSeconds: 1, endSeconds: 4, text: '[风声]' },
  { startSeconds: 3, endSeconds: 5, text: '[铃声]' },
  { startSeconds: 8, endSeconds: 9, text: '[钟响]' },
];

describe('captionAt', () => {
  it.each([
    [0.9, ''],
    [1, '[风声]'],
    [3.5, '[风声]\n[铃声]'],
    [4, '[铃声]'],
    [5, ''],
    [8.9, '[钟响]'],
  ])('at %d s is %j', (seconds, text) => {
    expect(captionAt(cues, seconds, usualSettings, 'bottom')).toBe(text);
  });

  it.each([
    // Only sounds.
    ['[风声]', ''],
    ['（掌声）', ''],
    ['【音乐】', ''],
    ['［门响］', ''],
    ['(laughs)', ''],
    ['（笑)', ''],
    ['[风声] [铃声]', ''],
    ['（笑）（叹气）', ''],
    ['- （笑）', ''],
    ['♪ [轻柔的音乐] ♪', ''],
    ['（远处传来\n脚步声）', ''],
    ['（歌声（很轻））……', ''],
    // Speech, with or without sounds.
    ['（笑）我不去了（叹气）', '（笑）我不去了（叹气）'],
    ['[门响] 谁？ [门响]', '[门响] 谁？ [门响]'],
    ['他说（小声）：走吧', '他说（小声）：走吧'],
    ['【旁白】那一年', '【旁白】那一年'],
    ['（惊）？！', '（惊）？！'],
    ['（敲门声）\n谁啊？', '谁啊？'],
    ['- 走吧\n- （叹气）', '- 走吧'],
    ['♪ 月亮代表我的心 ♪', '♪ 月亮代表我的心 ♪'],
    ['……', '……'],
    ['灯灭了。', '灯灭了。'],
    ['没有关上的（括号', '没有关上的（括号'],
  ])('shortens %j to %j without sounds', (text, words) => {
    const cue = { startSeconds: 0, endSeconds: 1, text };
    expect(captionAt([cue], 0, usualSettings, 'bottom')).toBe(text);
    expect(captionAt([cue], 0, silent, 'bottom')).toBe(words);
    expect(captionAt([cue, { ...cue, text: '好' }], 0, silent, 'bottom')).toBe(words ? `${words}\n好` : '好');
  });

  it.each([
    ['bottom', 'bottom', '对白'],
    ['bottom', 'top', '招牌'],
    ['top', 'bottom', ''],
    ['top', 'top', '对白\n招牌'],
  ] as const)('wanted at the %s, has at the %s %j', (wanted, place, text) => {
    const said = { startSeconds: 0, endSeconds: 1, text: '对白' };
    const sign = { ...said, text: '招牌', isAtTop: true };
    expect(captionAt([said, sign], 0, { ...usualSettings, place: wanted }, place)).toBe(text);
  });
});

describe('pickLanguage', () => {
  it.each<[string[], string[], string | null]>([
    [['zh', 'en'], ['en', 'zh'], 'en'],
    [['zh', 'en'], ['fr', 'EN'], 'en'],
    [['zh', 'en'], ['en-US', 'zh'], 'en'],
    [['zh-Hans', 'zh-Hant'], ['zh-Hant'], 'zh-Hant'],
    [['en', 'zh-Hans'], ['zh-CN', 'en'], 'zh-Hans'],
    [['zh-Hans', 'zh-Hant'], ['zh-TW'], 'zh-Hant'],
    [['zh-Hant', 'zh-Hans'], ['zh'], 'zh-Hans'],
    [['zh-Hans', 'zh-Hant'], ['zh-HK', 'en'], 'zh-Hant'],
    [['zh', 'zh-TW'], ['zh-Hant-HK'], 'zh-TW'],
    [['zh-Hans'], ['zh-TW'], 'zh-Hans'],
    [['sr-Latn', 'sr'], ['sr-RS'], 'sr'],
    [['en', 'zh'], ['not a language', 'zh'], 'zh'],
    [['zh', 'en'], ['fr'], 'zh'],
    [['zh', 'en'], [], 'zh'],
    [[], ['zh'], null],
  ])('from %j with the wishes %j picks %s', (available, wishes, language) => {
    expect(pickLanguage(available, wishes)).toBe(language);
  });
});

describe('the language', () => {
  const { initial } = captionsState;

  it('is the chosen one if the video has it, otherwise the usual one', () => {
    const usual = ['zh', 'en'];
    expect(languagesOpened(initial, ['ja', 'zh', 'en'], usual).language).toBe('zh');
    const chosen = { ...initial, chosenLanguage: 'ja' };
    expect(languagesOpened(chosen, ['en', 'zh'], usual)).toEqual({ languages: ['en', 'zh'], language: 'zh' });
    expect(languagesOpened(chosen, ['zh', 'ja'], usual).language).toBe('ja');
    expect(languagesOpened(chosen, [], usual).language).toBeNull();
  });

  it('changes by a choice, and the captions with it', () => {
    const read = { ...initial, languages: ['zh', 'ja'], language: 'zh', cues };
    expect(languageChosen(read, 'ja')).toEqual({ chosenLanguage: 'ja', language: 'ja', cues: [] });
  });

  it('stays, with the captions, if a restored choice is not available for the video', () => {
    const read = { ...initial, languages: ['zh'], language: 'zh', cues };
    for (const chosenLanguage of ['ja', null])
      expect(languageChosen(read, chosenLanguage)).toEqual({ chosenLanguage, language: 'zh', cues });
  });
});

it.each<[string[], string | null, string | null, string | null]>([
  [['zh', 'en'], 'zh', 'en', 'en'],
  [['zh', 'en'], 'en', 'en', null],
  [['zh', 'en'], 'zh', 'ja', null],
  [['zh', 'en'], 'zh', null, null],
  [['zh', 'en-US'], 'zh', 'en', 'en-US'],
  [['zh-Hans', 'en'], 'zh-Hans', 'zh-Hant', null],
  [['zh-Hans', 'zh-Hant'], 'zh-Hans', 'zh-Hans', null],
  [[], null, 'en', null],
])('of %j, with %s first and %s chosen, the second is %s', (languages, language, chosenSecond, second) => {
  expect(secondLanguageOf({ languages, language, chosenSecond })).toBe(second);
});
