import { clamp, TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import { SAMPLE_RATE } from './stereo.ts';
import { createBody } from './string-model.ts';
import type { Placement, Synth } from './synth.ts';

/** Strength of the bamboo tube's partials when it is blown softly; the membrane adds the rest. */
const PARTIALS = [1, 0.42, 0.3, 0.1, 0.07] as const;
const BREATH_HERTZ = 5.2;

interface Blowing {
  /** Semitones of the grace note that it comes from, 0.06 s long (打音); 0 for none. */
  readonly grace?: number;
  /** 0 soft, hardly a buzz, to 1 strong. */
  readonly force?: number;
}

/** A dizi: breath on an edge, a tube of bamboo, and the membrane of reed (笛膜) that buzzes along when it is blown hard. */
export function dizi(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  lengthSeconds: number,
  placement: Placement,
  { grace = 0, force = 0.6 }: Blowing = {},
): void {
  const hertz = frequency(pitch);
  const random = createRandom(synth.seed + pitch * 37 + atSeconds * 421);
  // Breath sounds where the tube does, and hisses a little above.
  const tube = createBody(
    [
      { hertz, ringSeconds: 0.02, strength: 6 },
      { hertz: hertz * 2, ringSeconds: 0.012, strength: 4 },
      { hertz: Math.min(9000, hertz * 5), ringSeconds: 0.002, strength: 1.5 },
    ],
    0.03,
  );
  let [turns, skin, lastBuzz] = [0, 0, 0];
  synth.add(atSeconds, lengthSeconds, placement, (second) => {
    const rise = clamp(second / 0.045);
    const fall = clamp((lengthSeconds - second) / 0.09);
    const pressure =
      rise * fall * (1 + 0.13 * Math.sin(TAU * BREATH_HERTZ * second) * clamp((second - 0.25) * 3));
    const sway = 0.1 * Math.sin(TAU * BREATH_HERTZ * second + 0.6) * clamp((second - 0.25) * 3);
    const step = second < 0.06 ? grace : 0;
    turns += (hertz * 2 ** ((sway + step - 0.35 * Math.exp(-second * 40)) / 12)) / SAMPLE_RATE;
    let tone = 0;
    for (const [place, strength] of PARTIALS.entries())
      tone += strength * pressure ** (1 + place * 0.4) * Math.sin(TAU * turns * (place + 1));
    // The membrane: it is driven into its limits, and only what rattles above the tone is heard of it.
    const driven = Math.tanh(3.4 * tone * pressure + 0.5) - 0.42;
    skin += (driven - skin) * 0.42;
    const buzz = driven - skin;
    const rattle = buzz + 0.7 * (buzz - lastBuzz);
    lastBuzz = buzz;
    const chiff = 1 + 3 * Math.exp(-second * 30);
    const breath = tube(random.between(-1, 1)) * pressure * chiff * 0.16;
    return 0.4 * tone * (0.5 + 0.5 * force) + rattle * 1.2 * force * pressure + breath;
  });
}
