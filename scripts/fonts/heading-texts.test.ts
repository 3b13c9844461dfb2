import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headingStylesheet, readStylesheet } from './heading-stylesheet.ts';
import { headingTexts } from './heading-texts.ts';

it('the heading face was cut for every title and heading (else: npm run fonts)', () => {
  const { home, titles, others } = headingTexts();
  const cut = new Set(
    readStylesheet(readFileSync(headingStylesheet, 'utf8')).flatMap((slice) => [...slice.characters]),
  );
  const used = [home, ...titles, ...others].join('').replaceAll(/\s/g, '');
  expect([...new Set(used)].filter((character) => !cut.has(character))).toEqual([]);
});
