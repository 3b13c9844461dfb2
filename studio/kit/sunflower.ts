import { css, mix, ramp } from './colour.ts';
import type { Context2D } from './layer.ts';
import { clamp, lerp, smoothstep, TAU } from './maths.ts';
import { fillForm } from './matter.ts';
import { points, tube } from './outline.ts';
import { disc, oval } from './path.ts';
import type { Random } from './random.ts';
import type { Vector } from './vector.ts';
import { dot, unit } from './vector.ts';

/** 137.5°: each seed as far from all before it as can be (Vogel, "A better way to construct the sunflower head", 1979). */
export const GOLDEN_ANGLE = TAU * (1 - 1 / ((1 + Math.sqrt(5)) / 2));
/** The disc with its seeds as a share of the whole head. */
export const SEED_DISC = 0.44;
/** How far the disc is domed, as a share of the whole head. */
const DOME = 0.1;
const PETAL = ramp([0, '#7a2f0c'], [0.22, '#c8650c'], [0.45, '#f09a12'], [0.7, '#fdc726'], [1, '#fff08a']);
const SEED = ramp(
  [0, '#a8a24a'],
  [0.16, '#8a7430'],
  [0.3, '#5a3520'],
  [0.6, '#4a281a'],
  [0.72, '#94521a'],
  [0.86, '#e09a22'],
  [1, '#f7c544'],
);

interface Petal {
  readonly angle: number;
  /** From the middle to the tip, the radius of a head being 1. */
  readonly reach: number;
  readonly half: number;
  /** Radians out of the plane of the disc, toward where it looks; and how far the tip falls back. */
  readonly rise: number;
  readonly curl: number;
  readonly tone: number;
}

/** One sunflower's head: its petals, and how many seeds. */
interface Bloom {
  readonly petals: readonly Petal[];
  readonly seeds: number;
}

/** Where a head looks, and how. */
export interface Look {
  /** Radians to the right of us; π shows its back. */
  readonly yaw: number;
  /** Radians upward. */
  readonly pitch: number;
  /** 0 with petals spread, 1 with all of them pricked up. */
  readonly perk: number;
}

/** Where the sun stands as seen in the picture: x to the right, y down, z toward us. */
const EVENING: Vector = unit([0.82, -0.42, 0.4]);

export function createBloom(random: Random, seeds = 420): Bloom {
  const petals: Petal[] = [];
  for (const [ring, count] of [26, 23, 19].entries())
    for (let petal = 0; petal < count; petal++)
      petals.push({
        angle: ((petal + ring * 0.37 + random.between(-0.22, 0.22)) / count) * TAU,
        reach: (0.99 - ring * 0.075) * random.between(0.9, 1.02),
        half: random.between(0.078, 0.1),
        rise: -0.1 + ring * 0.16 + random.between(-0.1, 0.1),
        curl: random.between(-0.06, 0.16),
        tone: 0.52 + ring * 0.09 + random.between(-0.1, 0.1),
      });
  return { petals, seeds };
}

/** Turns a place of a head that looks at us to where it looks. */
function turned({ yaw, pitch }: Look, [x, y, z]: Vector): Vector {
  const [tiltedY, tiltedZ] = [
    y * Math.cos(pitch) - z * Math.sin(pitch),
    y * Math.sin(pitch) + z * Math.cos(pitch),
  ];
  return [x * Math.cos(yaw) + tiltedZ * Math.sin(yaw), tiltedY, tiltedZ * Math.cos(yaw) - x * Math.sin(yaw)];
}

/** Draws a head around 0, 0, its petals reaching so many pixels. */
export function drawBloom(
  context: Context2D,
  { petals, seeds }: Bloom,
  radius: number,
  look: Look,
  sun: Vector = EVENING,
): void {
  context.save();
  context.scale(radius, radius);
  const place = (at: Vector) => turned(look, at);
  const isAway = place([0, 0, 1])[2] < 0;
  const laid = petals
    .map((petal) => ({ petal, near: place(petalPlace(petal, look.perk, 0.6, 0))[2] }))
    .toSorted((one, other) => one.near - other.near);
  const over = isAway ? Number.POSITIVE_INFINITY : 0.3;
  if (!isAway) drawBracts(context, place, sun);
  for (const { petal, near } of laid) if (near <= over) drawPetal(context, petal, look, place, sun);
  if (isAway) drawBracts(context, place, sun);
  else drawSeeds(context, seeds, place, sun);
  for (const { petal, near } of laid) if (near > over) drawPetal(context, petal, look, place, sun);
  context.restore();
}

