import { expect, it } from 'vitest';
import { spectralDistance, spectrum } from './spectrum.ts';

const tone = (hertz: number, gain = 0.5) =>
  Float32Array.from(
    { length: 24_000 },
    (_, index) => gain * Math.sin((2 * Math.PI * hertz * index) / 24_000),
  );

it('finds a tone in the third of an octave where it is', () => {
  const levels = spectrum(tone(500));
  expect(levels.indexOf(Math.max(...levels))).toBe(9);
});

it('tells low from high, and nothing from how loud they are', () => {
  expect(spectralDistance(spectrum(tone(500)), spectrum(tone(500, 0.05)))).toBeLessThan(0.01);
  const octave = spectralDistance(spectrum(tone(500)), spectrum(tone(1000)));
  const third = spectralDistance(spectrum(tone(500)), spectrum(tone(630)));
  expect(octave).toBeGreaterThan(third);
  expect(third).toBeGreaterThan(3);
});
