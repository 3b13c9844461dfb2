import { customPinyin, pinyin } from 'pinyin-pro';
import { polyphones } from '../../../app/catalogue/polyphones.ts';
import { foldSound, silentSound } from '../../../domain/near-search/pinyin.ts';

customPinyin(polyphones);

/** The reading of a word as `readWord` takes it: a folded sound for each character, parted by spaces. */
export function readAloud(word: string): string {
  return Array.from(pinyin(word, { toneType: 'none', type: 'array', v: true }), (syllable) => {
    const sound = foldSound(syllable);
    return /[\p{L}\p{N}]/u.test(sound) ? sound : silentSound;
  }).join(' ');
}

/** Every sound that a character may have, folded. */
export function soundsOf(character: string): string[] {
  const sounds = pinyin(character, { toneType: 'none', type: 'array', v: true, multiple: true });
  return [...new Set(sounds.map(foldSound))];
}
