import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

/** Where the fields begin. */
export const HORIZON_Y = 446;
/** What is painted on both sides of the stage, for a camera that moves. */
export const MARGIN = 160;

/** What is left of the fair weather: a strip of light under the clouds. */
const STRIP = ramp([0, '#5d7480'], [0.45, '#8fa09a'], [0.75, '#d9c48c'], [1, '#f4dfa4']);
/** The underside of the front, from its hollows to the edge that catches the light. */
const CLOUD = ramp([0, '#161c29'], [0.4, '#2c3747'], [0.68, '#52626e'], [0.88, '#8b9892'], [1, '#cbc6a6']);
const SHELF_WIDTH = 2300;

/** The strip of light, the curtain of rain, and over both the front, which comes nearer: to the left, and down. */
export function createSky({ width, noise, field }: Stage): Painter {
  const strip = field(width, HORIZON_Y, (pixel, u, v) => {
    const far = Math.exp(-(((u - 0.28) / 0.34) ** 2)) * 0.12;
    [pixel[0], pixel[1], pixel[2]] = STRIP(clamp(v + far - 0.06));
  });
  const curtain = field(900, 360, (pixel, u, v, x, y) => {
    const slanted = x + y * 0.42;
    const folds = 0.62 + noise.fractal(slanted / 60, 3, 3) * 0.5 + noise.plane(slanted / 9, y / 400) * 0.08;
    [pixel[0], pixel[1], pixel[2]] = mix('#3f4d57', '#8c9a9a', clamp(folds - 0.3));
    const thick = Math.sin(Math.PI * clamp(u + v * 0.08 - 0.04)) ** 1.5;
    pixel[3] = 235 * clamp(thick * folds) * smoothstep(0, 0.2, v) * lerp(0.75, 1, v);
  });
  // The front: a long roll of cloud with ribs along it, its lower lip lit from the strip of light.
  const shelf = field(SHELF_WIDTH, 400, (pixel, u, v, x, y) => {
    const lip = noise.fractal(u * 9, 3, 4) * 0.03;
    const edge = 0.79 - 0.26 * Math.exp(-(((u - 0.3) / 0.26) ** 2)) + lip;
    const warp = noise.fractal(x / 340, y / 190, 4);
    // Ribs lie along the lip, closer together toward it, as rolls seen from below do.
    const depth = clamp((edge - v) / edge);
    const rib = noise.fractal(x / 520 + warp * 0.5, depth ** 0.6 * 7.5 + warp * 1.3, 4);
    const billow = noise.fractal(x / 105 + warp, y / 62 + 11, 5);
    const lit = Math.exp(-((depth / 0.13) ** 1.2));
    const light = 0.3 + rib * 0.55 + billow * 0.3 + lit * 0.44 - smoothstep(0.3, 1, depth) * 0.16;
    [pixel[0], pixel[1], pixel[2]] = CLOUD(clamp(light));
    pixel[3] = 255 * smoothstep(0, 0.035, edge - v + noise.fractal(x / 60, y / 34, 4) * 0.085);
  });
  const glow = createGlow('#b9c4f2', 1.7);
  return (context, second) => {
    strip.drawOn(context, -MARGIN, 0, width + 2 * MARGIN, HORIZON_Y + 40);
    const rain = lerp(1190, -260, smoothstep(5, 34, second) ** 1.15);
    for (const x of [rain, rain + 560]) curtain.drawOn(context, x, 118, 900, 340);
    const shelfX = lerp(-160, -700, smoothstep(-10, 44, second));
    shelf.drawOn(context, shelfX, -86, SHELF_WIDTH, 400 + 116 * smoothstep(3, 28, second));
    for (const { atSecond, x, strength } of STRIKES) {
      const light = lightOf(atSecond, strength, second);
      shine(context, glow, x, 250, 520, 0.62 * light, 240);
      shine(context, glow, x, HORIZON_Y, 340, 0.5 * light, 110);
      if (atSecond === STORY.bolt) drawBolt(context, [x - 40, 138], [x + 14, HORIZON_Y - 4], light);
    }
  };
}

/** Far apart, each a single soft swell: never more than one in a second (WCAG 2.3.1 allows three). */
export const STRIKES = [
  { atSecond: 5.4, x: 900, strength: 0.55 },
  { atSecond: STORY.bolt, x: 792, strength: 0.95 },
  { atSecond: STORY.breaks - 0.35, x: 930, strength: 0.9 },
  { atSecond: 34, x: 420, strength: 0.6 },
] as const;

/** How bright a strike is at a second, 0 to 1. */
const lightOf = (atSecond: number, strength: number, second: number): number =>
  strength * smoothstep(0, 0.14, second - atSecond) * smoothstep(1.04, 0.14, second - atSecond) ** 1.3;

/** How much the land is lit by all of them. */
export const stormLight = (second: number): number =>
  STRIKES.reduce((sum, { atSecond, strength }) => sum + lightOf(atSecond, strength, second), 0);

/** A line of light of twenty steps that strays the most in its middle and never looks back, and its branches. */
function drawBolt(context: Context2D, from: Point, to: Point, light: number, isBranch = false): void {
  const stray = isBranch ? 14 : 34;
  const line = Array.from({ length: 21 }, (_, step): Point => {
    const wide = (hashUnit(from[0], Math.floor(step / 4), 1) - 0.5) * Math.sin((Math.PI * step) / 20);
    const fine = (hashUnit(from[0], step, 2) - 0.5) * 0.5;
    return [lerp(from[0], to[0], step / 20) + (wide + fine) * stray, lerp(from[1], to[1], step / 20)];
  });
  context.lineJoin = 'round';
  for (const width of [9, 4.4, 1.9]) {
    context.strokeStyle = css('#eeeaff', light * Math.min(1, 1.5 / width ** 1.1 + (width < 2 ? 0.5 : 0)));
    context.lineWidth = isBranch ? width / 2 : width;
    context.beginPath();
    for (const point of line) context.lineTo(...point);
    context.stroke();
  }
  if (isBranch) return;
  for (const step of [5, 9, 13]) {
    const [x, y] = line[step] ?? from;
    drawBolt(context, [x, y], [x + (step === 9 ? 66 : -48), y + 100 - 4 * step], light, true);
  }
}
