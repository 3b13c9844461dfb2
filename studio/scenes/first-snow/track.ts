import { Path2D } from '@napi-rs/canvas';
import { css, mix } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';
import { SNOW } from './wood.ts';

/** Where the ground ends, and where on it the sun would stand; all shadows come from there. */
const [HORIZON, SUN_X] = [236, 560] as const;
const LEAF = new Path2D('M-26 0C-20-12-8-19 4-17S22-6 30 0C22 6 16 15 4 17S-20 12-26 0');
const VEINS = new Path2D('M-42 4Q-20 0 28 0M-12 0L-4-12M-12 0L-4 12M4 0L11-9M4 0L11 9');
/** The prints lead to the sun: how far ahead of us, and how far across there. */
const PRINTS = Array.from({ length: 16 }, (_, print) => {
  const ahead = 1.2 + 0.34 * print + 0.04 * hashUnit(print, 2);
  const line = ahead * lerp(0.14, -0.16, smoothstep(0.8, 5, ahead));
  return { ahead, across: line + (print % 2 ? 0.07 : -0.07) };
});

/** How deep a print is at a place from its middle, 0 to 1: two halves, close together, with a wall pressed up around them. */
function depthOf(across: number, ahead: number): number {
  const halves = (Math.abs(across) - 0.036 + 0.12 * ahead) / (0.034 - 0.1 * ahead);
  const inside = 1 - Math.hypot(ahead / 0.1, halves);
  const wall = smoothstep(-0.9, -0.3, inside) * smoothstep(0.1, -0.3, inside);
  return smoothstep(-0.1, 0.45, inside) - 0.25 * wall;
}

/** Its track, low against the light; snow begins to fill it, and a last leaf comes down beside it. */
export function createTrack({ width, height, noise, field }: Stage, wood: Layer): Painter {
  /** The snow with the prints so deep: what slopes down away from us is lit, what rises lies in blue shade. */
  const ground = (depth: number) =>
    field(width, height, (pixel, _u, _v, x, y) => {
      pixel[3] = 255 * smoothstep(HORIZON, HORIZON + 50, y);
      if (y < HORIZON + 1) return;
      const ahead = (height - HORIZON) / (y - HORIZON);
      const across = ((x - 640) / 640) * ahead;
      const level = (place: number) => {
        const deep = PRINTS.map((print) => depthOf(across - print.across, place - print.ahead));
        return 0.2 * noise.fractal(across * 0.9, place * 1.1, 4) - 0.06 * depth * Math.max(...deep);
      };
      const slope = (level(ahead) - level(ahead + 0.012)) / 0.012;
      const ray = ((x - SUN_X) / 640) * ahead + 0.02 * noise.plane(across * 3, ahead * 3);
      const shadow = smoothstep(0.12, 0.24, noise.plane(ray * 3.4 + 3.7, 0.4)) * smoothstep(9, 3, ahead);
      const sun = Math.exp(-(((x - SUN_X) / 420) ** 2)) * smoothstep(height, HORIZON, y);
      const tone = clamp(0.58 + 0.36 * sun + 0.42 * slope * (1 - 0.6 * shadow) - 0.3 * shadow);
      [pixel[0], pixel[1], pixel[2]] = mix(SNOW(tone), '#fbe0bb', 0.75 * smoothstep(3, 12, ahead));
    });
  const [deep, full] = [ground(1), ground(0.06)];
  return (context, second) => {
    const since = second - STORY.track;
    const zoom = lerp(1.14, 1.02, smoothstep(0, 6, since));
    context.save();
    context.translate(640, 720);
    context.scale(zoom, zoom);
    context.translate(-640, -720);
    wood.drawOn(context, 0, -214);
    deep.drawOn(context);
    context.globalAlpha = smoothstep(0.4, 6.6, since);
    full.drawOn(context);
    context.globalAlpha = 1;
    // The leaf sways down, and lies.
    const fall = clamp(1 - (since - 0.4) / 2.2);
    const swings = Math.sin(since * 3.4) * fall;
    context.fillStyle = css('#4a5a8c', 0.45 * (1 - fall));
    oval(context, 600 + 60 * fall, 570, 26 + 30 * fall, 9 + 8 * fall);
    context.translate(596 + 190 * swings + 60 * fall, 560 - 620 * fall);
    context.rotate(0.5 + 0.7 * swings);
    context.scale(1, 0.55 + 0.35 * Math.sin(since * 5) * fall);
    context.fillStyle = '#d8953c';
    context.fill(LEAF);
    context.strokeStyle = '#8d5526';
    context.lineWidth = 1.6;
    context.stroke(VEINS);
    context.restore();
  };
}
