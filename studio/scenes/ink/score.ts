import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import { breath } from '../../synth/breath.ts';
import { dizi } from '../../synth/dizi.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { oarStroke } from '../../synth/oar-stroke.ts';
import { guqin } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { BOAT, LANDSCAPE, STORY } from './brushwork.ts';

export const captions: Scene['captions'] = [
  { startSecond: 2, endSecond: 5.4, text: '[一笔落纸，一声琴]' },
  { startSecond: 8, endSecond: 12.5, text: '[笔锋沙沙，琴声跟着笔走]' },
  { startSecond: 28.9, endSecond: 31.2, text: '[印章按下，笃的一声]' },
  { startSecond: 35.8, endSecond: 39.8, text: '最后一笔落下，船就开了。' },
  { startSecond: 41, endSecond: 45.5, text: '[竹篙入水，笛声渐远]' },
];

const TONIC = 55;
const BEATS_A_MINUTE = 74;
/** The mountain, the boat, and what the flute makes of both when the boat is gone. */
const MOUNTAIN = '5, 1 2 3_2_ | 1 6, 1 - | 2 3 5 3_2_ | 1_2_ 6, 5, -';
const BOATMAN = '3 5 6 5_3_ | 2 3 1 -';
const AWAY = '5 3 2 1_2_ | 6, - 1 2 | 1 - -';

/** A guqin that plays as the brush does, paper and stone, and a flute on the water. */
export function scoreInk(synth: Synth): void {
  inRoom(synth, 'chamber', (room) => {
    const breeze = (second: number) => 0.014 * (1 + 0.5 * Math.sin(second * 0.9));
    noiseBed(room, 'bamboo', { lowHertz: 500, highHertz: 3000, gain: breeze });
    const strokes = [...Object.values(LANDSCAPE).flat(), ...Object.values(BOAT).flat()];
    for (const { start, seconds, dry } of strokes)
      if (seconds > 0.15) breath(room, start, seconds + 0.15, 0.1 + 0.18 * dry, 3600);
    for (const [second, from] of [
      [2.2, -5],
      [4.9, 3],
    ] as const)
      guqin(room, second, TONIC - 12, { gain: 0.5, pan: -0.1 }, 5, { from, slideSeconds: 1, sway: 0.25 });
    phrase(room, MOUNTAIN, STORY.mountain + 0.2);
    phrase(room, BOATMAN, STORY.boat + 0.3);
    knock(room, STORY.pressed - 0.05, { gain: 0.9 });
    guqin(room, STORY.lifted + 0.2, TONIC + 12, { gain: 0.28, pan: 0.2 }, 3);
    // The last stroke comes down, and then nothing for a breath.
    guqin(room, 33.2, TONIC - 5, { gain: 0.5 }, 3, { from: 12, slideSeconds: 1 });
  });
  inRoom(synth, 'water', (water) => {
    for (const push of [0.4, 3.2, 6, 8.8]) oarStroke(water, STORY.sails + push, { gain: 0.16, pan: -0.3 });
    guqin(water, STORY.sails, TONIC - 12, { gain: 0.5 }, 6, { from: -2, sway: 0.3 });
    guqin(water, STORY.sails + 1.6, TONIC - 5, { gain: 0.36 }, 5);
    guqin(water, STORY.sails + 2.4, TONIC, { gain: 0.3 }, 5);
    const beats = createBeats(BEATS_A_MINUTE, STORY.world - 0.4);
    for (const { at, length, pitch } of readTune(AWAY, TONIC + 12, beats)) {
      const blown = { force: 0.36, grace: length > 1 ? 2 : 0 };
      dizi(water, at, pitch, length * 0.97, { gain: 0.14, pan: 0.3 }, blown);
      if (length > 0.5) guqin(water, at, pitch - 24, { gain: 0.26, pan: -0.2 }, length + 3, { from: -1 });
    }
  });
}

function phrase(room: Synth, tune: string, start: number): void {
  for (const { at, length, pitch } of readTune(tune, TONIC, createBeats(BEATS_A_MINUTE, start))) {
    const isLong = length > 0.7;
    guqin(room, at, pitch, { gain: 0.42, pan: -0.1 }, length + 2.6, isLong ? { from: -1.5, sway: 0.22 } : {});
    if (length > 1.2) guqin(room, at + 0.04, pitch - 12, { gain: 0.26, pan: 0.1 }, length + 3);
  }
}
