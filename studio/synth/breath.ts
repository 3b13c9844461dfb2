import { TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Synth } from './synth.ts';

/** Noise that swells and ebbs, around a frequency: air, twigs on stone. */
export function breath(
  film: Synth,
  atSeconds: number,
  lengthSeconds: number,
  gain: number,
  hertz: number,
): void {
  const random = createRandom(film.seed + atSeconds * 733);
  const share = 1 - Math.exp((-TAU * hertz) / 48_000);
  let [high, low] = [0, 0];
  film.add(atSeconds, lengthSeconds, { gain, pan: -0.1 }, (second) => {
    high += (random.between(-1, 1) - high) * share;
    low += (high - low) * share * 0.25;
    return (high - low) * Math.sin((Math.PI * second) / lengthSeconds) ** 1.3;
  });
}

/** A dog's: a short bark of breath, through the nose. */
export function sneeze(film: Synth, atSeconds: number): void {
  const random = createRandom(film.seed + 5);
  let [smooth, turns] = [0, 0];
  film.add(atSeconds, 0.5, { gain: 0.5 }, (second) => {
    turns += (520 * Math.exp(-second * 7) + 130) / 48_000;
    smooth += (random.between(-1, 1) - smooth) * (0.25 + 0.6 * Math.exp(-second * 9));
    const voice = Math.sin(TAU * turns) + 0.5 * Math.sin(TAU * turns * 2.02);
    return (
      (smooth * 1.5 + voice * 0.5 * Math.exp(-second * 16)) *
      Math.min(1, second * 260) *
      Math.exp(-second * 9)
    );
  });
}
