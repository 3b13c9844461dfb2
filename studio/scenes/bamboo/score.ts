import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { flute } from '../../synth/flute.ts';
import { knock } from '../../synth/knock.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, ZHI_MODE } from '../../synth/pitch.ts';
import type { Synth } from '../../synth/synth.ts';
import { windAt } from './gusts.ts';

export const captions = [
  { startSecond: 0.8, endSecond: 4, text: '[林子里很静，几声鸟叫]' },
  { startSecond: 5, endSecond: 8.5, text: '[风来了，竹叶沙沙]' },
  { startSecond: 9, endSecond: 12.6, text: '[箫声，听不出远近]' },
  { startSecond: 13.4, endSecond: 18, text: '[大风过林，竹竿相碰]' },
  { startSecond: 18.2, endSecond: 20.8, text: '弯下去，是为了数一数风。' },
  { startSecond: 21, endSecond: 25, text: '[风停，箫声又起]' },
] satisfies Scene['captions'];

const TONIC = 62;
/** When, which step of the mode, for how long. The flute waits while the gust blows. */
const NOTES: readonly (readonly [second: number, step: number, length: number])[] = [
  [3.2, 0, 1.6],
  [4.7, 2, 0.8],
  [5.4, 3, 2.6],
  [8.8, 4, 1.2],
  [9.9, 3, 0.7],
  [10.5, 2, 0.8],
  [11.2, 0, 2.4],
  [19.6, 5, 1.6],
  [21.1, 4, 0.8],
  [21.8, 3, 1.4],
  [23.1, 2, 0.8],
  [23.8, 0, 3.4],
];
/** Culms that touch while the gust is on them. */
const KNOCKS = [14.6, 15.3, 15.55, 16.4, 17.2, 17.35, 18.1] as const;

/** Wind in leaves as it is seen, a flute without its player, and hollow wood. */
export function scoreBamboo(synth: Synth, { durationSeconds }: Stage): void {
  noiseBed(synth, 'leaves', {
    lowHertz: 1200,
    highHertz: 6500,
    reverb: 0.15,
    gain: (second) => 0.018 + 0.1 * windAt(640, second) * (1 + 0.25 * Math.sin(second * 7.3)),
  });
  noiseBed(synth, 'wind in the tops', {
    lowHertz: 70,
    highHertz: 600,
    reverb: 0.3,
    gain: (second) => 0.03 + 0.16 * windAt(400, second),
  });
  pad(synth, 0, [50, 57, 62], durationSeconds, { gain: 0.022 }, 4);
  birdsong(synth, { fromSecond: 0.8, toSecond: 11, everySeconds: 2.4, gain: 0.05 });
  birdsong(synth, { fromSecond: 21, toSecond: durationSeconds - 2.5, everySeconds: 2.2, gain: 0.05 });
  for (const [second, step, length] of NOTES)
    flute(synth, second, degree(TONIC, ZHI_MODE, step), length, { gain: 0.1, pan: 0.3, reverb: 0.9 });
  for (const [index, second] of KNOCKS.entries())
    knock(synth, second, { gain: 0.1 + 0.04 * Math.sin(index * 2), pan: Math.sin(index * 1.9) * 0.7 });
}
