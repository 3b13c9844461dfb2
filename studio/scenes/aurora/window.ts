import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { drawHand } from '../../kit/hand.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { createSmokePlume } from '../../kit/smoke-plume.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { createCurtains } from './curtains.ts';
import { energyAt, lampAt, STORY } from './story.ts';

/** The opening in the logs, and where its panes meet. */
const PANES = { left: 236, right: 1044, bottom: 562, middle: 640, bar: 64 } as const;
const LAMP = { x: 446, y: 548 } as const;
const LOG_HEIGHT = 132;
const SKIN = { base: '#a3592f', shade: '#401a12', rim: '#ffcf86' } as const;
const WOOL = { base: '#6b3a28', shade: '#3a1c14', rim: '#c9743c' } as const;
const BRASS = { base: '#a8702c', shade: '#4a2a12', rim: '#ffdf94' } as const;
const ROOM = [[0, '#ffcf7c'] as const, [0.3, '#c9742f'] as const, [1, '#2c130d'] as const];
const TANK = [
  ellipse(0, -6, 74, 15),
  closedCurve(points([-16, -8, -13, -46, 13, -46, 16, -8])),
  closedCurve(points([-62, -70, -54, -104, 0, -118, 54, -104, 62, -70, 40, -44, -40, -44])),
  closedCurve(points([-24, -112, -28, -136, 28, -136, 24, -112])),
  tube(points([26, -126, 42, -126, 47, -126]), [2, 2, 9]),
];
const CHIMNEY = closedCurve(
  points([
    -26, -136, -46, -178, -38, -226, -25, -262, -24, -322, 24, -322, 25, -262, 38, -226, 46, -178, 26, -136,
  ]),
);
const SILL = closedCurve(
  points([
    20, 760, 110, 606, 236, 566, 350, 578, 470, 560, 640, 571, 800, 556, 930, 569, 1044, 562, 1160, 606, 1260,
    760,
  ]),
);

/** Near: a lamp on the sill behind frost. A hand puts it out, and the panes have the sky instead. */
export function createWindow(stage: Stage, curtains: ReturnType<typeof createCurtains>): Painter {
  const { width, height } = stage;
  const wall = paintWall(stage);
  const frost = paintFrost(stage);
  const warm = createGlow('#ffb35a', 1.7);
  const smoke = createSmokePlume('#bfe0dc');
  const panes = stage.layer(width, height);

  const drawInside = (context: Context2D, second: number, lamp: number) => {
    context.fillStyle = radial(context, LAMP.x, 380, 30, 760, ...ROOM);
    context.fillRect(0, 0, width, height);
    context.fillStyle = css('#3a1a0e', 0.25);
    for (let board = 0; board < 7; board++) context.fillRect(250 + board * 124, 0, 5, height);
    drawLamp(context, lamp);
    shine(context, warm, LAMP.x, LAMP.y - 170, 460, 0.75 * lamp);
    drawArm(context, second);
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = css(mix('#0a1220', '#ffffff', clamp(lamp * 1.05)));
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
    const since = second - STORY.lampOut;
    const opacity = 0.34 * swell(0, 0.4, 1, 2.3, since);
    const thread = { x: LAMP.x, y: LAMP.y - 300, rise: 420 * smoothstep(-1, 2, since), drift: 46, opacity };
    smoke(context, { ...thread, radii: [3, 34], secondsToRise: 5 }, second);
  };

  return (context, second) => {
    const dark = smoothstep(STORY.lampOut, STORY.lampOut + 3, second);
    const glow = dark * (0.5 + 0.5 * energyAt(second));
    const lamp = lampAt(second);
    const inside = panes.clear();
    inside.beginPath();
    inside.rect(PANES.left, 0, PANES.right - PANES.left, PANES.bottom + 24);
    inside.clip();
    drawInside(inside, second, lamp);
    inside.save();
    inside.globalCompositeOperation = 'screen';
    inside.globalAlpha = 0.08 + 0.9 * dark;
    inside.transform(-1, 0, 0, 1.25, width, -190);
    curtains(inside, second, energyAt(second) + 0.35 * dark);
    inside.restore();
    inside.globalAlpha = 0.3 + 0.35 * lamp + 0.5 * glow;
    frost.drawOn(inside);
    inside.globalCompositeOperation = 'multiply';
    inside.globalAlpha = 0.55 * lamp;
    inside.fillStyle = '#ffb060';
    inside.fillRect(0, 0, width, height);
    inside.globalAlpha = 1;
    shine(inside, warm, LAMP.x, LAMP.y - 180, 150 * Math.sqrt(lamp), lamp);

    const push = lerp(1.02, 1.16, smoothstep(STORY.near - 1, STORY.release + 1, second));
    context.save();
    context.transform(push, 0, 0, push, 560 * (1 - push), 380 * (1 - push));
    wall.drawOn(context, -10, -10, width + 20, height + 20);
    panes.drawOn(context);
    drawFrame(context, lamp, glow);
    shine(context, warm, LAMP.x + 40, 400, 640, 0.3 * lamp, 430);
    context.globalCompositeOperation = 'soft-light';
    context.fillStyle = vertical(
      context,
      0,
      760,
      [0, css('#5dffc0', 0.75 * glow)],
      [1, css('#58e0b8', 0.35 * glow)],
    );
    context.fillRect(0, 0, width, height);
    context.restore();
  };
}

