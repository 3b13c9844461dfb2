import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { dizi } from '../../synth/dizi.ts';
import { bedOfLoop } from '../../synth/loop.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pipa, pipaRoll } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.4, endSecond: 4.4, text: '[琵琶轻快，水声细细]' },
  { startSecond: STORY.under + 0.4, endSecond: STORY.hand - 0.6, text: '[笛子沉进水里]' },
  { startSecond: STORY.crumbs - 0.4, endSecond: STORY.pond, text: '[碎屑落水，滴滴答答]' },
  { startSecond: STORY.turn, endSecond: STORY.mouths, text: '[琵琶急轮]' },
  { startSecond: STORY.mouths + 0.4, endSecond: STORY.small - 0.3, text: '[一片吧嗒声]' },
  { startSecond: STORY.gulp - 0.1, endSecond: STORY.release + 2.4, text: '最小的那条，等到了最大的一粒。' },
];

const TONIC = 62;
const PIPA =
  "5_ 6_ 1'_ 6_ 5_ 3_ 5 | 5_ 3_ 2_ 3_ 5 - | 0 0 0 0 | 0 0 0 0 |" +
  "1' 0 6 0 | 5_ 6_ 1'_ 2'_ 3' 0 | 0 0 0 0 |" +
  "3'_ 2'_ 1'_ 2'_ 3'_ 2'_ 1'_ 6_ | 5_ 6_ 5_ 3_ 2 0 | 0 0 0 0 | 3_ 5_ 6_ 1'_ 2' 1'_ 6_ | 5_ 3_ 2_ 1_ 2 5,";
const DIZI =
  "0 0 0 0 | 0 0 0 0 | 6 - 1' 2' | 3' - 2'_ 1'_ 6 | 0 0 0 0 | 0 0 0 0 | 0 0 0 0 | 0 0 0 0 | 0 0 6 - | 5 - 3 5 | 1' - - 0 | 0 0 0 0";
/** What lies under each bar, in semitones from the tonic. */
const GROUND = [0, 7, -3, 4, 0, 7, 5, 9, 7, -3, 5, 7] as const;

/** A pipa that hurries with the fish, a dizi that waits with the smallest, and water. */
export function scoreKoi(synth: Synth, { durationSeconds }: Stage): void {
  const share = bedOfLoop(durationSeconds);
  const stream = (second: number) => share(second) * 0.022 * (1 + 0.25 * Math.sin(second * 1.1));
  noiseBed(synth, 'stream', { lowHertz: 380, highHertz: 2400, gain: stream });
  inRoom(synth, 'water', (room) => {
    for (const { at, length, pitch } of readTune(PIPA, TONIC, beats))
      pipa(room, at, pitch, { gain: 0.3, pan: -0.15 }, length + 0.7, 0.55);
    for (const { at, length, pitch } of readTune(DIZI, TONIC + 12, beats)) {
      const blown = { force: 0.3, grace: length > 0.6 ? 2 : 0 };
      dizi(room, at, pitch, length * 0.97, { gain: 0.1, pan: 0.25 }, blown);
    }
    for (const [bar, step] of GROUND.entries())
      for (const [beat, above] of [
        [0, 0],
        [1.5, 7],
        [2.5, 12],
      ] as const) {
        const pitch = TONIC - 12 + step + above;
        pipa(room, beats.at(bar * 4 + beat), pitch, { gain: 0.15, pan: 0.2 }, 1.6, 0.35);
      }
    // All turn at once.
    for (let note = 0; note < 10; note++) {
      const run = { gain: 0.24, pan: -0.5 + 0.1 * note };
      pipa(room, STORY.turn - 0.02 + note * 0.062, degree(TONIC, GONG_MODE, note), run, 0.6, 0.7);
    }
    pipaRoll(room, STORY.turn + 0.64, TONIC + 24, STORY.mouths - STORY.turn - 0.7, { gain: 0.2, pan: 0.1 });
    const wet: [at: number, hertz: number, gain: number][] = [
      [STORY.largest, 620, 0.22],
      [STORY.nudge, 900, 0.1],
      [STORY.gulp, 240, 0.34],
    ];
    for (let place = 0; place < 22; place++) {
      if (place < 16) wet.push([STORY.crumbs + place * 0.145, 1150 + 190 * ((place * 5) % 7), 0.05]);
      wet.push([STORY.mouths + 0.1 + place * 0.17, 330 + 60 * ((place * 3) % 5), 0.07]);
    }
    for (const [at, hertz, gain] of wet) drop(room, at, hertz, gain, 0.4 * Math.sin(at * 7));
  });
}

/** Something small meets water: a tone that rises as the hollow behind it closes. */
function drop(synth: Synth, at: number, hertz: number, gain: number, pan: number): void {
  synth.add(at, 0.16, { gain, pan }, (second) => {
    const turns = hertz * (second + 3.2 * second * second);
    return Math.sin(Math.PI * 2 * turns) * Math.exp(-second * 34) * Math.min(1, second * 500);
  });
}
