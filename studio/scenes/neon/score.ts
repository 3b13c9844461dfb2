import { swell } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { knock } from '../../synth/knock.ts';
import { mainsHum } from '../../synth/mains-hum.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guitar } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import { brushes, softKey } from '../../synth/soft-keys.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops, rain } from '../../synth/weather.ts';
import { beats, STORY, signLight } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.4, endSecond: 4, text: '[雨下得正密，电钢琴慵懒]' },
  { startSecond: 9.4, endSecond: 13, text: '[鼓刷一圈一圈，檐下滴水]' },
  { startSecond: 14.8, endSecond: 18.4, text: '[汤在锅里滚]' },
  { startSecond: STORY.out, endSecond: STORY.out + 2, text: '[嗞的一声，琴也停了]' },
  { startSecond: STORY.served - 0.3, endSecond: STORY.served + 1.7, text: '[碗落在木台上]' },
  { startSecond: STORY.served + 1.8, endSecond: STORY.street + 1, text: '牌子灭了，锅还开着。' },
];

const TONIC = 72;
/** Second, fifth, first, sixth: each chord from its bass, in semitones from the tonic. */
const CHORDS = [
  [-34, -19, -15, -12, -8],
  [-29, -19, -15, -13, -8],
  [-36, -20, -17, -13, -10],
  [-39, -20, -17, -13, -12],
] as const;
/** The bars that are played: the fourth and the fifth before the end are the dark ones. */
const ASKED =
  '0 - - 0_5,_ | 3. 2_ 1 6, | 5,_6,_5,_3,_ 3, - | 2. 1_ 7, 5, | 3, - - 0_5,_ | 3. 2_ 1 6, | 5,_6,_';
const ANSWERED = '5,_6,_ 5,_3,_ 3, | 2. 1_ 7, 2 | 1 - - -';
/** How long nothing is played around the dark. */
const hush = (second: number) =>
  1 - swell(STORY.out - 0.15, STORY.out, STORY.served - 0.3, STORY.served + 0.2, second);

/** An electric piano after midnight, brushes, a bass; the sign's hum ends, and with it the tune, which the bowl takes up again. */
export function score(synth: Synth): void {
  rain(synth, 0.25);
  drops(synth, 9, 0.16, 70, 90);
  const within = (from: number, to: number, second: number) =>
    swell(from - 0.2, from + 0.3, to - 0.3, to + 0.2, second);
  const boil = (second: number) =>
    within(STORY.pot, STORY.again, second) + 0.3 * within(STORY.again, STORY.street, second);
  const bubbling = (second: number) => 1 + 0.4 * Math.sin(second * 23) * Math.sin(second * 9.1);
  const gain = (second: number) => 0.3 * boil(second) * bubbling(second);
  noiseBed(synth, 'boil', { lowHertz: 120, highHertz: 900, gain });
  // The transformer of the sign hums, at the pot from farther away, until it jumps and lets go.
  const nearness = (second: number) =>
    within(STORY.house, STORY.counter, second) * (1 - 0.8 * within(STORY.pot, STORY.again, second));
  mainsHum(synth, STORY.counter, { gain: 0.045, pan: 0.4 }, signLight, nearness);
  inRoom(synth, 'chamber', (room) => {
    brushes(room, beats, (second) => hush(second) * swell(2.6, 4.4, STORY.street, STORY.end - 1, second));
    for (const { at, length, pitch } of [
      ...readTune(ASKED, TONIC, beats),
      ...readTune(ANSWERED, TONIC, beats, 31),
    ])
      softKey(room, at, pitch, length + 0.3, { gain: 0.2, pan: 0.1 }, 0.62);
    for (let half = 0; half < 19; half++) {
      const [bar, isSecond] = [Math.floor(half / 2), half % 2 === 1];
      const at = beats.at(bar * 4 + (isSecond ? 2.5 : 0));
      if (hush(at) < 0.5) continue;
      const [bass = 0, ...chord] = CHORDS[bar === 9 ? 2 : bar % 4] ?? [];
      const share = isSecond ? 0.6 : 1;
      for (const [place, tone] of chord.entries())
        softKey(room, at + place * 0.018, TONIC + tone, 2.1, { gain: 0.0425 * share, pan: -0.15 }, 0.4);
      guitar(room, at, TONIC + bass, { gain: 0.42 * share, pan: -0.05 }, 2.2, 0.25);
    }
    knock(room, STORY.served, { gain: 0.22, reverb: 0 });
    knock(room, STORY.served + 0.09, { gain: 0.08, reverb: 0 });
  });
}
