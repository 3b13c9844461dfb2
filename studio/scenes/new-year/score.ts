import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { boom } from '../../synth/boom.ts';
import { crackle } from '../../synth/crackle.ts';
import { drum } from '../../synth/drum.ts';
import { flute } from '../../synth/flute.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { crowdHush } from '../../synth/weather.ts';
import { LAST_SECOND, programme } from './programme.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.3, endSecond: 2.8, text: '[新年钟声，人声隐约]' },
  { startSecond: 3.2, endSecond: 6.2, text: '[第一声闷响，碎裂声散落]' },
  { startSecond: 8, endSecond: 12, text: '[琵琶与锣鼓轻快]' },
  { startSecond: 17, endSecond: 21, text: '[笛声加入，烟花声渐密]' },
  { startSecond: 21.6, endSecond: 25.4, text: '饺子下锅，天上也开了锅。' },
  { startSecond: 26, endSecond: 30.5, text: '[烟花连声]' },
  { startSecond: 32.6, endSecond: 35.6, text: '[最大的一声，久久回响]' },
  { startSecond: 36.6, endSecond: 39.6, text: '[钟声渐远]' },
];

/** The sound comes later than the light. */
const DELAY_SECONDS = 0.5;
const TONIC = 62;
const BEAT_SECONDS = 0.34;
const TUNE = [
  4, 4, 5, 7, 9, 7, 5, 4, 5, 5, 4, 2, 4, 2, 0, 2, 4, 4, 5, 7, 9, 10, 9, 7, 5, 7, 5, 4, 2, 4, 0, 0,
] as const;
const BASS = [0, 3, 4, 0] as const;
const MUSIC_START = 4;

/** Temple bells, then a festive tune on plucked strings; every firework is heard half a beat after it is seen. */
export function scoreNewYear(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  const random = stage.random('score');
  crowdHush(synth, 0.02);
  bell(synth, 0.3, 50, { gain: 0.16, reverb: 0.9 }, 5);
  bell(synth, end - 5, 50, { gain: 0.14, reverb: 0.9 }, 5);
  pad(synth, 0, [50, 57, 62], end, { gain: 0.035 }, 4);
  pad(synth, LAST_SECOND, [50, 57, 62, 66, 69, 74], end - LAST_SECOND, { gain: 0.05, reverb: 0.8 }, 2);
  for (const { atSecond, x, radius, bloom } of programme) {
    const heard = atSecond + DELAY_SECONDS;
    const pan = (x - 640) / 800;
    const gain = 0.34 * (radius / 120);
    boom(synth, heard, 1.3 + radius / 150, { gain, pan }, 0.55);
    if (bloom !== 'ring')
      crackle(synth, heard + 0.5, bloom === 'willow' ? 3 : 1.6, bloom === 'willow' ? 80 : 34, {
        gain: 0.14,
        pan,
      });
  }
  for (let beat = 0, at = MUSIC_START; at < LAST_SECOND; beat++, at += BEAT_SECONDS) {
    const step = TUNE[beat % TUNE.length] ?? 0;
    const swing = random.between(-0.008, 0.008);
    pluck(
      synth,
      at + swing,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.2, pan: 0.3 },
      { ringSeconds: 1.5, brightness: 0.72 },
    );
    if (beat % 4 === 0) {
      pluck(
        synth,
        at,
        degree(TONIC - 24, GONG_MODE, BASS[(beat >> 2) % BASS.length] ?? 0),
        { gain: 0.22, pan: -0.2 },
        { brightness: 0.35 },
      );
      drum(synth, at, { gain: 0.15, reverb: 0.3 }, 0.4);
    }
    if (beat % 8 === 6) drum(synth, at, { gain: 0.1, reverb: 0.3 }, 0.25);
    if (at > 16 && beat % 8 === 0)
      flute(synth, at, degree(TONIC + 12, GONG_MODE, step - 2), BEAT_SECONDS * 6, {
        gain: 0.055,
        pan: -0.35,
        reverb: 0.7,
      });
  }
  for (const [index, step] of [0, 2, 4, 5, 7, 9].entries())
    pluck(
      synth,
      LAST_SECOND + 1 + index * 0.14,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.18, pan: index * 0.12 - 0.3 },
      { ringSeconds: 4 },
    );
}
