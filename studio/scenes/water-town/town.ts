import { drawArchBridge } from '../../kit/arch-bridge.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { Layer as Picture } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { sampled } from '../../kit/ridge.ts';
import { drawWhiteHouse } from '../../kit/white-house.ts';
import type { Stage } from '../../stage.ts';

export const WATER_Y = 468;
export const BRIDGE = {
  x: 430,
  y: WATER_Y,
  span: 560,
  rise: 136,
  archRadius: 104,
  stone: '#7d8482',
  edge: '#3a4244',
} as const;
const AIR = '#cfd6d4';
const INK = '#2a3236';
const WALL = '#f1efe8';

/** Wet paper: a sky of thin washes, and hills that run in it. */
export function paintSky({ width, noise, field }: Stage): Layer {
  const wash = ramp([0, '#aebabc'], [0.45, '#cdd5d3'], [1, '#e2e2da']);
  const ridges = [
    { base: 372, rise: 150, length: 420, place: 2.2, ink: 0.2 },
    { base: 412, rise: 120, length: 300, place: 7.4, ink: 0.34 },
  ].map((hill) => ({
    ...hill,
    at: sampled(
      (x) => hill.base - hill.rise * clamp(noise.fractal(x / hill.length, hill.place, 4) * 0.9 + 0.42),
      width,
    ),
  }));
  return field(
    width,
    WATER_Y,
    (pixel, u, v, x, y) => {
      let colour = wash(v + noise.fractal(u * 3, v * 2.4, 4) * 0.16);
      for (const { at, ink } of ridges) {
        const depth = y - at(x) + noise.fractal(x / 60, y / 60, 3) * 10;
        const body = smoothstep(-5, 9, depth) * Math.exp(-Math.max(0, depth) / 85);
        const grain = 1 + 0.35 * noise.fractal(x / 70, y / 46, 4);
        colour = mix(colour, '#5d7076', clamp(body * ink * 1.7 * grain));
      }
      const fibre = noise.plane(x * 0.36, y * 0.36) * 1.8;
      for (const channel of [0, 1, 2] as const) pixel[channel] = colour[channel] + fibre;
    },
    { dither: 2 },
  );
}

/** Houses from far to near, with the pagoda over them: behind the bridge, then on the right bank. */
function drawFarTown(context: Context2D, stage: Stage): void {
  const random = stage.random('far town');
  drawFarPagoda(context, 905, 330);
  for (const [x, width, height, haze] of [
    [-30, 130, 84, 0.6],
    [96, 104, 66, 0.66],
    [190, 120, 92, 0.58],
    [300, 96, 60, 0.7],
    [392, 130, 78, 0.64],
    [520, 110, 88, 0.6],
    [628, 124, 70, 0.62],
    [742, 120, 94, 0.54],
  ] as const) {
    drawWhiteHouse(context, random, {
      x,
      y: WATER_Y,
      width,
      height,
      ink: INK,
      wall: WALL,
      haze,
      air: AIR,
      gable: x % 3 === 0,
    });
  }
}

function drawFarPagoda(context: Context2D, x: number, y: number): void {
  context.fillStyle = css(mix(INK, AIR, 0.66));
  for (let storey = 0; storey < 6; storey++) {
    const half = 27 - storey * 3;
    const foot = y - storey * 25;
    context.fillRect(x - half * 0.62, foot - 22, half * 1.24, 24);
    context.beginPath();
    context.moveTo(x - half - 5, foot - 23);
    context.quadraticCurveTo(x, foot - 20, x + half + 5, foot - 23);
    context.lineTo(x + half * 0.6, foot - 31);
    context.lineTo(x - half * 0.6, foot - 31);
    context.fill();
  }
  context.fillRect(x - 1.2, y - 184, 2.4, 32);
}

function drawRightBank(context: Context2D, stage: Stage): void {
  const random = stage.random('right bank');
  for (const [x, width, height, haze, gable] of [
    [830, 148, 128, 0.34, false],
    [960, 170, 164, 0.22, true],
    [1112, 210, 214, 0.08, false],
  ] as const) {
    drawWhiteHouse(context, random, {
      x,
      y: WATER_Y + (0.34 - haze) * 34,
      width,
      height,
      ink: INK,
      wall: WALL,
      haze,
      air: AIR,
      gable,
    });
  }
  // Steps down to the water.
  for (let step = 0; step < 6; step++) {
    context.fillStyle = css(mix('#8b9290', '#555e60', step / 6));
    context.fillRect(1010 - step * 12, WATER_Y + 2 + step * 4, 90 + step * 14, 5);
  }
}

/** What stands behind the boat when it is still on the far side. */
export const paintFarTown = (stage: Stage): Layer => bled(stage, (context) => drawFarTown(context, stage));

/** The bridge and the near houses. */
export const paintNearTown = (stage: Stage): Layer =>
  bled(stage, (context) => {
    drawRightBank(context, stage);
    drawArchBridge(context, BRIDGE);
    drawStones(context, stage);
  });

/** Ink on wet paper has no hard edge: the picture once more, soft, around itself. */
function bled(stage: Stage, draw: (context: Context2D) => void): Layer {
  const { width, height, layer } = stage;
  const crisp = layer(width, height, draw);
  const soft = new Picture(width, height, 0.14);
  soft.context.imageSmoothingQuality = 'high';
  crisp.drawOn(soft.context);
  return layer(width, height, (context) => {
    context.imageSmoothingQuality = 'high';
    context.globalAlpha = 0.42;
    soft.drawOn(context);
    context.globalAlpha = 0.9;
    crisp.drawOn(context);
  });
}

/** Courses of stone on the bridge, washed and uneven. */
function drawStones(context: Context2D, { noise }: Stage): void {
  context.save();
  context.globalCompositeOperation = 'source-atop';
  for (let row = 0; row < 12; row++) {
    const y = WATER_Y - row * 13;
    for (let stone = 0; stone < 26; stone++) {
      const x = BRIDGE.x - BRIDGE.span / 2 + stone * 23 + (row % 2) * 11;
      const away = Math.hypot(x - BRIDGE.x, y - WATER_Y);
      if (away < BRIDGE.archRadius + 12 || Math.abs(x - BRIDGE.x) > BRIDGE.span / 2 - 14) continue;
      const tone = noise.plane(stone * 3.3, row * 5.1);
      context.fillStyle = css(tone > 0 ? '#aab0ac' : '#4a5355', 0.22 * Math.abs(tone));
      context.fillRect(x, y - 12, 22, 12);
    }
  }
  context.restore();
}
