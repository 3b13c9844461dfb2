import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { drum } from '../../synth/drum.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import type { Pitch } from '../../synth/pitch.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops, rain } from '../../synth/weather.ts';

const CHORDS: readonly (readonly [Pitch, Pitch, Pitch, Pitch])[] = [
  [50, 57, 60, 65],
  [46, 53, 57, 62],
  [48, 55, 60, 64],
  [45, 52, 57, 60],
];
const BAR_SECONDS = 4;
const ARPEGGIO = [0, 0.5, 1.5, 2, 3, 3.5] as const;
const CODA_SECONDS = 5;

/** Rain, slow chords as from a radio, a soft pulse; the tram's bell twice, and its wheels as it passes. */
export function scoreNeon(synth: Synth, stage: Stage, tramPassesSecond: number): void {
  const end = stage.durationSeconds;
  rain(synth, 0.1);
  drops(synth, 8, 0.07);
  noiseBed(synth, 'tram wheels', {
    lowHertz: 60,
    highHertz: 600,
    gain: (second) => 0.2 * Math.exp(-(((second - tramPassesSecond) / 2) ** 2)),
  });
  for (const strike of [-4.2, -3.5])
    bell(synth, tramPassesSecond + strike, 84, { gain: 0.12, pan: -0.35 }, 2.2);
  for (let bar = 0; (bar + 1) * BAR_SECONDS <= end - CODA_SECONDS + 1; bar++) {
    const at = bar * BAR_SECONDS;
    const chord = CHORDS[bar % CHORDS.length] ?? CHORDS[0] ?? [50, 57, 60, 65];
    pad(synth, at, chord, BAR_SECONDS + 1, { gain: 0.055 }, 1.2);
    drum(synth, at, { gain: 0.3 });
    drum(synth, at + 2.5, { gain: 0.24 });
    for (const [note, offset] of ARPEGGIO.entries()) {
      const pitch = (chord[note % 4] ?? chord[0]) + (note === 3 ? 24 : 12);
      bell(synth, at + offset, pitch, { gain: 0.06, pan: Math.sin(note * 2) * 0.6, reverb: 0.7 }, 2.2);
    }
  }
  pad(synth, end - CODA_SECONDS, [38, 50, 57, 65], CODA_SECONDS, { gain: 0.06, reverb: 0.8 }, 1.5);
  bell(synth, end - CODA_SECONDS, 74, { gain: 0.08 }, 4.5);
  bell(synth, end - CODA_SECONDS + 0.6, 77, { gain: 0.06, pan: 0.3 }, 4);
}
