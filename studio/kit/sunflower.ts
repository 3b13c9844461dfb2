import type { Stage } from '../stage.ts';
import { css, mix, ramp } from './colour.ts';
import type { Context2D, Layer } from './layer.ts';
import { clamp, lerp, TAU } from './maths.ts';
import { disc, oval } from './path.ts';
import type { Random } from './random.ts';

/** 137.5°: each seed as far from all before it as can be (Vogel, "A better way to construct the sunflower head", 1979). */
export const GOLDEN_ANGLE = TAU * (1 - 1 / ((1 + Math.sqrt(5)) / 2));
/** The disc with its seeds as a share of the whole head. */
export const SEED_DISC = 0.46;
const PETAL = ramp([0, '#b0560c'], [0.3, '#e8920f'], [0.65, '#fcc11c'], [1, '#ffe468']);
const SEED = ramp([0, '#8a7a2a'], [0.2, '#5a3a1a'], [0.55, '#4a2a14'], [0.78, '#8a5218'], [1, '#e8ab38']);

/** A sunflower's head seen from the front, in the middle of its layer; `radius` reaches to the tips of its petals. */
export function createSunflowerHead(stage: Stage, name: string, radius: number): Layer {
  const random = stage.random(name);
  const size = radius * 2 + 8;
  return stage.layer(size, size, (context) => {
    context.translate(size / 2, size / 2);
    for (const ring of [0, 1, 2]) {
      const petals = [30, 27, 24][ring] ?? 24;
      for (let petal = 0; petal < petals; petal++) {
        const angle = ((petal + ring * 0.37 + random.between(-0.25, 0.25)) / petals) * TAU;
        const reach = radius * (0.99 - ring * 0.085) * random.between(0.9, 1.01);
        paintPetal(context, random, angle, radius * 0.36, reach, radius * 0.092, 0.5 + ring * 0.22);
      }
    }
    paintSeeds(context, radius * SEED_DISC);
  });
}

function paintPetal(
  context: Context2D,
  random: Random,
  angle: number,
  from: number,
  to: number,
  half: number,
  light: number,
): void {
  const bend = random.between(-0.5, 0.5) * half;
  context.save();
  context.rotate(angle);
  const tone = light + random.between(-0.14, 0.14);
  const fill = context.createLinearGradient(from, 0, to, 0);
  fill.addColorStop(0, css(PETAL(clamp(tone - 0.5))));
  fill.addColorStop(0.35, css(PETAL(clamp(tone - 0.12))));
  fill.addColorStop(1, css(PETAL(clamp(tone + 0.12))));
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(from, 0);
  context.bezierCurveTo(
    lerp(from, to, 0.2),
    -half * 1.2,
    lerp(from, to, 0.72),
    -half * 1.05 + bend,
    to,
    bend,
  );
  context.bezierCurveTo(lerp(from, to, 0.72), half * 1.05 + bend, lerp(from, to, 0.2), half * 1.2, from, 0);
  context.fill();
  context.strokeStyle = css('#8a3d08', 0.3);
  context.lineWidth = Math.max(0.4, half * 0.06);
  for (const vein of [-0.35, 0, 0.4]) {
    context.beginPath();
    context.moveTo(lerp(from, to, 0.1), vein * half * 0.7);
    context.quadraticCurveTo(
      lerp(from, to, 0.55),
      vein * half * 1.5,
      lerp(from, to, 0.9),
      bend + vein * half * 0.2,
    );
    context.stroke();
  }
  context.restore();
}

/** Two families of spirals that nobody drew: they come of the angle alone. */
function paintSeeds(context: Context2D, radius: number): void {
  context.fillStyle = '#2a160d';
  disc(context, 0, 0, radius);
  const seeds = Math.round(clamp(radius * 6, 60, 760));
  const spacing = radius / Math.sqrt(seeds);
  for (let seed = 0; seed < seeds; seed++) {
    const share = Math.sqrt((seed + 0.5) / seeds);
    const angle = seed * GOLDEN_ANGLE;
    const [x, y] = [Math.cos(angle) * share * radius, Math.sin(angle) * share * radius];
    const size = spacing * lerp(0.5, 0.82, share);
    context.fillStyle = css(mix(SEED(share), '#160b06', 0.35));
    oval(context, x, y, size * 1.05, size * 0.8, angle);
    context.fillStyle = css(SEED(share));
    oval(context, x - size * 0.12, y - size * 0.16, size * 0.72, size * 0.5, angle);
    context.fillStyle = css(mix(SEED(share), '#ffe9a8', 0.5), 0.55);
    disc(context, x - size * 0.25, y - size * 0.3, size * 0.2);
  }
}

/** A broad heart-shaped leaf of length 1 to the right of 0, 0, with its veins. */
export function drawSunflowerLeaf(context: Context2D, green: string, vein: string): void {
  context.fillStyle = green;
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(0.02, -0.3, 0.42, -0.44, 1, 0.06);
  context.bezierCurveTo(0.5, 0.44, 0.08, 0.36, 0, 0);
  context.fill();
  context.strokeStyle = vein;
  context.lineWidth = 0.016;
  context.beginPath();
  context.moveTo(0, 0);
  context.quadraticCurveTo(0.5, 0, 0.96, 0.06);
  for (const along of [0.2, 0.4, 0.6]) {
    context.moveTo(along, 0.01);
    context.quadraticCurveTo(along + 0.1, -0.12, along + 0.22, -0.18 * (1 - along * 0.5));
    context.moveTo(along, 0.01);
    context.quadraticCurveTo(along + 0.1, 0.12, along + 0.2, 0.21 * (1 - along * 0.5));
  }
  context.stroke();
}
