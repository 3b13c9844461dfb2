import type { Rgb } from '../../kit/colour.ts';
import { mix } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import type { Land, Survey } from '../../kit/survey.ts';
import { facing, shadowSlope, surveyLand, tabled } from '../../kit/survey.ts';
import type { Stage } from '../../stage.ts';
import { createLand, LOOKOUT, TO_SUN } from './land.ts';
import { createStrata } from './strata.ts';

/** Light on the ground while the sun stands low: its height only decides who gets any. */
const SUN_FACING = [TO_SUN[0] * 0.94, 0.34, TO_SUN[1] * 0.94] as const;
const SHADE_AIR = '#8d86b0';
const LIT_AIR = '#f3c3a0';
const AIR_METRES = 4300;
/** The mask of light is computed at this share of the stage: its edge is soft anyway. */
const MASK_RESOLUTION = 0.5;

export interface Mountains {
  /** As they lie before sunrise, and as they lie in the sun. */
  readonly shaded: Layer;
  readonly lit: Layer;
  /** Slope over which the sun must stand to reach a pixel of the mask. */
  readonly light: { readonly columns: number; readonly rows: number; readonly slopes: Float32Array };
}

/** Finer than the picture, so that the crests come out smooth. */
const FINENESS = 1.5;

/** Computes the mountains once for each light, and who casts a shadow on whom. */
export function createMountains(stage: Stage): Mountains {
  const { width, height, scale } = stage;
  const land = createLand(stage);
  const fineness = scale < 2 ? FINENESS : 1;
  const survey = surveyLand(land, LOOKOUT, stage, scale * fineness);
  const spots = examine(stage, land, survey);
  const paint = (colour: (spot: Spot) => Rgb) => {
    const large = stage.field(
      width,
      height,
      (pixel, u, v) => {
        const spot = spots[Math.floor(v * survey.rows) * survey.columns + Math.floor(u * survey.columns)];
        pixel[3] = spot ? 255 : 0;
        if (spot) [pixel[0], pixel[1], pixel[2]] = colour(spot);
      },
      { resolution: fineness },
    );
    return stage.layer(width, height, (context) => large.drawOn(context));
  };
  return {
    shaded: paint(({ rock, sky, air }) => mix(light(rock, 0.62 * sky, [0.8, 0.8, 1.12]), SHADE_AIR, air)),
    lit: paint(({ rock, sky, sun, air }) =>
      mix(light(rock, 0.4 * sky + 1.06 * sun, [1.1, 0.98, 0.86]), LIT_AIR, air * 0.9),
    ),
    light: sunSlopes(stage, land),
  };
}

interface Spot {
  readonly rock: Rgb;
  /** Shares of the light of the sky and of the sun. */
  readonly sky: number;
  readonly sun: number;
  /** How much air lies before it, 0 to 1. */
  readonly air: number;
}

/** What the ground is like at each pixel; undefined where the sky is. */
function examine(stage: Stage, land: Land, survey: Survey): readonly (Spot | undefined)[] {
  const strata = createStrata(stage);
  return Array.from(survey.ahead, (z, index) => {
    if (z === 0) return undefined;
    const x = survey.aside(index % survey.columns, z);
    const height = land(x, z);
    const [faceX, up, faceZ] = facing(land, x, z, Math.max(1.5, z * 0.0028));
    const mist = Math.exp(-height / (26 + z * 0.022)) * smoothstep(600, 1700, z) * 0.8;
    return {
      rock: strata(x, height, z, up),
      sky: 0.45 + 0.5 * up - 0.22 * faceZ,
      sun: clamp(faceX * SUN_FACING[0] + up * SUN_FACING[1] + faceZ * SUN_FACING[2]),
      air: 1 - Math.exp(-z / AIR_METRES) * (1 - mist),
    };
  });
}

function sunSlopes(stage: Stage, land: Land): Mountains['light'] {
  const survey = surveyLand(land, LOOKOUT, stage, stage.scale * MASK_RESOLUTION);
  const { columns, rows, ahead, aside } = survey;
  const table = tabled(land, { left: -5200, right: 3400, near: 200, far: 9800 }, 900);
  const slopes = new Float32Array(columns * rows);
  for (const [index, z] of ahead.entries()) {
    if (z === 0) continue;
    const x = aside(index % columns, z);
    // A range outside the picture keeps the near valley in the dark for longer.
    const lee = 0.2 * (1 - smoothstep(300, 4200, z)) ** 1.5;
    slopes[index] = Math.max(0, shadowSlope(table, x, z, TO_SUN, 2600)) * 0.8 + lee;
  }
  // The mask is coarser than the picture: let the light of each crest reach a little into the sky.
  for (let index = columns * (rows - 1) - 1; index >= 0; index--) {
    if (ahead[index] === 0) slopes[index] = slopes[index + columns] ?? 0;
  }
  return { columns, rows, slopes };
}

const light = ([red, green, blue]: Rgb, amount: number, [warm, middle, cold]: Rgb): Rgb => [
  clamp(red * amount * warm, 0, 255),
  clamp(green * amount * middle, 0, 255),
  clamp(blue * amount * cold, 0, 255),
];
