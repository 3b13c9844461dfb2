import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawApart, drawLines, drawNest, drawQuarters } from './figures.ts';
import { sheetColour } from './palette.ts';
import { captions, scoreSquareCircle } from './score.ts';

const MEET_SECOND = 13;
const SPLIT_SECOND = 18.4;
const PART_SECOND = 23.4;

/** 方圆之间: a day in cut paper: the circle crosses the square's shoulder, they become one figure, and part. */
export const scene: Scene = {
  frameRate: 24,
  quality: 24,
  coverSecond: 9.5,
  thrift: { soundKilobits: 48, largestBytes: 1_700_000 },
  captions,
  paint,
  score: scoreSquareCircle,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const fibre = paintFibre(stage);
  return (context, second) => {
    context.fillStyle = sheetColour(second);
    context.fillRect(0, 0, width, height);
    drawLines(context, second);
    if (second < MEET_SECOND || second >= PART_SECOND) drawApart(context, second);
    else if (second < SPLIT_SECOND) drawNest(context, second);
    else drawQuarters(context, second);
    fibre.drawOn(context);
  };
}

/** The tooth of heavy paper: still, so that it costs the film nothing. */
function paintFibre({ width, height, noise, field, scale }: Stage) {
  return field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const tooth = noise.plane(x * 0.42, y * 0.42) * 0.6 + noise.plane(x * 0.09, y * 0.2) * 0.5;
      const vignette = Math.hypot(u - 0.5, v - 0.5) ** 2.4 * 0.34;
      const light = tooth > 0;
      [pixel[0], pixel[1], pixel[2]] = light ? [255, 250, 238] : [30, 20, 26];
      pixel[3] = 255 * Math.min(0.4, Math.abs(tooth) * 0.045 + (light ? 0 : vignette));
    },
    { resolution: 1 / scale, dither: 1 },
  );
}
