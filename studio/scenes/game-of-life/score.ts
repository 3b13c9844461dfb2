import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops } from '../../synth/weather.ts';
import { arrivals, GENERATIONS_PER_SECOND, liveOn } from './pond.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.8, endSecond: 4.5, text: '[每亮一格，就响一声弦]' },
  { startSecond: 6, endSecond: 10, text: '[旋律由规则自己写成]' },
  { startSecond: 13, endSecond: 17, text: '[低音铺开，水声很轻]' },
  { startSecond: 20, endSecond: 24, text: '[一声钟，一只鹤起飞]' },
  { startSecond: 24.2, endSecond: 27.8, text: '飞走的那只，也在规则里。' },
  { startSecond: 28, endSecond: 32, text: '[钟声一次次应着，渐远]' },
];

const TONIC = 57;
const CHORDS = [
  [33, 45, 52],
  [33, 45, 55],
  [38, 45, 53],
  [40, 47, 55],
] as const;
const CHORD_SECONDS = 7.5;

/** The births of every second generation are the tune: how far aside a cell is born says how high it sounds. */
export function scoreGameOfLife(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  const generations = liveOn(end);
  noiseBed(synth, 'lake', {
    lowHertz: 90,
    highHertz: 700,
    reverb: 0.2,
    gain: (second) => 0.02 + 0.006 * Math.sin(second * 0.7),
  });
  drops(synth, 1.1, 0.08, 72, 86);
  for (let bar = 0; bar * CHORD_SECONDS < end - 2; bar++) {
    const at = bar * CHORD_SECONDS;
    pad(
      synth,
      at,
      CHORDS[bar % CHORDS.length] ?? CHORDS[0],
      Math.min(CHORD_SECONDS + 2, end - at),
      { gain: 0.05, reverb: 0.8 },
      3,
    );
  }
  for (const [place, population] of generations.entries()) {
    const at = 0.3 + place / GENERATIONS_PER_SECOND;
    if (place % 2 === 1 || at > end - 3.2) continue;
    // The gun itself, not what rests beside it.
    const born = [...population.values()].filter(
      ({ age, x, y }) => age === 0 && x + y < 46 && Math.abs(x - y - 15) < 19,
    );
    const lead = born[place % Math.max(1, born.length)];
    if (!lead) continue;
    const step = Math.round((lead.x - lead.y) / 3.4);
    pluck(
      synth,
      at,
      degree(TONIC, YU_MODE, step),
      { gain: 0.1, pan: (lead.x - lead.y - 15) / 24, reverb: 0.5 },
      { ringSeconds: 1.8, brightness: 0.4 },
    );
  }
  for (const departure of arrivals(generations)) {
    if (departure > end - 2.5) continue;
    bell(synth, departure, 69, { gain: 0.1, reverb: 0.9 }, 4);
    bell(synth, departure + 0.12, 76, { gain: 0.05, pan: 0.3, reverb: 0.9 }, 3.5);
  }
  pluck(synth, end - 3, TONIC - 12, { gain: 0.2 }, { ringSeconds: 3, brightness: 0.3 });
}
