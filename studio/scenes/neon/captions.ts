import type { Caption } from '../../scene.ts';

export const captions: readonly Caption[] = [
  { startSecond: 0.4, endSecond: 4.5, text: '[雨声淅沥]' },
  { startSecond: 5, endSecond: 9.5, text: '[慵懒的琴声，轻轻的鼓点]' },
  { startSecond: 9.8, endSecond: 13.2, text: '雨下在字上，字就有了回声。' },
  { startSecond: 13.6, endSecond: 16, text: '[电车铃响两声]' },
  { startSecond: 16.3, endSecond: 20.5, text: '[电车隆隆驶过]' },
  { startSecond: 23, endSecond: 27.5, text: '[雨还在下，琴声继续]' },
  { startSecond: 31, endSecond: 35.5, text: '[和声沉下，两声余响]' },
];
