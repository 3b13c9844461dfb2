import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, wrap } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import { fillShapes, type Shape } from '../../kit/shapes.ts';
import type { Stage } from '../../stage.ts';
import { HORIZON_Y, isLate, LAND_LENGTH, travelled, WIDTH, zoomAt } from './view.ts';

const STAND_WIDTH = 420;
const STAND_HEIGHT = 130;
const KINDS = 5;
/** Of the stands of trees, with houses and without, along the line. */
const COUNT = 62;
/** A house of the water country around the middle of its foot: a white gable under dark tiles, and one that the sun still finds. */
const HOUSE: readonly Shape[] = [
  [[-21, -23, 42, 23], '#b59a90', '#7d7480'],
  [[-24, -21, -16, -30, 16, -30, 24, -21], '#3b3d48'],
  [[18, -28, 5.6, 7], '#f6d8b4'],
];

/** Villages, groves and rows of trees: whatever stands in the fields, by day and with lit windows; or how the water shows it. */
export function createVillages(stage: Stage) {
  const random = stage.random('villages');
  const pictures = Array.from({ length: KINDS * 2 }, (_, kind) =>
    [false, true].map((isNight) => createStand(stage, kind, isNight)),
  );
  const stands = Array.from({ length: COUNT }, (_, place) => ({
    picture: pictures[random.integer(0, KINDS * 2)],
    y: HORIZON_Y + lerp(13, 60, random.unit() ** 3),
    along: ((place + random.between(0.1, 0.9)) / COUNT) * LAND_LENGTH,
    size: random.between(0.9, 1.25),
  })).sort((one, other) => one.y - other.y);
  return (context: Context2D, second: number, isMirrored: boolean) => {
    for (const { along, y, size, picture } of stands) {
      const scale = size * lerp(0.34, 1, smoothstep(0.15, 0.9, zoomAt(y)));
      const [width, height] = [STAND_WIDTH * scale, STAND_HEIGHT * scale];
      const ahead = wrap(along - travelled(second), LAND_LENGTH) - 0.2 * LAND_LENGTH;
      const left = WIDTH / 2 + ahead * zoomAt(y) - width / 2;
      if (left > WIDTH || left + width < 0) continue;
      context.save();
      context.translate(left, y - (isMirrored ? 12 * scale : 0));
      context.scale(1, isMirrored ? -1 : 1);
      picture?.[isLate(second) ? 1 : 0]?.drawOn(context, 0, -height, width, height);
      context.restore();
    }
  };
}

function createStand(stage: Stage, kind: number, isNight: boolean): Layer {
  const random = stage.random(`stand ${kind}`);
  const hasHouses = kind < KINDS;
  return stage.layer(STAND_WIDTH, STAND_HEIGHT, (context) => {
    // Dawn redwoods in a row, or the broad crowns about a village.
    const isRow = kind % 2 === 1;
    for (let x = 50; x < 380; x += isRow ? 24 : 46) {
      const height = isRow ? random.between(84, 112) : random.between(46, hasHouses ? 76 : 96);
      drawTree(context, random, x + random.between(-9, 9), height, isRow ? 0.16 : 0.36);
    }
    const windows: [x: number, y: number][] = [];
    for (let y = STAND_HEIGHT - 9; hasHouses && y < STAND_HEIGHT; y += 1.4) {
      const x = random.between(50, 350);
      context.translate(x, y);
      fillShapes(context, HOUSE);
      context.translate(-x, -y);
      windows.push([x - 9, y - 12], [x + 7, y - 12]);
    }
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = css('#1b2350', isNight ? 0.7 : 0.1);
    context.fillRect(0, 0, STAND_WIDTH, STAND_HEIGHT);
    context.fillStyle = '#ffe2a8';
    const glow = createGlow('#ffc476', 1.6);
    for (const [x, y] of isNight ? windows : []) {
      context.fillRect(x - 3, y - 2.5, 4.4, 5);
      shine(context, glow, x, y, 28, 1);
    }
  });
}

/** A crown of many sprays around its trunk, as wide as a share of its height; the sun behind it comes in from the right. */
function drawTree(context: Context2D, random: Random, x: number, height: number, wide: number): void {
  const base = STAND_HEIGHT - 9;
  context.fillStyle = '#2f2a2b';
  context.fillRect(x - 1, base - height * 0.7, 2, height * 0.7);
  const isSlim = wide < 0.2;
  for (let spray = 0; spray < 420; spray++) {
    const up = random.unit() ** (isSlim ? 1.3 : 0.8);
    const reach = wide * (isSlim ? (1 - up) ** 0.7 + 0.04 : Math.sin(Math.PI * (0.12 + 0.85 * up)) ** 0.8);
    const lobe = 0.75 + 0.35 * Math.sin(up * 21 + x) * Math.sin(x * 3.1 + spray);
    const aside = (random.unit() + random.unit() - 1) * reach * lobe;
    const lit = smoothstep(-0.2, 1, aside / reach) * random.unit() + 0.3 * up * random.unit();
    context.fillStyle = css(mix('#27302e', '#b08a52', 0.75 * lit), 0.9);
    const size = height * random.between(0.008, isSlim ? 0.02 : 0.028);
    oval(context, x + aside * height, base - lerp(isSlim ? 0.16 : 0.3, 1, up) * height, size * 1.5, size);
  }
}
