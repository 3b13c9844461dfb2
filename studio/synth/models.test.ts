import { describe, expect, it } from 'vitest';
import { createBeats } from '../kit/shots.ts';
import { bowedString } from './bowed-string.ts';
import { dizi } from './dizi.ts';
import { guzheng } from './guzheng.ts';
import { marimba } from './marimba.ts';
import { readTune } from './melody.ts';
import { piano } from './piano.ts';
import { frequency } from './pitch.ts';
import { pluck } from './pluck.ts';
import { guitar, guqin, pipa, pipaRoll } from './plucked.ts';
import { inRoom, ROOMS } from './room.ts';
import { SAMPLE_RATE } from './stereo.ts';
import { Synth } from './synth.ts';

const loud = { gain: 1 } as const;
const LENGTH = 2;
type Play = (synth: Synth, at: number, pitch: number) => void;

const INSTRUMENTS: Readonly<Record<string, Play>> = {
  piano: (synth, at, pitch) => piano(synth, at, pitch, loud, LENGTH),
  guitar: (synth, at, pitch) => guitar(synth, at, pitch, loud, LENGTH),
  guzheng: (synth, at, pitch) => guzheng(synth, at, pitch, loud, LENGTH),
  guqin: (synth, at, pitch) => guqin(synth, at, pitch, loud, LENGTH),
  pipa: (synth, at, pitch) => pipa(synth, at, pitch, loud, LENGTH),
  dizi: (synth, at, pitch) => dizi(synth, at, pitch, LENGTH, loud),
  marimba: (synth, at, pitch) => marimba(synth, at, pitch, loud),
  cello: (synth, at, pitch) => bowedString(synth, at, pitch, LENGTH, loud),
  erhu: (synth, at, pitch) => bowedString(synth, at, pitch, LENGTH, loud, { body: 'erhu' }),
};

function play(perform: (synth: Synth) => void, seconds = 2.6): Float32Array {
  const synth = new Synth(seconds, 11);
  perform(synth);
  return synth.mix({ fadeInSeconds: 0.001, fadeOutSeconds: 0.001 }).left;
}

const peak = (samples: Float32Array) => samples.reduce((top, value) => Math.max(top, Math.abs(value)), 0);

/** Strength of one frequency, seen through a window without edges (Goertzel, 1958). */
function strengthAt(samples: Float32Array, hertz: number): number {
  const turn = 2 * Math.cos((Math.PI * 2 * hertz) / SAMPLE_RATE);
  const windowTurn = 2 * Math.cos((Math.PI * 2) / samples.length);
  let [last, before, cosine, cosineBefore] = [0, 0, 1, windowTurn / 2];
  for (const value of samples) {
    const next = value * (1 - cosine) + turn * last - before;
    before = last;
    last = next;
    const nextCosine = windowTurn * cosine - cosineBefore;
    cosineBefore = cosine;
    cosine = nextCosine;
  }
  return Math.sqrt(Math.max(0, last * last + before * before - turn * last * before));
}

/** Decibels in partials 1 to 24 of a tone, relative to all of them: when it is struck, and after half a second. */
function colourOf(perform: Play): readonly number[] {
  const hertz = frequency(62);
  const samples = play((synth) => perform(synth, 0.1, 62), 1.2);
  return [
    [0.1, 0.22],
    [0.5, 0.7],
  ].flatMap(([from = 0, to = 0]) => {
    const part = samples.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE);
    const strengths = Array.from(
      { length: 24 },
      (_, partial) => strengthAt(part, hertz * (partial + 1)) ** 2 + 1e-9,
    );
    const all = strengths.reduce((sum, value) => sum + value, 0);
    return strengths.map((strength) => 10 * Math.log10(strength / all + 1e-6));
  });
}

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.sqrt(one.reduce((sum, value, place) => sum + (value - (other[place] ?? 0)) ** 2, 0) / one.length);

describe.each(Object.entries(INSTRUMENTS))('%s', (name, perform) => {
  const samples = play((synth) => perform(synth, 0.5, 69));

  it.each([50, 69, 79])('sounds the pitch %d that it is given', (pitch) => {
    const tone = play((synth) => perform(synth, 0.1, pitch), 1.2).subarray(0.4 * SAMPLE_RATE, SAMPLE_RATE);
    const near = [-0.4, -0.2, -0.1, 0, 0.1, 0.2, 0.4].map((off) => ({
      off,
      strength: strengthAt(tone, frequency(pitch + off)),
    }));
    const best = near.reduce((most, one) => (one.strength > most.strength ? one : most));
    expect(Math.abs(best.off)).toBeLessThanOrEqual(0.1);
    const wrong = [-5, -2, 2, 5].map((off) => strengthAt(tone, frequency(pitch + off)));
    expect(best.strength).toBeGreaterThan(2 * Math.max(...wrong));
  });

  it('is silent before and after, ends without a click, and does not overflow', () => {
    expect(peak(samples.subarray(0, 0.49 * SAMPLE_RATE))).toBe(0);
    expect(peak(samples.subarray(2.499 * SAMPLE_RATE, 2.5 * SAMPLE_RATE))).toBeLessThan(0.02);
    expect(peak(samples.subarray(2.51 * SAMPLE_RATE))).toBe(0);
    for (const pitch of [38, 50, 74]) {
      const top = peak(play((synth) => perform(synth, 0, pitch)));
      expect(top, `${name} ${pitch}`).toBeGreaterThan(0.1);
      expect(top, `${name} ${pitch}`).toBeLessThan(1.3);
    }
  });

  it('repeats itself', () => expect(play((synth) => perform(synth, 0.5, 69))).toEqual(samples));
});

