import type { Stereo } from './stereo.ts';
import { SAMPLE_RATE, silence } from './stereo.ts';

/** Delays of Freeverb (Jezar, public domain, 2000), in samples at 44.1 kHz. */
const COMB_DELAYS = [1557, 1617, 1491, 1422, 1277, 1356];
const ALL_PASS_DELAYS = [225, 556, 441];
/** Right channel's extra delay: what makes the room wide. */
const STEREO_SPREAD = 23;
const ROOM = 0.84;
const DAMPING = 0.3;
const WET = 0.8;

/** A hall in the manner of Freeverb: damped combs in parallel, then all-pass filters in series. */
export function hall({ left, right }: Stereo): Stereo {
  return { left: reverberate(left, 0), right: reverberate(right, STEREO_SPREAD) };
}

function reverberate(input: Float32Array, spread: number): Float32Array {
  const output = silence(input.length).left;
  for (const delay of COMB_DELAYS) addComb(input, output, inSamples(delay + spread));
  for (const delay of ALL_PASS_DELAYS) passAll(output, inSamples(delay + spread));
  return output;
}

const inSamples = (delay: number) => Math.round((delay * SAMPLE_RATE) / 44_100);

function addComb(input: Float32Array, output: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let damped = 0;
  for (let index = 0; index < input.length; index++) {
    const slot = index % delay;
    const echo = line[slot] ?? 0;
    damped = echo * (1 - DAMPING) + damped * DAMPING;
    line[slot] = (input[index] ?? 0) + damped * ROOM;
    output[index] = (output[index] ?? 0) + (echo * WET) / COMB_DELAYS.length;
  }
}

function passAll(samples: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  for (let index = 0; index < samples.length; index++) {
    const slot = index % delay;
    const echo = line[slot] ?? 0;
    const stored = (samples[index] ?? 0) + echo * 0.5;
    line[slot] = stored;
    samples[index] = echo - stored * 0.5;
  }
}
