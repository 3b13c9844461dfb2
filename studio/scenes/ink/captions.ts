import type { Caption } from '../../scene.ts';

export const captions: readonly Caption[] = [
  { startSecond: 0.4, endSecond: 4.5, text: '[山风低回，古筝轻拨]' },
  { startSecond: 8.5, endSecond: 13, text: '[筝声扬起]' },
  { startSecond: 16, endSecond: 22.5, text: '[远处的笛声作答]' },
  { startSecond: 24, endSecond: 29, text: '[古筝再起]' },
  { startSecond: 37.8, endSecond: 41.5, text: '[笛声再应]' },
  { startSecond: 42.4, endSecond: 47.5, text: '[弦音下沉，山寺一声钟响]' },
];
