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
const BEATS_PER_SECOND = 4.3;

/** Bends a fish along the way it has come, with a wave that grows toward the tail. */
export function poseFish({ path, length, phase }: Swimmer, second: number): FishBody {
  const step = length / JOINTS;
  const headings: number[] = [];
  const spine: Point[] = [path(second)];
  let direction = 0;
  for (let joint = 1, moment = second; joint <= JOINTS; joint++) {
    const [travelled, earlier] = lookBack(path, moment, step);
    moment = earlier;
    direction = unwrapped(travelled, direction);
    const along = joint / JOINTS;
    const heading =
      direction + Math.sin(second * BEATS_PER_SECOND + phase - along * 4.6) * (0.05 + 0.3 * along * along);
    const [x, y] = spine[joint - 1] ?? [0, 0];
    headings.push(heading);
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
    beat: Math.sin(second * BEATS_PER_SECOND + phase - 5.2),
  };
}

/** The same angle, less than half a turn from the one before: half-turns must not appear when blending. */
const unwrapped = (angle: number, before: number) => angle + TAU * Math.round((before - angle) / TAU);

const PROBE_SECONDS = 0.05;

/** The direction of travel at a moment, and the moment when the fish was `distance` further back. */
function lookBack(
  path: SwimPath,
  moment: number,
  distance: number,
): readonly [direction: number, earlier: number] {
  const [x, y] = path(moment);
  const [beforeX, beforeY] = path(moment - PROBE_SECONDS);
  const speed = Math.hypot(x - beforeX, y - beforeY) / PROBE_SECONDS;
  return [Math.atan2(y - beforeY, x - beforeX), moment - distance / Math.max(speed, 1)];
}

/** Half the width of a carp as a share of its length: blunt head, full shoulders, slender tail. */
const halfWidth = (along: number) =>
  Math.sin(Math.PI * clamp(along * 0.96 + 0.035) ** 0.62) * (1 - along * 0.22) * 0.118 + 0.012;
