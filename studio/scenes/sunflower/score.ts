import type { Scene } from '../../scene.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { flute } from '../../synth/flute.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { pluck } from '../../synth/pluck.ts';
import { SAMPLE_RATE } from '../../synth/stereo.ts';
import type { Synth } from '../../synth/synth.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.6, endSecond: 4, text: '[吉他似的拨弦，三拍子]' },
  { startSecond: 4.6, endSecond: 8, text: '[蜜蜂嗡嗡飞近]' },
  { startSecond: 12, endSecond: 15, text: '[蜜蜂飞远，只剩琴声]' },
  { startSecond: 15.4, endSecond: 19, text: '[一群麻雀扑棱棱飞起]' },
  { startSecond: 20.5, endSecond: 25, text: '[笛声悠悠，琴声慢下来]' },
];

/** A waltz in D: bass and two chord notes to a bar. */
const BARS = [
  [38, 62, 66],
  [38, 62, 69],
  [43, 62, 67],
  [43, 59, 67],
  [38, 62, 66],
  [35, 59, 66],
  [40, 59, 67],
  [45, 61, 64],
] as const;
const BEAT_SECONDS = 0.42;
const TUNE = [
  [78, 2],
  [76, 1],
  [74, 3],
  [79, 2],
  [78, 1],
  [76, 3],
  [78, 1],
  [81, 2],
  [78, 3],
] as const;

/** A slow waltz on the strings over a warm evening, with a bee, sparrows and a flute. */
export function scoreSunflower(synth: Synth, riseSecond: number): void {
  const end = synth.durationSeconds;
  noiseBed(synth, 'evening', {
    lowHertz: 500,
    highHertz: 3600,
    gain: (second) => 0.011 + 0.03 * Math.exp(-(((second - riseSecond - 1.5) / 2) ** 2)),
  });
  birdsong(synth, { fromSecond: 1, toSecond: riseSecond - 1, everySeconds: 3.1, gain: 0.03 });
  birdsong(synth, { fromSecond: riseSecond, toSecond: riseSecond + 3.2, everySeconds: 0.28, gain: 0.05 });
  bee(synth, 4.4, 3, 0.6);
  bee(synth, 12.1, 2.9, 0.6);
  pad(synth, 0, [50, 57, 62, 66], end, { gain: 0.03, reverb: 0.7 }, 4);
  let at = 0.5;
  for (let bar = 0; at < end - 3.4; bar++) {
    const [bass, low, high] = BARS[bar % BARS.length] ?? BARS[0];
    const beat = BEAT_SECONDS * (at > end - 7 ? 1.16 : 1);
    pluck(synth, at, bass, { gain: 0.2, pan: -0.15 }, { ringSeconds: 2.4, brightness: 0.25 });
    for (const [place, pitch] of [low, high].entries()) {
      pluck(
        synth,
        at + beat * (place + 1),
        pitch,
        { gain: 0.11, pan: 0.25 },
        { ringSeconds: 1.6, brightness: 0.45 },
      );
      pluck(
        synth,
        at + beat * (place + 1) + 0.025,
        pitch + (place === 0 ? 4 : 3),
        { gain: 0.07, pan: 0.35 },
        { ringSeconds: 1.5, brightness: 0.45 },
      );
    }
    at += beat * 3;
  }
  let moment = riseSecond + 3.4;
  for (const [pitch, beats] of TUNE) {
    if (moment > end - 2) break;
    flute(synth, moment, pitch, beats * BEAT_SECONDS + 0.1, { gain: 0.05, pan: -0.3, reverb: 0.7 });
    moment += beats * BEAT_SECONDS;
  }
  for (const [index, pitch] of [38, 50, 57, 62, 66].entries()) {
    pluck(synth, end - 3 + index * 0.09, pitch, { gain: 0.15, pan: index * 0.15 - 0.3 }, { ringSeconds: 3 });
  }
}

function bee(synth: Synth, fromSecond: number, lengthSeconds: number, pan: number): void {
  let turns = 0;
  synth.add(fromSecond, lengthSeconds, { gain: 0.03, pan, reverb: 0.1 }, (second) => {
    turns += (208 + 16 * Math.sin(second * 3.1) + 7 * Math.sin(second * 11)) / SAMPLE_RATE;
    return (2 * (turns % 1) - 1) * Math.sin((Math.PI * second) / lengthSeconds) ** 2;
  });
}
