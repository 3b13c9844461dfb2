import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { createMist } from '../../kit/mist.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCarriage } from './carriage.ts';
import { createFields } from './fields.ts';
import { captions, scoreTrainWindow } from './score.ts';
import { createDusk, SUN_X } from './sky.ts';
import { HORIZON_Y, lateness, PANE } from './view.ts';
import { createVillages } from './villages.ts';
import { createWires } from './wires.ts';

/** Evening mist over the paddies: top, height, speed. */
const HAZE = [
  [HORIZON_Y - 22, 48, 150],
  [HORIZON_Y + 2, 60, 230],
] as const;

/** 窗外三百里: the water country at dusk from a fast train; after a tunnel it is evening. */
export const scene: Scene = {
  frameRate: 24,
  quality: 31,
  coverSecond: 3.9,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_500_000 },
  paint,
  score: scoreTrainWindow,
};

function paint(stage: Stage): Painter {
  const drawDusk = createDusk(stage);
  const drawFields = createFields(stage);
  const drawVillages = createVillages(stage);
  const drawHaze = createMist(stage, 5, [246, 196, 150]);
  const drawWires = createWires(stage);
  const carriage = createCarriage(stage);
  const land = stage.layer(stage.width, PANE.bottom);
  const glow = createGlow('#ffb469', 1.6);
  return (context, second) => {
    const late = lateness(second);
    drawDusk(context, second);
    const ground = land.clear();
    drawFields(ground, second);
    drawVillages.drawFar(ground, second);
    for (const [y, height, speed] of HAZE) {
      drawHaze(ground, { y, height, drift: second * speed, length: 1700, opacity: 0.5 * (1 - late) });
    }
    drawVillages.drawNear(ground, second);
    // What is left of the day colours everything below the sky alike.
    ground.globalCompositeOperation = 'source-atop';
    ground.fillStyle = css('#1b2350', 0.74 * late);
    ground.fillRect(0, 0, stage.width, PANE.bottom);
    ground.globalCompositeOperation = 'source-over';
    drawVillages.drawLights(ground, second);
    land.drawOn(context);
    shine(context, glow, SUN_X, HORIZON_Y + 30, 460, 0.42 * (1 - 2.5 * late), 150);
    drawWires(context, second);
    carriage.drawTunnel(context, second);
    carriage.draw(context, second);
  };
}
