import { css, mix } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLotusBloom } from '../../kit/lotus-bloom.ts';
import { drawLotusLeaf, drawLotusStem } from '../../kit/lotus-leaf.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

export const HORIZON_Y = 306;
const MOONLIGHT = '#d6ecec';
const PADS = 190;

/** When the great flower opens. */
export const BLOOM = { fromSecond: 5, toSecond: 17 } as const;

/** Pads afloat, small and crowded far away, with lanes of open water. For a layer, once. */
export function paintPads(stage: Stage): Layer {
  const { width, height, noise } = stage;
  const random = stage.random('pads');
  return stage.layer(width, height, (context) => {
    for (let pad = 0; pad < PADS; pad++) {
      const nearness = (pad / PADS) ** 1.5;
      const y = lerp(HORIZON_Y + 10, height + 30, nearness);
      const x = random.between(-60, width + 60);
      // Open water under the moon, and in patches.
      const lane = Math.abs(x - 318) < 70 + 110 * nearness;
      if (lane || noise.plane(x / 300, y / 110) < -0.22) continue;
      const radius = lerp(10, 112, nearness) * random.between(0.6, 1.1);
      drawPad(context, x, y, radius, nearness, random.between(0, 6));
    }
  });
}

function drawPad(
  context: Context2D,
  x: number,
  y: number,
  radius: number,
  nearness: number,
  turn: number,
): void {
  const flat = 0.22 + 0.08 * nearness;
  context.fillStyle = 'rgba(1,8,14,.5)';
  oval(context, x + 2, y + radius * 0.05 + 2, radius, radius * flat);
  const colour = mix('#2f6a68', '#123d3f', nearness);
  const light = context.createLinearGradient(x - radius, y - radius * flat, x + radius, y + radius * flat);
  light.addColorStop(0, css(mix(colour, MOONLIGHT, 0.4)));
  light.addColorStop(0.45, css(colour));
  light.addColorStop(1, css(mix(colour, '#04161c', 0.5)));
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(x, y);
  for (let step = 0; step <= 40; step++) {
    const angle = turn + 0.14 + (step / 40) * (Math.PI * 2 - 0.28);
    context.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * flat);
  }
  context.closePath();
  context.fill();
  context.strokeStyle = css(MOONLIGHT, 0.16 + 0.2 * nearness);
  context.lineWidth = Math.max(0.6, radius * 0.014);
  context.beginPath();
  context.ellipse(x, y, radius, radius * flat, 0, Math.PI * 0.95, Math.PI * 1.75);
  context.stroke();
  if (radius < 34) return;
  context.strokeStyle = css(MOONLIGHT, 0.1);
  context.lineWidth = 1;
  for (let vein = 0; vein < 11; vein++) {
    const angle = turn + 0.4 + (vein / 11) * 5.5;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(angle) * radius * 0.92, y + Math.sin(angle) * radius * flat * 0.92);
    context.stroke();
  }
}

interface Standing {
  readonly x: number;
  readonly y: number;
  readonly foot: number;
  readonly radius: number;
  readonly flatness: number;
  readonly tilt: number;
  readonly green: string;
  readonly dark: string;
  readonly sway: number;
}

