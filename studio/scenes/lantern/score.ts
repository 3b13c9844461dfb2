import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { drum } from '../../synth/drum.ts';
import { flute } from '../../synth/flute.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { crowdHush, stream } from '../../synth/weather.ts';

const TONIC = 62;
const BEAT_SECONDS = 0.6;
const MELODY = [4, 5, 7, 5, 4, 2, 0, 2, 4, 4, 2, 1, 2, 0, -1, 0] as const;
const BASS = [0, 3, 2, 4] as const;
const CODA_SECONDS = 6;

/** An evening tune on two zithers; at the release a chord opens under it and the flute takes the tune. */
export function scoreLantern(synth: Synth, stage: Stage, releaseSecond: number): void {
  const end = stage.durationSeconds;
  stream(synth, 0.02);
  crowdHush(synth, 0.022);
  pad(synth, 0, [43, 50, 55, 59], releaseSecond + 3, { gain: 0.04 }, 3);
  pad(
    synth,
    releaseSecond - 2,
    [43, 50, 59, 62, 66, 74],
    end - releaseSecond + 2,
    { gain: 0.05, reverb: 0.8 },
    5,
  );
  for (let beat = 0, at = 0.8; at < end - CODA_SECONDS; beat++) {
    const step = MELODY[beat % MELODY.length] ?? 0;
    const isReleased = at > releaseSecond;
    pluck(
      synth,
      at,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.24, pan: 0.25 },
      { ringSeconds: 2.6, brightness: 0.55 },
    );
    if (beat % 2 === 0) {
      const bass = BASS[(beat / 2) % BASS.length] ?? 0;
      pluck(synth, at, degree(50, GONG_MODE, bass), { gain: 0.2, pan: -0.3 }, { brightness: 0.3 });
    }
    if (beat % 8 === 0) bell(synth, at, 74, { gain: 0.06 }, 4);
    if (isReleased && beat % 4 === 0) drum(synth, at, { gain: 0.16, reverb: 0.4 }, 0.7);
    if (isReleased && beat % 8 === 0) {
      flute(synth, at, degree(74, GONG_MODE, step - 2), BEAT_SECONDS * 4, {
        gain: 0.06,
        pan: -0.3,
        reverb: 0.7,
      });
    }
    at += beat % 4 === 3 ? BEAT_SECONDS * 2 : BEAT_SECONDS;
  }
  for (const [index, step] of [0, 2, 4, 5, 7].entries()) {
    const at = end - CODA_SECONDS + 0.4 + index * 0.3;
    pluck(
      synth,
      at,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.2, pan: index * 0.15 - 0.3 },
      { ringSeconds: 4 },
    );
  }
  bell(synth, end - CODA_SECONDS + 2, 86, { gain: 0.06 }, 4);
}
