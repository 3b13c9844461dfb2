import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { gull } from '../../synth/gull.ts';
import { bedOfLoop } from '../../synth/loop.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guitar } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 4.6, text: '[大提琴慢慢起，浪轻拍船头]' },
  { startSecond: STORY.hand + 1, endSecond: STORY.back - 1.4, text: '收网，连光也有几斤。' },
  { startSecond: STORY.back + 0.6, endSecond: STORY.lamp - 0.2, text: '[琴声落到最低的一根弦上]' },
  { startSecond: STORY.lamp + 0.2, endSecond: STORY.close - 0.4, text: '[灯芯轻轻一响]' },
];

const TONIC = 50;
/** It ends where it begins. */
const TUNE = "5 - 1' 2' | 3' - - 5' | 3' 2' 1' 6 | 1' - - - | 6 - 1' 6 | 5 - - 3 | 2 - 3 6, | 5, - - -";
const CHORDS = { I: [0, 7, 12, 16], vi: [-3, 4, 9, 12], IV: [5, 9, 12, 17], V: [-5, 2, 7, 11] } as const;
const BARS = ['I', 'I', 'IV', 'I', 'IV', 'vi', 'V', 'V'] as const;

/** Waves and a cello; a guitar rocks as the boat does. */
export function scoreSunset(synth: Synth, { durationSeconds }: Stage): void {
  const share = bedOfLoop(durationSeconds);
  const lap = (second: number) => 0.5 + 0.5 * Math.sin((Math.PI * 2 * second) / (durationSeconds / 6));
  noiseBed(synth, 'sea', {
    lowHertz: 90,
    highHertz: 900,
    gain: (second) => share(second) * (0.03 + 0.05 * lap(second) ** 2),
  });
  noiseBed(synth, 'lapping', {
    lowHertz: 900,
    highHertz: 4200,
    gain: (second) => share(second) * 0.014 * lap(second + 1.1) ** 5,
  });
  gull(synth, 3.4, 2, { gain: 0.016, pan: -0.5 });
  inRoom(synth, 'water', (room) => {
    for (const { at, length, pitch } of readTune(TUNE, TONIC, beats))
      bowedString(
        room,
        at,
        pitch,
        length * 1.04,
        { gain: 0.34, pan: 0.1 },
        { attackSeconds: length > beats.length * 1.5 ? 0.22 : 0.12, releaseSeconds: 0.34, vibrato: 0.2 },
      );
    for (const [bar, chord] of BARS.entries()) {
      for (const [place, string] of [0, 1, 2, 3, 2, 1, 2, 3].entries())
        guitar(
          room,
          beats.at(bar * 4 + place / 2),
          TONIC + CHORDS[chord][string as 0],
          { gain: 0.17, pan: -0.3 },
          2.4,
          place ? 0.38 : 0.6,
        );
      if (bar % 2 === 0)
        bowedString(
          room,
          beats.at(bar * 4),
          TONIC - 12 + CHORDS[chord][0],
          beats.length * 8,
          { gain: 0.1, pan: 0.3 },
          { attackSeconds: 1.2, releaseSeconds: 1.6, vibrato: 0.06 },
        );
    }
    guitar(room, STORY.lamp, TONIC + 24, { gain: 0.2, pan: 0.3 }, 2, 0.3);
  });
}
