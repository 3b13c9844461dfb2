import { css } from './colour.ts';
import { createGlow, shine } from './glow.ts';
import { vertical } from './gradient.ts';
import type { Bell, Light } from './jellyfish-bell.ts';
import { beatOf, CLOSING, drawBell, seenAt, shellOf } from './jellyfish-bell.ts';
import type { Context2D } from './layer.ts';
import { drawLine } from './marks.ts';
import { clamp, fract, lerp, smoothstep, TAU } from './maths.ts';
import type { Point } from './path.ts';
import { curve, polygon } from './path.ts';
import type { Random } from './random.ts';

export interface Jellyfish extends Bell {
  readonly tentacles: number;
  /** Where the middle of the bell's mouth is; its arms remember where it was. */
  readonly placeAt: (second: number) => Point;
}

const ARMS = 4;
/** How long the tip of an arm, and of a tentacle, is behind the bell, in beats. */
const ARM_LAG = 0.5;
const TENTACLE_LAG = 0.8;

/** How many beats it has risen by: most of the way comes while the bell closes. */
export function bellRise(second: number, pulseSeconds: number, phase: number): number {
  const turn = second / pulseSeconds + phase;
  const beat = fract(turn);
  return Math.floor(turn) + 0.72 * smoothstep(0.04, CLOSING + 0.22, beat) + 0.28 * beat;
}

/** A jellyfish that swims by the beat of its bell and shines with its own `light`. Returns what draws it. */
export function createJellyfish(random: Random, fish: Jellyfish) {
  const halo = createGlow(fish.skin, 1.9);
  const ember = createGlow(fish.heart, 2.2);
  const hung = (count: number, shortest: number, longest: number) =>
    Array.from({ length: count }, (_, place) => ({
      turn: (place / count) * TAU + 0.6 + random.unit() * 0.2,
      length: random.between(shortest, longest),
      wave: random.between(0.08, 0.22),
      phase: random.unit() * TAU,
    }));
  const [strands, arms] = [hung(fish.tentacles, 1.3, 2.7), hung(ARMS, 1.35, 1.95)];
  return (context: Context2D, second: number, light: Light, opacity = 1) => {
    const { radius } = fish;
    const [x, y] = fish.placeAt(second);
    const glow = light(0);
    context.save();
    context.globalAlpha = opacity;
    shine(context, halo, x, y - radius * 0.3, radius * (1.9 + glow), 0.05 + 0.4 * glow);
    shine(context, ember, x, y - radius * 0.25, radius * 1.1, 0.5 * glow);
    context.globalCompositeOperation = 'screen';
    for (const strand of strands) drawTentacle(context, fish, strand, second, light);
    for (const arm of arms) drawArm(context, fish, arm, second, glow);
    context.translate(x, y);
    context.rotate(leanOf(fish, second));
    context.scale(radius, radius);
    drawBell(context, fish, second, light);
    context.restore();
  };
}

/** It leans the way it swims. */
function leanOf({ placeAt, radius }: Jellyfish, second: number): number {
  const [before, after] = [placeAt(second - 0.6), placeAt(second + 0.6)];
  return clamp((after[0] - before[0]) / (60 + radius * 0.4), -0.45, 0.45);
}

type Strand = Readonly<Record<'turn' | 'length' | 'wave' | 'phase', number>>;

/** A point of something that trails: where its root was a while ago, a wave running down on it. */
function trail(
  fish: Jellyfish,
  strand: Strand,
  [away, high]: Point,
  then: number,
  down: number,
  second: number,
) {
  const [x, y] = fish.placeAt(then);
  const lean = leanOf(fish, then);
  const [aside, below] = seenAt(fish.pitch, away, strand.turn, high);
  const sway = Math.sin(second * 1.1 - down * 5 + strand.phase) * strand.wave * down ** 0.8;
  const drawn = aside * lerp(1, 0.55, smoothstep(0, 0.9, down)) + sway;
  return [
    x + (drawn * Math.cos(lean) - below * Math.sin(lean)) * fish.radius,
    y + (aside * Math.sin(lean) + below * Math.cos(lean) + down * strand.length) * fish.radius,
  ] as const;
}

function drawTentacle(context: Context2D, fish: Jellyfish, strand: Strand, second: number, light: Light) {
  const points = Array.from({ length: 18 }, (_, node) => {
    const then = second - (node / 17) * TENTACLE_LAG * beatOf(fish);
    return trail(fish, strand, shellOf(fish, then)(1), then, node / 17, second);
  });
  const skin = css(fish.skin, 0.24 + 0.5 * light(Math.cos(strand.turn)));
  const foot = points.at(-1)?.[1] ?? 0;
  const fade = vertical(context, points[0]?.[1] ?? 0, foot, [0, skin], [1, css(fish.skin, 0)]);
  drawLine(context, fade, Math.max(0.7, fish.radius * 0.009), points);
}

/** The frills of an arm: on which side, and how wide; two that are narrower lie over the others. */
const FRILLS = [-1, 1, -0.55, 0.6];

/** A mouth arm: a stem, and on both sides of it frills that wave like lace. */
function drawArm(context: Context2D, fish: Jellyfish, arm: Strand, second: number, glow: number): void {
  const { skin, heart, radius } = fish;
  const nodes = Math.round(clamp(radius * 1.1, 30, 150));
  const stem = Array.from({ length: nodes }, (_, node) => {
    const down = node / (nodes - 1);
    return trail(fish, arm, [0.12, 0.12], second - down * ARM_LAG * beatOf(fish), down, second);
  });
  const [top, foot] = [stem[0]?.[1] ?? 0, stem.at(-1)?.[1] ?? 0];
  const lace = (opacity: number) => {
    const [inner, outer] = [css(heart, opacity), css(skin, opacity * 0.7)];
    return vertical(context, top, foot, [0, css(heart, 0)], [0.12, inner], [0.55, outer], [1, css(skin, 0)]);
  };
  context.lineWidth = Math.max(0.6, radius * 0.006);
  for (const reach of FRILLS) {
    const phase = arm.phase + reach * 11;
    const frill = stem.map(([x, y], node): Point => {
      const down = node / (nodes - 1);
      const wide = radius * reach * 0.24 * Math.sin(Math.PI * down ** 0.6) ** 0.8 * (1 - down * 0.45);
      const fold = Math.sin(down * 40 + phase - second * 1.4 + Math.sin(down * 11 + phase) * 2.2);
      return [x + wide * (0.62 + 0.16 * fold + 0.34 * Math.sin(down * 13 - second + phase)), y];
    });
    context.fillStyle = lace(0.1 + 0.24 * glow);
    polygon(context, [...stem, ...frill.toReversed()]);
    context.fill();
    context.strokeStyle = lace(0.24 + 0.34 * glow);
    curve(context, frill);
    context.stroke();
  }
}