/** Leaves over the water, from far to near. */
const LEAVES: readonly Standing[] = [
  {
    x: 1010,
    y: 336,
    foot: 470,
    radius: 62,
    flatness: 0.3,
    tilt: 0.1,
    green: '#2c6260',
    dark: '#12383d',
    sway: 2,
  },
  {
    x: 640,
    y: 372,
    foot: 480,
    radius: 50,
    flatness: 0.26,
    tilt: -0.12,
    green: '#2c6260',
    dark: '#12383d',
    sway: 2,
  },
  {
    x: 1150,
    y: 398,
    foot: 600,
    radius: 116,
    flatness: 0.34,
    tilt: -0.16,
    green: '#23595a',
    dark: '#0c2d34',
    sway: 3,
  },
  {
    x: 590,
    y: 470,
    foot: 640,
    radius: 86,
    flatness: 0.3,
    tilt: 0.14,
    green: '#225556',
    dark: '#0b2a31',
    sway: 3,
  },
  {
    x: 930,
    y: 516,
    foot: 720,
    radius: 128,
    flatness: 0.32,
    tilt: 0.08,
    green: '#1f5153',
    dark: '#08242b',
    sway: 4,
  },
];
const NEAR: readonly Standing[] = [
  {
    x: 1190,
    y: 640,
    foot: 820,
    radius: 214,
    flatness: 0.36,
    tilt: -0.1,
    green: '#164246',
    dark: '#041418',
    sway: 6,
  },
  {
    x: 52,
    y: 618,
    foot: 820,
    radius: 190,
    flatness: 0.38,
    tilt: 0.16,
    green: '#164246',
    dark: '#041418',
    sway: 6,
  },
];
const FLOWERS = [
  { x: 548, y: 404, foot: 520, size: 50, open: 0.85, sway: 2 },
  { x: 1076, y: 300, foot: 560, size: 72, open: 0.12, sway: 4 },
  { x: 246, y: 436, foot: 520, size: 38, open: 0.6, sway: 2 },
] as const;
const HERO = { x: 796, y: 418, foot: 690, size: 158, sway: 5 } as const;

const swayAt = (second: number, x: number, reach: number) =>
  reach * (Math.sin(second * 0.8 + x * 0.01) + 0.4 * Math.sin(second * 1.7 + x * 0.02));

function drawStanding(context: Context2D, leaf: Standing, second: number): void {
  const shift = swayAt(second, leaf.x, leaf.sway);
  drawLotusStem(
    context,
    [leaf.x - 14, leaf.foot],
    [leaf.x + shift, leaf.y],
    Math.max(2, leaf.radius * 0.03),
    leaf.dark,
  );
  drawLotusLeaf(context, {
    ...leaf,
    x: leaf.x + shift,
    tilt: leaf.tilt + shift * 0.004,
    rim: MOONLIGHT,
    phase: leaf.x * 0.013,
  });
}

function drawFlower(
  context: Context2D,
  x: number,
  y: number,
  foot: number,
  size: number,
  open: number,
): void {
  drawLotusStem(context, [x - 10, foot], [x, y], Math.max(1.6, size * 0.026), '#15423f');
  drawLotusBloom(context, { x, y, size, open, base: '#fdf3ee', tip: '#ec9dbb', shade: '#4c4f86' });
}

/** What stands in the middle of the pond; the great flower opens while one watches. */
export function drawMiddle(context: Context2D, second: number): void {
  for (const leaf of LEAVES.slice(0, 2)) drawStanding(context, leaf, second);
  for (const { x, y, foot, size, open, sway } of FLOWERS)
    drawFlower(context, x + swayAt(second, x, sway), y, foot, size, open);
  for (const leaf of LEAVES.slice(2)) drawStanding(context, leaf, second);
  const open = 0.06 + 0.94 * smoothstep(BLOOM.fromSecond, BLOOM.toSecond, second);
  drawFlower(context, HERO.x + swayAt(second, HERO.x, HERO.sway), HERO.y, HERO.foot, HERO.size, open);
}

/** Leaves next to us, with dew that finds no level place. */
export function drawNear(context: Context2D, second: number): void {
  for (const leaf of NEAR) drawStanding(context, leaf, second);
  const [first] = NEAR;
  if (!first) return;
  const shift = swayAt(second, first.x, first.sway);
  for (let drop = 0; drop < 3; drop++) {
    const x = first.x + shift - 50 + drop * 26 + Math.sin(second * 0.9 + drop * 1.3) * 26;
    const y = first.y + 14 + Math.sin(second * 1.27 + drop * 2) * 8 + drop * 4;
    const size = 8 - drop * 1.7;
    context.fillStyle = 'rgba(190,225,228,.35)';
    oval(context, x, y, size, size * 0.66);
    context.fillStyle = 'rgba(240,250,250,.9)';
    oval(context, x - size * 0.3, y - size * 0.22, size * 0.24, size * 0.16);
  }
}
