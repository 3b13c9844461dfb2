import { css } from './colour.ts';
import { createGlow, shine } from './glow.ts';
import type { Context2D } from './layer.ts';
import { clamp, lerp, swell } from './maths.ts';
import type { Point } from './path.ts';
import { polygon } from './path.ts';

export interface ShootingStar {
  readonly from: Point;
  readonly to: Point;
  readonly atSecond: number;
  readonly lengthSeconds: number;
}

const TAIL_SHARE = 0.42;
const HEAD_RADIUS = 1.7;
const glow = createGlow('#e6f2ff', 2.4);

/** Draws a shooting star while it lasts, nothing before and after. */
export function drawShootingStar(context: Context2D, star: ShootingStar, second: number): void {
  const progress = (second - star.atSecond) / star.lengthSeconds;
  if (progress <= 0 || progress >= 1) return;
  const light = swell(0, 0.25, 0.55, 1, progress);
  const [headX, headY] = between(star, progress);
  const [tailX, tailY] = between(star, clamp(progress - TAIL_SHARE));
  const length = Math.hypot(headX - tailX, headY - tailY) || 1;
  const acrossX = (-(headY - tailY) / length) * HEAD_RADIUS;
  const acrossY = ((headX - tailX) / length) * HEAD_RADIUS;
  const trail = context.createLinearGradient(tailX, tailY, headX, headY);
  trail.addColorStop(0, css('#cfe4ff', 0));
  trail.addColorStop(1, css('#f4faff', 0.95 * light));
  context.fillStyle = trail;
  polygon(context, [
    [tailX, tailY],
    [headX + acrossX, headY + acrossY],
    [headX - acrossX, headY - acrossY],
  ]);
  context.fill();
  shine(context, glow, headX, headY, 11, light);
}

const between = ({ from, to }: ShootingStar, share: number): Point => [
  lerp(from[0], to[0], share),
  lerp(from[1], to[1], share),
];
