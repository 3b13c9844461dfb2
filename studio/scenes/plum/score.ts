import type { Scene } from '../../scene.ts';
import { breath } from '../../synth/breath.ts';
import { readTune } from '../../synth/melody.ts';
import { guqin } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { whistle } from '../../synth/whistle.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.8, endSecond: 4, text: '[古琴，只有两个音]' },
  { startSecond: STORY.lands - 1.1, endSecond: STORY.lands + 1.6, text: '[扑翅声，枝条轻轻一弹]' },
  { startSecond: 15, endSecond: 17, text: '[雪壳裂开，细细一声]' },
  { startSecond: STORY.falls - 0.4, endSecond: STORY.falls + 1.8, text: '[一团雪落地]' },
  { startSecond: 19.4, endSecond: 21.8, text: '雪掉了，它假装不是自己。' },
  { startSecond: 22, endSecond: 24.4, text: '[它哼起那两个音]' },
  { startSecond: STORY.plops - 0.2, endSecond: STORY.plops + 2, text: '[又一团雪，两个音回来]' },
];

const TONIC = 57;
/** Two notes that come back: asked, asked lower, and left hanging. */
const PAIRS = '0 5, 1 - | 0 0 5, 1 | - - 6, 2 | - 5, 1 - | 0 0 6, 3 | 2 - 0 0';

/** A guqin by the window that has two notes to say, and a bird that borrows them. */
export function score(synth: Synth): void {
  inRoom(synth, 'chamber', (room) => {
    wind(room, 0.05);
    const string = (at: number, pitch: number, gain: number, from: number) =>
      guqin(room, at, pitch, { gain, pan: 0.15 }, 5.5, { from, sway: 0.2, slideSeconds: 0.3 });
    for (const [place, { at, pitch }] of readTune(PAIRS, TONIC, beats).entries()) {
      if (at > STORY.slips - 1) break;
      string(at, pitch, 0.5, place % 2 ? -2 : 0);
      if (place % 2) string(at + 0.03, TONIC - 24, 0.3, 0);
    }
    for (let beat = 0; beat < 13; beat++) {
      const at = STORY.lands - 1.15 + beat * 0.091;
      breath(room, at, 0.08, 0.5 + 0.7 * Math.sin((Math.PI * beat) / 12), 1300);
    }
    string(STORY.steps + 0.4, TONIC + 12, 0.2, 0);
    for (let crumb = 0; crumb < 9; crumb++) breath(room, STORY.cracks + crumb * 0.1, 0.04, 0.7, 5200);
    for (const [at, gain] of [
      [STORY.slips, 0.9],
      [STORY.plops - 0.2, 0.45],
    ] as const) {
      breath(room, at, 1.1, gain * 1.3, 2600);
      breath(room, at + 0.75, 0.35, gain * 7, 260);
    }
    const sing = (late: number, step: number, slide: number) =>
      whistle(room, STORY.sings + late, TONIC + step, 0.42, { gain: 0.09, pan: -0.15 }, slide);
    sing(0, 31, 1);
    sing(1.11, 36, -2);
    // The pair, once more, an octave up; then where it began.
    string(STORY.window + 0.3, TONIC + 7, 0.34, 0);
    string(STORY.window + 1.2, TONIC + 12, 0.34, -2);
    string(STORY.plops + 1.2, TONIC - 5, 0.5, 0);
    string(STORY.plops + 2.4, TONIC, 0.5, -2);
    string(STORY.plops + 2.43, TONIC - 24, 0.34, 0);
  });
}
