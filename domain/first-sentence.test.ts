import { expect, it } from 'vitest';
import { firstSentence } from './first-sentence.ts';

it.each([
  ['雨下到半夜。招牌还亮着。', '雨下到半夜。'],
  ['谁在敲窗？是雨。', '谁在敲窗？'],
  ['后来……没有后来。', '后来……'],
  ['没有句号的一句', '没有句号的一句'],
  ['', ''],
])('of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
