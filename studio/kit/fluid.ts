import { clamp } from './maths.ts';

/** Water with dyes in it, on a grid: stable fluids (Stam, 1999) with MacCormack advection of the dyes. */
export interface Fluid {
  readonly columns: number;
  readonly rows: number;
  /** How much of each dye is in each cell, row by row. */
  readonly dyes: readonly Float32Array[];
  /** Adds dye, if there is one of that number, and movement in a soft round spot. Lengths are in shares of the grid's height, velocities per second. */
  pour(spot: Spot): void;
  step(seconds: number, stir: Stir): void;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly dye: number;
  readonly amount: number;
  readonly velocityX: number;
  readonly velocityY: number;
}

export interface Stir {
  /** Downward pull on each dye, in heights a second squared; negative rises. */
  readonly weights: readonly number[];
  /** Curls that the grid has smoothed away are given back, 0 to about 10. */
  readonly vorticity: number;
  /** The share of its speed that the water keeps over a second. */
  readonly calm: number;
  /** The share of the dye that stays over a second. */
  readonly keep: number;
}

/** A little viscosity: without it the two halves of the grid's chessboard would drift apart. */
const VISCOSITY = 0.07;
const PRESSURE_ROUNDS = 16;
/** Over-relaxation: the pressure settles in fewer rounds. */
const RELAXATION = 1.7;

/** @param coarseness how many times coarser than the dyes' grid is that on which the water moves */
export function createFluid(columns: number, rows: number, dyeCount: number, coarseness = 2): Fluid {
  const water = createWater(Math.ceil(columns / coarseness), Math.ceil(rows / coarseness));
  const dyes = Array.from({ length: dyeCount }, () => new Float32Array(columns * rows));
  const from = new Float32Array(columns * rows * 2);
  const moved = new Float32Array(columns * rows);
  const poured = new Set<Float32Array>();

  /** Where each cell's water was; where it goes lies as far on the other side. */
  const trace = (seconds: number) => {
    for (let row = 0, cell = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, cell++) {
        const x = (column + 0.5) / coarseness - 0.5;
        const y = (row + 0.5) / coarseness - 0.5;
        const far = seconds * coarseness;
        from[cell * 2] = column - sample(water.velocityX, water.columns, water.rows, x, y) * far;
        from[cell * 2 + 1] = row - sample(water.velocityY, water.columns, water.rows, x, y) * far;
      }
    }
  };
  const carry = (dye: Float32Array, keep: number) => {
    for (let cell = 0; cell < moved.length; cell++)
      moved[cell] = sample(dye, columns, rows, from[cell * 2] ?? 0, from[cell * 2 + 1] ?? 0);
    const before = dye.slice();
    for (let row = 0, cell = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, cell++) {
        dye[cell] = 0;
        // Clear water stays clear.
        if (!moved[cell]) continue;
        const [x, y] = [from[cell * 2] ?? 0, from[cell * 2 + 1] ?? 0];
        const back = sample(moved, columns, rows, 2 * column - x, 2 * row - y);
        const sharper = (moved[cell] ?? 0) + 0.5 * ((before[cell] ?? 0) - back);
        dye[cell] = limited(before, columns, rows, x, y, sharper) * keep;
      }
    }
  };

  return {
    columns,
    rows,
    dyes,
    pour({ x, y, radius, dye, amount, velocityX, velocityY }) {
      const target = dyes[dye];
      if (target) {
        poured.add(target);
        spread(target, columns, rows, x, y, radius, amount);
      }
      const speed = rows / coarseness;
      spread(water.velocityX, water.columns, water.rows, x, y, radius, velocityX * speed);
      spread(water.velocityY, water.columns, water.rows, x, y, radius, velocityY * speed);
    },
    step(seconds, { weights, vorticity, calm, keep }) {
      water.advect(seconds, calm ** seconds);
      water.pull(dyes, weights, columns, rows, coarseness, seconds);
      water.curl(vorticity, seconds);
      water.soften();
      water.hold();
      water.settle();
      trace(seconds);
      for (const dye of poured) {
        carry(dye, keep ** seconds);
        drain(dye, columns, rows);
      }
    },
  };
}

