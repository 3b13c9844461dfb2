import { clamp, lerp } from './maths.ts';
import type { Place } from './viewpoint.ts';

/** A place on a road and which way it runs there; `across` is the level direction to its right. */
export interface RoadPoint {
  readonly place: Place;
  readonly across: readonly [x: number, z: number];
}

export interface Road {
  /** In metres. */
  readonly length: number;
  /** The road at a distance from its beginning. */
  at(distance: number): RoadPoint;
}

const STEPS_PER_STRETCH = 24;

/** A smooth road past the given places: a Catmull-Rom curve, walked at even speed. */
export function createRoad(places: readonly Place[]): Road {
  const points: Place[] = [];
  for (let stretch = 0; stretch < places.length - 1; stretch++) {
    for (let step = 0; step < STEPS_PER_STRETCH; step++)
      points.push(catmullRom(places, stretch, step / STEPS_PER_STRETCH));
  }
  const last = places.at(-1);
  if (last) points.push(last);
  const reached = [0];
  for (const [index, point] of points.slice(1).entries())
    reached.push((reached[index] ?? 0) + distanceBetween(points[index] ?? point, point));
  const length = reached.at(-1) ?? 0;

  const at = (distance: number): RoadPoint => {
    const wanted = clamp(distance, 0, length);
    let low = 0;
    let high = Math.max(1, reached.length - 1);
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((reached[middle] ?? 0) <= wanted) low = middle;
      else high = middle;
    }
    const [from, to] = [points[low] ?? [0, 0, 1], points[high] ?? [0, 0, 1]];
    const span = (reached[high] ?? 1) - (reached[low] ?? 0) || 1;
    const share = (wanted - (reached[low] ?? 0)) / span;
    const level = Math.hypot(to[0] - from[0], to[2] - from[2]) || 1;
    return {
      place: [lerp(from[0], to[0], share), lerp(from[1], to[1], share), lerp(from[2], to[2], share)],
      across: [(to[2] - from[2]) / level, -(to[0] - from[0]) / level],
    };
  };
  return { length, at };
}

/** The place beside the middle of the road, `offset` metres to its right. */
export function beside({ place: [x, y, z], across }: RoadPoint, offset: number): Place {
  return [x + across[0] * offset, y, z + across[1] * offset];
}

function catmullRom(places: readonly Place[], stretch: number, share: number): Place {
  const pick = (index: number) => places[clamp(index, 0, places.length - 1)] ?? [0, 0, 1];
  const [before, from, to, after] = [pick(stretch - 1), pick(stretch), pick(stretch + 1), pick(stretch + 2)];
  const axis = (index: 0 | 1 | 2) => {
    const [a, b, c, d] = [before[index], from[index], to[index], after[index]];
    return (
      0.5 *
      (2 * b +
        (c - a) * share +
        (2 * a - 5 * b + 4 * c - d) * share ** 2 +
        (3 * b - a - 3 * c + d) * share ** 3)
    );
  };
  return [axis(0), axis(1), axis(2)];
}

const distanceBetween = (from: Place, to: Place) =>
  Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
