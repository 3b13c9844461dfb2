import type { Caption } from '../../scene.ts';

export const captions: readonly Caption[] = [
  { startSecond: 0.3, endSecond: 4.5, text: '[流水潺潺，古筝欢快]' },
  { startSecond: 6, endSecond: 9.8, text: '[竹笛加入]' },
  { startSecond: 12, endSecond: 15, text: '[风起，一串刮奏滑落]' },
  { startSecond: 19.5, endSecond: 24, text: '[笛声再起]' },
  { startSecond: 27.4, endSecond: 31.5, text: '[琴音上行，一声清铃收尾]' },
];
