import type { Random } from '../kit/random.ts';
import type { Stage } from '../stage.ts';
import { bell } from '../synth/bell.ts';
import { flute } from '../synth/flute.ts';
import { pad } from '../synth/pad.ts';
import { degree, GONG_MODE, type Pitch, YU_MODE, ZHI_MODE } from '../synth/pitch.ts';
import { pluck } from '../synth/pluck.ts';
import type { Synth } from '../synth/synth.ts';
import { type Air, playAir } from './airs.ts';

const modes = { gong: GONG_MODE, yu: YU_MODE, zhi: ZHI_MODE };

/** The music of a card: one instrument over a held chord, in the air of the place. */
export interface Mood {
  readonly lead: 'zither' | 'flute' | 'bells' | 'musicbox' | 'guitar' | 'none';
  /** Bright gong, dark yu, open zhi. */
  readonly mode: keyof typeof modes;
  readonly tonic: Pitch;
  /** Seconds between two phrases. */
  readonly pace?: number;
  readonly air?: readonly Air[];
}

type Lead = (synth: Synth, at: number, pitch: Pitch, random: Random) => void;

const leads: Record<Mood['lead'], Lead> = {
  zither: (synth, at, pitch, random) =>
    pluck(
      synth,
      at,
      pitch,
      { gain: 0.3, pan: random.between(-0.4, 0.4) },
      { ringSeconds: 3.5, brightness: 0.4 },
    ),
  flute: (synth, at, pitch, random) =>
    flute(synth, at, pitch + 12, random.between(1.6, 2.8), { gain: 0.12, pan: -0.2 }),
  bells: (synth, at, pitch, random) =>
    bell(synth, at, pitch + 12, { gain: 0.16, pan: random.between(-0.6, 0.6) }),
  musicbox: (synth, at, pitch) => bell(synth, at, pitch + 24, { gain: 0.13 }, 1.6),
  guitar: (synth, at, pitch) =>
    pluck(synth, at, pitch, { gain: 0.3 }, { ringSeconds: 2.4, brightness: 0.25 }),
  none: () => undefined,
};

/** Fills the score of one card. */
export function playMood(mood: Mood, synth: Synth, stage: Stage): void {
  const scale = modes[mood.mode];
  const random = stage.random('melody');
  const note = (step: number) => degree(mood.tonic, scale, step);
  pad(synth, 0, [note(-5), note(-3), note(0), note(2)], stage.durationSeconds, { gain: 0.06 }, 3);
  for (const air of mood.air ?? []) playAir(air, synth, stage);
  const pace = mood.pace ?? 1.6;
  let step = random.integer(2, 6);
  for (let at = 0.9; at < stage.durationSeconds - 2.4; at += pace * random.pick([0.5, 0.5, 1, 1.5])) {
    // Mostly steps, seldom leaps, and pulled back when it strays: a tune rather than a list of notes.
    step += random.pick([-2, -1, -1, 1, 1, 2]) + (step > 7 ? -2 : step < 1 ? 2 : 0);
    leads[mood.lead](synth, at, note(step), random);
  }
}
