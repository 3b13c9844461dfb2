import { describe, expect, it } from 'vitest';
import { type Field, nextGeneration, plant } from './life-rules.ts';

const fieldOf = (...lines: string[]): Field => {
  const columns = lines[0]?.length ?? 0;
  const field = { columns, rows: lines.length, cells: new Uint8Array(columns * lines.length) };
  plant(field, 0, 0, lines);
  return field;
};

const linesOf = ({ columns, rows, cells }: Field): string[] =>
  Array.from({ length: rows }, (_, row) =>
    [...cells.subarray(row * columns, (row + 1) * columns)].map((cell) => (cell ? '#' : '.')).join(''),
  );

describe("Conway's rules", () => {
  it.each([
    [
      'a lonely cell dies',
      ['.....', '.....', '..#..', '.....', '.....'],
      ['.....', '.....', '.....', '.....', '.....'],
    ],
    [
      'a block stays',
      ['.....', '.##..', '.##..', '.....', '.....'],
      ['.....', '.##..', '.##..', '.....', '.....'],
    ],
    [
      'a blinker turns',
      ['.....', '..#..', '..#..', '..#..', '.....'],
      ['.....', '.....', '.###.', '.....', '.....'],
    ],
    [
      'edges meet',
      ['#....', '#....', '.....', '.....', '#....'],
      ['##..#', '.....', '.....', '.....', '.....'],
    ],
  ])('%s', (_, before, after) => {
    expect(linesOf(nextGeneration(fieldOf(...before)))).toEqual(after);
  });

  it('moves a glider one cell diagonally in four generations', () => {
    const lines = [
      '.#......',
      '..#.....',
      '###.....',
      '........',
      '........',
      '........',
      '........',
      '........',
    ];
    let field = fieldOf(...lines);
    for (let generation = 0; generation < 4; generation++) field = nextGeneration(field);
    expect(linesOf(field)).toEqual([
      '........',
      '..#.....',
      '...#....',
      '.###....',
      '........',
      '........',
      '........',
      '........',
    ]);
  });
});
