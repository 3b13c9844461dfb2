import { describe, expect, it } from 'vitest';
import { expectSeeded, expectSettingsKept, pictureOf, stageOf } from './picture.fixture.ts';
import { drawSpruce } from './spruce.ts';

const tree = { x: 160, y: 170, height: 140, colour: '#00ff00', snow: '#ff0000' };
const spruce = pictureOf((context) => drawSpruce(context, stageOf().random('tree'), tree));

describe('a spruce', () => {
  it('stands where it is planted, as high as it is told', () => {
    const { top, bottom, x } = spruce.ink();
    expect(bottom).toBe(tree.y);
    expect(Math.abs(bottom - top - tree.height)).toBeLessThan(tree.height * 0.1);
    expect(Math.abs(x - tree.x)).toBeLessThan(3);
  });

  it('tapers to its tip, without a gap', () => {
    const width = (y: number) =>
      Array.from({ length: 120 }, (_, x) => spruce.rgba(100 + x, y)[3]).filter((alpha) => alpha > 127).length;
    const tier = (share: number) =>
      Math.max(...Array.from({ length: 12 }, (_, row) => width(tree.y - 140 * share - row)));
    const widths = [0.1, 0.4, 0.7].map(tier);
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
    expect(widths[0]).toBeGreaterThan(3 * (widths[2] ?? 0) - 20);
    for (let y = spruce.ink().top + 3; y < tree.y; y++) expect(width(y)).toBeGreaterThan(0);
  });

  it('has snow on the side of the light', () => {
    const snow = spruce.ink((red, green) => red > green);
    const dark = spruce.ink((red, green) => green > red);
    expect(snow.amount).toBeGreaterThan(100);
    expect(snow.x).toBeLessThan(dark.x - 5);
  });

  it('is another tree in each film', () => {
    expectSeeded((stage) => (context) => drawSpruce(context, stage.random('tree'), tree));
  });

  it('leaves no setting behind', () => {
    expectSettingsKept((context) => drawSpruce(context, stageOf().random('tree'), tree));
  });
});
