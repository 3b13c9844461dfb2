import { expect, it } from 'vitest';
import { sliceBytes, sliceTexts } from './slice-texts.ts';

const characterBytes = 200;
const roomFor = (characters: number, slices: number) => characters * characterBytes + slices * sliceBytes;

it.each([
  ['one text is one slice', [['甲乙丙', roomFor(3, 1)]], ['丙乙甲']],
  [
    'texts that fit together share a slice',
    [
      ['甲乙', roomFor(4, 1)],
      ['丙丁', roomFor(4, 1)],
    ],
    ['丁丙乙甲'],
  ],
  [
    'texts that do not have one each',
    [
      ['甲乙', roomFor(3, 1)],
      ['丙丁', roomFor(3, 1)],
    ],
    ['丁丙', '乙甲'],
  ],
  [
    'what two texts share is apart where neither has room for the other',
    [
      ['甲乙丙', roomFor(3, 2)],
      ['丙丁戊', roomFor(3, 2)],
    ],
    ['丁戊', '丙', '乙甲'],
  ],
  ['a text without room is left in pieces', [['甲乙', 0]], ['乙甲']],
] as const)('%s', (_case, texts, slices) => {
  expect(
    sliceTexts(
      texts.map(([text, budgetBytes]) => ({ text, budgetBytes })),
      () => characterBytes,
    ),
  ).toEqual(slices);
});
