import { swell, TAU } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Scene } from '../../scene.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { crackle } from '../../synth/crackle.ts';
import { dizi } from '../../synth/dizi.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { inRoom } from '../../synth/room.ts';
import { SAMPLE_RATE } from '../../synth/stereo.ts';
import type { Synth } from '../../synth/synth.ts';
import { BEACONS, beats, STORY } from './beacons.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.5, endSecond: 3, text: '[风卷雪粒沙沙]' },
  { startSecond: 4, endSecond: 9.5, text: '[洞箫低回]' },
  { startSecond: 14, endSecond: 18, text: '[两声鼓，烽火噼啪]' },
  { startSecond: 24, endSecond: 29.8, text: '[远处鼓声应答，一座，又一座]' },
  { startSecond: 31.5, endSecond: 34.9, text: '[鼓声没有再来，只剩风]' },
  { startSecond: 41, endSecond: 45.6, text: '远处应了一声，今夜就算平安。' },
  { startSecond: 46.2, endSecond: 51.7, text: '[箫声又起，更高更远]' },
];

/** 1 of the tune, which ends on the 5 below; answered, it ends on the 1. */
const TONIC = 67;
const CALL = '5, - 1_2_ | 3 - - 5 | 3_2_ 1 - 6, | 5, - - 0';
const ANSWER = "5 - 1'_2'_ | 3' - - 5' | 3'_2'_ 2' - 3' | 1' - - -";
/** The cello: from beat to beat, a tone, how loud. */
const HELD = [20.5, 32.6, 43, 0.067, 24.5, 32.6, 50, 0.04, 46.4, 62, 43, 0.056, 49.5, 62, 50, 0.034];
const BOW = { body: 'cello', attackSeconds: 0.5, releaseSeconds: 0.9, vibrato: 0.08 } as const;
/** Overtones of a skin, by the lowest: the farther it is, the fewer arrive. */
const SKIN = [1, 1.59, 2.14, 2.65, 3.16] as const;

/** Wind and driven snow, a xiao, and a drum for every fire, heard after it is seen; a cello holds its breath along with us. */
export function scoreGreatWall(synth: Synth): void {
  const near = (second: number) =>
    swell(STORY.close - 0.1, STORY.close + 0.5, STORY.far - 0.3, STORY.far, second);
  const hush = (second: number) =>
    swell(STORY.asksAgain + 2, STORY.late - 0.6, STORY.late, STORY.release, second);
  const gust = (second: number) =>
    0.108 + 0.043 * Math.sin(second * 0.43) + 0.029 * Math.sin(second * 0.19 + 2);
  const air = (second: number) => gust(second) * (1 - 0.6 * near(second)) * (1 - 0.85 * hush(second));
  inRoom(synth, 'valley', (valley) => {
    noiseBed(valley, 'north wind', { lowHertz: 60, highHertz: 520, gain: air });
    // A xiao is a dizi without the membrane.
    for (const { at, length, pitch } of [
      ...readTune(CALL, TONIC, beats, 1),
      ...readTune(ANSWER, TONIC, beats, 46.5),
    ])
      dizi(valley, at, pitch, length * 0.98, { gain: 0.45, pan: 0.15 }, { force: 0 });
    for (let tone = 0; tone < HELD.length; tone += 4) {
      const [from = 0, to = 0, pitch = 0, gain = 0] = HELD.slice(tone);
      bowedString(valley, beats.at(from), pitch, (to - from) * beats.length, { gain, pan: -0.2 }, BOW);
    }
    for (const later of [0, 0.62]) {
      strike(valley, STORY.asksAgain + later, 0);
      for (const [place, { lit }] of BEACONS.entries()) strike(valley, lit + place * 0.16 + later, place);
    }
  });
  noiseBed(synth, 'snow', { lowHertz: 3000, highHertz: 8000, gain: (second) => 0.86 * air(second) });
  noiseBed(synth, 'coals', { lowHertz: 60, highHertz: 700, gain: (second) => 0.05 * near(second) });
  crackle(synth, STORY.close - 2, STORY.far - STORY.close + 4, 150, { gain: 0.35, reverb: 0.02 });
}

/** A great drum with a skin of hide, struck with a stick; `distance` in towers. */
function strike(valley: Synth, atSeconds: number, distance: number): void {
  const place = { gain: 0.47 / (1 + distance) ** 0.8, pan: 0.25 - distance * 0.1 };
  let [turns, dull] = [0, 0];
  let sample = 0;
  valley.add(atSeconds, 1.8, place, (second) => {
    sample += 1;
    turns += (68 + 10 * Math.exp(-second * 22)) / SAMPLE_RATE;
    dull += (2 * hashUnit(sample, Math.round(atSeconds * 100)) - 1 - dull) * 0.12;
    const stick = dull * 1.6 * Math.exp(-second * 60 - distance * 1.2);
    const overtone = (sum: number, ratio: number, rank: number) =>
      sum + Math.exp(-rank * (0.35 + 0.3 * distance + 2.2 * second)) * Math.sin(TAU * turns * ratio);
    const skin = SKIN.reduce(overtone, 0) * 0.5 * Math.exp(-second * 2.6);
    return (skin + stick) * Math.min(1, second * 500, (1.8 - second) * 10);
  });
}
