import { createGeese } from '../../kit/geese.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { drawJunk } from '../../kit/junk.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createHeadland } from './headland.ts';
import { captions, scoreMoonrise } from './score.ts';
import { createMoonSea } from './sea.ts';
import { createMoonriseSky, HORIZON_Y } from './sky.ts';

export const GEESE_SECOND = 21;

/** 海上明月: clouds make way, the moon comes up, and its road reaches the shore. */
export const scene: Scene = {
  frameRate: 24,
  quality: 31,
  coverSecond: 25.5,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_400_000 },
  paint,
  score: scoreMoonrise,
};

function paint(stage: Stage): Painter {
  const drawSky = createMoonriseSky(stage);
  const drawSea = createMoonSea(stage);
  const drawHeadland = createHeadland(stage);
  const drawGeese = createGeese(stage.random('geese'), { count: 9, wing: 13, colour: '#0b1424' });
  const fire = createGlow('#ff9c48', 2.2);
  return (context, second) => {
    drawSky(context, second);
    drawGeese(context, 330 + (second - GEESE_SECOND) * 78, 372 - (second - GEESE_SECOND) * 15, second * 0.8);
    drawSea(context, second);
    drawFishingLight(context, fire, second);
    drawJunk(
      context,
      {
        x: 1070 - second * 7.4,
        y: HORIZON_Y + 20,
        height: 74,
        heading: -1,
        hull: '#060c16',
        sail: '#0c1524',
        rim: 'rgba(160,178,200,.28)',
      },
      second,
    );
    drawHeadland(context, second);
  };
}

/** 渔火: a fishing lamp far out, and its wavering thread on the water. */
function drawFishingLight(context: Context2D, fire: ReturnType<typeof createGlow>, second: number): void {
  const lit = smoothstep(10, 12, second);
  const x = 1168 - second * 0.8;
  const flame = 0.85 + 0.1 * Math.sin(second * 2.7) + 0.05 * Math.sin(second * 6.1);
  context.fillStyle = '#070d18';
  context.fillRect(x - 11, HORIZON_Y + 2, 22, 3);
  shine(context, fire, x, HORIZON_Y - 3, 26, 0.8 * lit * flame);
  shine(context, fire, x, HORIZON_Y - 3, 6, lit);
  for (let row = 0; row < 7; row++) {
    const sway = Math.sin(second * 1.8 + row * 1.3) * (1 + row * 0.5);
    shine(context, fire, x + sway, HORIZON_Y + 9 + row * 6, 9 + row, 0.4 * lit * flame * (1 - row / 8), 2.4);
  }
}
