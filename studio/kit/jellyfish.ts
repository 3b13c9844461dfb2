import { css, mix } from './colour.ts';
import { createGlow, shine } from './glow.ts';
import type { Bell } from './jellyfish-bell.ts';
import { bellClosure, CLOSING, drawBell } from './jellyfish-bell.ts';
import type { Context2D } from './layer.ts';
import { clamp, fract, lerp, smoothstep, TAU } from './maths.ts';
import type { Point } from './path.ts';
import { curve } from './path.ts';
import type { Random } from './random.ts';

export interface Jellyfish extends Bell {
  /** Half the width of its bell at rest. */
  readonly radius: number;
  readonly tentacles: number;
  readonly arms: number;
  /** Where the middle of the bell's mouth is; its arms remember where it was. */
  readonly placeAt: (second: number) => Point;
}

const NODES = 16;
const ARM_NODES = 52;
/** How long the tip of an arm, and of a tentacle, is behind the bell. */
const ARM_LAG = 1.5;
const TENTACLE_LAG = 2.3;

/** How many beats it has risen by: most of the way comes while the bell closes. */
export function bellRise(second: number, pulseSeconds: number, phase: number): number {
  const turn = second / pulseSeconds + phase;
  const beat = fract(turn);
  return Math.floor(turn) + 0.72 * smoothstep(0.04, CLOSING + 0.22, beat) + 0.28 * beat;
}

/** A jellyfish that swims by the beat of its bell; `glow` 0 to 1 is its own light. Returns what draws it. */
export function createJellyfish(random: Random, fish: Jellyfish) {
  const halo = createGlow(fish.skin, 1.9);
  const strands = Array.from({ length: fish.tentacles }, (_, place) => ({
    aside: fish.tentacles > 1 ? (place / (fish.tentacles - 1)) * 2 - 1 : 0,
    length: random.between(1.9, 3.3),
    wave: random.between(0.06, 0.15),
    phase: random.unit() * TAU,
  }));
  const arms = Array.from({ length: fish.arms }, (_, place) => ({
    aside: (fish.arms > 1 ? (place / (fish.arms - 1)) * 2 - 1 : 0) * 0.34,
    length: random.between(2, 3.1),
    phase: random.unit() * TAU,
  }));
  return (context: Context2D, second: number, glow: number, opacity = 1) => {
    const place = fish.placeAt(second);
    const { radius } = fish;
    const tilt = leanOf(fish, second);
    context.save();
    context.globalAlpha = opacity;
    shine(context, halo, place[0], place[1] - radius * 0.4, radius * (2.3 + glow), 0.2 + 0.4 * glow);
    context.globalCompositeOperation = 'screen';
    for (const strand of strands) drawTentacle(context, fish, strand, second, glow);
    for (const arm of arms) drawArm(context, fish, arm, second, glow);
    context.translate(...place);
    context.rotate(tilt);
    context.scale(radius, radius);
    drawBell(context, fish, second, glow);
    context.restore();
  };
}

/** It leans the way it swims. */
function leanOf({ placeAt }: Jellyfish, second: number): number {
  const [before, after] = [placeAt(second - 0.6), placeAt(second + 0.6)];
  return clamp((after[0] - before[0]) / 90, -0.4, 0.4);
}

interface Strand {
  readonly aside: number;
  readonly length: number;
  readonly phase: number;
}

/** A point of something that trails: where the bell was a while ago, a wave running down on it. */
function trail(
  fish: Jellyfish,
  strand: Strand,
  down: number,
  wave: number,
  lag: number,
  second: number,
): Point {
  const then = second - down * lag;
  const [x, y] = fish.placeAt(then);
  const open = 1 - 0.3 * bellClosure(then, fish.pulseSeconds, fish.phase);
  const sway = Math.sin(second * 1.1 - down * 5 + strand.phase) * wave * down ** 0.8;
  const aside = strand.aside * lerp(0.94 * open, 0.5, smoothstep(0, 0.7, down));
  return [x + (aside + sway) * fish.radius, y + (down * strand.length * 0.72 + 0.1) * fish.radius];
}

function drawTentacle(
  context: Context2D,
  fish: Jellyfish,
  strand: Strand & { readonly wave: number },
  second: number,
  glow: number,
): void {
  const points = Array.from({ length: NODES }, (_, node) =>
    trail(fish, strand, node / (NODES - 1), strand.wave * 2, TENTACLE_LAG, second),
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  const fade = context.createLinearGradient(0, first[1], 0, Math.max(first[1] + 1, last[1]));
  fade.addColorStop(0, css(fish.skin, 0));
  fade.addColorStop(0.07, css(fish.skin, 0.5 + 0.3 * glow));
  fade.addColorStop(1, css(fish.skin, 0));
  context.strokeStyle = fade;
  context.lineWidth = Math.max(0.6, fish.radius * 0.011);
  curve(context, points);
  context.stroke();
}

/** A mouth arm: a ruffled ribbon, wide above and a thread below. */
function drawArm(context: Context2D, fish: Jellyfish, arm: Strand, second: number, glow: number): void {
  const { radius } = fish;
  const points = Array.from({ length: ARM_NODES }, (_, node) =>
    trail(fish, arm, node / (ARM_NODES - 1), 0.26, ARM_LAG, second),
  );
  const edge = (side: number, ruffle: number) =>
    points.map(([x, y], node): Point => {
      const down = node / (points.length - 1);
      const width =
        radius * 0.13 * Math.sin(Math.PI * Math.min(1, down * 0.84 + 0.16)) ** 0.8 * (1 - down * 0.4);
      const phase = arm.phase + side * 1.9 - second * 1.2;
      const frill =
        1 + ruffle * (0.6 * Math.sin(down * 34 + phase) + 0.4 * Math.sin(down * 55 - phase * 1.7));
      return [x + side * width * frill, y];
    });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  const fade = context.createLinearGradient(0, first[1], 0, Math.max(first[1] + 1, last[1]));
  fade.addColorStop(0, css(fish.heart, 0));
  fade.addColorStop(0.1, css(mix(fish.heart, fish.skin, 0.2), 0.36 + 0.3 * glow));
  fade.addColorStop(0.5, css(mix(fish.heart, fish.skin, 0.45), 0.24 + 0.2 * glow));
  fade.addColorStop(1, css(fish.skin, 0));
  context.fillStyle = fade;
  for (const [side, ruffle] of [
    [1, 0.62],
    [-1, 0.5],
  ] as const) {
    curve(context, edge(side, ruffle));
    for (const point of points.toReversed()) context.lineTo(...point);
    context.fill();
  }
  context.strokeStyle = fade;
  context.lineWidth = Math.max(0.6, radius * 0.014);
  for (const side of [-1, 1]) {
    curve(context, edge(side, side > 0 ? 0.62 : 0.5));
    context.stroke();
  }
}
