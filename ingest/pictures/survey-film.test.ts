import { describe, expect, it } from 'vitest';
import { liveliestSecond } from './survey-film.ts';

const video = (seconds: number, amountAt: (second: number) => number) =>
  Array.from({ length: seconds * 24 }, (_, frame) => ({ second: frame / 24, amount: amountAt(frame / 24) }));
const isWithin = (second: number, from: number, to: number) => second >= from && second < to;

describe('liveliestSecond', () => {
  it('finds a passing train', () => {
    const motion = video(40, (second) => (isWithin(second, 20, 23) ? 3 : 0.2));
    const start = liveliestSecond(motion, 40, 3);
    expect(start).toBeGreaterThan(18.4);
    expect(start).toBeLessThanOrEqual(20);
  });

  it('ignores lightning', () => {
    const motion = video(40, (second) =>
      isWithin(second, 30, 30.3) ? 90 : isWithin(second, 10, 14) ? 1 : 0.2,
    );
    expect(Math.abs(liveliestSecond(motion, 40, 3) - 10)).toBeLessThan(1.6);
  });

  it('ignores fades at both ends', () => {
    const motion = video(40, (second) => (isWithin(second, 2, 36) ? 0.5 : 9));
    const start = liveliestSecond(motion, 40, 3);
    expect(start).toBeGreaterThanOrEqual(4);
    expect(start + 3).toBeLessThanOrEqual(36);
  });

  it.each([
    ['shorter than the preview', 2],
    ['just as long', 3],
  ])('is the start of a video that is %s', (_name, seconds) => {
    expect(
      liveliestSecond(
        video(seconds, () => 1),
        seconds,
        3,
      ),
    ).toBe(0);
  });
});
