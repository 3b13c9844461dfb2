import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Look } from '../../kit/sunflower.ts';
import { createBloom, drawBloom, drawStalk, drawSunflowerLeaf } from '../../kit/sunflower.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { EASTWARD, SUNWARD } from './field.ts';
import { STORY } from './story.ts';

const GROUND_Y = 900;
/** All look where the sun is. */
const SUNNY: Look = { yaw: SUNWARD.yaw, pitch: 0.16, perk: 0.08 };
/** The one looks the other way, and it means it. */
const THE_ONE: Look = { yaw: -0.72, pitch: 0.2, perk: 0.12 };

/** A gust that runs through the rows, 0 to 1, later on the left. */
const windAt = (second: number, x: number): number => {
  const run = second - (1280 - x) / 900;
  const gust = (from: number) => swell(from, from + 0.9, from + 1.3, from + 2.8, run);
  return 0.3 + 0.7 * gust(1) + 0.8 * gust(STORY.row) + 0.6 * gust(STORY.release + 1);
};

function drawLeaf(context: Context2D, [x, y]: Point, length: number, side: number, turn: number): void {
  context.save();
  context.translate(x, y);
  context.scale(side * length, length);
  context.rotate(turn);
  drawSunflowerLeaf(context, css(mix('#2f5220', '#8fae44', side > 0 ? 0.75 : 0.3)), css('#d2d888', 0.5));
  context.restore();
}

/** A flower on its stalk, its head at a place, nodding in the wind. */
function createFlower(stage: Stage, x: number, y: number, radius: number, foot: number, seeds = 240) {
  const bloom = createBloom(stage.random(`flower ${x}`), seeds);
  return (context: Context2D, second: number, look: Look, sun = SUNWARD.sun) => {
    const wind = windAt(second, x);
    const neck = [x - Math.sin(look.yaw) * radius * 0.2, y + radius * 0.12] as const;
    const isAway = Math.cos(look.yaw) < 0;
    context.save();
    context.translate(foot, GROUND_Y);
    context.rotate(0.018 * wind * Math.sin(second * (1.5 - radius / 600) + x * 0.013) - 0.012 * wind);
    context.translate(-foot, -GROUND_Y);
    if (!isAway) drawStalk(context, [foot, GROUND_Y], neck, radius * 0.062);
    for (const [leaf, below] of [1.3, 1.55, 2.1, 2.5].entries()) {
      const down = radius * below;
      const turn = 0.15 + (leaf % 2) * 0.12 + 0.07 * wind * Math.sin(second * 1.9 + below * 3 + x);
      const stem = lerp(neck[0], foot, down / (GROUND_Y - y));
      drawLeaf(context, [stem, y + down], radius * (0.85 + leaf * 0.11), leaf % 2 ? -1 : 1, turn);
    }
    context.translate(x, y);
    const pitch = look.pitch + 0.05 * wind * Math.sin(second * 1.3 + x * 0.02);
    drawBloom(context, bloom, radius, { ...look, pitch }, sun);
    context.translate(-x, -y);
    if (isAway) drawStalk(context, [foot, GROUND_Y], neck, radius * 0.066);
    context.restore();
  };
}

/** The nearest flower, which covers half the sky. */
export function createHero(stage: Stage): Painter {
  const hero = createFlower(stage, 352, 318, 268, 300, 620);
  return (context, second) => hero(context, second, SUNNY);
}

/** Rows between the far field and what is near: heads drawn once, each swaying on its stalk. */
export function createRows(stage: Stage, { yaw, sun }: typeof SUNWARD, ...rows: readonly Point[]) {
  const random = stage.random('rows that sway');
  const kinds = [-1, 0, 1].map((kind) =>
    stage.layer(224, 224, (context) => {
      context.translate(112, 112);
      const look = { yaw: yaw + kind * 0.16, pitch: 0.14, perk: 0.1 };
      drawBloom(context, createBloom(random, 170), 100, look, sun);
    }),
  );
  const heads = rows.flatMap(([y, radius]) =>
    Array.from({ length: Math.ceil(1900 / (radius * 2.5)) }, (_, place) => ({
      x: -300 + (place + random.between(0.2, 0.8)) * radius * 2.5,
      y: y + random.between(-0.3, 0.3) * radius,
      radius: radius * random.between(0.9, 1.08),
      kind: random.integer(0, 3),
    })),
  );
  return (context: Context2D, second: number) => {
    for (const { x, y, radius, kind } of heads) {
      const wind = windAt(second, x);
      const [half, high] = [radius * 1.12, radius * 6];
      context.save();
      context.translate(x, y + high);
      context.rotate(0.03 * wind * Math.sin(second * 1.6 + x * 0.016) - 0.012 * wind);
      drawStalk(context, [0, 0], [-radius * 0.12, -high], radius * 0.07);
      for (const [leaf, down] of [1.3, 1.7, 2.3].entries())
        drawLeaf(context, [0, radius * down - high], radius, leaf === 1 ? -1 : 1, 0);
      kinds[kind]?.drawOn(context, -half, -high - half, half * 2, half * 2);
      context.restore();
    }
  };
}

/** The near row: all look to the sun but one; its neighbour peeps, thinks better of it, and turns. */
export function createNearRow(stage: Stage): Painter {
  const others = [-130, 130, 1130, 1400, 1660].map((x, place) =>
    createFlower(stage, x, 322 + (place % 2) * 34, 128 + (place % 3) * 7, x - 26),
  );
  const one = createFlower(stage, 400, 318, 142, 420, 300);
  const neighbour = createFlower(stage, 838, 326, 140, 820, 300);
  const at = STORY.neighbour;
  const yaw = track([at - 0.6, SUNNY.yaw], [at - 0.1, 0.5], [at + 0.3, 0.74], [at + 1.7, -0.62]);
  return (context, second) => {
    for (const other of others) other(context, second, SUNNY);
    one(context, second, THE_ONE);
    const perk = SUNNY.perk + 0.5 * swell(at + 0.9, at + 1.5, at + 1.8, at + 2.6, second);
    neighbour(context, second, { ...SUNNY, yaw: yaw(second), perk });
  };
}

/** The one, as near as a face; in the end it notices. */
export function createOne(stage: Stage): Painter {
  const one = createFlower(stage, 330, 348, 268, 380, 620);
  return (context, second) => {
    const perk = THE_ONE.perk + 0.4 * smoothstep(STORY.petals + 1.5, STORY.petals + 2, second);
    one(context, second, { ...THE_ONE, perk });
  };
}

/** From behind: the two of them, with room for a third. */
export function createBacks(stage: Stage): Painter {
  const one = createFlower(stage, 330, 372, 190, 320);
  const neighbour = createFlower(stage, 968, 392, 182, 984);
  return (context, second) => {
    one(context, second, { ...THE_ONE, yaw: Math.PI + 0.2 }, EASTWARD.sun);
    neighbour(context, second, { ...SUNNY, yaw: Math.PI - 0.25 }, EASTWARD.sun);
  };
}

/** In the middle of all the faces one turns round, too. */
export function createAnother(stage: Stage): Painter {
  const another = createFlower(stage, 1142, 500, 68, 1142);
  const yaw = track([STORY.another, 0], [STORY.another + 1.4, 2.6]);
  return (context, second) => another(context, second, { ...SUNNY, yaw: yaw(second) }, EASTWARD.sun);
}
