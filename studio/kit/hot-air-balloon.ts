import { css, mix } from './colour.ts';
import { createGlow, shine } from './glow.ts';
import { vertical } from './gradient.ts';
import type { Context2D } from './layer.ts';
import { clamp, TAU } from './maths.ts';
import type { Point } from './path.ts';
import { disc, polygon } from './path.ts';

/** How an envelope is sewn: colours of its gores in turn, and of bands around it. */
export interface BalloonDesign {
  readonly gores: readonly [string, ...string[]];
  readonly bands?: readonly {
    readonly from: number;
    readonly to: number;
    readonly colours: readonly [string, ...string[]];
  }[];
}

export interface HotAirBalloon {
  /** The middle of its envelope. */
  readonly x: number;
  readonly y: number;
  /** Half its width. */
  readonly radius: number;
  /** How far it has turned, radians. */
  readonly turn: number;
  readonly sway: number;
  /** 0 to 1: how strongly its burner flares. */
  readonly flame: number;
  readonly design: BalloonDesign;
  /** Colour of the air before it, and how much of it. */
  readonly air: string;
  readonly haze: number;
}

const GORES = 24;
const ROWS = 16;
/** From crown to mouth, in radii. */
const TOP = -1.06;
const MOUTH = 1.3;
const BASKET = { top: 1.62, half: 0.115, height: 0.17 } as const;

const fireGlow = createGlow('#ffb54a', 1.7);
const fireHeart = createGlow('#fff2b8', 2);

/** Half the width of the envelope between crown (0) and mouth (1): round above, tapering like a pear. */
const profile = (down: number): number =>
  down < 0.46
    ? Math.sqrt(Math.max(0, 1 - (1 - down / 0.46) ** 2))
    : 1 - 0.84 * ((down - 0.46) / 0.54) ** 1.55;

const yAt = (down: number): number => TOP + (MOUTH - TOP) * down;

/** A balloon with turning stripes, lit by the sun from the left and by its own burner from within. */
export function drawHotAirBalloon(context: Context2D, balloon: HotAirBalloon): void {
  const { x, y, radius, sway, flame, air, haze } = balloon;
  context.save();
  context.translate(x, y);
  context.scale(radius, radius);
  context.rotate(sway);
  drawRopes(context, mix('#3a2c2a', air, haze));
  drawBasket(context, balloon);
  if (flame > 0) {
    shine(context, fireGlow, 0, 1.34, 0.5, 0.8 * flame, 0.6);
    shine(context, fireHeart, 0, 1.38, 0.1, flame, 0.24);
  }
  drawGores(context, balloon);
  drawLight(context, balloon);
  context.restore();
}

function drawGores(context: Context2D, { turn, design, air, haze }: HotAirBalloon): void {
  for (let gore = 0; gore < GORES; gore++) {
    const [from, to] = [turn + (gore / GORES) * TAU, turn + ((gore + 1) / GORES) * TAU];
    const middle = (from + to) / 2;
    if (Math.cos(middle) < -0.14) continue;
    const colour = design.gores[gore % design.gores.length] ?? design.gores[0];
    fillPatch(context, from, to, 0, 1, css(mix(colour, air, haze)));
    for (const band of design.bands ?? []) {
      const shade = band.colours[gore % band.colours.length] ?? band.colours[0];
      fillPatch(context, from, to, band.from, band.to, css(mix(shade, air, haze)));
    }
  }
}

/** Fills a gore between two heights; what lies behind the edge is folded onto it. */
function fillPatch(
  context: Context2D,
  from: number,
  to: number,
  top: number,
  bottom: number,
  colour: string,
): void {
  const side = (angle: number) => {
    const turned = Math.atan2(Math.sin(angle), Math.cos(angle));
    return Math.sin(clamp(turned, -Math.PI / 2, Math.PI / 2));
  };
  const [left, right] = [side(from), side(to)];
  const edge = (aside: number): Point[] =>
    Array.from({ length: ROWS + 1 }, (_, row) => {
      const down = top + (bottom - top) * (row / ROWS) ** (top === 0 ? 1.9 : 1);
      // Each gore bulges a little between its seams.
      return [aside * profile(down), yAt(down) + 0.028 * (1 - aside * aside) * Math.sin(Math.PI * down)];
    });
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = 0.006;
  polygon(context, [...edge(left), ...edge(right).toReversed()]);
  context.fill();
  context.stroke();
}

