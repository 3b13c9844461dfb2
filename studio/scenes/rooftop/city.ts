import { css, mix, type Rgb } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Shader } from '../../kit/shade.ts';
import { createTwinkle } from '../../kit/stars.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

const SKY_BOTTOM = 500;
/** How far down the sky, and its colours there at three hours: orange, then pink, then teal. */
const SKY = [
  [0, '#6d86ac', '#4a5a94', '#12284c'],
  [0.42, '#c79a94', '#9d6f9e', '#245474'],
  [0.76, '#f6a868', '#ee8c86', '#4f8690'],
  [1, '#ffcf86', '#ffb48c', '#c08a84'],
] as const;
/** From far to near: colours for the three hours, heights, and how large a window is. */
const ROWS = [
  { colours: ['#d99a86', '#a97690', '#3d6478'], top: [238, 396], width: [34, 66], pane: 3.4 },
  { colours: ['#a9736f', '#7c5278', '#24445e'], top: [300, 440], width: [54, 96], pane: 4.6 },
  { colours: ['#6b4a58', '#4d365c', '#142c46'], top: [394, 492], width: [92, 168], pane: 7 },
] as const;
const FOOT = 720;
const WINDOW_TONES = ['#ffd890', '#ffe8bc', '#ffc070', '#cfe6ee'] as const;

/** How late it is: 0 at the beginning, 1 at the end. */
export const lateness = (second: number, end: number): number => clamp(second / end);

/** A colour between those of the three hours. */
const hourColour = (late: number, [first, middle, last]: readonly [string, string, string]): Rgb =>
  late < 0.5 ? mix(first, middle, late * 2) : mix(middle, last, late * 2 - 1);

/** The evening sky over the roofs, its clouds, and at last a few stars. */
export function createEveningSky(stage: Stage): Painter {
  const warm = paintClouds(stage, '#c9727a', '#ffd9a0');
  const cool = paintClouds(stage, '#2c3c66', '#b87c92');
  const afterglow = createGlow('#ffb36a', 1.5);
  const twinkle = createTwinkle(stage.random('twinkle'), { width: stage.width, height: 260, count: 22 });
  return (context, second) => {
    const late = lateness(second, stage.durationSeconds);
    const stops = SKY.map(([down, ...hours]) => [down, css(hourColour(late, hours))] as const);
    fillBox(context, vertical(context, 0, SKY_BOTTOM, ...stops), 0, 0, stage.width, FOOT);
    shine(context, afterglow, 830, SKY_BOTTOM - 60, 640, 0.75 * (1 - late * 0.8), 330);
    context.globalAlpha = 1 - smoothstep(0.3, 0.85, late);
    warm.drawOn(context, -second * 1.6);
    context.globalAlpha = smoothstep(0.25, 0.85, late);
    cool.drawOn(context, -second * 1.6);
    context.globalAlpha = smoothstep(0.7, 1, late);
    twinkle(context, second);
    context.globalAlpha = 1;
  };
}

/** High clouds in ripples and long brushes, lit from the side of the sun. */
function paintClouds({ noise, field, width }: Stage, shade: string, light: string): Layer {
  const clouds: Shader = (pixel, u, v) => {
    const warp = noise.fractal(u * 2.4, v * 2.4, 3) * 0.6;
    const look = (down: number) => noise.fractal(u * 3.1 + warp, (v + down) * 7 - u * 1.8 + warp, 5);
    const body = look(0);
    [pixel[0], pixel[1], pixel[2]] = mix(shade, light, smoothstep(-0.04, 0.12, body - look(0.02)));
    pixel[3] = 215 * smoothstep(0.04, 0.42, body) * smoothstep(0, 0.14, v) * smoothstep(1, 0.7, v);
  };
  return field(width + 160, SKY_BOTTOM, clouds, { resolution: 0.5 });
}

/** Towers behind roofs behind roofs; their windows come on one after another. */
export function createCity(stage: Stage): Painter {
  const random = stage.random('city');
  const rows = ROWS.map((row, depth) => {
    const shape = stage.layer(stage.width, FOOT);
    const windows: { x: number; y: number; atSecond: number; tone: string }[] = [];
    for (let x = -30; x < stage.width; ) {
      const wide = random.between(row.width[0], row.width[1]);
      const top = lerp(row.top[1], row.top[0], random.unit() ** 1.8);
      paintTower(shape.context, x, wide, top, depth === 2);
      const lively = random.between(0.1, 0.42);
      const step = wide * random.between(0.6, 0.98);
      for (let y = top + row.pane * 2; y < Math.min(590, top + 210); y += row.pane * 2.9)
        for (let across = x + row.pane * 1.4; across < x + step - row.pane * 2.3; across += row.pane * 2.3)
          if (random.chance(lively)) {
            const atSecond = 4 + 33 * random.unit() ** 0.8;
            windows.push({ x: across, y, atSecond, tone: random.pick(WINDOW_TONES) });
          }
      x += step;
    }
    return { ...row, shape, windows, tint: stage.layer(stage.width, FOOT) };
  });
  const glow = createGlow('#ffcf88', 2);
  return (context, second) => {
    const late = lateness(second, stage.durationSeconds);
    const air = hourColour(late, ['#f0b088', '#c88a94', '#5d7f92']);
    for (const { shape, tint, colours, windows, pane } of rows) {
      const colour = hourColour(late, colours);
      const body = tint.clear();
      shape.drawOn(body);
      body.globalCompositeOperation = 'source-in';
      body.fillStyle = vertical(body, 230, 640, [0, css(colour)], [1, css(mix(colour, air, 0.5))]);
      body.fillRect(0, 0, stage.width, FOOT);
      tint.drawOn(context);
      for (const { x, y, atSecond, tone } of windows) {
        const on = smoothstep(atSecond, atSecond + 0.5, second);
        fillBox(context, css(mix('#3a2438', tone, on), 0.22 + on * 0.7), x, y, pane, pane * 1.3);
        if (pane === 7) shine(context, glow, x + pane / 2, y + pane * 0.65, pane * 2.6, 0.5 * on);
      }
    }
  };
}

/** A tower and what is on it: a mast or, on old roofs near by, stair heads, water tanks and aerials. */
function paintTower(context: Context2D, x: number, width: number, top: number, isNear: boolean): void {
  const crown = hashUnit(x, width);
  context.fillRect(x, top, width, FOOT - top);
  if (!isNear && crown > 0.5) context.fillRect(x + width * 0.25, top - 10, width * 0.5, 10);
  if (!isNear && crown > 0.82) context.fillRect(x + width / 2 - 1, top - 44, 2, 44);
  if (!isNear) return;
  context.fillRect(x + width * 0.12, top - 24, width * 0.28, 24);
  if (crown > 0.4) context.fillRect(x + width * 0.62, top - 30, 26, 22);
  for (const leg of crown > 0.4 ? [0, 11, 22] : [])
    context.fillRect(x + width * 0.62 + leg, top - 10, 2.4, 10);
  const aerial = x + width * lerp(0.42, 0.58, crown);
  context.fillRect(aerial, top - 52, 1.6, 52);
  for (const bar of [0, 8, 16])
    context.fillRect(aerial - 11 + bar * 0.4, top - 52 + bar, 23 - bar * 0.8, 1.4);
}
