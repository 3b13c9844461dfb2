import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, fract, smoothstep } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { polygon } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import type { Stage } from '../../stage.ts';
import { CURB, GROUND, project } from './perspective.ts';

const TOP = 398;
/** The mirrored part of the street, from the shop fronts up: what hangs higher shows nearer to us. */
const MIRRORED_FOOT = 470;
const MIRRORED_HEIGHT = 356;
const PUDDLE_TOP = 440;
const SPLASHES = 80;
const SPLASHES_PER_SECOND = 1.35;
const END_OF_STREET = 9;
/** Below the front edge of the picture. */
const FRONT = 0.66;

/** Asphalt in the rain: it mirrors the street in long smears, darker where it is rough. */
export function createWetRoad(stage: Stage) {
  const { width, height, scale, noise } = stage;
  const shape = {
    top: TOP,
    bottom: height,
    depth: MIRRORED_HEIGHT,
    foot: MIRRORED_FOOT,
    rows: [1.5, 4.5] as const,
    sway: (nearness: number, second: number, row: number) =>
      Math.sin(row * 0.55 + second * (0.9 + nearness * 0.3)) * (0.8 + nearness * 5) +
      Math.sin(second * 1.7 - row * 0.24) * nearness * 4,
  };
  const clear = new Mirror(width, scale, { ...shape, sharpness: 0.24 });
  const blurred = new Mirror(width, scale, { ...shape, sharpness: 0.07 });
  const roughness = stage.field(
    width,
    height - PUDDLE_TOP,
    (pixel, u, v) => {
      const stretch = 1 / (v + 0.12);
      const grain = noise.fractal((u - 0.5) * 3.15 * stretch, stretch * 3, 4);
      [pixel[0], pixel[1], pixel[2]] = [10, 8, 24];
      pixel[3] = 255 * clamp(0.1 + smoothstep(-0.1, 0.45, grain) * 0.36 + v * 0.06);
    },
    { dither: 2.5 },
  );

  return (context: Context2D, street: Layer, second: number, drawOwn: (context: Context2D) => void) => {
    context.save();
    clipToRoad(context);
    clear.draw(context, street, second);
    context.globalAlpha = 0.55;
    blurred.draw(context, street, second);
    context.globalAlpha = 1;
    drawOwn(context);
    roughness.drawOn(context, 0, PUDDLE_TOP);
    context.fillStyle = vertical(
      context,
      TOP,
      height,
      [0, 'rgba(20,10,40,0)'],
      [0.4, 'rgba(20,10,40,.05)'],
      [1, 'rgba(6,4,20,.34)'],
    );
    context.fillRect(0, TOP, width, height - TOP);
    context.restore();
    drawSplashes(context, second);
  };
}

function clipToRoad(context: Context2D): void {
  polygon(context, [
    project(-CURB, GROUND, END_OF_STREET),
    project(CURB, GROUND, END_OF_STREET),
    project(CURB, GROUND, FRONT),
    project(-CURB, GROUND, FRONT),
  ]);
  context.clip();
}

/** Raindrops on the ground, each at a new place every time. */
function drawSplashes(context: Context2D, second: number): void {
  for (let drop = 0; drop < SPLASHES; drop++) {
    const turn = second * SPLASHES_PER_SECOND + hashUnit(drop, 1);
    const count = Math.floor(turn);
    const distance = 1.1 + 3.9 * hashUnit(drop, 2);
    const [x, y] = project((hashUnit(drop, count, 3) * 2 - 1) * CURB, GROUND + 2, distance);
    drawRipple(
      context,
      { x, y, radius: 26 / distance, rings: 1, flatness: 0.32, strength: 0.5, colour: '#c8dcff' },
      fract(turn),
    );
  }
}
