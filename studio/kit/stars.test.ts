import { describe, expect, it } from 'vitest';
import { expectPureInTime, expectSeeded, expectSettingsKept, pictureOf, stageOf } from './picture.fixture.ts';
import { createTwinkle, drawStars } from './stars.ts';

const sky = { width: 300, height: 160, count: 800 };
/** The largest star reaches this far around its place. */
const REACH = 2;

const stars = (field: Partial<typeof sky> & { gather?: number }) =>
  pictureOf((context) => drawStars(context, stageOf().random('stars'), { ...sky, ...field })).ink();

describe('a sky of stars', () => {
  it('fills its field, and nothing beyond', () => {
    const { left, top, right, bottom } = stars({});
    expect(right).toBeLessThanOrEqual(sky.width + REACH);
    expect(bottom).toBeLessThanOrEqual(sky.height + REACH);
    expect([left < 20, top < 20, right > sky.width - 20, bottom > sky.height - 20]).not.toContain(false);
  });

  it('has more stars where there are to be more', () => {
    expect(stars({ count: 1600 }).amount).toBeGreaterThan(1.7 * stars({}).amount);
  });

  it('gathers them at the top', () => {
    expect(stars({ gather: 2.5 }).y).toBeLessThan(stars({ gather: 1 }).y - 10);
  });

  it('is the sky of its film', () => {
    expectSeeded((stage) => (context) => drawStars(context, stage.random('stars'), sky));
  });
});

describe('a twinkling star', () => {
  const star = () => createTwinkle(stageOf().random('twinkle'), { width: 80, height: 60, count: 1 });
  const at = (second: number) => pictureOf((context) => star()(context, second), 100, 80).ink();

  it('breathes where it is: it neither moves nor goes out', () => {
    const breath = Array.from({ length: 40 }, (_, quarter) => at(quarter / 4));
    const light = breath.map(({ amount }) => amount);
    expect(Math.min(...light)).toBeGreaterThan(0);
    expect(Math.max(...light)).toBeGreaterThan(3 * Math.min(...light));
    const [first] = breath;
    for (const { x, y } of breath)
      expect(Math.hypot(x - (first?.x ?? 0), y - (first?.y ?? 0))).toBeLessThan(0.5);
  });

  it('needs only the second', () => {
    expectPureInTime(star);
    expectSeeded((stage) => {
      const twinkle = createTwinkle(stage.random('twinkle'), sky);
      return (context) => twinkle(context, 1);
    });
  });

  it('leaves no setting behind', () => expectSettingsKept((context) => star()(context, 1)));
});