function createWater(columns: number, rows: number) {
  let velocityX = new Float32Array(columns * rows);
  let velocityY = new Float32Array(columns * rows);
  let [spareX, spareY] = [velocityX.slice(), velocityY.slice()];
  const pressure = new Float32Array(columns * rows);
  const spin = new Float32Array(columns * rows);
  return {
    columns,
    rows,
    get velocityX() {
      return velocityX;
    },
    get velocityY() {
      return velocityY;
    },
    advect(seconds: number, calm: number) {
      for (let row = 0, cell = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++, cell++) {
          const x = column - (velocityX[cell] ?? 0) * seconds;
          const y = row - (velocityY[cell] ?? 0) * seconds;
          spareX[cell] = sample(velocityX, columns, rows, x, y) * calm;
          spareY[cell] = sample(velocityY, columns, rows, x, y) * calm;
        }
      }
      [velocityX, spareX] = [spareX, velocityX];
      [velocityY, spareY] = [spareY, velocityY];
    },
    soften() {
      for (const velocity of [velocityX, velocityY]) {
        for (let row = 1; row < rows - 1; row++) {
          for (let cell = row * columns + 1; cell < (row + 1) * columns - 1; cell++) {
            const around =
              (velocity[cell - 1] ?? 0) +
              (velocity[cell + 1] ?? 0) +
              (velocity[cell - columns] ?? 0) +
              (velocity[cell + columns] ?? 0);
            const here = velocity[cell] ?? 0;
            velocity[cell] = here + VISCOSITY * (around / 4 - here);
          }
        }
      }
    },
    /** Water does not move at the wall. */
    hold() {
      drain(velocityX, columns, rows);
      drain(velocityY, columns, rows);
    },
    /** Heavy dyes sink, light ones rise. */
    pull(
      dyes: readonly Float32Array[],
      weights: readonly number[],
      dyeColumns: number,
      dyeRows: number,
      coarseness: number,
      seconds: number,
    ) {
      for (const [index, dye] of dyes.entries()) {
        const weight = (weights[index] ?? 0) * rows * seconds;
        for (let row = 0, cell = 0; row < rows; row++) {
          const dyeRow = Math.min(dyeRows - 1, row * coarseness);
          for (let column = 0; column < columns; column++, cell++) {
            const place = dyeRow * dyeColumns + Math.min(dyeColumns - 1, column * coarseness);
            velocityY[cell] = (velocityY[cell] ?? 0) + weight * Math.min(1, dye[place] ?? 0);
          }
        }
      }
    },
    /** Vorticity confinement (Fedkiw, Stam and Jensen, 2001). */
    curl(strength: number, seconds: number) {
      for (let row = 1; row < rows - 1; row++) {
        for (let cell = row * columns + 1; cell < (row + 1) * columns - 1; cell++) {
          spin[cell] =
            0.5 *
            ((velocityY[cell + 1] ?? 0) -
              (velocityY[cell - 1] ?? 0) -
              (velocityX[cell + columns] ?? 0) +
              (velocityX[cell - columns] ?? 0));
        }
      }
      for (let row = 1; row < rows - 1; row++) {
        for (let cell = row * columns + 1; cell < (row + 1) * columns - 1; cell++) {
          const dx = Math.abs(spin[cell + 1] ?? 0) - Math.abs(spin[cell - 1] ?? 0);
          const dy = Math.abs(spin[cell + columns] ?? 0) - Math.abs(spin[cell - columns] ?? 0);
          const push = (strength * seconds * (spin[cell] ?? 0)) / (Math.sqrt(dx * dx + dy * dy) + 1e-4);
          velocityX[cell] = (velocityX[cell] ?? 0) + push * dy;
          velocityY[cell] = (velocityY[cell] ?? 0) - push * dx;
        }
      }
    },
    /** Takes out of the movement what would press water together; the last pressure is a good first guess. */
    settle() {
      for (let row = 1; row < rows - 1; row++) {
        for (let cell = row * columns + 1; cell < (row + 1) * columns - 1; cell++) {
          spin[cell] =
            0.5 *
            ((velocityX[cell + 1] ?? 0) -
              (velocityX[cell - 1] ?? 0) +
              (velocityY[cell + columns] ?? 0) -
              (velocityY[cell - columns] ?? 0));
        }
      }
      for (let round = 0; round < PRESSURE_ROUNDS; round++) {
        for (let row = 1; row < rows - 1; row++) {
          for (let cell = row * columns + 1; cell < (row + 1) * columns - 1; cell++) {
            const around =
              (pressure[cell - 1] ?? 0) +
              (pressure[cell + 1] ?? 0) +
              (pressure[cell - columns] ?? 0) +
              (pressure[cell + columns] ?? 0);
            const here = pressure[cell] ?? 0;
            pressure[cell] = here + RELAXATION * ((around - (spin[cell] ?? 0)) / 4 - here);
          }
        }
      }
      for (let row = 1; row < rows - 1; row++) {
        for (let cell = row * columns + 1; cell < (row + 1) * columns - 1; cell++) {
          velocityX[cell] =
            (velocityX[cell] ?? 0) - 0.5 * ((pressure[cell + 1] ?? 0) - (pressure[cell - 1] ?? 0));
          velocityY[cell] =
            (velocityY[cell] ?? 0) -
            0.5 * ((pressure[cell + columns] ?? 0) - (pressure[cell - columns] ?? 0));
        }
      }
    },
  };
}

