import { type CanvasGradient, Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Rectangle } from '../../kit/layer.ts';
import { placed } from '../../kit/marks.ts';
import { smoothstep } from '../../kit/maths.ts';
import { ellipse, points } from '../../kit/outline.ts';
import { polygon } from '../../kit/path.ts';
import { hashUnit, type Random } from '../../kit/random.ts';
import { createSmokePlume } from '../../kit/smoke-plume.ts';
import { drawSpruce } from '../../kit/spruce.ts';
import { STORY } from './story.ts';

/** Where the traveller comes home to. */
export const HOME = [734, 452, 110, 1] as const;

/** From far to near: the middle of the front at the ground, its width, on which side the gable shows, a window where somebody is awake. */
const HOUSES: readonly (readonly [x: number, y: number, width: number, side: 1 | -1, awake?: 0 | 1])[] = [
  [402, 392, 62, 1],
  [494, 370, 56, -1, 0],
  [590, 386, 64, 1],
  [690, 366, 58, 1, 0],
  [788, 384, 66, -1],
  [890, 366, 56, 1],
  [372, 462, 108, 1, 0],
  [540, 474, 116, -1],
  HOME,
  [894, 478, 116, -1, 1],
  [1150, 440, 92, 1],
  [268, 418, 74, -1],
  [1010, 402, 70, -1, 0],
  [232, 500, 118, -1, 0],
  [1046, 520, 122, 1],
];

/** Heights as shares of a front's width, and where its windows are beside the door in its middle. */
const WALL = 0.34;
const WINDOWS = [-0.3, 0.3] as const;
/** A loaf with a round lip, thicker where the wind has laid it; and its end, which turns away from the light. */
const LOAF = new Path2D(
  'M-.6-.32C-.64-.395-.6-.425-.54-.475C-.44-.68-.36-.73-.24-.735C0-.72 .2-.75 .36-.72C.52-.68 .6-.485 .7-.375C.72-.305 .52-.29 .42-.313C.2-.28 0-.315-.18-.293C-.34-.315-.5-.275-.6-.32',
);
const LOAF_END = new Path2D(
  'M.4-.7C.54-.66 .61-.475 .7-.375C.72-.305 .58-.295 .52-.303C.56-.445 .5-.62 .4-.7',
);
/** A house that turns its gable toward us, under two slopes of snow. */
const GABLE = new Path2D('M-.64-.26Q-.5-.5 0-.84Q.5-.5 .64-.26Q.56-.2 .48-.3H-.48Q-.56-.2-.64-.26');
const GABLE_WALL = new Path2D('M-.5-.28L0-.68L.5-.28');
const CHIMNEY_SNOW = ellipse(-0.255, -0.84, 0.06, 0.027);

/** Where spruces stand between the houses. */
const TREES = points(
  ...[330, 400, 448, 408, 640, 398, 742, 392, 846, 410, 948, 404, 454, 470, 306, 480, 640, 462, 820, 470],
  ...[968, 486, 1094, 470, 158, 520, 312, 540, 1134, 544, 1180, 530, 960, 560, 96, 640, 30, 610, 1226, 650],
);

/** Farmhouses under thick roofs of snow, some with a shed, their windows dark, and the shadows that lie to the right of them. */
export function drawHouses(context: Context2D, random: Random): void {
  const shadow = (x: number, y: number, size: number, ...outline: readonly number[]) => {
    context.save();
    context.translate(x, y);
    context.scale(size, size);
    context.filter = 'blur(2px)';
    context.fillStyle = vertical(context, -0.02, 0.2, [0, 'rgba(28,38,82,.75)'], [1, 'rgba(34,46,92,0)']);
    polygon(context, points(...outline));
    context.fill();
    context.restore();
  };
  const colours = { colour: '#141d3c', snow: css('#cfdbf6', 0.92) };
  for (const [x, y, width, side] of [...HOUSES, ...TREES].sort((one, other) => one[1] - other[1])) {
    if (!width || !side) {
      const size = (y - 300) * (0.42 + 0.24 * hashUnit(x, y));
      shadow(x, y, size, -0.06, 0, 0.05, -0.02, 0.5, 0.12, 0.72, 0.19);
      // Drawn larger and made smaller, a spruce has more branches.
      const draw = () => drawSpruce(context, random, { x: 0, y: 0, height: size / 0.36, ...colours });
      placed(context, [x, y, 0, 0.36], draw);
      continue;
    }
    shadow(x, y, width, -0.5, -0.02, 0.76, -0.04, 1.15, 0.16, -0.3, 0.18);
    const kind = hashUnit(x, y);
    if (kind > 0.45) drawHouse(context, x - side * width * 0.66, y - width * 0.015, width * 0.5, side);
    drawHouse(context, x, y, width, side, 0.8 + 0.5 * kind, kind < 0.3 ? GABLE : LOAF);
  }
}

