import { createRandom } from '../kit/random.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Placement, Synth } from './synth.ts';

export interface PluckTone {
  /** Until the string has fallen by 60 dB. */
  readonly ringSeconds?: number;
  /** 0 felt, 1 wire. */
  readonly brightness?: number;
}

const RELEASE_SECONDS = 0.06;

/** A plucked string, guzheng or pipa (Karplus and Strong, 1983). */
export function pluck(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  placement: Placement,
  { ringSeconds = 3, brightness = 0.5 }: PluckTone = {},
): void {
  const hertz = frequency(pitch);
  const string = excite(
    Math.round(SAMPLE_RATE / hertz),
    brightness,
    synth.seed + pitch * 77 + atSeconds * 1000,
  );
  const decay = 0.001 ** (1 / (hertz * ringSeconds));
  const here = 0.5 + 0.02 * brightness;
  let position = 0;
  synth.add(atSeconds, ringSeconds, { reverb: 0.35, ...placement }, (second) => {
    const next = (position + 1) % string.length;
    const value = string[position] ?? 0;
    string[position] = (value * here + (string[next] ?? 0) * (1 - here)) * decay;
    position = next;
    return value * Math.min(1, (ringSeconds - second) / RELEASE_SECONDS);
  });
}

/** The string's first shape: noise, softened by the finger, without an offset that would thump. */
function excite(length: number, brightness: number, seed: number): Float32Array {
  const random = createRandom(seed);
  const string = new Float32Array(Math.max(2, length));
  let smoothed = 0;
  for (let index = 0; index < string.length; index++) {
    smoothed += (random.between(-1, 1) - smoothed) * (0.25 + 0.7 * brightness);
    string[index] = smoothed;
  }
  const offset = string.reduce((sum, value) => sum + value, 0) / string.length;
  return string.map((value) => value - offset);
}
