import { clamp, TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { crickets } from '../../synth/crickets.ts';
import { readTune } from '../../synth/melody.ts';
import { frequency, type Pitch } from '../../synth/pitch.ts';
import { inRoom } from '../../synth/room.ts';
import type { Placement, Synth } from '../../synth/synth.ts';
import { stream } from '../../synth/weather.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.5, endSecond: 2.5, text: '[溪水轻响，虫声四起]' },
  { startSecond: 3, endSecond: 7, text: '[钢片琴，一首摇篮曲]' },
  { startSecond: 13.3, endSecond: 16.5, text: '[琴声低下去，像捂在手心]' },
  { startSecond: 19.6, endSecond: 23, text: '松开手，它也没有马上走。' },
  { startSecond: 27.8, endSecond: 29.8, text: '[一个音，然后安静]' },
  { startSecond: 30, endSecond: 33.5, text: '[所有的音一齐亮起]' },
  { startSecond: 37.2, endSecond: 39.6, text: '[只剩虫声]' },
];

/** A celesta's key: a felt hammer on a steel plate; the wooden box under it keeps the ground tone. */
function celesta(synth: Synth, at: number, pitch: Pitch, placement: Placement): void {
  const hertz = frequency(pitch);
  const ring = 2.4 * (520 / hertz) ** 0.6;
  synth.add(at, ring, placement, (second) => {
    let tone = 0.18 * Math.sin(TAU * 190 * second) * Math.exp(-second * 60);
    for (const partial of [1, 2.01, 4.02, 6.7])
      tone +=
        partial ** -1.5 * Math.sin(TAU * hertz * partial * second) * Math.exp((-5 * partial * second) / ring);
    return tone * clamp(second / 0.003) * clamp((ring - second) * 12);
  });
}

const TONIC = 74;
/** A lullaby in three: until it is caught, while it is held, its one question, and what they answer. */
const RIGHT =
  "0 - - | 3 - 5 | 1' - 6 | 5 - 3 | 2 3_5_ 3 | 3, - 5, | 1 - 6, | 5, - 3, | 2, - - | 3 - 5 | 1' - 6 |" +
  "5 0 0 | 0 - - | 5' - 3' | 2' - 1' | 6 5_6_ 1' | 1' - -";
const LEFT =
  '0 - - | 1 5 3 | 4 1 6 | 1 5 3 | 5, 2 7, | 1 5 3 | 6, 3 1 | 4, 1 6, | 5, 2 7, | 1 5 3 | 4 1 6 |' +
  '5 0 0 | 1, 5, 3 | 1 5 3 | 4 1 6 | 5, 2 5 | 1 - -';

/** Crickets, water, and a celesta; a cello only once the tree is lit. */
export function score(synth: Synth, { random }: Stage): void {
  stream(synth, 0.025);
  crickets(synth, 0.16);
  const touch = random('touch');
  inRoom(synth, 'water', (shore) => {
    const play = (tune: string, tonic: Pitch, gain: number, pan: number) => {
      for (const { at, pitch } of readTune(tune, tonic, beats))
        celesta(shore, at + touch.between(0, 0.025), pitch, { gain: gain * touch.between(0.8, 1), pan });
    };
    play(RIGHT, TONIC, 0.13, 0.2);
    play(LEFT, TONIC - 12, 0.06, -0.2);
    celesta(shore, STORY.asks, TONIC + 7, { gain: 0.14 });
    // All of them at once, from the middle of the keys to the top.
    for (const [place, step] of [-12, -5, 0, 4, 7, 12, 16, 19].entries())
      celesta(shore, STORY.together + place * 0.018, TONIC + step, { gain: 0.13, pan: place / 4 - 0.9 });
    const bowing = { body: 'cello', attackSeconds: 0.7, releaseSeconds: 2.4, vibrato: 0.12 } as const;
    for (const pitch of [38, 45]) bowedString(shore, STORY.together, pitch, 5, { gain: 0.1 }, bowing);
  });
}
