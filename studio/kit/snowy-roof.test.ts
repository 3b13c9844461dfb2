import { describe, expect, it } from 'vitest';
import { expectSettingsKept, pictureOf } from './picture.fixture.ts';
import type { SnowyRoof } from './snowy-roof.ts';
import { drawSnowyRoof } from './snowy-roof.ts';

const house: SnowyRoof = {
  x: 160,
  y: 60,
  width: 120,
  depth: 80,
  spread: 30,
  snow: '#ccd6ee',
  tiles: '#202838',
  rowPixels: 10,
};
const shown = (roof: Partial<SnowyRoof> = {}) =>
  pictureOf((context) => drawSnowyRoof(context, { ...house, ...roof }));
/** From where to where it reaches at a height. */
const row = (y: number, roof?: Partial<SnowyRoof>) => {
  const { rgba } = shown(roof);
  const xs = Array.from({ length: 320 }, (_, x) => x).filter((x) => rgba(x, y)[3] > 127);
  return [xs.at(0) ?? Number.NaN, (xs.at(-1) ?? Number.NaN) + 1];
};

describe('a roof in snow', () => {
  it('reaches from its ridge down to the eaves, and is wider there', () => {
    expect(shown().ink().bottom).toBe(house.y + house.depth);
    const [left = 0, right = 0] = row(house.y + house.depth - 1);
    expect(Math.abs(left - (house.x - 60 - 30))).toBeLessThanOrEqual(1);
    expect(Math.abs(right - (house.x + 60 + 30))).toBeLessThanOrEqual(1);
    const [inner = 0] = row(house.y + house.depth / 2);
    expect(Math.abs(inner - (house.x - 60 - 15))).toBeLessThanOrEqual(1);
  });

  it('leans: the eaves move, the ridge does not', () => {
    const foot = house.y + house.depth - 1;
    expect(row(foot, { lean: 20 })).toEqual(row(foot).map((edge) => edge + 20));
    expect(shown({ lean: 20 }).ink().top).toBe(shown().ink().top);
  });

  it('turns up the ends of its ridge', () => {
    const { rgba, ink } = shown();
    const top = (x: number) =>
      Array.from({ length: 180 }, (_, y) => y).find((y) => rgba(x, y)[3] > 127) ?? 180;
    const end = Math.min(...[0, 2, 4, 6].map((step) => top(house.x - 60 - step)));
    expect(end).toBeLessThan(top(house.x) - 3);
    expect(ink().top).toBeLessThanOrEqual(end);
  });

  it('is white above, and shows its tiles in rows toward the eaves', () => {
    const { rgba } = shown();
    const row = (y: number) => Array.from({ length: 100 }, (_, x) => rgba(110 + x, y)[0]);
    const relief = (y: number) => Math.max(...row(y)) - Math.min(...row(y));
    expect(Math.min(...row(house.y + 20))).toBeGreaterThan(150);
    expect(relief(house.y + house.depth - 4)).toBeGreaterThan(relief(house.y + 20) + 40);
  });

  it('has its snow where it stands: the same place, the same pixels', () => {
    expect(shown().hash).toBe(shown().hash);
    expect(shown({ x: 161 }).hash).not.toBe(shown().hash);
  });

  it('leaves no setting behind, nor its outline as a clip', () => {
    expectSettingsKept((context) => drawSnowyRoof(context, house));
  });
});