function traceEnvelope(context: Context2D): void {
  context.beginPath();
  for (const side of [1, -1]) {
    for (let row = 0; row <= ROWS * 2; row++) {
      const down = (side > 0 ? row / (ROWS * 2) : 1 - row / (ROWS * 2)) ** 1.9;
      context.lineTo(side * profile(down), yAt(down));
    }
  }
  context.closePath();
}

/** Sun on the left shoulder, shade on the right, and the burner's glow through the cloth. */
function drawLight(context: Context2D, { flame, haze }: HotAirBalloon): void {
  context.save();
  traceEnvelope(context);
  context.clip();
  const strength = 1 - haze;
  const sun = context.createRadialGradient(-0.5, -0.45, 0.05, -0.2, -0.1, 1.5);
  sun.addColorStop(0, css('#fff4d0', 0.62 * strength));
  sun.addColorStop(0.4, css('#ffdca0', 0.16 * strength));
  sun.addColorStop(0.62, css('#3a2450', 0.06 * strength));
  sun.addColorStop(1, css('#241640', 0.66 * strength));
  context.fillStyle = sun;
  context.fillRect(-1.1, -1.1, 2.2, 2.5);
  if (flame > 0) {
    context.globalCompositeOperation = 'screen';
    const inner = context.createRadialGradient(0, 1.1, 0.05, 0, 0.5, 1.5);
    inner.addColorStop(0, css('#ffd27a', 0.85 * flame));
    inner.addColorStop(0.5, css('#ff9a3c', 0.42 * flame));
    inner.addColorStop(1, css('#ff7a2a', 0));
    context.fillStyle = inner;
    context.fillRect(-1.1, -1.1, 2.2, 2.5);
  }
  context.restore();
}

function drawRopes(context: Context2D, colour: Parameters<typeof css>[0]): void {
  context.strokeStyle = css(colour, 0.85);
  context.lineWidth = 0.011;
  context.beginPath();
  for (const share of [-1, -0.4, 0.4, 1]) {
    context.moveTo(share * 0.16, MOUTH);
    context.lineTo(share * BASKET.half, BASKET.top + 0.02);
  }
  context.stroke();
}

function drawBasket(context: Context2D, { air, haze }: HotAirBalloon): void {
  const { top, half, height } = BASKET;
  const dark = css(mix('#33262a', air, haze));
  context.fillStyle = dark;
  for (const [x, size] of [
    [-0.055, 0.029],
    [0.012, 0.027],
    [0.062, 0.028],
  ] as const) {
    disc(context, x, top - 0.055, size);
    context.fillRect(x - size, top - 0.035, size * 2, 0.05);
  }
  context.fillRect(-0.05, 1.43, 0.1, 0.026);
  context.fillStyle = vertical(
    context,
    top,
    top + height,
    [0, css(mix('#b07a48', air, haze))],
    [1, css(mix('#5a3826', air, haze))],
  );
  context.beginPath();
  context.roundRect(-half, top, half * 2, height, [0.012, 0.012, 0.04, 0.04]);
  context.fill();
  context.strokeStyle = css(mix('#3c241a', air, haze), 0.5);
  context.lineWidth = 0.008;
  context.beginPath();
  for (let row = 1; row < 5; row++) {
    context.moveTo(-half, top + (row / 5) * height);
    context.lineTo(half, top + (row / 5) * height);
  }
  context.stroke();
  context.fillStyle = css(mix('#d8a868', air, haze));
  context.fillRect(-half - 0.008, top - 0.008, half * 2 + 0.016, 0.026);
}
