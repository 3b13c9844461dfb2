/**
 * Cuts the heading face to the characters that titles and headings use, and those into slices of which a page fetches what
 * it sets (docs/decisions/0013). Run it (`npm run fonts`) after adding a video or a heading; a test says so. The whole face
 * weighs 15 MB and is installed in `tools/fonts` on demand.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontFaces } from '../library/font-faces.ts';
import { readFace } from './brand/canvas.ts';
import { cutFace } from './fonts/cut-face.ts';
import { headingStylesheet } from './fonts/heading-stylesheet.ts';
import { headingTexts } from './fonts/heading-texts.ts';
import { sliceBytes, sliceTexts } from './fonts/slice-texts.ts';

/** Most bytes of it that the home page may fetch, whichever video it features. */
const homeBytes = 12_000;
/** Bytes by which estimates may be too low. */
const estimateErrorBytes = 160;
/** Bytes of characters that they do not show, which other pages may fetch. */
const unusedBytes = 3000;
const folder = 'slices';

const face = await readFace();
const cut = (characters: string) => cutFace(face, characters);

const { home, titles, others } = headingTexts();
const charactersOf = (...texts: string[]) =>
  [...new Set(texts.join(''))]
    .filter((character) => character.trim() !== '')
    .sort()
    .join('');
const without = (taken: string) => (text: string) =>
  [...charactersOf(text)].filter((character) => !taken.includes(character)).join('');

const characterBytes = new Map<string, number>();
for (const character of charactersOf(home, ...titles, ...others))
  characterBytes.set(character, (await cut(character)).length - sliceBytes);
const weigh = (character: string) => characterBytes.get(character) ?? 0;
const weighAll = (characters: string) => [...characters].reduce((sum, each) => sum + weigh(each), sliceBytes);

const homeCharacters = charactersOf(home);
const homeFont = await cut(homeCharacters);
const titleBudget = homeBytes - homeFont.length - estimateErrorBytes;
const titleSlices = sliceTexts(
  titles.map(without(homeCharacters)).map((text) => ({ text, budgetBytes: titleBudget })),
  weigh,
);
const otherSlices = sliceTexts(
  others
    .map(without(homeCharacters + titles.join('')))
    .map((text) => ({ text, budgetBytes: weighAll(text) + unusedBytes })),
  weigh,
);

const fonts = new Map([[homeCharacters, homeFont]]);
for (const characters of [...titleSlices, ...otherSlices]) fonts.set(characters, await cut(characters));

const output = dirname(headingStylesheet);
rmSync(join(output, folder), { recursive: true, force: true });
mkdirSync(join(output, folder), { recursive: true });
const named = [...fonts].map(([characters, font]) => {
  // No other slice has the first of its characters.
  const url = `./${folder}/${characters.codePointAt(0)?.toString(16)}.woff2`;
  writeFileSync(join(output, url), font);
  return { url, characters };
});
writeFileSync(headingStylesheet, fontFaces(named));

/** Bytes that a home page fetches which features this title. */
const weighHome = (title: string) =>
  [...fonts]
    .filter(
      ([characters]) => characters === homeCharacters || [...title].some((each) => characters.includes(each)),
    )
    .reduce((sum, [, font]) => sum + font.length, 0);
const total = [...fonts.values()].reduce((sum, font) => sum + font.length, 0);
const heaviest = Math.max(...titles.map(weighHome));
console.log(`${fonts.size} slices, ${total} bytes; the home page fetches ${heaviest} at most`);
for (const title of titles)
  if (weighHome(title) > homeBytes)
    console.warn(`${title}: the home page fetches ${weighHome(title)} bytes with it`);
