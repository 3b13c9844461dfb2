/** A field of cells whose edges meet: row by row, 1 is alive. */
export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
}

/** The next generation by John Conway's rules (1970): born with three neighbours, alive with two or three. */
export function nextGeneration({ columns, rows, cells }: Field): Field {
  const alive = (column: number, row: number) =>
    cells[((row + rows) % rows) * columns + ((column + columns) % columns)] ?? 0;
  const next = cells.map((cell, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    let neighbours = -cell;
    for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) neighbours += alive(column + dx, row + dy);
    return neighbours === 3 || (neighbours === 2 && cell === 1) ? 1 : 0;
  });
  return { columns, rows, cells: next };
}

/** Puts a pattern drawn with `#` on an empty field. */
export function plant(field: Field, column: number, row: number, pattern: readonly string[]): void {
  pattern.forEach((line, dy) => {
    [...line].forEach((mark, dx) => {
      if (mark === '#') field.cells[(row + dy) * field.columns + column + dx] = 1;
    });
  });
}
