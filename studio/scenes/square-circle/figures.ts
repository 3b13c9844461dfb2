import type { Context2D } from '../../kit/layer.ts';
import { clamp, swell } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
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
  context.fillStyle = squareColour(second);
  context.fillRect(sx - half, sy - half, half * 2, half * 2);
  context.restore();
  context.save();
  // It lies down into the square, and lifts off it again.
  castShadow(context, 14 * (1 - swell(12, 13, 23.4, 24.2, second)));
  context.fillStyle = circleColour(second);
  disc(context, cx, cy, radius);
  context.restore();
  context.save();
  context.beginPath();
  context.rect(sx - half, sy - half, half * 2, Math.max(0, Math.min(half * 2, line.y(second) - sy + half)));
  context.clip();
  context.fillStyle = sharedColour(second);
  disc(context, cx, cy, radius);
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
  drawWhole(context, second);
  const opened = nest.opened(second);
  let reach = HALF;
  context.save();
  context.translate(CENTRE.x, CENTRE.y);
  for (const [level, colour] of NEST.entries()) {
    const isSquare = level % 2 === 0;
    if (isSquare) reach /= Math.SQRT2;
    const grown = clamp(opened - level);
    const eased = grown * grown * (3 - 2 * grown);
    if (eased === 0) break;
    context.save();
    context.rotate(nest.turned(second) * (level % 4 < 2 ? 1 : -1));
    castShadow(context, 6);
    context.fillStyle = colour;
    if (isSquare) context.fillRect(-reach * eased, -reach * eased, reach * 2 * eased, reach * 2 * eased);
    else disc(context, 0, 0, reach * eased);
    context.restore();
  }
  context.restore();
}

function drawWhole(context: Context2D, second: number): void {
  context.save();
  castShadow(context, 12);
  context.fillStyle = squareColour(second);
  context.fillRect(CENTRE.x - HALF, CENTRE.y - HALF, HALF * 2, HALF * 2);
  context.restore();
  context.fillStyle = sharedColour(second);
  disc(context, CENTRE.x, CENTRE.y, HALF);
}

/** The figure in four: when every quarter has turned, the circle is a star; turned again, a circle. */
export function drawQuarters(context: Context2D, second: number): void {
  const gap = quarters.gap(second);
  const half = HALF / 2;
  const joined = 1 - clamp(gap / 18);
  if (joined > 0) {
    context.save();
    context.globalAlpha = joined;
    castShadow(context, 12);
    context.fillStyle = squareColour(second);
    context.fillRect(CENTRE.x - HALF, CENTRE.y - HALF, HALF * 2, HALF * 2);
    context.restore();
  }
  for (const [place, [across, down]] of QUARTERS.entries()) {
    context.save();
    context.translate(CENTRE.x + across * (half + gap), CENTRE.y + down * (half + gap));
    context.rotate(quarters.turn(place)(second));
    castShadow(context, 12 * (1 - joined));
    context.fillStyle = squareColour(second);
    context.fillRect(-half - 0.8, -half - 0.8, HALF + 1.6, HALF + 1.6);
    context.shadowColor = 'transparent';
    context.beginPath();
    context.rect(-half - 0.8, -half - 0.8, HALF + 1.6, HALF + 1.6);
    context.clip();
    context.fillStyle = circleColour(second);
    disc(context, -across * half, -down * half, HALF);
    context.restore();
  }
}

/** The ground line; and rays that open around the figure while it is whole. */
export function drawLines(context: Context2D, second: number): void {
  context.strokeStyle = lineColour(second);
  context.lineWidth = 2;
  const reach = line.reach(second) * 1280;
  context.beginPath();
  context.moveTo(0, line.y(second));
  context.lineTo(reach, line.y(second));
  context.stroke();
  const open = clamp((second - 12.4) / 1.6) * clamp((24 - second) / 1.4);
  if (open === 0) return;
  context.lineWidth = 1.2;
  context.globalAlpha = 0.55 * open;
  context.beginPath();
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    const angle = (spoke / SPOKES) * Math.PI * 2 + second * 0.02;
    const from = HALF * 1.62;
    const to = from + (spoke % 2 === 0 ? 760 : 190) * open;
    context.moveTo(CENTRE.x + Math.cos(angle) * from, CENTRE.y + Math.sin(angle) * from);
    context.lineTo(CENTRE.x + Math.cos(angle) * to, CENTRE.y + Math.sin(angle) * to);
  }
  context.stroke();
  context.globalAlpha = 1;
}

/** Cut paper lies a hair above the sheet. */
function castShadow(context: Context2D, blur: number): void {
  context.shadowColor = blur > 0 ? 'rgba(24,16,24,.34)' : 'transparent';
  context.shadowBlur = blur;
  context.shadowOffsetX = blur * 0.35;
  context.shadowOffsetY = blur * 0.5;
}
