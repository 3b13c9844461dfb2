import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { crickets } from '../../synth/crickets.ts';
import { pad } from '../../synth/pad.ts';
import { shutter } from '../../synth/shutter.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { CLOSE_SECOND, OPEN_SECOND } from './trails.ts';

export const METEOR_SECOND = 33;

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.5, endSecond: 4.5, text: '[风过松针，虫声稀疏]' },
  { startSecond: 6, endSecond: 9, text: '[快门轻响一声]' },
  { startSecond: 11, endSecond: 16, text: '[长音缓缓转动，钟琴点点]' },
  { startSecond: 33, endSecond: 36.5, text: '[一串铃音划过]' },
  { startSecond: 42, endSecond: 47, text: '[和声渐高]' },
  { startSecond: 50, endSecond: 54.5, text: '站着不动的，才看得出天在走。' },
  { startSecond: 57, endSecond: 60, text: '[快门合上，四下安静]' },
];

/** Chords that turn around the tonic as the sky does around its pole; each lasts this long. */
const CHORD_SECONDS = 12.4;
const CHORDS = [
  [38, 50, 57, 66, 69],
  [35, 47, 57, 62, 66],
  [43, 50, 59, 62, 69],
  [45, 52, 57, 64, 69],
] as const;
const CIRCLE = [74, 81, 78, 86, 83, 81, 90, 86] as const;
const STAR_SECONDS = 1.55;

/** A slow wheel of chords; small bells go round in circles that never quite close. */
export function scoreStarTrails(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  const random = stage.random('score');
  wind(synth, 0.03);
  crickets(synth, 0.012);
  shutter(synth, OPEN_SECOND, { gain: 0.32, pan: -0.1 });
  shutter(synth, CLOSE_SECOND, { gain: 0.32, pan: -0.1 });
  for (const [turn, chord] of CHORDS.entries())
    pad(
      synth,
      OPEN_SECOND + turn * CHORD_SECONDS - 1,
      chord,
      CHORD_SECONDS + 5,
      { gain: 0.05 + turn * 0.006, reverb: 0.8 },
      4.5,
    );
  pad(
    synth,
    CLOSE_SECOND - 2,
    [38, 50, 57, 66, 74],
    end - CLOSE_SECOND + 2,
    { gain: 0.05, reverb: 0.8 },
    2.5,
  );
  for (
    let star = 0, at = 10;
    at < CLOSE_SECOND - 2;
    star++, at += STAR_SECONDS * random.between(0.85, 1.15)
  ) {
    const pitch = CIRCLE[(star * 3) % CIRCLE.length] ?? 74;
    const around = star * 0.7;
    bell(
      synth,
      at,
      pitch - (star % 5 === 4 ? 12 : 0),
      { gain: 0.032 + 0.014 * Math.sin(around), pan: Math.cos(around) * 0.8, reverb: 0.9 },
      4,
    );
  }
  for (let note = 0; note < 9; note++)
    bell(
      synth,
      METEOR_SECOND + note * 0.085,
      98 - note * 2,
      { gain: 0.022, pan: 0.7 - note * 0.06, reverb: 0.9 },
      2,
    );
}
