import { drawArchBridge } from '../../kit/arch-bridge.ts';
import { mix, ramp } from '../../kit/colour.ts';
import { drawHuiHouse } from '../../kit/hui-house.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { createGrain, lay, veil } from '../../kit/matter.ts';
import { sampled } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

export const WATER_Y = 452;
export const BRIDGE = {
  x: 470,
  y: WATER_Y,
  span: 640,
  rise: 150,
  archRadius: 122,
  stone: '#7d8482',
  edge: '#3a4244',
} as const;
export const AIR = '#cfd6d4';
/** Houses from far to near: the middle of the foot, width, height, haze. */
export const FAR = [
  [30, 130, 74, 0.6],
  [150, 104, 56, 0.66],
  [260, 120, 78, 0.58],
  [380, 100, 56, 0.68],
  [490, 130, 66, 0.62],
  [610, 112, 74, 0.6],
  [730, 130, 62, 0.56],
] as const;
export const NEAR = [
  [880, 190, 104, 0.36],
  [1040, 200, 140, 0.2],
  [1230, 240, 180, 0.05],
] as const;

/** Wet paper: a sky of thin washes, and hills that run in it. */
export function paintSky({ width, noise, field }: Stage): Layer {
  const wash = ramp([0, '#aebabc'], [0.45, '#cdd5d3'], [1, '#e2e2da']);
  const hills = [
    {
      ridge: sampled((x) => 350 - 150 * clamp(noise.fractal(x / 420, 2.2, 4) * 0.9 + 0.42), width),
      ink: 0.34,
    },
    {
      ridge: sampled((x) => 396 - 120 * clamp(noise.fractal(x / 300, 7.4, 4) * 0.9 + 0.42), width),
      ink: 0.58,
    },
  ];
  return field(
    width,
    WATER_Y,
    (pixel, u, v, x, y) => {
      let colour = wash(v + noise.fractal(u * 3, v * 2.4, 4) * 0.16);
      for (const { ridge, ink } of hills) {
        const depth = y - ridge(x) + noise.fractal(x / 60, y / 60, 3) * 10;
        const body = smoothstep(-5, 9, depth) * Math.exp(-Math.max(0, depth) / 85);
        colour = mix(colour, '#5d7076', clamp(body * ink * (1 + 0.35 * noise.fractal(x / 70, y / 46, 4))));
      }
      for (const channel of [0, 1, 2] as const) pixel[channel] = colour[channel];
    },
    { dither: 2 },
  );
}

/** Houses along the water, and the bridge before them. */
export const paintTown = (stage: Stage, houses: typeof FAR | typeof NEAR, hasBridge: boolean): Layer =>
  stage.layer(stage.width, WATER_Y, (context) => {
    const random = stage.random('houses');
    for (const [x, width, height, haze] of houses) {
      const steppedGable = x % 20 === 10 || houses === NEAR;
      drawHuiHouse(context, random, { x, y: WATER_Y, width, height, steppedGable, air: AIR, haze });
    }
    if (hasBridge) drawArchBridge(context, BRIDGE);
    const stone = { dark: [40, 50, 52], light: [214, 220, 214], strength: 0.34 } as const;
    lay(context, createGrain(stage, 'stone', stage.width, WATER_Y, stone));
    veil(context, WATER_Y, AIR, 0, houses === NEAR ? 0.12 : 0.4);
  });
