import { drawArchBridge } from '../../kit/arch-bridge.ts';
import { css, hex, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawHuiHouse } from '../../kit/hui-house.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox, fillOval } from '../../kit/marks.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { createGrain, lay, veil } from '../../kit/matter.ts';
import { createMist } from '../../kit/mist.ts';
import { hashUnit } from '../../kit/random.ts';
import { sampled } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

export const WATER_Y = 452;
export const BRIDGE = {
  ...{ x: 470, y: WATER_Y, span: 640, rise: 150, archRadius: 122 },
  ...{ stone: '#5f6a69', edge: '#2d3638' },
} as const;
export const AIR = '#c3cdcc';

/** Wet paper at dusk: pale where the sky is still light, and hills that run in it. */
function paintSky({ width, noise, field }: Stage): Layer {
  const wash = ramp([0, '#74868c'], [0.4, '#a8b6b7'], [0.8, '#e4e3d6'], [1, '#efe9d8']);
  const ridge = (foot: number, tall: number, wave: number, seed: number) =>
    sampled((x) => foot - tall * clamp(noise.fractal(x / wave, seed, 4) * 0.9 + 0.42), width);
  const hills = [ridge(340, 170, 420, 2.2), ridge(396, 120, 300, 7.4)];
  return field(width, WATER_Y, (pixel, u, v, x, y) => {
    let colour = wash(v + noise.fractal(u * 3, v * 2.4, 4) * 0.16);
    for (const [place, hill] of hills.entries()) {
      const depth = y - hill(x) + noise.fractal(x / 60, y / 60, 3) * 10;
      const body = (0.36 + 0.24 * place) * smoothstep(-5, 9, depth) * Math.exp(-Math.max(0, depth) / 85);
      colour = mix(colour, '#50666e', clamp(body * (1 + 0.35 * noise.fractal(x / 70, y / 46, 4))));
    }
    [pixel[0], pixel[1], pixel[2]] = colour;
  });
}

/** Houses that stand in the water, each with its lamp: a far row in the mist, or the near ones. */
const paintHouses = (stage: Stage, isNear: boolean): Layer =>
  stage.layer(stage.width, WATER_Y, (context) => {
    const random = stage.random('houses');
    const houses = Array.from({ length: isNear ? 3 : 7 }, (_, place) => ({
      x: isNear ? 880 + 175 * place : 30 + 117 * place,
      width: isNear ? 190 + 25 * place : 100 + 4 * place,
      height: isNear ? 104 + 38 * place : 54 + 26 * hashUnit(place, 2),
      haze: isNear ? 0.42 - 0.14 * place : 0.64,
    }));
    for (const house of houses)
      drawHuiHouse(context, random, { y: WATER_Y, air: AIR, steppedGable: house.height > 64, ...house });
    const stone = { dark: [40, 50, 52], light: [214, 220, 214], strength: 0.34 } as const;
    lay(context, createGrain(stage, 'stone', stage.width, WATER_Y, stone));
    if (isNear) veil(context, WATER_Y, '#4f6166', 0.5, 0.3);
    veil(context, WATER_Y, AIR, 0, isNear ? 0 : 0.5);
    for (const { x, height } of houses)
      drawLamp(context, x + height * 0.2, WATER_Y - height * 0.56, height * 0.05);
  });

const GLOW = createGlow('#ffb05a', 2.2);

/** A paper lantern and its light. */
export function drawLamp(context: Context2D, x: number, y: number, radius: number): void {
  shine(context, GLOW, x, y, radius * 9, 0.75);
  fillOval(context, '#f2a357', x, y, radius, radius * 1.2);
  fillOval(context, '#ffe3b0', x, y + radius * 0.2, radius * 0.6, radius * 0.75);
}

/** The bridge, dark before the light sky: courses of stone, and the inside of its arch, seen a little from the left. */
const paintBridge = (stage: Stage): Layer =>
  stage.layer(stage.width, WATER_Y, (context) => {
    const { x, y, archRadius: radius } = BRIDGE;
    fillBox(context, BRIDGE.stone, 0, y - 13, 190, 13);
    fillBox(context, BRIDGE.stone, 764, y - 17, stage.width, 17);
    drawArchBridge(context, BRIDGE);
    context.globalCompositeOperation = 'source-atop';
    context.strokeStyle = css('#1f2729', 0.34);
    context.lineWidth = 1.2;
    context.beginPath();
    for (let course = 0; course < 12; course++) {
      const off = radius + 26 + course * 21;
      context.moveTo(x + off, y);
      context.ellipse(x, y, off * 1.25, off, 0, 0, Math.PI, true);
    }
    context.stroke();
    const stone = { dark: [18, 26, 28], light: [190, 200, 196], strength: 0.5 } as const;
    lay(context, createGrain(stage, 'stone', stage.width, WATER_Y, stone));
    const shade = [0.55, css('#1c2628', 0.35)] as const;
    const fade = vertical(context, y - 165, y, [0, css('#e8e6d8', 0.3)], shade, [1, css('#141c1e', 0.72)]);
    fillBox(context, fade, 0, 0, stage.width, WATER_Y);
    context.globalCompositeOperation = 'destination-over';
    context.beginPath();
    context.arc(x, y + 3, radius + 2, 0, Math.PI, true);
    context.arc(x + 13, y + 3, radius - 8, Math.PI, 0);
    context.fillStyle = vertical(context, y - radius, y, [0, '#1a2224'], [1, '#3b4647']);
    context.fill();
  });

/** What lies behind one another along the canal. */
export const createTown = (stage: Stage) => ({
  sky: paintSky(stage),
  far: paintHouses(stage, false),
  mist: createMist(stage, 0, hex('#e6e6dc')),
  near: paintHouses(stage, true),
  arch: paintBridge(stage),
});
export type Town = ReturnType<typeof createTown>;
