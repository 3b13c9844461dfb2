import { Converter } from 'opencc-js/t2cn';
import { customPinyin, pinyin } from 'pinyin-pro';
import { foldSound, silentSound } from '../domain/near-search/pinyin.ts';
import { foldText } from '../domain/text.ts';
import { polyphones } from './polyphones.ts';

customPinyin(polyphones);

/** The reading of a word as `parseReading` takes it: a folded sound for each character, parted by spaces. */
export function readAloud(word: string): string {
  const characters = Array.from(word, (character) =>
    /[\u2e80-\u2fd5\uf900-\ufaff]/.test(character) ? foldText(character) : character,
  );
  return Array.from(pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true }), (syllable) => {
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

/**
 * Traditional characters and variants with the simplified ones that stand for them, for the characters that there are to
 * find, in whichever script they are written.
 */
export function simplifiedFor(characters: ReadonlySet<string>): Record<string, string> {
  const simplify = Converter({ from: 't', to: 'cn' });
  const wanted = new Set(Array.from(characters, (character) => simplify(foldText(character))));
  const simplified: Record<string, string> = {};
  // Unicode's first block of Chinese characters holds all that are in use (Unicode 16, §18.1).
  for (let code = 0x4e00; code <= 0x9fff; code += 1) {
    const traditional = String.fromCodePoint(code);
    const plain = simplify(traditional);
    if (plain !== traditional && plain.length === 1 && wanted.has(plain)) simplified[traditional] = plain;
  }
  return simplified;
}
