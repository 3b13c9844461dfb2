/** The `@font-face` rules of the heading face, written by `npm run fonts`: which file has which characters. */
export const headingStylesheet = 'app/ui/fonts/heading-slices.css';

export interface Slice {
  /** Relative to the stylesheet. */
  readonly url: string;
  readonly characters: string;
}

export function writeStylesheet(slices: readonly Slice[]): string {
  return `/*! Noto Serif SC, © Adobe, SIL Open Font License 1.1 */
/* Written by npm run fonts. Loaded when the page is there (app/startup/heading-font.ts). */
${slices.map(writeRule).join('')}`;
}

function writeRule({ url, characters }: Slice): string {
  const range = [...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`);
  return `
/* ${characters} */
@font-face {
  font-family: "Yingxia Song";
  src: url("${url}") format("woff2");
  font-weight: 500 900;
  font-display: swap;
  unicode-range: ${range.join(', ')};
}
`;
}

export function readStylesheet(sheet: string): Slice[] {
  return [...sheet.matchAll(/url\("(.+?)"\)[^}]*unicode-range: ([^;]+);/g)].map(
    ([, url = '', range = '']) => ({
      url,
      characters: range
        .split(', ')
        .map((each) => String.fromCodePoint(Number.parseInt(each.slice(2), 16)))
        .join(''),
    }),
  );
}
