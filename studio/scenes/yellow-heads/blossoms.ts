import { css, mix } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, fillOval } from '../../kit/marks.ts';
import { lerp, TAU } from '../../kit/maths.ts';
import { oval, type Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

const OPEN_FLOWERS = 7;
const BUDS = 2;

/** A bank of rape in flower: how many stalks, the height of the tallest, and how large the flowers are. */
export function createBlossoms(stage: Stage, stalks: number, reach: number, petal: number): Layer {
  const random = stage.random(`bank ${reach}`);
  const width = stage.width + 80;
  return stage.layer(width, reach + 60, (context) => {
    for (let stalk = 0; stalk < stalks; stalk++) {
      const height = reach * random.between(0.55, 1);
      paintStalk(context, random, [random.unit() * width, reach + 66], height, petal);
    }
  });
}

function paintStalk(context: Context2D, random: Random, [x, y]: Point, height: number, petal: number): void {
  const lean = random.between(-0.14, 0.14) * height;
  const shade = random.unit();
  const stem = points([x, y, x, y - height * 0.5, x + lean, y - height]);
  context.lineCap = 'round';
  drawLine(context, css(mix('#4c6a2c', '#8fae4a', shade)), petal * 0.5, stem);
  for (let leaf = 0; leaf < 3; leaf++) {
    const share = random.between(0.15, 0.6);
    const side = random.chance(0.5) ? 1 : -1;
    context.fillStyle = css(mix('#3f6630', '#7fa04a', random.unit()));
    const leafX = x + lean * share * share + side * petal * 2;
    oval(context, leafX, y - height * share, petal * 2.6, petal * 0.8, side * -0.6);
  }
  // Buds at the very top, open flowers in a ring below them.
  for (let head = 0; head < OPEN_FLOWERS + BUDS; head++) {
    const share = head / (OPEN_FLOWERS + BUDS - 1);
    const angle = head * 2.4 + shade * TAU;
    const headX = x + lean + Math.cos(angle) * petal * lerp(3.1, 0.6, share);
    const headY = y - height - share * petal * 4.2 + Math.abs(Math.sin(angle)) * petal * 1.2;
    const light = 0.35 + 0.5 * share + random.between(-0.15, 0.2) - Math.cos(angle) * 0.12;
    if (head < OPEN_FLOWERS) drawBlossom(context, [headX, headY], petal, angle, light);
    else fillOval(context, '#b9c04a', headX, headY, petal * 0.45, petal * 0.7);
  }
}

/** A flower of rape, four petals, as light as the sun falls on it. */
export function drawBlossom(context: Context2D, [x, y]: Point, size: number, turn: number, sun = 0.7): void {
  for (let petal = 0; petal < 4; petal++) {
    const angle = turn + (petal / 4) * TAU;
    const [right, down] = [Math.cos(angle) * size * 0.6, Math.sin(angle) * size * 0.54];
    context.fillStyle = css(mix('#d6a214', '#fff07a', sun + petal * 0.06));
    oval(context, x + right, y + down, size * 0.6, size * 0.43, angle);
  }
  fillOval(context, '#b98a12', x, y, size * 0.2);
}
