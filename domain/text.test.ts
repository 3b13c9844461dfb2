import { expect, it } from 'vitest';
import { firstSentence, foldText, markMatches } from './text.ts';

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
  ['山水·云起', '水・云', '山[水·云]起'],
])('in %j the query %j marks %j', (text, query, marked) => {
  const shown = markMatches(text, query).map((part) => (part.isMatch ? `[${part.text}]` : part.text));
  expect(shown.join('')).toBe(marked);
});

it.each([
  ['⻰', '龙'],
  ['⻢', '马'],
  ['⼭', '山'],
  ['\uf9c4', '龍'],
  ['葛\u{e0100}', '葛'],
  ['雪\ufe0f', '雪'],
  ['雪\u200b夜', '雪夜'],
  ['ｶﾞ', 'ガ'],
  ['Ｌｏ－Ｆｉ', 'lo-fi'],
  // Marks that keyboards and input methods interchange.
  ['云・起 云•起 云‧起 云∙起 云･起', '云·起 云·起 云·起 云·起 云·起'],
  ['Lo‐Fi Lo‑Fi Lo‒Fi Lo–Fi Lo−Fi', 'lo-fi lo-fi lo-fi lo-fi lo-fi'],
  ['Grandma’s ‘雪’', "grandma's '雪'"],
  ['“雪”', '"雪"'],
  ['雪〜夜 雪～夜', '雪~夜 雪~夜'],
  ['雪――夜 雪──夜', '雪——夜 雪——夜'],
  ['二○二五', '二〇二五'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each([...'土士 己已 日曰 未末 人入 龙龍 ー一 〇0'.split(' ')])('%s are two characters', (pair) => {
  const [one = '', other = ''] = pair;
  expect(foldText(one)).not.toBe(foldText(other));
});
