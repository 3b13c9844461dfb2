import type { Rgb } from '../../kit/colour.ts';
import { mix } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, fract, smoothstep } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import { points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import type { Shader } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';

/** Pixels of a thing one metre wide at a distance of one metre. */
const FOCAL = 540;
const VANISHING = { x: 612, y: 318 } as const;
const EYE_HEIGHT = 1.5;
const LEFT_X = -1.75;
const RIGHT_X = 1.62;
/** Beyond it the rain has swallowed everything. */
const FOG_METRES = 7.5;
const FOG: Rgb = [203, 211, 213];
const TILE_BAND = 0.34;
const TILES_PER_METRE = 4.2;

/** Where a place of the lane is in the picture: metres to the right, up from the ground, and away from us. */
export function project(x: number, up: number, away: number): Point {
  return [VANISHING.x + (x * FOCAL) / away, VANISHING.y - ((up - EYE_HEIGHT) * FOCAL) / away];
}

/** Pixels to a metre at a distance. */
export const scaleAt = (away: number): number => FOCAL / away;

/** 马头墙: stretches of wall, each as high as its house wants: from how far on, and how high, in turn. */
const LEFT_WALL = points(0, 3.5, 2.7, 2.75, 4.1, 3.7, 5.6, 4.3, 7.4, 3.2, 10, 3.9);
const RIGHT_WALL = points(0, 4.2, 3.3, 3.3, 5.1, 2.7, 6.6, 3.9, 9, 3.3);
/** Where water drips from the tiles, left and right in turn: how high, and how far on. */
const DRIPS = points(2.35, 2.95, 3.8, 2.45, 2.35, 3.42, 2.9, 3.55, 3.3, 4.6, 2.9, 4.98, 4, 5.8, 2.3, 5.9);
export const drips = DRIPS.map(([up, away], place) => ({ x: place % 2 ? 1.5 : -1.63, up, away }));
/** Doors: on which side, and from where to where. */
const DOORS = [
  { side: 1, from: 3.75, to: 4.65 },
  { side: -1, from: 6.1, to: 6.95 },
] as const;
const DOOR_HEIGHT = 2.05;
/** What was pasted on the walls, red and faded, at spring and since: side, from, to, low, high, colour. */
const POSTERS = [
  [1, 2.62, 2.94, 1.2, 1.72, '#c9503c'],
  [1, 3.02, 3.22, 1.28, 1.6, '#d8c9a0'],
  [-1, 4.4, 4.72, 1.1, 1.6, '#c46a4a'],
  [-1, 2.3, 2.56, 1.24, 1.6, '#cfc0a0'],
] as const;
const WINDOW = { side: -1, from: 3.05, to: 3.6, low: 1.35, high: 2.05 } as const;

/** White walls, black tiles, and stone that the rain has made a mirror: a piece of it from `left`, `top` on, so many times enlarged. */
export function paintLane(stage: Stage, height: number, left: number, top: number, zoom = 1): Layer {
  const seen: Shader = (pixel, _u, _v, x, y) => {
    const right = (left + x / zoom - VANISHING.x) / FOCAL;
    const up = (VANISHING.y - top - y / zoom) / FOCAL;
    [pixel[0], pixel[1], pixel[2]] = look(right, up, stage.noise);
  };
  return stage.field(stage.width, height, seen, { dither: 2 });
}

/** What a ray of that slope meets. */
function look(right: number, up: number, noise: Noise): Rgb {
  const toSide =
    (right < 0 ? LEFT_X : RIGHT_X) / (Math.abs(right) < 1e-4 ? 1e-4 * Math.sign(right || 1) : right);
  const toGround = up < 0 ? -EYE_HEIGHT / up : Number.POSITIVE_INFINITY;
  if (toGround < toSide) return ground(right, up, toGround, noise);
  return wall(right < 0 ? -1 : 1, toSide, EYE_HEIGHT + up * toSide, noise) ?? sky(right, up, noise);
}

function sky(right: number, up: number, noise: Noise): Rgb {
  const cloud = noise.fractal(right * 2.2 + 4, up * 4, 4) * 0.35;
  return mix('#d6dcdd', '#b3bec3', clamp(up * 1.1 + cloud));
}

/** A place on a wall, or nothing when the wall is not that high. */
function wall(side: -1 | 1, away: number, up: number, noise: Noise): Rgb | undefined {
  const stretches = side < 0 ? LEFT_WALL : RIGHT_WALL;
  const [from, height] = stretches.findLast(([start]) => away >= start) ?? [0, 0];
  const top = height + (from > 0 ? 0.1 * smoothstep(0.35, 0, away - from) : 0);
  if (up > top) return undefined;
  const tile = Math.abs(fract(away * TILES_PER_METRE) - 0.5) * 2;
  const drip = top - TILE_BAND - 0.05 * Math.sqrt(Math.max(0, 1 - tile * tile));
  const colour = up > drip ? tiles(up, top, tile) : plaster(side, away, up, top, noise);
  return fogged(colour, away);
}

function tiles(up: number, top: number, tile: number): Rgb {
  const share = (top - up) / TILE_BAND;
  // Ridge, rows of tubes, and round ends that catch the sky.
  if (share < 0.16) return mix('#23292d', '#596268', smoothstep(0.16, 0.02, share) * 0.6);
  const tube = Math.sqrt(Math.max(0, 1 - tile * tile));
  const end = smoothstep(0.86, 0.95, share);
  return mix(mix('#1b2024', '#4d565b', tube * 0.75), '#737c80', end * tube * 0.55);
}

function plaster(side: -1 | 1, away: number, up: number, top: number, noise: Noise): Rgb {
  const door = DOORS.find((one) => one.side === side && away > one.from - 0.1 && away < one.to + 0.1);
  if (door && up < DOOR_HEIGHT + 0.14) return doorway(door, away, up, noise);
  if (WINDOW.side === side && away > WINDOW.from && away < WINDOW.to && up > WINDOW.low && up < WINDOW.high) {
    const lattice = Math.min(fract((away - WINDOW.from) * 8), fract((up - WINDOW.low) * 8));
    return lattice < 0.22 ? [96, 104, 106] : [34, 40, 44];
  }
  for (const [on, from, to, low, high, paper] of POSTERS) {
    const torn = 0.05 * noise.plane(away * 14, up * 14);
    if (on !== side || away < from + torn || away > to + torn || up < low - torn * 2 || up > high) continue;
    const line = fract((high - up) * 11) < 0.35 && away > from + 0.06 && away < to - 0.06;
    const worn = 0.35 + 0.4 * noise.fractal(away * 6, up * 6, 3);
    return mix(line ? mix(paper, '#3a2a26', 0.4) : paper, '#d8d6cf', clamp(worn));
  }
  // Rain runs down from the tiles; damp and moss climb up from the ground.
  const streak =
    smoothstep(0.05, 0.6, noise.plane(away * 7, up * 0.5 + side)) * Math.exp(-(top - TILE_BAND - up) / 0.75);
  const blotch = noise.fractal(away * 1.3 + side * 5, up * 1.1, 5);
  const damp = smoothstep(0.75 + 0.4 * blotch, 0.05, up);
  const shade = side < 0 ? 0.06 : 0;
  const white = mix('#eceae4', '#b9bcb9', clamp(0.22 + blotch * 0.75 + shade));
  const wet = mix(mix(white, '#5f686a', streak * 0.55), '#5c6a5c', damp * 0.55);
  // Moss sits in cushions along the foot, thickest where a tile drips.
  const moss = smoothstep(0.02, 0.3, 0.5 * noise.fractal(away * 6, up * 9 + side, 4) + 0.34 - up * 1.05);
  return mix(wet, mix('#3f5a34', '#7a8f4c', clamp(0.5 + noise.plane(away * 26, up * 26))), moss * 0.85);
}

function doorway(door: (typeof DOORS)[number], away: number, up: number, noise: Noise): Rgb {
  const inside = Math.min(away - door.from, door.to - away, DOOR_HEIGHT - up);
  if (inside < 0) return mix('#8d9290', '#6c7270', 0.5 + 0.5 * noise.fractal(away * 9, up * 9, 3));
  // Each door has its couplet, red on both wings, and a ring.
  const wing = Math.abs(fract((away - door.from) / 0.45) - 0.5) * 0.45;
  const ink = fract(up * 5.4) < 0.6 && wing < 0.045 ? '#5a1a16' : '#b23a2c';
  if (up > 0.75 && up < 1.7 && wing < 0.085)
    return mix(ink, '#8a6a58', 0.3 + 0.3 * noise.fractal(away * 7, up * 4, 3));
  const plank = Math.abs(fract((away - door.from) * 5) - 0.5);
  const grain = 0.5 + 0.5 * noise.plane(away * 30, up * 3);
  return mix('#3b2b24', '#5b4438', grain * 0.5 + 0.3 * smoothstep(0.46, 0.4, plank));
}

/** Flagstones under water: the walls and the sky stand in them upside down, broken by the joints. */
function ground(right: number, up: number, away: number, noise: Noise): Rgb {
  const x = right * away;
  const row = Math.floor(away / 0.52);
  const across = fract(x / 0.86 + (row % 2) * 0.5 + noise.plane(row * 3.1, 2) * 0.2);
  const along = fract(away / 0.52);
  const toRim = Math.min(across * 0.86, (1 - across) * 0.86, along * 0.52, (1 - along) * 0.52);
  const joint = smoothstep(0.028, 0.008, toRim);
  const stone = noise.fractal(x * 2.3, away * 2.3, 4);
  const each = noise.plane(Math.floor(x / 0.86 + (row % 2) * 0.5) * 5.3, row * 2.7);
  const own = mix('#3f494d', '#7f8a8b', clamp(0.42 + 0.5 * stone + 0.22 * each));
  // Calm in the middle of a stone, rough at its rim.
  const ripple = noise.plane(x * 5, away * 2.2) * 0.02 + stone * 0.014;
  const mirrored = look(right + ripple, Math.abs(up) * (1 + ripple * 3) + 1e-3, noise);
  const pools = clamp(0.4 + 0.3 * smoothstep(1.2, 6, away) + 0.3 * noise.fractal(x * 1.1, away * 0.9, 3));
  const colour = mix(mix(own, '#2c3437', joint * 0.6), mirrored, pools * (0.78 - 0.55 * joint));
  return fogged(colour, away);
}

const fogged = (colour: Rgb, away: number): Rgb =>
  mix(colour, FOG, 1 - Math.exp(-(((away - 0.6) / FOG_METRES) ** 1.5)));
