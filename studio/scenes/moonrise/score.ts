import { fract, smoothstep, swell } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import { guzheng } from '../../synth/guzheng.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';

const beats = createBeats(48, 0.5);
const { at } = beats;

/** When what happens, in seconds: from the net to the moon, the road, a shell, a hand, inside it, and the child. */
export const STORY = {
  ...{ rack: at(3), wide: at(8), kneels: at(11.6), sand: at(14) },
  ...{ takes: at(18.4), inside: at(20), release: at(26), blinks: at(29) },
} as const;

/** The wave that wipes the prints; the others come before it, one every six beats. */
const LAST_WAVE = at(28.2);

/** How far up the sand the water stands, 0 to 1: it comes quickly and goes slowly. */
export const washAt = (second: number): number =>
  swell(0, 0.38, 0.38, 1, fract((second - LAST_WAVE) / (beats.length * 6) + 0.38));

/** How much of a print is left that the last wave has reached. */
export const printAt = (second: number): number => 1 - smoothstep(LAST_WAVE - 0.7, LAST_WAVE + 1.2, second);

export const captions: Scene['captions'] = [
  { startSecond: 0.8, endSecond: 3.8, text: '[潮声平缓，一起一落]' },
  { startSecond: 4.4, endSecond: 8.4, text: '[古筝低音，一声一声]' },
  { startSecond: 11, endSecond: 15, text: '[筝声与潮水同行]' },
  { startSecond: 20, endSecond: 23, text: '[浪头哗地退下]' },
  { startSecond: 25.8, endSecond: 28.4, text: '[壳里一片轻轻的呼声]' },
  { startSecond: 28.8, endSecond: 32.2, text: '听一听，还是刚才那片海。' },
  { startSecond: 35, endSecond: 38.4, text: '[潮声又近，筝落在最低一弦]' },
];

const TONIC = 50;
/** It stops while we listen to the shell, and comes home with the last wave. */
const TUNE = '0 0 0 5, | 1 - 2_3_ 5 | 3 - 2 1 | 6, - 1 2 | 5, - - - | 0 0 0 0 | 0 0 3 5 | 3 2 1 -';
const BASS = '0 0 0 0 | 1 - - - | 6, - - - | 4, - - - | 5, - - - | 0 0 0 0 | 0 0 4, - | 5, - 1, -';

/** A low guzheng that keeps step with the tide; inside the shell there is only its closed rush. */
export function scoreMoonrise(synth: Synth): void {
  const { inside, release } = STORY;
  const closed = (second: number) => swell(inside - 0.5, inside + 0.6, release - 0.6, release + 0.4, second);
  noiseBed(synth, 'tide', {
    lowHertz: 105,
    highHertz: 2600,
    gain: (second) => (0.05 + 0.3 * washAt(second)) * (1 - 0.94 * closed(second)),
  });
  noiseBed(synth, 'shell', {
    lowHertz: 420,
    highHertz: 560,
    gain: (second) => closed(second) * (0.32 + 0.1 * Math.sin(second * 1.9)),
  });
  inRoom(synth, 'water', (shore) => {
    for (const [tune, tonic, gain] of [[TUNE, TONIC, 0.3] as const, [BASS, TONIC - 12, 0.24] as const])
      for (const { at, length, pitch } of readTune(tune, tonic, beats))
        guzheng(shore, at, pitch, { gain, pan: -0.15 }, length + 2.6, { force: 0.4 });
  });
}
