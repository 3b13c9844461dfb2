import { TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath } from '../../synth/breath.ts';
import { bowedGlass } from '../../synth/glass.ts';
import { readTune } from '../../synth/melody.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.4, endSecond: 2.4, text: '[一根低弦，长长地拉着]' },
  { startSecond: 2.5, endSecond: 6.5, text: '[玻璃上磨出五个音]' },
  { startSecond: 16, endSecond: 19.5, text: '[同一支调子，到第四个音停住]' },
  { startSecond: 19.8, endSecond: 21.9, text: '[轻轻一口气]' },
  { startSecond: 22.2, endSecond: 25, text: '[第五个音，高了八度]' },
  { startSecond: 27.6, endSecond: 31.4, text: '灯灭了，天更亮了。' },
  { startSecond: 34.4, endSecond: 38.4, text: '[湖冰远远裂了一声，低弦收住]' },
];

/** 1 of the tune; its 6 below is the note of the drone. */
const TONIC = 65;
const FIVE = '6, - 1 3 - 2 6, - -';

/** Bowed glass over one low string: five notes, of which the last is missing until the lamp is out. */
export function scoreAurora(synth: Synth): void {
  inRoom(synth, 'valley', (valley) => {
    wind(valley, 0.035);
    for (const [tune, start, octave, gain] of [
      [FIVE, 2, 0, 0.2],
      ['6, - 1 3 - 2', 11.5, 0, 0.17],
      ['6 - -', 20, 0, 0.2],
      [FIVE, 23, 12, 0.17],
      ['3, - 6, 1 - 6, 3 - -', 23, 0, 0.12],
      ['6, - 1 3 - -', 30, 0, 0.15],
    ] as const)
      for (const { at, length, pitch } of readTune(tune, TONIC + octave, beats, start))
        bowedGlass(valley, at, pitch, length, { gain, pan: octave ? 0.25 : -0.15 });
    for (const [from, until, pitch, gain] of [
      [0, 9, 38, 0.1],
      [8, 17, 38, 0.1],
      [23, 30, 38, 0.13],
      [23.1, 30, 45, 0.09],
      [29, 34, 38, 0.1],
    ] as const)
      bowedString(
        valley,
        beats.at(from),
        pitch,
        beats.at(until - from),
        { gain, pan: 0.1 },
        { attackSeconds: 1.4, releaseSeconds: 2, vibrato: 0.03 },
      );
    breath(valley, STORY.lampOut - 0.15, 0.5, 0.16, 1500);
    cracking(valley, beats.at(31), 0.12);
  });
}

/** Ice of a lake that splits far away: high tones run through it faster than low ones, so it chirps. */
function cracking(valley: Synth, atSeconds: number, gain: number): void {
  valley.add(atSeconds, 1.6, { gain, pan: -0.5 }, (second) => {
    const turns = 92 * second + (760 / 11) * (1 - Math.exp(-11 * second));
    return Math.sin(TAU * turns) * Math.min(1, second * 300) * Math.exp(-second * 3.4);
  });
}
