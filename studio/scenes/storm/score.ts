import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { boom } from '../../synth/boom.ts';
import { drum } from '../../synth/drum.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops } from '../../synth/weather.ts';
import { windAt } from './field.ts';
import { STRIKES } from './lightning.ts';

export const RAIN_SECOND = 27;

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.5, endSecond: 4.5, text: '[风过麦地，沙沙作响]' },
  { startSecond: 9.2, endSecond: 12.5, text: '[远雷一声闷响，风停了]' },
  { startSecond: 14.5, endSecond: 18.5, text: '[低音渐紧，雷声近了]' },
  { startSecond: 20.5, endSecond: 24, text: '[雷声滚过，燕子惊飞]' },
  { startSecond: 24.4, endSecond: 26.8, text: '云攒够了话，正要开口。' },
  { startSecond: 27, endSecond: 30.4, text: '[第一阵雨落下]' },
  { startSecond: 30.6, endSecond: 34.5, text: '[雷声就在头顶]' },
  { startSecond: 35, endSecond: 37.8, text: '[雨声盖住一切]' },
];

const TONIC = 45;
/** How much later than the light the sound comes: less each time. */
const DELAYS = [2.1, 1.8, 1.2, 1.1, 0.6] as const;

/** Wind that holds its breath, thunder ever closer, a slow pulse under it, and the rain. */
export function scoreStorm(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  noiseBed(synth, 'wind', {
    lowHertz: 50,
    highHertz: 520,
    reverb: 0.3,
    gain: (second) => 0.1 * windAt(second) * (1 + 0.25 * Math.sin(second * 1.3)),
  });
  noiseBed(synth, 'wheat', {
    lowHertz: 1800,
    highHertz: 7000,
    gain: (second) => 0.028 * windAt(second) * (1 + 0.35 * Math.sin(second * 2.3)),
  });
  const raining = (second: number) => Math.min(1, Math.max(0, (second - RAIN_SECOND) / 6));
  noiseBed(synth, 'rain', { lowHertz: 900, highHertz: 6500, gain: (second) => 0.14 * raining(second) });
  noiseBed(synth, 'rain on the field', {
    lowHertz: 90,
    highHertz: 500,
    gain: (second) => 0.08 * raining(second),
  });
  for (const [index, { atSecond, x, strength, hasBolt }] of STRIKES.entries()) {
    const heard = atSecond + (DELAYS[index] ?? 1);
    const pan = (x - 640) / 900;
    const darkness = hasBolt ? 0.72 : 0.95;
    boom(synth, heard, 3.4 + 2 * strength, { gain: 0.5 * strength, pan, reverb: 0.9 }, darkness);
    for (const [after, level] of [
      [0.5, 0.6],
      [1.1, 0.5],
      [1.9, 0.36],
    ] as const)
      boom(synth, heard + after, 2.6, { gain: 0.5 * strength * level, pan: -pan * 0.6, reverb: 0.9 }, 0.96);
  }
  pad(synth, 0, [33, 45, 52], 18, { gain: 0.045, reverb: 0.5 }, 5);
  pad(synth, 14, [33, 45, 53, 57], end - 14, { gain: 0.055, reverb: 0.6 }, 6);
  for (let at = 4, pulse = 0; at < end - 4; pulse++, at += at > 16 ? 0.9 : 1.8) {
    if (at > 9.5 && at < 14) continue;
    pluck(
      synth,
      at,
      degree(TONIC, YU_MODE, [0, 0, 2, 1, 0, 3, 2, 1][pulse % 8] ?? 0),
      { gain: 0.2, pan: -0.15, reverb: 0.4 },
      { ringSeconds: 2.6, brightness: 0.28 },
    );
    if (at > 16 && pulse % 2 === 0) drum(synth, at, { gain: 0.13, reverb: 0.4 }, 0.6);
  }
  drops(synth, 2, 0.02);
}
