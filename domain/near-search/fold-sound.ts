import { foldText } from '../text.ts';

/**
 * How letters and pinyin are compared: without case, tone marks and accents. ü, which keyboards write as v or u, is u on
 * both sides.
 */
export function foldSound(text: string): string {
  return foldText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('v', 'u');
}
