import { expect, it } from 'vitest';
import { countCharacters, firstCharacter, firstSentence, markMatches } from './text.ts';

it.each([
  ['', 0],
  ['映匣', 2],
  ['a\nb', 3],
  ['e\u0301', 1],
  ['𠮷野家', 3],
  ['👨‍👩‍👧🇨🇳', 2],
])('%j counts as %i', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

it.each([
  ['映山红', '映'],
  ['  lin', 'L'],
  ['élodie', 'É'],
  ['e\u0301lodie', 'E\u0301'],
  ['👨‍👩‍👧 三口之家', '👨‍👩‍👧'],
  ['𠮷野', '𠮷'],
  ['', ''],
  ['   ', ''],
])('%j begins with %j', (text, first) => {
  expect(firstCharacter(text)).toBe(first);
});

it.each([
  ['雨下到半夜。招牌还亮着。', '雨下到半夜。'],
  ['谁在敲窗？是雨。', '谁在敲窗？'],
  ['后来……没有后来。', '后来……'],
  ['没有句号的一句', '没有句号的一句'],
  ['', ''],
])('of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

it.each([
  ['雨夜霓虹', '雨', '[雨]夜霓虹'],
  ['夜雨又夜雨', '夜雨', '[夜雨]又[夜雨]'],
  ['Lo-Fi', 'FI', 'Lo-[Fi]'],
  ['ＡＢＣ', 'abc', '[ＡＢＣ]'],
  ['雨夜霓虹', '晴', '雨夜霓虹'],
  ['雨夜霓虹', '  ', '雨夜霓虹'],
  ['①一ﬁ雨', '雨', '①一ﬁ雨'],
])('in %j the query %j marks %j', (text, query, marked) => {
  const shown = markMatches(text, query).map((part) => (part.isMatch ? `[${part.text}]` : part.text));
  expect(shown.join('')).toBe(marked);
});
