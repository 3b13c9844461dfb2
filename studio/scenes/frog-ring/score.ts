import type { Scene } from '../../scene.ts';
import { breath } from '../../synth/breath.ts';
import { crickets } from '../../synth/crickets.ts';
import { flute } from '../../synth/flute.ts';
import { guzheng, guzhengSweep } from '../../synth/guzheng.ts';
import { readTune } from '../../synth/melody.ts';
import { oarStroke } from '../../synth/oar-stroke.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops } from '../../synth/weather.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.8, endSecond: 4, text: '[夏虫满塘，一管箫随着古筝]' },
  { startSecond: 8.6, endSecond: 10.8, text: '[一声上滑，两滴并作一滴]' },
  { startSecond: 13, endSecond: 15, text: '[嗒，一声短促的弦]' },
  { startSecond: 19, endSecond: 21.4, text: '[扑通一声]' },
  { startSecond: 22.4, endSecond: 25.8, text: '它跳下去，把静分给了一塘。' },
  { startSecond: 26.4, endSecond: 28.8, text: '[两声弦，轻得像问话]' },
];

const TONIC = 62;
const TUNE = '5,_6,_ 1 2 | 3 - 2_3_ | 5 - 3 | 2_1_ 6, 1 | 2 3_2_ 0';
const RING = '6 5 3 | 2 - 1 | 6, - 5, | 1 - -';

/** A flute and a guzheng by the water, among crickets: the strings roll with the drop, listen when it falls, and sweep with the ring. */
export function scoreFrogRing(synth: Synth): void {
  inRoom(synth, 'water', (pond) => {
    crickets(pond, 0.08);
    drops(pond, 0.5, 0.03, 78, 92);
    const string = (at: number, pitch: number, gain: number, length: number, rise = 0) =>
      guzheng(pond, at, pitch, { gain, pan: -0.1 }, length, { force: 0.5, rise, riseSeconds: 0.24 });
    for (const [tune, start] of [
      [TUNE, 1],
      [RING, 22.5],
    ] as const)
      for (const { at, length, pitch } of readTune(tune, TONIC, beats, start)) {
        string(at, pitch, 0.36, length + 2);
        flute(pond, at, pitch, length + 0.15, { gain: 0.12, pan: 0.2 });
      }
    string(STORY.joins, TONIC + 7, 0.34, 2, 2);
    string(STORY.plip, TONIC + 24, 0.3, 1.2);
    breath(pond, STORY.plip, 0.08, 0.5, 2600);
    for (const [place, step] of [0, 1, 0, 1, 2].entries())
      string(STORY.crouches + place * 0.273, degree(TONIC - 12, GONG_MODE, step), 0.22 + place * 0.03, 0.3);
    const strings = Array.from({ length: 15 }, (_, step) => degree(TONIC - 12, GONG_MODE, step));
    guzhengSweep(pond, STORY.leap, strings, STORY.splash - STORY.leap, { gain: 0.26 });
    oarStroke(pond, STORY.splash - 0.25, { gain: 0.65, pan: 0.05, reverb: 0 });
    breath(pond, STORY.splash, 0.3, 0.9, 900);
    string(STORY.eyes + 0.5, TONIC + 12, 0.3, 0.35);
    string(STORY.eyes + 1.9, TONIC + 14, 0.24, 0.3);
  });
}
