import { css, mix, ramp } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { Layer as Picture } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { disc, oval } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

/** 月洞窗. */
export const WINDOW = { x: 668, y: 344, radius: 300 } as const;
const RING = 26;
const TABLE_Y = 648;

/** The wall with its round window, dark because we sit inside; transparent where the window is. */
export function paintWall({ width, height, noise, field }: Stage): Layer {
  const plaster = ramp([0, '#1c232b'], [0.5, '#2a323b'], [1, '#3b444d']);
  return field(
    width,
    height,
    (pixel, _u, _v, x, y) => {
      const away = Math.hypot(x - WINDOW.x, y - WINDOW.y) - WINDOW.radius;
      if (away < -1) {
        pixel[3] = 0;
        return;
      }
      // Daylight creeps around the ring and dies on the plaster.
      const daylight = Math.exp(-Math.max(0, away - RING) / 130);
      const trowel = noise.fractal(x / 210, y / 170, 4) * 0.22 + noise.fractal(x / 30, y / 24, 2) * 0.06;
      let colour = plaster(clamp(0.12 + 0.62 * daylight + trowel));
      if (away < RING) {
        // Grey brick set on edge, lit on its inner arris.
        const angle = Math.atan2(y - WINDOW.y, x - WINDOW.x);
        const joint = Math.abs(((angle * 30) % 1) + 1) % 1;
        const brick =
          0.5 +
          0.16 * noise.plane(Math.floor(angle * 30) * 7.1, 2) -
          0.3 * smoothstep(0.07, 0.02, Math.min(joint, 1 - joint));
        const bevel = smoothstep(9, 1, away) * 0.55 * (0.6 + 0.4 * Math.sin(angle));
        colour = mix('#30383f', '#aab4ba', clamp(brick * 0.5 + bevel + trowel * 0.5));
        if (away > RING - 3) colour = mix(colour, '#10151a', 0.6);
      }
      const gloom = 1 - 0.35 * smoothstep(380, 820, Math.hypot(x - WINDOW.x, (y - WINDOW.y) * 0.8));
      for (const channel of [0, 1, 2] as const) pixel[channel] = colour[channel] * gloom;
      pixel[3] = 255 * clamp(away + 1);
    },
    { dither: 2 },
  );
}

/** What is outside, out of focus: a snowy garden, its wall, and a pavilion that the snow half hides. */
export function paintGarden(stage: Stage): Layer {
  const { width, height, noise } = stage;
  const sharp = new Picture(width, height, 0.5);
  const context = sharp.context;
  context.fillStyle = vertical(
    context,
    40,
    640,
    [0, '#93a9bd'],
    [0.42, '#bccad4'],
    [0.68, '#e9e2d8'],
    [1, '#d5dde4'],
  );
  context.fillRect(0, 0, width, height);
  context.fillStyle = radial(context, 560, 300, 10, 420, [0, css('#ffeccb', 0.75)], [1, css('#fff3dc', 0)]);
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#aab9c5';
  fillBelow(context, (x) => 408 - 70 * Math.max(0, noise.fractal(x / 260, 2, 3) + 0.25), width, height);
  drawPavilion(context, 512, 448);
  context.fillStyle = '#e9edf0';
  context.fillRect(0, 470, width, 60);
  context.fillStyle = '#8d979f';
  context.fillRect(0, 462, width, 9);
  context.fillStyle = '#f7f9fa';
  context.fillRect(0, 452, width, 11);
  context.fillStyle = vertical(context, 520, 660, [0, '#eef1f3'], [1, '#d3dce4']);
  fillBelow(context, (x) => 526 + 14 * noise.fractal(x / 180, 6, 3), width, height);
  for (const [x, y, size] of [
    [870, 530, 46],
    [930, 548, 34],
    [430, 552, 40],
  ] as const) {
    context.fillStyle = '#7d8a8c';
    oval(context, x, y, size, size * 0.62);
    context.fillStyle = '#f7f9fa';
    oval(context, x - 2, y - size * 0.2, size * 0.98, size * 0.5);
  }
  return softened(stage, sharp);
}

