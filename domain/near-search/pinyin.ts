import { memoize } from '../memoize.ts';
import { foldText } from '../text.ts';

/**
 * Folds letters and pinyin for comparison: removes case, tone marks and accents. ü, typed as v or u, becomes u.
 */
export function foldSound(text: string): string {
  return foldText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('v', 'u');
}

/** A title or tag with its pronunciation. */
export interface SpokenText {
  readonly text: string;
  /** The text folded as for the exact search. */
  readonly folded: string;
  readonly syllables: readonly Syllable[];
  /** All sounds joined, for finding typos. */
  readonly letters: string;
}

export interface Syllable {
  /** Folded as for the exact search. */
  readonly character: string;
  readonly sound: string;
  /** The character's range in the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** Where the sound begins in `letters`. */
  readonly startsAt: number;
}

/** Stands for a character without a sound, such as punctuation. */
export const silentSound = '-';

/**
 * Pairs a text with its reading.
 * @param reading a sound for each character of the text, separated by spaces, folded with `foldSound`
 * @throws RangeError if the number of sounds differs from the number of characters
 */
export function parseReading(text: string, reading: string): SpokenText {
  const sounds = reading.split(' ');
  const characters = [...text];
  if (sounds.length !== characters.length) {
    throw new RangeError(`"${reading}" is not a reading of "${text}": it needs one syllable per character.`);
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

/** Cache: a catalogue has few different characters, each many times. */
const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  const before = foldedCharacters.get(character);
  if (before !== undefined) return before;
  const folded = foldText(character);
  foldedCharacters.set(character, folded);
  return folded;
}

/** A query prepared for comparison with titles and tags. */
export interface NearQuery {
  /** Folded as for the exact search. */
  readonly folded: string;
  /** The same in simplified characters. */
  readonly simplified: string;
  /** Converts folded text to simplified characters, without changing its length. */
  readonly simplify: (folded: string) => string;
  readonly steps: readonly Step[];
  /** All steps joined if all are letters; otherwise null, since only letters have single-letter typos. */
  readonly letters: string | null;
}

/** A Chinese character with its possible sounds, or a letter or digit, with null. */
export interface Step {
  readonly text: string;
  readonly sounds: readonly string[] | null;
}

/** The tables for reading a query, generated from the catalogue by the library. */
export interface ReadingTables {
  /** Simplified characters by their traditional forms and variants, one UTF-16 unit each. */
  readonly simplified: Readonly<Record<string, string>>;
  /** The sounds of a character; empty if unknown. */
  readonly soundsOf: (character: string) => readonly string[];
}

/** Prepares a query. Spaces, punctuation and symbols are ignored: `xi'an`, `ye yu` and `夜·雨` match by their sound. */
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

/** Whether a text contains a Chinese character. Reading it then needs the table of sounds. */
export function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Inverts the generated table (characters by sound) into sounds by character. */
export function soundsByCharacter(characters: Readonly<Record<string, string>>): ReadingTables['soundsOf'] {
  const sounds = new Map<string, string[]>();
  for (const [sound, alike] of Object.entries(characters)) {
    for (const character of alike) sounds.set(character, [...(sounds.get(character) ?? []), sound]);
  }
  return (character) => sounds.get(character) ?? [];
}
