import type { Scene } from '../../scene.ts';
import { dizi } from '../../synth/dizi.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guqin } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY, windAt } from './story.ts';

export const captions = [
  { startSecond: 0.8, endSecond: 4, text: '[箫声一级一级往上走]' },
  { startSecond: 4.4, endSecond: 7.8, text: '[风来了，竹叶沙沙]' },
  { startSecond: 9.6, endSecond: 13.6, text: '[琴弦往上顶了三下]' },
  { startSecond: 14.8, endSecond: 18.4, text: '[大风过林，竹竿相碰，忽然停住]' },
  { startSecond: 19.6, endSecond: 21.7, text: '[一声上滑，水珠落了一地]' },
  { startSecond: 22, endSecond: 25, text: '弯下去，是为了数一数风。' },
  { startSecond: 26.3, endSecond: 29.8, text: '[水滴一声，箫声停在低处]' },
] satisfies Scene['captions'];

const TONIC = 55;
/** A rung for every knot. */
const UP = '5, - 6, - | 1 - 2 3_5_ | 6 - 5_6_3';
const DOWN = "5_6_ 1' 6_5_ 3 | 2_3_ 2_1_ 6, | 5, -";
/** Open strings under both. */
const BASS = '1 - 5 - 1 - 6, - | 0 - - - - - - - - - - - | 1 - - 5 - 1 - - - -';
/** Culms that touch while the gust is on them, in beats. */
const KNOCKS = [14.4, 14.9, 15.1, 15.8, 16.2, 16.3] as const;

/** Wind in leaves as it is seen, a xiao that climbs, and a guqin that pushes, and lets go. */
export function scoreBamboo(synth: Synth): void {
  inRoom(synth, 'wood', (wood) => {
    noiseBed(wood, 'leaves', {
      lowHertz: 1200,
      highHertz: 6500,
      gain: (second) => 0.03 + 0.42 * windAt(640, second) + 0.18 * rustle(second - STORY.springs),
    });
    noiseBed(wood, 'wind in the tops', {
      lowHertz: 70,
      highHertz: 600,
      gain: (second) => 0.01 + 0.2 * windAt(400, second),
    });
    const tune = [...readTune(UP, TONIC, beats), ...readTune(DOWN, TONIC, beats, 20)];
    for (const { at, length, pitch } of tune)
      dizi(wood, at, pitch, length * 0.97, { gain: 0.32, pan: 0.25 }, { force: 0 });
    const string = (at: number, pitch: number, gain: number, from: number, length = 5) =>
      guqin(wood, at, pitch, { gain, pan: -0.2 }, length, { from, slideSeconds: 0.4, sway: 0.2 });
    for (const { at, pitch } of readTune(BASS, TONIC - 12, beats)) string(at, pitch, 0.55, 0);
    for (const [place, at] of STORY.pushes.entries()) {
      string(at, TONIC - 5 + place * 2, 0.4 + 0.05 * place, -3, 3);
      knock(wood, at + 0.06, { gain: 0.05, pan: 0.05 });
    }
    for (const [place, beat] of KNOCKS.entries())
      knock(wood, beats.at(beat), { gain: 0.12 + 0.02 * place, pan: Math.sin(place * 1.9) * 0.7 });
    // The stem goes up: one string slides two octaves' worth of air, and its drops are plucked high.
    string(STORY.springs, TONIC + 7, 0.75, -12, 5);
    string(STORY.springs + 0.05, TONIC - 12, 0.65, -5, 6);
    for (let drop = 0; drop < 34; drop++) {
      const age = 0.35 + 2.6 * (drop / 34) ** 1.5;
      const pitch = TONIC + 24 + ([0, 2, 5, 7, 9][(drop * 7) % 5] ?? 0) + 12 * (drop % 2);
      const placement = { gain: 0.2 * Math.exp(-age * 0.5), pan: Math.sin(drop * 2.3) };
      guqin(wood, STORY.springs + age, pitch, placement, 0.7);
    }
    guqin(wood, STORY.drop, TONIC + 31, { gain: 0.5 }, 1.6, { from: -1 });
  });
}

/** The leaves of one stem, shaken off. */
const rustle = (since: number) => (since > 0 ? Math.min(1, since * 8) * Math.exp(-1.5 * since) : 0);
