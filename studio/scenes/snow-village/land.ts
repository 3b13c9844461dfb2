import { css, mix, ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { points } from '../../kit/outline.ts';
import { sampled } from '../../kit/ridge.ts';
import { drawSpruce } from '../../kit/spruce.ts';
import { facing, type Land, shadowSlope, surveyLand, tabled } from '../../kit/survey.ts';
import type { Stage } from '../../stage.ts';

/** Snow by night from its hollows to its crests. */
const SNOW = ramp([0, '#38487c'], [0.4, '#5f74a8'], [0.75, '#93a8d2'], [1, '#cbd8ef']);

/** From where the mountains are seen, and the direction to the moon: the snow on their left is lit. */
const LOOKOUT = { eye: 260, horizonY: 326, focal: 1060, near: 1500, far: 11_000 } as const;
const TO_MOON = [-0.86, -0.5] as const;
/** How much wider than the stage the mountains are, on both sides. */
export const MARGIN = 50;

/** Mountains far behind the village: snow in the moon and in the shade, and rock where it is too steep for snow. */
export function createMountains(stage: Stage): Layer {
  const { noise, scale } = stage;
  const land: Land = (x, z) => {
    const range = smoothstep(2600, 5600, z + 900 * noise.plane(x / 2100, 3));
    const summit = Math.exp(-(((x - 980) / 1150) ** 2) - ((z - 6200) / 1500) ** 2);
    const folds = noise.ridged(x / 2300 + 0.4, z / 2500 + 2, 8) ** 1.25;
    return range * (260 + 1080 * folds * (1 + 0.75 * summit) + 420 * summit);
  };
  const table = tabled(land, { left: -7500, right: 7500, near: 1500, far: 11_000 }, 800);
  const size = { width: stage.width + 2 * MARGIN, height: 420 };
  const survey = surveyLand(land, LOOKOUT, size, scale * 1.4);
  return stage.field(size.width, size.height, (pixel, u, v) => {
    const column = Math.floor(u * survey.columns);
    const z = survey.ahead[Math.floor(v * survey.rows) * survey.columns + column] ?? 0;
    pixel[3] = z > 0 ? 255 : 0;
    if (z === 0) return;
    const x = survey.aside(column, z);
    const [faceX, up, faceZ] = facing(land, x, z, 14);
    const moon = smoothstep(0.62, 0.5, shadowSlope(table, x, z, TO_MOON, 2600));
    const lit = clamp(-0.72 * faceX + 0.42 * up - 0.42 * faceZ) * moon;
    const bare = smoothstep(0.62, 0.46, up + 0.16 * noise.fractal(x / 60, z / 60, 3));
    const snow = mix('#2b3a6d', '#dbe6ff', clamp(lit * 1.25));
    const face = mix(snow, mix('#141b3c', '#56638f', lit), 0.85 * bare);
    const low = Math.exp(-land(x, z) / 210);
    [pixel[0], pixel[1], pixel[2]] = mix(face, '#50639b', clamp(0.16 + z / 40_000 + 0.75 * low));
  });
}

/** Spruces between the last houses and the mountains. */
export function createWoods(stage: Stage): Layer {
  const { width, height, noise } = stage;
  const random = stage.random('woods');
  return stage.layer(width, height, (context) => {
    for (let tree = 0; tree < 420; tree++) {
      const nearness = tree / 420;
      const x = random.between(-10, width + 10);
      const clearing = 30 * smoothstep(200, 620, Math.abs(x - 640));
      const y = lerp(316, 376, nearness) + 18 * noise.plane(x / 170, 3) - clearing;
      const tall = random.between(14, 40) * lerp(0.7, 1.35, nearness);
      const colour = css(mix('#35457a', '#141d3c', nearness));
      drawSpruce(context, random, { x, y, height: tall, colour, snow: css('#b9c8e8', 0.5) });
    }
  });
}

/** The slope with its drifts: what faces the moon is pale, what turns away from it blue. */
export function createSlope(stage: Stage): Layer {
  const { width, height, noise, field } = stage;
  const edge = sampled(
    (x) => 352 + 16 * noise.plane(x / 260, 8) + 22 * Math.exp(-(((x - 640) / 300) ** 2)),
    width,
  );
  const drift = (aside: number, ahead: number) =>
    noise.fractal(aside / 430 + 4, ahead / 620, 2) + 0.05 * noise.fractal(aside / 90, ahead / 130, 3);
  return field(
    width,
    height,
    (pixel, _u, _v, x, y) => {
      const depth = y - edge(x);
      pixel[3] = 255 * smoothstep(-4, 8, depth);
      if (depth < -5) return;
      const far = 430 / (y - 270);
      const [aside, ahead] = [(x - 640) * far, 620 * far];
      const turned = drift(aside + 16, ahead - 6) - drift(aside - 16, ahead + 6);
      const light = clamp(0.56 - turned * 2.4 + 0.12 * drift(aside, ahead));
      [pixel[0], pixel[1], pixel[2]] = mix(SNOW(light), '#50639a', 0.5 * (1 - smoothstep(0, 110, depth)));
    },
    { dither: 1.6 },
  );
}

/** The way through the village, from our feet up between the houses to the door. */
export const PATH = points(
  ...[-60, 716, 250, 704, 520, 688, 760, 656, 872, 616, 800, 572, 666, 536, 640, 500, 690, 474, 736, 458],
);
