import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { flute } from '../../synth/flute.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import type { Pitch } from '../../synth/pitch.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops } from '../../synth/weather.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.6, endSecond: 4, text: '[林子深处，几声鸟鸣]' },
  { startSecond: 5, endSecond: 9, text: '[柔和的长音，像光一样铺开]' },
  { startSecond: 11.5, endSecond: 15, text: '[一根枯枝轻响，鸟声停了]' },
  { startSecond: 16.5, endSecond: 20.5, text: '[竹笛缓缓吹起]' },
  { startSecond: 20.6, endSecond: 22.9, text: '三种鸟，一种是在学另一种。' },
  { startSecond: 23, endSecond: 27, text: '[鸟声又起，渐渐热闹]' },
];

const TONIC = 55;
const CHORDS: readonly (readonly Pitch[])[] = [
  [43, 50, 59],
  [43, 52, 60],
  [40, 47, 55, 62],
  [43, 50, 59, 67],
];
const CALL = [
  [4, 1.6],
  [5, 0.6],
  [7, 2],
  [5, 0.7],
  [4, 2.4],
] as const;

/** Birds that fall silent when a twig breaks, and begin again; a flute in between, light as the light. */
export function scoreForestDawn(synth: Synth, stage: Stage, listenSecond: number): void {
  const end = synth.durationSeconds;
  const random = stage.random('score');
  noiseBed(synth, 'leaves', {
    lowHertz: 600,
    highHertz: 3800,
    gain: (second) => 0.012 + 0.005 * Math.sin(second * 0.8),
  });
  drops(synth, 0.9, 0.1, 76, 90);
  birdsong(synth, { fromSecond: 0.5, toSecond: listenSecond - 0.4, everySeconds: 1.6, gain: 0.07 });
  birdsong(synth, { fromSecond: listenSecond + 9.5, toSecond: end - 1, everySeconds: 1.1, gain: 0.07 });
  for (const [bar, chord] of CHORDS.entries()) {
    const at = 1 + bar * 6.6;
    pad(synth, at, chord, Math.min(8.6, end - at), { gain: 0.045, reverb: 0.8 }, 3);
  }
  for (let at = 4; at < end - 3; at += random.between(0.9, 1.7)) {
    if (Math.abs(at - listenSecond - 0.8) < 1.6) continue;
    const step = random.pick([0, 2, 4, 5, 7, 9]);
    pluck(
      synth,
      at,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.09, pan: random.between(-0.6, 0.6) },
      { ringSeconds: 3.4 },
    );
  }
  // The twig: two dry cracks.
  for (const [late, gain] of [
    [0, 0.5],
    [0.09, 0.28],
  ] as const) {
    synth.add(listenSecond - 0.15 + late, 0.05, { gain, pan: 0.5, reverb: 0.5 }, (second) => {
      return random.between(-1, 1) * Math.exp(-second * 130);
    });
  }
  let at = 16.4;
  for (const [step, length] of CALL) {
    flute(synth, at, degree(TONIC + 12, GONG_MODE, step), length + 0.2, {
      gain: 0.065,
      pan: -0.2,
      reverb: 0.85,
    });
    at += length;
  }
  bell(synth, end - 4, 79, { gain: 0.06, reverb: 0.9 }, 4);
}
