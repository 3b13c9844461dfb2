import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { crickets } from '../../synth/crickets.ts';
import { oarStroke } from '../../synth/oar-stroke.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops } from '../../synth/weather.ts';

export const LEAP_SECOND = 20.5;

export const captions = [
  { startSecond: 0.8, endSecond: 4, text: '[夏虫在四周轻轻地叫]' },
  { startSecond: 5, endSecond: 9.5, text: '[琵琶慢拨，一音一瓣]' },
  { startSecond: 14.5, endSecond: 18, text: '[花开了，琴声明亮起来]' },
  { startSecond: LEAP_SECOND + 0.4, endSecond: LEAP_SECOND + 3, text: '[扑通一声，青蛙跳进水里]' },
  { startSecond: 25, endSecond: 28, text: '[只剩虫声]' },
] satisfies Scene['captions'];

const TONIC = 55;
/** When, and which step of the mode: it climbs while the flower opens. */
const NOTES: readonly (readonly [second: number, step: number])[] = [
  [2.2, 0],
  [3.4, 2],
  [5, 4],
  [6.2, 3],
  [7, 4],
  [8.2, 5],
  [9.4, 7],
  [10.2, 5],
  [11.4, 7],
  [12.2, 8],
  [13.4, 9],
  [14.6, 10],
  [15.2, 9],
  [15.8, 12],
  [17.4, 10],
  [18.6, 9],
  [19.4, 7],
  [23, 5],
  [24, 4],
  [25.2, 2],
  [26.4, 0],
];

/** Night insects, a slow lute that climbs with the petals, and one splash. */
export function scoreLotusPond(synth: Synth, { durationSeconds }: Stage): void {
  crickets(synth, 0.022);
  drops(synth, 0.7, 0.1, 78, 92);
  pad(synth, 0, [43, 50, 59], durationSeconds, { gain: 0.035 }, 5);
  pad(synth, 11, [55, 62, 67], 12, { gain: 0.02 }, 4);
  for (const [index, [second, step]] of NOTES.entries()) {
    const pan = Math.sin(index * 2.1) * 0.35;
    pluck(
      synth,
      second,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.22, pan, reverb: 0.6 },
      { ringSeconds: 3.6, brightness: 0.35 },
    );
    if (index % 4 === 2)
      pluck(synth, second + 0.07, degree(TONIC - 12, GONG_MODE, step), { gain: 0.16, pan: -pan });
  }
  bell(synth, 16, 91, { gain: 0.03, reverb: 0.9 }, 3);
  oarStroke(synth, LEAP_SECOND + 0.7, { gain: 0.7, pan: -0.45, reverb: 0.5 });
}
