import type { Rgb } from '../../kit/colour.ts';
import { mix } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Land, Lookout, Survey } from '../../kit/survey.ts';
import { facing, paintSurvey, surveyLand } from '../../kit/survey.ts';
import type { Stage } from '../../stage.ts';

export const LOOKOUT: Lookout = { eye: 46, horizonY: 236, focal: 1150, near: 34, far: 1100, step: 0.0018 };
export const AIR = '#e6ebdd';
const STEP_METRES = 3.2;
/** The last part of each step is the bank up to the next. */
const BANK_SHARE = 0.16;
const TO_SUN = [-0.62, 0.62, -0.48] as const;
const FINENESS = 1.25;

/** Where the village has its level ground. */
const VILLAGE = { x: 52, z: 262, height: 12, reach: 92 } as const;

/** The hillside before farmers came: knolls in a wide hollow, level where the village lies. */
function hillside({ noise }: Stage, x: number, z: number): number {
  const knolls = 46 * noise.fractal(x / 165 + 3.4, z / 190 + 1.3, 2);
  const hollow = 30 * smoothstep(90, 420, Math.abs(x - 30)) + 0.045 * z - 4;
  const near = Math.hypot(x - VILLAGE.x, (z - VILLAGE.z) * 0.8) / VILLAGE.reach;
  return lerp(VILLAGE.height, Math.max(knolls + hollow, -6), smoothstep(0.5, 1.5, near));
}

/** The hillside in steps, each as level as water. */
export function createTerraces(stage: Stage): Land {
  return (x, z) => {
    const steps = hillside(stage, x, z) / STEP_METRES;
    return (Math.floor(steps) + smoothstep(1 - BANK_SHARE, 1, fract(steps))) * STEP_METRES;
  };
}

/** What grows where: rape nearly everywhere, here and there young wheat or a fallow field. */
function cropAt(stage: Stage, x: number, z: number) {
  const steps = hillside(stage, x, z) / STEP_METRES;
  const strip = Math.floor((x + 40 * stage.noise.plane(z / 130, 2)) / 74);
  const lot = hashUnit(Math.floor(steps) + 40, strip + 40, 3);
  return {
    isBank: fract(steps) > 1 - BANK_SHARE,
    crop: lot < 0.13 ? 'wheat' : lot < 0.17 ? 'fallow' : 'rape',
  } as const;
}

/** The fields as one picture, and where each of its pixels lies. */
export function paintTerraces(stage: Stage): { readonly picture: Layer; readonly survey: Survey } {
  const { scale, noise } = stage;
  const land = createTerraces(stage);
  const fineness = scale < 2 ? FINENESS : 1;
  const survey = surveyLand(land, LOOKOUT, stage, scale * fineness);
  const colourAt = (x: number, z: number): Rgb => {
    const { isBank, crop } = cropAt(stage, x, z);
    const [faceX, up, faceZ] = facing(land, x, z, 0.35 + z * 0.002);
    const sun = clamp(faceX * TO_SUN[0] + up * TO_SUN[1] + faceZ * TO_SUN[2]);
    const patch = noise.fractal(x / 17, z / 17, 3);
    const heads = noise.plane(x * 1.7, z * 1.1) * (1 - smoothstep(70, 240, z));
    const tuft = clamp(0.52 + patch * 0.6 + heads * 0.34);
    const rape = mix('#d8a413', '#ffe640', tuft);
    const wheat = mix('#6d9440', '#a9c763', tuft);
    const fallow = mix('#8f7a4c', '#b9a777', tuft);
    const bank = mix('#4f6a32', '#94924a', clamp(0.45 + patch + heads));
    const ground = isBank ? bank : crop === 'rape' ? rape : crop === 'wheat' ? wheat : fallow;
    const light = 0.56 + 0.74 * sun;
    const haze = (1 - Math.exp(-Math.max(0, z - 60) / 640)) * 0.86;
    return mix(
      [ground[0] * light, ground[1] * light, ground[2] * (0.06 + light)].map(cap) as unknown as Rgb,
      AIR,
      haze,
    );
  };
  return { picture: paintSurvey(stage, survey, colourAt, fineness), survey };
}

const cap = (value: number) => Math.min(255, value);
