/** Characters as people see them: extended grapheme clusters (Unicode UAX #29). */
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : undefined;

/**
 * Nearly the same where a browser has no `Intl.Segmenter`: a letter with its marks, two letters of a flag, emoji that are
 * joined. The backend has one, and decides.
 */
const cluster = /\r\n|\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200C|[\u{E0020}-\u{E007F}]|\u200D\p{ExtPict}?)*/gsu;

const charactersOf = (text: string): Iterable<{ readonly segment: string }> =>
  segmenter?.segment(text) ?? Array.from(text.normalize().matchAll(cluster), ([segment]) => ({ segment }));

/** How long a text is, counted as people count: one for 字, one for é however it is composed, one for 👨‍👩‍👧. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of charactersOf(text)) count += 1;
  return count;
}

/** The first character of a text as people see it (映, É, 👨‍👩‍👧), a letter as its capital; empty for nothing but space. */
export function firstCharacter(text: string): string {
  const [first] = charactersOf(text.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}
