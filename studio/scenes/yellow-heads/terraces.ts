import { css, hex, mix, type Rgb, ramp } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawHuiHouse } from '../../kit/hui-house.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit, type Random } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { type Shader, shade } from '../../kit/shade.ts';
import { facing, type Land, paintSurvey, type Survey, surveyLand } from '../../kit/survey.ts';
import type { Stage } from '../../stage.ts';

const LOOKOUT = { eye: 46, horizonY: 236, focal: 1150, near: 34, far: 1100, step: 0.0018 } as const;
const AIR = '#e6ebdd';
const STEP_METRES = 3.2;
/** The last part of each step is the bank up to the next. */
const BANK_SHARE = 0.16;
const TO_SUN = [-0.62, 0.62, -0.48] as const;
const FINENESS = 1.25;
/** What grows, dark and light: rape nearly everywhere, here and there young wheat or a fallow field, grass on the banks. */
const CROPS = {
  rape: ['#d8a413', '#ffe640'],
  wheat: ['#6d9440', '#a9c763'],
  fallow: ['#8f7a4c', '#b9a777'],
  grass: ['#4f6a32', '#94924a'],
} as const;

/** The hillside before farmers came, in steps: knolls in a wide hollow, level where the village lies. */
function stepsAt({ noise }: Stage, x: number, z: number): number {
  const knolls = 46 * noise.fractal(x / 165 + 3.4, z / 190 + 1.3, 2);
  const hollow = 30 * smoothstep(90, 420, Math.abs(x - 30)) + 0.045 * z - 4;
  const fromVillage = Math.hypot(x - 52, (z - 262) * 0.8) / 92;
  return lerp(12, Math.max(knolls + hollow, -6), smoothstep(0.5, 1.5, fromVillage)) / STEP_METRES;
}

function cropAt(stage: Stage, x: number, z: number): keyof typeof CROPS {
  const steps = stepsAt(stage, x, z);
  if (fract(steps) > 1 - BANK_SHARE) return 'grass';
  const strip = Math.floor((x + 40 * stage.noise.plane(z / 130, 2)) / 74);
  const lot = hashUnit(Math.floor(steps) + 40, strip + 40, 3);
  return lot < 0.13 ? 'wheat' : lot < 0.17 ? 'fallow' : 'rape';
}

/** The fields as one picture, each step as level as water, and where each of its pixels lies. */
export function paintTerraces(stage: Stage): { readonly picture: Layer; readonly survey: Survey } {
  const land: Land = (x, z) => {
    const steps = stepsAt(stage, x, z);
    return (Math.floor(steps) + smoothstep(1 - BANK_SHARE, 1, fract(steps))) * STEP_METRES;
  };
  const survey = surveyLand(land, LOOKOUT, stage, stage.scale * FINENESS);
  const colourAt = (x: number, z: number): Rgb => {
    const [faceX, up, faceZ] = facing(land, x, z, 0.35 + z * 0.002);
    const sun = clamp(faceX * TO_SUN[0] + up * TO_SUN[1] + faceZ * TO_SUN[2]);
    const heads = stage.noise.plane(x * 1.7, z * 1.1) * (1 - smoothstep(70, 240, z));
    const tuft = clamp(0.52 + stage.noise.fractal(x / 17, z / 17, 3) * 0.6 + heads * 0.34);
    const [dark, bright] = CROPS[cropAt(stage, x, z)];
    const [red, green, blue] = mix(dark, bright, tuft);
    const light = 0.56 + 0.74 * sun;
    const lit: Rgb = [Math.min(255, red * light), Math.min(255, green * light), blue * (0.06 + light)];
    // Far steps are narrower than a pixel.
    const far = mix(lit, '#bdb552', 0.7 * smoothstep(250, 560, z));
    return mix(far, AIR, (1 - Math.exp(-Math.max(0, z - 60) / 640)) * 0.86);
  };
  return { picture: paintSurvey(stage, survey, colourAt, FINENESS), survey };
}

const CLOUD_SHADOW = hex('#2a423a');
const BLOWN = hex('#fff8b0');

