import type { Stage } from '../../stage.ts';
import { flute } from '../../synth/flute.ts';
import { gull } from '../../synth/gull.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { waves } from '../../synth/weather.ts';

const TONIC = 62;
const BEAT_SECONDS = 0.78;
const ARPEGGIO = [0, 2, 4, 5, 4, 2] as const;
const ROOTS = [0, -2, 1, -1] as const;
/** The flute's phrases: when, which degrees, how long each. */
const PHRASES = [
  {
    at: 6,
    notes: [
      [4, 1.5],
      [5, 0.8],
      [7, 2.6],
    ],
  },
  {
    at: 12.6,
    notes: [
      [7, 1.1],
      [5, 0.8],
      [4, 0.8],
      [2, 2.8],
    ],
  },
  {
    at: 19.4,
    notes: [
      [4, 0.9],
      [5, 0.9],
      [9, 1.8],
      [7, 2.4],
    ],
  },
  {
    at: 26.4,
    notes: [
      [5, 0.9],
      [4, 0.9],
      [2, 1.2],
      [0, 3.6],
    ],
  },
] as const;

export const captions = [
  { startSecond: 0.4, endSecond: 4, text: '[海浪轻轻上岸，海鸥叫了两声]' },
  { startSecond: 5.8, endSecond: 10.5, text: '[笛声悠长，拨弦如波]' },
  { startSecond: 19.2, endSecond: 24, text: '[笛声升到最高处]' },
  { startSecond: 29.5, endSecond: 33.5, text: '[笛声落下，浪声留在岸边]' },
] as const;

/** Waves and gulls, strings that rock like the boat, and a flute that goes down with the sun. */
export function scoreSunset(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  waves(synth, 0.14, 7);
  gull(synth, 1.6, 2, { gain: 0.035, pan: -0.5 });
  gull(synth, 16.8, 3, { gain: 0.025, pan: -0.2 });
  pad(synth, 2, [38, 45, 54, 57], 14, { gain: 0.045, reverb: 0.8 }, 5);
  pad(synth, 14, [43, 50, 59, 62], 9, { gain: 0.045, reverb: 0.8 }, 3);
  pad(synth, 21, [38, 45, 57, 62, 66], end - 21, { gain: 0.05, reverb: 0.8 }, 4);
  for (let beat = 0, at = 3; at < end - 5; beat++, at += BEAT_SECONDS) {
    const step = (ARPEGGIO[beat % ARPEGGIO.length] ?? 0) + (ROOTS[Math.floor(beat / 12) % ROOTS.length] ?? 0);
    const pan = 0.35 * Math.sin(beat * 0.5);
    pluck(
      synth,
      at,
      degree(TONIC - 12, GONG_MODE, step),
      { gain: beat % 6 === 0 ? 0.2 : 0.13, pan, reverb: 0.5 },
      { ringSeconds: 3.6, brightness: 0.35 },
    );
  }
  for (const phrase of PHRASES) {
    let at: number = phrase.at;
    for (const [step, length] of phrase.notes) {
      flute(synth, at, degree(TONIC + 12, GONG_MODE, step - 5), length, {
        gain: 0.07,
        pan: 0.15,
        reverb: 0.8,
      });
      at += length * 0.96;
    }
  }
  pluck(synth, end - 4.4, TONIC - 12, { gain: 0.18, reverb: 0.7 }, { ringSeconds: 4.4, brightness: 0.25 });
  pluck(synth, end - 4, TONIC, { gain: 0.14, reverb: 0.7 }, { ringSeconds: 4, brightness: 0.25 });
}
