import { describe, expect, it } from 'vitest';
import type { Population } from './life.ts';
import { nextGeneration, placesOf, populate } from './life.ts';
import { GALAXY } from './pond.ts';

const later = (generations: number, population: Population): Population =>
  generations === 0 ? population : later(generations - 1, nextGeneration(population));
const places = (population: Population) => [...population.values()].map(({ x, y }) => `${x},${y}`).toSorted();

describe('nextGeneration', () => {
  it.each([
    ['a lonely pair dies', ['##'], 1, []],
    ['a block stays', ['##', '##'], 1, ['##', '##']],
    ['a row of three stands up', ['...', '###', '...'], 1, ['.#.', '.#.', '.#.']],
    ['a row of three lies down again', ['...', '###', '...'], 2, ['...', '###', '...']],
    ['a glider is one step further after four', ['.#.', '..#', '###'], 4, ['....', '..#.', '...#', '.###']],
  ])('%s', (_name, drawing, generations, expected) => {
    expect(places(later(generations, populate(placesOf(drawing))))).toEqual(
      places(populate(placesOf(expected))),
    );
  });

  it('counts how long a cell has lived', () => {
    const block = later(5, populate(placesOf(['##', '##'])));
    expect([...block.values()].map(({ age }) => age)).toEqual([5, 5, 5, 5]);
  });
});

describe('the galaxy', () => {
  it('counts the tune of the film, and is what it was after eight generations', () => {
    const galaxy = populate(placesOf(GALAXY));
    const sizes = Array.from({ length: 8 }, (_, generation) => later(generation, galaxy).size);
    expect(sizes).toEqual([48, 40, 64, 36, 36, 44, 28, 32]);
    expect(places(later(8, galaxy))).toEqual(places(galaxy));
  });
});
