import type { Scene } from '../../scene.ts';
import { bell } from '../../synth/bell.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.8, endSecond: 4.5, text: '[极轻的铃，一粒一粒]' },
  { startSecond: 5.5, endSecond: 9.5, text: '[铃声越来越密，和声展开]' },
  { startSecond: 11, endSecond: 15.5, text: '[同一段旋律，高低三层]' },
  { startSecond: 18, endSecond: 22.5, text: '[旋律一圈圈向里走]' },
  { startSecond: 26.5, endSecond: 31, text: '[声音合拢，最后一粒铃]' },
];

const TONIC = 50;
const CHORDS = [
  { at: 0.5, length: 8, chord: [50, 57] },
  { at: 6.5, length: 8, chord: [47, 54, 62, 66] },
  { at: 13, length: 8, chord: [43, 50, 59, 66] },
  { at: 19.5, length: 7.5, chord: [45, 52, 61, 64] },
  { at: 25.5, length: 6.5, chord: [50, 57, 66] },
] as const;
const SHAPE = [0, 2, 4, 5, 4, 7, 5, 2] as const;
const BEAT_SECONDS = 0.27;

/** A tune that is its own accompaniment: played once, four times slower an octave down, and twice as fast above. */
export function scoreFractalFlower(synth: Synth): void {
  const end = synth.durationSeconds;
  noiseBed(synth, 'paper', { lowHertz: 120, highHertz: 900, gain: () => 0.01 });
  for (const { at, length, chord } of CHORDS) {
    pad(synth, at, chord, Math.min(length, end - at), { gain: 0.045, reverb: 0.8 }, 3);
  }
  // Buds: the pauses between them shrink as the petals do.
  for (let bud = 0, at = 1, wait = 0.85; at < 9; bud++, at += wait, wait = Math.max(0.14, wait * 0.94)) {
    bell(
      synth,
      at,
      degree(TONIC + 24, GONG_MODE, (bud * 3) % 8),
      { gain: 0.045, pan: Math.sin(bud * 2.4) * 0.8 },
      2.4,
    );
  }
  for (let beat = 0, at = 9.5; at < end - 4.5; beat++, at += BEAT_SECONDS) {
    const slow = SHAPE[Math.floor(beat / 8) % SHAPE.length] ?? 0;
    const step = SHAPE[beat % SHAPE.length] ?? 0;
    const pan = Math.sin(beat * 2.4) * 0.5;
    pluck(
      synth,
      at,
      degree(TONIC + 12, GONG_MODE, slow + step),
      { gain: 0.1, pan },
      { ringSeconds: 1.8, brightness: 0.5 },
    );
    if (beat % 8 === 0)
      pluck(
        synth,
        at,
        degree(TONIC - 12, GONG_MODE, slow),
        { gain: 0.2 },
        { ringSeconds: 3.4, brightness: 0.25 },
      );
    if (at > 15) {
      const quick = SHAPE[(beat * 2) % SHAPE.length] ?? 0;
      bell(
        synth,
        at + BEAT_SECONDS / 2,
        degree(TONIC + 24, GONG_MODE, slow + quick),
        { gain: 0.02, pan: -pan },
        1.4,
      );
    }
  }
  for (const [index, step] of [9, 7, 5, 4, 2, 0].entries()) {
    bell(
      synth,
      end - 4.2 + index * 0.36,
      degree(TONIC + 12, GONG_MODE, step),
      { gain: 0.07, pan: 0.5 - index * 0.2 },
      2.2,
    );
  }
}
