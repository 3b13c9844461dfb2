import { expect, it } from 'vitest';
import { languageName } from './caption-track.ts';

it.each([
  ['zh', '中文'],
  ['en', 'English'],
  ['ja', '日本語'],
  ['zh-Hant', '繁體中文'],
  ['not a language', 'not a language'],
])('the language %s is named %s', (language, name) => {
  expect(languageName(language)).toBe(name);
});
