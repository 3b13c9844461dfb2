import { clamp, TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Mode } from './string-model.ts';
import { createBody } from './string-model.ts';
import type { Placement, Synth } from './synth.ts';

/** 二胡 over its snake skin, and the cello. */
const BODIES: Readonly<
  Record<
    'erhu' | 'cello',
    { readonly modes: readonly Mode[]; readonly direct: number; readonly level: number }
  >
> = {
  erhu: {
    modes: [
      { hertz: 470, ringSeconds: 0.03, strength: 5 },
      { hertz: 880, ringSeconds: 0.022, strength: 6 },
      { hertz: 1650, ringSeconds: 0.014, strength: 4.5 },
      { hertz: 2900, ringSeconds: 0.009, strength: 3 },
    ],
    direct: 0.25,
    level: 0.62,
  },
  cello: {
    modes: [
      { hertz: 98, ringSeconds: 0.06, strength: 1.8 },
      { hertz: 178, ringSeconds: 0.05, strength: 2 },
      { hertz: 310, ringSeconds: 0.04, strength: 1.7 },
      { hertz: 560, ringSeconds: 0.03, strength: 1.6 },
      { hertz: 1250, ringSeconds: 0.015, strength: 1.3 },
    ],
    direct: 0.4,
    level: 0.72,
  },
};

/** Where the bow stands, as a share of the string from the bridge. */
const BOW_POSITION = 0.127;
const VIBRATO_HERTZ = 5.4;

interface Bowing {
  readonly body?: 'erhu' | 'cello';
  /** Seconds to full speed: 0.02 is bitten off, 0.2 is breathed in. */
  readonly attackSeconds?: number;
  readonly releaseSeconds?: number;
  /** In semitones; it comes in when a tone has stood a moment. */
  readonly vibrato?: number;
  /** Semitones off the pitch over time: a slide, a laugh, a question. */
  readonly slide?: (share: number) => number;
}

/**
 * A bowed string: two waves between bow and bridge and between bow and nut, and the friction of rosin that holds and lets
 * go (McIntyre and Woodhouse, 1979; Smith, 1986).
 */
export function bowedString(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  lengthSeconds: number,
  placement: Placement,
  { body = 'cello', attackSeconds = 0.07, releaseSeconds = 0.12, vibrato = 0.16, slide }: Bowing = {},
): void {
  const { modes, direct, level } = BODIES[body];
  const hertz = frequency(pitch);
  const random = createRandom(synth.seed + pitch * 29 + Math.round(atSeconds * 1000) * 3);
  const longest = Math.ceil((SAMPLE_RATE / hertz) * 1.5) + 8;
  const toBridge = new Float32Array(longest);
  const toNut = new Float32Array(longest);
  const resonance = createBody(modes, direct);
  let [index, loss, grain] = [0, 0, 0];
  synth.add(atSeconds, lengthSeconds, placement, (second) => {
    const rise = clamp(second / attackSeconds);
    const fall = clamp((lengthSeconds - second) / releaseSeconds);
    const sway = vibrato * Math.sin(TAU * VIBRATO_HERTZ * second) * clamp((second - 0.18) * 4);
    const semitones = sway + (slide ? slide(second / lengthSeconds) : 0);
    // The loss filter delays by two thirds of a sample; a lifted bow lets the string ring for a moment.
    const period = SAMPLE_RATE / (hertz * 2 ** (semitones / 12)) - 0.7;
    const bridgeWave = delayed(toBridge, index, period * BOW_POSITION);
    loss += (bridgeWave * 0.96 - loss) * 0.56;
    const nutWave = delayed(toNut, index, period * (1 - BOW_POSITION));
    grain += (random.between(-1, 1) - grain) * 0.4;
    const speed = (0.14 * rise + 0.05 * rise * (1 - rise)) * fall * (1 + 0.16 * grain);
    const slip = speed + loss + nutWave;
    const grip = Math.min(1, (Math.abs(slip * (4 - 2 * rise)) + 0.75) ** -4) * Math.min(1, fall * 3);
    const push = slip * grip;
    toNut[index % longest] = -loss + push;
    toBridge[index % longest] = -nutWave + push;
    index++;
    return resonance(bridgeWave) * level * fall ** 0.5;
  });
}

function delayed(line: Float32Array, index: number, delay: number): number {
  const whole = Math.floor(delay);
  const share = delay - whole;
  const at = (offset: number) => line[(index - whole - offset + line.length * 2) % line.length] ?? 0;
  return at(0) * (1 - share) + at(1) * share;
}
