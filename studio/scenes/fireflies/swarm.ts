import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { type Key, track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { handAt } from './child.ts';
import { WATER_Y } from './glade.ts';
import { beat, beats, chorusAt, heroLight, STORY } from './story.ts';

const { caught, held, leaves, tree, asks } = STORY;
const PERCH: Point = [846, 262];
const flight = (axis: 0 | 1, ...free: readonly [Key, ...Key[]]) => {
  const [caughtAt, home, perch] = [handAt(caught)[axis], handAt(leaves)[axis], PERCH[axis]];
  return track(
    ...free,
    [caught, caughtAt],
    [leaves, home],
    [asks, perch],
    [35.5, perch],
    [39, home + 24 - 50 * axis],
  );
};
const flightX = flight(0, [1, 250], [4, 330], [7, 560], [9, 470]);
const flightY = flight(1, [0, 506], [3, 470], [5, 488], [8, 400]);
/** The one that we follow. */
export const heroAt = (second: number): Point => {
  const sway = (turn: number) => 6 * Math.sin(turn) * (1 - smoothstep(asks - 1, asks, second));
  return [flightX(second) + sway(second * 5.1), flightY(second) + sway(second * 3.7)];
};

/** Fireflies over a meadow: each with its own beat, then on one tree with one beat, then each its own way. */
export function createSwarm(stage: Stage, perches: readonly Point[]): Painter {
  const random = stage.random('fireflies');
  const [halo, heart] = [createGlow('#b6e85a', 2.1), createGlow('#f4ffc0', 1.5)];
  const flies = Array.from({ length: 420 }, (_, index) => {
    const near = random.unit() ** 1.6;
    const perch = perches[(index * 11) % perches.length] ?? PERCH;
    const y = lerp(446, 506, near) - random.unit() ** 1.4 * lerp(60, 230, near);
    const [x, wakes, goes] = [random.between(10, 1270), random.between(0.5, 9), random.unit()];
    return { x, y, near, perch, wakes, goes, pace: random.between(0.32, 0.5), turn: random.unit() * TAU };
  });
  const placeOf = ({ x, y, near, perch, turn, pace, goes }: (typeof flies)[number], at: number) => {
    // Most gather while we look at her hand; the others stay over the meadow.
    const [start, leave] = [9 + goes * 12, 35.4 + goes * 4];
    const sits = goes > 0.76 ? 0 : swell(start, start + 3.6, leave, leave + 4, at);
    const [roam, size] = [lerp(16, 60, near), lerp(1.8, 4.6, near)];
    const freeX = x + roam * (Math.sin(at * pace + turn) + 0.35 * Math.sin(at * pace * 2.3 + turn * 3));
    const freeY = y + roam * 0.5 * Math.cos(at * pace * 0.8 + turn * 2);
    // They do not fly straight to it: they come round.
    const round = sits * (1 - sits) * 210;
    const placeX = lerp(freeX, perch[0], sits) + Math.cos(at * 1.1 + turn) * round;
    const placeY = lerp(freeY, perch[1], sits) + Math.sin(at * 1.1 + turn) * round * 0.45;
    return [placeX, Math.min(placeY, WATER_Y - 6), lerp(size, 2.5, sits)] as const;
  };
  const drawOne = (context: Context2D, light: number, x: number, y: number, size: number) => {
    shine(context, halo, x, y, size * 5.4, 0.7 * light);
    shine(context, heart, x, y, size * 1.35, light);
  };
  return (context, second) => {
    // Before it asks there is darkness on the tree, and little over the meadow.
    const own = 1 - 0.92 * swell(held + 3, tree, beats.at(42), beats.at(46), second);
    for (const fly of flies) {
      const { wakes, near, pace, turn } = fly;
      const alone = own * (0.08 + 0.92 * beat(fract(second * pace * 0.8 + turn / TAU)));
      const awake = smoothstep(wakes, wakes + 1.5, second) * lerp(0.72, 1, near);
      const light = awake * clamp(alone + chorusAt(second - turn * 0.02));
      if (light > 0.02) drawOne(context, light, ...placeOf(fly, second));
    }
    if (second > caught && second < tree) return;
    drawOne(context, heroLight(second), ...heroAt(second), lerp(7, 6, smoothstep(tree, asks, second)));
  };
}
