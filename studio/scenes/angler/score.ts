import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import { dizi } from '../../synth/dizi.ts';
import { readTune } from '../../synth/melody.ts';
import { oarStroke } from '../../synth/oar-stroke.ts';
import { guqin } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { BITE_SECOND, LEAP } from './leap.ts';

export const captions = [
  { startSecond: 1, endSecond: 5, text: '[江面上只有风声]' },
  { startSecond: 6, endSecond: 12, text: '[洞箫一声，很低，很长]' },
  { startSecond: 23, endSecond: 28, text: '[古琴散音，隔很久才又一声]' },
  { startSecond: BITE_SECOND, endSecond: BITE_SECOND + 4, text: '[钓线绷紧，琴弦急促]' },
  { startSecond: LEAP.atSecond, endSecond: LEAP.atSecond + 3.5, text: '[鱼跃出水，一声水响]' },
  { startSecond: 46.5, endSecond: 52, text: '[箫声回来，比雪还慢]' },
  { startSecond: 55, endSecond: 61, text: '他等的不是鱼，鱼也知道。' },
] satisfies Scene['captions'];

/** 1 of the tune; it begins and ends on the 6 below, which the zither's low string holds. */
const TONIC = 67;
/** One phrase: it is asked before the bite, and comes to rest after it. */
const ASKED = '6, - - 1_2_ | 3 - - 5_3_ | 2 - 1 2 | 3 - - -';
const ANSWERED = '6, - - 1_2_ | 3 - 2_1_ 2_1_ | 6, - - -';
const asking = createBeats(58, 5.5);
const answering = createBeats(46, 46);
/** When the open strings of the zither sound, and which. */
const ZITHER = [
  [3, 40],
  [13.7, 47],
  [22.2, 40],
  [24.6, 52],
  [29, 47],
  [44, 40],
  [51.2, 47],
  [57.2, 40],
] as const;

/** A xiao and a few open strings over the wind; while the fish fights, one string is quick. */
export function scoreAngler(synth: Synth): void {
  inRoom(synth, 'valley', (valley) => {
    wind(valley, 0.05);
    // A xiao is a dizi without the membrane: blown so softly that it has nothing to say.
    for (const { at, length, pitch } of [
      ...readTune(ASKED, TONIC, asking),
      ...readTune(ANSWERED, TONIC, answering),
    ])
      dizi(valley, at, pitch, length * 0.98, { gain: 0.62, pan: -0.15 }, { force: 0 });
    for (const [second, pitch] of ZITHER)
      guqin(valley, second, pitch, { gain: 0.185, pan: 0.2 }, 6.5, { from: -1, sway: 0.15 });
    fight(valley);
    oarStroke(valley, LEAP.atSecond - 0.1, { gain: 0.5, pan: 0.1 });
    oarStroke(valley, LEAP.atSecond + LEAP.seconds - 0.2, { gain: 0.75, pan: -0.05 });
  });
}

/** One string again and again, faster and louder until the fish is free. */
function fight(valley: Synth): void {
  for (let at: number = BITE_SECOND, beat = 0; at < LEAP.atSecond - 0.2; beat++) {
    const progress = (at - BITE_SECOND) / (LEAP.atSecond - BITE_SECOND);
    const pitch = TONIC - (beat % 8 < 4 ? 15 : beat % 4 === 3 ? 8 : 12);
    guqin(valley, at, pitch, { gain: 0.1 + 0.16 * progress, pan: 0.2 }, 1.6);
    at += 0.34 - 0.18 * progress;
  }
}