/** Logs, round and grey with cold. */
function paintWall({ width, height, noise, field }: Stage) {
  const bark = ramp([0, '#05090f'], [0.4, '#141a20'], [0.75, '#2a3035'], [1, '#5b7478']);
  return field(
    width,
    height,
    (pixel, _u, _v, x, y) => {
      const row = Math.floor((y + 40) / LOG_HEIGHT);
      const across = fract((y + 40 + 3 * noise.plane(x / 150, row * 5)) / LOG_HEIGHT);
      const round = Math.sqrt(Math.max(0, 1 - (across * 2 - 1) ** 2));
      const grain = noise.fractal(x / 130 + row * 7, y / 7, 4) + 0.5 * noise.plane(x / 40, y / 2.4);
      const rime = smoothstep(0.3, 0.06, across) * smoothstep(-0.2, 0.5, noise.fractal(x / 30, y / 16, 4));
      [pixel[0], pixel[1], pixel[2]] = bark(round * (0.62 - 0.5 * across) + grain * 0.13 + 0.55 * rime);
    },
    { dither: 2 },
  );
}

/** Ice that has grown inward from the edges of each pane, in needles. */
function paintFrost({ width, height, noise, field }: Stage) {
  const { left, right, bottom, middle, bar } = PANES;
  return field(width, height, (pixel, _u, _v, x, y) => {
    const aside = x < middle ? Math.min(x - left, middle - x) : Math.min(x - middle, right - x);
    const edge = Math.min(aside, (bottom - y) * 1.15, Math.abs(y - bar) * 1.6);
    const grown = 1 - smoothstep(0, 105, edge + 95 * noise.fractal(x / 80, y / 80, 5) + 14);
    const fern = noise.ridged(x / 26 + y / 60, y / 30 - x / 70, 5);
    [pixel[0], pixel[1], pixel[2]] = [176 + 60 * fern, 208 + 40 * fern, 214 + 36 * fern];
    pixel[3] = 225 * grown * smoothstep(0.1, 0.85, fern + 0.35 * grown);
  });
}

/** The wood between the panes, and snow on the sill: they have the lamp's colour, then the sky's. */
function drawFrame(context: Context2D, lamp: number, glow: number): void {
  const { left, right, bottom, middle, bar } = PANES;
  const edge = css(mix('#3d5a5c', '#f0a052', lamp), 0.5 + 0.3 * glow);
  for (const [x, lit] of [
    [left - 46, left - 4],
    [middle - 13, middle - 13],
    [right, right],
  ] as const) {
    context.fillStyle = '#1d1410';
    context.fillRect(x, 0, x === middle - 13 ? 26 : 46, bottom + 20);
    if (x === left - 46) context.fillRect(left, bar - 11, right - left, 22);
    context.fillStyle = edge;
    context.fillRect(lit, 0, 4, bottom);
  }
  const snow = mix(mix('#35545f', '#8fd8c2', glow), '#b9825a', lamp * 0.8);
  const rim = css(mix(mix('#6f98a0', '#c9ffe9', glow), '#ffd9a0', lamp));
  const below = css(mix('#0d1c27', '#1c5459', glow));
  context.fillStyle = vertical(context, 556, 716, [0, rim], [0.16, css(snow)], [0.85, below], [1, '#060d14']);
  context.fill(SILL);
}

/** A paraffin lamp: foot, tank, burner with its wheel, and a glass chimney. */
function drawLamp(context: Context2D, lamp: number): void {
  const tall = 140 + 30 + 66 * lamp;
  context.save();
  context.translate(LAMP.x, LAMP.y);
  for (const part of TANK) fillForm(context, part, BRASS, { from: [0.1, -0.99], shadeWidth: 12 });
  if (lamp > 0.02) {
    context.fillStyle = vertical(context, -tall, -138, [0, '#fff6d8'], [0.7, '#ffd25e'], [1, '#ff8a2c']);
    context.fill(closedCurve(points([0, -tall, 11, -160, 13, -146, 0, -138, -13, -146, -11, -160])));
  }
  context.fillStyle = css('#fff0cc', 0.1);
  context.fill(CHIMNEY);
  context.strokeStyle = css('#fff3d6', 0.5);
  context.lineWidth = 2.4;
  context.stroke(CHIMNEY);
  context.restore();
}

/** The hand that comes for the wheel, turns it, and goes. */
function drawArm(context: Context2D, second: number): void {
  const here = swell(STORY.hand, STORY.hand + 1.8, STORY.lampOut + 0.4, STORY.lampOut + 1.8, second);
  const turning = smoothstep(STORY.lampOut - 2.1, STORY.lampOut - 0.4, second);
  const [x, y]: Point = [lerp(1180, LAMP.x + 158, here), lerp(700, LAMP.y - 78, here) + 8 * turning];
  const light = { from: [-0.86, -0.5], shadeWidth: 26 } as const;
  const hand = { reach: 132, angle: Math.PI + 0.34 - 0.16 * turning, flip: true };
  drawHand(context, 'pinched', [x, y], hand, SKIN, light);
  fillForm(context, tube(points([x, y, x + 150, y + 62, x + 420, y + 210]), [42, 58, 96]), WOOL, light);
}
