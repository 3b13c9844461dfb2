import { deckY } from '../../kit/arch-bridge.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, hex } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox } from '../../kit/marks.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { createRain } from '../../kit/rain.ts';
import { drawSampan } from '../../kit/sampan.ts';
import { cut } from '../../kit/shots.ts';
import { drawUmbrellaWalker } from '../../kit/umbrella-walker.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createStall, createVault, createWater, drawRings, stillWater } from './near.ts';
import { captions, score } from './score.ts';
import { STORY } from './story.ts';
import { AIR, BRIDGE, FAR, NEAR, paintSky, paintTown, WATER_Y } from './town.ts';
import { drawWillow } from './willow.ts';

const BOAT = { hull: '#252d30', awning: '#3a4446', rib: '#cfd4cc59', shadow: '#2c383b33' } as const;

/** 烟雨江南: a boat goes through the ring of a bridge; lotus roots are weighed; a coin falls among the rain. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 6, loudness: -18, coverSecond: 7 },
  ...{ captions, paint, score },
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const sky = paintSky(stage);
  const [far, near] = [paintTown(stage, FAR, false), paintTown(stage, NEAR, true)];
  const above = stage.layer(width, WATER_Y);
  const canal = stillWater(stage, 2.6);
  const mist = createMist(stage, 0, hex('#dfe4e1'));
  const falling = createRain(stage, { colour: '#f5f8f7', drops: 130, slant: 0.13 });
  /** The bank over the water, with whoever crosses the bridge. */
  const paintAbove = (second: number): Layer => {
    const context = above.clear();
    sky.drawOn(context);
    far.drawOn(context);
    mist(context, { y: 330, height: 150, drift: second * 8, length: 2300, opacity: 0.7 });
    near.drawOn(context);
    const along = lerp(0.16, 0.86, second / STORY.end);
    const [x, y] = [BRIDGE.x + (along - 0.5) * BRIDGE.span, deckY(BRIDGE, along) + 2];
    const walker = { height: 56, umbrella: '#c8853a', stride: second * 0.8, direction: 1 };
    drawUmbrellaWalker(context, { x, y, ...walker });
    return above;
  };
  const wide: Painter = (context, second) => {
    paintAbove(second).drawOn(context);
    canal(context, above, second);
    fillBox(context, css('#93a5a5', 0.22), 0, WATER_Y, width, height);
    drawRings(context, second, WATER_Y, 0.6);
    for (const way of [-1, 1]) drawBoat(context, second, way);
    falling(context, second);
  };
  const camera = createCamera(stage, [
    { depth: 1, picture: wide },
    { depth: 0.75, picture: drawWillow },
  ]);
  const move = cameraMove([-1, { x: 24, zoom: 1.05 }], [STORY.under + 2, { x: -110, y: 50, zoom: 1.42 }]);
  const bridge: Painter = (context, second) => camera(context, second, move(second));
  const bank = stage.layer(width, WATER_Y, (context) => {
    for (const picture of [sky, far, paintTown(stage, NEAR, false)]) picture.drawOn(context);
  });
  const film = cut(stage, [
    { until: STORY.under, paint: bridge, dissolveSeconds: 1 },
    { until: STORY.market, paint: createVault(stage, bank), dissolveSeconds: 0.8 },
    { until: STORY.water, paint: createStall(stage, bank) },
    { until: STORY.end, paint: createWater(stage, paintAbove) },
  ]);
  return (context, second) => {
    film(context, second);
    if (second >= STORY.water) falling(context, second);
    const paper = 1 - smoothstep(-0.5, 1.2, second) + 0.92 * smoothstep(STORY.end - 2, STORY.end, second);
    fillBox(context, css(AIR, paper), 0, 0, width, height);
  };
}

/** The boat comes to the arch from the far side; upright, or as the water shows it. */
function drawBoat(context: Context2D, second: number, way: number): void {
  const share = second / STORY.under;
  const size = lerp(0.42, 0.62, share);
  context.save();
  context.translate(lerp(392, 476, share), WATER_Y + 4 + 14 * share);
  context.scale(-size, size * way);
  context.globalAlpha = way > 0 ? 1 : 0.35;
  if (way < 0) context.translate(0, -14);
  drawSampan(context, 0, 0, second, BOAT);
  context.restore();
}
