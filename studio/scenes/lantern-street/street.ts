import { css, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawRoof } from '../../kit/hall.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, TAU } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

const NIGHT = ramp([0, '#0d0a26'], [0.4, '#2a1236'], [0.7, '#5c1f34'], [0.88, '#8a3a2c'], [1, '#5a2222']);
const CROWD = '#10060f';
const handLight = createGlow('#ff8a3a');

/** The far end of the street: night, eaves on both sides, and the soft lights of many more lanterns. */
export function createBackdrop(stage: Stage): Layer {
  const { width, height } = stage;
  const backdrop = stage.field(
    width,
    height,
    (pixel, u, v) => {
      const middle = Math.exp(-(((u - 0.5) / 0.36) ** 2) - ((v - 0.82) / 0.3) ** 2);
      const colour = NIGHT(v);
      pixel[0] = colour[0] + middle * 86;
      pixel[1] = colour[1] + middle * 42;
      pixel[2] = colour[2] + middle * 10;
    },
    { dither: 2.2 },
  );
  const { context } = backdrop;
  for (const [x, y, wide] of [
    [-30, 330, 420],
    [60, 452, 330],
    [1310, 318, 430],
    [1214, 446, 330],
  ] as const) {
    context.fillStyle = vertical(context, y, y + 190, [0, '#2a0f22'], [1, '#4a1a24']);
    context.fillRect(x - wide * 0.42, y, wide * 0.84, 260);
    for (let pane = 0; pane < 7; pane++) {
      context.fillStyle = css('#ffae5a', 0.32);
      context.fillRect(x - wide * 0.38 + pane * wide * 0.11, y + 26, wide * 0.075, 60);
    }
    drawRoof(context, { x, y, width: wide, height: 66, tiles: '#190b22', rim: 'rgba(255,150,80,.35)' });
  }
  hangFarLights(stage, context);
  return backdrop;
}

function hangFarLights(stage: Stage, context: Context2D): void {
  const random = stage.random('far lights');
  const glows = [createGlow('#ff6a34', 1.3), createGlow('#ffb04a', 1.3), createGlow('#ff8a6a', 1.3)] as const;
  for (let row = 0; row < 7; row++) {
    const nearness = row / 6;
    const count = 17 - row;
    for (let place = 0; place < count; place++) {
      const along = (place + 0.5) / count;
      const x = 640 + (along - 0.5) * lerp(430, 1500, nearness);
      const y = lerp(470, 40, nearness) + 4 * along * (1 - along) * lerp(26, 120, nearness);
      const radius = lerp(9, 24, nearness) * random.between(0.8, 1.1);
      shine(context, random.pick(glows), x, y, radius * 2.2, 0.5);
      context.fillStyle = css('#ff8c46', lerp(0.55, 0.28, nearness));
      disc(context, x, y, radius * 0.62);
    }
  }
}

/** The first full moon of the year, behind everything. */
export function drawFirstMoon(context: Context2D, glow: Layer, x: number, y: number): void {
  shine(context, glow, x, y, 150, 0.4);
  context.fillStyle = '#ffeecb';
  disc(context, x, y, 37);
}

/** People from behind along the foot of the picture; a child sits on shoulders. They sway as a crowd does. */
export function createCrowd(stage: Stage) {
  const random = stage.random('crowd');
  const people = Array.from({ length: 27 }, (_, index) => ({
    x: (index / 26) * (stage.width + 80) - 40 + random.between(-14, 14),
    head: random.between(15, 20),
    y: random.between(664, 694),
    phase: random.unit() * TAU,
    hasBun: random.chance(0.3),
  }));
  return (context: Context2D, second: number, light: number) => {
    for (const { x, head, y, phase, hasBun } of people) {
      const swayX = x + Math.sin(second * 0.8 + phase) * 2.5;
      const swayY = y + Math.sin(second * 1.1 + phase * 2) * 1.6;
      drawPerson(context, swayX, swayY, head, hasBun, light);
    }
    drawChild(context, 886, 640, second, light);
  };
}

function drawPerson(
  context: Context2D,
  x: number,
  y: number,
  head: number,
  hasBun: boolean,
  light: number,
): void {
  context.fillStyle = CROWD;
  disc(context, x, y, head);
  if (hasBun) disc(context, x, y - head * 1.08, head * 0.48);
  context.beginPath();
  context.moveTo(x - head * 2.3, 730);
  context.bezierCurveTo(
    x - head * 2.2,
    y + head * 1.2,
    x - head * 1.1,
    y + head * 1.05,
    x - head * 0.5,
    y + head * 0.8,
  );
  context.lineTo(x + head * 0.5, y + head * 0.8);
  context.bezierCurveTo(x + head * 1.1, y + head * 1.05, x + head * 2.2, y + head * 1.2, x + head * 2.3, 730);
  context.fill();
  context.strokeStyle = css('#ff9a52', 0.26 + 0.4 * light);
  context.lineWidth = 1.8;
  context.beginPath();
  context.arc(x, y, head - 0.6, Math.PI * 1.12, Math.PI * 1.88);
  context.stroke();
}

/** On somebody's shoulders, with a lantern of their own, waving it when the dragon is there. */
function drawChild(context: Context2D, x: number, y: number, second: number, light: number): void {
  const wave = Math.sin(second * 2.2) * (4 + 12 * light);
  drawPerson(context, x, y + 40, 19, false, light);
  context.fillStyle = CROWD;
  disc(context, x, y - 22, 14);
  context.beginPath();
  context.moveTo(x - 19, y + 30);
  context.quadraticCurveTo(x - 18, y - 8, x - 6, y - 10);
  context.lineTo(x + 6, y - 10);
  context.quadraticCurveTo(x + 18, y - 8, x + 19, y + 30);
  context.fill();
  context.strokeStyle = CROWD;
  context.lineCap = 'round';
  context.lineWidth = 7;
  context.beginPath();
  context.moveTo(x + 12, y);
  context.lineTo(x + 30 + wave * 0.4, y - 26);
  context.stroke();
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x + 30 + wave * 0.4, y - 26);
  context.lineTo(x + 46 + wave, y - 50);
  context.stroke();
  shine(context, handLight, x + 46 + wave, y - 36, 46, 0.7);
  context.fillStyle = '#ff7a3a';
  disc(context, x + 46 + wave, y - 36, 10);
  context.fillStyle = '#ffe6a8';
  disc(context, x + 46 + wave, y - 34, 5);
}
