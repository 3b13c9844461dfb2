import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { flute } from '../../synth/flute.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops, stream } from '../../synth/weather.ts';

const TONIC = 62;
const BEAT_SECONDS = 0.4;
/** Two bars of eight; a rest is `null`. */
const MELODY = [
  0,
  2,
  4,
  null,
  5,
  4,
  2,
  null,
  4,
  5,
  7,
  null,
  5,
  4,
  2,
  4,
  5,
  null,
  4,
  2,
  0,
  null,
  2,
  4,
  2,
  null,
  0,
  -1,
  0,
  null,
  null,
  null,
] as const;
const CODA_SECONDS = 4.5;

/** A lively zither over running water; the flute joins, and a run down the strings goes with the petals. */
export function scoreKoi(synth: Synth, stage: Stage, gustSecond: number): void {
  const random = stage.random('score');
  const end = stage.durationSeconds;
  stream(synth, 0.06);
  drops(synth, 3, 0.18, 76, 92);
  pad(synth, 0, [50, 57, 62, 66], end, { gain: 0.03 }, 4);
  const isGust = (at: number) => Math.abs(at - gustSecond - 1) < 1.2;
  for (let beat = 0, at = 0.8; at < end - CODA_SECONDS; beat++, at += BEAT_SECONDS) {
    const step = MELODY[beat % MELODY.length] ?? null;
    const pan = Math.sin(beat) * 0.45;
    if (step !== null && !isGust(at)) {
      pluck(
        synth,
        at,
        degree(TONIC, GONG_MODE, step),
        { gain: 0.2, pan },
        { ringSeconds: 2.3, brightness: 0.6 },
      );
    }
    if (beat % 8 === 0)
      pluck(synth, at, degree(TONIC - 12, GONG_MODE, random.pick([0, 2, 3])), { gain: 0.16 });
  }
  for (let string = 0; string < 16; string++) {
    const at = gustSecond + string * 0.09;
    pluck(
      synth,
      at,
      degree(TONIC + 12, GONG_MODE, 9 - string),
      { gain: 0.13, pan: 0.6 - string * 0.08 },
      { ringSeconds: 2 },
    );
  }
  const phrases = [
    [6, [4, 5], [1.6, 2.2]],
    [19.5, [7, 5, 4], [1.2, 1.2, 2.2]],
    [25, [2, 4], [1.4, 2.4]],
  ] as const;
  for (const [start, steps, lengths] of phrases) {
    let at: number = start;
    for (const [index, step] of steps.entries()) {
      const length = lengths[index] ?? 1;
      flute(synth, at, degree(74, GONG_MODE, step - 2), length, { gain: 0.05, pan: 0.25 });
      at += length * 0.95;
    }
  }
  for (const [index, step] of [-5, 0, 2, 4, 5].entries()) {
    const placement = { gain: 0.2, pan: index * 0.15 - 0.3 };
    pluck(synth, end - CODA_SECONDS + index * 0.16, degree(TONIC, GONG_MODE, step), placement, {
      ringSeconds: 4,
    });
  }
  bell(synth, end - CODA_SECONDS + 0.9, 86, { gain: 0.05 }, 3);
}
