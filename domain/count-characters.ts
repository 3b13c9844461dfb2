const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** How long a text is, counted as people count: one for 字, one for é however it is composed, one for 👨‍👩‍👧. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of characters.segment(text)) count += 1;
  return count;
}
