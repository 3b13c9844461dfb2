import { createBreeze } from '../../kit/breeze.ts';
import { css, mix } from '../../kit/colour.ts';
import { smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBlowingSand, createSky } from './air.ts';
import { paintSand } from './sand.ts';
import { captions, scoreCaravan } from './score.ts';
import { drawTravellers } from './travellers.ts';

const GUST_SECOND = 18;

/** 大漠驼铃: a caravan follows the crest of a dune toward the setting sun; a gust lifts the sand behind it. */
export const scene: Scene = {
  frameRate: 24,
  quality: 28,
  coverSecond: 15,
  thrift: { soundKilobits: 48, largestBytes: 1_200_000 },
  captions,
  paint,
  score: (synth) => scoreCaravan(synth, GUST_SECOND),
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const drawSky = createSky(stage);
  const sand = paintSand(stage);
  const lit = stage.layer(width, height);
  const haze = createMist(stage, 1, [255, 214, 160]);
  const breeze = createBreeze(30, [{ atSecond: GUST_SECOND - 2, lengthSeconds: 8, reach: 400 }]);
  const drawBlowingSand = createBlowingSand(breeze);

  return (context, second) => {
    const dusk = smoothstep(0, durationSeconds, second);
    drawSky(context, dusk);
    const dunes = lit.clear();
    sand.drawOn(dunes);
    dunes.globalCompositeOperation = 'source-atop';
    dunes.fillStyle = css(mix('#a0405c', '#7a2f5e', dusk), 0.3 * dusk);
    dunes.fillRect(0, 0, width, height);
    lit.drawOn(context);
    haze(context, { y: 408, height: 74, drift: -breeze.carried(second) * 0.5, length: 1900, opacity: 0.35 });
    drawBlowingSand(context, second);
    drawTravellers(context, second);
    const veil = 0.1 + 0.4 * breeze.strength(second);
    haze(context, {
      y: 500,
      height: 230,
      drift: -breeze.carried(second) * 3,
      length: 2600,
      opacity: veil * 0.5,
    });
  };
}
