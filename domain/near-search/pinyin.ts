import { memoize } from '../memoize.ts';
import { foldText } from '../text.ts';

/**
 * How letters and pinyin are compared: without case, tone marks and accents. ü, which keyboards write as v or u, is u on
 * both sides.
 */
export function foldSound(text: string): string {
  return foldText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('v', 'u');
}

/** A title or a tag as it is spoken. */
export interface SpokenText {
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
  /** The character's range in the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** Where the sound begins in `letters`. */
  readonly startsAt: number;
}

/** The sound of a character that is not spoken. */
export const silentSound = '-';

/**
 * @param reading a sound for each character of the text, parted by spaces, folded as `foldSound` does
 * @throws RangeError where there is not one sound for each character
 */
export function parseReading(text: string, reading: string): SpokenText {
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
    const sound = sounds[index] ?? silentSound;
    if (sound !== silentSound) {
      syllables.push({ character: foldCharacter(character), sound, from, to, startsAt: letters.length });
      letters += sound;
    }
    from = to;
  }
  return { text, folded: foldText(text), syllables, letters };
}

/** A catalogue has few characters, each of them many times. */
const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  const before = foldedCharacters.get(character);
  if (before !== undefined) return before;
  const folded = foldText(character);
  foldedCharacters.set(character, folded);
  return folded;
}

/** A query as it is compared with titles and tags. */
export interface NearQuery {
  /** As the exact search compares it. */
  readonly folded: string;
  /** The same in simplified characters. */
  readonly simplified: string;
  /** Any other folded text in simplified characters, as long as it was. */
  readonly simplify: (folded: string) => string;
  readonly steps: readonly Step[];
  /** The steps in one where all are letters: only letters are mistyped one by one. */
  readonly letters: string | null;
}

/** A Chinese character with the sounds it may stand for, or a letter or digit, which has none but itself. */
export interface Step {
  readonly text: string;
  readonly sounds: readonly string[] | null;
}

/** The tables for reading a query, both generated from the catalogue by the build. */
export interface ReadingTables {
  /** Simplified characters by the traditional ones and variants that stand for them, one UTF-16 unit each. */
  readonly simplified: Readonly<Record<string, string>>;
  /** The sounds of a character; empty where it is unknown. */
  readonly soundsOf: (character: string) => readonly string[];
}

/** Reads a query. Spaces, punctuation and symbols take no part: `xi'an`, `ye yu` and `夜·雨` are what they sound like. */
export function readNearQuery(query: string, { simplified, soundsOf }: ReadingTables): NearQuery {
  const folded = foldText(query.trim());
  const simplify = simplifierOf(simplified);
  const inSimplified = simplify(folded);
  const steps = Array.from(inSimplified.matchAll(/\p{L}\p{M}*|\p{N}/gu), ([text]): Step => {
    if (hasChinese(text)) return { text, sounds: soundsOf(text) };
    return { text: foldSound(text), sounds: null };
  });
  const isLetters = steps.every(({ sounds }) => sounds === null);
  return {
    folded,
    simplified: inSimplified,
    simplify,
    steps,
    letters: isLetters ? steps.map(({ text }) => text).join('') : null,
  };
}

const simplifierOf = memoize((simplified: ReadingTables['simplified']) => {
  const traditional = new RegExp(`[${Object.keys(simplified).join('')}]`, 'g');
  return (folded: string) => folded.replace(traditional, (character) => simplified[character] ?? character);
});

/** Whether a query holds a Chinese character, so that it takes the table of sounds to read it. */
export function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Turns the table that the build makes, characters by sound, the way that reading needs it. */
export function soundsByCharacter(characters: Readonly<Record<string, string>>): ReadingTables['soundsOf'] {
  const sounds = new Map<string, string[]>();
  for (const [sound, alike] of Object.entries(characters)) {
    for (const character of alike) sounds.set(character, [...(sounds.get(character) ?? []), sound]);
  }
  return (character) => sounds.get(character) ?? [];
}
