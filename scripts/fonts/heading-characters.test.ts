import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headingCharacters } from './heading-characters.ts';

it('the heading face was cut for every title and heading (else: npm run fonts)', () => {
  const cut = new Set(readFileSync('app/ui/fonts/heading.txt', 'utf8').trim());
  expect([...headingCharacters()].filter((character) => !cut.has(character))).toEqual([]);
});
