import { drawBystander } from '../../kit/bystander.ts';
import { createGeese } from '../../kit/geese.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawKite } from '../../kit/kite.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createRanges, lookoutOf } from './ridges.ts';
import { captions, scoreCloudSea } from './score.ts';
import { createBlue, createCloudDeck, SKY_HEIGHT } from './sky.ts';
import { createCloudShadows, createShafts } from './sunlight.ts';

/** 云卷云舒: a day of clouds in a minute: they boil overhead, flood the valleys, part for the sun; a kite stands still. */
export const scene: Scene = {
  frameRate: 24,
  quality: 34,
  coverSecond: 30,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 2_300_000 },
  paint,
  score: scoreCloudSea,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const blue = createBlue(stage);
  const renewDeck = createCloudDeck(stage);
  const [far, middle, near] = createRanges(stage);
  const shadows = createCloudShadows(stage);
  const drawShafts = createShafts(stage);
  const seas = [1, 2, 3, 4].map((place) => createMist(stage, place, [246, 249, 252]));
  const drawGeese = createGeese(stage.random('geese'), { count: 11, wing: 8, colour: '#41546a' });
  const [handX, handY] = lookoutOf(stage);
  return (context, second) => {
    const tide = 14 * Math.sin(second * 0.16 + 1) + 8 * Math.sin(second * 0.37);
    blue.drawOn(context);
    renewDeck(second).drawOn(context);
    shadows.renew(second);
    far.drawOn(context);
    flood(context, width, 372 + tide * 0.3, 130);
    seas[0]?.(context, { y: 330 + tide * 0.4, height: 110, drift: second * 15, length: 1500, opacity: 0.95 });
    drawGeese(context, -60 + (second - 36) * 62, 262 - (second - 36) * 3, second);
    shadows.draw(context, middle, 0.85);
    flood(context, width, 486 + tide * 0.7, 250);
    seas[1]?.(context, {
      y: 420 + tide * 0.8,
      height: 170,
      drift: 500 + second * 27,
      length: 1700,
      opacity: 1,
    });
    seas[2]?.(context, { y: 486 + tide, height: 210, drift: 900 + second * 40, length: 2100, opacity: 1 });
    drawShafts(context, second);
    shadows.draw(context, near, 0.9);
    drawFlyer(context, handX, handY, second);
    seas[3]?.(context, {
      y: 570 + tide * 1.4,
      height: 230,
      drift: 300 + second * 58,
      length: 2300,
      opacity: 1,
    });
    breathe(context, width, height, second);
  };
}

/** The body of the sea of clouds under its drifting surface. */
function flood(context: Context2D, width: number, y: number, depth: number): void {
  context.fillStyle = vertical(
    context,
    y - 30,
    y + depth,
    [0, 'rgba(240,246,251,0)'],
    [0.4, 'rgba(243,248,252,.92)'],
    [1, 'rgba(226,236,246,.98)'],
  );
  context.fillRect(0, y - 30, width, depth + 400);
}

/** Somebody on the shoulder of the mountain, and the kite whose line is in that hand. */
function drawFlyer(context: Context2D, x: number, y: number, second: number): void {
  const kiteX = 742 + Math.sin(second * 0.31) * 46 + Math.sin(second * 0.83) * 12;
  const kiteY = 196 + Math.sin(second * 0.47 + 1) * 24;
  drawBystander(context, {
    x,
    y: y + 3,
    height: 44,
    colour: '#26333a',
    reach: 0.55 + 0.2 * Math.sin(second * 0.5),
  });
  drawKite(
    context,
    {
      x: kiteX,
      y: kiteY,
      size: 27,
      colour: '#e2452f',
      accent: '#f6b23c',
      tail: '#a8403a',
      hand: [x + 8, y - 34],
    },
    second,
  );
}

/** The light of the whole valley follows the sun behind the deck. */
function breathe(context: Context2D, width: number, height: number, second: number): void {
  const shade = lerp(0.13, 0, smoothstep(14, 28, second)) + 0.1 * smoothstep(46, 58, second);
  context.fillStyle = vertical(
    context,
    SKY_HEIGHT * 0.4,
    SKY_HEIGHT,
    [0, 'rgba(40,62,96,0)'],
    [1, `rgba(40,62,96,${shade})`],
  );
  context.fillRect(0, SKY_HEIGHT * 0.4, width, height);
}
