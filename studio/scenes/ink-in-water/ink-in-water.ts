import { createFluid } from '../../kit/fluid.ts';
import type { Context2D, Rectangle } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { smoothstep } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import { track } from '../../kit/track.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import {
  drawBottle,
  drawDropper,
  drawSurface,
  drawTumbler,
  GLASS,
  TOUCH_SECOND,
  WATERLINE,
} from './glassware.ts';
import type { Pour } from './pouring.ts';
import { FIRST_DROP, FLOOD, MEETING, pourAt, ROLLING } from './pouring.ts';
import { captions, scoreInkInWater } from './score.ts';

/** Cells of dye across a cell of water at full size: what is seen is the dye, and it is carried by far larger whirls. */
const FINENESS = 4;
const STIR = { weights: [0.1, -0.095, 0.11], vorticity: 0.6, calm: 0.84, keep: 0.996 } as const;
/** How much of red, green and blue each dye swallows. */
const ABSORPTION = [
  [2.5, 1.45, 0.42],
  [0.22, 2.0, 2.3],
  [0.08, 0.62, 2.5],
] as const;
/** Water before a sheet of paper, by its distance from the middle of the light. */
const PAPER = { light: [247, 244, 236], edge: [214, 214, 208] } as const;
/** Less dye than this is lost in the water's own colour. */
const HAZE = 0.1;
/** Less than this is not looked at. */
const FAINT = 0.004;
/** All dyes together never darken more than this: paper goes on shining through. */
const DENSEST = 1.25;
/** Dye hangs in folded sheets: where one is seen from its edge, we look through up to so much more; half of it at this slope, in heights. */
const SHEET = { more: 0.5, slope: 330 } as const;

/** 流体墨色: a drop, two that meet, a third, and then the whole bottle; what they do is computed, not drawn. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 28,
  captions,
  paint,
  score: scoreInkInWater,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const paper = stage.field(width, height, (pixel, u, v) => {
    const away = smoothstep(0.1, 0.75, Math.hypot(u - 0.47, (v - 0.42) * 0.7));
    for (const channel of [0, 1, 2] as const)
      pixel[channel] = PAPER.light[channel] + (PAPER.edge[channel] - PAPER.light[channel]) * away;
  });
  /** The ink's light on the paper behind it, out of focus. */
  const shadow = new Layer(128, 72, 1);
  const drawInk = (context: Context2D, ink: Layer, [x, y, across, down]: Rectangle, offset = 0.03) => {
    const soft = shadow.clear();
    soft.filter = 'blur(1.6px)';
    ink.drawOn(soft, 0, 0, shadow.width, shadow.height);
    context.save();
    context.globalCompositeOperation = 'multiply';
    context.globalAlpha = 0.3;
    shadow.drawOn(context, x + across * offset, y + across * offset * 0.7, across, down);
    context.globalAlpha = 1;
    ink.drawOn(context, x, y, across, down);
    context.restore();
    return shadow;
  };
  /** Looks into a tank that is larger than the picture, so that nobody sees its walls. */
  const inside =
    (inkAt: (second: number) => Layer, zoomAt: (second: number) => number): Painter =>
    (context, second) => {
      const [across, down] = [width * zoomAt(second), height * zoomAt(second)];
      paper.drawOn(context);
      drawInk(context, inkAt(second), [(width - across) / 2, (height - down) / 2, across, down]);
    };

  const dropInk = createTank(stage, FIRST_DROP);
  const sink = track([TOUCH_SECOND, 0], [7.4, 280]);
  const drop: Painter = (context, second) => {
    paper.drawOn(context);
    placed(context, [0, -sink(second)], () => {
      drawInk(context, dropInk(second), [0, WATERLINE, width, height]);
      drawSurface(context, width, second);
      drawDropper(context, second);
    });
  };
  const meeting = createTank(stage, MEETING);
  const rolling = createTank(stage, ROLLING, 0.1);
  const floodInk = createTank(stage, FLOOD, 0.25, [200, 180], 48);
  const nearness = track([48.4, 1], [55, 0]);
  const flood: Painter = (context, second) => {
    const [x, y, across, down] = GLASS;
    const near = nearness(second);
    const lookX = width / 2 + (x + across / 2 - width / 2) * near;
    const lookY = height / 2 + (y + down * 0.4 - height / 2) * near;
    paper.drawOn(context);
    const draw = () => {
      const ink = floodInk(second);
      drawBottle(context);
      drawTumbler(context, ink, drawInk(context, ink, GLASS, 0));
    };
    placed(context, [width / 2, height / 2, 0, (width / (across * 0.86)) ** near], draw, [lookX, lookY]);
  };
  const whole = cut(stage, [
    { until: 7.2, paint: drop, dissolveSeconds: 0.8 },
    { until: 22, paint: inside(meeting, track([6.8, 1.25], [22, 1.1])), dissolveSeconds: 1 },
    { until: 33.4, paint: inside(rolling, track([21, 1.15], [33.9, 1.4])), dissolveSeconds: 1 },
    { until: 43.8, paint: inside(meeting, track([32.4, 1.1], [44.6, 1.25])), dissolveSeconds: 0.8 },
    { until: durationSeconds, paint: flood },
  ]);
  return (context, second) => {
    context.imageSmoothingQuality = 'high';
    whole(context, second);
    const veil = 1 - smoothstep(-0.4, 0.9, second) + smoothstep(-1, 0, second - durationSeconds) * 0.8;
    fillBox(context, `rgba(246,243,236,${veil})`, 0, 0, width, height);
  };
}

