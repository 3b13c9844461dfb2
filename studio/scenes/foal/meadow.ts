import { Path2D } from '@napi-rs/canvas';
import type { Rgb } from '../../kit/colour.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { createCloudBank, drawCloudBank } from '../../kit/cumulus.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import { closedCurve } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { shade } from '../../kit/shade.ts';
import type { Land, Lookout } from '../../kit/survey.ts';
import { facing, paintSurvey, surveyLand } from '../../kit/survey.ts';
import { drawWindTurbine } from '../../kit/wind-turbine.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { addLock } from './horse.ts';

const LOOKOUT: Lookout = { eye: 10, horizonY: 410, focal: 1000, near: 12, far: 3000, step: 0.004 };
const AIR = '#f3dfc2';
const TO_SUN = [-0.86, 0.4, -0.3] as const;
const HUB_METRES = 80;
/** Metres aside and ahead of turbines, from far to near. */
const FAR = points([
  -760, 2050, -420, 2150, 330, 2100, 700, 2000, -560, 1180, -170, 1320, 250, 1240, 600, 1120,
]);
const NEAR = points([-118, 470, 92, 262]);
const METRES_PER_SECOND = 14;

/** The steppe: sky and clouds, towers, grass, and over it the shadows of the clouds. */
export function createMeadow(stage: Stage) {
  const { width, height, noise, scale } = stage;
  /** Long swells of grass, one behind another. */
  const land: Land = (x, z) => {
    const swell = 24 * noise.plane(x / 260 + 2.6, z / 190 + 0.7) + 5 * noise.plane(x / 95, z / 80 + 5) - 3;
    const far = 62 * smoothstep(500, 2200, z) * (0.62 + 0.7 * noise.plane(x / 760 + 8, z / 620));
    const knoll = 11 * Math.exp(-(((x + 46) / 58) ** 2) - ((z - 98) / 46) ** 2);
    return swell * smoothstep(24, 170, z) + far + knoll;
  };
  /** Where a place on the ground lies in the picture, and how large a metre is there. */
  const project = (x: number, z: number) => {
    const metre = LOOKOUT.focal / z;
    return { x: 640 + x * metre, y: LOOKOUT.horizonY + (LOOKOUT.eye - land(x, z)) * metre, metre };
  };
  const fineness = scale < 2 ? 1.25 : 1;
  const survey = surveyLand(land, LOOKOUT, stage, scale * fineness);
  const grass = paintSurvey(stage, survey, grassOf(land, stage), fineness);
  const blues = ramp([0, '#2f6aa8'], [0.4, '#4f83b8'], [0.66, '#93b6cf'], [0.86, '#ecd9bd'], [1, '#ffe2b0']);
  const paintBlue: Parameters<Stage['field']>[2] = (pixel, u, v) => {
    const veil = clamp(0.4 * noise.fractal(u * 2.2, v * 9 + u, 4) + 0.1);
    [pixel[0], pixel[1], pixel[2]] = mix(blues(v), '#ffffff', veil);
  };
  const blue = stage.field(width, 730, paintBlue, { dither: 2.2 });
  const clouds = createCloudBank(stage, {
    ...{ place: 3, length: 2100, height: 300, billow: 150, lightFrom: -1, resolution: 0.75 },
    ...{ light: '#fff4dc', body: '#eadbd0', shade: '#a8a9bd' },
    cover: (x) => clamp(0.62 + 1.1 * noise.plane(x / 430, 3)),
  });
  const shadows = stage.field(width, height, () => {}, { resolution: 0.5 / Math.max(1, scale) });
  /** Where nearer swells hide what stands at a place. */
  const brink = (x: number, z: number) =>
    Math.min(...Array.from({ length: 90 }, (_, step) => project((x * ++step) / 90, (z * step) / 90).y));
  const drawTowers = (context: Context2D, second: number, turbines: typeof NEAR) => {
    for (const [place, [x, z]] of turbines.entries()) {
      const foot = project(x, z);
      const y = brink(x, z) + 1;
      const turned = second * 0.86 * (0.92 + 0.16 * ((place * 0.37) % 1)) + place * 1.3;
      const tower = { x: foot.x, y, height: HUB_METRES * foot.metre + y - foot.y, turned };
      const haze = clamp((z - 400) / 2600) * 0.62;
      drawWindTurbine(context, { ...tower, aside: 0.5 - 0.25 * (place % 3), air: AIR, haze });
    }
  };
  const sky: Painter = (context, second) => {
    blue.drawOn(context, 0, -300, width, 730);
    drawCloudBank(context, clouds, 4700 - second * 9, 64, width);
    drawTowers(context, second, FAR);
  };
  const ground: Painter = (context, second) => {
    grass.drawOn(context);
    const travelled = second * METRES_PER_SECOND;
    const darken: Parameters<typeof shade>[1] = (pixel, u, v) => {
      const column = Math.floor(u * survey.columns);
      const z = survey.ahead[Math.floor(v * survey.rows) * survey.columns + column] ?? 0;
      const x = survey.aside(column, z) - travelled;
      const dark = z > 0 ? noise.fractal(x / 260 + 3, (z + travelled * 0.25) / 300, 2) : -1;
      [pixel[0], pixel[1], pixel[2]] = [30, 44, 62];
      pixel[3] = 130 * smoothstep(-0.06, 0.3, dark) * (1 - smoothstep(400, 1300, z));
    };
    shade(shadows, darken, 1.5).drawOn(context);
    drawTowers(context, second, NEAR);
  };
  return { project, sky, ground };
}

