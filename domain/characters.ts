/** Characters as people see them: extended grapheme clusters (Unicode UAX #29). */
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** How long a text is, counted as people count: one for 字, one for é however it is composed, one for 👨‍👩‍👧. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of characters.segment(text)) count += 1;
  return count;
}

/** The first character of a text as people see it (映, É, 👨‍👩‍👧), a letter as its capital; empty for nothing but space. */
export function firstCharacter(text: string): string {
  const [first] = characters.segment(text.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}