/**
 * What the light leaves of white in a tank at any second: played from its first pour, and on from where it stands when
 * time goes on. The nearer we look, the less the dyes' weight shows.
 */
function createTank(
  { scale, noise }: Stage,
  pours: readonly Pour[],
  weight = 1,
  [columns, rows] = [240, 135],
  stepsPerSecond = 24,
): (second: number) => Layer {
  const fineness = Math.max(1, Math.round(FINENESS * Math.min(1, scale)));
  const picture = new Layer(columns * fineness, rows * fineness, 1);
  const first = Math.floor(Math.min(...pours.map(([from]) => from)) * stepsPerSecond);
  const stir = { ...STIR, weights: STIR.weights.map((pull) => pull * weight) };
  const start = () => ({
    fluid: createFluid(columns * fineness, rows * fineness, ABSORPTION.length, fineness),
    step: first,
  });
  let tank = start();
  return (second) => {
    const step = Math.round(second * stepsPerSecond);
    if (step < tank.step) tank = start();
    for (; tank.step < step; tank.step++) {
      pourAt(tank.fluid, pours, noise, tank.step / stepsPerSecond, 1 / stepsPerSecond);
      tank.fluid.step(1 / stepsPerSecond, stir);
    }
    develop(picture, tank.fluid.dyes);
    return picture;
  };
}

/** Light through dye: what each swallows multiplies (Beer and Lambert). */
function develop(picture: Layer, dyes: readonly Float32Array[]): void {
  const { width, height } = picture.canvas;
  const image = picture.context.createImageData(width, height);
  const depths = new Float32Array(image.data.length);
  const shares = new Float32Array(width * height).map((_, cell) => {
    const dye = dyes.reduce((sum, { [cell]: amount = 0 }) => sum + amount, 0);
    return dye < FAINT ? 0 : (DENSEST / dye) * (1 - Math.exp(-(dye * dye) / (dye + HAZE) / DENSEST));
  });
  for (const [index, absorption] of ABSORPTION.entries()) {
    const body = shares.map((share, cell) => share * (dyes[index]?.[cell] ?? 0));
    for (let cell = 0; cell < body.length; cell++) {
      const here = body[cell] ?? 0;
      if (here === 0) continue;
      const slope = Math.abs(here - (body[cell + 1] ?? 0)) + Math.abs(here - (body[cell + width] ?? 0));
      const seen = here + (SHEET.more * slope) / (slope + SHEET.slope / height);
      for (let channel = 0; channel < 3; channel++)
        depths[cell * 4 + channel] = (depths[cell * 4 + channel] ?? 0) + seen * (absorption[channel] ?? 0);
    }
  }
  for (let index = 0; index < depths.length; index++)
    image.data[index] = depths[index] ? 255 * Math.exp(-(depths[index] ?? 0)) : 255;
  picture.context.putImageData(image, 0, 0);
}