it('every two instruments are farther apart than the one string that played them all', () => {
  const before = [0.3, 0.5, 0.8].map((brightness) =>
    colourOf((synth, at, pitch) =>
      pluck(synth, at, pitch, { ...loud, reverb: 0 }, { ringSeconds: LENGTH, brightness }),
    ),
  );
  const farthestBefore = Math.max(...before.flatMap((one) => before.map((other) => distance(one, other))));
  const colours = Object.entries(INSTRUMENTS).map(([name, perform]) => ({ name, colour: colourOf(perform) }));
  for (const [place, one] of colours.entries())
    for (const other of colours.slice(place + 1))
      expect(distance(one.colour, other.colour), `${one.name} and ${other.name}`).toBeGreaterThan(
        farthestBefore * 1.5,
      );
});

describe('ways of playing', () => {
  it('a guqin slides into its pitch', () => {
    const slid = play((synth) => guqin(synth, 0, 62, loud, 2, { from: -2, slideSeconds: 0.6 }));
    const early = slid.subarray(0.02 * SAMPLE_RATE, 0.14 * SAMPLE_RATE);
    const late = slid.subarray(SAMPLE_RATE, 1.4 * SAMPLE_RATE);
    expect(strengthAt(early, frequency(60))).toBeGreaterThan(strengthAt(early, frequency(62)));
    expect(strengthAt(late, frequency(62))).toBeGreaterThan(2 * strengthAt(late, frequency(60)));
  });

  it('a roll holds a tone that a single pluck loses', () => {
    const energy = (samples: Float32Array) =>
      samples.subarray(1.2 * SAMPLE_RATE, 1.4 * SAMPLE_RATE).reduce((sum, value) => sum + value * value, 0);
    const rolled = energy(play((synth) => pipaRoll(synth, 0, 74, 2, loud)));
    expect(rolled).toBeGreaterThan(10 * energy(play((synth) => pipa(synth, 0, 74, loud, 2))));
  });

  it('a dizi buzzes more when it is blown hard', () => {
    const buzz = (force: number) => {
      const tone = play((synth) => dizi(synth, 0, 74, 2, loud, { force })).subarray(
        SAMPLE_RATE / 2,
        SAMPLE_RATE,
      );
      return (
        [7, 8, 9, 10, 11].reduce((sum, partial) => sum + strengthAt(tone, frequency(74) * partial), 0) /
        strengthAt(tone, frequency(74))
      );
    };
    expect(buzz(1)).toBeGreaterThan(2 * buzz(0.2));
  });
});

describe('rooms', () => {
  const heard = (room: keyof typeof ROOMS) =>
    play(
      (synth) =>
        inRoom(synth, room, (inside) =>
          inside.add(0.1, 0.02, { gain: 1 }, (second) => Math.sin(second * 3000)),
        ),
      2.6,
    );
  const energyAfter = (samples: Float32Array, second: number) =>
    samples.subarray(second * SAMPLE_RATE).reduce((sum, value) => sum + value * value, 0);

  it.each(Object.keys(ROOMS) as (keyof typeof ROOMS)[])('%s answers, and comes to rest', (room) => {
    const samples = heard(room);
    expect(peak(samples)).toBeLessThan(1);
    expect(energyAfter(samples, 0.125)).toBeGreaterThan(0.001);
    expect(energyAfter(samples, 2.4)).toBeLessThan(energyAfter(samples, 0.125) / 50);
  });

  it('a hall rings on where snow is silent', () => {
    expect(energyAfter(heard('hall'), 1)).toBeGreaterThan(1000 * energyAfter(heard('snow'), 1));
  });
});

describe('readTune', () => {
  const beats = createBeats(60);

  it('reads figures, octaves, lengths, rests and bars', () => {
    expect(readTune("1 2_3= 0= | 5' - 6,. 0 7", 60, beats, 1)).toEqual([
      { at: 1, length: 1, pitch: 60 },
      { at: 2, length: 0.5, pitch: 62 },
      { at: 2.5, length: 0.25, pitch: 64 },
      { at: 3, length: 2, pitch: 79 },
      { at: 5, length: 1.5, pitch: 57 },
      { at: 7.5, length: 1, pitch: 71 },
    ]);
  });
});
