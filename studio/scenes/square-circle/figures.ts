import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillBox, fillOval, placed } from '../../kit/marks.ts';
import { clamp, smoothstep, swell } from '../../kit/maths.ts';
import { disc, type Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { CENTRE, circle, HALF, LINE_Y, line, nest, quarters, square } from './motion.ts';
import {
  circleColour,
  INK,
  lineColour,
  OCHRE,
  PAPER,
  sharedColour,
  squareColour,
  TEAL,
  VERMILION,
} from './palette.ts';

/** Colours of the inscribed figures from the outside in. */
const NEST = [TEAL, PAPER, INK, OCHRE, VERMILION, PAPER] as const;
const QUARTERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
const SPOKES = 24;

/** Square and circle on their own ways, and a third colour where they meet. */
export function drawApart(context: Context2D, second: number): void {
  const [sx, sy, half] = [square.x(second), square.y(second), square.half(second)];
  const [cx, cy, radius] = [circle.x(second), circleY(second), circle.radius(second)];
  context.save();
  // The line is an edge: what is under it is not seen.
  context.beginPath();
  context.rect(0, 0, 1280, line.y(second));
  context.clip();
  castShadow(context, 10);
  fillBox(context, squareColour(second), sx - half, sy - half, half * 2, half * 2);
  context.restore();
  context.save();
  // It lies down into the square, and lifts off it again.
  castShadow(context, 14 * (1 - swell(12, 13, 23.4, 24.2, second)));
  fillOval(context, circleColour(second), cx, cy, radius);
  context.restore();
  context.save();
  context.beginPath();
  context.rect(sx - half, sy - half, half * 2, Math.max(0, Math.min(half * 2, line.y(second) - sy + half)));
  context.clip();
  fillOval(context, sharedColour(second), cx, cy, radius);
  context.restore();
  drawRollingMark(context, second, cx, cy, radius);
}

/** While it is small the circle stands on the line, whatever its size. */
const circleY = (second: number) => (second < 6.4 ? LINE_Y - circle.radius(second) : circle.y(second));

/** A dot near the rim that shows how the circle rolls. */
function drawRollingMark(context: Context2D, second: number, x: number, y: number, radius: number): void {
  const angle = circle.x(second) / 62;
  context.fillStyle = lineColour(second);
  context.globalAlpha = clamp((70 - radius) / 30);
  disc(context, x + Math.cos(angle) * radius * 0.56, y + Math.sin(angle) * radius * 0.56, radius * 0.13);
  context.globalAlpha = 1;
}

/** Circle in square in circle: each figure touches the one around it, each turns against it. */
export function drawNest(context: Context2D, second: number): void {
  drawSquare(context, second);
  fillOval(context, sharedColour(second), CENTRE.x, CENTRE.y, HALF);
  const opened = nest.opened(second);
  let reach = HALF;
  for (const [level, colour] of NEST.entries()) {
    const isSquare = level % 2 === 0;
    if (isSquare) reach /= Math.SQRT2;
    const size = reach * smoothstep(0, 1, opened - level);
    if (size === 0) break;
    placed(context, [CENTRE.x, CENTRE.y, nest.turned(second) * (level % 4 < 2 ? 1 : -1)], () => {
      castShadow(context, 6);
      if (isSquare) fillBox(context, colour, -size, -size, size * 2, size * 2);
      else fillOval(context, colour, 0, 0, size);
    });
  }
}

/** The square while it is whole. */
function drawSquare(context: Context2D, second: number, opacity = 1): void {
  context.save();
  context.globalAlpha = opacity;
  castShadow(context, 12);
  fillBox(context, squareColour(second), CENTRE.x - HALF, CENTRE.y - HALF, HALF * 2, HALF * 2);
  context.restore();
}

/** The figure in four: when every quarter has turned, the circle is a star; turned again, a circle. */
export function drawQuarters(context: Context2D, second: number): void {
  const gap = quarters.gap(second);
  const half = HALF / 2;
  const joined = 1 - clamp(gap / 18);
  drawSquare(context, second, joined);
  for (const [place, [across, down]] of QUARTERS.entries()) {
    const [x, y] = [CENTRE.x + across * (half + gap), CENTRE.y + down * (half + gap)];
    placed(context, [x, y, quarters.turn(place)(second)], () => {
      castShadow(context, 12 * (1 - joined));
      fillBox(context, squareColour(second), -half - 0.8, -half - 0.8, HALF + 1.6, HALF + 1.6);
      context.shadowColor = 'transparent';
      context.beginPath();
      context.rect(-half - 0.8, -half - 0.8, HALF + 1.6, HALF + 1.6);
      context.clip();
      fillOval(context, circleColour(second), -across * half, -down * half, HALF);
    });
  }
}

/** The ground line; and rays that open around the figure while it is whole. */
export function drawLines(context: Context2D, second: number): void {
  const colour = lineColour(second);
  const y = line.y(second);
  drawLine(context, colour, 2, points([0, y, line.reach(second) * 1280, y]));
  const open = clamp((second - 12.4) / 1.6) * clamp((24 - second) / 1.4);
  if (open === 0) return;
  context.globalAlpha = 0.55 * open;
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    const angle = (spoke / SPOKES) * Math.PI * 2 + second * 0.02;
    const at = (away: number): Point => [
      CENTRE.x + Math.cos(angle) * away,
      CENTRE.y + Math.sin(angle) * away,
    ];
    const from = HALF * 1.62;
    drawLine(context, colour, 1.2, [at(from), at(from + (spoke % 2 === 0 ? 760 : 190) * open)]);
  }
  context.globalAlpha = 1;
}

/** Cut paper lies a hair above the sheet. */
function castShadow(context: Context2D, blur: number): void {
  context.shadowColor = blur > 0 ? 'rgba(24,16,24,.34)' : 'transparent';
  context.shadowBlur = blur;
  context.shadowOffsetX = blur * 0.35;
  context.shadowOffsetY = blur * 0.5;
}
