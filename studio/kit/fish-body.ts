import { clamp, lerp, TAU } from './maths.ts';
import type { Point } from './path.ts';

/** Where the head is at a second. */
export type SwimPath = (second: number) => Point;

export interface Swimmer {
  readonly path: SwimPath;
  readonly length: number;
  /** Sets its tail beat apart from the others'. */
  readonly phase: number;
}

/** A fish at one moment, as a bent ribbon: `along` is 0 at the nose and 1 at the tail, `aside` -1 and 1 its flanks. */
export interface FishBody {
  readonly at: (along: number, aside: number) => Point;
  /** Direction in which the body points at that place, radians. */
  readonly heading: (along: number) => number;
  /** -1 to 1: where the tail is in its beat. */
  readonly beat: number;
}

const JOINTS = 24;
/** Radians a second of the tail's beat: 22 beats in half a minute. */
const BEAT_PACE = (TAU * 22) / 32;
/** How far back it is known which way a fish has come, and in what steps. */
const TRAIL_SECONDS = 7;
const TRAIL_STEPS = 140;

/** Bends a fish along the way it has come, with a wave that grows toward the tail. */
export function poseFish({ path, length, phase }: Swimmer, second: number): FishBody {
  const trail = trailOf(path, second, length / JOINTS);
  const headings: number[] = [];
  const spine: Point[] = [path(second)];
  let direction = 0;
  for (let joint = 1; joint <= JOINTS; joint++) {
    // Over a few joints at once: a nose that pushes and gives way does not break the neck.
    const [fromX, fromY] = trail[Math.min(JOINTS, joint + 3)] ?? [0, 0];
    const [toX, toY] = trail[Math.max(0, joint - 4)] ?? [0, 0];
    const [x, y] = spine[joint - 1] ?? [0, 0];
    direction = unwrapped(Math.atan2(toY - fromY, toX - fromX), direction);
    const along = joint / JOINTS;
    const heading =
      direction + Math.sin(second * BEAT_PACE + phase - along * 4.6) * (0.05 + 0.3 * along * along);
    headings.push(heading);
    const step = length / JOINTS;
    spine.push([x - Math.cos(heading) * step, y - Math.sin(heading) * step]);
  }
  const heading = (along: number) => headings[Math.min(JOINTS - 1, Math.floor(clamp(along) * JOINTS))] ?? 0;
  return {
    heading,
    at(along, aside) {
      const place = clamp(along) * JOINTS;
      const joint = Math.min(JOINTS - 1, Math.floor(place));
      const from = spine[joint] ?? [0, 0];
      const to = spine[joint + 1] ?? from;
      const offset = halfWidth(along) * length * aside;
      // Halfway between the joints' directions the flank would kink: blend them.
      const direction = lerp(heading((joint - 0.5) / JOINTS), heading((joint + 1) / JOINTS), place - joint);
      return [
        lerp(from[0], to[0], place - joint) - Math.sin(direction) * offset,
        lerp(from[1], to[1], place - joint) + Math.cos(direction) * offset,
      ];
    },
    beat: Math.sin(second * BEAT_PACE + phase - 5.2),
  };
}

/** The same angle, less than half a turn from the one before: half-turns must not appear when blending. */
const unwrapped = (angle: number, before: number) => angle + TAU * Math.round((before - angle) / TAU);

/** Where the joints are when each has been pulled along by the one before it (a tractrix): a fish that stops stays as it lies. */
function trailOf(path: SwimPath, second: number, step: number): readonly Point[] {
  const start = second - TRAIL_SECONDS;
  const [[x, y], [nextX, nextY]] = [path(start), path(start + 0.1)];
  const course = Math.atan2(nextY - y, nextX - x);
  let chain = Array.from(
    { length: JOINTS + 1 },
    (_, joint): Point => [x - Math.cos(course) * joint * step, y - Math.sin(course) * joint * step],
  );
  for (let count = 1; count <= TRAIL_STEPS; count++) {
    let ahead = path(start + (count / TRAIL_STEPS) * TRAIL_SECONDS);
    chain = chain.map((joint, place) => {
      const [dx, dy] = [joint[0] - ahead[0], joint[1] - ahead[1]];
      const distance = Math.hypot(dx, dy) || 1;
      if (place > 0) ahead = [ahead[0] + (dx / distance) * step, ahead[1] + (dy / distance) * step];
      return ahead;
    });
  }
  return chain;
}

/** Half the width of a carp as a share of its length: blunt head, full shoulders, slender tail. */
const halfWidth = (along: number) =>
  Math.sin(Math.PI * clamp(along * 0.96 + 0.035) ** 0.62) * (1 - along * 0.22) * 0.118 + 0.012;
