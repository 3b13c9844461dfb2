import { drawLine, fillBox } from '../../kit/marks.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Shader } from '../../kit/shade.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawApart, drawLines, drawNest, drawQuarters } from './figures.ts';
import { sheetColour } from './palette.ts';
import { captions, score } from './score.ts';

const MEET_SECOND = 13;
const SPLIT_SECOND = 18.4;
const PART_SECOND = 23.4;

/** 方圆之间: a day in cut paper: the circle crosses the square's shoulder, they become one figure, and part. */
export const scene: Scene = { frameRate: 24, coverSecond: 9.5, grain: 9, captions, paint, score };

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const fibre = paintFibre(stage);
  return (context, second) => {
    fillBox(context, sheetColour(second), 0, 0, width, height);
    drawLines(context, second);
    if (second < MEET_SECOND || second >= PART_SECOND) drawApart(context, second);
    else if (second < SPLIT_SECOND) drawNest(context, second);
    else drawQuarters(context, second);
    fibre.drawOn(context);
  };
}

/**
 * Heavy paper: a few fibres, and corners in the shade. Its tooth is the coder's grain: drawn, it was half of the film, and soft unevenness
 * came as blocks.
 */
function paintFibre({ width, height, field }: Stage) {
  const corners: Shader = (pixel, u, v) => {
    [pixel[0], pixel[1], pixel[2]] = [30, 20, 26];
    pixel[3] = 255 * Math.hypot(u - 0.5, v - 0.5) ** 2.4 * 0.34;
  };
  const sheet = field(width, height, corners, { resolution: 0.5 });
  for (let fibre = 0; fibre < 90; fibre++) {
    const [x, y] = [hashUnit(fibre, 1) * width, hashUnit(fibre, 2) * height];
    const angle = hashUnit(fibre, 3) * Math.PI;
    const reach = 8 + 16 * hashUnit(fibre, 4);
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const colour = fibre % 2 === 0 ? 'rgba(255,250,238,.2)' : 'rgba(60,40,40,.13)';
    const way = points([x, y, x + dx - dy * 0.4, y + dy + dx * 0.4, x + dx * 2, y + dy * 2]);
    drawLine(sheet.context, colour, 0.9, way);
  }
  return sheet;
}
