import { css, mix, type Rgb } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { type Context2D, Layer } from '../../kit/layer.ts';
import { drawLine } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/**
 * 菊 a ball of trails, 柳 gold that hangs down, 牡丹 a ball of points without trails. A higher drag stops the stars sooner;
 * gravity is in pixels a second, squared, for a radius of 100.
 */
const BLOOMS = {
  chrysanthemum: { stars: 124, lifeSeconds: 3.4, trailSeconds: 1.15, drag: 2.0, gravity: 12, weight: 1.7 },
  willow: { stars: 92, lifeSeconds: 5.4, trailSeconds: 2.3, drag: 1.6, gravity: 20, weight: 1.7 },
  peony: { stars: 112, lifeSeconds: 3, trailSeconds: 0.3, drag: 2.4, gravity: 9, weight: 2.5 },
} as const;
export type Bloom = keyof typeof BLOOMS;

export interface Firework {
  /** When the shell opens; it climbs before. */
  readonly atSecond: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly bloom: Bloom;
  readonly colour: string;
  /** What the stars turn into before they die. */
  readonly fading: string;
}

const CLIMB_SECONDS = 1.15;
const TRAIL_PARTS = 9;
const SOFT_LAYERS = 2;

/** How bright a firework is over the land, 0 to 1: it opens softly, no flash, and dies with its stars. */
export function lightOf({ atSecond, bloom }: Firework, second: number): number {
  const age = (second - atSecond) / BLOOMS[bloom].lifeSeconds;
  return age <= 0 || age >= 1 ? 0 : smoothstep(0, 0.1, age) * (1 - age) ** 1.6;
}

/** The soft light around the stars is their picture made smaller, half by half, so that every point keeps its share. */
const HALVINGS = [0.5, 0.25, 0.125, 0.0625] as const;

/** Draws fireworks into the sky of a stage, down to `groundY`, where their shells start. */
export function createFireworks({ width, scale }: Stage, show: readonly Firework[], groundY: number) {
  const white = createGlow('#fff4dc', 2.2);
  const lights = show.map(({ colour }) => createGlow(colour, 2));
  const sharp = new Layer(width, groundY, scale);
  const halves = HALVINGS.map((share) => new Layer(width, groundY, scale * share));
  return (sky: Context2D, second: number) => {
    const context = sharp.clear();
    context.lineCap = 'round';
    context.globalCompositeOperation = 'lighter';
    for (const [index, firework] of show.entries()) {
      const age = second - firework.atSecond;
      const { lifeSeconds } = BLOOMS[firework.bloom];
      if (age > -CLIMB_SECONDS && age < 0)
        drawShell(context, white, firework, groundY, 1 + age / CLIMB_SECONDS);
      if (age <= 0 || age >= lifeSeconds) continue;
      const light = lights[index];
      if (light)
        shine(sky, light, firework.x, firework.y, firework.radius * 1.9, 0.55 * lightOf(firework, second));
      const core = 0.75 * (1 - smoothstep(0, 0.5, age));
      shine(context, white, firework.x, firework.y, firework.radius * 0.4, core);
      drawStars(context, firework, index, age);
    }
    let soft = sharp;
    for (const half of halves) {
      soft.drawOn(half.clear());
      soft = half;
    }
    sky.save();
    sky.globalCompositeOperation = 'screen';
    for (const half of halves.slice(-SOFT_LAYERS)) for (let turn = 0; turn < 2; turn++) half.drawOn(sky);
    sharp.drawOn(sky);
    sky.restore();
  };
}

function drawShell(context: Context2D, glow: Layer, { x, y }: Firework, groundY: number, climbed: number) {
  const at = (share: number): Point => [x, lerp(groundY, y, 1 - (1 - clamp(share)) ** 2)];
  const fade = smoothstep(0, 0.12, climbed) * (1 - 0.75 * smoothstep(0.6, 1, climbed));
  for (let part = 0; part < 6; part++) {
    const way = [at(climbed - part * 0.03), at(climbed - (part + 1) * 0.03)];
    drawLine(context, css('#ffcf8f', 0.55 * fade * (1 - part / 6)), 1.8 - part * 0.2, way);
  }
  shine(context, glow, ...at(climbed), 6, fade);
}

function drawStars(context: Context2D, firework: Firework, seed: number, age: number): void {
  const { bloom, colour, fading, radius } = firework;
  const { stars, lifeSeconds, trailSeconds, weight } = BLOOMS[bloom];
  const life = age / lifeSeconds;
  const young = smoothstep(0.2, 0, life);
  const body: Rgb = mix(mix(colour, fading, smoothstep(0.3, 0.75, life)), '#fffaf0', 0.08 + 0.55 * young);
  const power = smoothstep(0, 0.04, life) * (1 - smoothstep(0.6, 1, life));
  const trail = Math.min(age, trailSeconds * lerp(0.6, 1, life));
  for (let part = 0; part < TRAIL_PARTS; part++) {
    const [newer, older] = [age - (trail * part) / TRAIL_PARTS, age - (trail * (part + 1)) / TRAIL_PARTS];
    context.strokeStyle = css(body, power * (1 - part / TRAIL_PARTS) ** 1.7);
    context.lineWidth = weight * (1 - 0.6 * (part / TRAIL_PARTS)) * (0.75 + radius / 500);
    context.beginPath();
    for (let star = 0; star < stars; star++) {
      // They go out one after the other, not all at once.
      if (life > 0.6 && hashUnit(seed, star, 7) < (life - 0.6) * 1.8) continue;
      context.moveTo(...starAt(firework, seed, star, newer));
      context.lineTo(...starAt(firework, seed, star, older));
    }
    context.stroke();
  }
}

/** Where a star is: thrown out in all directions, stopped by the air, pulled down. */
function starAt({ x, y, radius, bloom }: Firework, seed: number, star: number, age: number): Point {
  const { stars, drag, gravity } = BLOOMS[bloom];
  const reach = (1 - Math.exp(-drag * age)) * radius;
  const fall = gravity * (radius / 100) * age * age * 0.5;
  // Spread evenly over a ball by the golden angle, each star a little off.
  const height = 1 - (2 * (star + 0.5)) / stars;
  const angle = star * 2.39996 + hashUnit(seed, 3) * TAU;
  const around = Math.sqrt(1 - height * height);
  const throwing = 0.88 + 0.24 * hashUnit(seed, star, 5);
  return [x + Math.cos(angle) * around * reach * throwing, y + height * reach * throwing + fall];
}
