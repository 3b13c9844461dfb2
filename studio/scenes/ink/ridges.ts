import type { Rgb } from '../../kit/colour.ts';
import { css, mix } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import type { Ridge } from '../../kit/ridge.ts';
import { sampled } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

export const RIDGE_COUNT = 6;
const FAR_INK = '#9fb2b8';
const NEAR_INK = '#16222b';
/** Room for the slow pan: the nearest ridge travels furthest. */
const PAN_PIXELS = 130;
const MARGIN = 20;
/** From here on trees can be made out. */
const FIRST_WOODED = 3;

export interface InkRidge {
  /** 0 the furthest, 1 the nearest. */
  readonly nearness: number;
  readonly draw: (context: Context2D, progress: number) => void;
}

/** Mountains in ink, from far and pale to near and dark, each washed out toward its foot. */
export function createRidges(stage: Stage): readonly InkRidge[] {
  return Array.from({ length: RIDGE_COUNT }, (_, place) => {
    const nearness = place / (RIDGE_COUNT - 1);
    const picture = paintRidge(stage, place, nearness);
    return {
      nearness,
      draw: (context, progress) => picture.drawOn(context, -MARGIN - nearness * PAN_PIXELS * progress),
    };
  });
}

function paintRidge(stage: Stage, place: number, nearness: number): Layer {
  const { noise, height } = stage;
  const width = stage.width + 2 * MARGIN + nearness * (PAN_PIXELS + MARGIN);
  const ink = mix(FAR_INK, NEAR_INK, nearness ** 0.85);
  const ridge = sampled(skyline(stage, place, nearness), width);
  const reach = lerp(95, 150, nearness);
  const strength = lerp(0.62, 0.93, nearness);
  const texture = lerp(0.35, 0.75, nearness);
  const picture = stage.field(width, height, (pixel, _u, _v, x, y) => {
    const depth = y - ridge(x);
    [pixel[0], pixel[1], pixel[2]] = ink;
    if (depth < -1.5) {
      pixel[3] = 0;
      return;
    }
    const below = Math.max(0, depth);
    // 皴: strokes that follow the fall of the slope.
    const lean = (ridge(x + 14) - ridge(x - 14)) * depth * 0.006;
    const bend = noise.fractal(x * 0.012, y * 0.012 + place * 9, 3) * 26 - lean;
    const strokes =
      noise.plane((x + bend) * 0.085, depth * 0.017 + place) * 0.5 +
      noise.plane((x + bend) * 0.21, depth * 0.05 + place * 5) * 0.3 +
      noise.fractal(x * 0.02 + place, y * 0.03, 3) * 0.5;
    const wash = Math.exp(-below / reach);
    const crest = Math.exp(-below / 7) * 0.28;
    const body = wash * (strength + strokes * texture) + crest * (0.6 + strokes);
    pixel[3] = 255 * clamp(body * smoothstep(-1.5, 1.2, depth) * lerp(0.75, 1, nearness) - (1 - wash) * 0.02);
  });
  if (place >= FIRST_WOODED) {
    plantPines(picture.context, stage.random(`pines ${place}`), {
      ridge,
      width,
      nearness,
      ink,
      stage,
      place,
    });
  }
  return picture;
}

/** The near ridges leave the middle open, for the water and the boat. */
function skyline({ noise, width }: Stage, place: number, nearness: number): Ridge {
  const base = lerp(330, 640, nearness ** 1.15);
  const amplitude = lerp(150, 190, nearness) * (place === 3 ? 1.35 : 1);
  const pitch = lerp(1.5, 1.15, nearness);
  const valley = (u: number) => smoothstep(0.62, 0.05, u) * 1.15 + smoothstep(0.86, 1.12, u) * 0.75 - 0.34;
  const rolling = (u: number) => Math.sin(u * 3.1 + place * 1.9) * 0.22 + 0.25;
  return (x) => {
    const u = x / width;
    const crest = noise.ridged(u * pitch + place * 7.7, place * 3.1, 6) * 1.25;
    return base - amplitude * (crest + (place >= 4 ? valley(u) : rolling(u)) - 0.45);
  };
}

interface Slope {
  readonly ridge: Ridge;
  readonly width: number;
  readonly nearness: number;
  readonly ink: Rgb;
  readonly stage: Stage;
  readonly place: number;
}

function plantPines(
  context: Context2D,
  random: Random,
  { ridge, width, nearness, ink, stage, place }: Slope,
): void {
  const count = place === FIRST_WOODED ? 70 : 120;
  context.fillStyle = css(mix(ink, NEAR_INK, 0.5), 0.78);
  context.strokeStyle = context.fillStyle;
  for (let tree = 0; tree < count; tree++) {
    const x = random.between(0, width);
    const grove = stage.noise.plane(x * 0.01, place) > -0.05 ? 1 : 0.4;
    const height = random.between(7, 15) * lerp(0.55, 1.9, nearness) * grove;
    drawPine(context, random, x, ridge(x), height);
  }
}

function drawPine(context: Context2D, random: Random, x: number, y: number, height: number): void {
  context.lineWidth = Math.max(0.8, height * 0.07);
  context.beginPath();
  context.moveTo(x, y + 4);
  context.lineTo(x + random.between(-1, 1), y - height);
  context.stroke();
  for (let tier = 0; tier < 5; tier++) {
    const reach = height * (0.42 - tier * 0.065);
    oval(
      context,
      x + random.between(-1, 1),
      y - height * (0.3 + tier * 0.16),
      reach,
      height * 0.085,
      random.between(-0.12, 0.12),
    );
  }
}
