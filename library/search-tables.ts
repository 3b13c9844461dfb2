import { Converter } from 'opencc-js/t2cn';
import { customPinyin, pinyin } from 'pinyin-pro';
import { foldSound, silentSound } from '../domain/near-search/pinyin.ts';
import { foldText } from '../domain/text.ts';
import { polyphones } from './polyphones.ts';

customPinyin(polyphones);

/** The reading of a text for `parseReading`: a folded sound per character, separated by spaces. */
export function pinyinOf(word: string): string {
  const characters = Array.from(word, (character) =>
    /[\u2e80-\u2fd5\uf900-\ufaff]/.test(character) ? foldText(character) : character,
  );
  return Array.from(pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true }), (syllable) => {
    const sound = foldSound(syllable);
    return /[\p{L}\p{N}]/u.test(sound) ? sound : silentSound;
  }).join(' ');
}

/** All possible sounds of a character, folded. */
export function soundsOf(character: string): string[] {
  const sounds = pinyin(character, { toneType: 'none', type: 'array', v: true, multiple: true });
  return [...new Set(sounds.map(foldSound))];
}

/** The 3,755 most common simplified characters: level 1 of GB 2312, rows 16 to 55. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('gb2312');
  const characters: string[] = [];
  for (let row = 16; row <= 55; row += 1) {
    // The last row has 89 characters.
    const cells = row === 55 ? 89 : 94;
    for (let cell = 1; cell <= cells; cell += 1) {
      characters.push(decoder.decode(Uint8Array.of(row + 0xa0, cell + 0xa0)));
    }
  }
  return characters;
}

/** Common characters by sound, for the given sounds. */
export function homophonesOf(sounds: ReadonlySet<string>): Record<string, string> {
  const characters: Record<string, string> = {};
  for (const character of commonCharacters()) {
    for (const sound of soundsOf(character)) {
      if (sounds.has(sound)) characters[sound] = (characters[sound] ?? '') + character;
    }
  }
  return characters;
}

/** The simplified forms of traditional characters and variants, for all forms of the given characters. */
export function simplifiedFor(characters: ReadonlySet<string>): Record<string, string> {
  const simplify = Converter({ from: 't', to: 'cn' });
  const wanted = new Set(Array.from(characters, (character) => simplify(foldText(character))));
  const simplified: Record<string, string> = {};
  // The first CJK block contains all characters in common use (Unicode 16, §18.1).
  for (let code = 0x4e00; code <= 0x9fff; code += 1) {
    const traditional = String.fromCodePoint(code);
    const plain = simplify(traditional);
    if (plain !== traditional && plain.length === 1 && wanted.has(plain)) simplified[traditional] = plain;
  }
  return simplified;
}
