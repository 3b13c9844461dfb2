import { clamp, TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import type { Mode, Pluck } from './string-model.ts';
import { createBody, createString, pluckExcitation } from './string-model.ts';
import type { Placement, Synth } from './synth.ts';

/** What makes one plucked instrument and not another. */
interface Make {
  /** How long the string of middle C rings; higher ones ring shorter. */
  readonly ringSeconds: number;
  readonly damping: number;
  readonly stiffness: number;
  readonly pluck: Omit<Pluck, 'seed'>;
  readonly modes: readonly Mode[];
  /** The string's own share beside the body's. */
  readonly direct: number;
  /** Noise of the nail or the finger on the string. */
  readonly click: number;
  /** Brings instruments to the same peak. */
  readonly level: number;
}

/** Nylon, the flesh and nail of a hand, a wide body of spruce. */
const GUITAR: Make = {
  ringSeconds: 3.2,
  damping: 0.26,
  stiffness: 0,
  pluck: { position: 0.21, hardness: 0.38 },
  modes: [
    { hertz: 102, ringSeconds: 0.12, strength: 2 },
    { hertz: 204, ringSeconds: 0.1, strength: 2.2 },
    { hertz: 283, ringSeconds: 0.08, strength: 1.6 },
    { hertz: 412, ringSeconds: 0.07, strength: 1.5 },
    { hertz: 640, ringSeconds: 0.05, strength: 1.2 },
  ],
  direct: 0.62,
  click: 0.02,
  level: 0.9,
};

/** Silk, seven long strings without frets over a lacquered trough of tung wood: dark, soft, long. */
const GUQIN: Make = {
  ringSeconds: 7.5,
  damping: 0.62,
  stiffness: 0,
  pluck: { position: 0.33, hardness: 0.16 },
  modes: [
    { hertz: 68, ringSeconds: 0.2, strength: 2.2 },
    { hertz: 121, ringSeconds: 0.16, strength: 2.6 },
    { hertz: 178, ringSeconds: 0.12, strength: 2.2 },
    { hertz: 330, ringSeconds: 0.08, strength: 1.2 },
  ],
  direct: 0.5,
  click: 0.012,
  level: 1.1,
};

/** Steel under nails of tortoise, close to the bridge of a small pear of teak: bright, dry, short. */
const PIPA: Make = {
  ringSeconds: 1.15,
  damping: 0.1,
  stiffness: 0.12,
  pluck: { position: 0.075, hardness: 0.95 },
  modes: [
    { hertz: 468, ringSeconds: 0.05, strength: 5 },
    { hertz: 745, ringSeconds: 0.045, strength: 5 },
    { hertz: 1120, ringSeconds: 0.03, strength: 4 },
    { hertz: 1890, ringSeconds: 0.02, strength: 3.5 },
    { hertz: 2750, ringSeconds: 0.014, strength: 3 },
  ],
  direct: 0.5,
  click: 0.2,
  level: 0.8,
};

const CLICK_SECONDS = 0.006;
const RELEASE_SECONDS = 0.08;

interface Touch {
  readonly lengthSeconds: number;
  /** 0 soft to 1 hard: harder is brighter as well as louder. */
  readonly force: number;
  readonly bend?: (second: number) => number;
}

function sound(
  synth: Synth,
  make: Make,
  atSeconds: number,
  pitch: Pitch,
  placement: Placement,
  touch: Touch,
): void {
  const hertz = frequency(pitch);
  const { force, lengthSeconds, bend } = touch;
  const seed = synth.seed + pitch * 131 + Math.round(atSeconds * 1000) * 7;
  const string = createString({
    hertz,
    ringSeconds: make.ringSeconds * (262 / hertz) ** 0.4,
    damping: clamp(make.damping * (1.3 - 0.5 * force), 0, 0.9),
    stiffness: make.stiffness,
    excitation: pluckExcitation(hertz, {
      ...make.pluck,
      hardness: clamp(make.pluck.hardness * (0.6 + 0.55 * force)),
      seed,
    }),
    ...(bend ? { bend } : {}),
  });
  const body = createBody(make.modes, make.direct);
  const random = createRandom(seed + 1);
  synth.add(atSeconds, lengthSeconds, placement, (second) => {
    const nail =
      second < CLICK_SECONDS ? random.between(-1, 1) * make.click * (1 - second / CLICK_SECONDS) : 0;
    const release = Math.min(1, (lengthSeconds - second) / RELEASE_SECONDS);
    return body(string() + nail) * make.level * (0.45 + 0.55 * force) * release;
  });
}

/** A guitar's string. */
export function guitar(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  placement: Placement,
  lengthSeconds = 3,
  force = 0.6,
): void {
  sound(synth, GUITAR, atSeconds, pitch, placement, { lengthSeconds, force });
}

/** How a guqin's left hand moves after the pluck. */
interface Slide {
  /** Semitones that the tone begins away from its pitch. */
  readonly from?: number;
  readonly slideSeconds?: number;
  /** Depth of the vibrato that follows, in semitones (吟). */
  readonly sway?: number;
}

/** A guqin's string: 绰 comes up to the pitch, 注 comes down to it, 吟 sways around it. */
export function guqin(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  placement: Placement,
  lengthSeconds = 5,
  { from = 0, slideSeconds = 0.22, sway = 0 }: Slide = {},
): void {
  const bend = (second: number) => {
    const left = 1 - clamp((second - 0.04) / slideSeconds);
    const vibrato =
      sway *
      Math.sin(TAU * 3.4 * second) *
      clamp((second - slideSeconds - 0.1) * 3) *
      Math.exp(-second * 0.5);
    return 2 ** ((from * left * left * (3 - 2 * left) + vibrato) / 12);
  };
  sound(synth, GUQIN, atSeconds, pitch, placement, { lengthSeconds, force: 0.6, bend });
}

/** A pipa's string. */
export function pipa(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  placement: Placement,
  lengthSeconds = 1.4,
  force = 0.7,
): void {
  sound(synth, PIPA, atSeconds, pitch, placement, { lengthSeconds, force });
}

const FINGERS = [0.85, 0.62, 0.66, 0.6, 0.78] as const;
const FINGERS_PER_SECOND = 13.5;

/** 轮指: five fingers one after the other hold a tone that would have died, swelling toward the middle. */
export function pipaRoll(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  lengthSeconds: number,
  placement: Placement,
): void {
  const random = createRandom(synth.seed + pitch * 17 + atSeconds * 311);
  const strokes = Math.max(1, Math.floor(lengthSeconds * FINGERS_PER_SECOND));
  for (let stroke = 0; stroke < strokes; stroke++) {
    const share = stroke / strokes;
    const finger = FINGERS[stroke % FINGERS.length] ?? 0.7;
    const gain = placement.gain * (0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, share * 1.1)));
    const at = atSeconds + (stroke + random.between(-0.12, 0.12)) / FINGERS_PER_SECOND;
    pipa(synth, Math.max(0, at), pitch, { ...placement, gain }, 0.3, finger);
  }
}
