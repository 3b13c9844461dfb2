import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { flute } from '../../synth/flute.ts';
import { oarStroke } from '../../synth/oar-stroke.ts';
import { pad } from '../../synth/pad.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { BITE_SECOND, LEAP } from './leap.ts';

export const captions = [
  { startSecond: 1, endSecond: 5, text: '[江面上只有风声]' },
  { startSecond: 6, endSecond: 12, text: '[洞箫一声，很低，很长]' },
  { startSecond: 20, endSecond: 25, text: '[古琴散音，隔很久才又一声]' },
  { startSecond: BITE_SECOND, endSecond: BITE_SECOND + 4, text: '[钓线绷紧，琴弦急促]' },
  { startSecond: LEAP.atSecond, endSecond: LEAP.atSecond + 3.5, text: '[鱼跃出水，一声水响]' },
  { startSecond: 50, endSecond: 56, text: '[箫声回来，比雪还慢]' },
] satisfies Scene['captions'];

const FLUTE_TONIC = 57;
const ZITHER_TONIC = 45;
/** When, which step of the mode, for how long. */
const FLUTE: readonly (readonly [second: number, step: number, length: number])[] = [
  [5.5, 0, 4.2],
  [9.5, 2, 1.6],
  [11, 3, 3.4],
  [15.5, 4, 2.2],
  [17.6, 3, 1.4],
  [19, 2, 4],
  [25, 5, 2.8],
  [27.6, 4, 1.4],
  [29, 2, 3.6],
  [47, 3, 2.2],
  [49.1, 4, 1.5],
  [50.5, 5, 3],
  [53.4, 3, 1.8],
  [55.1, 2, 1.8],
  [56.8, 0, 5.4],
];
const ZITHER: readonly (readonly [second: number, step: number])[] = [
  [3, 0],
  [13.6, 3],
  [20.6, 0],
  [23.4, -2],
  [31.6, 0],
  [45, 0],
  [52.4, 3],
  [58.4, 0],
];

/** A low flute and a few low strings over the wind; while the fish fights, the strings are quick. */
export function scoreAngler(synth: Synth, { durationSeconds }: Stage): void {
  wind(synth, 0.075);
  pad(synth, 0, [33, 45, 52], durationSeconds, { gain: 0.03 }, 6);
  for (const [second, step, length] of FLUTE) {
    const pitch = degree(FLUTE_TONIC, YU_MODE, step);
    flute(synth, second, pitch, length, { gain: 0.1, pan: -0.15, reverb: 0.9 });
  }
  for (const [second, step] of ZITHER) {
    const pitch = degree(ZITHER_TONIC, YU_MODE, step);
    pluck(synth, second, pitch, { gain: 0.34, pan: 0.2, reverb: 0.6 }, { ringSeconds: 6.5, brightness: 0.2 });
    pluck(synth, second + 0.1, pitch + 12, { gain: 0.12, pan: 0.3, reverb: 0.6 }, { ringSeconds: 4 });
  }
  fight(synth);
  oarStroke(synth, LEAP.atSecond - 0.1, { gain: 0.5, pan: 0.1, reverb: 0.5 });
  oarStroke(synth, LEAP.atSecond + LEAP.seconds - 0.2, { gain: 0.75, pan: -0.05, reverb: 0.6 });
  bell(synth, 59.5, 57, { gain: 0.07, reverb: 0.95 }, 5);
}

/** 轮指: one string again and again, faster and louder until the fish is free. */
function fight(synth: Synth): void {
  for (let at = BITE_SECOND, beat = 0; at < LEAP.atSecond - 0.2; beat++) {
    const progress = (at - BITE_SECOND) / (LEAP.atSecond - BITE_SECOND);
    const pitch = degree(ZITHER_TONIC + 12, YU_MODE, beat % 4 === 3 ? 3 : beat % 8 < 4 ? 0 : 2);
    pluck(
      synth,
      at,
      pitch,
      { gain: 0.1 + 0.12 * progress, pan: 0.2, reverb: 0.4 },
      { ringSeconds: 1.6, brightness: 0.45 },
    );
    at += 0.34 - 0.18 * progress;
  }
}
