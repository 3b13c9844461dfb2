import { smoothstep } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath } from '../../synth/breath.ts';
import { drum } from '../../synth/drum.ts';
import { horn } from '../../synth/horn.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guitar } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { stream } from '../../synth/weather.ts';
import { beats, STORY } from './story.ts';

const { wheels, inside, taps, egg, halved, both, away, end } = STORY;

export const captions: Scene['captions'] = [
  { startSecond: 0.3, endSecond: 3, text: '[清晨，河水轻响]' },
  { startSecond: 3.2, endSecond: 6.2, text: '[雾里一声汽笛]' },
  { startSecond: wheels + 0.3, endSecond: wheels + 3.6, text: '[咣当两下，歇一下]' },
  { startSecond: inside + 0.1, endSecond: taps[0] - 0.1, text: '[车厢里一把吉他]' },
  { startSecond: taps[0], endSecond: taps[1] + 1.5, text: '[蛋壳在桌上磕了两下]' },
  { startSecond: halved + 0.6, endSecond: both + 1.2, text: '鸡蛋分一半，就算认识了。' },
  { startSecond: both + 1.6, endSecond: away - 0.2, text: '[口琴轻轻接上]' },
  { startSecond: end - 5, endSecond: end - 1, text: '[远远又一声汽笛，琴声收住]' },
];

const TONIC = 60;
/** What the guitar sings, from the bridge on; what a mouth organ answers when the egg is shared. */
const TUNE = "5_6_ 1' 6_5_ 3 | 5 - 3_2_ 3 | 1_2_ 3 5_3_ 2 | 1 - - 0 | 5_6_ 1' 2'_1'_ 6 | 5";
const ANSWER = "5_6_ 1' 6_5_ 3 | 5 - 3_2_ 3 | 2_3_ 5 2_3_ 1 | 6, 5, 1 - | 1 - -";
/** I, vi and V of the picking below, from the tonic: thumb, then fingers; and which of them each bar has. */
const CHORDS = [
  [-12, 0, 4, 7],
  [-15, -3, 0, 4],
  [-17, -1, 2, 7],
] as const;
const HARMONY = '0000201200200';
const PICKING = [0, 2, 3, 2, 1, 3, 2, 3] as const;

/** A guitar that picks to the beat of the wheels, from the bank, from the rail, from inside; and a mouth organ's two reeds. */
export function score(synth: Synth): void {
  const isInside = (second: number) =>
    smoothstep(inside - 0.1, inside + 0.1, second) * smoothstep(away + 0.1, away - 0.1, second);
  const nearness = (second: number) =>
    second < wheels
      ? 0.5 * smoothstep(2, wheels, second)
      : second < away
        ? 1
        : 0.5 * smoothstep(end - 1, away, second);
  stream(synth, 0.05);
  noiseBed(synth, 'wheels', { lowHertz: 30, highHertz: 90, gain: (second) => 1.2 * nearness(second) });
  const stroke = (second: number) => Math.max(0, Math.sin((second * Math.PI * 4) / beats.length)) ** 3;
  noiseBed(synth, 'puffs', {
    lowHertz: 5000,
    highHertz: 9000,
    gain: (second) => 1.2 * nearness(second) * (1 - 0.85 * isInside(second)) * stroke(second),
  });
  for (const [pitch, gain] of [
    [69, 0.07],
    [73, 0.05],
    [76, 0.04],
  ] as const) {
    horn(synth, 3.2, pitch, 2.4, { gain, pan: 0.6 });
    horn(synth, end - 4.8, pitch - 0.4, 2.8, { gain: gain * 0.4, pan: -0.7 });
  }
  for (let at = beats.at(8); at < end - 3; at += beats.length)
    for (const after of [0, 0.17]) drum(synth, at + after, { gain: 0.6 * nearness(at), reverb: 0.1 }, 0.2);
  inRoom(synth, 'chamber', (room) => {
    for (const at of taps) knock(room, at, { gain: 0.2, pan: -0.1, reverb: 0 });
    breath(room, halved - 0.1, 0.3, 0.4, 1800);
    const pluck = (at: number, step: number, gain: number, length: number, force: number) =>
      guitar(room, at, TONIC + step, { gain, pan: step < 12 ? -0.15 : 0.15 }, length, force);
    for (const { at, length, pitch } of readTune(TUNE, 12, beats, 8)) pluck(at, pitch, 1, length + 1.6, 0.3);
    for (let half = 8; half < 96; half++) {
      const at = beats.at(half / 2);
      // It waits for the egg.
      if (at > egg && at < halved) continue;
      const chord = CHORDS[Number(HARMONY[Math.floor(half / 8)])] ?? CHORDS[0];
      pluck(at, chord[PICKING[half % 8] ?? 0], half % 4 ? 0.14 : 0.6, 1.6, 0.25);
    }
    for (const [place, step] of CHORDS[0].entries()) pluck(beats.at(48) + place * 0.04, step, 0.34, 3, 0.5);
    const reed = { body: 'erhu', attackSeconds: 0.04, releaseSeconds: 0.06, vibrato: 0.1 } as const;
    for (const { at, length, pitch } of readTune(ANSWER, TONIC + 12, beats, 32))
      for (const [lower, gain] of [
        [0, 0.18],
        [12, 0.1],
      ] as const)
        bowedString(room, at, pitch - lower, length * 0.96, { gain, pan: 0.25 }, reed);
  });
}
