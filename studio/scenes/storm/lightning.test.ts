import { expect, it } from 'vitest';
import { STRIKES, stormLight } from './lightning.ts';

const FRAME_SECONDS = 1 / 24;

it('never flashes twice within a second: WCAG 2.3.1 allows three', () => {
  const gaps = STRIKES.slice(1).map(({ atSecond }, index) => atSecond - (STRIKES[index]?.atSecond ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(1);
});

it('swells and dies softly: no frame is half as bright again as the one before', () => {
  for (let second = 0; second < 40; second += FRAME_SECONDS)
    expect(Math.abs(stormLight(second + FRAME_SECONDS) - stormLight(second))).toBeLessThan(0.5);
});

it('is dark between strikes and bright in them', () => {
  for (const { atSecond } of STRIKES) {
    expect(stormLight(atSecond - FRAME_SECONDS)).toBe(0);
    expect(stormLight(atSecond + 0.15)).toBeGreaterThan(0.4);
  }
});
