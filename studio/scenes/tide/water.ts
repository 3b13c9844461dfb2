import { createCaustics } from '../../kit/caustics.ts';
import { ramp } from '../../kit/colour.ts';
import { createFoamLace } from '../../kit/foam-lace.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';
import { backwash, frontY, restY, WAVES, wetY } from './swash.ts';

const RESOLUTION = 0.25;
/** The lace itself is no finer than this. */
const FOAM_RESOLUTION = 0.7;
const LACE_MARGIN = 420;
const NOWHERE = -9999;

/** From thin water over sand to the deep: colour, by pixels of distance from the waterline. */
const DEPTH_PIXELS = 420;
const depthColour = ramp(
  [0, '#c4dcc2'],
  [0.12, '#8fd2c0'],
  [0.35, '#4fb3b4'],
  [0.7, '#2389a0'],
  [1, '#12637f'],
);

/** The sea and its sheets of water on the sand, with lace of foam; drawn over the beach. */
export function createWater(stage: Stage) {
  const { width, height, noise } = stage;
  const columns = Math.round(width * stage.scale * RESOLUTION);
  const water = stage.field(width, height, () => {}, { resolution: RESOLUTION });
  const mask = stage.field(width, height, () => {}, { resolution: RESOLUTION });
  const foam = new Layer(width, height, stage.scale * FOAM_RESOLUTION);
  const lace = createFoamLace(stage, { width, height: height + LACE_MARGIN, cell: 44, place: 3 });
  const causticsAt = createCaustics(stage);
  const sunlight = new Layer(width, height, stage.scale * RESOLUTION);
  const fronts = new Float32Array(columns);
  const edges = new Float32Array(columns);
  const rest = Float32Array.from({ length: columns }, (_, column) =>
    restY(noise, (column / columns) * width),
  );
  const columnOf = (u: number) => Math.min(columns - 1, Math.floor(u * columns));

  /** The lowest front of all waves, column by column: where the water ends. */
  const findEdges = (second: number) => {
    for (let column = 0; column < columns; column++) {
      const x = (column / columns) * width;
      let edge = rest[column] ?? 0;
      for (const wave of WAVES) edge = Math.max(edge, frontY(noise, wave, x, second) ?? NOWHERE);
      edges[column] = edge;
    }
  };

  return {
    drawWet(context: Context2D, second: number) {
      for (let column = 0; column < columns; column++) {
        const x = (column / columns) * width;
        fronts[column] = Math.max(NOWHERE, ...WAVES.map((wave) => wetY(noise, wave, x, second)));
      }
      shade(mask, (pixel, u, _v, _x, y) => {
        const wet = (fronts[columnOf(u)] ?? 0) - y;
        pixel[0] = 116;
        pixel[1] = 84;
        pixel[2] = 62;
        pixel[3] = 112 * smoothstep(-5, 40, wet);
      });
      mask.drawOn(context);
    },
    draw(context: Context2D, second: number) {
      findEdges(second);
      shade(
        water,
        (pixel, u, _v, x, y) => {
          const column = columnOf(u);
          const edge = (edges[column] ?? 0) - y;
          const out = (rest[column] ?? 0) - y;
          const tone = depthColour(
            clamp((out + 26 * noise.moving(x / 170, y / 90, second * 0.12)) / DEPTH_PIXELS),
          );
          [pixel[0], pixel[1], pixel[2]] = tone;
          const sheet = 124 * smoothstep(0, 22, edge);
          pixel[3] = edge <= 0 ? 0 : lerp(sheet, 246, smoothstep(-30, 190, out));
        },
        1.5,
      );
      water.drawOn(context);
      drawSunlight(context, second);
      for (const wave of WAVES) drawFoam(context, wave, second);
    },
  };

  /** The net of sunlight, only where there is water to cast it. */
  function drawSunlight(context: Context2D, second: number): void {
    const net = sunlight.clear();
    causticsAt(second * 0.8).drawOn(net, 0, -140, width, height * 0.9);
    net.globalCompositeOperation = 'destination-in';
    water.drawOn(net);
    context.globalCompositeOperation = 'screen';
    context.globalAlpha = 0.36;
    sunlight.drawOn(context);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  }

  function drawFoam(context: Context2D, wave: (typeof WAVES)[number], second: number): void {
    const middle = frontY(noise, wave, width / 2, second);
    if (middle === undefined) return;
    for (let column = 0; column < columns; column++)
      fronts[column] = frontY(noise, wave, (column / columns) * width, second) ?? NOWHERE;
    const back = backwash(wave, second);
    const age = second - wave.atSecond;
    const born = smoothstep(-6, -2.5, age);
    const tail = lerp(70, 190, clamp((age + 2) / 6));
    shade(mask, (pixel, u, _v, _x, y) => {
      const behind = (fronts[columnOf(u)] ?? 0) - y;
      pixel[0] = 255;
      pixel[1] = 255;
      pixel[2] = 255;
      const trail = smoothstep(-2, 6, behind) * Math.exp(-Math.max(0, behind) / tail);
      pixel[3] = 255 * born * trail * (1 - 0.75 * back);
    });
    const drawn = foam.clear();
    lace.drawOn(drawn, 0, -LACE_MARGIN + (((middle % LACE_MARGIN) + LACE_MARGIN) % LACE_MARGIN));
    drawn.globalCompositeOperation = 'destination-in';
    mask.drawOn(drawn);
    foam.drawOn(context);
    drawCrest(context, second, wave.place, born * (1 - back) ** 0.7);
  }

  /** The white edge itself, thick where the wave is pushed together. */
  function drawCrest(context: Context2D, second: number, place: number, strength: number): void {
    if (strength <= 0.02) return;
    context.fillStyle = `rgba(255,255,255,${0.9 * strength})`;
    context.beginPath();
    const step = width / 160;
    const thick = (x: number) =>
      10 * Math.max(0.16, 0.55 + noise.moving(x / 52, place * 4, second * 0.3)) +
      3 * noise.moving(x / 15, place, second * 0.4);
    const at = (x: number) => fronts[columnOf(clamp(x / width, 0, 0.999))] ?? 0;
    for (let x = -step; x <= width + step; x += step) context.lineTo(x, at(x) + 1.5);
    for (let x = width + step; x >= -step; x -= step) context.lineTo(x, at(x) - thick(x));
    context.fill();
  }
}
