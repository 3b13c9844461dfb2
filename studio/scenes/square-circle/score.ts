import { clamp } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { marimba } from '../../synth/marimba.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.5, endSecond: 3.8, text: '[沙锤轻数，马林巴跟着圆滚来]' },
  { startSecond: 4.7, endSecond: 8.2, text: '[低音一步一步，方块升起]' },
  { startSecond: 13.2, endSecond: 16.6, text: '[琴声一级级上去，又一级级下来]' },
  { startSecond: 18, endSecond: 22.2, text: '各让一步，天就黑了。' },
  { startSecond: 24.2, endSecond: 28.6, text: '[还是开头那支调子]' },
];

const TONIC = 65;
const BEATS_A_MINUTE = 100;
/** The circle's tune, what becomes of it at night, and its way home. */
const DAY = "5 3 5 1' | 6 5 3 - | 5 3 5 2 | 3 2 1 -";
const NIGHT = '6 - 3 5 | 6 - 2 3';
const HOME = "5 3 5 1' | 6 5 3 2 | 1 -";
const BOW = { attackSeconds: 1.2, releaseSeconds: 1.4, vibrato: 0.08 } as const;

/** One marimba for two, and maracas for the hours: the circle sings above, the square walks below; where they are one, they play together. */
export function score(synth: Synth): void {
  inRoom(synth, 'chamber', (room) => {
    noiseBed(room, 'maracas', { lowHertz: 2600, highHertz: 8000, gain: maracas });
    sing(room, DAY, 0.5, 0.5);
    walk(room, 4.7, [0, 7, 0, 7, 5, 0, 7, 0, 7]);
    walk(room, 10.4, [-3, 4, -5, 2]);
    for (const step of [-12, 0, 7, 16]) marimba(room, 13, TONIC + step, { gain: 0.3 }, 0.7);
    // Each figure that opens within another is a step higher; closing they come down.
    for (const [level, step] of [0, 4, 7, 12, 16, 19].entries()) {
      marimba(room, 13.35 + level * 0.46, TONIC + step, { gain: 0.36, pan: level * 0.2 - 0.5 }, 0.6);
      marimba(room, 16.8 + level * 0.24, TONIC + 19 - step, { gain: 0.26, pan: 0.5 - level * 0.2 }, 0.4);
    }
    bowedString(room, 12.8, TONIC - 24, 5.4, { gain: 0.12 }, BOW);
    bowedString(room, 18.4, TONIC - 27, 5.4, { gain: 0.12 }, BOW);
    sing(room, NIGHT, 18.9, 0.3);
    // The quarters turn one after the other.
    for (const start of [18.8, 21.5])
      for (const [quarter, step] of [-12, -5, 0, 4].entries())
        marimba(room, start + quarter * 0.14, TONIC - 3 + step, { gain: 0.2, pan: quarter * 0.4 - 0.6 }, 0.8);
    walk(room, 23.4, [0, 7, 0, 7, 5, 7, 0, 0]);
    sing(room, HOME, 23.4, 0.45);
    marimba(room, 28.6, TONIC - 12, { gain: 0.3 }, 0.4);
  });
}

/** Seeds that fall in a gourd on each half beat, harder on the beats, and rest while the two are one. */
function maracas(second: number): number {
  const half = ((second - 0.5) * BEATS_A_MINUTE) / 30;
  const isPlayed = second > 0.5 && second < 28.8 && !(second > 12.8 && second < 18.8);
  return isPlayed ? (half % 2 < 1 ? 0.85 : 0.55) * Math.exp(-(half % 1) * 6) * clamp((half % 1) * 20) : 0;
}

function sing(room: Synth, tune: string, start: number, force: number): void {
  for (const { at, length, pitch } of readTune(tune, TONIC, createBeats(BEATS_A_MINUTE, start))) {
    marimba(room, at, pitch, { gain: 0.5, pan: Math.sin(at) * 0.3 }, force);
    // A long tone is rolled.
    for (let roll = 1; length > 1 && roll < 9; roll++)
      marimba(room, at + roll * 0.1, pitch, { gain: 0.24 * (1 - roll / 10), pan: Math.sin(at) * 0.3 }, 0.25);
  }
}

function walk(room: Synth, start: number, steps: readonly number[]): void {
  const beats = createBeats(BEATS_A_MINUTE, start);
  for (const [beat, step] of steps.entries())
    marimba(room, beats.at(beat), TONIC - 24 + step, { gain: 0.62, pan: -0.15 }, 0.6);
}
