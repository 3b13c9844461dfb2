import type { Rgb } from '../../kit/colour.ts';
import { mix, ramp } from '../../kit/colour.ts';
import { DepthPicture } from '../../kit/depth-picture.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Ground } from '../../kit/terrain.ts';
import { drawTerrain } from '../../kit/terrain.ts';
import type { Place, Viewpoint } from '../../kit/viewpoint.ts';
import { project } from '../../kit/viewpoint.ts';
import type { Stage } from '../../stage.ts';

export const VIEW: Viewpoint = { centreX: 640, horizonY: 330, focal: 1000 };
const WOOD = ramp([0, '#12302c'], [0.45, '#2c5a43'], [0.8, '#6f9a5a'], [1, '#b9c87c']);
const ROCK = ramp([0, '#39434c'], [0.6, '#8b8b84'], [1, '#d8cfb8']);
const AIR = '#b7d0e2';
const AIR_METRES = 2600;

/** Three ranges of wooded peaks, the sea of clouds lying between them. From far to near. */
export function createRanges(stage: Stage): readonly [far: Layer, middle: Layer, near: Layer] {
  const heightAt = createHeights(stage);
  const show = (near: number, far: number) => {
    const picture = new DepthPicture(stage.width, stage.height, stage.scale);
    drawTerrain(picture, VIEW, { near, far, heightAt, colour: (ground) => paint(stage, ground) });
    plantTrees(picture, stage, heightAt, near, far);
    return picture.develop();
  };
  return [show(4200, 12_000), show(1250, 4200), show(190, 800)];
}

function createHeights({ noise }: Pick<Stage, 'noise'>) {
  return (x: number, z: number) => {
    // Near us a shoulder comes in from the left; farther away peaks stand alone.
    if (z < 900) {
      const shoulder = smoothstep(70, -330, x + 0.12 * z);
      return (
        -150 +
        shoulder * 148 +
        noise.fractal(x / 90, z / 90, 4) * 34 * (0.4 + shoulder) -
        0.2 * Math.max(0, z - 420)
      );
    }
    const size = lerp(560, 1500, smoothstep(1300, 9000, z));
    const peaks = noise.ridged(x / (size * 1.5) + 5.3, z / (size * 1.5) + 2.2, 6);
    const alone = smoothstep(-0.28, 0.5, noise.fractal(x / (size * 1.7) + 9, z / (size * 1.7), 3));
    return -430 + size * (peaks * 0.85 * alone + 0.1 * noise.fractal(x / 130, z / 130, 4)) - 0.012 * z;
  };
}

function paint({ noise }: Stage, { x, z, height, slopeX, slopeZ }: Ground): Rgb {
  const size = lerp(9, 120, smoothstep(190, 6000, z));
  const grain = noise.fractal(x / size, z / size + height / size, 4);
  const length = Math.hypot(slopeX, slopeZ, 1);
  // The sun stands high on the right.
  const facing = (-slopeX * 0.72 + 0.62 - slopeZ * 0.15) / length;
  const light = clamp(0.3 + facing * 0.55 + grain * 0.3);
  const bare = smoothstep(0.9, 1.7, Math.hypot(slopeX, slopeZ) + grain * 0.7);
  const ground = mix(WOOD(light), ROCK(clamp(light + 0.08)), bare * 0.8);
  return throughAir(ground, z);
}

const throughAir = (colour: Rgb | string, z: number): Rgb =>
  mix(colour, AIR, 0.88 * (1 - 0.5 ** (Math.max(0, z - 250) / AIR_METRES)));

/** Round crowns and pines as small shapes that give the slopes their size. */
function plantTrees(
  picture: DepthPicture,
  stage: Stage,
  heightAt: (x: number, z: number) => number,
  near: number,
  far: number,
): void {
  const random = stage.random(`trees ${near}`);
  const count = near < 900 ? 1500 : 2600;
  for (let tree = 0; tree < count; tree++) {
    const z = near * (far / near) ** random.unit();
    const x = random.between(-0.68, 0.68) * z;
    const tall = random.between(5, 11) * lerp(0.8, 5, smoothstep(200, 7000, z));
    const shade = random.unit();
    if (stage.noise.fractal(x / (60 + z * 0.1), z / (60 + z * 0.1), 3) < -0.08) continue;
    const y = heightAt(x, z);
    const colour = throughAir(WOOD(0.08 + shade * 0.34), z);
    const lit = throughAir(WOOD(0.5 + shade * 0.3), z);
    const half = tall * 0.3;
    const crown = (rise: number, wide: number, aside: number): Place => [
      x + aside * half * wide,
      y + tall * rise,
      z,
    ];
    picture.face(
      VIEW,
      [
        crown(0, 0.7, -1),
        crown(0, 0.7, 1),
        crown(0.45, 1, 1),
        crown(0.85, 0.55, 1),
        crown(1, 0, 0),
        crown(0.85, 0.55, -1),
        crown(0.45, 1, -1),
      ],
      colour,
    );
    picture.face(
      VIEW,
      [crown(0.4, 0, 0), crown(0.45, 0.95, 1), crown(0.85, 0.5, 1), crown(1, 0, 0)],
      lit,
      0.05,
    );
  }
}

/** Where whoever flies the kite stands: on the near shoulder, at the line where it meets the sky. */
export function lookoutOf(stage: Stage): Point {
  const heightAt = createHeights(stage);
  const across = -0.27;
  const seen = Array.from({ length: 120 }, (_, step): Point => {
    const z = 195 + step * 5;
    return project(VIEW, [across * z, heightAt(across * z, z), z]);
  });
  return seen.reduce((highest, point) => (point[1] < highest[1] ? point : highest));
}
