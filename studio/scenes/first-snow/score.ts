import { swell } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import { breath, sneeze } from '../../synth/breath.ts';
import { footstep } from '../../synth/footstep.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { piano } from '../../synth/piano.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.5, endSecond: 4, text: '[钢琴，音和音离得很远]' },
  { startSecond: 5, endSecond: 8.5, text: '[蹄声轻轻踩着薄雪]' },
  { startSecond: 13.2, endSecond: 15.6, text: '[鼻息]' },
  { startSecond: 17.4, endSecond: 19.6, text: '[噗，一团雪落下]' },
  { startSecond: 21.3, endSecond: 23.3, text: '[一个喷嚏]' },
  { startSecond: 24, endSecond: 27.5, text: '它替林子打了个喷嚏。' },
  { startSecond: 28, endSecond: 31.5, text: '[满林的雪簌簌落下]' },
  { startSecond: 34.5, endSecond: 38, text: '[琴声稀下去]' },
];

const TONIC = 65;
/** Few notes, and time to hear each out; it stops when the snow comes down, and has an answer after the sneeze. */
const RIGHT =
  "0 5 - - 3' - | 2' - - 1' - - | 5 - - | 0 - - - - - - | 1'_3'_ 5' - | 3' - 2' - | 1' - 6 - | 5 - - -";
const LEFT =
  '1 - - - - - | 6, - - - - - | 4, - - | 0 - - - - - - | 1 - - | 4, - - - | 6, - - - | 1, - - - - -';

/** A piano in the snow, far apart; hooves, breath, a sneeze, and a wood that lets go. */
export function scoreFirstSnow(synth: Synth): void {
  const beats = createBeats(60);
  wind(synth, 0.05);
  const { falls, sneezes, comes, stands, goes, track } = STORY;
  const shed = (second: number) => 0.2 * swell(sneezes + 0.6, sneezes + 2.6, sneezes + 6, track + 1, second);
  noiseBed(synth, 'shed', { lowHertz: 900, highHertz: 5200, gain: shed });
  inRoom(synth, 'snow', (snow) => {
    for (const { at, pitch, length } of readTune(RIGHT, TONIC, beats, 1))
      piano(snow, at, pitch, { gain: 0.34, pan: 0.15 }, length + 3, 0.42);
    for (const { at, pitch, length } of readTune(LEFT, TONIC - 24, beats, 1))
      piano(snow, at, pitch, { gain: 0.17, pan: -0.2 }, length + 2.5, 0.36);
  });
  for (const [from, to, left, right] of [
    [comes + 1.5, stands - 0.6, 0.8, 0],
    [goes + 1.2, track - 0.5, 0, -0.7],
  ] as const)
    for (let at = from; at < to; at += 0.46)
      footstep(synth, at, { gain: 0.22, pan: left + ((right - left) * (at - from)) / (to - from) });
  for (const at of [13.4, 16, 24.1]) breath(synth, at, 1.1, 0.3, 1500);
  breath(synth, falls - 0.12, 0.5, 1.2, 700);
  breath(synth, sneezes - 1.3, 1.25, 0.4, 2600);
  sneeze(synth, sneezes - 0.02);
}