/** The colour of the grass in full light, and of the air before it. */
function grassOf(land: Land, { noise }: Stage): (x: number, z: number) => Rgb {
  return (x, z) => {
    const [faceX, up, faceZ] = facing(land, x, z, 0.6 + z * 0.004);
    const sun = clamp(faceX * TO_SUN[0] + up * TO_SUN[1] + faceZ * TO_SUN[2]);
    const tuft = noise.fractal(x / 2.4, z / 3.4, 3) * (1 - smoothstep(40, 260, z));
    const patch = noise.fractal(x / 70, z / 70, 3);
    const fresh = mix('#6f8f3c', '#cfcb62', clamp(0.42 + patch * 0.55 + tuft * 0.7));
    const dryness = 0.6 * smoothstep(0.1, 0.5, noise.fractal(x / 130 + 20, z / 150, 3));
    const [red, green, blue] = mix(fresh, '#e6c67a', dryness);
    const light = 0.4 + 1.02 * sun;
    const lit: Rgb = [Math.min(255, red * light), Math.min(255, green * light), blue * (0.1 + 0.9 * light)];
    return mix(lit, AIR, (1 - Math.exp(-Math.max(0, z - 60) / 1000)) * 0.94);
  };
}

const BLADES = ['#4d7428', '#7f9a38', '#cfc664'] as const;
const TURF = '#8fa548';
const [TURF_TOP, SWATHS] = [490, 15];
type Range = readonly [from: number, to: number];

/** Grass from a depth to another, 1 nearest; it bows with the air and goes by, at the height 640 as far as `gone`. */
export function createGrass(stage: Stage, name: string, count: number, depths: Range, heights: Range) {
  const chance = stage.random(name);
  const loop = stage.width + 300;
  const field = Array.from({ length: count }, (_, place) => ({
    depth: lerp(...depths, place / count),
    size: lerp(...heights, chance.unit() ** 1.6) * lerp(...depths, place / count),
    start: chance.unit() * loop,
    lean: chance.between(-0.5, 0.6),
  }));
  return (context: Context2D, second: number, gone = 0) => {
    for (let swath = 0; swath < SWATHS; swath++) {
      const blades = new Path2D();
      const ends = [swath, swath + 1].map((end) => (end * count) / SWATHS);
      for (const { depth, size, start, lean } of field.slice(...ends)) {
        const [x, y] = [wrap(start - gone * (0.3 + 1.1 * depth), loop) - 150, TURF_TOP + 235 * depth];
        const bow = lean + 0.09 * Math.sin(second * 1.3 + x * 0.009) + 0.05 * Math.sin(second * 2.3 + start);
        const tip: Point = [x + bow * size, y - size * (1 - 0.4 * bow * bow)];
        addLock(blades, [x, y], [x + bow * size * 0.22, y - size * 0.62], tip, 0.6 + size * 0.024);
      }
      const depth = lerp(...depths, swath / SWATHS);
      const tone = mix(BLADES[swath % 3] ?? TURF, TURF, 0.75 * clamp(1 - depth));
      const y = TURF_TOP + 235 * depth;
      const root = css(mix(tone, mix('#1c3614', TURF, clamp(1 - depth)), 0.55));
      context.fillStyle = vertical(context, y - heights[1] * depth, y, [0, css(tone)], [0.75, root]);
      context.fill(blades);
    }
  };
}

/** Ground that goes by, and over it the shadow of a turbine's blade with its edge at a place. */
export function createTurf(stage: Stage) {
  const grass = createGrass(stage, 'turf', 1500, [0.03, 0.92], [12, 46]);
  return (context: Context2D, second: number, gone: number, shadeEdge: number) => {
    const swells = Array.from({ length: 40 }, (_, place): Point => {
      const along = place * 40 - 140 + gone * 0.3;
      return [place * 40 - 140, TURF_TOP - 11 + 16 * Math.sin(along / 260) + 9 * Math.sin(along / 97 + 1)];
    });
    const turf = closedCurve([[-200, 800], ...swells, [1500, 800]]);
    context.fillStyle = vertical(context, 465, 720, [0, '#b2bb62'], [0.3, TURF], [1, '#5c7c2c']);
    context.fill(turf);
    grass(context, second, gone);
    const veil = context.createLinearGradient(shadeEdge - 460, 500, shadeEdge + 20, 720);
    for (const [place, strength] of [0, 0.55, 0.55, 0].entries())
      veil.addColorStop([0, 0.2, 0.8, 1][place] ?? 1, css('#14223a', strength));
    context.fillStyle = veil;
    context.fill(turf);
  };
}
