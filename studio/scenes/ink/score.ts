import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { flute } from '../../synth/flute.ts';
import { pad } from '../../synth/pad.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';

const ZITHER_TONIC = 57;
const FLUTE_TONIC = 69;

/** A phrase: steps of the mode with their lengths in beats. */
type Phrase = readonly (readonly [step: number, beats: number])[];

const BEAT_SECONDS = 0.62;
const PHRASES: readonly Phrase[] = [
  [
    [4, 2],
    [5, 1],
    [7, 1],
    [5, 3],
    [4, 1],
    [2, 4],
  ],
  [
    [2, 1],
    [4, 1],
    [5, 2],
    [7, 2],
    [8, 2],
    [7, 4],
  ],
  [
    [9, 2],
    [8, 1],
    [7, 1],
    [5, 2],
    [4, 2],
    [5, 4],
  ],
  [
    [4, 1],
    [2, 1],
    [1, 2],
    [2, 2],
    [0, 6],
  ],
];
const FLUTE_ANSWERS: readonly Phrase[] = [
  [
    [5, 5],
    [4, 2],
    [2, 4],
  ],
  [
    [7, 4],
    [5, 2],
    [4, 5],
  ],
];

/** Zither phrases over wind, a flute that answers from afar, and a temple bell to close. */
export function scoreInk(synth: Synth, stage: Stage): void {
  const random = stage.random('score');
  const end = stage.durationSeconds;
  wind(synth, 0.045);
  pad(synth, 0, [45, 52, 57], end, { gain: 0.045 }, 5);
  let at = 1.2;
  for (let turn = 0; at < end - 9; turn++) {
    const phrase = PHRASES[turn % PHRASES.length] ?? [];
    for (const [step, beats] of phrase) {
      const pan = random.between(-0.35, 0.35);
      pluck(
        synth,
        at,
        degree(ZITHER_TONIC, YU_MODE, step),
        { gain: 0.25, pan },
        { ringSeconds: 3.6, brightness: 0.4 },
      );
      if (beats >= 3)
        pluck(synth, at + 0.07, degree(ZITHER_TONIC, YU_MODE, step - 5), { gain: 0.16, pan: -pan });
      at += beats * BEAT_SECONDS;
    }
    if (turn % 2 === 1) at = answer(synth, at, FLUTE_ANSWERS[(turn >> 1) % FLUTE_ANSWERS.length] ?? []);
  }
  pluck(synth, end - 6.5, ZITHER_TONIC, { gain: 0.26 }, { ringSeconds: 5, brightness: 0.35 });
  pluck(synth, end - 6.4, ZITHER_TONIC - 12, { gain: 0.2 }, { ringSeconds: 5.5, brightness: 0.3 });
  bell(synth, end - 5.5, 57, { gain: 0.08, reverb: 0.9 }, 5.5);
}

function answer(synth: Synth, start: number, phrase: Phrase): number {
  let at = start;
  for (const [step, beats] of phrase) {
    const length = beats * BEAT_SECONDS;
    flute(synth, at, degree(FLUTE_TONIC, YU_MODE, step - 2), length + 0.25, {
      gain: 0.06,
      pan: -0.25,
      reverb: 0.8,
    });
    at += length;
  }
  return at;
}
