import { css, mix, ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { points } from '../../kit/outline.ts';
import { sampled } from '../../kit/ridge.ts';
import { drawSpruce } from '../../kit/spruce.ts';
import type { Stage } from '../../stage.ts';

/** Snow by night from its hollows to its crests. */
const SNOW = ramp([0, '#38487c'], [0.4, '#5f74a8'], [0.75, '#93a8d2'], [1, '#cbd8ef']);

/** Mountains behind the village: bare snow above, woods below. */
export function createMountains(stage: Stage): Layer {
  const { width, height, noise } = stage;
  const crest = sampled(
    (x) => 246 - 128 * noise.ridged(x / 520 + 1.7, 2.2, 6) ** 1.3 + 0.03 * Math.abs(x - 700),
    width,
  );
  const picture = stage.field(width, 420, (pixel, _u, _v, x, y) => {
    const depth = y - crest(x);
    pixel[3] = 255 * clamp(depth + 0.5);
    if (depth < -1) return;
    const slope = crest(x + 8) - crest(x - 8);
    const crease = noise.ridged(x / 80 + y / 150, y / 66, 4) - 0.42 - slope * 0.02;
    const snow = smoothstep(-0.12, 0.3, crease + noise.plane(x / 30, y / 24) * 0.14);
    const lit = mix('#26335f', '#8ea3cf', snow * 0.85);
    [pixel[0], pixel[1], pixel[2]] = mix(lit, '#4a5c8e', smoothstep(20, 150, depth) * 0.8);
  });
  const random = stage.random('woods');
  for (let tree = 0; tree < 420; tree++) {
    const nearness = tree / 420;
    const x = random.between(-10, width + 10);
    const y =
      lerp(288, 372, nearness) + 18 * noise.plane(x / 170, 3) - 26 * smoothstep(200, 620, Math.abs(x - 640));
    const tall = random.between(16, 40) * lerp(0.75, 1.35, nearness);
    const colour = css(mix('#33426e', '#16203f', nearness));
    drawSpruce(picture.context, random, { x, y, height: tall, colour, snow: css('#b9c8e8', 0.42) });
  }
  return stage.layer(width, height, (context) => picture.drawOn(context));
}

/** The slope with its drifts, paler toward us where the moon falls on it. */
export function createSlope(stage: Stage): Layer {
  const { width, height, noise, field } = stage;
  const edge = sampled(
    (x) => 352 + 16 * noise.plane(x / 260, 8) + 22 * Math.exp(-(((x - 640) / 300) ** 2)),
    width,
  );
  return field(
    width,
    height,
    (pixel, _u, v, x, y) => {
      const depth = y - edge(x);
      pixel[3] = 255 * smoothstep(-6, 16, depth);
      if (depth < -7) return;
      const size = lerp(110, 420, smoothstep(0, 360, depth));
      const drift = noise.fractal(x / (size * 1.5) + 4, y / (size * 0.6), 3);
      const shade = noise.fractal(x / (size * 1.5) + 4 - 0.12, y / (size * 0.6) + 0.15, 3);
      const light = clamp(0.55 + (drift - shade) * 0.95 + drift * 0.22 + (v - 0.75) * 0.1);
      const colour = mix(SNOW(light), '#50639a', 0.45 * (1 - smoothstep(0, 130, depth)));
      [pixel[0], pixel[1], pixel[2]] = colour;
    },
    { dither: 1.6 },
  );
}

/** The way through the village, from our feet up between the houses to the door. */
export const PATH = points(
  ...[-60, 716, 250, 704, 520, 688, 760, 656, 872, 616, 800, 572, 666, 536, 640, 500, 690, 474, 736, 458],
);
