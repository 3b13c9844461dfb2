import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import { fillShapes, type Shape } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { HORIZON_Y, isLate, LAND_LENGTH, travelled, WIDTH, zoomAt } from './view.ts';

const STAND_WIDTH = 420;
const STAND_HEIGHT = 130;
const KINDS = 5;
/** Rows of what stands in the fields: how many, from and to where below the horizon, the share of houses, size. */
const ROWS = [
  [46, 13, 22, 0.5, 1],
  [26, 26, 62, 0.4, 1],
  [9, 120, 168, 0, 1.75],
] as const;
/** A house of the water country around the middle of its foot: white gables that step above the tiles. */
const HOUSE: readonly Shape[] = [
  [[-30, -33, 60, 33], '#f6e0c6', '#c6b6b2'],
  [[-34, -30, -24, -39, -22, -46, 22, -46, 24, -39, 34, -30], '#3b3d48'],
  [[-34, -40, 8, 10], '#b4aeb2'],
  [[-35, -42.4, 10, 2.8], '#34353f'],
  [[26, -40, 8, 10], '#f2dcc4'],
  [[25, -42.4, 10, 2.8], '#34353f'],
  [[-16, -21, 6, 7], '#4a444a'],
  [[7, -21, 6, 7], '#4a444a'],
];

/** Villages, groves and rows of trees: whatever stands in the fields, by day and with lit windows. */
export function createVillages(stage: Stage): Painter {
  const random = stage.random('villages');
  const pictures = Array.from({ length: KINDS * 2 }, (_, kind) =>
    [false, true].map((isNight) => createStand(stage, kind, isNight)),
  );
  const stands = ROWS.flatMap(([count, from, to, houseShare, size]) =>
    Array.from({ length: count }, (_, place) => ({
      picture: pictures[random.integer(0, KINDS) + (random.chance(houseShare) ? 0 : KINDS)],
      y: HORIZON_Y + random.between(from, to),
      along: ((place + random.between(0.1, 0.9)) / count) * LAND_LENGTH,
      size: size * random.between(0.9, 1.25),
    })),
  ).sort((one, other) => one.y - other.y);
  return (context, second) => {
    for (const { along, y, size, picture } of stands) {
      const scale = size * lerp(0.34, 1, smoothstep(0.15, 0.9, zoomAt(y)));
      const [width, height] = [STAND_WIDTH * scale, STAND_HEIGHT * scale];
      const ahead = wrap(along - travelled(second), LAND_LENGTH) - 0.2 * LAND_LENGTH;
      const left = WIDTH / 2 + ahead * zoomAt(y) - width / 2;
      if (left < WIDTH && left + width > 0)
        picture?.[isLate(second) ? 1 : 0]?.drawOn(context, left, y - height, width, height);
    }
  };
}

function createStand(stage: Stage, kind: number, isNight: boolean): Layer {
  const random = stage.random(`stand ${kind}`);
  const hasHouses = kind < KINDS;
  return stage.layer(STAND_WIDTH, STAND_HEIGHT, (context) => {
    for (let x = 60; x < 370; x += 43) {
      const height = random.between(52, hasHouses ? 86 : 110);
      drawTree(context, random, x + random.between(-20, 20), height);
    }
    const windows: [x: number, y: number][] = [];
    for (let y = STAND_HEIGHT - 9; hasHouses && y < STAND_HEIGHT; y += 1.4) {
      const x = random.between(50, 350);
      context.translate(x, y);
      fillShapes(context, HOUSE);
      context.translate(-x, -y);
      windows.push([x - 13, y - 18], [x + 10, y - 18]);
    }
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = css('#1b2350', isNight ? 0.7 : 0.1);
    context.fillRect(0, 0, STAND_WIDTH, STAND_HEIGHT);
    context.fillStyle = '#ffe2a8';
    const glow = createGlow('#ffc476', 1.6);
    for (const [x, y] of isNight ? windows : []) {
      context.fillRect(x - 3, y - 3, 6, 7);
      shine(context, glow, x, y, 28, 1);
    }
  });
}

/** A crown of many small lobes, lighter on the side of the sun (right). */
function drawTree(context: Context2D, random: Random, x: number, height: number): void {
  const base = STAND_HEIGHT - 9;
  context.fillStyle = '#2f2c2b';
  context.fillRect(x - 1.5, base - height * 0.5, 3, height * 0.5);
  for (let share = 0; share < 1; share += 1 / 46) {
    const [angle, reach] = [random.unit() * TAU, Math.sqrt(random.unit()) * 0.24];
    const [aside, up] = [Math.cos(angle) * reach * 1.05, Math.sin(angle) * reach];
    context.fillStyle = css(mix('#26372f', '#8d8a50', smoothstep(-0.2, 0.25, aside + up) * share * 0.9));
    disc(context, x + aside * height, base - (0.62 + up) * height, height * lerp(0.12, 0.045, share));
  }
}
