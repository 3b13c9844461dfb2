import { createBreeze } from '../../kit/breeze.ts';
import { mix, ramp } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillLimb } from '../../kit/limb.ts';
import { fillMapleLeaf } from '../../kit/maple-leaf.ts';
import { clamp } from '../../kit/maths.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawGlints, paintBrook } from './brook.ts';
import { LIGHT, paintBackdrop, paintTrees } from './forest.ts';
import { paintGround } from './ground.ts';
import { createLeaves } from './leaves.ts';
import { captions, scoreMaple } from './score.ts';

const LET_GO_SECOND = 4;
const GUST_SECOND = 17;
const NEAR_LEAVES = ramp([0, '#3a0d14'], [0.4, '#a3211d'], [0.7, '#d9472a'], [1, '#f59a45']);

/** 枫林秋色: stairs through a red wood, a brook beside them, and one leaf that takes its time to come down. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: 9.5,
  thrift: { soundKilobits: 48, largestBytes: 1_200_000 },
  captions,
  paint,
  score: (synth) => scoreMaple(synth, LET_GO_SECOND, GUST_SECOND),
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const wood = stage.layer(width, height, (context) => {
    paintBackdrop(stage).drawOn(context);
    paintTrees(context, stage);
    const glow = createGlow('#ffe9b0', 1.7);
    shine(context, glow, LIGHT.x, LIGHT.y + 30, 330, 0.75, 230);
    paintGround(context, stage);
    paintBrook(context, stage);
    shine(context, glow, LIGHT.x, LIGHT.y + 70, 260, 0.4, 170);
  });
  const bough = stage.layer(width, 330, (context) => paintBough(context, stage));
  const breeze = createBreeze(12, [{ atSecond: GUST_SECOND - 1, lengthSeconds: 7, reach: 520 }]);
  const leaves = createLeaves(stage, breeze, LET_GO_SECOND, GUST_SECOND);

  return (context, second) => {
    wood.drawOn(context);
    drawGlints(context, second);
    leaves.drawAfloat(context, second);
    const wind = breeze.strength(second);
    context.save();
    context.translate(width, 0);
    context.rotate(-0.012 * wind * (1 + Math.sin(second * 2.2)));
    bough.drawOn(context, -width, 0);
    context.restore();
    leaves.drawAir(context, second);
  };
}

/** A dark bough across the upper right, close to us. */
function paintBough(context: Context2D, stage: Stage): void {
  const random = stage.random('bough');
  context.fillStyle = '#1f1013';
  fillLimb(
    context,
    [
      [1330, 6],
      [1080, 40],
      [812, 108],
    ],
    34,
    4,
  );
  fillLimb(
    context,
    [
      [1120, 36],
      [1010, 110],
      [930, 206],
    ],
    14,
    2.5,
  );
  fillLimb(
    context,
    [
      [1230, 20],
      [1180, 130],
      [1120, 236],
    ],
    17,
    2.5,
  );
  for (let clump = 0; clump < 36; clump++) {
    const share = random.unit();
    const x = 830 + share * 470 + random.between(-30, 30);
    const y = 108 - share * 70 + random.between(-60, 110) * (0.35 + share * 0.85);
    const light = clamp(0.95 - (x - 800) / 620 + random.between(-0.2, 0.15));
    paintClump(
      context,
      random,
      { x, y, radius: random.between(30, 56), light },
      {
        tones: (tone) => mix(NEAR_LEAVES(tone), '#12070a', 0.1),
        leaf: 13,
        dabs: 15,
        lightFrom: [-0.8, 0.6],
        flatness: 0.7,
        shape: fillMapleLeaf,
      },
    );
  }
}
