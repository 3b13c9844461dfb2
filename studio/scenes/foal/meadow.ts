import { Path2D } from '@napi-rs/canvas';
import { css, mix, ramp } from '../../kit/colour.ts';
import { createCloudBank, drawCloudBank } from '../../kit/cumulus.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import { shade } from '../../kit/shade.ts';
import { drawWindTurbine } from '../../kit/wind-turbine.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { AIR, createSteppe, paintSteppe, project } from './steppe.ts';

const HUB_METRES = 80;
/** Metres aside and ahead, from far to near; how the rotor stands to us. */
const TURBINES = [
  [-760, 2050, 0.5],
  [-420, 2150, 0.4],
  [330, 2100, 0.2],
  [700, 2000, 0.1],
  [-560, 1180, 0.6],
  [-170, 1320, 0.45],
  [250, 1240, 0.3],
  [600, 1120, 0.1],
  [-118, 470, 0.5],
  [92, 262, 0.25],
] as const;
/** These stand on this side of the swells that the picture shows. */
const NEAR = 8;
const SHADOW_RESOLUTION = 0.5;
const METRES_PER_SECOND = 14;

/** The steppe: sky and clouds, towers, grass, and over it the shadows of the clouds. */
export function createMeadow(stage: Stage): {
  readonly land: ReturnType<typeof createSteppe>;
  readonly sky: Painter;
  readonly ground: Painter;
} {
  const { width, height, noise, scale } = stage;
  const land = createSteppe(stage);
  const { picture, survey } = paintSteppe(stage, land);
  const { columns, rows, ahead, aside } = survey;
  const blue = paintSky(stage);
  const clouds = createCloudBank(stage, {
    ...{ place: 3, length: 2100, height: 300, billow: 150, lightFrom: -1, resolution: 0.75 },
    ...{ light: '#fff4dc', body: '#eadbd0', shade: '#a8a9bd' },
    cover: (x) => clamp(0.62 + 1.1 * noise.plane(x / 430, 3)),
  });
  const resolution = SHADOW_RESOLUTION / Math.max(1, scale);
  const shadows = stage.field(width, height, () => {}, { resolution });
  const towers = (context: Context2D, second: number, from: number, to: number) => {
    for (const [place, [x, z, turnedAside]] of TURBINES.entries()) {
      if (place < from || place >= to) continue;
      const foot = project(land, x, z);
      const turned = second * 0.86 * (0.92 + 0.16 * ((place * 0.37) % 1)) + place * 1.3;
      const haze = clamp((z - 400) / 2600) * 0.62;
      const tower = { x: foot.x, y: foot.y + 3, height: HUB_METRES * foot.scale };
      drawWindTurbine(context, { ...tower, turned, aside: turnedAside, air: AIR, haze });
    }
  };
  return {
    land,
    sky: (context, second) => {
      blue.drawOn(context, 0, -300, width, 730);
      drawCloudBank(context, clouds, 4700 - second * 9, 64, width);
      towers(context, second, 0, NEAR);
    },
    ground: (context, second) => {
      picture.drawOn(context);
      const travelled = second * METRES_PER_SECOND;
      const shader: Parameters<typeof shade>[1] = (pixel, u, v) => {
        const column = Math.floor(u * columns);
        const z = ahead[Math.floor(v * rows) * columns + column] ?? 0;
        const x = aside(column, z) - travelled;
        const dark =
          z > 0 ? smoothstep(-0.06, 0.3, noise.fractal(x / 260 + 3, (z + travelled * 0.25) / 300, 2)) : 0;
        [pixel[0], pixel[1], pixel[2]] = [30, 44, 62];
        pixel[3] = 130 * dark * (1 - smoothstep(400, 1300, z));
      };
      shade(shadows, shader, 1.5).drawOn(context);
      towers(context, second, NEAR, TURBINES.length);
    },
  };
}

function paintSky({ width, field, noise }: Stage): Layer {
  const blue = ramp([0, '#2f6aa8'], [0.4, '#4f83b8'], [0.66, '#93b6cf'], [0.86, '#ecd9bd'], [1, '#ffe2b0']);
  const shader: Parameters<Stage['field']>[2] = (pixel, u, v) => {
    const veil = clamp(0.4 * noise.fractal(u * 2.2, v * 9 + u, 4) + 0.1);
    [pixel[0], pixel[1], pixel[2]] = mix(blue(v), '#ffffff', veil);
  };
  return field(width, 730, shader, { dither: 2.2 });
}

/** Grass that goes by, its tufts the faster the nearer; dark to the left of a soft edge. */
export function drawTurf(context: Context2D, gone: number, top: number, shadeEdge: number): void {
  const turf = new Path2D();
  turf.moveTo(-100, 760);
  for (let x = -100; x <= 1400; x += 20)
    turf.lineTo(
      x,
      top - 26 + 16 * Math.sin((x + gone * 0.3) / 260) + 9 * Math.sin((x + gone * 0.3) / 97 + 1),
    );
  turf.lineTo(1400, 760);
  context.fillStyle = vertical(context, top - 40, 720, [0, '#b2bb62'], [0.3, '#8fa548'], [1, '#5f7c2e']);
  context.fill(turf);
  for (let row = 0; row < 16; row++) {
    const depth = ((row + 0.6) / 16) ** 1.5;
    const [y, size] = [top + depth * (740 - top), 7 + 42 * depth];
    const [step, passed] = [size * 1.3, gone * (0.3 + 0.9 * depth)];
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
