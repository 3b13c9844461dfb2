import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from './stereo.ts';
import { Synth } from './synth.ts';

const loudest = (samples: Float32Array) =>
  samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
/** A voice that is as loud as can be from the first sample to the last. */
const constant = () => 1;

describe('Synth', () => {
  it('begins and ends in silence, whatever is played', () => {
    const synth = new Synth(4, 1);
    synth.add(0, 4, { gain: 1, reverb: 0.5 }, constant);
    const { left, right } = synth.mix();
    for (const channel of [left, right]) {
      const edge = SAMPLE_RATE / 100;
      expect(loudest(channel)).toBeGreaterThan(0.5);
      expect(loudest(channel.subarray(0, edge))).toBeLessThan(0.01);
      expect(loudest(channel.subarray(-edge))).toBeLessThan(0.01);
    }
  });

  it.each([
    [-1, 1, 0],
    [0, Math.SQRT1_2, Math.SQRT1_2],
    [1, 0, 1],
  ])('at pan %d plays left %d and right %d', (pan, left, right) => {
    const synth = new Synth(3, 1);
    synth.add(0, 3, { gain: 1, pan }, constant);
    const middle = SAMPLE_RATE;
    const mixed = synth.mix({ fadeInSeconds: 0.1, fadeOutSeconds: 0.1 });
    expect(mixed.left[middle]).toBeCloseTo(left);
    expect(mixed.right[middle]).toBeCloseTo(right);
  });

  it('leaves out what lies past the end', () => {
    const synth = new Synth(1, 1);
    synth.add(0.5, 60, { gain: 1 }, constant);
    synth.add(2, 1, { gain: 1 }, constant);
    expect(synth.mix().left).toHaveLength(SAMPLE_RATE);
  });

  it('lets a voice ring on in the reverb', () => {
    const synth = new Synth(2, 1);
    synth.add(0, 0.2, { gain: 1, reverb: 1 }, (second) => Math.sin(second * 2765));
    const tail = synth
      .mix({ fadeInSeconds: 0.001, fadeOutSeconds: 0.001 })
      .left.subarray(SAMPLE_RATE / 2, SAMPLE_RATE);
    expect(loudest(tail)).toBeGreaterThan(0.001);
  });
});
