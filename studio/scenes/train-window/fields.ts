import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, wrap } from '../../kit/maths.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { HORIZON_Y, LAND_LENGTH, PANE, travelled, zoomAt } from './view.ts';

const TOP_Y = HORIZON_Y + 12;
const BOTTOM_Y = PANE.bottom + 4;
const ROW_HEIGHT = 1;
const GREENS = ['#767f4c', '#6a7748', '#98904e', '#87854f', '#b39a55', '#5f6a48', '#a3834e'] as const;
/** Edges of the belts of fields along the line, from the far hedge to the embankment. */
const BELTS = [0, 0.07, 0.16, 0.28, 0.42, 0.6, 0.8, 1] as const;

/**
 * Paddies beside the line, in perspective. They are painted once as a map: along the line in x, and down the picture in
 * y; each row of the map is then shown at its own zoom and moves at its own speed.
 */
export function createFields(stage: Stage) {
  const width = PANE.right - PANE.left;
  const longest = Math.ceil(width / zoomAt(TOP_Y));
  const height = BOTTOM_Y - TOP_Y;
  const map = new Layer(LAND_LENGTH + longest, height, 1);
  const random = stage.random('fields');
  for (const [index, near] of BELTS.slice(1).entries()) {
    paintBelt(map.context, random, lerp(0, height, BELTS[index] ?? 0), lerp(0, height, near));
  }
  // What has passed comes again at the end, for rows that look across the seam.
  map.context.drawImage(map.canvas, 0, 0, longest, height, LAND_LENGTH, 0, longest, height);
  return (context: Context2D, second: number) => {
    for (let y = TOP_Y; y < BOTTOM_Y; y += ROW_HEIGHT) {
      const seen = width / zoomAt(y + ROW_HEIGHT / 2);
      const from = wrap(travelled(second) - seen / 2, LAND_LENGTH);
      map.drawPartOn(context, [from, y - TOP_Y, seen, ROW_HEIGHT], [PANE.left, y, width, ROW_HEIGHT + 0.4]);
    }
  };
}

function paintBelt(context: Context2D, random: Random, top: number, bottom: number): void {
  const depth = bottom - top;
  const nearness = smoothstep(0, 200, bottom);
  for (let x = 0; x < LAND_LENGTH; ) {
    const length = Math.min(random.between(150, 620) * lerp(1.5, 0.75, nearness), LAND_LENGTH - x);
    if (random.chance(0.46)) paintWater(context, x, top, length, depth, nearness);
    else paintCrop(context, random, x, top, length, depth, nearness);
    // The bund between two fields, and the one along them.
    context.fillStyle = css('#4a5040', 0.5);
    context.fillRect(x, top, lerp(9, 4, nearness), depth);
    x += length;
  }
  context.fillStyle = css('#454c38', 0.8);
  context.fillRect(0, bottom - Math.max(1.5, depth * 0.07), LAND_LENGTH, Math.max(1.5, depth * 0.07));
}

/** Flooded paddies hold the sky: its low light far away, its height near by. */
function paintWater(
  context: Context2D,
  x: number,
  top: number,
  length: number,
  depth: number,
  nearness: number,
): void {
  const water = context.createLinearGradient(0, top, 0, top + depth);
  water.addColorStop(0, css(mix('#ffc98c', '#dca994', nearness)));
  water.addColorStop(1, css(mix('#f0b08a', '#8f9cb6', nearness)));
  context.fillStyle = water;
  context.fillRect(x, top, length, depth);
  context.fillStyle = css('#4d5742', 0.5);
  context.fillRect(x, top, length, depth * 0.12);
}

function paintCrop(
  context: Context2D,
  random: Random,
  x: number,
  top: number,
  length: number,
  depth: number,
  nearness: number,
): void {
  const green = mix(random.pick(GREENS), '#e0a878', 0.5 * (1 - nearness));
  context.fillStyle = css(mix(green, '#20301f', 0.1 + 0.12 * nearness));
  context.fillRect(x, top, length, depth);
  // Rows of the crop run along the line; a lighter one catches the low sun.
  const rows = Math.max(2, Math.round(depth / 4));
  for (let row = 0; row < rows; row++) {
    const y = top + (row / rows) * depth;
    context.fillStyle = css(mix(green, row % 2 ? '#f0c084' : '#1c2a22', random.between(0.06, 0.26)), 0.7);
    context.fillRect(x, y, length, depth / rows / 2);
  }
  for (let tuft = 0; tuft < length / 26; tuft++) {
    context.fillStyle = css(random.chance(0.5) ? '#26351f' : '#c9b070', 0.2);
    const wide = random.between(4, 22);
    context.fillRect(x + random.unit() * (length - wide), top + random.unit() * depth, wide, 2);
  }
}
