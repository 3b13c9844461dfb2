import { Path2D } from '@napi-rs/canvas';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer, Rectangle } from '../../kit/layer.ts';
import { fillBox, fillOval, outlineOf, placed } from '../../kit/marks.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';

const EDGE = 'rgba(66,82,98,0.75)';
const INK = ['#3f66c8', '#16348a', '#0a1c56'] as const;
/** When the first drop touches the water, and how high that stands. */
export const TOUCH_SECOND = 2.75;
export const WATERLINE = 440;
const FALL_SECONDS = 0.3;
/** The dropper's tip in the picture, and how near it is. */
const TIP = { x: 640, y: 120, near: 2.2 } as const;
const DROP = 34;
/** What the ink fills of the glass at the end, as it stands on the paper. */
export const GLASS: Rectangle = [250, 150, 500, 450];
const [DROPPER, BORE] = [
  [-60, -190, -30, -90, -17, -40, -14, 0, 0, 5, 14, 0, 17, -40, 30, -90, 60, -190],
  [-42, -190, -20, -90, -8, -40, -6, 0, 0, 3, 6, 0, 8, -40, 20, -90, 42, -190],
].map(outlineOf) as [Path2D, Path2D];
const BOTTLE = outlineOf([
  -62, -30, -48, -32, -44, -24, -12, -24, 6, -40, 18, -56, 60, -60, 140, -58, 152, -44, 154, 0, 152, 44, 140,
  58, 60, 60, 18, 56, 6, 40, -12, 24, -44, 24, -48, 32, -62, 30, -65, 0,
]);

/** Before light paper glass is seen by its edges: there we look along it. */
function drawGlass(context: Context2D, outline: Path2D, thickness: number): void {
  context.save();
  context.clip(outline);
  context.strokeStyle = 'rgba(104,120,134,0.11)';
  for (let band = 1; band <= 6; band++) {
    context.lineWidth = (thickness * band * band) / 18;
    context.stroke(outline);
  }
  context.restore();
  context.strokeStyle = EDGE;
  context.lineWidth = 2;
  context.stroke(outline);
}

/** A drop that swells at the tip of a dropper, lets go and falls. */
export function drawDropper(context: Context2D, second: number): void {
  const fallen = (second - TOUCH_SECOND) / FALL_SECONDS + 1;
  placed(context, [TIP.x, TIP.y, 0, TIP.near], () => {
    context.fillStyle = radial(context, 2, -50, 0, 90, [0, INK[0]], [0.5, INK[1]], [1, INK[2]]);
    context.fill(BORE);
    drawGlass(context, DROPPER, 9);
    const radius = DROP * (fallen > 0 ? 0.4 : 0.25 + 0.75 * smoothstep(0.1, 2.3, second));
    drawDrop(context, radius, Math.min(11, radius * 0.5), 4 + radius * 1.15, 1.25);
    const way = ((WATERLINE - TIP.y) / TIP.near - DROP * 2.15) * clamp(fallen) ** 2;
    if (fallen > 0 && fallen < 1) drawDrop(context, DROP, DROP * 0.3, 4 + DROP * 1.15 + way, 1.08);
  });
}

function drawDrop(context: Context2D, radius: number, neck: number, y: number, up: number): void {
  const [top, side, low] = [y - radius * up, y - radius * 0.1, y + radius * 0.7];
  const [wide, narrow] = [radius * 0.98, radius * 0.72];
  const blue = radial(context, 10, y + 12, 0, radius * 1.3, [0, INK[0]], [0.45, INK[1]], [1, INK[2]]);
  context.fillStyle = blue;
  context.fill(
    outlineOf([neck, top, wide, side, narrow, low, 0, y + radius, -narrow, low, -wide, side, -neck, top]),
  );
  fillOval(
    context,
    'rgba(255,255,255,0.8)',
    -radius * 0.38,
    y - radius * 0.28,
    radius * 0.1,
    radius * 0.2,
    0.4,
  );
}

/** The water seen from its own height, and the ring that runs from where the drop fell. */
export function drawSurface(context: Context2D, width: number, second: number): void {
  const since = Math.max(0, second - TOUCH_SECOND);
  const line = new Path2D();
  for (let x = -10; x <= width + 10; x += 5) {
    const away = Math.abs(x - TIP.x);
    const height = 24 * smoothstep(since * 420, since * 420 - 120, away) * Math.exp(-2 * since - away / 420);
    line.lineTo(x, WATERLINE + height * Math.cos(away / 26 - since * 15));
  }
  context.strokeStyle = EDGE;
  context.lineWidth = 2;
  context.stroke(line);
  line.lineTo(width + 10, WATERLINE + 900);
  line.lineTo(-10, WATERLINE + 900);
  const [near, far] = ['rgba(120,150,165,0.24)', 'rgba(140,165,175,0)'];
  context.fillStyle = vertical(context, WATERLINE, WATERLINE + 200, [0, near], [1, far]);
  context.fill(line);
}

/** A glass on the paper around the ink, and the coloured light that it throws towards us. */
export function drawTumbler(context: Context2D, ink: Layer, light: Layer): void {
  const [x, y, width, height] = GLASS;
  const [left, right, top, foot] = [x - 11, x + width + 11, y - 58, y + height + 34];
  const body = new Path2D();
  body.moveTo(left, top);
  body.arcTo(left, foot, x, foot, 26);
  body.arcTo(right, foot, right, top, 26);
  body.lineTo(right, top);
  context.save();
  context.globalCompositeOperation = 'multiply';
  context.globalAlpha = 0.75;
  context.filter = 'blur(9px)';
  placed(context, [left, foot + 88, 0.04, -1, 1], () => light.drawOn(context, 0, 0, width + 60, 100));
  fillBox(context, 'rgba(60,66,74,0.8)', x - 4, foot - 3, width + 8, 8);
  context.filter = 'none';
  context.clip(body);
  const bottom: Rectangle = [0, ink.height * 0.8, ink.width, ink.height * 0.2];
  ink.drawPartOn(context, bottom, [left, y + height, right - left, 34]);
  context.restore();
  drawGlass(context, body, 46);
  context.strokeRect(x, top, width, y + height - top);
  fillBox(context, EDGE, x, y - 1, width, 2);
  fillBox(context, 'rgba(255,255,255,0.4)', x + 22, top + 14, 12, height);
}

/** The bottle, empty, on its side, its mouth towards the glass. */
export function drawBottle(context: Context2D): void {
  placed(context, [980, 524, -0.03, 1.4], () => {
    fillOval(context, 'rgba(60,66,74,0.12)', 60, 60, 110, 5);
    fillOval(context, vertical(context, 30, 54, [0, INK[0]], [1, INK[2]]), 76, 42, 68, 13);
    drawGlass(context, BOTTLE, 26);
    fillBox(context, 'rgba(255,255,255,0.5)', 26, -42, 100, 7);
    fillOval(context, INK[1], -62, 43, 4, 16, 0.3);
    fillOval(context, vertical(context, 52, 66, [0, INK[1]], [1, INK[2]]), -84, 61, 50, 6.5);
    fillOval(context, 'rgba(255,255,255,0.5)', -98, 59, 15, 1.4);
  });
}
