import type { Rgb } from '../../kit/colour.ts';
import { mix, ramp } from '../../kit/colour.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import type { Ground, Terrain } from '../../kit/terrain.ts';
import { crestAt } from './crest.ts';

/** Snow from its shadow to its light, and the rock and scrub that stand out of it. */
const SNOW = ramp([0, '#5f7391'], [0.35, '#8b9db6'], [0.65, '#c3cedb'], [1, '#f2f0ec']);
const ROCK = ramp([0, '#232b38'], [0.6, '#4a5361'], [1, '#767980']);
const SCRUB = '#3c4450';
export const HAZE = '#b9c3d1';
/** Metres after which the air has taken half of a colour. */
const AIR_METRES = 1150;
const CREST_HALF_WIDTH = 7;

/** Snow-covered ridges that rise to the crest under the wall, from `near` to `far` metres away. */
export function createHills(noise: Noise, near: number, far: number): Terrain {
  return { near, far, heightAt: createHeights(noise), colour: (ground) => paint(noise, ground) };
}

function createHeights(noise: Noise) {
  return (x: number, z: number) => {
    const crest = crestAt(z);
    // Across the crest, not along the picture: where the wall runs sideways its slopes face us.
    const turn = (crestAt(z * 1.02).x - crestAt(z / 1.02).x) / (z * (1.02 - 1 / 1.02));
    const away = Math.max(0, Math.abs(x - crest.x) / Math.hypot(1, turn) - CREST_HALF_WIDTH);
    const size = lerp(30, 330, smoothstep(60, 2600, z) ** 0.8);
    const spurs = noise.ridged(x / (size * 3) + 4.1, z / (size * 3), 4) - 0.5;
    const rough = noise.fractal(x / (size * 0.5), z / (size * 0.5) + 9, 3);
    const presence = smoothstep(0, size * 0.8, away);
    const fall = (away * 0.6) / (1 + away / (size * 3.4));
    return crest.y - fall + presence * size * (spurs * 0.95 + rough * 0.14);
  };
}

function paint(noise: Noise, { x, z, height, slopeX, slopeZ }: Ground): Rgb {
  const size = lerp(5, 60, smoothstep(60, 2600, z));
  const grain = noise.fractal(x / size, z / size + height / (size * 0.7), 4);
  const steep = Math.hypot(slopeX, slopeZ);
  // The last light comes from the left and from behind the eye.
  const facing = (slopeX * 0.8 + slopeZ * 0.25 + 0.5) / Math.hypot(1, steep);
  const light = clamp(0.42 + facing * 0.58 + grain * 0.09);
  // 皴: rock shows in strokes where snow cannot lie.
  const stroke = noise.fractal(x / (size * 0.8), height / (size * 2.2) + z / (size * 3), 3);
  const bare = smoothstep(0.72, 1.05, steep * 0.78 + stroke * 0.95 + grain * 0.2);
  const scrub = smoothstep(0.2, 0.5, noise.fractal(x / (size * 2.4) + 50, z / (size * 3), 5)) * 0.4;
  const snow = mix(SNOW(light), SCRUB, scrub);
  const ground = mix(snow, ROCK(clamp(light * 0.9 + grain * 0.2)), bare * 0.74);
  return throughAir(ground, z);
}

/** A colour seen over a distance: the air takes it little by little. */
export const throughAir = (colour: Rgb | string, z: number): Rgb =>
  mix(colour, HAZE, 0.9 * (1 - 0.5 ** (Math.max(0, z - 90) / AIR_METRES)));
