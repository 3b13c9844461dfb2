import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { drum } from '../../synth/drum.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { METRO_SECOND } from './metro.ts';

const TONIC = 57;
const BEAT_SECONDS = 0.36;
const FIGURE = [0, 4, 2, 4, 3, 5, 4, 2, 0, 4, 2, 5, 3, 2, 1, -1] as const;
const BASS = [0, -2, 1, -1] as const;

export const captions = [
  { startSecond: 0.4, endSecond: 4, text: '[车声远远连成一片]' },
  { startSecond: 4.5, endSecond: 8.5, text: '[拨弦轻快，低鼓如脉搏]' },
  { startSecond: 11, endSecond: 16, text: '[列车驶过，轮声由左向右]' },
  { startSecond: 20, endSecond: 24, text: '[铃声在高处闪烁]' },
  { startSecond: 26.5, endSecond: 29.5, text: '[节拍停下，车声仍在流]' },
] as const;

/** A river of tyres, a pulse, a figure that never rests; the train passes from ear to ear. */
export function scoreInterchange(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  noiseBed(synth, 'tyres', {
    lowHertz: 160,
    highHertz: 900,
    reverb: 0.4,
    gain: (second) => 0.075 * (1 + 0.35 * Math.sin(second * 0.9) * Math.sin(second * 0.37 + 1)),
  });
  const train = (second: number) => Math.exp(-(((second - METRO_SECOND - 3.6) / 2.6) ** 2));
  noiseBed(synth, 'rails', { lowHertz: 90, highHertz: 1400, gain: (second) => 0.17 * train(second) });
  pad(synth, 0, [45, 52, 57, 60], 12, { gain: 0.045, reverb: 0.7 }, 3);
  pad(synth, 10, [41, 48, 57, 60, 64], 11, { gain: 0.045, reverb: 0.7 }, 3);
  pad(synth, 19, [45, 52, 60, 64, 67], end - 19, { gain: 0.05, reverb: 0.7 }, 3);
  const lastBeat = end - 4;
  for (let beat = 0, at = 3.6; at < lastBeat; beat++, at += BEAT_SECONDS) {
    const step = FIGURE[beat % FIGURE.length] ?? 0;
    const root = BASS[Math.floor(beat / 16) % BASS.length] ?? 0;
    const pan = 0.5 * Math.sin(beat * 0.4);
    pluck(
      synth,
      at,
      degree(TONIC, YU_MODE, step + root),
      { gain: 0.13, pan, reverb: 0.3 },
      { ringSeconds: 1.6, brightness: 0.5 },
    );
    if (beat % 4 === 0) drum(synth, at, { gain: 0.2 }, 0.3);
    if (beat % 8 === 0)
      pluck(synth, at, degree(TONIC - 24, YU_MODE, root), { gain: 0.22 }, { brightness: 0.25 });
    if (at > 18 && beat % 4 === 2)
      bell(synth, at, degree(TONIC + 24, YU_MODE, step), { gain: 0.035, pan: -pan, reverb: 0.9 }, 2.5);
  }
  pluck(synth, lastBeat, TONIC - 12, { gain: 0.2, reverb: 0.6 }, { ringSeconds: 4, brightness: 0.3 });
  bell(synth, lastBeat, TONIC + 24, { gain: 0.05, reverb: 1 }, 4);
}
