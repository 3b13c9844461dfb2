import { expect, it } from 'vitest';
import { captionLanguage } from './caption-language.ts';

it.each([
  ['zh', 'zh'],
  ['zh-CN', 'zh-CN'],
  ['zh_tw', 'zh-TW'],
  ['zh-hans', 'zh-Hans'],
  ['chi', 'zh'],
  ['zho', 'zh'],
  ['eng', 'en'],
  ['EN', 'en'],
  ['pt-BR', 'pt-BR'],
  ['chs', 'zh-Hans'],
  ['sc', 'zh-Hans'],
  ['简体', 'zh-Hans'],
  ['CHT', 'zh-Hant'],
  ['chs&eng', 'zh-Hans'],
  ['English', 'en'],
  ['日本語', 'ja'],
  ['法语', 'fr'],
  ['deutsch', 'de'],
  ['und', undefined],
  ['2020', undefined],
  ['default', undefined],
  ['extended', undefined],
  ['1080p', undefined],
  ['', undefined],
])('%j means %s', (word, language) => {
  expect(captionLanguage(word)).toBe(language);
});
