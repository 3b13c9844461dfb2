import { describe, expect, it } from 'vitest';
import type { Stir } from './fluid.ts';
import { createFluid } from './fluid.ts';

const COLUMNS = 64;
const ROWS = 48;
const STILL: Stir = { weights: [0], vorticity: 0, calm: 1, keep: 1 };
const SECONDS = 1 / 24;

function pourInTheMiddle(weights: readonly number[]) {
  const fluid = createFluid(COLUMNS, ROWS, 1);
  fluid.pour({ x: COLUMNS / ROWS / 2, y: 0.5, radius: 0.08, dye: 0, amount: 1, velocityX: 0, velocityY: 0 });
  for (let step = 0; step < 36; step++) fluid.step(SECONDS, { ...STILL, weights });
  return fluid;
}

const amount = (dye: Float32Array) => dye.reduce((sum, value) => sum + value, 0);

function centreRow(dye: Float32Array): number {
  return dye.reduce((sum, value, cell) => sum + value * Math.floor(cell / COLUMNS), 0) / amount(dye);
}

describe('a fluid', () => {
  it('lets heavy dye sink and light dye rise', () => {
    const [heavy = new Float32Array()] = pourInTheMiddle([0.6]).dyes;
    const [light = new Float32Array()] = pourInTheMiddle([-0.6]).dyes;
    expect(centreRow(heavy)).toBeGreaterThan(ROWS / 2 + 2);
    expect(centreRow(light)).toBeLessThan(ROWS / 2 - 2);
  });

  it('neither makes nor loses much dye', () => {
    const still = pourInTheMiddle([0]).dyes[0] ?? new Float32Array();
    const moved = pourInTheMiddle([0.6]).dyes[0] ?? new Float32Array();
    expect(Math.abs(amount(moved) / amount(still) - 1)).toBeLessThan(0.1);
  });

  it('gives the same for the same', () => {
    expect(pourInTheMiddle([0.6]).dyes).toEqual(pourInTheMiddle([0.6]).dyes);
  });
});
