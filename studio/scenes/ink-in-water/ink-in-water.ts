import type { Rgb } from '../../kit/colour.ts';
import { ramp } from '../../kit/colour.ts';
import { createFluid } from '../../kit/fluid.ts';
import { Layer } from '../../kit/layer.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { cut } from '../../kit/shots.ts';
import { track } from '../../kit/track.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { INDIGO, MEETING, type Pour, pourAt, ROLLING, TOUCH_SECOND } from './pouring.ts';
import { captions, scoreInkInWater } from './score.ts';
import { createFall } from './surface.ts';

/** Cells of dye across a cell of water at full size: what is seen is the dye, and it is carried by far larger whirls. */
const FINENESS = 4;
const STEPS_A_SECOND = 24;
const STIR = { weights: [0.1, -0.095, 0.11], vorticity: 0.6, calm: 0.84, keep: 0.99 } as const;
/** How much of red, green and blue each dye swallows. */
const ABSORPTION = [
  [2.5, 1.45, 0.42],
  [0.22, 2.0, 2.3],
  [0.08, 0.62, 2.5],
] as const;
/** Water with the morning behind it, by the distance from where the light comes in. */
const WATER = ramp([0, '#fffaf0'], [0.35, '#f2ebdf'], [0.7, '#c6cdd3'], [1, '#93a3b4']);
/** What still water shows from above, without its mirror. */
const CLEAR_WATER: Rgb = [150, 158, 160];
const under = (share: (channel: 0 | 1 | 2) => number): Rgb => [
  CLEAR_WATER[0] * share(0),
  CLEAR_WATER[1] * share(1),
  CLEAR_WATER[2] * share(2),
];
/** When a last drop falls, of clear water. */
const LAST_TOUCH = 54.6;
const GLASS: Rgb = [0.04, 0.03, 0.02];
/** Less dye than this is lost in the water's own colour. */
const HAZE = 0.1;
/** Less than this is not looked at. */
const FAINT = 0.004;
/** All dyes together never darken more than this: paper goes on shining through. */
const DENSEST = 1.7;
/** Dye hangs in folded sheets: where one is seen from its edge, we look through up to so much more; half of it at this slope, in heights. */
const SHEET = { more: 0.5, slope: 330 } as const;

type At<Value> = (second: number) => Value;

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
  const light = stage.field(width, height, (pixel, u, v) => {
    const away = smoothstep(0.02, 0.95, Math.hypot((u - 0.55) * 1.1, v * 0.8 - 0.08));
    [pixel[0], pixel[1], pixel[2]] = WATER(away);
  });
  /** Ink that is farther away, out of focus: the same cloud, turned and larger. */
  const far = new Layer(160, 90, 1);
  /** Looks into a tank that is larger than the picture, so that nobody sees its walls. */
  const inside =
    (inkAt: At<Layer>, zoomAt: At<number>, driftAt: At<Point>): Painter =>
    (context, second) => {
      const ink = inkAt(second);
      const soft = far.clear();
      soft.filter = 'blur(2.2px)';
      ink.drawOn(soft, 0, 0, far.width, far.height);
      light.drawOn(context);
      context.globalCompositeOperation = 'multiply';
      const [aside, down] = driftAt(second);
      const centre = [width * (0.5 + aside), height * (0.5 + down)] as const;
      const lay = (layer: Layer, opacity: number, turn: number, size: number) => {
        context.globalAlpha = opacity;
        const draw = () => layer.drawOn(context, -width / 2, -height / 2, width, height);
        placed(context, [...centre, turn, zoomAt(second) * size], draw);
      };
      lay(far, 0.2, 0.12, 1.45);
      lay(ink, 1, 0, 1);
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'source-over';
    };

  const meeting = createTank(stage, MEETING, () => 1);
  const rolling = createTank(stage, ROLLING, track([32, 0.1], [36, 0.35]));
  const first = createFall(stage, {
    touches: TOUCH_SECOND,
    dye: ABSORPTION[INDIGO],
    below: (second) => {
      const since = Math.max(0, second - TOUCH_SECOND);
      return (aside, ahead) => {
        const ink = since && 3 * Math.exp(-(Math.hypot(aside, ahead) ** 2) / (1200 + since * 9000));
        return under((channel) => Math.exp(-ink * ABSORPTION[INDIGO][channel]));
      };
    },
  });
  const last = createFall(stage, { touches: LAST_TOUCH, dye: GLASS, below: seenFromAbove(rolling) });
  const [near, sinking] = [track([4, 1.75], [9, 1.3], [24, 1.12]), track([4, 0.34], [9, 0.1], [13, 0])];
  const nearer = track([22, 1.45], [32, 1.3], [46, 1.12], [53, 1.2]);
  /** The whirl wanders off, and we go after it. */
  const after = track([23, 0], [27, 1], [38, 1], [46, 0]);
  const whole = cut(stage, [
    { until: 4, paint: first },
    { until: 23.4, paint: inside(meeting, near, (second) => [0, sinking(second)]), dissolveSeconds: 0.8 },
    {
      until: 52.8,
      paint: inside(rolling, nearer, (second) => [0.085 * after(second), -0.05 * after(second)]),
    },
    { until: durationSeconds, paint: last },
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
function createTank({ scale, noise }: Stage, pours: readonly Pour[], weightAt: At<number>): At<Layer> {
  const [columns, rows] = [240, 135];
  const fineness = Math.max(1, Math.round(FINENESS * Math.min(1, scale)));
  const picture = new Layer(columns * fineness, rows * fineness, 1);
  const first = Math.floor(Math.min(...pours.map(([from]) => from)) * STEPS_A_SECOND);
  const start = () => ({
    fluid: createFluid(columns * fineness, rows * fineness, ABSORPTION.length, fineness),
    step: first,
  });
  let tank = start();
  return (second) => {
    const step = Math.round(second * STEPS_A_SECOND);
    if (step < tank.step) tank = start();
    for (; tank.step < step; tank.step++) {
      pourAt(tank.fluid, pours, noise, tank.step / STEPS_A_SECOND, 1 / STEPS_A_SECOND);
      const weights = STIR.weights.map((pull) => pull * weightAt(tank.step / STEPS_A_SECOND));
      tank.fluid.step(1 / STEPS_A_SECOND, { ...STIR, weights });
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

/** The ink as it lies under still water, for whoever looks down on it; beyond the picture it goes on as in a mirror. */
const seenFromAbove = (inkAt: At<Layer>) => {
  const large = new Layer(1600, 900, 1);
  return (second: number) => {
    inkAt(second).drawOn(large.clear(), 0, 0, large.width, large.height);
    const { data, width, height } = large.context.getImageData(0, 0, large.width, large.height);
    const folded = (share: number, cells: number) =>
      Math.floor(Math.abs(((share + 99) % 2) - 1) * (cells - 1));
    return (aside: number, ahead: number): Rgb => {
      const place = (folded(ahead / 1150 + 0.55, height) * width + folded(aside / 2000 + 0.52, width)) * 4;
      return under((channel) => (data[place + channel] ?? 0) / 255);
    };
  };
};
