import { describe, expect, it } from 'vitest';
import { bell } from './bell.ts';
import { birdsong } from './birdsong.ts';
import { boom } from './boom.ts';
import { crackle } from './crackle.ts';
import { crickets } from './crickets.ts';
import { drum } from './drum.ts';
import { flute } from './flute.ts';
import { footstep } from './footstep.ts';
import { gull } from './gull.ts';
import { horn } from './horn.ts';
import { knock } from './knock.ts';
import { noiseBed } from './noise-bed.ts';
import { oarStroke } from './oar-stroke.ts';
import { pad } from './pad.ts';
import { frequency } from './pitch.ts';
import { pluck } from './pluck.ts';
import { SAMPLE_RATE } from './stereo.ts';
import { Synth } from './synth.ts';
import { crowdHush, drops, fire, rain, stream, waves, wind } from './weather.ts';

const SECONDS = 4;
const dry = { gain: 0.3, reverb: 0 } as const;

function play(perform: (synth: Synth) => void): Float32Array {
  const synth = new Synth(SECONDS, 11);
  perform(synth);
  return synth.mix({ fadeInSeconds: 0.001, fadeOutSeconds: 0.001 }).left;
}

const peak = (samples: Float32Array) => samples.reduce((top, value) => Math.max(top, Math.abs(value)), 0);

/** Energy at a frequency: one bin of a Fourier transform. */
function energyAt(samples: Float32Array, hertz: number): number {
  let [real, imaginary] = [0, 0];
  for (const [index, value] of samples.entries()) {
    const phase = (Math.PI * 2 * hertz * index) / SAMPLE_RATE;
    real += value * Math.cos(phase);
    imaginary += value * Math.sin(phase);
  }
  return Math.hypot(real, imaginary);
}

describe.each<[string, (synth: Synth) => void]>([
  ['pluck', (synth) => pluck(synth, 0.5, 69, dry, { ringSeconds: 2 })],
  ['flute', (synth) => flute(synth, 0.5, 69, 2, dry)],
  ['bell', (synth) => bell(synth, 0.5, 69, dry, 2)],
  ['horn', (synth) => horn(synth, 0.5, 69, 2, dry)],
  ['pad', (synth) => pad(synth, 0.5, [69], 2, dry, 0.5)],
])('%s', (_name, perform) => {
  const samples = play(perform);

  it('sounds the pitch it is given', () => {
    const body = samples.subarray(SAMPLE_RATE, 1.5 * SAMPLE_RATE);
    const wrong = [66, 67.5, 70.5, 72.5].map((pitch) => energyAt(body, frequency(pitch)));
    expect(energyAt(body, 440)).toBeGreaterThan(3 * Math.max(...wrong));
  });

  it('is silent before and after, and ends without a click', () => {
    expect(peak(samples.subarray(0, 0.49 * SAMPLE_RATE))).toBe(0);
    expect(peak(samples.subarray(2.49 * SAMPLE_RATE, 2.5 * SAMPLE_RATE))).toBeLessThan(0.01);
    expect(peak(samples.subarray(2.51 * SAMPLE_RATE))).toBe(0);
  });
});

describe.each<[string, (synth: Synth) => void]>([
  ['rain', (synth) => rain(synth, 0.1)],
  ['wind', (synth) => wind(synth, 0.1)],
  ['waves', (synth) => waves(synth, 0.1)],
  ['stream', (synth) => stream(synth, 0.1)],
  ['crowdHush', (synth) => crowdHush(synth, 0.1)],
  ['drops', (synth) => drops(synth, 8, 0.3)],
  ['fire', (synth) => fire(synth, 0.1)],
  ['birdsong', (synth) => birdsong(synth, { fromSecond: 0.5, toSecond: 3, everySeconds: 1, gain: 0.3 })],
  ['drum', (synth) => drum(synth, 0.5, dry)],
  ['boom', (synth) => boom(synth, 0.5, 2, dry)],
  ['crackle', (synth) => crackle(synth, 0.5, 2, 40, dry)],
  ['crickets', (synth) => crickets(synth, 0.1)],
  ['footstep', (synth) => footstep(synth, 0.5, dry)],
  ['knock', (synth) => knock(synth, 0.5, dry)],
  ['oarStroke', (synth) => oarStroke(synth, 0.5, dry)],
  ['gull', (synth) => gull(synth, 0.5, 3, dry)],
])('%s', (_name, perform) => {
  it('can be heard, does not overflow, and repeats itself', () => {
    const samples = play(perform);
    expect(peak(samples)).toBeGreaterThan(0.001);
    expect(peak(samples)).toBeLessThan(1.5);
    expect(play(perform)).toEqual(samples);
  });
});

describe('noiseBed', () => {
  it('keeps to its band', () => {
    const samples = play((synth) =>
      noiseBed(synth, 'x', { lowHertz: 800, highHertz: 1600, gain: () => 0.3 }),
    );
    const band = (hertz: number) =>
      Array.from({ length: 20 }, (_, step) => energyAt(samples, hertz * (1 + step / 100))).reduce(
        (a, b) => a + b,
      );
    expect(band(1100)).toBeGreaterThan(2 * band(100));
    expect(band(1100)).toBeGreaterThan(2 * band(9000));
  });
});
