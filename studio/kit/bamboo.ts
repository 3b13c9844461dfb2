import { fillStroke, tapered } from './brush.ts';
import type { Rgb } from './colour.ts';
import { css, mix } from './colour.ts';
import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Random } from './random.ts';

export interface Culm {
  readonly x: number;
  /** Where it leaves the ground, below the picture if need be. */
  readonly foot: number;
  readonly top: number;
  /** Its thickness in pixels, at the foot. */
  readonly thickness: number;
  /** Pixels that its top leans to the side. */
  readonly lean: number;
  readonly light: Rgb | string;
  readonly dark: Rgb | string;
  /** The bloom under each joint. */
  readonly joint: Rgb | string;
}

/** A stem of bamboo, lit from the left, joint after joint. Draw it upright: whoever keeps it bends it. */
export function drawCulm(context: Context2D, random: Random, culm: Culm): void {
  const { x, foot, top, thickness, lean } = culm;
  const length = foot - top;
  const at = (share: number) => x + lean * share * share;
  const wide = (share: number) => thickness * lerp(1, 0.62, share);
  let y = foot;
  let step = thickness * random.between(4.2, 5.4);
  while (y > top) {
    const upper = Math.max(top, y - step);
    const [low, high] = [(foot - y) / length, (foot - upper) / length];
    drawJoint(context, culm, [at(low), y, wide(low)], [at(high), upper, wide(high)]);
    y = upper;
    step *= random.between(0.98, 1.08);
  }
}

type End = readonly [x: number, y: number, width: number];

function drawJoint(
  context: Context2D,
  { light, dark, joint }: Culm,
  [x0, y0, w0]: End,
  [x1, y1, w1]: End,
): void {
  const shine = context.createLinearGradient(x0 - w0 / 2, 0, x0 + w0 / 2, 0);
  shine.addColorStop(0, css(mix(dark, light, 0.35)));
  shine.addColorStop(0.28, css(light));
  shine.addColorStop(0.62, css(mix(light, dark, 0.55)));
  shine.addColorStop(1, css(dark));
  context.fillStyle = shine;
  context.beginPath();
  context.moveTo(x0 - w0 * 0.54, y0);
  context.quadraticCurveTo(x0 - w0 * 0.44, lerp(y0, y1, 0.5), x1 - w1 * 0.52, y1 + 1);
  context.lineTo(x1 + w1 * 0.52, y1 + 1);
  context.quadraticCurveTo(x0 + w0 * 0.44, lerp(y0, y1, 0.5), x0 + w0 * 0.54, y0);
  context.fill();
  context.fillStyle = css(joint, 0.75);
  context.fillRect(x1 - w1 * 0.52, y1 + 1.5, w1 * 1.04, Math.max(1, w1 * 0.13));
  context.fillStyle = css(mix(dark, '#04140c', 0.5), 0.85);
  context.fillRect(x1 - w1 * 0.56, y1 - w1 * 0.05, w1 * 1.12, Math.max(1, w1 * 0.09));
}

export interface LeafSpray {
  readonly length: number;
  readonly leaves: number;
  readonly colour: string;
  readonly vein?: string;
}

/** Leaves that hang from a twig's end at 0, 0, as 个 and 介: each one press of the brush. */
export function drawLeafSpray(
  context: Context2D,
  random: Random,
  { length, leaves, colour, vein }: LeafSpray,
): void {
  for (let leaf = 0; leaf < leaves; leaf++) {
    const share = leaves > 1 ? leaf / (leaves - 1) : 0.5;
    const angle = lerp(2.75, 0.35, share) + random.between(-0.18, 0.18);
    const reach = length * random.between(0.72, 1.12);
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const droop = reach * 0.14;
    const [startX, startY] = [random.between(-3, 3), random.between(-3, 3)];
    context.fillStyle = colour;
    fillStroke(context, {
      points: [
        [startX, startY],
        [startX + dx * 0.5, startY + dy * 0.5 - droop],
        [startX + dx, startY + dy + droop],
      ],
      pressure: tapered(length * 0.072, 0.32),
    });
    if (!vein) continue;
    context.strokeStyle = vein;
    context.lineWidth = 0.7;
    context.beginPath();
    context.moveTo(startX, startY);
    context.quadraticCurveTo(
      startX + dx * 0.5,
      startY + dy * 0.5 - droop * 1.4,
      startX + dx * 0.9,
      startY + dy * 0.9 + droop * 0.7,
    );
    context.stroke();
  }
}
