import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { darkness, TUNNEL } from './view.ts';

const TONIC = 60;
const BEAT_SECONDS = 0.46;
/** Running quavers under a tune that takes its time. */
const FIGURE = [0, 2, 4, 2, 1, 3, 4, 3, -1, 1, 3, 1, 0, 2, 3, 2] as const;
const TUNE = [7, null, 5, 4, null, 5, null, 2] as const;

export const captions = [
  { startSecond: 0.5, endSecond: 4.5, text: '[车厢里平稳的低鸣]' },
  { startSecond: 5, endSecond: 9, text: '[拨弦一路小跑，像铁轨在数数]' },
  { startSecond: 12, endSecond: 16.5, text: '不认识的山，也送了一程。' },
  { startSecond: 20, endSecond: 25, text: '[进隧道，风声骤起，琴声隐去]' },
  { startSecond: 25.6, endSecond: 29.5, text: '[出隧道，铃声清亮]' },
  { startSecond: 35, endSecond: 39.5, text: '[琴声慢下来，停在暮色里]' },
] as const;

/** The hum of the carriage, strings that run beside it, and the roar of the tunnel between two evenings. */
export function scoreTrainWindow(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  noiseBed(synth, 'hum', { lowHertz: 40, highHertz: 190, gain: (second) => 0.2 - 0.06 * darkness(second) });
  noiseBed(synth, 'air', {
    lowHertz: 300,
    highHertz: 1500,
    gain: (second) => 0.022 + 0.1 * darkness(second + 0.1),
  });
  pad(synth, 0, [48, 55, 60, 64], TUNNEL.from + 1, { gain: 0.035 }, 4);
  pad(synth, TUNNEL.to - 0.8, [45, 52, 60, 64, 67], end - TUNNEL.to, { gain: 0.042, reverb: 0.8 }, 3);
  const isInTunnel = (at: number) => at > TUNNEL.from - 0.3 && at < TUNNEL.to + 0.2;
  const lastRun = end - 5.5;
  for (let beat = 0, at = 1.2; at < lastRun; beat++, at += BEAT_SECONDS) {
    if (isInTunnel(at)) continue;
    const step = FIGURE[beat % FIGURE.length] ?? 0;
    pluck(
      synth,
      at,
      degree(TONIC, GONG_MODE, step),
      { gain: beat % 4 === 0 ? 0.2 : 0.14, pan: Math.sin(beat * 0.7) * 0.4 },
      { ringSeconds: 2.2, brightness: 0.42 },
    );
    if (beat % 8 === 0)
      pluck(synth, at, degree(TONIC - 24, GONG_MODE, step), { gain: 0.2 }, { brightness: 0.2 });
    const high = beat % 2 === 0 && at > 6 ? (TUNE[(beat / 2) % TUNE.length] ?? null) : null;
    if (high !== null)
      bell(synth, at, degree(TONIC, GONG_MODE, high), { gain: 0.045, pan: 0.25, reverb: 0.8 }, 2.6);
  }
  for (const [index, step] of [0, 2, 4, 5].entries())
    bell(synth, TUNNEL.to + index * 0.2, degree(72, GONG_MODE, step), { gain: 0.05, pan: 0.3 }, 3.5);
  for (const [index, step] of [4, 2, 1, 0].entries()) {
    const at = lastRun + index * 0.7;
    pluck(synth, at, degree(TONIC, GONG_MODE, step), { gain: 0.17, reverb: 0.6 }, { ringSeconds: 4 });
  }
  pluck(synth, lastRun + 2.1, TONIC - 12, { gain: 0.16 }, { ringSeconds: 5, brightness: 0.2 });
}
