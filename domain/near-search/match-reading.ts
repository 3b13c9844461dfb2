import { hasOneTypo } from '../has-one-typo.ts';
import type { NearQuery, SpokenText, Step, Syllable } from './pinyin.ts';

/** How closely a title or tag matches a query; 0 is the closest. */
export const closeness = { exact: 0, otherScript: 1, sameSound: 2, abbreviated: 3, typo: 4 } as const;

export interface Match {
  readonly closeness: number;
  /** The range of the matched part of the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

/** Fewest letters of a query with a typo: too many shorter texts differ by one letter. */
const fewestLettersForTypo = 4;

/**
 * The closest way in which a query matches a part of a title or tag, not counting typos:
 * - as typed, or in simplified characters;
 * - by sound: full pinyin, or at least two characters that sound alike;
 * - abbreviated: the beginning of a syllable instead of all of it (`yyh`, `yinyh`, `音yue`, `yiny`). Two letters alone
 *   match only the first two initials of the text. The last syllable may be incomplete if another precedes it.
 */
export function matchReading(query: NearQuery, spoken: SpokenText): Match | null {
  return matchText(query, spoken) ?? matchSound(query, spoken);
}

/** Matches an unfinished first syllable that is longer than its initial: `xu` on the way to `xue` (雪). */
export function matchUnfinished({ letters }: NearQuery, { syllables }: SpokenText): Match | null {
  const [first] = syllables;
  if (!first || !letters || letters.length <= (initialLengths(first.sound).at(-1) ?? 1)) return null;
  if (!first.sound.startsWith(letters)) return null;
  return { closeness: closeness.abbreviated, from: first.from, to: first.to };
}

/** The part of a title's or tag's sound, at least two syllables, that differs from the query by one typo. */
export function matchWithTypo(
  { letters }: NearQuery,
  { syllables, letters: sound }: SpokenText,
): Match | null {
  if (letters === null || letters.length < fewestLettersForTypo) return null;
  // One typo leaves the letters before the middle one or those after it unchanged.
  const middle = letters.length >> 1;
  if (!sound.includes(letters.slice(0, middle)) && !sound.includes(letters.slice(middle + 1))) return null;
  for (const [first, { startsAt, from }] of syllables.entries()) {
    for (let last = first + 1; last < syllables.length; last += 1) {
      const end = syllables[last + 1]?.startsAt ?? sound.length;
      const length = end - startsAt;
      if (length > letters.length + 1) break;
      if (length < fewestLettersForTypo || !hasOneTypo(letters, sound, startsAt, end)) continue;
      return { closeness: closeness.typo, from, to: syllables[last]?.to ?? from };
    }
  }
  return null;
}

function matchText(
  { folded, simplified, simplify }: NearQuery,
  { text, folded: foldedText }: SpokenText,
): Match | null {
  const found = (foldedText: string, wanted: string, closeness: number): Match | null => {
    const from = wanted === '' ? -1 : foldedText.indexOf(wanted);
    if (from < 0) return null;
    // If folding changed the text's length, positions in it cannot be mapped back.
    if (foldedText.length !== text.length) return { closeness, from: 0, to: text.length };
    return { closeness, from, to: from + wanted.length };
  };
  return (
    found(foldedText, folded, closeness.exact) ??
    found(simplify(foldedText), simplified, closeness.otherScript)
  );
}

function matchSound({ steps }: NearQuery, spoken: SpokenText): Match | null {
  const { syllables, letters } = spoken;
  if (steps.length < 2 || steps.length > letters.length || !steps.every((step) => mayHave(step, spoken)))
    return null;
  let best: Match | null = null;
  for (let first = 0; first < syllables.length; first += 1) {
    const end = follow(steps, 0, syllables, first, first);
    if (!end) continue;
    const from = syllables[first]?.from ?? 0;
    const isAbbreviated = end.abbreviations > 0;
    if (isAbbreviated && first > 0 && isTwoInitials(steps)) continue;
    const match = {
      closeness: isAbbreviated ? closeness.abbreviated : closeness.sameSound,
      from,
      to: syllables[end.next - 1]?.to ?? from,
    };
    if (!isAbbreviated) return match;
    best ??= match;
  }
  return best;
}

/** Quickly rules out most texts before `follow` walks through them. */
const mayHave = ({ text, sounds }: Step, { folded, letters }: SpokenText): boolean =>
  sounds === null
    ? letters.includes(text)
    : folded.includes(text) || sounds.some((sound) => letters.includes(sound));

/** Two letters alone are a useful abbreviation only at the start of a text. */
function isTwoInitials(steps: readonly Step[]): boolean {
  return steps.length === 2 && steps.every(({ sounds }) => sounds === null);
}

interface End {
  /** Index of the first syllable after the match. */
  next: number;
  abbreviations: number;
}

/** Matches a query against syllables step by step, whole syllables first; `null` if part of the query is left over. */
function follow(
  steps: readonly Step[],
  at: number,
  syllables: readonly Syllable[],
  next: number,
  first: number,
): End | null {
  const step = steps[at];
  if (!step) return { next, abbreviations: 0 };
  const syllable = syllables[next];
  if (!syllable) return null;
  if (step.sounds) {
    const isAlike = step.text === syllable.character || step.sounds.includes(syllable.sound);
    return isAlike ? follow(steps, at + 1, syllables, next + 1, first) : null;
  }
  const spoken = commonLetters(steps, at, syllable.sound);
  if (spoken === 0) return null;
  if (spoken === syllable.sound.length) {
    const end = follow(steps, at + spoken, syllables, next + 1, first);
    if (end) return end;
  } else if (spoken > 1 && at + spoken === steps.length && next > first) {
    return { next: next + 1, abbreviations: 1 };
  }
  for (const length of initialLengths(syllable.sound)) {
    if (length > spoken) break;
    const end = follow(steps, at + length, syllables, next + 1, first);
    if (end) return { ...end, abbreviations: end.abbreviations + 1 };
  }
  return null;
}

/** How many letters of a sound match the query from `at` on. */
function commonLetters(steps: readonly Step[], at: number, sound: string): number {
  let count = 0;
  while (count < sound.length && steps[at + count]?.text === sound[count]) count += 1;
  return count;
}

/** zh, ch and sh may be abbreviated with or without the h. A sound of one letter has no abbreviation. */
function initialLengths(sound: string): readonly number[] {
  if (sound.length === 1) return [];
  return /^[zcs]h/.test(sound) ? [1, 2] : [1];
}
