import { foldText } from '../text.ts';
import { foldSound } from './fold-sound.ts';

/** What was asked for, as it is compared with words. */
export interface NearQuery {
  /** As the exact search compares it. */
  readonly folded: string;
  /** The same in simplified characters. */
  readonly simplified: string;
  readonly steps: readonly Step[];
  /** The steps in one where all are letters: only letters are mistyped one by one. */
  readonly letters: string | null;
}

/** A Chinese character with the sounds it may stand for, or a letter or digit, which has none but itself. */
export interface Step {
  readonly text: string;
  readonly sounds: readonly string[] | null;
}

/** What a query is read with; both are made at build time for the words that there are to find. */
export interface ReadingTables {
  /** Simplified characters by the traditional ones that stand for them. */
  readonly simplified: Readonly<Record<string, string>>;
  /** The sounds of a character; empty where it is unknown. */
  readonly soundsOf: (character: string) => readonly string[];
}

/** Reads a query. Spaces, punctuation and symbols take no part: `xi'an`, `ye yu` and `夜·雨` are what they sound like. */
export function readNearQuery(query: string, { simplified, soundsOf }: ReadingTables): NearQuery {
  const folded = foldText(query.trim());
  const inSimplified = Array.from(folded, (character) => simplified[character] ?? character).join('');
  const steps = Array.from(inSimplified.matchAll(/\p{L}\p{M}*|\p{N}/gu), ([text]): Step => {
    if (hasChinese(text)) return { text, sounds: soundsOf(text) };
    return { text: foldSound(text), sounds: null };
  });
  const isLetters = steps.every(({ sounds }) => sounds === null);
  return {
    folded,
    simplified: inSimplified,
    steps,
    letters: isLetters ? steps.map(({ text }) => text).join('') : null,
  };
}

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
