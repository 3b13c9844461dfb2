import type { Scene } from '../../scene.ts';
import { drum } from '../../synth/drum.ts';
import { flute } from '../../synth/flute.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, ZHI_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.6, endSecond: 4, text: '[草原上的风，风车低低地转]' },
  { startSecond: 4.5, endSecond: 9, text: '[长长的笛声，像牧歌]' },
  { startSecond: 10.6, endSecond: 14.5, text: '[马蹄声由远而近]' },
  { startSecond: 15, endSecond: 19, text: '[琴声随马群奔跑]' },
  { startSecond: 21.5, endSecond: 26, text: '[蹄声远去，又只剩风]' },
];

const TONIC = 55;
const SONG = [
  [5, 2],
  [7, 0.5],
  [8, 0.5],
  [10, 2.4],
] as const;
const FAREWELL = [
  [10, 1.4],
  [8, 0.5],
  [7, 0.5],
  [5, 3],
] as const;
/** Hooves of a gallop: three beats and a pause in each leap. */
const LEAP = [0, 0.1, 0.2] as const;
const LEAP_SECONDS = 0.44;

/** Wind and slow blades, a herdsman's long flute; then hooves and strings, and the wind again. */
export function scoreGrassland(synth: Synth, runSecond: number): void {
  const end = synth.durationSeconds;
  const near = (second: number) => Math.exp(-(((second - runSecond - 4.6) / 3.4) ** 2));
  wind(synth, 0.07);
  noiseBed(synth, 'blades', {
    lowHertz: 70,
    highHertz: 340,
    reverb: 0.2,
    gain: (second) => 0.02 + 0.05 * Math.max(0, Math.sin(second * 2.6)) ** 6,
  });
  noiseBed(synth, 'grass', {
    lowHertz: 1200,
    highHertz: 5200,
    gain: (second) => 0.008 + 0.004 * Math.sin(second * 0.9) + 0.01 * near(second),
  });
  pad(synth, 0, [43, 50, 55], end, { gain: 0.045, reverb: 0.8 }, 4);
  for (const [start, phrase] of [
    [4.2, SONG],
    [21, FAREWELL],
  ] as const) {
    let at: number = start;
    for (const [step, length] of phrase) {
      flute(synth, at, degree(TONIC + 12, ZHI_MODE, step - 5), length + 0.2, {
        gain: 0.07,
        pan: -0.2,
        reverb: 0.9,
      });
      at += length;
    }
  }
  for (let leap = 0, at = runSecond - 1; at < runSecond + 10.5; leap++, at += LEAP_SECONDS) {
    const gain = near(at);
    const pan = Math.max(-0.9, Math.min(0.9, (at - runSecond - 4.6) / 5));
    for (const late of LEAP) {
      drum(synth, at + late, { gain: 0.2 * gain, pan, reverb: 0.25 }, 0.16);
      drum(synth, at + late * 1.15 + 0.06, { gain: 0.13 * gain, pan: pan * 0.7, reverb: 0.35 }, 0.14);
    }
    if (at < runSecond + 1.5 || at > runSecond + 9.5) continue;
    const step = [0, 2, 4, 5, 4, 2, 3, 5][leap % 8] ?? 0;
    pluck(
      synth,
      at,
      degree(TONIC, ZHI_MODE, step),
      { gain: 0.15, pan: 0.2 },
      { ringSeconds: 1.4, brightness: 0.6 },
    );
    pluck(
      synth,
      at + LEAP_SECONDS / 2,
      degree(TONIC, ZHI_MODE, step + 2),
      { gain: 0.09, pan: -0.2 },
      { ringSeconds: 1.2, brightness: 0.6 },
    );
    if (leap % 4 === 0)
      pluck(
        synth,
        at,
        degree(TONIC - 12, ZHI_MODE, leap % 8 === 0 ? 0 : 3),
        { gain: 0.2 },
        { ringSeconds: 2.4 },
      );
  }
  pluck(synth, end - 3, TONIC - 12, { gain: 0.18 }, { ringSeconds: 3, brightness: 0.3 });
}
