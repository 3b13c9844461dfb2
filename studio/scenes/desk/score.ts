import { lerp, swell, TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import type { Pitch } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops, rain } from '../../synth/weather.ts';
import { BUS } from './street.ts';

export const captions = [
  { startSecond: 0.5, endSecond: 4, text: '[雨打在窗上，细而密]' },
  { startSecond: 5, endSecond: 10, text: '[钢琴声很轻，像在隔壁]' },
  { startSecond: 22, endSecond: 28, text: '[一辆公交车驶过，水声由近到远]' },
  { startSecond: 33, endSecond: 38, text: '[猫打起了呼噜]' },
  { startSecond: 45, endSecond: 49, text: '[又一辆车经过]' },
  { startSecond: 57, endSecond: 62, text: '[琴声停了，雨还在下]' },
] satisfies Scene['captions'];

const BAR_SECONDS = 4.8;
/** A slow ground, four bars round: bass, and three notes above it. */
const CHORDS: readonly (readonly [Pitch, Pitch, Pitch, Pitch])[] = [
  [41, 60, 64, 69],
  [43, 59, 62, 67],
  [40, 59, 64, 67],
  [45, 60, 64, 72],
];
/** One line above, by bar: beat of eight, and pitch. */
const MELODY: readonly (readonly (readonly [beat: number, pitch: Pitch])[])[] = [
  [
    [2, 76],
    [3, 79],
    [5, 81],
  ],
  [
    [1, 79],
    [4, 74],
  ],
  [
    [2, 71],
    [3, 74],
    [5, 76],
  ],
  [[3, 72]],
  [
    [1, 81],
    [3, 84],
    [4, 83],
    [6, 79],
  ],
  [
    [2, 81],
    [5, 79],
  ],
  [
    [1, 76],
    [3, 74],
    [5, 71],
  ],
  [[2, 69]],
];
const FIRST_BAR_SECOND = 4.2;
const BARS = 11;
/** Felt hammers: a string with hardly any wire in it. */
const FELT = { ringSeconds: 4.2, brightness: 0.08 } as const;

/** Rain on the pane, a piano from another room, a bus, and the cat. */
export function scoreDesk(synth: Synth, stage: Stage): void {
  const random = stage.random('score');
  rain(synth, 0.05);
  drops(synth, 7, 0.1, 70, 92);
  pad(synth, 2, [41, 48, 55], stage.durationSeconds - 6, { gain: 0.022 }, 6);
  for (let bar = 0; bar < BARS; bar++) {
    const start = FIRST_BAR_SECOND + bar * BAR_SECONDS;
    const [bass, ...chord] = CHORDS[bar % CHORDS.length] ?? [41];
    pluck(synth, start, bass, { gain: 0.3, pan: -0.2, reverb: 0.6 }, { ringSeconds: 5, brightness: 0.06 });
    for (const [voice, pitch] of chord.entries()) {
      const at = start + 0.9 + voice * 0.06 + random.between(0, 0.04);
      pluck(synth, at, pitch, { gain: 0.13, pan: voice * 0.15 - 0.15, reverb: 0.6 }, FELT);
    }
    if (bar === 0 || bar === BARS - 1) continue;
    for (const [beat, pitch] of MELODY[(bar - 1) % MELODY.length] ?? []) {
      const at = start + (beat * BAR_SECONDS) / 8 + random.between(0, 0.03);
      pluck(synth, at, pitch, { gain: random.between(0.15, 0.2), pan: 0.2, reverb: 0.7 }, FELT);
    }
  }
  passBy(synth, 'bus', BUS.fromSecond, BUS.seconds, 0.2, 50);
  passBy(synth, 'car', 45, 6, 0.09, 120);
  noiseBed(synth, 'purr', {
    lowHertz: 60,
    highHertz: 380,
    gain: (second) => {
      const breath = 0.55 + 0.45 * Math.sin(second * 2.1);
      const throat = (0.5 + 0.5 * Math.sin(TAU * 24 * second)) ** 2;
      return 0.16 * swell(31.5, 33.5, 41, 44, second) * breath * throat;
    },
  });
}

/** Wheels on a wet street: the hiss opens as they come near. */
function passBy(
  synth: Synth,
  name: string,
  from: number,
  seconds: number,
  gain: number,
  lowHertz: number,
): void {
  const loudness = (second: number) => {
    const nearness = 1 - Math.abs((second - from) / seconds - 0.5) * 2;
    return nearness <= 0 ? 0 : nearness ** 2.4;
  };
  noiseBed(synth, `${name} wheels`, {
    lowHertz: 500,
    highHertz: 2600,
    reverb: 0.2,
    gain: (second) => lerp(0, gain * 0.4, loudness(second)),
  });
  noiseBed(synth, `${name} engine`, { lowHertz, highHertz: 260, gain: (second) => gain * loudness(second) });
}