/** A place on a petal: `along` from its root, `across` in half widths. */
function petalPlace(
  { angle, reach, half, rise, curl }: Petal,
  perk: number,
  along: number,
  across: number,
): Vector {
  const root = SEED_DISC * 0.86;
  const lift = rise + perk * 0.75;
  const length = (reach - root) * along;
  const out = root + length * Math.cos(lift);
  const side = across * half;
  return [
    Math.cos(angle) * out - Math.sin(angle) * side,
    Math.sin(angle) * out + Math.cos(angle) * side,
    length * Math.sin(lift) - curl * along * along * (1 - perk) + 0.025 * Math.abs(across) * along,
  ];
}

function drawPetal(
  context: Context2D,
  petal: Petal,
  look: Look,
  place: (at: Vector) => Vector,
  sun: Vector,
): void {
  const at = (along: number, across: number) => {
    const [x, y] = place(petalPlace(petal, look.perk, along, across));
    return [x, y] as const;
  };
  // Petals are thin: what falls on their back shines through, redder.
  const lift = petal.rise + look.perk * 0.75;
  const out = Math.sin(lift);
  const facing = dot(
    place([-Math.cos(petal.angle) * out, -Math.sin(petal.angle) * out, Math.cos(lift)]),
    sun,
  );
  const light = petal.tone + (facing > 0 ? 0.3 * facing : 0.16 * -facing) - 0.08;
  const [root, tip] = [at(0, 0), at(1, 0)];
  const fill = context.createLinearGradient(root[0], root[1], tip[0], tip[1]);
  const tone = (share: number) =>
    css(facing > 0 ? PETAL(clamp(share)) : mix(PETAL(clamp(share)), '#ff8a1e', 0.28));
  fill.addColorStop(0, tone(light - 0.5));
  fill.addColorStop(0.22, tone(light - 0.24));
  fill.addColorStop(0.7, tone(light));
  fill.addColorStop(1, tone(light + 0.1));
  context.fillStyle = fill;
  const edge = (side: number) => [...at(0.28, side * 1.25), ...at(0.74, side * 1.12), ...tip] as const;
  context.beginPath();
  context.moveTo(...at(0, -0.3));
  context.bezierCurveTo(...edge(-1));
  const [aX, aY, bX, bY] = edge(1);
  context.bezierCurveTo(bX, bY, aX, aY, ...at(0, 0.3));
  context.fill();
  // The half that turns from the sun, from the crease to the edge, and two veins.
  const shaded = Math.sin(petal.angle) * sun[0] - Math.cos(petal.angle) * sun[1] > 0 ? 1 : -1;
  context.fillStyle = css('#a8480a', 0.24);
  context.beginPath();
  context.moveTo(...root);
  context.bezierCurveTo(...edge(shaded));
  context.bezierCurveTo(...at(0.74, shaded * 0.1), ...at(0.3, shaded * 0.06), ...root);
  context.fill();
  context.strokeStyle = css('#96440a', 0.3);
  context.lineWidth = 0.0055;
  for (const vein of [-0.5, 0.02, 0.5]) {
    context.beginPath();
    context.moveTo(...at(0.12, vein * 0.6));
    context.quadraticCurveTo(...at(0.5, vein * 1.1), ...at(0.9, vein * 0.3));
    context.stroke();
  }
}

/** The green leaves that held the bud: a star behind the petals, all there is to see from the back. */
function drawBracts(context: Context2D, place: (at: Vector) => Vector, sun: Vector): void {
  const [x, y, z] = place([0, 0, -0.16]);
  for (const ring of [0, 1, 2])
    for (let leaf = 0; leaf < 14; leaf++) {
      const angle = ((leaf + ring / 3) / 14) * TAU;
      const at = (out: number, aside: number, back: number) => {
        const [px, py] = place([Math.cos(angle + aside) * out, Math.sin(angle + aside) * out, back]);
        return [px, py] as const;
      };
      const reach = 0.68 - ring * 0.13;
      const lit = 0.5 + 0.5 * (Math.cos(angle) * sun[0] + Math.sin(angle) * sun[1]);
      const tone = mix('#2c4a1c', '#a3b548', clamp(lit * 0.7 + ring * 0.1));
      const tip = at(reach, 0, -0.1 - ring * 0.02);
      for (const [side, colour] of [
        [1, tone],
        [-1, mix(tone, '#1c3314', 0.35)],
      ] as const) {
        context.fillStyle = css(colour);
        context.beginPath();
        context.moveTo(...at(0.16, 0, -0.16));
        context.quadraticCurveTo(...at(reach * 0.72, side * 0.3, -0.1), ...tip);
        context.closePath();
        context.fill();
      }
    }
  if (z < 0) return;
  context.fillStyle = css(mix('#2c4a1c', '#a3b548', 0.34));
  disc(context, x, y, 0.17);
}

