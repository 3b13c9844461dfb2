import type { ArchBridge } from '../../kit/arch-bridge.ts';
import { deckY, drawArchBridge } from '../../kit/arch-bridge.ts';
import { createBreeze } from '../../kit/breeze.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { drawUmbrellaWalker } from '../../kit/umbrella-walker.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBanks, createSky, drawMirrored, tintWater, traceWater } from './canal.ts';
import { createPetals } from './petals.ts';
import { captions, scoreCherry } from './score.ts';
import { createCherryTrees } from './trees.ts';
import { project, scaleAt, VANISHING } from './view.ts';

const GUST_SECOND = 12.5;
const BRIDGE_AHEAD = 27.5;
const BRIDGE: ArchBridge = {
  x: VANISHING[0],
  y: project(0, 0, BRIDGE_AHEAD)[1],
  span: 12.6 * scaleAt(BRIDGE_AHEAD),
  rise: 62,
  archRadius: 78,
  stone: '#ab979c',
  edge: '#8d7a84',
};
const CROSSING = { fromSecond: 2, toSecond: 25 } as const;

/** 樱花飘落: a canal between cherry trees, someone on the bridge, and the gust that takes the blossoms. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: 16,
  thrift: { soundKilobits: 48, largestBytes: 1_700_000 },
  captions,
  paint,
  score: (synth) => scoreCherry(synth, GUST_SECOND),
};

function paint(stage: Stage): Painter {
  const sky = createSky(stage);
  const banks = createBanks(stage, 1);
  const trees = createCherryTrees(stage);
  const mirrored = stage.layer(stage.width, stage.height, (context) => {
    sky.drawOn(context);
    createBanks(stage, -1).drawOn(context);
    context.save();
    context.translate(0, BRIDGE.y * 2);
    context.scale(1, -1);
    drawArchBridge(context, BRIDGE);
    context.restore();
    trees.paintMirrored(context);
  });
  const breeze = createBreeze(16, [{ atSecond: GUST_SECOND - 1, lengthSeconds: 7, reach: 900 }]);
  const petals = createPetals(stage, breeze, GUST_SECOND);
  const sun = createGlow('#fff2d8', 1.8);

  return (context, second) => {
    const wind = breeze.strength(second);
    sky.drawOn(context);
    shine(context, sun, VANISHING[0], VANISHING[1] - 20, 330, 0.8, 250);
    banks.drawOn(context);
    context.save();
    traceWater(context);
    context.clip();
    drawMirrored(context, mirrored, second, wind);
    tintWater(context, stage);
    petals.drawAfloat(context, second);
    context.restore();
    trees.far.drawOn(context);
    drawArchBridge(context, BRIDGE);
    drawWalker(context, second);
    shine(context, sun, VANISHING[0], VANISHING[1], 240, 0.5, 170);
    trees.drawNear(context, second, wind);
    petals.drawAir(context, second);
  };
}

/** Someone with a red umbrella takes the whole film to cross. */
function drawWalker(context: Context2D, second: number): void {
  const along = (second - CROSSING.fromSecond) / (CROSSING.toSecond - CROSSING.fromSecond);
  const share = lerp(0.1, 0.9, along);
  const x = lerp(BRIDGE.x - BRIDGE.span / 2, BRIDGE.x + BRIDGE.span / 2, share);
  drawUmbrellaWalker(context, {
    x,
    y: deckY(BRIDGE, share) + 1,
    height: 52,
    umbrella: '#d8433f',
    stride: second * 0.62,
    direction: 1,
  });
}
