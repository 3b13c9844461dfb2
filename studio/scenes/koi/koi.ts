import { createCaustics } from '../../kit/caustics.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { createLotusFlower, createLotusPad } from '../../kit/lotus.ts';
import { fract } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { captions } from './captions.ts';
import { createPetals } from './petals.ts';
import { createDepths, createPondBottom, createSunlight } from './pond.ts';
import { scoreKoi } from './score.ts';
import { createShoal } from './shoal.ts';

const GUST_SECOND = 12;
/** When the golden koi comes up for the petal in its way. */
const BITE_SECOND = 23;
const BITE_RIPPLE_SECONDS = 3.5;
const STRAY_RIPPLES = 5;
const STRAY_RIPPLE_SECONDS = 4.6;

const PADS: readonly (readonly [x: number, y: number, radius: number, green: string])[] = [
  [96, 92, 92, '#3f9a54'],
  [196, 30, 62, '#56a84f'],
  [22, 214, 66, '#2f8a55'],
  [1168, 640, 108, '#4b9f4c'],
  [1046, 700, 66, '#3f9a54'],
  [1262, 520, 72, '#56a84f'],
  [1200, 64, 84, '#2f8a55'],
  [1112, 6, 50, '#4b9f4c'],
  [70, 664, 78, '#3f9a54'],
  [176, 716, 52, '#56a84f'],
];
const FLOWERS: readonly (readonly [x: number, y: number, radius: number])[] = [
  [150, 118, 54],
  [1124, 604, 62],
  [1226, 110, 40],
];

/** 锦鲤游春: koi circle under lotus and falling petals, and one of them takes a petal. */
export const scene: Scene = {
  frameRate: 24,
  quality: 33,
  coverSecond: 8,
  captions,
  paint,
  score: (synth, stage) => scoreKoi(synth, stage, GUST_SECOND),
};

function paint(stage: Stage): Painter {
  const bottom = createPondBottom(stage);
  const causticsAt = createCaustics(stage);
  const shoal = createShoal(stage);
  const plants = createPlants(stage);
  const drawPetals = createPetals(stage, GUST_SECOND);
  const sunlight = createSunlight(stage);
  const depths = createDepths(stage);
  const bite = shoal.goldenMouth(BITE_SECOND);

  return (context, second) => {
    const caustics = causticsAt(second);
    bottom.drawOn(context);
    context.globalCompositeOperation = 'screen';
    caustics.drawOn(context);
    context.globalCompositeOperation = 'source-over';
    shoal.drawShadows(context, second);
    plants.drawShadows(context);
    shoal.draw(context, second);
    // The surface: the same light again, larger and fainter, over the backs of the fish.
    context.globalCompositeOperation = 'screen';
    context.globalAlpha = 0.32;
    caustics.drawOn(context, -24, -32, stage.width * 1.04, stage.height * 1.08);
    context.globalAlpha = 1;
    sunlight.drawOn(context);
    context.globalCompositeOperation = 'source-over';
    drawStrayRipples(context, stage, second);
    drawBite(context, bite, second);
    plants.draw(context, second);
    drawPetals(context, second);
    depths.drawOn(context);
  };
}

function createPlants(stage: Stage) {
  const pads = PADS.map(([x, y, radius, green], index) => ({
    x,
    y,
    radius,
    picture: createLotusPad(stage, `pad ${index}`, radius, green),
  }));
  const flowers = FLOWERS.map(([x, y, radius]) => ({
    x,
    y,
    radius,
    picture: createLotusFlower(stage, radius),
  }));
  return {
    drawShadows(context: Context2D) {
      context.fillStyle = 'rgba(2,34,38,.36)';
      for (const { x, y, radius } of pads) oval(context, x + 20, y + 30, radius, radius);
    },
    draw(context: Context2D, second: number) {
      for (const { x, y, picture } of pads) drawAfloat(context, picture, x, y, second);
      for (const { x, y, radius, picture } of flowers) {
        context.fillStyle = 'rgba(10,50,40,.3)';
        oval(context, x + 9, y + 13, radius * 0.9, radius * 0.85);
        drawAfloat(context, picture, x, y, second);
      }
    },
  };
}

/** A plant rocks on the water around its stem. */
function drawAfloat(context: Context2D, picture: Layer, x: number, y: number, second: number): void {
  context.save();
  context.translate(x + Math.sin(second * 0.5 + x) * 3, y + Math.cos(second * 0.43 + x) * 2.4);
  context.rotate(Math.sin(second * 0.3 + y) * 0.03);
  picture.drawOn(context, -picture.width / 2, -picture.height / 2);
  context.restore();
}

/** Insects and bubbles: rings here and there, each at its own place every time. */
function drawStrayRipples(context: Context2D, { width, height }: Stage, second: number): void {
  for (let place = 0; place < STRAY_RIPPLES; place++) {
    const turn = second / STRAY_RIPPLE_SECONDS + place / STRAY_RIPPLES;
    const count = Math.floor(turn);
    const x = 160 + hashUnit(place, count, 1) * (width - 320);
    const y = 90 + hashUnit(place, count, 2) * (height - 180);
    drawRipple(context, { x, y, radius: 130 }, fract(turn));
  }
}

/** The petal waits on the water; the koi comes up, takes it, and leaves rings. */
function drawBite(context: Context2D, [x, y]: Point, second: number): void {
  if (second < BITE_SECOND) {
    context.fillStyle = css('#ffd3df');
    oval(context, x, y, 9, 5, 0.6 + second * 0.08);
    return;
  }
  const age = (second - BITE_SECOND) / BITE_RIPPLE_SECONDS;
  drawRipple(context, { x, y, radius: 210, rings: 5, strength: 0.7 }, age);
}
