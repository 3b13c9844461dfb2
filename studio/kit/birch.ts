import type { Rgb } from './colour.ts';
import { css, mix } from './colour.ts';
import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Point } from './path.ts';
import { curve, oval } from './path.ts';
import type { Random } from './random.ts';

export interface Birch {
  /** Foot of the trunk. */
  readonly x: number;
  readonly y: number;
  /** How far up it is seen. */
  readonly top: number;
  readonly width: number;
  /** 0 close by, 1 lost in the air. */
  readonly distance: number;
  /** Colour of the air between. */
  readonly air: string;
}

const BARK_LIT = '#f7f2ea';
const BARK_SHADE = '#a9a5b4';
const MARK = '#33303c';
const TWIG_PARTS = 8;

/** A birch trunk, lit from the left, with its dashes and dark eyes, and thin twigs above. */
export function drawBirch(context: Context2D, random: Random, birch: Birch): void {
  const { x, y, top, width, distance, air } = birch;
  const veiled = (colour: Rgb | string) => css(mix(colour, air, distance));
  const lean = random.between(-0.035, 0.035);
  const wave = random.unit() * 7;
  const middle = (height: number) =>
    x + lean * (y - height) + Math.sin((y - height) / 210 + wave) * width * 0.14;
  const half = (height: number) =>
    (width / 2) * (1 + 0.5 * Math.exp(-(y - height) / (width * 0.9)) - (y - height) * 0.00042);
  const shape = () => {
    context.beginPath();
    for (let height = y; height >= top; height -= 12) context.lineTo(middle(height) - half(height), height);
    for (let height = top; height <= y; height += 12) context.lineTo(middle(height) + half(height), height);
    context.closePath();
  };
  drawTwigs(context, random, birch, middle, veiled(mix(MARK, BARK_SHADE, 0.25)));
  shape();
  const light = context.createLinearGradient(x - width / 2, 0, x + width / 2, 0);
  light.addColorStop(0, veiled('#d9d4d6'));
  light.addColorStop(0.22, veiled(BARK_LIT));
  light.addColorStop(0.6, veiled('#dcd7da'));
  light.addColorStop(1, veiled(BARK_SHADE));
  context.fillStyle = light;
  context.save();
  context.fill();
  context.clip();
  context.fillStyle = veiled(MARK);
  for (let height = top; height < y; height += random.between(5, 15) + width * 0.16) {
    const from = random.chance(0.5) ? -1 : 1;
    const reach = width * random.between(0.16, 0.55);
    const across = middle(height) + from * (half(height) - reach * 0.35);
    context.globalAlpha = random.between(0.35, 0.85);
    oval(
      context,
      across,
      height,
      reach * 0.6,
      random.between(0.7, 1.4) + width * 0.012,
      random.between(-0.07, 0.07),
    );
  }
  context.globalAlpha = 1;
  for (let eye = 0; eye < 3; eye++) {
    const height = lerp(top, y, (eye + random.between(0.1, 0.9)) / 3);
    const across = middle(height) + random.between(-0.2, 0.2) * width;
    oval(
      context,
      across,
      height,
      width * random.between(0.1, 0.19),
      width * random.between(0.07, 0.12),
      random.between(-0.2, 0.2),
    );
    curve(context, [
      [across - width * 0.3, height + width * 0.12],
      [across, height - width * 0.28],
      [across + width * 0.3, height + width * 0.14],
    ]);
    context.strokeStyle = veiled(MARK);
    context.lineWidth = Math.max(0.6, width * 0.028);
    context.stroke();
  }
  context.restore();
}

function drawTwigs(
  context: Context2D,
  random: Random,
  { y, top, width }: Birch,
  middle: (height: number) => number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineCap = 'round';
  const count = 5;
  for (let twig = 0; twig < count; twig++) {
    const height = lerp(top, y * 0.55, random.unit());
    const side = random.chance(0.5) ? 1 : -1;
    const reach = width * random.between(2, 4.5) + 26;
    const rise = reach * random.between(0.35, 0.8);
    const root = middle(height);
    const at = (share: number): Point => [
      root + side * reach * share,
      height - rise * (1.6 * share - 0.8 * share * share),
    ];
    for (let part = 0; part < TWIG_PARTS; part++) {
      context.lineWidth = Math.max(0.8, width * lerp(0.1, 0.025, part / TWIG_PARTS));
      context.beginPath();
      context.moveTo(...at(part / TWIG_PARTS));
      context.lineTo(...at((part + 1) / TWIG_PARTS));
      context.stroke();
    }
    context.lineWidth = Math.max(0.6, width * 0.04);
    for (const share of [0.45, 0.7]) {
      const [fromX, fromY] = at(share);
      curve(context, [
        [fromX, fromY],
        [fromX + side * reach * 0.2, fromY - rise * 0.1],
        [fromX + side * reach * 0.34, fromY + rise * random.between(0.1, 0.4)],
      ]);
      context.stroke();
    }
  }
}
