/** Splits text into characters as people see them: extended grapheme clusters (Unicode UAX #29). */
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : undefined;

/**
 * Fallback for browsers without `Intl.Segmenter`: a letter with its marks, the two letters of a flag, joined emoji. Its
 * count may differ slightly; the backend, which has a segmenter, decides.
 */
const cluster = /\r\n|\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200C|[\u{E0020}-\u{E007F}]|\u200D\p{ExtPict}?)*/gsu;

const charactersOf = (text: string): Iterable<{ readonly segment: string }> =>
  segmenter?.segment(text) ?? Array.from(text.normalize().matchAll(cluster), ([segment]) => ({ segment }));

/** The length of a text in characters as people count them: 1 for 字, é (however composed) and 👨‍👩‍👧. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of charactersOf(text)) count += 1;
  return count;
}

/** The first character of a text (映, É, 👨‍👩‍👧) in upper case; empty if the text is blank. */
export function firstCharacter(text: string): string {
  const [first] = charactersOf(text.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}
