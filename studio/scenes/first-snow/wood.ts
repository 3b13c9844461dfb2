import { drawBirch } from '../../kit/birch.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

export const AIR = '#cdd2de';
const LIGHT = ramp([0, '#b4bccd'], [0.45, '#ccd0da'], [0.7, '#e6dcd2'], [1, '#dfe3ea']);
export const GROUND = ramp([0, '#a4abc2'], [0.5, '#cdd2e0'], [1, '#f2f3f7']);
export const LEAF_COLOURS = ['#b8743a', '#c99748', '#94552f', '#a8683c'] as const;

/** Room for the camera at the sides. */
export const MARGIN = 60;

/** Pale winter light between the trees, warmest where the sun would be. */
export function createLight({ width, height, field }: Stage): Layer {
  return field(width, height, (pixel, u, v) => {
    const sun = Math.exp(-(((u - 0.36) / 0.3) ** 2) - ((v - 0.32) / 0.34) ** 2);
    const [red, green, blue] = LIGHT(v);
    [pixel[0], pixel[1], pixel[2]] = [red + sun * 18, green + sun * 9, blue - sun * 10];
  });
}

/** The first snow on the floor of the wood: thin yet, so that leaves and grass come through. */
export function createFloor(stage: Stage): Layer {
  const { width, height, noise, field, random } = stage;
  const top = 452;
  const floor = field(width + 2 * MARGIN, height - top, (pixel, _u, v, x, y) => {
    const size = lerp(46, 210, v);
    const drift = noise.fractal(x / (size * 2), y / (size * 0.7) + 3, 4);
    const from = noise.fractal(x / (size * 2) - 0.12, y / (size * 0.7) + 2.8, 4);
    const grass = smoothstep(0.2, 0.52, noise.fractal(x / (size * 0.5) + 20, y / (size * 0.2), 4));
    const snow = GROUND(clamp(0.64 + (drift - from) * 0.9 + drift * 0.2));
    const colour = mix(mix(snow, '#8d6f58', 0.42 * v * grass), AIR, 0.85 * (1 - smoothstep(0, 0.4, v)));
    [pixel[0], pixel[1], pixel[2], pixel[3]] = [...colour, 255 * smoothstep(0, 0.12, v)];
  });
  const leaves = random('fallen leaves');
  for (let leaf = 0; leaf < 330; leaf++) {
    const v = leaves.unit() ** 0.7;
    floor.context.fillStyle = css(mix(leaves.pick(LEAF_COLOURS), AIR, 0.7 * (1 - v)), 0.85);
    const [x, y] = [leaves.between(0, width + 2 * MARGIN), 30 + v * (height - top - 34)];
    oval(floor.context, x, y, lerp(2, 7.5, v), lerp(0.8, 3, v), leaves.between(-0.5, 0.5));
  }
  return stage.layer(width + 2 * MARGIN, height, (context) => floor.drawOn(context, 0, top));
}

/** One rank of birches. `distance` is 0 close by, 1 lost in the mist. */
export function createRank(stage: Stage, distance: number, places: readonly number[]): Layer {
  const random = stage.random(`rank at ${distance}`);
  const foot = lerp(708, 476, distance ** 0.7);
  const thickness = lerp(66, 9, distance ** 0.62);
  return stage.layer(stage.width + 2 * MARGIN, stage.height, (context) => {
    for (const place of places) {
      const [x, y] = [MARGIN + place, foot + random.between(-10, 10)];
      const width = thickness * random.between(0.78, 1.22);
      // A soft shadow to the right and the little drift at the foot.
      context.fillStyle = css(mix('#9aa0b8', AIR, distance), 0.5);
      oval(context, x + width * 1.3, y + 1, width * 1.9, width * 0.16, 0.04);
      context.fillStyle = css(mix('#f4f5f9', AIR, distance * 0.6), 0.4);
      for (const share of [1.2, 0.96, 0.72])
        oval(context, x - width * 0.1, y + width * 0.02, width * share, width * share * 0.17);
      drawBirch(context, random, { x, y, top: -20, width, distance: distance * 0.92, air: AIR });
    }
  });
}
