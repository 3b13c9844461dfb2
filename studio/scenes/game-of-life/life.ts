/** A living cell on an endless plane, and for how many generations it has lived. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly age: number;
}

/** The living cells by their place. */
export type Population = ReadonlyMap<number, Cell>;

/** Places are keys; the plane wraps far outside of all we look at. */
const SPAN = 4096;
const key = (x: number, y: number) => (x + SPAN / 2) * SPAN + y + SPAN / 2;

export function populate(places: Iterable<readonly [x: number, y: number]>): Population {
  return new Map([...places].map(([x, y]) => [key(x, y), { x, y, age: 0 }]));
}

/** The next generation by John Conway's rule B3/S23 (1970): born with three neighbours, alive with two or three. */
export function nextGeneration(population: Population): Population {
  const neighbours = new Map<number, { x: number; y: number; count: number }>();
  for (const { x, y } of population.values()) {
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        if (dx === 0 && dy === 0) continue;
        const place = key(x + dx, y + dy);
        const known = neighbours.get(place);
        if (known) known.count++;
        else neighbours.set(place, { x: x + dx, y: y + dy, count: 1 });
      }
    }
  }
  const next = new Map<number, Cell>();
  for (const [place, { x, y, count }] of neighbours) {
    const living = population.get(place);
    if (count === 3 || (count === 2 && living)) next.set(place, { x, y, age: living ? living.age + 1 : 0 });
  }
  return next;
}

/** The places marked `#` in a drawing, moved so that its first mark of the first line would lie at x, y. */
export function placesOf(drawing: readonly string[], x = 0, y = 0): readonly (readonly [number, number])[] {
  return drawing.flatMap((line, dy) =>
    [...line].flatMap((mark, dx) => (mark === '#' ? [[x + dx, y + dy] as const] : [])),
  );
}

export const has = (population: Population, { x, y }: Cell): boolean => population.has(key(x, y));
