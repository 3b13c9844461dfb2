import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { TOWN_SECOND } from './cloud-sea.ts';

const TONIC = 65;
const BEAT_SECONDS = 0.9;
const TUNE = [0, 2, 4, null, 5, 4, 2, null, 1, 2, 4, null, 2, 0, -1, null] as const;
const CHIME_SECOND = 2.4;

export const captions = [
  { startSecond: 0.1, endSecond: 2.3, text: '[引擎低低地响着]' },
  { startSecond: 2.4, endSecond: 5.4, text: '[客舱里「叮」的一声]' },
  { startSecond: 6, endSecond: 10.5, text: '[琴声稀疏，和声绵长]' },
  { startSecond: 12, endSecond: 16.5, text: '月亮没有买票，坐了一路。' },
  { startSecond: 18.5, endSecond: 23.5, text: '[铃声点点，如灯火亮起]' },
  { startSecond: 31.5, endSecond: 35.5, text: '[音乐淡去，引擎声如毯]' },
] as const;

/** The engines as a blanket, a cabin chime, a few strings; bells for the lights of the town. */
export function scoreNightFlight(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  noiseBed(synth, 'engine', {
    lowHertz: 45,
    highHertz: 240,
    gain: (second) => 0.17 * (1 + 0.08 * Math.sin(second * 0.6)),
  });
  noiseBed(synth, 'cabin', { lowHertz: 500, highHertz: 1800, gain: () => 0.012 });
  bell(synth, CHIME_SECOND, 76, { gain: 0.08, reverb: 0.3 }, 2);
  bell(synth, CHIME_SECOND + 0.42, 72, { gain: 0.08, reverb: 0.3 }, 2.4);
  pad(synth, 3, [41, 48, 57, 60], 16, { gain: 0.055, reverb: 0.9 }, 4);
  pad(synth, TOWN_SECOND - 3, [46, 53, 57, 62, 65], 12, { gain: 0.055, reverb: 0.9 }, 3);
  pad(synth, 28, [41, 48, 57, 60, 67], end - 28, { gain: 0.05, reverb: 0.9 }, 4);
  for (let beat = 0, at = 5.5; at < end - 5; beat++, at += BEAT_SECONDS) {
    const step = TUNE[beat % TUNE.length] ?? null;
    if (step === null) continue;
    pluck(
      synth,
      at,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.17, pan: 0.2 * Math.sin(beat), reverb: 0.7 },
      { ringSeconds: 4, brightness: 0.28 },
    );
    if (beat % 4 === 0)
      pluck(synth, at, degree(TONIC - 24, GONG_MODE, step), { gain: 0.14, pan: -0.2 }, { brightness: 0.15 });
  }
  const random = stage.random('town lights');
  for (let light = 0; light < 14; light++) {
    const at = TOWN_SECOND - 1.8 + light * 0.38 + random.between(-0.08, 0.08);
    const step = random.pick([5, 7, 8, 9, 10]);
    bell(synth, at, degree(TONIC, GONG_MODE, step), { gain: 0.026, pan: random.between(-0.7, 0.7) }, 3);
  }
  pluck(synth, end - 4, TONIC - 12, { gain: 0.15, reverb: 0.8 }, { ringSeconds: 4, brightness: 0.2 });
}
