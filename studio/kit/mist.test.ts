import { describe, expect, it } from 'vitest';
import type { MistPlacement } from './mist.ts';
import { createMist } from './mist.ts';
import { blank, expectSeeded, expectSettingsKept, pictureOf, stageOf, WIDTH } from './picture.fixture.ts';

const bank: MistPlacement = { y: 40, height: 100, drift: 0, length: 800, opacity: 1 };
/** Where the tests bring the place at which the sheet begins anew. */
const SEAM_X = 160;
const WHITE = [240, 244, 250] as const;
const mist = createMist(stageOf(), 0, WHITE);
const shown = (placement: Partial<MistPlacement> = {}) =>
  pictureOf((context) => mist(context, { ...bank, ...placement }));

/** How dense it is at each x, in the middle of the bank. */
const row = (placement?: Partial<MistPlacement>) => {
  const { rgba } = shown(placement);
  return Array.from({ length: WIDTH }, (_, x) => rgba(x, 90)[3]);
};

describe('mist', () => {
  it('lies in its bank, from side to side', () => {
    const { left, top, right, bottom, amount } = shown().ink();
    expect([left < 20, right > WIDTH - 20]).toEqual([true, true]);
    expect(top).toBeGreaterThanOrEqual(bank.y);
    expect(bottom).toBeLessThanOrEqual(bank.y + bank.height);
    expect(amount).toBeGreaterThan(0.1 * WIDTH * bank.height);
  });

  it('melts away at its upper and lower edge', () => {
    const { rgba } = shown();
    const thickest = (y: number) => Math.max(...Array.from({ length: WIDTH }, (_, x) => rgba(x, y)[3]));
    expect(thickest(bank.y + 2)).toBeLessThan(16);
    expect(thickest(bank.y + bank.height - 3)).toBeLessThan(16);
    expect(thickest(bank.y + bank.height / 2)).toBeGreaterThan(128);
  });

  it('drifts to the left, for ever the same', () => {
    expect(row({ drift: 100 }).slice(0, 200)).toEqual(row().slice(100, 300));
    expect(shown({ drift: bank.length }).hash).toBe(shown().hash);
    expect(shown({ drift: -300 }).hash).toBe(shown({ drift: bank.length - 300 }).hash);
  });

  it('has no seam where it repeats', () => {
    const density = row({ drift: bank.length - SEAM_X });
    const steps = density.slice(1).map((alpha, x) => Math.abs(alpha - (density[x] ?? 0)));
    expect(Math.max(...density)).toBeGreaterThan(64);
    expect(Math.max(...steps.slice(SEAM_X - 3, SEAM_X + 2))).toBeLessThan(8);
  });

  it('is not there without opacity', () => {
    expect(shown({ opacity: 0 }).hash).toBe(blank);
    expect(shown({ opacity: -1 }).hash).toBe(blank);
  });

  it('is another in each place and each film', () => {
    const there = createMist(stageOf(), 1, WHITE);
    expect(pictureOf((context) => there(context, bank)).hash).not.toBe(shown().hash);
    expectSeeded((stage) => {
      const draw = createMist(stage, 0, WHITE);
      return (context) => draw(context, bank);
    });
  });

  it('leaves no setting behind', () => expectSettingsKept((context) => mist(context, bank)));
});
