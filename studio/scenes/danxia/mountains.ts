import { mix, type Rgb } from '../../kit/colour.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { facing, type Land, shadowSlope, surveyLand, tabled } from '../../kit/survey.ts';
import type { Stage } from '../../stage.ts';
import { createLand, LOOKOUT, TO_SUN } from './land.ts';
import { createStrata } from './strata.ts';

/** Light on the ground while the sun stands low: its height only decides who gets any. */
const SUN_FACING = [TO_SUN[0] * 0.94, 0.34, TO_SUN[1] * 0.94] as const;

/** What a piece of ground is like: its rock, its shares of the light of sky and sun, and the air before it, 0 to 1. */
type Spot = { readonly rock: Rgb } & Readonly<Record<'sky' | 'sun' | 'air', number>>;

/** Computes the mountains before sunrise, earlier, and in the sun, and over which slope the sun must stand to reach what. */
export function createMountains(stage: Stage) {
  const { width, height, scale } = stage;
  const [land, strata] = [createLand(stage), createStrata(stage)];
  // Finer than the picture, so that the crests come out smooth.
  const fineness = scale < 2 ? 1.5 : 1;
  const survey = surveyLand(land, LOOKOUT, stage, scale * fineness);
  const spots = Array.from(survey.ahead, (z, index): Spot | undefined => {
    if (z === 0) return undefined;
    const x = survey.aside(index % survey.columns, z);
    const level = land(x, z);
    const [faceX, up, faceZ] = facing(land, x, z, Math.max(1.5, z * 0.0028));
    const mist = Math.exp(-level / (26 + z * 0.022)) * smoothstep(600, 1700, z) * 0.8;
    return {
      rock: strata(x, level, z, up),
      sky: 0.45 + 0.5 * up - 0.22 * faceZ,
      sun: clamp(faceX * SUN_FACING[0] + up * SUN_FACING[1] + faceZ * SUN_FACING[2]),
      air: 1 - Math.exp(-z / 4300) * (1 - mist),
    };
  });
  const paint = (colour: (spot: Spot) => Rgb) => {
    const large = stage.field(width * fineness, height * fineness, (pixel, u, v) => {
      const spot = spots[Math.floor(v * survey.rows) * survey.columns + Math.floor(u * survey.columns)];
      pixel[3] = spot ? 255 : 0;
      if (spot) [pixel[0], pixel[1], pixel[2]] = colour(spot);
    });
    return stage.layer(width, height, (context) => large.drawOn(context, 0, 0, width, height));
  };
  const inShade = ({ rock, sky, air }: Spot) =>
    mix(light(rock, 0.62 * sky, [0.8, 0.8, 1.12]), '#8d86b0', air);
  const inSun = ({ rock, sky, sun, air }: Spot) =>
    mix(light(rock, 0.4 * sky + 1.06 * sun, [1.1, 0.98, 0.86]), '#f3c3a0', air * 0.9);
  const early = (spot: Spot) => mix(inShade(spot), '#1c2350', 0.42);
  return { shaded: paint(inShade), early: paint(early), lit: paint(inSun), light: sunSlopes(stage, land) };
}

function sunSlopes(stage: Stage, land: Land) {
  // Half as fine as the stage: the edge of the light is soft anyway.
  const { columns, rows, ahead, aside } = surveyLand(land, LOOKOUT, stage, stage.scale * 0.5);
  const table = tabled(land, { left: -5200, right: 3400, near: 200, far: 9800 }, 900);
  const slopes = new Float32Array(columns * rows);
  for (const [index, z] of ahead.entries()) {
    if (z === 0) continue;
    // A range outside the picture keeps the near valley in the dark for longer.
    const lee = 0.2 * (1 - smoothstep(300, 4200, z)) ** 1.5;
    const slope = shadowSlope(table, aside(index % columns, z), z, TO_SUN, 2600);
    slopes[index] = Math.max(0, slope) * 0.8 + lee;
  }
  // The mask is coarser than the picture: let the light of each crest reach a little into the sky.
  for (let index = columns * (rows - 1) - 1; index >= 0; index--)
    if (ahead[index] === 0) slopes[index] = slopes[index + columns] ?? 0;
  return { columns, rows, slopes };
}

const light = ([red, green, blue]: Rgb, amount: number, [warm, middle, cold]: Rgb): Rgb => [
  clamp(red * amount * warm, 0, 255),
  clamp(green * amount * middle, 0, 255),
  clamp(blue * amount * cold, 0, 255),
];
