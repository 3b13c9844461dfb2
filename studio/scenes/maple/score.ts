import type { Scene } from '../../scene.ts';
import { bell } from '../../synth/bell.ts';
import { flute } from '../../synth/flute.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops, stream } from '../../synth/weather.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.6, endSecond: 3.6, text: '[溪水流过石头]' },
  { startSecond: 4, endSecond: 8, text: '[古筝一音一音落下]' },
  { startSecond: 12, endSecond: 15, text: '[叶子落在水上，轻轻一响]' },
  { startSecond: 16.6, endSecond: 20.5, text: '[风过枫林，叶声如雨]' },
  { startSecond: 21.5, endSecond: 25.5, text: '[洞箫接过曲调，溪声不停]' },
];

const TONIC = 52;
/** The leaf's way down: each swing a little lower than the one before. */
const DESCENT = [12, 11, 12, 10, 9, 10, 8, 7, 8, 6, 5, 6, 4, 3] as const;
const AFTER = [4, 5, 7, 5, 4, 2, 4, 2, 1, 0] as const;

/** A zither that comes down with the leaf, the brook all along, a gust, and a flute to see it off. */
export function scoreMaple(synth: Synth, letGoSecond: number, gustSecond: number): void {
  const end = synth.durationSeconds;
  stream(synth, 0.05);
  drops(synth, 2.2, 0.1, 70, 88);
  noiseBed(synth, 'leaves in the gust', {
    lowHertz: 1100,
    highHertz: 6000,
    reverb: 0.2,
    gain: (second) => 0.006 + 0.085 * Math.exp(-(((second - gustSecond - 1.6) / 1.8) ** 2)),
  });
  pad(synth, 0, [40, 47, 55], end, { gain: 0.035, reverb: 0.7 }, 4);
  for (const [index, step] of DESCENT.entries()) {
    const at = letGoSecond + index * 0.6;
    const placement = { gain: 0.2, pan: Math.sin(index * 1.3) * 0.5 };
    pluck(synth, at, degree(TONIC, YU_MODE, step), placement, { ringSeconds: 3, brightness: 0.45 });
    if (index % 4 === 0) pluck(synth, at, degree(TONIC - 12, YU_MODE, step - 5), { gain: 0.13 });
  }
  bell(synth, letGoSecond + 8.5, degree(TONIC + 24, YU_MODE, 2), { gain: 0.08, pan: -0.4, reverb: 0.9 }, 3);
  for (let string = 0; string < 12; string++) {
    pluck(synth, gustSecond + string * 0.085, degree(TONIC + 12, YU_MODE, 9 - string), {
      gain: 0.1,
      pan: string / 8 - 0.7,
    });
  }
  for (const [index, step] of AFTER.entries()) {
    const at = gustSecond + 3 + index * 0.62;
    if (at > end - 2) break;
    pluck(
      synth,
      at,
      degree(TONIC, YU_MODE, step),
      { gain: 0.15, pan: Math.cos(index) * 0.4 },
      { ringSeconds: 3 },
    );
  }
  let at = gustSecond + 3.6;
  for (const [step, length] of [
    [7, 2],
    [5, 1.2],
    [4, 2.6],
  ] as const) {
    flute(synth, at, degree(TONIC + 12, YU_MODE, step), length + 0.2, { gain: 0.06, pan: 0.25, reverb: 0.8 });
    at += length;
  }
  pluck(synth, end - 2.6, TONIC - 12, { gain: 0.2 }, { ringSeconds: 2.6, brightness: 0.3 });
}
