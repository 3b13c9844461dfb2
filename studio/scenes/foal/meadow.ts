import { Path2D } from '@napi-rs/canvas';
import type { Rgb } from '../../kit/colour.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { createCloudBank, drawCloudBank } from '../../kit/cumulus.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import { shade } from '../../kit/shade.ts';
import type { Land, Lookout } from '../../kit/survey.ts';
import { facing, paintSurvey, surveyLand } from '../../kit/survey.ts';
import { drawWindTurbine } from '../../kit/wind-turbine.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

const LOOKOUT: Lookout = { eye: 10, horizonY: 410, focal: 1000, near: 12, far: 3000, step: 0.004 };
const AIR = '#f3dfc2';
const TO_SUN = [-0.86, 0.4, -0.3] as const;
const HUB_METRES = 80;
type Turbines = readonly (readonly [x: number, z: number, turnedAside: number])[];
/** Metres aside and ahead, from far to near; how the rotor stands to us. These stand behind the swells. */
const FAR: Turbines = [
  [-760, 2050, 0.5],
  [-420, 2150, 0.4],
  [330, 2100, 0.2],
  [700, 2000, 0.1],
  [-560, 1180, 0.6],
  [-170, 1320, 0.45],
  [250, 1240, 0.3],
  [600, 1120, 0.1],
];
const NEAR: Turbines = [
  [-118, 470, 0.5],
  [92, 262, 0.25],
];
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
  const drawTowers = (context: Context2D, second: number, turbines: Turbines) => {
    for (const [place, [x, z, aside]] of turbines.entries()) {
      const foot = project(x, z);
      const turned = second * 0.86 * (0.92 + 0.16 * ((place * 0.37) % 1)) + place * 1.3;
      const tower = { x: foot.x, y: foot.y + 3, height: HUB_METRES * foot.metre, turned, aside };
      drawWindTurbine(context, { ...tower, air: AIR, haze: clamp((z - 400) / 2600) * 0.62 });
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

const TURF_TOP = 505;

/** Grass that goes by, its tufts the faster the nearer; dark to the left of a soft edge. At the height 640 it moves by `gone`. */
export function drawTurf(context: Context2D, gone: number, shadeEdge: number): void {
  const turf = new Path2D();
  turf.moveTo(-100, 760);
  for (let x = -100; x <= 1400; x += 20) {
    const along = x + gone * 0.3;
    turf.lineTo(x, TURF_TOP - 26 + 16 * Math.sin(along / 260) + 9 * Math.sin(along / 97 + 1));
  }
  turf.lineTo(1400, 760);
  context.fillStyle = vertical(context, 465, 720, [0, '#b2bb62'], [0.3, '#8fa548'], [1, '#5f7c2e']);
  context.fill(turf);
  for (let row = 0; row < 16; row++) {
    const depth = ((row + 0.6) / 16) ** 1.5;
    const [y, size] = [TURF_TOP + depth * (740 - TURF_TOP), 7 + 42 * depth];
    const [step, passed] = [size * 1.3, gone * (0.3 + 1.22 * depth)];
    context.fillStyle = css(mix(row % 2 ? '#4d6e26' : '#c9c766', '#7f9a3e', row % 3 ? 0.25 : 0.5), 0.85);
    context.beginPath();
    for (let tuft = Math.floor((passed - 120) / step); tuft * step - passed < 1400; tuft++) {
      const chance = hashUnit(tuft, row);
      if (chance < 0.3) continue;
      const x = tuft * step - passed + chance * step;
      for (const lean of [-0.5, -0.1, 0.35]) {
        const [tipX, tipY] = [x + lean * size * 0.8, y - size * (0.45 + 0.4 * chance)];
        context.moveTo(x + lean * 6, y);
        context.quadraticCurveTo(x + lean * size * 0.3, y - size * 0.4, tipX, tipY);
        context.quadraticCurveTo(x + lean * size * 0.5, y - size * 0.3, x + lean * 6 + size * 0.14, y);
      }
    }
    context.fill();
  }
  const veil = context.createLinearGradient(shadeEdge - 130, 0, shadeEdge + 20, 0);
  veil.addColorStop(0, 'rgba(20,34,56,0.6)');
  veil.addColorStop(1, 'rgba(20,34,56,0)');
  context.fillStyle = veil;
  context.fill(turf);
}
