import { describe, expect, it } from 'vitest';
import type { BlueGreenPeak } from './blue-green-peak.ts';
import { drawBlueGreenPeak } from './blue-green-peak.ts';
import { expectSeeded, pictureOf, stageOf } from './picture.fixture.ts';

const peak: BlueGreenPeak = { x: 160, y: 160, width: 160, height: 130, blue: 0, haze: 0, silk: '#e8d8b0' };
const shown = (other: Partial<BlueGreenPeak> = {}) =>
  pictureOf((context) => drawBlueGreenPeak(context, stageOf().random('peak'), { ...peak, ...other }));
/** The mean of one channel on its upper flank. */
const flank = (channel: 0 | 1 | 2, other?: Partial<BlueGreenPeak>) => {
  const { rgba } = shown(other);
  const pixels = Array.from({ length: 60 }, (_, step) => rgba(130 + step, 100)).filter(
    ([, , , alpha]) => alpha > 0,
  );
  return pixels.reduce((sum, pixel) => sum + pixel[channel], 0) / pixels.length;
};

describe('a blue-green peak', () => {
  it('rises within its box to its height', () => {
    const { left, right, top, bottom } = shown().ink();
    expect(left).toBeGreaterThanOrEqual(peak.x - peak.width / 2 - 2);
    expect(right).toBeLessThanOrEqual(peak.x + peak.width / 2 + 2);
    expect(Math.abs(top - (peak.y - peak.height))).toBeLessThan(peak.height * 0.12);
    expect(bottom).toBeLessThanOrEqual(peak.y + peak.height * 0.06 + 7);
  });

  it('runs out into the silk at its foot', () => {
    const { rgba } = shown();
    const thickest = (y: number) => Math.max(...Array.from({ length: 80 }, (_, x) => rgba(120 + x, y)[3]));
    expect(thickest(90)).toBe(255);
    expect(thickest(161)).toBeLessThan(60);
  });

  it('is malachite or azurite', () => {
    expect(flank(1)).toBeGreaterThan(flank(2));
    expect(flank(2, { blue: 1 })).toBeGreaterThan(flank(1, { blue: 1 }));
  });

  it('takes on the colour of the silk far away', () => {
    const distance = (haze: number) => Math.abs(flank(0, { haze }) - 0xe8);
    expect(distance(0.8)).toBeLessThan(0.5 * distance(0));
  });

  it('is another mountain in each film', () => {
    expectSeeded((stage) => (context) => drawBlueGreenPeak(context, stage.random('peak'), peak));
  });
});
