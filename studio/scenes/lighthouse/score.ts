import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { horn } from '../../synth/horn.ts';
import { pad } from '../../synth/pad.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { waves, wind } from '../../synth/weather.ts';
import { ANSWER_SECONDS } from './ship.ts';

const TONIC = 57;
const BEAT_SECONDS = 1.25;
/** A slow tune of one note for every few waves; `null` listens to the sea. */
const TUNE = [0, null, 2, 3, null, 2, 0, null, -1, null, 0, 2, 4, null, 3, null] as const;
const BUOY_SECONDS = [5.4, 20.4, 49.6] as const;
const HORN_SECOND = 38.4;

export const captions = [
  { startSecond: 0.5, endSecond: 4.5, text: '[浪一下一下拍着礁石，海风低回]' },
  { startSecond: 5, endSecond: 9, text: '[远处浮标的钟响了一声]' },
  { startSecond: 11, endSecond: 16, text: '[琴声缓缓拨起，一拍一停]' },
  { startSecond: 33.5, endSecond: 37.5, text: '[三声轻铃，一声比一声远]' },
  { startSecond: 38.4, endSecond: 43, text: '[轮船在远处拉响汽笛]' },
  { startSecond: 45, endSecond: 49.5, text: '那一声很远，算是回信。' },
  { startSecond: 54, endSecond: 59, text: '[琴声散去，只剩海浪]' },
] as const;

/** Sea, wind, a buoy's bell and a few low strings; the ship says good evening with its horn. */
export function scoreLighthouse(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  waves(synth, 0.15, 7.5);
  wind(synth, 0.05);
  pad(synth, 6, [45, 52, 57, 60], 24, { gain: 0.035, reverb: 0.8 }, 7);
  pad(synth, 27, [41, 48, 57, 60, 64], 18, { gain: 0.045, reverb: 0.8 }, 5);
  pad(synth, 42, [45, 52, 57, 64], end - 43, { gain: 0.04, reverb: 0.8 }, 6);
  for (const at of BUOY_SECONDS) bell(synth, at, 64, { gain: 0.07, pan: 0.5, reverb: 1 }, 6);
  for (const [place, at] of ANSWER_SECONDS.entries())
    bell(synth, at, degree(TONIC + 24, YU_MODE, [0, 2, 3][place] ?? 0), { gain: 0.05, pan: 0.4 }, 4);
  horn(synth, HORN_SECOND, 45, 2.6, { gain: 0.1, pan: 0.45 });
  horn(synth, HORN_SECOND, 52, 2.6, { gain: 0.06, pan: 0.45 });
  for (let beat = 0, at = 10; at < end - 8; beat++, at += BEAT_SECONDS) {
    const step = TUNE[beat % TUNE.length] ?? null;
    if (step === null || Math.abs(at - HORN_SECOND - 1) < 2) continue;
    pluck(
      synth,
      at,
      degree(TONIC, YU_MODE, step),
      { gain: 0.2, pan: -0.2, reverb: 0.7 },
      { ringSeconds: 5, brightness: 0.3 },
    );
    if (beat % 4 === 0)
      pluck(synth, at, degree(TONIC - 12, YU_MODE, step), { gain: 0.16, pan: 0.2 }, { brightness: 0.15 });
  }
  pluck(synth, end - 7, TONIC - 12, { gain: 0.2, reverb: 0.8 }, { ringSeconds: 6, brightness: 0.2 });
  pluck(synth, end - 6.6, TONIC, { gain: 0.18, reverb: 0.8 }, { ringSeconds: 6, brightness: 0.25 });
}
