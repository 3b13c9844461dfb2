import { expect, it } from 'vitest';
import { DepthPicture } from './depth-picture.ts';
import type { Ground, Terrain } from './terrain.ts';
import { drawTerrain } from './terrain.ts';
import type { Viewpoint } from './viewpoint.ts';

const view: Viewpoint = { centreX: 40, horizonY: 20, focal: 60 };

function show(terrain: Partial<Terrain>) {
  const seen: Ground[] = [];
  const picture = new DepthPicture(80, 60, 2);
  drawTerrain(picture, view, {
    near: 10,
    far: 100,
    heightAt: () => -5,
    colour: (ground) => {
      seen.push(ground);
      return [0, 200, 0];
    },
    ...terrain,
  });
  const { context } = picture.develop();
  const isLand = (x: number, y: number) => context.getImageData(x * 2, y * 2, 1, 1).data[3] === 255;
  return { isLand, seen };
}

it('shows a plain below the eye up to its far edge, and sky above', () => {
  const { isLand } = show({});
  // 5 m below the eye and 100 m away: 3 pixels under the horizon.
  expect(isLand(40, 25)).toBe(true);
  expect(isLand(40, 21)).toBe(false);
});

it('shows no ground that a hill hides', () => {
  const { seen } = show({ heightAt: (_x, z) => (z > 30 && z < 40 ? 12 : -5) });
  expect(seen.some(({ z }) => z > 15 && z < 25)).toBe(true);
  expect(seen.some(({ z }) => z > 50)).toBe(false);
});

it('knows the slope of the ground, to the side and into the picture', () => {
  const { seen } = show({ heightAt: (x, z) => -12 + 0.2 * x + 0.05 * z });
  const inside = seen.filter(({ x, z }) => z > 15 && z < 80 && Math.abs(x / z) < 0.5);
  const errors = inside.map(({ slopeX, slopeZ }) =>
    Math.max(Math.abs(slopeX - 0.2), Math.abs(slopeZ - 0.05)),
  );
  expect(inside.length).toBeGreaterThan(1000);
  expect(Math.max(...errors)).toBeLessThan(0.02);
});
