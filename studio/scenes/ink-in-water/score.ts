import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { drum } from '../../synth/drum.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import type { Pitch } from '../../synth/pitch.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { CINNABAR, GAMBOGE, POURS } from './pouring.ts';

export const captions = [
  { startSecond: 1.2, endSecond: 4.5, text: '[一滴墨落水，一声低响]' },
  { startSecond: 5, endSecond: 8.5, text: '[低音慢慢铺开，像水底]' },
  { startSecond: 9, endSecond: 13, text: '[朱砂上浮，铃声一串]' },
  { startSecond: 24, endSecond: 28.5, text: '[两种颜色相遇，和弦变暗]' },
  { startSecond: 38, endSecond: 42.5, text: '[藤黄落下，和弦亮了]' },
  { startSecond: 58, endSecond: 62.5, text: '[余音化开]' },
] satisfies Scene['captions'];

const TONIC = 50;
/** Chords under the film, each from a second to the next. */
const CHORDS: readonly (readonly [second: number, chord: readonly Pitch[]])[] = [
  [0, [38, 45, 57]],
  [9, [38, 45, 53, 60]],
  [17, [41, 48, 57, 60]],
  [24, [34, 46, 53, 61]],
  [31, [36, 43, 55, 62]],
  [38, [41, 48, 60, 64, 69]],
  [47, [38, 45, 57, 65, 69]],
  [64, []],
];
const OVERLAP_SECONDS = 3;

/** Slow chords under water; every pour has its sound: a low drop, bells that rise, bells that fall. */
export function scoreInkInWater(synth: Synth, stage: Stage): void {
  const random = stage.random('score');
  noiseBed(synth, 'under water', {
    lowHertz: 35,
    highHertz: 260,
    reverb: 0.3,
    gain: (second) => 0.05 * (1 + 0.4 * Math.sin(second * 0.37) + 0.2 * Math.sin(second * 0.83)),
  });
  for (const [index, [second, chord]] of CHORDS.entries()) {
    const next = CHORDS[index + 1]?.[0];
    if (next !== undefined)
      pad(synth, second, chord, next - second + OVERLAP_SECONDS, { gain: 0.06, reverb: 0.8 }, 3.5);
  }
  for (const { fromSecond, seconds, dye, x, direction } of POURS) {
    const pan = (x - 0.5) * 1.6;
    if (direction > 0) drum(synth, fromSecond, { gain: 0.3, pan, reverb: 0.7 }, 0.9);
    const [first, count] = dye === CINNABAR ? [3, 6] : dye === GAMBOGE ? [12, 7] : [8, 4];
    for (let note = 0; note < count; note++) {
      const at = fromSecond + 0.25 + note * (seconds > 1 ? 0.62 : 0.34) + random.between(0, 0.05);
      const pitch = degree(TONIC, YU_MODE, first - direction * note);
      const placement = {
        gain: 0.1 * (1 - (0.5 * note) / count),
        pan: pan + random.between(-0.2, 0.2),
        reverb: 0.9,
      };
      bell(synth, at, pitch + 12, { ...placement, gain: placement.gain * 0.35 }, 3);
      pluck(synth, at, pitch, placement, { ringSeconds: 4, brightness: 0.12 });
    }
  }
}
