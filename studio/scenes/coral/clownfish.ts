import { Path2D } from '@napi-rs/canvas';
import { css, mix } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { closedCurve, ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';

/** How a clownfish holds itself: where it looks, -1 to 1; its mouth, 0 shut, 1 astonished. */
export interface Bearing {
  /** 0 in profile, to the right; a quarter turn looks at us. Never away. */
  readonly yaw: number;
  readonly gaze: Point;
  readonly mouth: number;
}

const SLICES = 130;
const [ORANGE, WHITE, BLACK] = ['#ff7a1c', '#fff6ea', '#2a1418'];
/** White bars on its coat, from nose to tail. */
const BARS = [0.245, 0.57, 0.89] as const;
const isIn = (share: number, edge: number) => BARS.some((bar) => Math.abs(share - bar) < 0.05 + edge);
/** Half its height at a share of its length. */
const halfHeight = (share: number) =>
  140 * Math.sin(Math.PI * clamp(share) ** 0.62) ** 0.8 * (1 - 0.1 * share) + 34 * smoothstep(0.55, 1, share);

/** A clownfish around its middle, 500 long: turned on a lathe, slice by slice, so that it can look round. */
export function drawClownfish(context: Context2D, second: number, { yaw, gaze, mouth }: Bearing): void {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  /** A place on its skin: `side` 1 is the near flank in profile, -1 the far one, `up` -1 the belly and 1 the back. */
  const skin = (share: number, side: number, up: number): Point => {
    const half = halfHeight(share);
    const wag = 36 * share * share * Math.sin(second * 5 - share * 4);
    const aside = side * 0.56 * half * Math.sqrt(Math.max(0, 1 - up * up)) + wag;
    return [(250 - 500 * share) * cos - aside * sin, -up * half];
  };
  const fan = (root: Point, direction: Point, length: number, spread: number) => {
    const angle = Math.atan2(direction[1], direction[0]);
    const far = length * Math.hypot(...direction);
    const at = (turn: number, reach: number): Point => [
      root[0] + Math.cos(angle + turn * spread) * far * reach,
      root[1] + Math.sin(angle + turn * spread) * length * reach,
    ];
    const outline = (reach: number) =>
      closedCurve([root, ...[-1, -0.6, 0, 0.6, 1].map((turn) => at(turn, reach * (1 - 0.14 * turn * turn)))]);
    context.fillStyle = BLACK;
    context.fill(outline(1));
    context.fillStyle = radial(context, ...root, 0, length, [0, '#d8520f'], [0.8, '#ff9a3c'], [1, '#ffc070']);
    context.fill(outline(0.9));
    context.strokeStyle = css('#8a2c08', 0.5);
    context.lineWidth = 2.5;
    context.beginPath();
    for (let ray = -0.8; ray < 0.9; ray += 0.2)
      for (const end of [root, at(ray, 0.82), root]) context.lineTo(...end);
    context.stroke();
  };
  const breast = (side: number) => {
    const beat = Math.sin(second * 7 + side);
    fan(skin(0.37, side, -0.25), [-0.62 * cos - side * 0.8 * sin, 0.42 + 0.25 * beat], 118, 0.62);
  };
  fan(skin(0.98, 0, 0), [-cos - 0.2 * sin, 0.1 * Math.sin(second * 5)], 150, 0.6);
  const spine = Array.from({ length: 9 }, (_, step) => skin(lerp(0.28, 0.86, step / 8), 0, 0.9));
  for (const [rise, colour] of [
    [58, BLACK],
    [47, '#ff8f30'],
  ] as const) {
    const ridge = spine.map(([x, y], step): Point => {
      const notch = 1 - 0.3 * Math.exp(-((step - 4.6) ** 2));
      return [x - 26 * cos, y - rise * Math.sin(Math.PI * (0.12 + 0.1 * step)) * notch];
    });
    context.fillStyle = colour;
    context.fill(closedCurve([...spine, ...ridge.toReversed()]));
  }
  breast(-1);
  for (let slice = SLICES; slice >= 0; slice--) {
    const share = slice / SLICES;
    const half = halfHeight(share);
    const colour = isIn(share, -0.004) ? WHITE : isIn(share, 0.014) ? BLACK : ORANGE;
    const [top, low] = [css(mix(colour, '#fff4c8', 0.45)), css(mix(colour, '#6a2a4a', 0.55))];
    context.fillStyle = vertical(context, -140, 150, [0, top], [0.36, colour], [0.6, colour], [1, low]);
    context.fill(ellipse(skin(share, 0, 1)[0], 0, Math.hypot(0.56 * half * sin, 0.15 * half), half));
  }
  breast(1);
  drawMouth(context, [skin(0.085, 1, -0.3), skin(0.006, 0, -0.5), skin(0.085, -1, -0.3)], sin, mouth);
  for (const side of [-1, 1]) {
    const facing = side * 0.85 * cos + 0.5 * sin;
    const [x, y] = skin(0.125, side, 0.3);
    if (facing > 0.05)
      drawEye(context, x + 9 * side * sin * sin, y, 0.5 + 0.5 * Math.min(1, facing * 1.4), gaze);
  }
}

function drawMouth(context: Context2D, corners: readonly [Point, Point, Point], sin: number, open: number) {
  const [near, [x, y], far] = corners;
  context.strokeStyle = css('#7a2408', 0.9);
  context.lineWidth = 5;
  context.lineCap = 'round';
  for (const [endX, endY] of sin > 0.55 ? [near, far] : [near])
    context.stroke(new Path2D(`M${endX} ${endY + 8}Q${lerp(endX, x, 0.8)} ${y + 26} ${x - 4} ${y + 20}`));
  const wide = 7 + 15 * sin;
  context.fillStyle = '#ffa050';
  context.fill(ellipse(x - 11 + 7 * sin, y + 22, wide + 7, 7 + 13 * open));
  context.fillStyle = '#4a1410';
  context.fill(ellipse(x - 8 + 5 * sin, y + 22, wide, 1.5 + 10 * open));
}

function drawEye(context: Context2D, x: number, y: number, wide: number, [gazeX, gazeY]: Point): void {
  context.save();
  context.translate(x, y);
  context.scale(wide, 1);
  const iris = radial(context, 0, 6, 12, 30, [0, '#ffc25c'], [0.6, '#d8691c'], [1, '#6a2410']);
  for (const [follows, atX, atY, across, high, colour] of [
    [0, 0, 0, 37, 37, css('#8a2f0c', 0.55)],
    [0, 0, 0, 32, 32, '#1d0f12'],
    [0, 0, 0, 29, 29, iris],
    [8, 0, 0, 19.5, 19.5, '#0c0a10'],
    [8, 5, 10, 9, 4.5, css('#7fe0e0', 0.5)],
    [5, -8, -10, 7.5, 6.5, '#ffffff'],
  ] as const) {
    context.fillStyle = colour;
    context.fill(ellipse(gazeX * follows + atX, gazeY * follows + atY, across, high));
  }
  context.restore();
}
