import { clamp, swell, TAU } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { frequency } from '../../synth/pitch.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';

/** Three to a bar, a bar in two seconds: the tune turns as the sky does. */
const beats = createBeats(90);
/** When it happens. The shutter is open from `opens` to `closes`; the cuts stand on bars. */
export const STORY = {
  opens: beats.at(7.5),
  wide: beats.at(12),
  waits: beats.at(33),
  runs: beats.at(42),
  star: beats.at(48),
  back: beats.at(63),
  closes: beats.at(69),
  tray: beats.at(72),
  hung: beats.at(84),
  morning: beats.at(90),
} as const;

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 3.4, text: '[风过松针]' },
  { startSecond: 4.6, endSecond: 8.8, text: '按下去，等一颗星走完它的路。' },
  { startSecond: 10, endSecond: 13.5, text: '[泛音一粒一粒，绕着圈]' },
  { startSecond: 26.2, endSecond: 29.4, text: '[小跑的脚步，越来越远]' },
  { startSecond: 34.5, endSecond: 38.8, text: '跑得快的人留不下来，光留得下来。' },
  { startSecond: 45.8, endSecond: 47.8, text: '[快门合上]' },
  { startSecond: 50, endSecond: 54, text: '还要再黑一次，它才肯出来。' },
];

const SLOW = "1 3 5 | 1' - 7 | 6 5 3 | 5 - - | 6 1' 6 | 5 3 5 | 2 3 2 | 5 - - | 6 1' 6 | 5 - -";
const RUN = "5_5_1'_1'_3'_2'_ | 1'76 | 5_5_1'_1'_3'_5'_ | 4'3'2' | 3'_2'_1'_7_6_5_ | 61'2' | 1'--";
const HOME = '1 - 3 | 5 - - | 6 - 3 | 5 - - | 0 0 5 | 6 - 5 | 2 - 3 | 1 - -';
const BASS = [0, 9, 5, 7] as const;

/** Harmonics of a string, and under them the night; at both ends of it a shutter. */
export function scoreStarTrails(synth: Synth): void {
  const { opens, runs, closes } = STORY;
  const gust = (at: number) => 0.05 * (1 - swell(47.6, 48.4, 59, 61, at)) * (1 + 0.5 * Math.sin(at * 0.7));
  noiseBed(synth, 'wind', { lowHertz: 160, highHertz: 620, gain: gust });
  inRoom(synth, 'valley', (valley) => {
    // A finger lies on the string where it must not move: few partials are left, and they ring long.
    const harmonic = (at: number, pitch: number, gain: number, ring: number) =>
      valley.add(at, ring, { gain, pan: 0.5 * Math.sin(at * 0.9) }, (second) => {
        const partial = (times: number) => Math.sin(TAU * frequency(pitch) * times * second);
        const pluck = 0.3 * partial(2) * Math.exp(-second * 3) + 0.2 * partial(5) * Math.exp(-second * 22);
        const edges = clamp(second / 0.003) * clamp((ring - second) * 4);
        return (partial(1) + pluck) * Math.exp((-4 * second) / ring) * edges;
      });
    const tunes = [[SLOW, 12] as const, [RUN, 42] as const, [HOME, 72] as const];
    for (const [tune, beat] of tunes)
      for (const { at, pitch } of readTune(tune, 74, beats, beat)) harmonic(at, pitch, 0.2, 3.6);
    for (let bar = 0; bar < 31; bar++) harmonic(beats.at(bar * 3), 50 + (BASS[bar % 4] ?? 0), 0.15, 4.5);
    for (const at of [opens, opens + 0.05, closes, closes + 0.05]) knock(valley, at, { gain: 0.25 });
    for (let step = 0; step < 14; step++)
      knock(valley, runs - 1.6 + step / 3, { gain: 0.12 / (1 + step / 3) });
  });
}
