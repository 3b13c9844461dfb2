import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { crackle } from '../../synth/crackle.ts';
import { drum } from '../../synth/drum.ts';
import { flute } from '../../synth/flute.ts';
import { gong } from '../../synth/gong.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { crowdHush } from '../../synth/weather.ts';
import { DRAGON_END_SECOND, DRAGON_SECOND } from './dragon.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.5, endSecond: 4.5, text: '[街上人声，远近都有]' },
  { startSecond: 5, endSecond: 9.5, text: '[琵琶轻快，笛声相和]' },
  { startSecond: 11, endSecond: 15, text: '[锣鼓声由远而近]' },
  { startSecond: 19, endSecond: 23.5, text: '[鼓点正密，舞龙经过]' },
  { startSecond: 24, endSecond: 27.6, text: '兔子和鲤鱼，都给龙让了路。' },
  { startSecond: 28, endSecond: 31.5, text: '[锣鼓渐远]' },
  { startSecond: 33, endSecond: 35.8, text: '[铃声收住一曲]' },
];

const TONIC = 67;
const BEAT_SECONDS = 0.3;
const TUNE = [
  4,
  5,
  4,
  2,
  0,
  2,
  4,
  null,
  5,
  7,
  5,
  4,
  5,
  null,
  null,
  null,
  7,
  9,
  7,
  5,
  4,
  5,
  7,
  null,
  4,
  2,
  4,
  5,
  2,
  null,
  0,
  null,
] as const;
/** A lion-dance pattern over eight beats: the drum's strokes and their weight. */
const STROKES = [1, 0, 0.55, 0.55, 0.9, 0, 0.6, 0.35] as const;

/** A festive tune in the street; drums and gongs come with the dragon and go with it. */
export function scoreLanternStreet(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  crowdHush(synth, 0.034);
  pad(synth, 0, [43, 50, 55, 62], end, { gain: 0.03, reverb: 0.6 }, 4);
  for (let beat = 0, at = 3; at < end - 4; beat++, at += BEAT_SECONDS) {
    const step = TUNE[beat % TUNE.length] ?? null;
    if (step !== null) {
      pluck(
        synth,
        at,
        degree(TONIC, GONG_MODE, step),
        { gain: 0.17, pan: 0.3 },
        { ringSeconds: 1.3, brightness: 0.75 },
      );
      if (beat % 4 === 0)
        flute(synth, at, degree(TONIC + 12, GONG_MODE, step), BEAT_SECONDS * 3.2, {
          gain: 0.035,
          pan: -0.35,
          reverb: 0.6,
        });
    }
    if (beat % 8 === 0)
      pluck(
        synth,
        at,
        degree(TONIC - 24, GONG_MODE, [0, 3, 2, 4][(beat >> 3) % 4] ?? 0),
        { gain: 0.2, pan: -0.2 },
        { brightness: 0.35 },
      );
    beatDrum(synth, at, beat);
  }
  crackle(synth, 16, 5, 130, { gain: 0.06, pan: 0.2, reverb: 0.5 });
  for (const [note, step] of [4, 5, 7, 9, 12].entries())
    bell(
      synth,
      end - 4 + note * 0.16,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.045, pan: note * 0.2 - 0.4 },
      3,
    );
}

function beatDrum(synth: Synth, at: number, beat: number): void {
  const middle = (DRAGON_SECOND + DRAGON_END_SECOND) / 2;
  const nearness = Math.max(0, 1 - Math.abs(at - middle) / ((DRAGON_END_SECOND - DRAGON_SECOND) / 2 + 1.5));
  if (nearness === 0) return;
  const pan = Math.max(-0.8, Math.min(0.8, (middle - at) / 10));
  const weight = STROKES[beat % STROKES.length] ?? 0;
  if (weight > 0)
    drum(synth, at, { gain: 0.42 * weight * nearness, pan, reverb: 0.5 - 0.3 * nearness }, 0.32);
  if (beat % 4 === 0) gong(synth, at, { gain: 0.075 * nearness, pan, reverb: 0.3 });
}
