import { TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import { SAMPLE_RATE } from './stereo.ts';

/** A string between two ends as one loop of delay and loss (Karplus and Strong, 1983; Jaffe and Smith, 1983). */
export interface StringModel {
  readonly hertz: number;
  /** Until the fundamental is a thousandth of its strength. */
  readonly ringSeconds: number;
  /** How much of the upper partials a round trip takes, 0 to 0.9: gut takes more than steel. */
  readonly damping: number;
  /** Stiffness, 0 to 0.7: upper partials get too high, as those of a piano's wire. */
  readonly stiffness?: number;
  /** What sets it moving; it is added where the loop begins. */
  readonly excitation: Float32Array;
  /** Factor of the pitch over time: slides and vibrato. */
  readonly bend?: (second: number) => number;
}

const STIFF_SECTIONS = 4;

/** The string's motion sample by sample. */
export function createString({
  hertz,
  ringSeconds,
  damping,
  stiffness = 0,
  excitation,
  bend,
}: StringModel): () => number {
  const omega = (TAU * hertz) / SAMPLE_RATE;
  const lossDelay = Math.atan2(damping * Math.sin(omega), 1 - damping * Math.cos(omega)) / omega;
  const sections = stiffness > 0 ? STIFF_SECTIONS : 0;
  const filterDelay = lossDelay + sections * allPassDelay(-stiffness, omega);
  // The loss filter takes a little of the fundamental too: the loop's gain gives it back.
  const lossGain = (1 - damping) / Math.hypot(1 - damping * Math.cos(omega), damping * Math.sin(omega));
  const gain = Math.min(0.99999, 0.001 ** (1 / (hertz * ringSeconds)) / lossGain);
  const line = new Float32Array(Math.ceil((SAMPLE_RATE / hertz) * 1.6) + 8);
  const inputs = new Float32Array(STIFF_SECTIONS);
  const outputs = new Float32Array(STIFF_SECTIONS);
  let [index, lost] = [0, 0];
  return () => {
    const second = index / SAMPLE_RATE;
    const length = Math.max(2, SAMPLE_RATE / (hertz * (bend ? bend(second) : 1)) - filterDelay);
    const value = read(line, index, length);
    lost = value * (1 - damping) + lost * damping;
    let moved = lost * gain;
    for (let section = 0; section < sections; section++) {
      const through = -stiffness * moved + (inputs[section] ?? 0) + stiffness * (outputs[section] ?? 0);
      inputs[section] = moved;
      outputs[section] = through;
      moved = through;
    }
    const next = moved + (excitation[index] ?? 0);
    line[index % line.length] = next;
    index++;
    return next;
  };
}

/** The value so many samples ago, between them by Lagrange's cubic. */
function read(line: Float32Array, index: number, delay: number): number {
  const whole = Math.floor(delay);
  const t = delay - whole;
  const at = (offset: number) => line[(index - whole - offset + line.length * 4) % line.length] ?? 0;
  const [a, b, c, d] = [at(-1), at(0), at(1), at(2)];
  return (
    (a * t * (t - 1) * (t - 2)) / -6 +
    (b * (t + 1) * (t - 1) * (t - 2)) / 2 +
    (c * (t + 1) * t * (t - 2)) / -2 +
    (d * (t + 1) * t * (t - 1)) / 6
  );
}

/** Phase delay in samples of a first-order all-pass filter at a frequency. */
function allPassDelay(coefficient: number, omega: number): number {
  const numerator = Math.atan2(-Math.sin(omega), coefficient + Math.cos(omega));
  const denominator = Math.atan2(-coefficient * Math.sin(omega), 1 + coefficient * Math.cos(omega));
  return (denominator - numerator) / omega;
}

/** What a finger, a nail or a plectrum does to a string. */
export interface Pluck {
  /** Where along the string, 0 at the bridge to 0.5 in the middle: its partials are missing. */
  readonly position: number;
  /** 0 flesh to 1 nail. */
  readonly hardness: number;
  readonly seed: number;
}

/** Noise of one period, softened by the finger, and combed by where it plucks. */
export function pluckExcitation(hertz: number, { position, hardness, seed }: Pluck): Float32Array {
  const period = Math.max(4, Math.round(SAMPLE_RATE / hertz));
  const random = createRandom(seed);
  const smoothing = 0.06 + 0.9 * hardness ** 1.5;
  const raw = new Float32Array(period);
  let [once, twice] = [0, 0];
  for (let index = 0; index < period; index++) {
    // A shape half pulse, half chance: two plucks of one string are alike and never the same.
    const share = index / period;
    const shape = share < position ? share / position : (1 - share) / (1 - position);
    once += ((shape - 0.5) * 1.3 + random.between(-0.55, 0.55) - once) * smoothing;
    twice += (once - twice) * Math.min(1, smoothing * 1.6);
    raw[index] = twice;
  }
  const mean = raw.reduce((sum, value) => sum + value, 0) / period;
  const shift = Math.max(1, Math.round(period * position));
  const combed = raw.map(
    (_, index) => (raw[index] ?? 0) - mean - 0.8 * ((raw[(index + period - shift) % period] ?? 0) - mean),
  );
  const peak = combed.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
  return combed.map((value) => value / peak);
}

/** A resonance of a body: wood, air, skin. */
export interface Mode {
  readonly hertz: number;
  /** Until it has died away. */
  readonly ringSeconds: number;
  readonly strength: number;
}

/** What a body makes of its strings: their own sound, and the modes that it answers with. */
export function createBody(modes: readonly Mode[], direct: number): (input: number) => number {
  const resonators = modes.map(({ hertz, ringSeconds, strength }) => {
    const radius = 0.001 ** (1 / (ringSeconds * SAMPLE_RATE));
    const omega = (TAU * hertz) / SAMPLE_RATE;
    return {
      turn: 2 * radius * Math.cos(omega),
      fall: -radius * radius,
      feed: strength * (1 - radius) * 2,
      last: 0,
      before: 0,
      input: 0,
    };
  });
  return (input) => {
    let sum = input * direct;
    for (const mode of resonators) {
      // Zeros at both ends of the spectrum keep a mode to its own place.
      const next = mode.turn * mode.last + mode.fall * mode.before + mode.feed * (input - mode.input);
      mode.before = mode.last;
      mode.last = next;
      mode.input = input;
      sum += next;
    }
    return sum;
  };
}
