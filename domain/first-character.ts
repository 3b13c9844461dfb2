const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** The first character of a text as people see it (映, É, 👨‍👩‍👧), a letter as its capital; empty for nothing but space. */
export function firstCharacter(text: string): string {
  const [first] = characters.segment(text.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}
