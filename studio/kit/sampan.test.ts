import { describe, expect, it } from 'vitest';
import { expectPureInTime, expectSettingsKept, pictureOf } from './picture.fixture.ts';
import { drawSampan } from './sampan.ts';

const [X, Y] = [160, 100];
const colours = { hull: '#ff0000', awning: '#00ff00', rib: '#00ff00', shadow: '#0000ff' };
const shown = (second: number) => pictureOf((context) => drawSampan(context, X, Y, second, colours));
const isHull = (red: number, green: number, blue: number) => red > 127 && green < 64 && blue < 64;
const isAwning = (_red: number, green: number) => green > 127;
const isShadow = (_red: number, _green: number, blue: number) => blue > 127;
/** The boat rises and sinks by this much. */
const BOB = 1.3;
const SECONDS = Array.from({ length: 24 }, (_, step) => step / 2);

/** The lowest row of the hull amidships, away from the pole. */
const keel = (second: number) => {
  const { rgba } = shown(second);
  const rows = Array.from({ length: 60 }, (_, row) => Y - 20 + row);
  return rows.findLast((y) => isHull(rgba(X, y)[0], rgba(X, y)[1], rgba(X, y)[2])) ?? Number.NaN;
};

describe('a sampan', () => {
  it('floats: its hull reaches from above the waterline to below it, at every second', () => {
    for (const second of SECONDS) {
      expect(keel(second)).toBeGreaterThan(Y + 10);
      expect(keel(second)).toBeLessThan(Y + 18);
      expect(shown(second).ink(isAwning).top).toBeLessThan(Y - 20);
    }
  });

  it('bobs, and no more than water in a lane makes it', () => {
    const keels = SECONDS.map(keel);
    const reach = Math.max(...keels) - Math.min(...keels);
    expect(reach).toBeGreaterThanOrEqual(1);
    expect(reach).toBeLessThanOrEqual(2 * BOB + 1);
  });

  it('is about 180 pixels long, with the ferryman at the stern', () => {
    const hull = shown(0).ink(isHull);
    expect(hull.right - hull.left).toBeGreaterThan(170);
    expect(hull.right - hull.left).toBeLessThan(190);
    const aboveAwning = pictureOf((context) => {
      context.rect(0, 0, 320, Y - 30);
      context.clip();
      drawSampan(context, X, Y, 0, colours);
    });
    expect(aboveAwning.ink().left).toBeGreaterThan(X + 30);
  });

  it('lies on its shadow', () => {
    const shadow = shown(0).ink(isShadow);
    expect(shadow.amount).toBeGreaterThan(100);
    expect(shadow.y).toBeGreaterThan(Y + 8);
  });

  it('needs only the second', () => {
    expectPureInTime(() => (context, second) => drawSampan(context, X, Y, second, colours));
  });

  it('leaves no setting behind', () =>
    expectSettingsKept((context) => drawSampan(context, X, Y, 1, colours)));
});
