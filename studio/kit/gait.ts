import { fract, lerp, smoothstep, TAU } from './maths.ts';
import type { Pair, Pose } from './pose.ts';
import { aside, joint, POSES, spineOf, UPPER_ARM } from './pose.ts';

/** How somebody goes; lengths in hundredths of their height. */
interface Gait {
  /** Of two steps. */
  readonly stride: number;
  /** The share of a stride for which a foot is on the ground: below a half there is a flight. */
  readonly stance: number;
  /** How high a foot swings. */
  readonly lift: number;
  /** Height of the hips, and how far they rise and sink. */
  readonly hips: number;
  readonly bounce: number;
  /** The share of a stride, after a foot comes down, at which the weight is lowest. */
  readonly weight: number;
  readonly lean: number;
  /** How far the arms swing, radians, and how far the hands are from the shoulders: near when the elbows are bent. */
  readonly swing: number;
  readonly arm: number;
}

export const GAITS = {
  walk: {
    stride: 58,
    stance: 0.6,
    lift: 4.5,
    hips: 44.3,
    bounce: 1.2,
    weight: 0.06,
    lean: 0.06,
    swing: 0.5,
    arm: 31.5,
  },
  run: {
    stride: 104,
    stance: 0.34,
    lift: 15,
    hips: 42.4,
    bounce: 3,
    weight: 0.17,
    lean: 0.24,
    swing: 0.95,
    arm: 22,
  },
} as const satisfies Record<string, Gait>;

/**
 * The pose of somebody who has gone so far, in hundredths of their height: move them by the same distance, and their steps hold
 * the ground at any speed. Standing still stops them in the middle of a step; mix with `POSES.stand` to let them finish it.
 */
export function going(distance: number, gait: Gait): Pose {
  const phase = distance / gait.stride;
  const beat = Math.cos(2 * TAU * (phase - gait.weight));
  const turn = Math.cos(TAU * phase);
  const body = {
    hips: [0, -gait.hips + gait.bounce * beat] as const,
    lean: gait.lean + 0.02 * beat,
    stoop: 0.05 + 0.03 * beat,
  };
  const steps = [stepAt(phase, gait), stepAt(phase + 0.5, gait)] as const;
  const arms = [armAt(body, -turn, gait), armAt(body, turn, gait)] as const;
  const both = <From, To>([near, far]: Pair<From>, look: (of: From) => To): Pair<To> => [
    look(near),
    look(far),
  ];
  return {
    ...POSES.stand,
    ...body,
    hands: both(arms, ({ hand }) => hand),
    wrists: both(arms, ({ wrist }) => wrist),
    feet: both(steps, ({ foot }) => foot),
    treads: both(steps, ({ tread }) => tread),
    face: { ...POSES.stand.face, nod: 0.04 * beat - gait.lean * 0.4 },
  };
}

/** A foot comes down in front, holds the ground while the body goes over it, and swings forward again. */
function stepAt(phase: number, { stride, stance, lift }: Gait) {
  const share = fract(phase);
  const reach = (stride * stance) / 2;
  if (share < stance) {
    const held = share / stance;
    return {
      foot: [lerp(reach, -reach, held), 0] as const,
      tread: 0.75 * smoothstep(0.55, 1, held) - 0.3 * (1 - smoothstep(0, 0.18, held)),
    };
  }
  const swing = (share - stance) / (1 - stance);
  // Hermite's curve: it leaves and meets the ground as fast as the ground goes by.
  const slip = -stride * (1 - stance);
  const x =
    lerp(-reach, reach, swing * swing * (3 - 2 * swing)) +
    slip * (swing * (1 - swing) ** 2 - swing * swing * (1 - swing));
  return {
    foot: [x, -lift * Math.sin(Math.PI * swing ** 0.8) ** 1.5] as const,
    tread: lerp(0.75 + lift * 0.03 * Math.sin(Math.PI * swing), -0.3, smoothstep(0.1, 0.95, swing)),
  };
}

/** A hand on its arc around the shoulder, -1 behind, 1 before. */
function armAt(body: Pick<Pose, 'hips' | 'lean' | 'stoop'>, forward: number, { swing, arm }: Gait) {
  const { shoulders, bend } = spineOf(body);
  const shoulder = aside(shoulders, bend, 0, 2);
  // What is bent swings more before the body than behind it.
  const angle = swing * forward + (33 - arm) * 0.035;
  const length = arm - (forward > 0 ? forward * (33 - arm) * 0.25 : 0);
  const hand = [shoulder[0] + length * Math.sin(angle), shoulder[1] + length * Math.cos(angle)] as const;
  const elbow = joint(shoulder, hand, UPPER_ARM, -1);
  return { hand, wrist: Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]) };
}
