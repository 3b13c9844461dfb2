import { Converter } from 'opencc-js/t2cn';
import { customPinyin, pinyin } from 'pinyin-pro';
import { foldSound, silentSound } from '../domain/near-search/pinyin.ts';
import { polyphones } from './polyphones.ts';

customPinyin(polyphones);

/** The reading of a word as `parseReading` takes it: a folded sound for each character, parted by spaces. */
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

/** The 3,755 commonest simplified characters: level 1 of GB 2312, rows 16 to 55. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('gb2312');
  const characters: string[] = [];
  for (let row = 16; row <= 55; row += 1) {
    // The last row ends early.
    const cells = row === 55 ? 89 : 94;
    for (let cell = 1; cell <= cells; cell += 1) {
      characters.push(decoder.decode(Uint8Array.of(row + 0xa0, cell + 0xa0)));
    }
  }
  return characters;
}

/** The common characters by their sound, for the sounds that there are to find. */
export function homophonesOf(sounds: ReadonlySet<string>): Record<string, string> {
  const characters: Record<string, string> = {};
  for (const character of commonCharacters()) {
    for (const sound of soundsOf(character)) {
      if (sounds.has(sound)) characters[sound] = (characters[sound] ?? '') + character;
    }
  }
  return characters;
}

/** Traditional characters with the simplified ones that stand for them, for the characters that there are to find. */
export function simplifiedFor(characters: ReadonlySet<string>): Record<string, string> {
  const simplify = Converter({ from: 't', to: 'cn' });
  const simplified: Record<string, string> = {};
  // Unicode's first block of Chinese characters holds all that are in use (Unicode 16, §18.1).
  for (let code = 0x4e00; code <= 0x9fff; code += 1) {
    const traditional = String.fromCodePoint(code);
    const plain = simplify(traditional);
    if (plain !== traditional && characters.has(plain)) simplified[traditional] = plain;
  }
  return simplified;
}
