import { TAU } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { readTune } from '../../synth/melody.ts';
import { piano } from '../../synth/piano.ts';
import { guitar } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 5, text: '[大提琴慢慢拉着一段旋律]' },
  { startSecond: 8, endSecond: 12.5, text: '[吉他和钢琴拉开同一段，一层比一层快]' },
  { startSecond: 17, endSecond: 21, text: '[最高处，琴声像花粉一样落下来]' },
  { startSecond: 25.4, endSecond: 30.6, text: '走了这么远，还在同一朵花里。' },
];

/** Sixteen beats, played at four speeds at once: the slowest needs the whole film, the quickest an eighth of it. */
const TUNE = '3 5 6 5 | 3 2 3 - | 1 2 3 6, | 5, 1 2 -';
const TUNE_BEATS = 16;
const TONIC = 62;

/** A canon in four speeds, each voice as much larger than the one above as a flower than the next. */
export function scoreFlowerWithin(synth: Synth, { durationSeconds: end }: Stage): void {
  /** How far into the heart of the flower, 0 to 1 and back: what is quick is heard there. */
  const within = (second: number) => 0.5 - 0.5 * Math.cos((TAU * second) / end);
  const voice = (times: number) => {
    const beats = createBeats((60 * TUNE_BEATS * times) / end);
    return Array.from({ length: times }, (_, round) =>
      readTune(TUNE, TONIC, beats, round * TUNE_BEATS),
    ).flat();
  };
  inRoom(synth, 'hall', (hall) => {
    for (const { at, length, pitch } of voice(1))
      bowedString(
        hall,
        at,
        pitch - 24,
        length + 0.5,
        { gain: 0.17, pan: 0.2 },
        { attackSeconds: 0.45, releaseSeconds: 0.6, vibrato: 0.12 },
      );
    for (const { at, length, pitch } of voice(2))
      guitar(hall, at, pitch - 12, { gain: 0.36, pan: -0.3 }, length + 2.4, 0.55);
    for (const { at, length, pitch } of voice(4))
      piano(
        hall,
        at,
        pitch,
        { gain: 0.12 + 0.16 * within(at), pan: 0.1 },
        length + 1.4,
        0.34 + 0.16 * within(at),
      );
    for (const { at, pitch } of voice(8))
      if (within(at) > 0.3)
        piano(
          hall,
          at,
          pitch + 24,
          { gain: 0.13 * (within(at) - 0.3), pan: Math.sin(at * 2.4) * 0.6 },
          1.3,
          0.3,
        );
  });
}
