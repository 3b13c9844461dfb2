import { createFluid } from '../../kit/fluid.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { interleavedGradient } from '../../kit/shade.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { Pour } from './pouring.ts';
import { FIRST_TOUCH, POURS, pourAt } from './pouring.ts';
import { captions, scoreInkInWater } from './score.ts';

const STEPS_PER_SECOND = 24;
/** The grid's columns at full size; beyond it the picture is enlarged, which macro lenses do too. */
const COLUMNS = 400;
/** The tank is a little larger than the picture, so that nobody sees its walls. */
const OVERSCAN = 1.15;
const STIR = { weights: [0.1, -0.095, 0.11], vorticity: 0.6, calm: 0.84, keep: 0.988 } as const;
/** How much of red, green and blue each dye swallows. */
const ABSORPTION = [
  [2.5, 1.45, 0.42],
  [0.22, 2.0, 2.3],
  [0.08, 0.62, 2.5],
] as const;
/** Water before a sheet of paper, by its distance from the middle of the light. */
const PAPER = { light: [247, 244, 236], edge: [214, 214, 208] } as const;

/** 流体墨色: indigo sinks, cinnabar rises, gamboge comes last; what they do is computed, not drawn. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 42,
  captions,
  paint,
  score: scoreInkInWater,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const show =
    (inkAt: (second: number) => Layer): Painter =>
    (context, second) => {
      const ink = inkAt(second);
      context.imageSmoothingQuality = 'high';
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      ink.drawOn(
        context,
        (-width * (OVERSCAN - 1)) / 2,
        (-height * (OVERSCAN - 1)) / 2,
        width * OVERSCAN,
        height * OVERSCAN,
      );
      drawDepth(context, ink, width, height);
      const veil =
        1 - smoothstep(-0.5, 1.2, second) + smoothstep(durationSeconds - 3, durationSeconds, second) * 0.85;
      context.fillStyle = `rgba(246,243,236,${veil})`;
      context.fillRect(0, 0, width, height);
    };
  return cut(stage, [
    { until: 4.8, paint: show(createTank(stage, FIRST_TOUCH)), dissolveSeconds: 1.2 },
    { until: durationSeconds, paint: show(createTank(stage, POURS)) },
  ]);
}

/** The far side of the tank, out of focus: the same ink seen through all the water, turned around. */
function drawDepth(context: Context2D, ink: Layer, width: number, height: number): void {
  context.save();
  context.globalCompositeOperation = 'multiply';
  context.globalAlpha = 0.2;
  context.translate(width * 1.25, -height * 0.2);
  context.scale(-1.5, 1.5);
  ink.drawOn(context, 0, 0, width, height);
  context.restore();
}

/** The tank at any second: played from its beginning, and on from where it stands when time goes on. */
function createTank(stage: Stage, pours: readonly Pour[]): (second: number) => Layer {
  const { width, height, scale, noise } = stage;
  const columns = Math.round(COLUMNS * Math.min(1, scale));
  const rows = Math.round((columns * height) / width);
  const picture = new Layer(columns, rows, 1);
  const start = () => ({ fluid: createFluid(columns, rows, ABSORPTION.length), step: 0 });
  let tank = start();
  return (second) => {
    const step = Math.round(second * STEPS_PER_SECOND);
    if (step < tank.step) tank = start();
    for (; tank.step < step; tank.step++) {
      pourAt(tank.fluid, pours, noise, tank.step / STEPS_PER_SECOND, 1 / STEPS_PER_SECOND);
      tank.fluid.step(1 / STEPS_PER_SECOND, STIR);
    }
    develop(picture, tank.fluid.dyes);
    return picture;
  };
}

/** Light through dye: what each swallows multiplies (Beer and Lambert). */
function develop(picture: Layer, dyes: readonly Float32Array[]): void {
  const { width, height } = picture.canvas;
  const image = picture.context.createImageData(width, height);
  for (let row = 0, cell = 0; row < height; row++) {
    for (let column = 0; column < width; column++, cell++) {
      const away = smoothstep(0.1, 0.75, Math.hypot(column / width - 0.47, (row / height - 0.42) * 0.7));
      const grain = interleavedGradient(column, row) * 1.5;
      for (const channel of [0, 1, 2] as const) {
        let depth = 0;
        for (let dye = 0; dye < ABSORPTION.length; dye++)
          depth += (dyes[dye]?.[cell] ?? 0) * (ABSORPTION[dye]?.[channel] ?? 0);
        const paper = PAPER.light[channel] + (PAPER.edge[channel] - PAPER.light[channel]) * away;
        image.data[cell * 4 + channel] = paper * Math.exp(-depth) + grain;
      }
      image.data[cell * 4 + 3] = 255;
    }
  }
  picture.context.putImageData(image, 0, 0);
}
