import { fract } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drum } from '../../synth/drum.ts';
import { knock } from '../../synth/knock.ts';
import { bedOfLoop } from '../../synth/loop.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guitar } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { whistle } from '../../synth/whistle.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.4, endSecond: 4.4, text: '[低音一下一下地走，轮胎沙沙作响]' },
  { startSecond: STORY.jam + 0.6, endSecond: STORY.driver - 0.4, text: '[车里有人哼歌]' },
  { startSecond: STORY.fingers + 0.3, endSecond: STORY.fingers + 3.6, text: '[手指敲在方向盘上]' },
  { startSecond: STORY.neighbour + 0.3, endSecond: STORY.rolling - 0.3, text: '[隔壁也敲了起来]' },
  { startSecond: STORY.go, endSecond: STORY.end - 0.4, text: '堵在光里，也算在走。' },
];

const TONIC = 57;
const BASS =
  '6,, 0_ 6,,_ 3, 5,_ 6,_ | 4,, 0_ 4,,_ 1, 3,_ 4,_ | 1, 0_ 1,_ 5, 3,_ 2,_ | 5,, 0_ 5,,_ 2, 7,,_ 6,,_ |';
const HUM = "6_ 1'_ 2'_ 3'_ 2' 1' | 6 - 5_ 6_ 1' | 3_ 5_ 6_ 5_ 3 2 | 3 - - 0 |";
const CHORDS = [
  [0, 3, 7],
  [-4, 0, 3],
  [-9, -5, -2],
  [-2, 2, 5],
] as const;

/** A bass that walks, tyres for a hi-hat, fingers on a wheel, and a tune that somebody hums. */
export function scoreCab(synth: Synth, { durationSeconds }: Stage): void {
  const share = bedOfLoop(durationSeconds);
  noiseBed(synth, 'tyres', { lowHertz: 160, highHertz: 900, gain: (second) => share(second) * 0.04 });
  // Tyres over the joints of the bridge: the hi-hat.
  const joint = (second: number) => {
    const half = (second / beats.length) * 2;
    return share(second) * (half % 2 < 1 ? 0.03 : 0.07) * Math.exp(-fract(half) * 9);
  };
  noiseBed(synth, 'joints', { lowHertz: 3200, highHertz: 9000, gain: joint });
  inRoom(synth, 'chamber', (room) => {
    for (let round = 0; round < 3; round++) {
      for (const { at, length, pitch } of readTune(BASS, TONIC - 9, beats, round * 16))
        guitar(room, at, pitch - 12, { gain: 0.5, pan: -0.05 }, length + 0.5, 0.5);
      for (const [bar, chord] of CHORDS.entries())
        for (const beat of [1.5, 3])
          for (const step of chord) {
            const at = beats.at(round * 16 + bar * 4 + beat);
            guitar(room, at, TONIC + step, { gain: 0.1, pan: 0.35 }, 0.8, 0.3);
          }
    }
    for (const { at, length, pitch } of readTune(HUM + HUM, TONIC + 3, beats, 12))
      whistle(room, at, pitch + 12, length * 0.95, { gain: 0.09, pan: 0.1 });
    for (let beat = 0; beat < 48; beat++) {
      if (beat % 4 === 0) drum(room, beats.at(beat), { gain: 0.16 }, 0.25);
      if (beat >= 20 && beat < 42) {
        knock(room, beats.at(beat), { gain: 0.12, pan: 0.2 });
        if (beat >= 36) knock(room, beats.at(beat + 0.5), { gain: 0.09, pan: -0.3 });
      }
    }
  });
}
