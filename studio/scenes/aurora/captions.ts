import type { Caption } from '../../scene.ts';

export const captions: readonly Caption[] = [
  { startSecond: 0.5, endSecond: 4.5, text: '[寒风掠过冰湖]' },
  { startSecond: 5, endSecond: 10, text: '[清亮的铃声，三三两两]' },
  { startSecond: 11.5, endSecond: 15, text: '天上在抖绸子，一点声音也没有。' },
  { startSecond: 16, endSecond: 20, text: '[铃声渐密]' },
  { startSecond: 23.5, endSecond: 29.5, text: '[和声升起，铃声如雨]' },
  { startSecond: 32, endSecond: 35.5, text: '[铃声渐疏]' },
  { startSecond: 36, endSecond: 39.5, text: '[一声钟响，余音散尽]' },
];
