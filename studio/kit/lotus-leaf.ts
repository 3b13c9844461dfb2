import { fillStroke } from './brush.ts';
import { css, mix, type Rgb } from './colour.ts';
import type { Context2D } from './layer.ts';
import { lerp, TAU } from './maths.ts';

export interface LotusLeaf {
  /** Middle of the leaf, over its stem. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Height of the leaf's outline to its width. */
  readonly flatness: number;
  /** Radians that it leans. */
  readonly tilt: number;
  readonly green: Rgb;
  readonly dark: Rgb;
  /** Of the moon or the sun along its rim. */
  readonly rim: string;
  /** Sets its waves apart from the others'. */
  readonly phase: number;
}

const VEINS = 19;

/** A leaf that stands over the water, or lies on it, seen from the side: a shallow bowl with a wavy rim. */
export function drawLotusLeaf(context: Context2D, leaf: LotusLeaf): void {
  const { x, y, radius, flatness, tilt, green, dark, rim } = leaf;
  context.save();
  context.translate(x, y);
  context.rotate(tilt);
  traceRim(context, leaf, radius * 0.07);
  context.fillStyle = css(mix(dark, '#020a10', 0.35));
  context.fill();
  traceRim(context, leaf, 0);
  const light = context.createLinearGradient(
    -radius * 0.6,
    -radius * flatness,
    radius * 0.5,
    radius * flatness,
  );
  light.addColorStop(0, css(mix(green, rim, 0.3)));
  light.addColorStop(0.5, css(green));
  light.addColorStop(1, css(dark));
  context.fillStyle = light;
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = css(mix(green, rim, 0.45), 0.42);
  context.lineWidth = Math.max(0.7, radius * 0.009);
  for (let vein = 0; vein < VEINS; vein++) {
    const angle = (vein / VEINS) * TAU + leaf.phase;
    context.beginPath();
    context.moveTo(0, radius * flatness * 0.16);
    context.quadraticCurveTo(
      Math.cos(angle) * radius * 0.5,
      Math.sin(angle) * radius * flatness * 0.5 + radius * flatness * 0.14,
      Math.cos(angle) * radius * 0.98,
      Math.sin(angle) * radius * flatness * 0.98,
    );
    context.stroke();
  }
  context.restore();
  context.strokeStyle = css(rim, 0.75);
  context.lineWidth = Math.max(0.8, radius * 0.014);
  traceRim(context, leaf, 0, [0.52, 0.98]);
  context.stroke();
  context.restore();
}

function traceRim(
  context: Context2D,
  { radius, flatness, phase }: LotusLeaf,
  shift: number,
  [from, to]: readonly [number, number] = [0, 1],
): void {
  context.beginPath();
  for (let step = 0; step <= 64; step++) {
    const angle = lerp(from, to, step / 64) * TAU;
    const wave = Math.sin(angle * 5 + phase * 3) * 0.05 + Math.sin(angle * 9 + phase) * 0.025;
    context.lineTo(
      Math.cos(angle) * radius,
      Math.sin(angle) * radius * flatness + wave * radius * (0.4 + flatness) + shift,
    );
  }
  if (to - from >= 1) context.closePath();
}

/** A stem from the water to a leaf or a flower. */
export function drawLotusStem(
  context: Context2D,
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
  colour: string,
): void {
  context.fillStyle = colour;
  fillStroke(context, {
    points: [from, [lerp(from[0], to[0], 0.25), lerp(from[1], to[1], 0.5)], to],
    pressure: (along) => width * lerp(1, 0.7, along),
  });
}
