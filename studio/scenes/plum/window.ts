import { Path2D } from '@napi-rs/canvas';
import { mix, ramp } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox } from '../../kit/marks.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { closedCurve, ellipse, points } from '../../kit/outline.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Shader } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';
import { fill } from './bird.ts';

/** 月洞窗. */
const WINDOW = { x: 668, y: 344, radius: 300 } as const;
const RING = 26;
/** What is painted around the stage, for a camera that moves. */
export const MARGIN = 200;
const SILL_Y = 640;

/** The wall with its round window, dark because we sit inside; transparent where the window is. */
export function paintWall({ width, height, noise, field }: Stage): Layer {
  const plaster = ramp([0, '#1c232b'], [0.5, '#2a323b'], [1, '#3b444d']);
  const look: Shader = (pixel, _u, _v, fieldX, fieldY) => {
    const [x, y] = [fieldX - MARGIN, fieldY - MARGIN];
    const away = Math.hypot(x - WINDOW.x, y - WINDOW.y) - WINDOW.radius;
    pixel[3] = 255 * clamp(away + 1);
    if (away < -1) return;
    // Daylight creeps around the ring and dies on the plaster.
    const daylight = Math.exp(-Math.max(0, away - RING) / 130);
    const trowel = noise.fractal(x / 210, y / 170, 4) * 0.22 + noise.fractal(x / 30, y / 24, 2) * 0.06;
    let colour = plaster(clamp(0.12 + 0.62 * daylight + trowel));
    if (away < RING) {
      // Grey brick, lit on its inner arris.
      const lit = 0.33 + (0.22 * (y - WINDOW.y)) / WINDOW.radius;
      colour = mix('#30383f', '#aab4ba', clamp(0.25 + lit * smoothstep(9, 1, away) + trowel * 0.5));
    }
    const gloom = 1 - 0.35 * smoothstep(380, 820, Math.hypot(x - WINDOW.x, (y - WINDOW.y) * 0.8));
    for (const channel of [0, 1, 2] as const) pixel[channel] = colour[channel] * gloom;
  };
  return field(width + 2 * MARGIN, height + 2 * MARGIN, look, { dither: 2 });
}

/** What is outside, out of focus: a snowy garden, its wall, and a pavilion that the snow half hides. */
export function paintGarden({ width, height, noise, layer }: Stage): Layer {
  const sharp = layer(width, height, (context) => {
    context.fillStyle = vertical(context, 40, 450, [0, '#93a9bd'], [0.6, '#bccad4'], [1, '#e9e2d8']);
    context.fillRect(0, 0, width, height);
    context.fillStyle = radial(context, 560, 300, 10, 420, [0, '#ffeccbbf'], [1, '#fff3dc00']);
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#aab9c5';
    fillBelow(context, (x) => 408 - 70 * Math.max(0, noise.fractal(x / 260, 2, 3) + 0.25), width, height);
    context.translate(512, 448);
    context.fillStyle = '#8f8a88';
    for (const side of [-52, -22, 22, 52]) context.fillRect(side - 3, -70, 6, 74);
    fill(context, new Path2D('M-92-66Q-50-74 0-140Q50-74 92-66Q0-58-92-66'), '#a7acb0');
    fill(context, new Path2D('M-86-71Q-46-84 0-146Q46-84 86-71Q0-84-86-71'), '#f6f8f9');
    context.translate(-512, -448);
    fillBox(context, '#e9edf0', 0, 470, width, 60);
    fillBox(context, '#8d979f', 0, 462, width, 9);
    fillBox(context, '#f7f9fa', 0, 452, width, 11);
    context.fillStyle = vertical(context, 520, 660, [0, '#eef1f3'], [1, '#d3dce4']);
    fillBelow(context, (x) => 526 + 14 * noise.fractal(x / 180, 6, 3), width, height);
  });
  return layer(width, height, (context) => {
    context.filter = `blur(${Math.round((context.canvas.width / width) * 7)}px)`;
    sharp.drawOn(context, -30, -20, width + 60, height + 40);
  });
}

/** The sill before the window, with the daylight on its edge. */
export function paintSill({ width, layer }: Stage): Layer {
  return layer(width + 2 * MARGIN, 860, (context) => {
    context.translate(MARGIN, SILL_Y);
    context.fillStyle = vertical(context, 0, 80, [0, '#5a4436'], [0.05, '#241915'], [1, '#0c0807']);
    context.fillRect(-MARGIN, 0, width + 2 * MARGIN, 220);
    context.scale(1, 0.16);
    context.fillStyle = radial(context, WINDOW.x, 0, 10, 380, [0, '#cfdae28c'], [1, '#aebac400']);
    context.fillRect(-MARGIN, 0, width + 2 * MARGIN, 500);
  });
}

/** Where the tea stands in its bowl, near us. */
export const TEA = { x: 372, y: 548, radius: 94 } as const;

/** A celadon bowl against the light, and in the tea the window once more, small and round. */
export function drawBowl(context: Context2D): void {
  const { x, y } = TEA;
  fill(context, ellipse(x, y + 168, 116, 16), 'rgba(0,0,0,.5)');
  const side = points(...[x - 138, y, x - 128, y + 62, x - 88, y + 124, x - 52, y + 146, x - 50, y + 168]);
  const opposite = side.map(([px, py]): [number, number] => [2 * x - px, py]).toReversed();
  const body = closedCurve([...side, ...opposite, [x, y - 24]]);
  const glaze = radial(context, x + 128, y + 20, 8, 290, [0, '#e4f3ea'], [0.3, '#7ba194'], [1, '#1d2b29']);
  fill(context, body, glaze);
  context.save();
  context.clip(body);
  context.fillStyle = vertical(context, y + 40, y + 170, [0, 'rgba(6,12,12,0)'], [1, 'rgba(6,12,12,.8)']);
  context.fillRect(x - 150, y, 300, 180);
  context.restore();
  fill(context, ellipse(x, y, 138, 31), '#c6ded2');
  const inside = vertical(context, y - 28, y + 28, [0, '#2f4640'], [1, '#9dbfb1']);
  fill(context, ellipse(x, y + 1.5, 132, 28), inside);
  const tea = ellipse(x, y + 5, 118, 21);
  fill(context, tea, vertical(context, y - 16, y + 26, [0, '#4c4a1e'], [1, '#a59a48']));
  context.save();
  context.clip(tea);
  const mirrored = radial(context, x + 34, y + 3, 30, 48, [0, '#f6f0d6'], [1, '#e2dfc400']);
  fill(context, ellipse(x + 34, y + 3, 46, 10), mirrored);
  context.strokeStyle = 'rgba(60,20,20,.7)';
  context.lineWidth = 1.6;
  context.stroke(new Path2D(`M${x + 76} ${y}C${x + 50} ${y + 6} ${x + 34} ${y} ${x + 2} ${y + 5}`));
  context.restore();
}
