import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, outlineOf, placed } from '../../kit/marks.ts';
import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

const SAND = ramp([0, '#6b3a46'], [0.25, '#a65a3e'], [0.5, '#dc8f49'], [0.75, '#f6b864'], [1, '#ffe2a4']);
/** A print from its wall in the shade to the one that the sun meets. */
const WALLS = ['#5a2a36f0', '#7d4440dd', '#b06a4499', '#f0b565cc', '#ffdf9c00'];
const PIT = outlineOf([
  -1, 0.05, -0.82, -0.52, -0.2, -0.8, 0.5, -0.7, 1, 0, 0.6, 0.66, -0.1, 0.82, -0.8, 0.56,
]);
const [LIP, BEHIND] = [createGlow('#ffdf9c', 1.6), createGlow('#8a4640', 1.8)];
const AIR = '#f4b078';

/** Sand from as low as a knee, its horizon at the upper edge: ripples against a low sun. */
export function paintGround({ width, noise, field }: Stage): Layer {
  return field(width, 470, (pixel, u, v, x, y) => {
    const away = 1 / (v + 0.05);
    const aside = (u - 0.5) * away * 1.5;
    const warp = 1.6 * noise.plane(aside / 1.7, away / 1.7) + 0.5 * noise.plane(aside * 1.3, away * 1.3);
    const phase = (aside * 0.95 + away * 0.62) * 8 + warp * 3.4;
    const ripple = (Math.cos(phase) + 0.4 * Math.cos(2 * phase + 0.8)) * (1 - smoothstep(4, 15, away));
    const roll = noise.fractal(aside * 0.5 + 4, away * 0.4, 4);
    const grains = noise.fractal(x / 1.7, y / 1.3, 2) * 0.5 * (0.3 + v);
    const tone = SAND(clamp(0.5 + 0.17 * ripple + 0.28 * roll + 0.14 * grains - 0.12 * v));
    [pixel[0], pixel[1], pixel[2]] = mix(tone, AIR, smoothstep(5, 19, away) * 0.85);
  });
}

/** Where a foot has been: the sun comes over its lip and fills the far wall. `depth` is 1 when fresh, 0 when gone. */
export function drawPrint(context: Context2D, [x, y]: Point, size: number, depth: number): void {
  if (depth <= 0) return;
  placed(context, [x, y, 0, size * 0.36, size], () => {
    context.globalAlpha *= smoothstep(0, 0.8, depth);
    LIP.drawOn(context, -1.5, -1.1, 1.5, 2.2);
    BEHIND.drawOn(context, 0.3, -1.1, 1.5, 2.2);
    const walls = context.createLinearGradient(-1, -0.3, 1, 0.3);
    for (const [place, colour] of WALLS.entries()) walls.addColorStop(place / (WALLS.length - 1), colour);
    context.fillStyle = walls;
    context.fill(PIT);
  });
}

/** Sand that runs over the ground before the wind, in threads; `strength` 0 to 1. */
export function drawDrift(context: Context2D, second: number, horizonY: number, strength: number): void {
  for (let thread = 0; thread < 260; thread++) {
    const pace = second * lerp(0.5, 0.9, hashUnit(thread, 1)) + hashUnit(thread, 2);
    const [age, flight] = [fract(pace), Math.floor(pace)];
    const near = hashUnit(thread, flight, 3) ** 2;
    const x = lerp(-500, 1500, hashUnit(thread, flight, 4)) + age * (160 + 620 * near);
    const y = horizonY + 8 + 430 * near + 10 * Math.sin(age * 7 + thread) * near;
    const colour = css('#ffe8bc', strength * Math.sin(Math.PI * age) * lerp(0.35, 0.16, near));
    const way = points([x, y, x + 60 + 120 * near, y - 5, x + 90 + 260 * near, y + 3]);
    drawLine(context, colour, 0.8 + 3.4 * near * hashUnit(thread, 5), way);
  }
}
