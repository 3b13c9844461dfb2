import type { Scene } from '../../scene.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { flute } from '../../synth/flute.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import { SAMPLE_RATE } from '../../synth/stereo.ts';
import type { Synth } from '../../synth/synth.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.6, endSecond: 4, text: '[春鸟细语，蜜蜂嗡嗡]' },
  { startSecond: 4.6, endSecond: 8.5, text: '[竹笛吹起一支小调]' },
  { startSecond: 9.6, endSecond: 12.4, text: '[风推着花海沙沙响]' },
  { startSecond: 13, endSecond: 16.5, text: '[燕子啁啾，弦声轻快]' },
  { startSecond: 20, endSecond: 24.5, text: '[笛声收住，鸟声还在]' },
];

const TONIC = 62;
const BEAT_SECONDS = 0.36;
/** Steps of the mode and beats they last. */
const TUNE = [
  [4, 2],
  [5, 1],
  [7, 1],
  [5, 1],
  [4, 1],
  [2, 2],
  [4, 1],
  [5, 1],
  [4, 1],
  [2, 1],
  [0, 4],
] as const;
const TURN = [
  [7, 2],
  [9, 1],
  [7, 1],
  [5, 2],
  [4, 1],
  [2, 1],
  [4, 2],
  [2, 1],
  [1, 1],
  [0, 5],
] as const;

/** A country tune on the flute over light strings, with birds, a bee and the wind in the field. */
export function scoreRapeseed(synth: Synth, gustSecond: number): void {
  const end = synth.durationSeconds;
  birdsong(synth, { fromSecond: 0.4, toSecond: end - 0.8, everySeconds: 1.9, gain: 0.05 });
  noiseBed(synth, 'field', {
    lowHertz: 700,
    highHertz: 4600,
    reverb: 0.1,
    gain: (second) => 0.01 + 0.06 * Math.exp(-(((second - gustSecond - 1.5) / 2.1) ** 2)),
  });
  bee(synth, 1, 5.5, 0.5);
  bee(synth, 17.5, 5, -0.6);
  pad(synth, 0, [50, 57, 62, 66], end, { gain: 0.03, reverb: 0.7 }, 4);
  for (const [start, phrase] of [
    [4.4, TUNE],
    [14, TURN],
  ] as const) {
    let at: number = start;
    for (const [step, beats] of phrase) {
      const length = beats * BEAT_SECONDS;
      flute(synth, at, degree(TONIC + 12, GONG_MODE, step), length + 0.1, {
        gain: 0.07,
        pan: 0.2,
        reverb: 0.6,
      });
      at += length;
    }
  }
  for (let beat = 0, at = 4.4; at < end - 4; beat++, at += BEAT_SECONDS) {
    const step = [0, 2, 4, 2, 3, 2, 4, 5][beat % 8] ?? 0;
    const accent = beat % 4 === 0 ? 1.4 : 1;
    pluck(
      synth,
      at,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.075 * accent, pan: Math.sin(beat) * 0.5 },
      { ringSeconds: 1.6, brightness: 0.6 },
    );
    if (beat % 8 === 0)
      pluck(synth, at, degree(TONIC - 12, GONG_MODE, beat % 16 === 0 ? 0 : 3), { gain: 0.14 });
  }
  for (const [index, step] of [0, 2, 4, 5, 7].entries()) {
    pluck(synth, end - 3.6 + index * 0.2, degree(TONIC, GONG_MODE, step), {
      gain: 0.14,
      pan: index * 0.2 - 0.4,
    });
  }
}

/** A bee that passes once, from one side to the other. */
function bee(synth: Synth, fromSecond: number, lengthSeconds: number, pan: number): void {
  let turns = 0;
  synth.add(fromSecond, lengthSeconds, { gain: 0.022, pan, reverb: 0.1 }, (second) => {
    turns += (196 + 14 * Math.sin(second * 2.3) + 6 * Math.sin(second * 9)) / SAMPLE_RATE;
    const saw = 2 * (turns % 1) - 1;
    return saw * Math.sin((Math.PI * second) / lengthSeconds) ** 2;
  });
}
