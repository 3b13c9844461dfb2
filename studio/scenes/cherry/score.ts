import type { Scene } from '../../scene.ts';
import { bell } from '../../synth/bell.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { stream } from '../../synth/weather.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.6, endSecond: 4, text: '[八音盒轻轻转动，水声潺潺]' },
  { startSecond: 6, endSecond: 10, text: '[旋律停一停，又接着唱]' },
  { startSecond: 11.6, endSecond: 16, text: '[一阵风吹过满树的花]' },
  { startSecond: 17, endSecond: 21, text: '[风歇了，八音盒慢下来]' },
  { startSecond: 22.5, endSecond: 25.6, text: '[最后几个音，轻如花落]' },
];

const TONIC = 72;
const BEAT_SECONDS = 0.46;
/** Steps of the mode; a rest is `null`. */
const MELODY = [4, null, 5, 4, 2, null, 1, 2, 4, null, 7, 5, 4, null, null, null] as const;
const ANSWER = [2, null, 4, 2, 1, null, 0, 1, 2, null, 0, -1, 0, null, null, null] as const;
const BASS = [0, 3, 2, 0] as const;

/** A musical box beside the water; it holds its breath while the gust passes. */
export function scoreCherry(synth: Synth, gustSecond: number): void {
  const end = synth.durationSeconds;
  stream(synth, 0.028);
  noiseBed(synth, 'gust', {
    lowHertz: 300,
    highHertz: 3200,
    reverb: 0.3,
    gain: (second) => 0.012 + 0.09 * Math.exp(-(((second - gustSecond - 1.6) / 1.9) ** 2)),
  });
  pad(synth, 0, [48, 55, 64, 67], end, { gain: 0.03, reverb: 0.7 }, 4);
  let at = 0.7;
  for (let beat = 0; at < end - 3.4; beat++) {
    const tune = Math.floor(beat / MELODY.length) % 2 === 0 ? MELODY : ANSWER;
    const step = tune[beat % tune.length] ?? null;
    const slow = at > gustSecond + 5 ? 1 + (at - gustSecond - 5) * 0.045 : 1;
    const isHush = at > gustSecond - 0.2 && at < gustSecond + 2.2;
    if (step !== null && !isHush) {
      bell(synth, at, degree(TONIC, GONG_MODE, step), { gain: 0.11, pan: Math.sin(beat) * 0.4 }, 2.2);
      pluck(synth, at, degree(TONIC, GONG_MODE, step), { gain: 0.05 }, { ringSeconds: 1.2, brightness: 0.8 });
    }
    if (beat % 4 === 0 && !isHush) {
      const low = degree(TONIC - 24, GONG_MODE, BASS[Math.floor(beat / 4) % BASS.length] ?? 0);
      pluck(synth, at, low, { gain: 0.12, pan: -0.2 }, { ringSeconds: 2.6, brightness: 0.25 });
    }
    at += BEAT_SECONDS * slow;
  }
  for (const [index, step] of [0, 2, 4, 7].entries()) {
    bell(synth, end - 3.3 + index * 0.34, degree(TONIC, GONG_MODE, step), { gain: 0.09 }, 2.8);
  }
}
