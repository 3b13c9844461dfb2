import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headingSheet, readSheet } from './heading-sheet.ts';
import { headingTexts } from './heading-texts.ts';

it('the heading face was cut for every title and heading (else: npm run fonts)', () => {
  const { home, titles, others } = headingTexts();
  const cut = new Set(
    readSheet(readFileSync(headingSheet, 'utf8')).flatMap((slice) => [...slice.characters]),
  );
  const used = [home, ...titles, ...others].join('').replaceAll(/\s/g, '');
  expect([...new Set(used)].filter((character) => !cut.has(character))).toEqual([]);
});
