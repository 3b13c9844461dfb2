import { clamp } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import { createBody, createString, pluckExcitation } from './string-model.ts';
import type { Placement, Synth } from './synth.ts';

/** Wound steel over movable bridges on a long box of tung wood, plucked near its end with a nail: clear, long, watery. */
const BODY = [
  { hertz: 96, ringSeconds: 0.16, strength: 1.6 },
  { hertz: 192, ringSeconds: 0.14, strength: 2 },
  { hertz: 310, ringSeconds: 0.1, strength: 2.2 },
  { hertz: 545, ringSeconds: 0.08, strength: 2.4 },
  { hertz: 980, ringSeconds: 0.05, strength: 2 },
  { hertz: 1730, ringSeconds: 0.03, strength: 1.5 },
] as const;

interface Press {
  /** 0 soft to 1 hard. */
  readonly force?: number;
  /** Semitones by which the left hand raises the tone after the pluck (按), and how long it takes. */
  readonly rise?: number;
  readonly riseSeconds?: number;
}

/** A guzheng's string. The left hand may press it behind its bridge. */
export function guzheng(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  placement: Placement,
  lengthSeconds = 3,
  { force = 0.6, rise = 0, riseSeconds = 0.16 }: Press = {},
): void {
  const hertz = frequency(pitch);
  const seed = synth.seed + pitch * 173 + Math.round(atSeconds * 1000) * 5;
  const string = createString({
    hertz,
    ringSeconds: 4.6 * (262 / hertz) ** 0.45,
    damping: clamp(0.2 - 0.1 * force, 0, 0.9),
    stiffness: 0.06,
    excitation: pluckExcitation(hertz, { position: 0.11, hardness: 0.5 + 0.4 * force, seed }),
    bend: (second) => 2 ** ((rise * clamp((second - 0.1) / riseSeconds)) / 12),
  });
  const body = createBody(BODY, 0.6);
  const random = createRandom(seed + 1);
  synth.add(atSeconds, lengthSeconds, placement, (second) => {
    const nail = second < 0.005 ? random.between(-1, 1) * 0.06 * (1 - second / 0.005) : 0;
    return body(string() + nail) * (0.45 + 0.55 * force) * 0.8 * Math.min(1, (lengthSeconds - second) / 0.1);
  });
}

/** 刮奏: the nails run over the strings, from one pitch of the scale to the next. */
export function guzhengSweep(
  synth: Synth,
  atSeconds: number,
  pitches: readonly Pitch[],
  lengthSeconds: number,
  placement: Placement,
): void {
  for (const [place, pitch] of pitches.entries()) {
    const share = place / pitches.length;
    guzheng(
      synth,
      atSeconds + lengthSeconds * share ** 1.15,
      pitch,
      {
        ...placement,
        gain: placement.gain * (0.5 + 0.5 * share),
        pan: (placement.pan ?? 0) + 0.5 * share - 0.25,
      },
      2.4,
      { force: 0.35 + 0.3 * share },
    );
  }
}
