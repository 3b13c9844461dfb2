import { expect, it } from 'vitest';
import { DepthPicture } from './depth-picture.ts';
import type { Place, Viewpoint } from './viewpoint.ts';

const view: Viewpoint = { centreX: 10, horizonY: 10, focal: 10 };
const RED = [200, 0, 0] as const;
const BLUE = [0, 0, 200] as const;

/** A wall across the middle of the picture, so many metres away. */
const wall = (z: number): readonly Place[] => [
  [-0.5 * z, -0.5 * z, z],
  [0.5 * z, -0.5 * z, z],
  [0.5 * z, 0.5 * z, z],
  [-0.5 * z, 0.5 * z, z],
];

function colourAt(picture: DepthPicture, x: number, y: number): readonly number[] {
  return [...picture.develop().context.getImageData(x, y, 1, 1).data];
}

it.each([
  ['first', [5, 9]],
  ['last', [9, 5]],
] as const)('shows what is near, drawn %s or not', (_order, distances) => {
  const picture = new DepthPicture(20, 20, 1);
  for (const z of distances) picture.face(view, wall(z), z === 5 ? RED : BLUE);
  expect(colourAt(picture, 10, 10)).toEqual([...RED, 255]);
});

it('shows paint on a wall that is lifted off it', () => {
  const picture = new DepthPicture(20, 20, 1);
  picture.face(view, wall(5), RED);
  picture.face(view, wall(5), BLUE, 0.1);
  expect(colourAt(picture, 10, 10)).toEqual([...BLUE, 255]);
});

it('is clear where nothing was drawn', () => {
  const picture = new DepthPicture(20, 20, 1);
  picture.face(view, wall(5), RED);
  expect(colourAt(picture, 1, 1)).toEqual([0, 0, 0, 0]);
});