/** What touches the wall is let out: otherwise the wall would go on giving what it once got. */
function drain(values: Float32Array, columns: number, rows: number): void {
  values.fill(0, 0, columns);
  values.fill(0, (rows - 1) * columns);
  for (let row = 0; row < rows; row++) {
    values[row * columns] = 0;
    values[(row + 1) * columns - 1] = 0;
  }
}

/** The value between four cells. */
function sample(values: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const insideX = x < 0 ? 0 : x > columns - 1.001 ? columns - 1.001 : x;
  const insideY = y < 0 ? 0 : y > rows - 1.001 ? rows - 1.001 : y;
  const column = insideX | 0;
  const row = insideY | 0;
  const cell = row * columns + column;
  const right = insideX - column;
  const down = insideY - row;
  const upper = (values[cell] ?? 0) * (1 - right) + (values[cell + 1] ?? 0) * right;
  const lower = (values[cell + columns] ?? 0) * (1 - right) + (values[cell + columns + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/** A value held between the four cells around a place: what is carried must not overshoot. */
function limited(
  values: Float32Array,
  columns: number,
  rows: number,
  x: number,
  y: number,
  value: number,
): number {
  const row = clamp(y, 0, rows - 2) | 0;
  const place = row * columns + (clamp(x, 0, columns - 2) | 0);
  const a = values[place] ?? 0;
  const b = values[place + 1] ?? 0;
  const c = values[place + columns] ?? 0;
  const d = values[place + columns + 1] ?? 0;
  return clamp(value, Math.min(a, b, c, d), Math.max(a, b, c, d));
}

function spread(
  values: Float32Array,
  columns: number,
  rows: number,
  x: number,
  y: number,
  radius: number,
  amount: number,
): void {
  const reach = radius * rows;
  const [centreX, centreY] = [x * rows, y * rows];
  for (
    let row = Math.max(0, Math.floor(centreY - 3 * reach));
    row < Math.min(rows, centreY + 3 * reach);
    row++
  ) {
    for (
      let column = Math.max(0, Math.floor(centreX - 3 * reach));
      column < Math.min(columns, centreX + 3 * reach);
      column++
    ) {
      const distance2 = ((column - centreX) ** 2 + (row - centreY) ** 2) / (reach * reach);
      const cell = row * columns + column;
      values[cell] = (values[cell] ?? 0) + amount * Math.exp(-distance2);
    }
  }
}
