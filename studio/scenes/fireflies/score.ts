import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { crickets } from '../../synth/crickets.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { stream } from '../../synth/weather.ts';
import { GATHER_SECOND, PART_SECOND, TOGETHER_SECOND } from './swarm.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.5, endSecond: 4, text: '[溪水轻响，虫声四起]' },
  { startSecond: 5, endSecond: 9, text: '[钟琴一粒一粒亮起]' },
  { startSecond: 13, endSecond: 17, text: '[拨弦渐密]' },
  { startSecond: 20, endSecond: 25, text: '[琴声与铃声合成一拍]' },
  { startSecond: 26, endSecond: 30, text: '谁也没有喊一二三。' },
  { startSecond: 31, endSecond: 35, text: '[音符散开，各自走远]' },
  { startSecond: 37, endSecond: 39.8, text: '[只剩虫声]' },
];

const TONIC = 64;
const BEAT_SECONDS = 0.6;
const SPARKS = [0, 4, 2, 7, 5, 9, 4, 11, 7, 2] as const;
const ROUND = [0, 4, 7, 9, 7, 4, 5, 9, 0, 4, 7, 10, 9, 7, 5, 2] as const;

/** Crickets and water; bells each in their own time, which find one beat while the fireflies sit together. */
export function scoreFireflies(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  const random = stage.random('score');
  stream(synth, 0.03);
  crickets(synth, 0.022);
  pad(synth, 0, [40, 52, 59, 64], GATHER_SECOND + 6, { gain: 0.04, reverb: 0.7 }, 5);
  pad(
    synth,
    GATHER_SECOND,
    [45, 52, 57, 61, 68],
    PART_SECOND - GATHER_SECOND + 3,
    { gain: 0.05, reverb: 0.8 },
    5,
  );
  pad(synth, PART_SECOND - 1, [40, 52, 59, 64], end - PART_SECOND + 1, { gain: 0.04, reverb: 0.8 }, 4);
  for (let spark = 0, at = 3.5; at < TOGETHER_SECOND - 1; spark++, at += random.between(0.5, 1.5)) {
    const pan = random.between(-0.8, 0.8);
    bell(
      synth,
      at,
      degree(TONIC + 12, GONG_MODE, SPARKS[spark % SPARKS.length] ?? 0),
      { gain: random.between(0.025, 0.05), pan, reverb: 0.9 },
      3,
    );
  }
  for (let beat = 0, at = GATHER_SECOND + 0.8; at < PART_SECOND; beat++, at += BEAT_SECONDS / 2) {
    const swelling = Math.min(1, (at - GATHER_SECOND) / 6);
    const step = ROUND[beat % ROUND.length] ?? 0;
    pluck(
      synth,
      at,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.14 * swelling, pan: Math.sin(beat * 0.8) * 0.5, reverb: 0.6 },
      { ringSeconds: 2.2, brightness: 0.5 },
    );
    if (beat % 8 === 0)
      pluck(
        synth,
        at,
        degree(TONIC - 24, GONG_MODE, beat % 16 === 0 ? 0 : 3),
        { gain: 0.2 * swelling },
        { ringSeconds: 3, brightness: 0.3 },
      );
  }
  for (let at = TOGETHER_SECOND; at < PART_SECOND; at += BEAT_SECONDS * 4)
    for (const [voice, step] of [4, 7, 9].entries())
      bell(
        synth,
        at + 0.2 + voice * 0.03,
        degree(TONIC + 12, GONG_MODE, step),
        { gain: 0.03, pan: voice * 0.5 - 0.5, reverb: 0.9 },
        2.6,
      );
  for (const [note, step] of [9, 7, 5, 4, 2, 0].entries())
    bell(
      synth,
      PART_SECOND + 0.6 + note * 0.75,
      degree(TONIC + 12, GONG_MODE, step),
      { gain: 0.035 - note * 0.003, pan: note % 2 ? 0.6 : -0.6, reverb: 0.9 },
      3,
    );
}