/** Light and cloud shadow that run over the fields with the wind, larger in a gust. */
export function createWindSheen(stage: Stage, { columns, rows, ahead, aside }: Survey) {
  const { width, height, noise, field, scale } = stage;
  const sheen = field(width, height, () => {}, { resolution: 0.22 / scale });
  return (context: Context2D, carried: number, gust: number) => {
    const blow: Shader = (pixel, u, v) => {
      const column = Math.floor(u * columns);
      const z = ahead[Math.floor(v * rows) * columns + column] ?? 0;
      const x = aside(column, z) - carried;
      const cloud = smoothstep(0.02, 0.4, noise.plane((x + carried * 0.6) / 240, z / 260 + 4));
      const crest = noise.plane(x / 34 + 0.3 * noise.plane(z / 20, 1), z / 60 - x / 150);
      const light = smoothstep(0.12, 0.6, crest) * (0.16 + 0.5 * gust) - cloud * 0.26;
      [pixel[0], pixel[1], pixel[2]] = light > 0 ? BLOWN : CLOUD_SHADOW;
      pixel[3] = z === 0 ? 0 : 255 * Math.abs(light) * (1 - smoothstep(300, 800, z));
    };
    shade(sheen, blow, 1.5).drawOn(context);
  };
}

const SKY = ramp([0, '#a9cbd6'], [0.5, '#dbe7e0'], [1, '#f8f1da']);

/** A spring sky, and karst hills before it, each range nearer and greener. */
export function paintSky(context: Context2D, { width, height, noise, field }: Stage): void {
  const clouds: Shader = (pixel, u, v) => {
    const cloud = smoothstep(0, 0.5, noise.fractal(u * 2.6, v * 6, 5));
    [pixel[0], pixel[1], pixel[2]] = mix(SKY(v * 1.4), '#fffdf4', cloud * 0.6);
  };
  field(width, height * 0.6, clouds, { dither: 2 }).drawOn(context);
  for (const range of [0, 1, 2]) {
    const [colour, base] = [mix('#5f8f8c', AIR, 0.72 - range * 0.2), 232 + range * 24];
    const crest = (x: number) => {
      const cone = Math.sin(x / (104 + range * 26) + 2.2 * noise.plane(x / 210, range * 5));
      const high = (104 - range * 16) * clamp(0.75 + noise.plane(x / 180, 3 + range));
      return base - Math.abs(cone) ** 0.8 * high - 14 * noise.plane(x / 22, range);
    };
    const foot = css(mix(colour, AIR, 0.75));
    context.fillStyle = vertical(context, base - 70, base + 90, [0, css(colour)], [0.6, foot], [1, css(AIR)]);
    fillBelow(context, crest, width, base + 200);
  }
}

const LEAVES = ramp([0, '#23402f'], [0.5, '#5c8347'], [0.8, '#9bb65c'], [1, '#d3d982']);

/** A village in the fold of the hill, row before row between its trees, and the old camphor at its entrance. */
export function paintVillage(context: Context2D, stage: Stage): void {
  const random = stage.random('village');
  for (const row of [0, 1, 2]) {
    const [y, haze] = [350 + 29 * row, 0.42 - 0.16 * row];
    for (const x of [694 - 8 * row, 1066 + 14 * row])
      paintTree(context, random, [x, y + 2], 22 + 3 * row, haze);
    for (let house = 0; house < 5; house++)
      drawHuiHouse(context, random, {
        x: 746 + 13 * (row % 2) + 68 * house + random.between(-12, 12),
        y: y + random.between(-8, 8),
        width: random.between(46, 62) + 8 * row,
        height: random.between(26, 32) + 5 * row,
        air: AIR,
        haze,
        steppedGable: random.chance(0.75),
      });
    paintTree(context, random, [780 + 96 * row, y + 14], 17, haze);
  }
  paintTree(context, random, [1148, 430], 62, 0.08);
}

function paintTree(context: Context2D, random: Random, [x, y]: Point, radius: number, haze: number): void {
  context.fillStyle = css(mix('#4a3a2e', AIR, haze));
  const trunk = points(x, y, x - radius * 0.06, y - radius * 0.5, x + radius * 0.1, y - radius);
  context.fill(tube(trunk, [radius * 0.12, radius * 0.09, radius * 0.06]));
  const tones = (light: number) => mix(LEAVES(light), AIR, haze);
  const foliage = { tones, leaf: Math.min(2.7, 1.4 + radius * 0.04), dabs: 90 };
  for (let clump = 0; clump < 16; clump++) {
    const angle = (clump / 16) * TAU;
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    const reach = radius * random.between(0.1, 0.85);
    const place = { x: x + right * reach * 1.15, y: y - radius * 1.25 + down * reach * 0.75 };
    const light = clamp(0.55 - down * 0.35 - right * 0.15);
    const leaves = { ...place, radius: radius * random.between(0.35, 0.5), light };
    paintClump(context, random, leaves, { ...foliage, lightFrom: [-0.5, -0.85] });
  }
}
