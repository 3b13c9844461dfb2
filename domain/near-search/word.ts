import { foldText } from '../text.ts';

/** A title or a tag as it is spoken. */
export interface Word {
  readonly text: string;
  /** The text as the exact search compares it. */
  readonly folded: string;
  readonly syllables: readonly Syllable[];
  /** Every sound in one: what typing errors are looked for in. */
  readonly letters: string;
}

export interface Syllable {
  /** As the exact search compares it. */
  readonly character: string;
  readonly sound: string;
  /** Where the character stands in the word's text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** Where the sound begins in the word's letters. */
  readonly startsAt: number;
}

/** Stands in a reading for a character that is not spoken. */
export const silent = '-';

/**
 * @param reading a sound for each character of the text, parted by spaces, folded as `foldSound` does
 * @throws RangeError where there is not one sound for each character
 */
export function readWord(text: string, reading: string): Word {
  const sounds = reading.split(' ');
  const characters = [...text];
  if (sounds.length !== characters.length) {
    throw new RangeError(`"${reading}" is no reading of "${text}": it takes one sound a character.`);
  }
  const syllables: Syllable[] = [];
  let letters = '';
  let from = 0;
  for (const [index, character] of characters.entries()) {
    const to = from + character.length;
    const sound = sounds[index] ?? silent;
    if (sound !== silent) {
      syllables.push({ character: foldText(character), sound, from, to, startsAt: letters.length });
      letters += sound;
    }
    from = to;
  }
  return { text, folded: foldText(text), syllables, letters };
}
