import { hasOneTypo } from '../has-one-typo.ts';
import type { NearQuery, SpokenText, Step, Syllable } from './pinyin.ts';

/** How near a title or tag is to a query, from the nearest to the farthest. */
export const closeness = { exact: 0, otherScript: 1, sameSound: 2, abbreviated: 3, typo: 4 } as const;

export interface Match {
  readonly closeness: number;
  /** The part of the text that was meant, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

/** Among shorter texts too many differ by one letter. */
const fewestLettersForTypo = 4;

/**
 * The nearest way in which a query is part of a title or tag, typing errors left aside:
 * - as typed, or in simplified characters;
 * - by its sound: pinyin in full, or characters that sound alike (two at least: one is too little to go by);
 * - abbreviated: the beginning of a syllable in place of it (`yyh`, `yinyh`, `音yue`, `yiny`). Two letters alone are the
 *   text's first two initials, and the last syllable may be unfinished once another stands before it.
 */
export function matchReading(query: NearQuery, spoken: SpokenText): Match | null {
  return matchText(query, spoken) ?? matchSound(query, spoken);
}

/** A first syllable that is not finished yet, beyond its initial: `xu` on the way to `xue` (雪). */
export function matchUnfinished({ letters }: NearQuery, { syllables }: SpokenText): Match | null {
  const [first] = syllables;
  if (!first || !letters || letters.length <= (initialLengths(first.sound).at(-1) ?? 1)) return null;
  if (!first.sound.startsWith(letters)) return null;
  return { closeness: closeness.abbreviated, from: first.from, to: first.to };
}

/** The part of a title's or tag's sound, two syllables at least, that the query's letters miss by one typing error. */
export function matchWithTypo(
  { letters }: NearQuery,
  { syllables, letters: sound }: SpokenText,
): Match | null {
  if (letters === null || letters.length < fewestLettersForTypo) return null;
  // One error leaves what stands before the middle letter as it is, or what stands behind it.
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
    // Where folding changed the text's length, positions cannot be carried back.
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

/** What most texts lack is found out without walking along them. */
const mayHave = ({ text, sounds }: Step, { folded, letters }: SpokenText): boolean =>
  sounds === null
    ? letters.includes(text)
    : folded.includes(text) || sounds.some((sound) => letters.includes(sound));

/** Two letters are a meaningful abbreviation only at the beginning of a text. */
function isTwoInitials(steps: readonly Step[]): boolean {
  return steps.length === 2 && steps.every(({ sounds }) => sounds === null);
}

interface End {
  /** The first syllable behind what matched. */
  next: number;
  abbreviations: number;
}

/** Walks along query and syllables, whole syllables first; `null` where a part of the query is left over. */
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

/** How many letters of a sound the query spells from here on. */
function commonLetters(steps: readonly Step[], at: number, sound: string): number {
  let count = 0;
  while (count < sound.length && steps[at + count]?.text === sound[count]) count += 1;
  return count;
}

/** zh, ch and sh are abbreviated with and without their h. A letter is no abbreviation of itself. */
function initialLengths(sound: string): readonly number[] {
  if (sound.length === 1) return [];
  return /^[zcs]h/.test(sound) ? [1, 2] : [1];
}
