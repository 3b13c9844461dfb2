/** The approximate width of a text in Chinese characters: those before U+2E80, such as letters, count half. */
export function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + (character < '\u2e80' ? 0.5 : 1), 0);
}
