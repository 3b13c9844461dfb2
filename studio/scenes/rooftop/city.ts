import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import type { Random } from '../../kit/random.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { hourColour, lateness } from './sky.ts';

interface Tower {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly crown: number;
}

/** From far to near: colours for the three hours, heights, and how large a window is. */
const ROWS = [
  { colours: ['#d99a86', '#a97690', '#3d6478'], top: [238, 396], width: [34, 66], pane: 3.4, foot: 630 },
  { colours: ['#a9736f', '#7c5278', '#24445e'], top: [300, 440], width: [54, 96], pane: 4.6, foot: 635 },
  { colours: ['#6b4a58', '#4d365c', '#142c46'], top: [394, 492], width: [92, 168], pane: 7, foot: 640 },
] as const;
const WINDOW_TONES = ['#ffd890', '#ffe8bc', '#ffc070', '#cfe6ee'] as const;

/** Towers behind roofs behind roofs; their windows come on one after another. */
export function createCity(stage: Stage) {
  const random = stage.random('city');
  const rows = ROWS.map((row, index) => {
    const towers = raise(random, stage.width, row);
    const shape = stage.layer(stage.width, row.foot, (context) => {
      context.fillStyle = '#000';
      for (const tower of towers) paintTower(context, random, tower, row.foot, index);
    });
    return {
      ...row,
      shape,
      tint: stage.layer(stage.width, row.foot),
      windows: panes(random, towers, row, index),
    };
  });
  const glow = createGlow('#ffcf88', 2);
  return (context: Context2D, second: number) => {
    const late = lateness(second, stage.durationSeconds);
    for (const { shape, tint, colours, foot, windows, pane } of rows) {
      const body = tint.clear();
      shape.drawOn(body);
      body.globalCompositeOperation = 'source-in';
      const colour = hourColour(late, [...colours]);
      const haze = body.createLinearGradient(0, 230, 0, foot);
      haze.addColorStop(0, css(colour));
      haze.addColorStop(1, css(mix(colour, hourColour(late, ['#f0b088', '#c88a94', '#5d7f92']), 0.5)));
      body.fillStyle = haze;
      body.fillRect(0, 0, stage.width, foot);
      tint.drawOn(context);
      for (const { x, y, width, height, atSecond, tone, isNear } of windows) {
        const on = smoothstep(atSecond, atSecond + 0.5, second);
        if (on <= 0) continue;
        context.fillStyle = css(tone, on * 0.92);
        context.fillRect(x, y, width, height);
        if (isNear) shine(context, glow, x + width / 2, y + height / 2, pane * 2.6, 0.5 * on);
      }
    }
  };
}

function raise(random: Random, width: number, row: (typeof ROWS)[number]): readonly Tower[] {
  const towers: Tower[] = [];
  for (let x = -30; x < width; x += (towers.at(-1)?.width ?? 0) * random.between(0.6, 0.98)) {
    towers.push({
      x,
      width: random.between(row.width[0], row.width[1]),
      top: lerp(row.top[1], row.top[0], random.unit() ** 1.8),
      crown: random.unit(),
    });
  }
  return towers;
}

function paintTower(context: Context2D, random: Random, tower: Tower, foot: number, row: number): void {
  const { x, width, top, crown } = tower;
  context.fillRect(x, top, width, foot - top);
  if (row < 2) {
    if (crown > 0.82) {
      context.fillRect(x + width / 2 - 1, top - 44, 2, 44);
      context.fillRect(x + width * 0.3, top - 12, width * 0.4, 12);
    } else if (crown > 0.5) context.fillRect(x + width * 0.2, top - 9, width * 0.6, 9);
    return;
  }
  // Old roofs near by: stair heads, water tanks, aerials.
  context.fillRect(x + width * 0.12, top - 24, width * 0.28, 24);
  if (crown > 0.4) {
    context.fillRect(x + width * 0.62, top - 30, 26, 22);
    for (const leg of [0, 11, 22]) context.fillRect(x + width * 0.62 + leg, top - 10, 2.4, 10);
  }
  const aerial = x + width * random.between(0.42, 0.58);
  context.fillRect(aerial, top - 52, 1.6, 52);
  for (const bar of [0, 8, 16])
    context.fillRect(aerial - 11 + bar * 0.4, top - 52 + bar, 23 - bar * 0.8, 1.4);
}

function panes(random: Random, towers: readonly Tower[], row: (typeof ROWS)[number], index: number) {
  const { pane, foot } = row;
  const [stepX, stepY] = [pane * 2.3, pane * 2.9];
  return towers.flatMap((tower, place) => {
    const lively = random.between(0.1, 0.42);
    const next = towers[place + 1];
    const right = Math.min(
      tower.x + tower.width,
      next && next.top < tower.top + 40 ? next.x : Number.POSITIVE_INFINITY,
    );
    const found = [];
    for (let y = tower.top + stepY * 0.7; y < Math.min(foot - 50, tower.top + 210); y += stepY) {
      for (let x = tower.x + stepX * 0.6; x < right - stepX; x += stepX) {
        if (hashUnit(place, Math.round(x), Math.round(y), index) > lively) continue;
        found.push({
          x,
          y,
          width: pane,
          height: pane * 1.3,
          atSecond: 4 + 33 * random.unit() ** 0.8,
          tone: random.pick(WINDOW_TONES),
          isNear: index === 2,
        });
      }
    }
    return found;
  });
}
