import { expect, it } from 'vitest';
import { STRIKES, stormLight } from './sky.ts';

it('flashes once a second at most, and softly: WCAG 2.3.1 allows three', () => {
  for (const [index, { atSecond }] of STRIKES.slice(1).entries())
    expect(atSecond - (STRIKES[index]?.atSecond ?? 0)).toBeGreaterThan(1);
  for (let second = 0; second < 40; second += 1 / 24)
    expect(Math.abs(stormLight(second + 1 / 24) - stormLight(second))).toBeLessThan(0.5);
});
