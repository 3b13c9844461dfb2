import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { LANDS_AT, LEAVES_AT } from './visitor.ts';

export const captions = [
  { startSecond: 1, endSecond: 4.5, text: '[古筝轻拨，雪落无声]' },
  { startSecond: LANDS_AT - 0.6, endSecond: LANDS_AT + 2.4, text: '[扑翅声，枝上的雪簌簌落下]' },
  { startSecond: 12.4, endSecond: 14.6, text: '[鸟叫了几声]' },
  { startSecond: 14.6, endSecond: 17, text: '雪掉了，它假装不是自己。' },
  { startSecond: 17, endSecond: 20, text: '[古筝与鸟声一问一答]' },
  { startSecond: LEAVES_AT - 0.2, endSecond: LEAVES_AT + 2.6, text: '[扑翅飞远]' },
] satisfies Scene['captions'];

const TONIC = 60;
/** When, and which step of the mode. */
const NOTES: readonly (readonly [second: number, step: number])[] = [
  [1, 0],
  [1.6, 2],
  [2.2, 4],
  [3.4, 5],
  [4.6, 4],
  [5.2, 2],
  [6.4, 3],
  [7.6, 0],
  [10.8, 5],
  [11.4, 7],
  [14.6, 4],
  [15.2, 5],
  [16.4, 7],
  [17.6, 9],
  [18.2, 7],
  [20, 5],
  [20.6, 4],
  [21.8, 2],
  [23.6, 4],
  [24.2, 2],
  [24.8, 0],
];
/** When it sings: while it sits, with a rest between. */
const SONGS = [
  { fromSecond: 12.5, toSecond: 14.4, everySeconds: 1.1 },
  { fromSecond: 17, toSecond: 21.4, everySeconds: 1.6 },
] as const;

/** A zither for a winter morning, and a bird that answers. */
export function scorePlum(synth: Synth, { durationSeconds }: Stage): void {
  wind(synth, 0.028);
  pad(synth, 0, [48, 55, 64], durationSeconds, { gain: 0.028 }, 4);
  for (const [index, [second, step]] of NOTES.entries()) {
    const pan = Math.sin(index * 1.7) * 0.3;
    pluck(
      synth,
      second,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.22, pan, reverb: 0.5 },
      { ringSeconds: 3.4 },
    );
    if (index % 3 === 0)
      pluck(synth, second + 0.06, degree(TONIC - 12, GONG_MODE, step), { gain: 0.15, pan: -pan });
  }
  for (const song of SONGS) birdsong(synth, { ...song, gain: 0.07 });
  flutter(synth, 'arrival', LANDS_AT - 0.9, LANDS_AT + 0.05);
  flutter(synth, 'departure', LEAVES_AT, LEAVES_AT + 1.1);
  noiseBed(synth, 'falling snow', {
    lowHertz: 1400,
    highHertz: 5200,
    reverb: 0.2,
    gain: (second) => (second < LANDS_AT ? 0 : 0.07 * Math.exp(-(second - LANDS_AT) * 2.2)),
  });
  for (const [index, step] of [-5, 0, 2, 4, 7].entries()) {
    pluck(synth, 25.6 + index * 0.13, degree(TONIC, GONG_MODE, step), {
      gain: 0.16,
      pan: index * 0.15 - 0.3,
    });
  }
  bell(synth, 26.2, 84, { gain: 0.025, reverb: 0.9 }, 1.8);
}

/** Wings: eleven soft gusts a second. */
function flutter(synth: Synth, name: string, from: number, to: number): void {
  noiseBed(synth, name, {
    lowHertz: 180,
    highHertz: 1500,
    gain: (second) => {
      if (second < from || second > to) return 0;
      return (
        0.16 * Math.sin((Math.PI * (second - from)) / (to - from)) * Math.sin(Math.PI * 11 * second) ** 2
      );
    },
  });
}
