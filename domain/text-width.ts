/** How wide a text is, in Chinese characters: what comes before them in Unicode, as letters do, is half as wide. */
export function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + (character < '\u2e80' ? 0.5 : 1), 0);
}