/** @param steep how high its roof is; without it, a shed, which has neither windows nor chimney */
function drawHouse(
  context: Context2D,
  x: number,
  y: number,
  width: number,
  side: 1 | -1,
  steep?: number,
  roof = LOAF,
) {
  const box = (fill: string | CanvasGradient, ...at: Rectangle) => {
    context.fillStyle = fill;
    context.fillRect(...at);
  };
  context.save();
  context.translate(x, y);
  context.scale(width * side, width);
  context.fillStyle = '#151729';
  polygon(context, points(0.5, 0, 0.5, -0.44, 0.63, -WALL, 0.63, -0.03));
  context.fill();
  box(vertical(context, -WALL, 0, [0, '#10111f'], [0.3, '#262436'], [1, '#34334a']), -0.5, -WALL, 1, WALL);
  for (let board = -0.48; board < 0.5; board += 0.06) box('rgba(10,12,26,.4)', board, -WALL, 0.006, WALL);
  box('#5a6488', -0.5, -0.045, 1, 0.05);
  if (steep)
    for (const place of WINDOWS) {
      box('#12142a', place - 0.085, -0.255, 0.17, 0.15);
      box('#dfe8f8', place - 0.1, -0.108, 0.2, 0.022);
    }
  box('#14152a', -0.062, -0.27, 0.124, 0.27);
  context.translate(0, -0.3);
  context.scale(1, steep ?? 0.62);
  context.translate(0, 0.3);
  context.fillStyle = vertical(context, -0.74, -0.29, [0, '#ffffff'], [0.45, '#d6e1f7'], [1, '#6379b0']);
  context.fill(roof);
  context.fillStyle = roof === LOAF ? css('#5b6ea3', 0.8) : '#1c1b2e';
  context.fill(roof === LOAF ? LOAF_END : GABLE_WALL);
  if (steep) {
    box('#23233a', -0.3, -0.83, 0.09, 0.15);
    context.fillStyle = '#f4f8ff';
    context.fill(CHIMNEY_SNOW);
  }
  context.restore();
}

/** Lamps and stoves: everything in the village that changes. */
export function createHearths() {
  const warm = createGlow('#ffae58', 1.9);
  const drawSmoke = createSmokePlume('#c2cce6');
  /** The paper of a window, or the opening of a door, and the light on the snow before it. */
  const light = (context: Context2D, house: (typeof HOUSES)[number], place: number, strength: number) => {
    const [x, y, width, side] = house;
    const [half, top, high] = place === 0 ? [0.05, 0.262, 0.262] : [0.073, 0.243, 0.126];
    const centre = x + place * width * side;
    context.globalAlpha = strength;
    context.fillStyle = vertical(context, y - top * width, y, [0, '#ffc068'], [1, '#ffe6a8']);
    context.fillRect(centre - half * width, y - top * width, half * 2 * width, high * width);
    context.fillStyle = 'rgba(74,38,20,.75)';
    for (const bar of place === 0 ? [] : [-0.5, 0, 0.5])
      context.fillRect(centre + (bar * half - 0.005) * width, y - top * width, 0.01 * width, high * width);
    shine(context, warm, centre, y - 0.18 * width, width * 0.42, 0.55);
    shine(context, warm, centre, y + 0.06 * width, width * 0.34, 0.62, width * 0.11);
    context.globalAlpha = 1;
  };
  return (context: Context2D, second: number) => {
    for (const [place, house] of HOUSES.entries()) {
      const [x, y, width, side, awake] = house;
      const flame = 0.95 + 0.05 * Math.sin(second * 2.1 + x);
      // Once somebody has come home, the others go to sleep.
      const asleep = smoothstep(0, 0.5, second - STORY.shuts - 3.6 - (place % 5) * 0.8);
      if (awake !== undefined) light(context, house, WINDOWS[awake], flame * (1 - asleep));
      if (place % 3 === 1) continue;
      // The roof is as high as `drawHouses` has drawn it.
      const chimneyY = y - width * (0.3 + 0.56 * (0.8 + 0.5 * hashUnit(x, y)));
      const plume = { x: x - width * 0.255 * side, y: chimneyY, opacity: 0.75, secondsToRise: 15 };
      const radii = [width * 0.03, width * 0.15] as const;
      const reach = { rise: width * 1.3 + 60, drift: width * 0.16, radii };
      drawSmoke(context, { ...plume, ...reach }, second);
    }
    if (second < STORY.wide) return;
    light(context, HOME, 0, 1 - smoothstep(STORY.shuts, STORY.shuts + 1, second));
    for (const [index, place] of WINDOWS.entries()) {
      const at = STORY.shuts + 0.4 + 1.2 * index;
      light(context, HOME, place, smoothstep(at, at + 0.6, second));
    }
  };
}