function drawPavilion(context: Context2D, x: number, y: number): void {
  context.fillStyle = '#8f8a88';
  for (const side of [-52, -22, 22, 52]) context.fillRect(x + side - 3, y - 70, 6, 74);
  context.fillStyle = '#a7acb0';
  context.beginPath();
  context.moveTo(x - 92, y - 66);
  context.quadraticCurveTo(x - 50, y - 74, x, y - 140);
  context.quadraticCurveTo(x + 50, y - 74, x + 92, y - 66);
  context.quadraticCurveTo(x, y - 58, x - 92, y - 66);
  context.fill();
  context.fillStyle = '#f6f8f9';
  context.beginPath();
  context.moveTo(x - 86, y - 71);
  context.quadraticCurveTo(x - 46, y - 84, x, y - 146);
  context.quadraticCurveTo(x + 46, y - 84, x + 86, y - 71);
  context.quadraticCurveTo(x, y - 84, x - 86, y - 71);
  context.fill();
  disc(context, x, y - 148, 5);
}

function softened({ width, height, layer }: Stage, sharp: Layer): Layer {
  const small = new Picture(width, height, 1 / 9);
  const quarter = new Picture(width, height, 0.25);
  const soft = layer(width, height);
  for (const picture of [small, quarter, soft]) picture.context.imageSmoothingQuality = 'high';
  sharp.drawOn(quarter.context);
  quarter.drawOn(small.context);
  small.drawOn(quarter.context);
  quarter.drawOn(soft.context);
  return soft;
}

/** The table we sit at, and a vase on it against the light. */
export function paintForeground(stage: Stage): Layer {
  return stage.layer(stage.width, stage.height, (context) => {
    context.fillStyle = vertical(
      context,
      TABLE_Y,
      stage.height,
      [0, '#3a2a22'],
      [0.06, '#1d1512'],
      [1, '#0d0908'],
    );
    context.fillRect(0, TABLE_Y, stage.width, stage.height - TABLE_Y);
    context.fillStyle = radial(
      context,
      WINDOW.x,
      TABLE_Y,
      10,
      420,
      [0, css('#aebac4', 0.4)],
      [1, css('#aebac4', 0)],
    );
    context.fillRect(0, TABLE_Y, stage.width, 14);
    drawVase(context, 300, TABLE_Y + 18);
  });
}

/** 梅瓶: narrow foot, broad shoulder, small mouth; empty, since the branch is outside. */
function drawVase(context: Context2D, x: number, y: number): void {
  const trace = () => {
    context.beginPath();
    context.moveTo(x - 34, y);
    context.bezierCurveTo(x - 36, y - 70, x - 74, y - 110, x - 70, y - 172);
    context.bezierCurveTo(x - 66, y - 214, x - 22, y - 222, x - 17, y - 234);
    context.lineTo(x - 19, y - 252);
    context.lineTo(x + 19, y - 252);
    context.lineTo(x + 17, y - 234);
    context.bezierCurveTo(x + 22, y - 222, x + 66, y - 214, x + 70, y - 172);
    context.bezierCurveTo(x + 74, y - 110, x + 36, y - 70, x + 34, y);
    context.closePath();
  };
  const light = context.createLinearGradient(x - 72, 0, x + 72, 0);
  light.addColorStop(0, '#10161b');
  light.addColorStop(0.55, '#1e2b33');
  light.addColorStop(0.86, '#4c626b');
  light.addColorStop(0.97, '#9fb6bb');
  light.addColorStop(1, '#5d7379');
  context.fillStyle = light;
  trace();
  context.fill();
  context.save();
  trace();
  context.clip();
  context.fillStyle = css('#dbe7ea', 0.5);
  oval(context, x + 46, y - 178, 5, 26, 0.1);
  context.restore();
  context.fillStyle = '#0a0d10';
  oval(context, x, y - 252, 19, 3.5);
}
