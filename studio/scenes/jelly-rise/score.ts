import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bowedGlass } from '../../synth/glass.ts';
import { bedOfLoop } from '../../synth/loop.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';

/** Twelve beats of the great bell are the film, four of the tune to each. */
export const PULSE_SECONDS = 3.75;
const beats = createBeats(64);
/** When what happens, in seconds; the others answer from near to far. */
export const STORY = {
  near: beats.at(6),
  giants: beats.at(14),
  close: beats.at(19),
  touch: beats.at(22),
  answer: beats.at(24),
  surface: beats.at(32),
  sink: beats.at(41),
  /** The picture goes over into the first one. */
  dark: 43.6,
} as const;

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 5, text: '[玻璃杯沿上一圈长音，一张一合]' },
  { startSecond: 6.4, endSecond: 11, text: '它没有心，也就没有心事。' },
  { startSecond: 13.6, endSecond: 17.4, text: '人叫它海月，它还没见过月亮。' },
  { startSecond: STORY.answer, endSecond: STORY.answer + 4.5, text: '[玻璃声由近及远，一个一个应]' },
  { startSecond: 32.5, endSecond: 37, text: '原来月亮也拖着长长的裙边。' },
  { startSecond: 39.5, endSecond: 43.5, text: '[长音落回起头的那一声]' },
];

const TONIC = 66;
const TUNE =
  "1 - 3 5 | 6 - - 5 | 3 - 5 2 | 3 - - - | 1 - 3 5 | 1' - - 6 | 5 - 6 3 | 5 - - - | 6 - 5 3 | 2 - - 3 | 5 - 3 2 | 1 - - -";
const BASS = [0, -3, 5, 0, 0, -3, 2, -5, -3, 2, -5, 0] as const;
const ANSWERS = [4, 7, 9, 12, 14, 16, 19] as const;

/** A low sea, and glasses that are bowed with a wet finger: one sings, a low one breathes with the bell, many answer. */
export function score(synth: Synth, { durationSeconds }: Stage): void {
  const share = bedOfLoop(durationSeconds);
  noiseBed(synth, 'depth', {
    lowHertz: 30,
    highHertz: 150,
    gain: (second) => 0.1 * share(second) * (1 + 0.3 * Math.sin((second * Math.PI * 2) / PULSE_SECONDS)),
  });
  inRoom(synth, 'hall', (room) => {
    for (const { at, length, pitch } of readTune(TUNE, TONIC, beats))
      bowedGlass(room, at, pitch, length, { gain: 0.2, pan: 0.15 });
    for (const [bar, step] of BASS.entries())
      for (const [place, above] of [0, 7, 12].entries())
        bowedGlass(room, bar * PULSE_SECONDS + place * 0.12, TONIC - 24 + step + above, PULSE_SECONDS * 0.8, {
          gain: place ? 0.07 : 0.13,
          pan: place * 0.4 - 0.4,
        });
    for (const [place, step] of ANSWERS.entries())
      bowedGlass(room, STORY.answer + 0.4 + place * 0.55, TONIC + 12 + step, 0.5, {
        gain: 0.09,
        pan: place % 2 ? -0.7 : 0.7,
      });
  });
}
