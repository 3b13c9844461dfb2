import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { flute } from '../../synth/flute.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { BULBS_SECOND } from './roof.ts';

/** Four chords, and no more: the wind likes them. C, A minor, F, G, each from its lowest string up. */
const CHORDS = [
  [48, 55, 60, 64, 67],
  [45, 52, 57, 60, 64],
  [41, 53, 57, 60, 65],
  [43, 50, 59, 62, 67],
] as const;
const BAR_SECONDS = 3.2;
/** The strings of a bar, one for each quaver; the first is the bass. */
const PICKING = [0, 2, 3, 4, 3, 2, 4, 3] as const;
const TUNE = [
  { at: 13.4, pitch: 76, length: 1.4 },
  { at: 15, pitch: 79, length: 0.7 },
  { at: 15.8, pitch: 76, length: 1.6 },
  { at: 17.6, pitch: 72, length: 2.6 },
  { at: 26.4, pitch: 77, length: 1.4 },
  { at: 28, pitch: 76, length: 0.7 },
  { at: 28.8, pitch: 74, length: 1.4 },
  { at: 30.6, pitch: 72, length: 3 },
] as const;

export const captions = [
  { startSecond: 0.5, endSecond: 4.5, text: '[晚风掠过，楼下隐约人声]' },
  { startSecond: 5, endSecond: 9, text: '[吉他四个和弦，慢慢拨]' },
  { startSecond: 9.5, endSecond: 13, text: '[鸽哨声由远而近，又远去]' },
  { startSecond: 13.6, endSecond: 18, text: '[口哨般的笛声接上]' },
  { startSecond: 19, endSecond: 23, text: '楼下炒菜，楼上闻饭。' },
  { startSecond: 24, endSecond: 27.5, text: '[叮叮几声，灯泡依次亮起]' },
  { startSecond: 35.5, endSecond: 39.5, text: '[最后一个和弦，留给风]' },
] as const;

/** A guitar with four chords, wind, the street far below, and the whistles that pigeons carry. */
export function scoreRooftop(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  wind(synth, 0.07);
  noiseBed(synth, 'street', {
    lowHertz: 120,
    highHertz: 520,
    reverb: 0.4,
    gain: (second) => 0.03 * (1 + 0.3 * Math.sin(second * 0.7)),
  });
  const bars = Math.floor((end - 8) / BAR_SECONDS);
  for (let bar = 0; bar < bars; bar++) {
    const chord = CHORDS[bar % CHORDS.length] ?? CHORDS[0];
    for (const [quaver, string] of PICKING.entries()) {
      const at = 2.6 + bar * BAR_SECONDS + (quaver * BAR_SECONDS) / 8;
      strum(synth, at, chord[string] ?? 60, quaver === 0 ? 0.24 : 0.15, string);
    }
  }
  const last = 2.6 + bars * BAR_SECONDS;
  for (const [string, pitch] of CHORDS[0].entries()) strum(synth, last + string * 0.09, pitch, 0.2, string);
  for (const { at, pitch, length } of TUNE)
    flute(synth, at, pitch, length, { gain: 0.045, pan: 0.3, reverb: 0.8 });
  for (const pass of [9.5, 27.5]) {
    // Whistles on the birds' tails: a chord that slides as they turn.
    for (const [voice, pitch] of [81, 84.1, 88].entries())
      flute(synth, pass + voice * 0.3, pitch, 5.5, { gain: 0.012, pan: -0.4 + voice * 0.4, reverb: 1 });
  }
  for (const [bulb, step] of [0, 4, 7, 12, 7, 16].entries())
    bell(synth, BULBS_SECOND + bulb * 0.44, 84 + step, { gain: 0.03, pan: 0.4 }, 2);
}

function strum(synth: Synth, at: number, pitch: number, gain: number, string: number): void {
  pluck(
    synth,
    at,
    pitch,
    { gain, pan: (string - 2) * 0.1, reverb: 0.35 },
    { ringSeconds: 3.4, brightness: 0.38 },
  );
}
