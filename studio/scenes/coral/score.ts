import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { breath } from '../../synth/breath.ts';
import { dizi } from '../../synth/dizi.ts';
import { marimba } from '../../synth/marimba.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { oarStroke } from '../../synth/oar-stroke.ts';
import { degree, ZHI_MODE } from '../../synth/pitch.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';

export const beats = createBeats(80);

/** When what happens, in seconds: somebody looks out, somebody large comes by, somebody looks out again. */
export const STORY = {
  plunge: 1.1,
  near: beats.at(12),
  shadow: beats.at(23),
  hides: beats.at(24.5),
  turtle: beats.at(26),
  gone: beats.at(38),
  shy: beats.at(46),
} as const;

export const captions: Scene['captions'] = [
  { startSecond: 0.2, endSecond: 2.6, text: '[浪声，然后扑通一下]' },
  { startSecond: 3.4, endSecond: 7.4, text: '[水声闷下来，马林巴轻敲]' },
  { startSecond: 10.6, endSecond: 14.2, text: '[琴槌踮着脚，一步一停]' },
  { startSecond: 18, endSecond: 20.2, text: '[琴声忽然没了]' },
  { startSecond: 21, endSecond: 26, text: '[一支低笛，不慌不忙]' },
  { startSecond: 29.6, endSecond: 33.4, text: '住在这么热闹的地方，它有一点怕生。' },
  { startSecond: 33.8, endSecond: 35.9, text: '[咚咚两声，缩了回去]' },
];

const TONIC = 76;
const REEF = '5,_1_ 3 2_1_ 6, | 5,_1_ 2 3 - | 5_3_ 6 5_3_ 2';
const SHY = '0_5,_ 1 0 0_3_ | 2 0 1_2_ 3 | 0_5_ 3 0';
const AFTER = '5,_1_ 3 0 | 0_2_ 1 6, | 1 - 0';
const TURTLE = '3 - 5 | 6 - - | 5 3 2 | 1 - -';

/** Waves above; below them a marimba that trots, tiptoes and is silent, and a low bamboo flute for who comes by. */
export function scoreCoral(synth: Synth, { durationSeconds }: Stage): void {
  const above = (second: number) => Math.max(0, Math.min(1, (STORY.plunge + 0.5 - second) * 2));
  noiseBed(synth, 'waves', { lowHertz: 300, highHertz: 5000, gain: (second) => 0.11 * above(second) });
  const below = (second: number) => 0.035 * (1 - above(second)) * (1 + 0.4 * Math.sin(second * 0.8));
  noiseBed(synth, 'sea', { lowHertz: 40, highHertz: 240, gain: below });
  oarStroke(synth, STORY.plunge - 0.1, { gain: 0.45, pan: 0, reverb: 0.2 });
  breath(synth, STORY.plunge + 0.1, 2.2, 0.25, 500);
  inRoom(synth, 'water', (sea) => {
    const bar = (at: number, pitch: number, gain: number, force = 0.4) =>
      marimba(sea, at, pitch, { gain, pan: Math.sin(at * 1.7) * 0.4 }, force);
    for (const [tune, start, gain] of [
      [REEF, 3, 0.5],
      [SHY, 14, 0.42],
      [AFTER, 39.5, 0.42],
    ] as const)
      for (const { at, pitch } of readTune(tune, TONIC, beats, start)) bar(at, pitch, gain);
    for (let half = 8; half < 26; half++)
      bar(beats.at(half / 2), degree(TONIC - 12, ZHI_MODE, [0, 3, 2, 3][half % 4] ?? 0), 0.16, 0.2);
    for (const [place, step] of [7, 4, 0].entries()) bar(STORY.hides + place * 0.1, TONIC + step, 0.4, 0.8);
    for (const { at, length, pitch } of readTune(TURTLE, TONIC - 12, beats, 26.5))
      dizi(sea, at, pitch, length * 0.97, { gain: 0.17, pan: 0.2 }, { force: 0.25 });
    for (let roll = 0; roll < 56; roll++) {
      const pitch = TONIC - 24 + ([0, 5, -3, 0][Math.floor(roll / 14)] ?? 0) + (roll % 2) * 7;
      bar(beats.at(26.5) + roll * 0.16, pitch, 0.19 * Math.sin((Math.PI * ((roll % 14) + 1)) / 16), 0.2);
    }
    for (const [place, step] of [7, -5].entries()) bar(STORY.shy + place * 0.16, TONIC + step, 0.5, 0.8);
    breath(sea, STORY.shy, 0.6, 0.16, 900);
    bar(durationSeconds - 0.9, TONIC - 12, 0.3, 0.3);
  });
}
