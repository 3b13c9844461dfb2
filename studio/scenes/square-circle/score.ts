import type { Scene } from '../../scene.ts';
import { bell } from '../../synth/bell.ts';
import { drum } from '../../synth/drum.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.6, endSecond: 3.4, text: '[一个单音，滚过一条线]' },
  { startSecond: 4.6, endSecond: 7.6, text: '[低鼓一声，方块升起]' },
  { startSecond: 9, endSecond: 12.6, text: '[和声转暗，像黄昏]' },
  { startSecond: 13, endSecond: 16.4, text: '[音阶一级级展开]' },
  { startSecond: 18.4, endSecond: 22.8, text: '[四声木响，星夜般的铃音]' },
  { startSecond: 25, endSecond: 29.2, text: '[回到开头的单音]' },
];

const TONIC = 53;
const CHORDS = [
  { at: 0, length: 6, chord: [53, 60] },
  { at: 5, length: 6, chord: [50, 57, 65] },
  { at: 10, length: 5, chord: [46, 53, 62, 65] },
  { at: 13, length: 6.5, chord: [48, 55, 64, 67, 74] },
  { at: 18.2, length: 6.5, chord: [45, 52, 60, 67] },
  { at: 24, length: 6, chord: [53, 60, 69] },
] as const;

/** Every figure has its voice: a string for the circle, a drum for the square, bells for what is inside. */
export function scoreSquareCircle(synth: Synth): void {
  const end = synth.durationSeconds;
  noiseBed(synth, 'room', { lowHertz: 80, highHertz: 600, gain: () => 0.012 });
  for (const { at, length, chord } of CHORDS) {
    pad(synth, at, chord, Math.min(length, end - at), { gain: 0.045, reverb: 0.8 }, 2);
  }
  // The circle rolls: one string, faster as it hurries and slower as it rests.
  for (const at of [0.5, 0.95, 1.35, 1.7, 2.05, 2.45, 2.95, 3.6]) note(synth, at, 5, 0.16);
  for (const [index, at] of [4.2, 4.8, 5.4, 6].entries()) note(synth, at, 5 + index, 0.14);
  for (const at of [4.7, 7.6]) drum(synth, at, { gain: 0.36, reverb: 0.4 }, 1.1);
  for (const [index, step] of [9, 10, 9, 7, 8, 7, 5, 4].entries())
    note(synth, 8.4 + index * 0.55, step, 0.16);
  drum(synth, 13, { gain: 0.34, reverb: 0.5 }, 1.4);
  for (let level = 0; level < 6; level++) {
    bell(
      synth,
      13.35 + level * 0.46,
      degree(TONIC + 12, GONG_MODE, level * 2),
      { gain: 0.09, pan: level * 0.25 - 0.6 },
      3,
    );
    bell(
      synth,
      16.8 + level * 0.24,
      degree(TONIC + 12, GONG_MODE, 10 - level * 2),
      { gain: 0.05, pan: 0.6 - level * 0.25 },
      2,
    );
  }
  for (const start of [18.8, 21.5]) {
    for (let quarter = 0; quarter < 4; quarter++) {
      const at = start + quarter * 0.14;
      drum(synth, at, { gain: 0.2, pan: quarter * 0.4 - 0.6, reverb: 0.3 }, 0.18);
      bell(
        synth,
        at + 0.5,
        degree(TONIC + 24, GONG_MODE, [0, 2, 4, 5][quarter] ?? 0),
        { gain: 0.045, pan: quarter * 0.4 - 0.6 },
        3,
      );
    }
  }
  drum(synth, 23.4, { gain: 0.3, reverb: 0.5 }, 1.2);
  for (const at of [25.6, 26.15, 26.6, 27.05, 27.5, 28]) note(synth, at, 5, 0.14);
  bell(synth, end - 1.9, degree(TONIC + 12, GONG_MODE, 0), { gain: 0.08, reverb: 0.9 }, 1.9);
}

function note(synth: Synth, at: number, step: number, gain: number): void {
  pluck(
    synth,
    at,
    degree(TONIC, GONG_MODE, step),
    { gain, pan: Math.sin(at) * 0.4, reverb: 0.5 },
    { ringSeconds: 2.4, brightness: 0.3 },
  );
}
