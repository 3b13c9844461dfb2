/** Some characters of the heading face, in a file of their own. */
interface FontFace {
  /** Relative to the stylesheet. */
  readonly url: string;
  readonly characters: string;
}

/** The `@font-face` rules of the heading face: which file has which characters. */
export function fontFaces(faces: readonly FontFace[]): string {
  return `/*! Noto Serif SC, © Adobe, SIL Open Font License 1.1 */\n${faces.map(writeRule).join('')}`;
}

function writeRule({ url, characters }: FontFace): string {
  const range = [...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`);
  return `
/* ${characters.replaceAll('*', '＊')} */
@font-face {
  font-family: "Yingxia Song";
  src: url("${url}") format("woff2");
  font-weight: 500 900;
  font-display: swap;
  unicode-range: ${range.join(', ')};
}
`;
}
