import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract, lerp, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { curve, oval, polygon } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** The brook comes down beside the stairs: its middle and half its width, from far to near. */
const COURSE: readonly (readonly [x: number, y: number, half: number])[] = [
  [560, 404, 7],
  [534, 432, 15],
  [474, 468, 30],
  [428, 514, 56],
  [342, 576, 104],
  [226, 656, 168],
  [96, 760, 250],
];
const GLINTS = 74;
const STONES = 110;

/** A place on the brook: `along` 0 far to 1 near, `aside` -1 to 1 from bank to bank. */
export function onBrook(
  along: number,
  aside: number,
): { readonly x: number; readonly y: number; readonly half: number } {
  const place = Math.min(COURSE.length - 1.001, Math.max(0, along * (COURSE.length - 1)));
  const index = Math.floor(place);
  const from = COURSE[index] ?? COURSE[0] ?? [0, 0, 0];
  const to = COURSE[index + 1] ?? from;
  const share = place - index;
  const half = lerp(from[2], to[2], share);
  return {
    x: lerp(from[0], to[0], share) + aside * half,
    y: lerp(from[1], to[1], share) + aside * half * 0.14,
    half,
  };
}

/** The bed, what the water mirrors of the wood, and the stones along it. */
export function paintBrook(context: Context2D, stage: Stage): void {
  const random = stage.random('brook');
  const bank = (side: number): Point[] =>
    Array.from({ length: 41 }, (_, step) => {
      const { x, y, half } = onBrook(step / 40, side);
      return [x + half * 0.16 * stage.noise.plane(step / 3.1, side * 4), y];
    });
  context.save();
  polygon(context, [...bank(-1), ...bank(1).toReversed()]);
  // Far away the water shows the light, near us its own dark bed.
  context.fillStyle = vertical(
    context,
    418,
    720,
    [0, '#ffdc98'],
    [0.14, '#d88a4c'],
    [0.4, '#7d3d2c'],
    [0.75, '#3c2a30'],
    [1, '#262a36'],
  );
  context.fill();
  context.clip();
  for (let smear = 0; smear < 520; smear++) {
    const { x, y, half } = onBrook(random.unit() ** 0.7, random.between(-1, 1));
    const warm = random.chance(0.25)
      ? mix('#3d4a58', '#71808a', random.unit())
      : mix('#5a1f1a', '#ffb65c', random.unit() ** 2);
    context.fillStyle = css(warm, 0.16);
    oval(context, x, y, half * random.between(0.1, 0.5), half * random.between(0.012, 0.04) + 0.6, 0.06);
  }
  context.restore();
  for (let stone = 0; stone < STONES; stone++) {
    const along = ((stone + random.unit()) / STONES) ** 0.7;
    const isMidstream = random.chance(0.12);
    const side = random.chance(0.5) ? 1 : -1;
    const { x, y, half } = onBrook(
      along,
      isMidstream ? random.between(-0.5, 0.5) : side * random.between(0.98, 1.22),
    );
    paintStone(context, random, x, y, half * 0.06 + half * 0.26 * random.unit() ** 2.5 + 1.5);
  }
  for (let leaf = 0; leaf < 520; leaf++) {
    const { x, y, half } = onBrook(
      random.unit() ** 0.6,
      (random.chance(0.5) ? 1 : -1) * random.between(0.94, 1.4),
    );
    const size = half * 0.022 + 1;
    context.fillStyle = css(random.pick(['#b5301f', '#d9582a', '#e88b35', '#8c2420']), 0.9);
    oval(
      context,
      x,
      y,
      size * random.between(0.8, 1.6),
      size * random.between(0.4, 0.8),
      random.unit() * TAU,
    );
  }
}

/** A stone half in the ground: an uneven outline, its top lit from the clearing. */
function paintStone(context: Context2D, random: Random, x: number, y: number, size: number): void {
  const corners = Array.from({ length: 10 }, (_, corner): Point => {
    const angle = (corner / 10) * TAU;
    const reach = size * random.between(0.82, 1.15);
    return [Math.cos(angle) * reach * 1.25, Math.sin(angle) * reach * 0.66];
  });
  const fill = (style: string, dx: number, dy: number, share: number) => {
    context.fillStyle = style;
    curve(
      context,
      [...corners, ...corners.slice(0, 2)].map(
        ([cx, cy]): Point => [x + dx + cx * share, y + dy + cy * share],
      ),
    );
    context.fill();
  };
  const moss = random.unit();
  fill('#1c1517', 0, size * 0.12, 1.05);
  fill(css(mix('#3b2f30', '#57493f', random.unit())), 0, 0, 1);
  fill(css(mix('#6e5648', '#6d6a3c', moss), 0.8), size * 0.14, -size * 0.14, 0.72);
  fill(css('#c98f5c', 0.5), size * 0.26, -size * 0.26, 0.36);
}

/** Light on the running water: short strokes that travel with it. */
export function drawGlints(context: Context2D, second: number): void {
  context.lineCap = 'round';
  for (let glint = 0; glint < GLINTS; glint++) {
    const turn = second * (0.05 + 0.03 * hashUnit(glint, 1)) + hashUnit(glint, 2);
    const along = fract(turn) ** 1.15;
    const aside = lerp(-0.8, 0.8, hashUnit(glint, Math.floor(turn), 3));
    const from = onBrook(along, aside);
    const to = onBrook(Math.min(1, along + 0.02 + 0.02 * hashUnit(glint, 4)), aside);
    context.strokeStyle = css('#ffe2b0', 0.38 * Math.sin(Math.PI * fract(turn)));
    context.lineWidth = 0.6 + from.half * 0.01;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
}
