import { css, mix, ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

/** The waterline. */
export const WATER_Y = 438;
/** Where the river of stars leaves the mountains, and where it leaves the picture. */
const FOOT = [500, 470] as const;
const HEAD = [905, -150] as const;
const STARS = 6500;

const NIGHT = ramp([0, '#050a1e'], [0.4, '#0a1734'], [0.72, '#14294a'], [0.9, '#2c4660'], [1, '#4d5f68']);
/** From its rim to its heart: dusty violet, rose, and the warm light of old stars. */
const BAND = ramp([0, '#1d2a5c'], [0.3, '#4a4a86'], [0.55, '#8d7398'], [0.78, '#dcae98'], [1, '#ffe9c4']);

/** The night without its river: airglow over the mountains. */
export function createNight({ width, field }: Stage): Layer {
  return field(
    width,
    WATER_Y,
    (pixel, u, v) => {
      const glow = Math.exp(-(((u - 0.4) / 0.3) ** 2) - ((v - 1) / 0.22) ** 2);
      const colour = NIGHT(v);
      pixel[0] = colour[0] + glow * 46;
      pixel[1] = colour[1] + glow * 30;
      pixel[2] = colour[2] + glow * 6;
    },
    { dither: 2.4 },
  );
}

/** The Milky Way and all stars, on a clear ground: to be laid over the night as it deepens. */
export function createGalaxy(stage: Stage): Layer {
  const { width, noise, field } = stage;
  const lightAt = createLight(stage);
  const sky = field(
    width,
    WATER_Y,
    (pixel, _u, v, x, y) => {
      const light = lightAt(x, y);
      const tint = noise.fractal(x / 150 + 9, y / 150, 3);
      const [red, green, blue] = BAND(clamp(light * 1.02));
      pixel[0] = red + smoothstep(0.2, 0.6, tint) * light * 60;
      pixel[1] = green;
      pixel[2] = blue + smoothstep(0, -0.5, tint) * light * 60;
      pixel[3] = 255 * clamp(light * 1.25) * (1 - smoothstep(0.86, 1, v) * 0.6);
    },
    { dither: 2.4 },
  );
  scatterStars(stage, sky, lightAt);
  return sky;
}

/** How bright the band is at a place: a soft bed, clouds of stars in it, and the dark lanes that part them. */
function createLight({ noise }: Stage) {
  const length = Math.hypot(HEAD[0] - FOOT[0], HEAD[1] - FOOT[1]);
  const [alongX, alongY] = [(HEAD[0] - FOOT[0]) / length, (HEAD[1] - FOOT[1]) / length];
  return (x: number, y: number) => {
    const [dx, dy] = [x - FOOT[0], y - FOOT[1]];
    const along = (dx * alongX + dy * alongY) / length;
    const bend = noise.fractal(along * 2.2, 5, 3) * 70;
    const aside = -dx * alongY + dy * alongX + bend;
    const half = lerp(128, 84, smoothstep(0.1, 0.9, along));
    const bed = Math.exp(-((aside / half) ** 2));
    const wide = Math.exp(-((aside / (half * 2.3)) ** 2));
    const clouds = noise.fractal(x / 120 + 3, y / 120 + 7, 6);
    const fine = noise.fractal(x / 34, y / 34 + 20, 4);
    const lane = Math.exp(-(((aside - 14 - noise.fractal(along * 5, 1, 4) * 74) / (half * 0.3)) ** 2));
    const wisps = smoothstep(0.46, 0.72, noise.ridged(x / 165 + 2, y / 165 + along * 3, 4));
    const dust = clamp(lane * (0.72 + clouds * 0.9) + wisps * bed * 0.55);
    const heart = lerp(1.2, 0.62, smoothstep(0.05, 0.8, along));
    const light = bed * (0.62 + clouds * 0.75 + fine * 0.24) * heart * 1.16 + wide * 0.17;
    return clamp(light * (1 - dust * 0.82));
  };
}

function scatterStars(stage: Stage, { context }: Layer, lightAt: (x: number, y: number) => number): void {
  const random = stage.random('stars');
  for (let star = 0; star < STARS; star++) {
    const [x, y] = [random.unit() * stage.width, random.unit() * WATER_Y];
    const brightness = random.unit() ** 12;
    const tint = random.unit();
    const size = random.unit();
    // Most of the small ones belong to the band.
    if (brightness < 0.1 && random.unit() > 0.25 + lightAt(x, y) * 1.6) continue;
    const haze = 1 - 0.8 * smoothstep(0.55, 1, y / WATER_Y);
    context.fillStyle = css(mix('#b8d0ff', '#ffe6c4', tint), (0.26 + 0.74 * brightness) * haze);
    disc(context, x, y, 0.4 + size * 0.28 + brightness * 1.25);
  }
}
