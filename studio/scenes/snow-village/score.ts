import { swell } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { breath } from '../../synth/breath.ts';
import { footstep } from '../../synth/footstep.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guitar } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 1.2, endSecond: 4.8, text: '[吉他，只用低音的几根弦]' },
  { startSecond: 14, endSecond: 17.6, text: '[脚步踩着雪，咯吱咯吱]' },
  { startSecond: 24, endSecond: 26.8, text: '[琴停了，只剩一点风]' },
  { startSecond: 27.2, endSecond: 29.4, text: '[敲了两下门]' },
  { startSecond: 30, endSecond: 32.4, text: '[门轴轻轻一响]' },
  { startSecond: 33.4, endSecond: 36.6, text: '门开了，雪停在外面。' },
  { startSecond: 37.4, endSecond: 40, text: '[肩上的雪拍了三下]' },
  { startSecond: 43, endSecond: 47, text: '[同一支曲子，慢慢收住]' },
];

const TONIC = 50;
/** A lullaby in threes: asked outside, and ended at the fire. */
const OUTSIDE = '3 - 5 | 2 - 3 | 1 - 6, | 5, - - | 3 - 5 | 6 - 5 | 2 - 3 | 2 - -';
const INSIDE = '3 - 5 | 2 - 3 | 1 - 2';
const AFTER = '3 - 5 | 2 - 3 | 1 - 6, | 5, - 2 | 1 - -';
/** Semitones above the tonic, a bar each: the bass, and what is picked over it. */
const VOICES = [
  [-12, -5, -3, -5, -12, -7, -5, -5],
  [0, -1, 0, -1, 0, 0, -1, -1],
  [7, 7, 4, 2, 7, 5, 7, 2],
] as const;

/** One guitar, low: out in the snow, which swallows it, and for as long as the door stands open in a room. */
export function scoreSnowVillage(synth: Synth, { durationSeconds }: Stage): void {
  inRoom(synth, 'snow', (outside) => {
    noiseBed(outside, 'wind', {
      lowHertz: 70,
      highHertz: 520,
      gain: (second) =>
        (0.1 + 0.03 * Math.sin(second * 0.5)) *
        (1 - 0.75 * swell(STORY.gap, STORY.wide + 2, durationSeconds - 3, durationSeconds, second)),
    });
    play(outside, OUTSIDE, 3, 0.5);
    play(outside, AFTER, 51, 0.4);
    // Two steps to a stride, as the feet come down.
    for (let at = STORY.wall - 3; at < STORY.near - 0.7; at += 0.53)
      footstep(outside, at, { gain: at < STORY.wall ? 0.12 : 0.26 });
    for (const at of STORY.knocks) knock(outside, at, { gain: 0.55, reverb: 0 });
    for (const at of STORY.brushes) breath(outside, at - 0.06, 0.22, 0.9, 2200);
  });
  inRoom(synth, 'chamber', (inside) => {
    const open = (second: number) =>
      swell(STORY.gap, STORY.wide + 1.5, STORY.release, STORY.release + 2.5, second);
    noiseBed(inside, 'fire', {
      lowHertz: 90,
      highHertz: 900,
      gain: (second) => 0.05 * open(second) * (1 + 0.3 * Math.sin(second * 3.1)),
    });
    breath(inside, STORY.gap, 0.9, 0.24, 900);
    breath(inside, STORY.opens, 1.6, 0.26, 420);
    for (const [place, step] of [-12, -5, 0, 4, 7, 12].entries())
      string(inside, STORY.wide + place * 0.09, step, 0.4, 5);
    play(inside, INSIDE, 42, 0.55);
  });
}

const string = (room: Synth, at: number, step: number, gain: number, length: number) =>
  guitar(room, at, TONIC + step, { gain, pan: step * 0.015 }, length, 0.35 + gain * 0.5);

function play(room: Synth, tune: string, start: number, gain: number): void {
  for (const { at, length, pitch } of readTune(tune, 12, beats, start))
    string(room, at, pitch, gain, length + 1.6);
  const bars = tune.split('|').length;
  for (const [beat, voice] of VOICES.entries())
    for (const [bar, step] of voice.slice(0, beat ? bars - 1 : bars).entries())
      string(room, beats.at(start + bar * 3 + beat), step, gain * (beat ? 0.42 : 0.8), 3);
}
