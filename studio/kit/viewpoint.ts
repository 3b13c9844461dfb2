import type { Point } from './path.ts';

/** A place in a landscape, in metres: to the right, up, and away from the eye. */
export type Place = readonly [x: number, y: number, z: number];

/** An eye that looks straight ahead: where its horizon lies on the picture, and how much it enlarges. */
export interface Viewpoint {
  readonly centreX: number;
  readonly horizonY: number;
  /** Pixels that one metre takes at a distance of one metre. */
  readonly focal: number;
}

/** Where a place shows on the picture. */
export const project = ({ centreX, horizonY, focal }: Viewpoint, [x, y, z]: Place): Point => [
  centreX + (focal * x) / z,
  horizonY - (focal * y) / z,
];
