import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { createGrass } from '../../kit/grass.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { createMist } from '../../kit/mist.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createAlder } from './alder.ts';
import { createAir, createMeadow, createTrees } from './glade.ts';
import { captions, scoreFireflies } from './score.ts';
import { chorusLight, createSwarm } from './swarm.ts';

/** 萤火夏夜: fireflies over a stream in the woods gather on one tree, shine in one beat, and part. */
export const scene: Scene = {
  frameRate: 24,
  quality: 32,
  coverSecond: 22.7,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_600_000 },
  paint,
  score: scoreFireflies,
};

function paint(stage: Stage): Painter {
  const air = createAir(stage);
  const farTrees = createTrees(
    stage,
    'far',
    0.12,
    [70, 168, 236, 330, 402, 468, 560, 640, 810, 880, 965, 1030, 1110, 1180, 1260],
  );
  const middleTrees = createTrees(stage, 'middle', 0.42, [28, 214, 330, 1056, 1150, 1268]);
  const nearTrees = createTrees(stage, 'near', 0.86, [112, 1228]);
  const meadow = createMeadow(stage);
  const alder = createAlder(stage);
  const drawMist = createMist(stage, 5, [130, 190, 172]);
  const drawSwarm = createSwarm(stage, alder.perches);
  const treeLight = createGlow('#b9e06a', 1.9);
  const drawGrass = createGrass(stage, {
    name: 'near grass',
    blades: 260,
    baseY: stage.height + 26,
    heights: [70, 190],
    colour: '#020a09',
    opening: [360, 1000],
  });
  return (context, second) => {
    const light = chorusLight(second);
    air.drawOn(context);
    farTrees.drawOn(context);
    drawMist(context, { y: 330, height: 170, drift: second * 7, length: 1700, opacity: 0.5 });
    meadow.drawOn(context);
    middleTrees.drawOn(context);
    lightMeadow(context, treeLight, light);
    alder.picture.drawOn(context);
    drawMist(context, { y: 420, height: 120, drift: 700 + second * 11, length: 1500, opacity: 0.34 });
    shine(context, treeLight, 896, 400, 190, 0.3 * light);
    drawSwarm(context, second);
    nearTrees.drawOn(context);
    drawGrass(context, second);
  };
}

/** The tree of light shines on the meadow under it and on the bend of the stream. */
function lightMeadow(context: Context2D, glow: Layer, light: number): void {
  if (light === 0) return;
  shine(context, glow, 896, 520, 330, 0.34 * light, 70);
  context.fillStyle = css('#d8f08a', 0.05 * light);
  for (let step = 0; step < 9; step++)
    shine(context, glow, 800 - step * 7, 500 + step * 12, 70 - step * 3, 0.2 * light, 9);
}
