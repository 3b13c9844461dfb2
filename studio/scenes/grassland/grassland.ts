import { mix, ramp } from '../../kit/colour.ts';
import { createCloudBank, drawCloudBank } from '../../kit/cumulus.ts';
import { createGrass } from '../../kit/grass.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp } from '../../kit/maths.ts';
import type { Land } from '../../kit/survey.ts';
import { drawWindTurbine } from '../../kit/wind-turbine.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCloudShadows } from './cloud-shadows.ts';
import { drawHerd } from './herd.ts';
import { captions, scoreGrassland } from './score.ts';
import { AIR, createSteppe, paintSteppe, project } from './steppe.ts';

const RUN_SECOND = 11;
const HUB_METRES = 80;
/** Metres aside and ahead, from far to near; how the rotor stands to us. */
const TURBINES: readonly (readonly [x: number, z: number, aside: number])[] = [
  [-760, 2050, 0.5],
  [-420, 2150, 0.4],
  [-60, 2250, 0.3],
  [330, 2100, 0.2],
  [700, 2000, 0.1],
  [1040, 2150, 0],
  [-560, 1180, 0.6],
  [-170, 1320, 0.45],
  [250, 1240, 0.3],
  [600, 1120, 0.1],
  [-118, 470, 0.5],
  [92, 262, 0.25],
];
const TURNS_PER_SECOND = 0.14;

/** 草原风车: white turbines on the steppe, cloud shadows over the swells, and a herd that comes by at a gallop. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: 14.6,
  thrift: { soundKilobits: 48, largestBytes: 1_250_000 },
  captions,
  paint,
  score: (synth) => scoreGrassland(synth, RUN_SECOND),
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const land = createSteppe(stage);
  const { picture, survey } = paintSteppe(stage, land);
  const sky = paintSky(stage);
  const clouds = createCloudBank(stage, {
    place: 3,
    length: 2100,
    height: 300,
    billow: 150,
    light: '#fff4dc',
    body: '#eadbd0',
    shade: '#a8a9bd',
    cover: (x) => clamp(0.62 + 1.1 * stage.noise.plane(x / 430, 3)),
    lightFrom: -1,
    resolution: 0.75,
  });
  const drawShadows = createCloudShadows(stage, survey);
  const drawGrass = createGrass(stage, {
    name: 'near grass',
    blades: 420,
    baseY: height + 14,
    heights: [24, 105],
    colour: '#38521f',
    opening: [300, 980],
    sway: 0.1,
  });
  const drawBrightGrass = createGrass(stage, {
    name: 'bright grass',
    blades: 260,
    baseY: height + 20,
    heights: [18, 80],
    colour: '#b7a848',
    opening: [260, 1010],
    sway: 0.12,
  });
  return (context, second) => {
    sky.drawOn(context);
    drawCloudBank(context, clouds, 500 - second * 7 + 4200, 64, width);
    for (const [place, turbine] of TURBINES.entries()) drawTurbine(context, land, turbine, place, second);
    picture.drawOn(context);
    drawShadows(context, second);
    for (const [place, turbine] of TURBINES.entries()) {
      if (place >= 10) drawTurbine(context, land, turbine, place, second);
    }
    drawHerd(context, land, second, RUN_SECOND);
    drawGrass(context, second, 1.2);
    drawBrightGrass(context, second, 1.3);
  };
}

/** Far towers stand behind the swells, so they are painted before them; the nearest two stand on theirs. */
function drawTurbine(
  context: Context2D,
  land: Land,
  [x, z, aside]: (typeof TURBINES)[number],
  place: number,
  second: number,
): void {
  const foot = project(land, x, z);
  drawWindTurbine(context, {
    x: foot.x,
    y: foot.y + 3,
    height: HUB_METRES * foot.scale,
    turned: second * TURNS_PER_SECOND * Math.PI * 2 * (0.92 + 0.16 * ((place * 0.37) % 1)) + place * 1.3,
    aside,
    air: AIR,
    haze: clamp((z - 400) / 2600) * 0.62,
  });
}

function paintSky({ width, field, noise }: Stage) {
  const blue = ramp([0, '#4f83b8'], [0.4, '#93b6cf'], [0.75, '#ecd9bd'], [1, '#ffe2b0']);
  return field(
    width,
    430,
    (pixel, u, v) => {
      const veil = clamp(0.4 * noise.fractal(u * 2.2, v * 9 + u, 4) + 0.1);
      [pixel[0], pixel[1], pixel[2]] = mix(blue(v), '#ffffff', veil);
    },
    { dither: 2.2 },
  );
}
