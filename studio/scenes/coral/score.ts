import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { flute } from '../../synth/flute.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, ZHI_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops } from '../../synth/weather.ts';

const TONIC = 67;
const BEAT_SECONDS = 0.5;
const FIGURE = [0, 2, 4, 5, 7, 5, 4, 2, 1, 3, 4, 6, 7, 6, 4, 3] as const;
const TURTLE_TUNE = [
  [11.5, 4, 2.4],
  [14.2, 5, 1.1],
  [15.5, 7, 2.6],
  [18.6, 5, 1.2],
  [20, 4, 1.2],
  [21.4, 2, 3],
  [25.4, 1, 1.3],
  [27, 0, 3.6],
] as const;

export const captions = [
  { startSecond: 0.5, endSecond: 4, text: '[水声轻荡，气泡咕嘟]' },
  { startSecond: 4.5, endSecond: 9, text: '[琴音细碎，像阳光落下来]' },
  { startSecond: 11, endSecond: 16, text: '[笛声从容，海龟游过]' },
  { startSecond: 22, endSecond: 26, text: '[铃声一闪，鱼群转身]' },
  { startSecond: 27, endSecond: 31, text: '拐弯的口令，没有一条鱼喊过。' },
  { startSecond: 31.5, endSecond: 35.5, text: '[琴声渐疏，只余水泡]' },
] as const;

/** Water and bubbles, strings like flecks of light, and a slow flute for the turtle. */
export function scoreCoral(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  noiseBed(synth, 'sea', {
    lowHertz: 60,
    highHertz: 380,
    gain: (second) => 0.07 * (1 + 0.4 * Math.sin(second * 0.8)),
  });
  drops(synth, 3.2, 0.09, 64, 86);
  pad(synth, 0, [43, 50, 55, 59], 13, { gain: 0.04, reverb: 0.8 }, 4);
  pad(synth, 10, [48, 55, 60, 64], 12, { gain: 0.045, reverb: 0.8 }, 3);
  pad(synth, 20, [43, 50, 59, 62, 67], end - 20, { gain: 0.045, reverb: 0.8 }, 4);
  for (let beat = 0, at = 2.2; at < end - 4.5; beat++, at += BEAT_SECONDS) {
    if (beat % 16 === 7 || beat % 16 === 15) continue;
    const step = FIGURE[beat % FIGURE.length] ?? 0;
    pluck(
      synth,
      at,
      degree(TONIC, ZHI_MODE, step),
      { gain: beat % 4 === 0 ? 0.15 : 0.1, pan: 0.5 * Math.sin(beat * 0.6), reverb: 0.6 },
      { ringSeconds: 2.2, brightness: 0.5 },
    );
    if (beat % 8 === 0)
      pluck(synth, at, degree(TONIC - 24, ZHI_MODE, step), { gain: 0.15 }, { brightness: 0.2 });
  }
  for (const [at, step, length] of TURTLE_TUNE)
    flute(synth, at, degree(TONIC, ZHI_MODE, step), length, { gain: 0.06, pan: -0.2, reverb: 0.8 });
  for (const at of [8.6, 22.4, 30.6])
    for (let note = 0; note < 4; note++)
      bell(
        synth,
        at + note * 0.12,
        degree(TONIC + 12, ZHI_MODE, 4 + note * 2),
        { gain: 0.03, pan: 0.4 },
        2.4,
      );
  bell(synth, end - 3.6, TONIC + 12, { gain: 0.06, reverb: 1 }, 3.6);
}