/** Two families of spirals that nobody drew: they come of the angle alone. */
function drawSeeds(context: Context2D, seeds: number, place: (at: Vector) => Vector, sun: Vector): void {
  context.fillStyle = '#24120c';
  context.beginPath();
  for (let step = 0; step < 40; step++) {
    const angle = (step / 40) * TAU;
    const [x, y] = place([Math.cos(angle) * SEED_DISC * 1.02, Math.sin(angle) * SEED_DISC * 1.02, 0]);
    context.lineTo(x, y);
  }
  context.fill();
  const spacing = SEED_DISC / Math.sqrt(seeds);
  const [narrowX, narrowY] = [place([1, 0, 0])[0], place([0, 1, 0])[1]];
  for (let seed = seeds - 1; seed >= 0; seed--) {
    const share = Math.sqrt((seed + 0.5) / seeds);
    const [angle, slope] = [seed * GOLDEN_ANGLE, (2 * DOME * share) / SEED_DISC];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const open = smoothstep(0.72, 0.84, share);
    const [x, y] = place([
      cos * share * SEED_DISC,
      sin * share * SEED_DISC,
      DOME * (1 - share * share) + 0.03 * open,
    ]);
    const normal = place(unit([cos * slope, sin * slope, 1]));
    const light = clamp(0.34 + 0.75 * dot(normal, sun));
    const size = spacing * lerp(0.62, 0.9, share);
    const base = SEED(share);
    const [wide, high] = [size * Math.max(0.4, Math.abs(narrowX)), size * Math.max(0.5, Math.abs(narrowY))];
    context.fillStyle = css(mix(base, '#150a08', 0.55 - 0.3 * light));
    oval(context, x, y, wide, high);
    context.fillStyle = css(mix(mix(base, '#150a08', 0.25), '#ffcf5c', light * (0.18 + 0.34 * open)));
    oval(context, x + wide * 0.16, y - high * 0.18, wide * 0.66, high * 0.62);
    context.fillStyle = css(mix(base, '#fff2b8', 0.7), 0.15 + 0.6 * light);
    disc(context, x + wide * 0.3, y - high * 0.34, size * 0.18);
  }
}

/** A stalk from the ground up to the neck behind a head, with the down that catches the sun. */
export function drawStalk(
  context: Context2D,
  foot: readonly [number, number],
  neck: readonly [number, number],
  width: number,
): void {
  const bend = points(...foot, lerp(foot[0], neck[0], 0.15), lerp(foot[1], neck[1], 0.6), ...neck);
  fillForm(
    context,
    tube(bend, [width, width * 0.9, width * 0.75]),
    { base: '#7f9a3e', shade: '#3c5a24', rim: '#e6de86' },
    { from: [0.9, -0.43], shadeWidth: width * 0.8 },
  );
}

/** A broad heart-shaped leaf of length 1 to the right of 0, 0, with its veins; the half beyond the rib lies in shade. */
export function drawSunflowerLeaf(context: Context2D, green: string, vein: string): void {
  const half = (side: number) => {
    context.beginPath();
    context.moveTo(0, 0);
    if (side < 0) context.bezierCurveTo(-0.06, -0.34, 0.42, -0.46, 1, 0.06);
    else context.bezierCurveTo(-0.04, 0.42, 0.5, 0.46, 1, 0.06);
    context.quadraticCurveTo(0.5, -0.02, 0, 0);
    context.fill();
  };
  context.fillStyle = green;
  half(-1);
  half(1);
  context.fillStyle = css('#16301a', 0.28);
  half(1);
  context.strokeStyle = vein;
  context.lineWidth = 0.014;
  context.beginPath();
  context.moveTo(0, 0);
  context.quadraticCurveTo(0.5, -0.02, 0.97, 0.06);
  for (const along of [0.12, 0.28, 0.44, 0.6]) {
    context.moveTo(along, 0);
    context.quadraticCurveTo(along + 0.08, -0.14, along + 0.22, -0.24 * (1 - along * 0.6));
    context.moveTo(along, 0);
    context.quadraticCurveTo(along + 0.08, 0.13, along + 0.2, 0.26 * (1 - along * 0.6));
  }
  context.stroke();
}
