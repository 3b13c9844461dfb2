import { css } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createRain } from '../../kit/rain.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawSwallows } from './birds.ts';
import { createEars, createWheat, drawPoles, windAt } from './field.ts';
import { createLightning, stormLight } from './lightning.ts';
import { captions, RAIN_SECOND, scoreStorm } from './score.ts';
import {
  createCurtain,
  createScud,
  createShelf,
  createStrip,
  curtainX,
  drawMountains,
  drawShelf,
  HORIZON_Y,
  scudX,
} from './sky.ts';

/** 雷雨将至: a storm front comes over ripe wheat; the wind holds its breath, the swallows leave, the first rain falls. */
export const scene: Scene = {
  frameRate: 24,
  quality: 34,
  coverSecond: 19.75,
  captions,
  thrift: { soundKilobits: 56, largestBytes: 1_600_000 },
  paint,
  score: scoreStorm,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const strip = createStrip(stage);
  const land = stage.layer(width, HORIZON_Y + 4, (context) => drawMountains(context, stage));
  const shelf = createShelf(stage);
  const scud = createScud(stage);
  const curtain = createCurtain(stage);
  const drawLightning = createLightning();
  const drawWheat = createWheat(stage);
  const drawEars = createEars(stage);
  const drawRain = createRain(stage, { colour: '#d5dde2', drops: 210, slant: 0.42 });
  return (context, second) => {
    const wind = windAt(second);
    const front = smoothstep(4, 30, second);
    const light = Math.min(1, stormLight(second));
    strip.drawOn(context);
    curtain.drawOn(context, curtainX(second), 118, 900, 340);
    curtain.drawOn(context, curtainX(second) + 560, 118, 900, 340);
    land.drawOn(context);
    drawShelf(shelf, context, second, front);
    drawLightning(context, second);
    scud.drawOn(context, scudX(second, 34, width * 1.8), 178 + 24 * front);
    scud.drawOn(context, scudX(second, 34, width * 1.8) + width * 1.8, 178 + 24 * front);
    drawWheat(context, second);
    drawPoles(context, second, wind);
    drawSwallows(context, second, wind);
    dim(context, width, height, second, light);
    drawEars(context, second);
    const rain = smoothstep(RAIN_SECOND, RAIN_SECOND + 6, second);
    if (rain === 0) return;
    context.fillStyle = css('#56646c', 0.3 * rain);
    context.fillRect(0, 0, width, height);
    context.globalAlpha = rain;
    drawRain(context, second);
  };
}

/** The shadow of the front runs over the field from the right; lightning lifts it for a moment. */
function dim(context: Context2D, width: number, height: number, second: number, light: number): void {
  const edge = lerp(1.5, -0.8, smoothstep(3, 28, second));
  const shadow = context.createLinearGradient(width * (edge - 0.35), 0, width * (edge + 0.35), 0);
  const dark = clamp(0.62 - 0.4 * light);
  shadow.addColorStop(0, css('#1c2836', 0.08));
  shadow.addColorStop(1, css('#1c2836', dark));
  context.fillStyle = shadow;
  context.fillRect(0, HORIZON_Y, width, height - HORIZON_Y);
  context.fillStyle = vertical(context, HORIZON_Y, height, [0, css('#141c28', 0)], [1, css('#141c28', 0.35)]);
  context.fillRect(0, HORIZON_Y, width, height - HORIZON_Y);
}
