import { TAU } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import { createRandom, hashText } from '../kit/random.ts';
import { noiseBed } from './noise-bed.ts';
import { frequency } from './pitch.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Synth } from './synth.ts';

/** Wind: low noise in slow gusts. */
export function wind(synth: Synth, gain: number): void {
  noiseBed(synth, 'wind', {
    lowHertz: 45,
    highHertz: 420,
    reverb: 0.3,
    gain: (second) => gain * (1 + 0.45 * Math.sin(second * 0.43) + 0.25 * Math.sin(second * 0.19 + 2)),
  });
}

/** Steady rain: the hiss of the far and the patter of the near. */
export function rain(synth: Synth, gain: number): void {
  noiseBed(synth, 'rain hiss', { lowHertz: 900, highHertz: 6000, reverb: 0.1, gain: () => gain });
  noiseBed(synth, 'rain body', {
    lowHertz: 80,
    highHertz: 480,
    gain: (second) => gain * (0.5 + 0.12 * Math.sin(second * 0.7)),
  });
}

/** Waves on a shore, one every `periodSeconds`. */
export function waves(synth: Synth, gain: number, periodSeconds = 7): void {
  noiseBed(synth, 'waves', {
    lowHertz: 120,
    highHertz: 1600,
    reverb: 0.1,
    gain: (second) => gain * (0.25 + 0.75 * Math.sin((Math.PI * second) / periodSeconds) ** 4),
  });
}

/** Running water: bright noise that hardly moves. */
export function stream(synth: Synth, gain: number): void {
  noiseBed(synth, 'stream', {
    lowHertz: 380,
    highHertz: 2400,
    reverb: 0.1,
    gain: (second) => gain * (1 + 0.3 * Math.sin(second * 1.1) * Math.sin(second * 0.37)),
  });
}

/** A crowd too far away to be understood. */
export function crowdHush(synth: Synth, gain: number): void {
  noiseBed(synth, 'crowd', {
    lowHertz: 220,
    highHertz: 900,
    reverb: 0.5,
    gain: (second) => gain * (1 + 0.35 * Math.sin(second * 2.3) * Math.sin(second * 0.9 + 1)),
  });
}

const DROP_SECONDS = 0.045;

/** Single drops, each a short rising chirp; `perSecond` on average, at random. */
export function drops(synth: Synth, perSecond: number, gain: number, lowest = 74, highest = 96): void {
  const random = createRandom(synth.seed ^ hashText('drops'));
  for (const at of randomMoments(random, perSecond, synth.durationSeconds)) {
    const hertz = frequency(random.between(lowest, highest));
    const pan = random.between(-0.9, 0.9);
    const level = gain * random.unit() ** 2;
    let turns = 0;
    synth.add(at, DROP_SECONDS, { gain: level, pan, reverb: 0.3 }, (second) => {
      turns += (hertz * (1 + second * 6)) / SAMPLE_RATE;
      return Math.sin(turns * TAU) * Math.exp(-second * 160);
    });
  }
}

const CRACKS_PER_SECOND = 5;

/** A small fire: a low glow of noise and dry cracks. */
export function fire(synth: Synth, gain: number): void {
  noiseBed(synth, 'fire', {
    lowHertz: 60,
    highHertz: 700,
    gain: (second) => gain * (1 + 0.2 * Math.sin(second * 3.1)),
  });
  const random = createRandom(synth.seed ^ hashText('cracks'));
  for (const at of randomMoments(random, CRACKS_PER_SECOND, synth.durationSeconds)) {
    const level = gain * 6 * random.unit() ** 3;
    synth.add(
      at,
      0.02,
      { gain: level, pan: random.between(-0.5, 0.5), reverb: 0.1 },
      (second) => random.between(-1, 1) * Math.exp(-second * 400),
    );
  }
}

/** Moments of a Poisson process: so many a second on average, each independent of the others. */
function* randomMoments(random: Random, perSecond: number, untilSeconds: number) {
  for (let at = wait(random, perSecond); at < untilSeconds; at += wait(random, perSecond)) yield at;
}

const wait = (random: Random, perSecond: number) => -Math.log(1 - random.unit()) / perSecond;
