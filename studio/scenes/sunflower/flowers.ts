import { css, mix } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { createSunflowerHead, drawSunflowerLeaf } from '../../kit/sunflower.ts';
import type { Stage } from '../../stage.ts';

export interface Flower {
  /** Of the head. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly lean: number;
}

/** The nearest flower covers half the sky. */
export const HERO: Flower = { x: 352, y: 318, radius: 268, lean: 0.1 };
/** From far to near. */
const OTHERS: readonly Flower[] = [
  { x: 720, y: 520, radius: 40, lean: 0.16 },
  { x: 884, y: 512, radius: 38, lean: -0.05 },
  { x: 1046, y: 524, radius: 42, lean: 0.08 },
  { x: 1196, y: 512, radius: 41, lean: -0.1 },
  { x: 640, y: 566, radius: 56, lean: 0.1 },
  { x: 800, y: 590, radius: 62, lean: -0.08 },
  { x: 968, y: 582, radius: 58, lean: 0.12 },
  { x: 1136, y: 596, radius: 66, lean: 0.02 },
  { x: 1262, y: 570, radius: 62, lean: -0.1 },
  { x: 60, y: 600, radius: 84, lean: 0.12 },
  { x: 1018, y: 668, radius: 92, lean: -0.04 },
  { x: 1222, y: 672, radius: 100, lean: 0.08 },
  { x: 726, y: 684, radius: 88, lean: 0.06 },
];
const HEAD_SIZES = [44, 66, 102] as const;

/** The flowers that sway, each on its stalk. `turn` 0 looks past us, 1 full into the evening sun. */
export function createFlowers(stage: Stage) {
  const heads = HEAD_SIZES.map((radius) => ({
    radius,
    picture: lit(stage, createSunflowerHead(stage, `head ${radius}`, radius)),
  }));
  const hero = lit(stage, createSunflowerHead(stage, 'hero', HERO.radius));
  const draw = (
    context: Context2D,
    flower: Flower,
    picture: Layer,
    drawn: number,
    second: number,
    wind: number,
    turn: number,
  ) => {
    const sway = (0.5 + wind) * 0.016 * Math.sin(second * (1.2 - flower.radius / 500) + flower.x * 0.012);
    const foot = { x: flower.x - flower.lean * 420, y: 800 };
    context.save();
    context.translate(foot.x, foot.y);
    context.rotate(sway);
    context.translate(-foot.x, -foot.y);
    drawStalk(context, flower, foot.x);
    context.translate(flower.x, flower.y);
    context.rotate(flower.lean * 0.6);
    const share = flower.radius / drawn;
    context.scale(share * lerp(0.8, 0.95, turn), share * 0.97);
    picture.drawOn(context, -picture.width / 2, -picture.height / 2);
    context.restore();
  };
  return {
    drawOthers(context: Context2D, second: number, wind: number, turn: number) {
      for (const flower of OTHERS) {
        const head = heads.find(({ radius }) => radius >= flower.radius * 0.98) ?? heads.at(-1);
        if (head) draw(context, flower, head.picture, head.radius, second, wind, turn);
      }
    },
    drawHero: (context: Context2D, second: number, wind: number, turn: number) =>
      draw(context, HERO, hero, HERO.radius, second, wind * 0.6, turn),
  };
}

/** The sun stands on the right: that side of a head glows, the other lies in shade. */
function lit(stage: Stage, head: Layer): Layer {
  const { context, width, height } = head;
  context.setTransform(stage.scale, 0, 0, stage.scale, 0, 0);
  context.globalCompositeOperation = 'source-atop';
  const light = context.createLinearGradient(width * 0.95, height * 0.2, width * 0.08, height * 0.75);
  light.addColorStop(0, css('#fff0b0', 0.42));
  light.addColorStop(0.4, css('#ff9a3c', 0.05));
  light.addColorStop(1, css('#3b1c3a', 0.5));
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
  return head;
}

function drawStalk(context: Context2D, { x, y, radius, lean }: Flower, footX: number): void {
  const wide = radius * 0.13;
  const shade = context.createLinearGradient(x - wide, 0, x + wide, 0);
  shade.addColorStop(0, '#2b401c');
  shade.addColorStop(0.7, '#6d8a35');
  shade.addColorStop(1, '#c9c25c');
  context.strokeStyle = shade;
  context.lineWidth = wide;
  context.beginPath();
  context.moveTo(footX, 810);
  context.quadraticCurveTo(x - lean * 60, lerp(y, 810, 0.5), x, y + radius * 0.2);
  context.stroke();
  for (const [below, side, size, turn] of [
    [1.25, 1, 0.85, 0.25],
    [1.6, -1, 0.95, 0.4],
    [2.4, 1, 1.1, 0.1],
    [2.7, -1, 1.1, 0.3],
  ] as const) {
    const leafY = y + radius * below;
    if (leafY > 800) continue;
    context.save();
    context.translate(lerp(x, footX, (leafY - y) / (810 - y)) - lean * 8, leafY);
    context.scale(side * radius * size, radius * size);
    context.rotate(turn - 0.2);
    drawSunflowerLeaf(context, css(mix('#2d4a1f', '#7f9a3c', side > 0 ? 0.62 : 0.2)), css('#c2cc74', 0.4));
    context.restore();
  }
}
