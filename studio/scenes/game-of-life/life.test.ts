import { describe, expect, it } from 'vitest';
import type { Population } from './life.ts';
import { nextGeneration, placesOf, populate } from './life.ts';
import { GLIDER_GUN } from './patterns.ts';

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

describe('the glider gun', () => {
  it('has five cells more every thirty generations: one glider', () => {
    const early = later(60, populate(placesOf(GLIDER_GUN)));
    expect(later(30, early).size).toBe(early.size + 5);
  });
});
