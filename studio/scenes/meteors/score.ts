import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { boom } from '../../synth/boom.ts';
import { pad } from '../../synth/pad.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { fire, wind } from '../../synth/weather.ts';
import { FIREBALL_SECOND } from './shower.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.5, endSecond: 4, text: '[篝火噼啪，山风很轻]' },
  { startSecond: 5, endSecond: 9.5, text: '[吉他般的拨弦，铃音零星]' },
  { startSecond: 14, endSecond: 18, text: '[铃音渐密]' },
  { startSecond: 23, endSecond: 26, text: '[音浪涌起，一颗火流星]' },
  { startSecond: 28.5, endSecond: 32, text: '[远处一声闷响，隔了很久]' },
  { startSecond: 36, endSecond: 39.5, text: '[弦声停住，火还在烧]' },
];

const TONIC = 52;
const BEAT_SECONDS = 0.42;
/** Broken chords, as one plays them beside a fire. */
const PATTERN = [0, 5, 7, 9, 7, 5, 7, 5] as const;
const ROOTS = [0, 3, -2, 1] as const;
const BEATS_PER_CHORD = 16;

/** Broken chords beside a fire; a small bell for the meteors, a wave of sound for the great one, its thunder late. */
export function scoreMeteors(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  const random = stage.random('score');
  wind(synth, 0.035);
  fire(synth, 0.026);
  pad(synth, 0, [40, 52, 59], FIREBALL_SECOND, { gain: 0.035, reverb: 0.7 }, 5);
  pad(synth, FIREBALL_SECOND - 0.6, [40, 52, 59, 64, 71, 76], 9, { gain: 0.085, reverb: 0.9 }, 2);
  pad(
    synth,
    FIREBALL_SECOND + 6,
    [40, 52, 59, 67],
    end - FIREBALL_SECOND - 6,
    { gain: 0.04, reverb: 0.8 },
    4,
  );
  boom(synth, FIREBALL_SECOND + 5.6, 4.5, { gain: 0.42, pan: 0.4, reverb: 0.9 }, 0.95);
  for (let beat = 0, at = 3.4; at < end - 4.5; beat++, at += BEAT_SECONDS) {
    if (Math.abs(at - FIREBALL_SECOND - 1) < 1.5) continue;
    const root = ROOTS[Math.floor(beat / BEATS_PER_CHORD) % ROOTS.length] ?? 0;
    const step = root + (PATTERN[beat % PATTERN.length] ?? 0);
    const accent = beat % 8 === 0 ? 1.35 : 1;
    pluck(
      synth,
      at + random.between(-0.012, 0.012),
      degree(TONIC, YU_MODE, step),
      { gain: 0.15 * accent, pan: -0.15, reverb: 0.4 },
      { ringSeconds: 2.8, brightness: 0.36 },
    );
  }
  for (let at = 4; at < end - 5; at += random.between(0.7, 2.2)) {
    const crowd = 1 - Math.abs(at - 20) / 24;
    bell(
      synth,
      at,
      degree(TONIC + 36, YU_MODE, random.integer(0, 8)),
      { gain: 0.024 * crowd + 0.008, pan: random.between(-0.8, 0.8), reverb: 0.9 },
      2.2,
    );
  }
  for (let note = 0; note < 12; note++)
    bell(
      synth,
      FIREBALL_SECOND + note * 0.12,
      degree(TONIC + 48, YU_MODE, 9 - note),
      { gain: 0.03, pan: -0.4 + note * 0.08, reverb: 0.9 },
      2.4,
    );
  pluck(synth, end - 4.3, degree(TONIC, YU_MODE, 0), { gain: 0.2 }, { ringSeconds: 4, brightness: 0.3 });
  pluck(synth, end - 4.2, degree(TONIC, YU_MODE, 5), { gain: 0.15 }, { ringSeconds: 4, brightness: 0.3 });
}
