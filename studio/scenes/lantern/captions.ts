import type { Caption } from '../../scene.ts';

export const captions: readonly Caption[] = [
  { startSecond: 0.4, endSecond: 5, text: '[河水轻响，桥上人声隐约]' },
  { startSecond: 5.5, endSecond: 9, text: '[两张古筝应和]' },
  { startSecond: 10, endSecond: 14.5, text: '[放灯，和声展开]' },
  { startSecond: 16, endSecond: 21, text: '[鼓声沉稳，笛声相随]' },
  { startSecond: 22.5, endSecond: 27, text: '把愿望写小一点，它才飞得高。' },
  { startSecond: 28, endSecond: 33, text: '[钟声与鼓声交替]' },
  { startSecond: 36.3, endSecond: 41.5, text: '[琴音上行，一声清铃]' },
];
