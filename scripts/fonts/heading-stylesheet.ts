/** The `@font-face` rules of the heading face, written by `npm run fonts`: which file has which characters. */
export const headingStylesheet = 'app/ui/fonts/heading-slices.css';

export interface Slice {
  /** Relative to the stylesheet. */
  readonly url: string;
  readonly characters: string;
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
