import { describe, expect, it } from 'vitest';
import { captionAt, cueIndexAt, languageName, pickLanguage } from './captions.ts';

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
  ])('at %d s says %j', (seconds, text) => {
    expect(captionAt(cues, seconds, true)).toBe(text);
  });

  it('leaves sounds out, and no words', () => {
    const both = ['[风声]', '（掌声）', '他说（小声）：走吧', '灯灭了。'].map((text) => ({
      startSeconds: 0,
      endSeconds: 1,
      text,
    }));
    expect(captionAt(both, 0, false)).toBe('他说（小声）：走吧\n灯灭了。');
  });
});

describe('cueIndexAt', () => {
  it.each([
    [0.9, -1],
    [1, 0],
    [3, 1],
    [7, 1],
    [40, 2],
  ])('at %d s is %d', (seconds, index) => {
    expect(cueIndexAt(cues, seconds)).toBe(index);
  });

  it('is none where nothing is said', () => {
    expect(cueIndexAt([], 3)).toBe(-1);
  });
});

describe('pickLanguage', () => {
  it.each<[string[], string[], string | null]>([
    [['zh', 'en'], ['en', 'zh'], 'en'],
    [['zh', 'en'], ['fr', 'EN'], 'en'],
    [['zh', 'en'], ['en-US', 'zh'], 'en'],
    [['zh-Hans', 'zh-Hant'], ['zh-Hant'], 'zh-Hant'],
    [['en', 'zh-Hans'], ['zh-CN', 'en'], 'zh-Hans'],
    [['zh', 'en'], ['fr'], 'zh'],
    [['zh', 'en'], [], 'zh'],
    [[], ['zh'], null],
  ])('of %j for %j is %s', (available, wishes, language) => {
    expect(pickLanguage(available, wishes)).toBe(language);
  });
});

it.each([
  ['zh', '中文'],
  ['en', 'English'],
  ['ja', '日本語'],
  ['zh-Hant', '繁體中文'],
  ['not a language', 'not a language'],
])('%s calls itself %s', (language, name) => {
  expect(languageName(language)).toBe(name);
});
