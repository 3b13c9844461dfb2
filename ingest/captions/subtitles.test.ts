import { expect, it } from 'vitest';
import { languageOf } from './subtitles.ts';

it.each([
  ['chi', '', 'zh'],
  ['zho', '简体中文', 'zh-Hans'],
  ['chi', 'CHT', 'zh-Hant'],
  ['eng', 'SDH', 'en'],
  ['jpn', '', 'ja'],
  ['zh_TW', '', 'zh-TW'],
  ['und', '', 'und'],
  ['', '', 'und'],
])('reads the language %s, titled "%s", as %s', (language, title, expected) => {
  expect(languageOf({ language, title })).toBe(expected);
});
