import { describe, expect, it } from 'vitest';
import {
  expectPureInTime,
  expectSeeded,
  expectSettingsKept,
  HEIGHT,
  pictureOf,
  stageOf,
  WIDTH,
} from './picture.fixture.ts';
import { createRain } from './rain.ts';

const SLANT = 0.2;
/** Second at which the only drop is high above the middle of the picture. */
const HIGH_AT = 0.3;
/** Of a film whose only drop is in the picture then. */
const WITH_ONE_DROP = '3';
const rain = (drops: number) =>
  createRain(stageOf(WITH_ONE_DROP), { colour: '#cfe0f0', drops, slant: SLANT });
const at = (drops: number, second: number) => pictureOf((context) => rain(drops)(context, second)).ink();

describe('rain', () => {
  it('falls, and as far aside as it slants', () => {
    // One drop, which is far away: 640 pixels a second, within eight in a hundred.
    const [above, below] = [at(1, HIGH_AT), at(1, HIGH_AT + 0.1)];
    expect(above.amount).toBeGreaterThan(0);
    const fallen = below.y - above.y;
    expect(fallen).toBeGreaterThan(58);
    expect(fallen).toBeLessThan(70);
    expect(below.x - above.x).toBeCloseTo(-SLANT * fallen, 0);
  });

  it('falls over the whole stage, at every second', () => {
    for (const second of [0, 7.3, 60]) {
      const { left, top, right, bottom, x, y } = at(900, second);
      expect([left, top, WIDTH - right, HEIGHT - bottom].every((gap) => gap < 12)).toBe(true);
      expect(Math.abs(x - WIDTH / 2)).toBeLessThan(20);
      expect(Math.abs(y - HEIGHT / 2)).toBeLessThan(15);
    }
  });

  it('is thin where it has few drops', () => {
    expect(at(900, 1).amount).toBeGreaterThan(5 * at(90, 1).amount);
  });

  it('needs only the film and the second', () => {
    expectPureInTime(() => rain(200));
    expectSeeded((stage) => {
      const draw = createRain(stage, { colour: '#cfe0f0', drops: 200, slant: SLANT });
      return (context) => draw(context, 1);
    });
  });

  it('leaves no setting behind', () => expectSettingsKept((context) => rain(50)(context, 1)));
});
