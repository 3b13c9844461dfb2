import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';
import type { Perch } from './alder.ts';
import { isWater } from './glade.ts';

const COUNT = 290;
/** The others stay over the meadow, each with its own beat. */
const JOINING_SHARE = 0.78;
/** They begin to gather, sit, and leave again. */
export const GATHER_SECOND = 12;
export const TOGETHER_SECOND = 20;
export const PART_SECOND = 31;
/** All of them at once, while they are together. */
const CHORUS_SECONDS = 2.4;

interface Firefly {
  readonly home: Point;
  readonly nearness: number;
  readonly perch: Point;
  readonly wakes: number;
  readonly goes: number;
  readonly pace: number;
  readonly phase: number;
}

/** Fireflies over a meadow: each with its own beat, then on one tree with one beat, then each its own way. */
export function createSwarm(stage: Stage, perches: readonly Perch[]) {
  const random = stage.random('fireflies');
  const halo = createGlow('#b6e85a', 2.1);
  const heart = createGlow('#f4ffc0', 1.5);
  const flies: readonly Firefly[] = Array.from({ length: COUNT }, (_, index) => {
    const nearness = random.unit() ** 1.6;
    const perch = perches[(index * 7) % perches.length] ?? [0, 0];
    return {
      home: [random.between(30, 1250), lerp(430, 640, nearness) - random.unit() * lerp(50, 210, nearness)],
      nearness,
      perch: [perch[0] + random.between(-7, 7), perch[1] + random.between(-6, 6)],
      wakes: random.between(-2, 9),
      goes: random.unit(),
      pace: random.between(0.32, 0.5),
      phase: random.unit(),
    };
  });
  return (context: Context2D, second: number) => {
    for (const fly of flies) {
      const light = glowOf(fly, second);
      if (light < 0.02) continue;
      const { x, y, size } = placeOf(fly, second);
      shine(context, halo, x, y, size * 5.4, 0.7 * light);
      shine(context, heart, x, y, size * 1.35, light);
      // Its image in the stream, stretched toward us.
      const mirrorY = 470 + (470 - y) * 0.55 + fly.nearness * 190;
      if (mirrorY > 450 && isWater(x, mirrorY))
        shine(context, halo, x, mirrorY, size * 1.6, 0.4 * light, size * 4.6);
    }
  };
}

/** 0 while it roams, 1 while it sits on the tree. */
function sittingOf({ goes }: Firefly, second: number): number {
  if (goes > JOINING_SHARE) return 0;
  const start = GATHER_SECOND + goes * 5;
  const leave = PART_SECOND + goes * 4;
  return swell(start, start + 3.6, leave, leave + 4, second);
}

function placeOf(fly: Firefly, second: number) {
  const { home, nearness, perch, phase, pace } = fly;
  const sitting = sittingOf(fly, second);
  const roam = lerp(14, 58, nearness);
  const turn = phase * TAU;
  const wanderX =
    Math.sin(second * pace + turn) * roam + Math.sin(second * pace * 2.3 + turn * 3) * roam * 0.35;
  const wanderY =
    Math.cos(second * pace * 0.8 + turn * 2) * roam * 0.5 +
    Math.sin(second * pace * 1.9 + turn) * roam * 0.22;
  const rise = smoothstep(fly.wakes, fly.wakes + 5, second);
  const freeX = home[0] + wanderX;
  const freeY = lerp(home[1] + 70 + nearness * 60, home[1], rise) + wanderY;
  // They do not fly straight to it: they come round.
  const orbit = sitting * (1 - sitting) * 4;
  const swing = second * 1.1 + turn;
  return {
    x: lerp(freeX, perch[0], sitting) + Math.cos(swing) * orbit * 54,
    y: lerp(freeY, perch[1], sitting) + Math.sin(swing) * orbit * 24,
    size: lerp(lerp(1.9, 5.4, nearness), 2.6, sitting),
  };
}

/** Each has its beat: a soft rise, a slower fall, a pause. Together they keep one. */
function glowOf(fly: Firefly, second: number): number {
  const beat = (turn: number) => {
    const share = turn - Math.floor(turn);
    return smoothstep(0, 0.16, share) * (1 - smoothstep(0.2, 0.72, share));
  };
  const awake = smoothstep(fly.wakes, fly.wakes + 1.5, second);
  const alone = beat(second * fly.pace * 0.8 + fly.phase);
  const chorus = 0.16 + 0.84 * beat((second - TOGETHER_SECOND) / CHORUS_SECONDS + fly.home[0] / 9000);
  const unison = smoothstep(TOGETHER_SECOND - 2, TOGETHER_SECOND + 3, second) * sittingOf(fly, second);
  const far = lerp(0.72, 1, fly.nearness);
  return clamp(awake * far * lerp(0.08 + 0.92 * alone, chorus, unison));
}

/** How bright the tree of light is as a whole: what the meadow and the water get from it. */
export function chorusLight(second: number): number {
  const share = (second - TOGETHER_SECOND) / CHORUS_SECONDS;
  const beat = share - Math.floor(share);
  const pulse = smoothstep(0, 0.16, beat) * (1 - smoothstep(0.2, 0.72, beat));
  return (
    swell(GATHER_SECOND + 3, TOGETHER_SECOND, PART_SECOND, PART_SECOND + 6, second) * (0.45 + 0.55 * pulse)
  );
}
