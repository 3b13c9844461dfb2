import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillLimb } from '../../kit/limb.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY, stroke } from './story.ts';

/** All meteors come from here: where their common path would meet the eye. */
const RADIANT: Point = [870, -90];
const TRAIN_SECONDS = 13;

interface Meteor {
  readonly path: (share: number) => Point;
  readonly atSecond: number;
  readonly lengthSeconds: number;
  /** Half the width of its head in pixels. */
  readonly size: number;
}

/** The great one; its smoke stays, and is drawn out by winds nobody feels below. */
const GREAT: Meteor = {
  path: (share) => [lerp(812, 508, share), lerp(8, 392, share ** 1.06)],
  atSecond: STORY.fireball,
  lengthSeconds: 1.9,
  size: 3.6,
};

/** 0 when a meteor begins, 1 when it has gone out. */
const age = (meteor: Meteor, second: number) => (second - meteor.atSecond) / meteor.lengthSeconds;

/** How much the fireball lights the land: it swells, and dies away; no flash. */
export const fireballLight = (second: number) =>
  smoothstep(0.05, 0.72, age(GREAT, second)) * (1 - smoothstep(0.86, 2.1, age(GREAT, second)));

/** How many come from when to when, and between which directions: one, two, some behind its back; then they come in flocks. */
const SWELLS: readonly (readonly [from: number, to: number, count: number, ...toward: number[]])[] = [
  [1.7, 2.2, 1, 1.3, 1.4],
  [3, 4.2, 2, 2.1, 2.7],
  [6, 8.6, 4, 2, 2.7],
  [STORY.inside - 0.3, STORY.sky, 26, 1.5, 2.9],
  [STORY.sky - 0.3, STORY.flock, 40, 1.8, 3],
  [STORY.flock - 0.5, STORY.asleep - 0.5, 100, 0.2, 3.1],
  [STORY.fireball - 0.6, STORY.unmoved + 0.5, 34, 0.1, 3.1],
  [STORY.release - 0.3, STORY.lampOut, 7, 1.2, 2.9],
  [STORY.lampOut + 0.2, STORY.lampOut + 0.4, 1, 2.2, 2.3],
];

export function planMeteors(stage: Stage): readonly Meteor[] {
  const random = stage.random('meteors');
  return SWELLS.flatMap(([from, to, count, least = 0, most = 0]) =>
    Array.from({ length: count }, (_, place): Meteor => {
      // They crowd in the middle of a swell.
      const share = ((place + 0.5) / count) * 2 - 1;
      const atSecond = lerp(from, to, (1 + Math.sign(share) * Math.abs(share) ** 1.35) / 2);
      const angle = random.between(least, most);
      // Near the radiant they come toward us and look short; far from it they are long and fast.
      const start = random.between(60, 330);
      const length = start * random.between(0.7, 1) + 210;
      const path = (gone: number): Point => [
        RADIANT[0] + Math.cos(angle) * (start + length * gone) * 1.25,
        RADIANT[1] + Math.sin(angle) * (start + length * gone) * 0.72,
      ];
      const size = random.between(0.7, 1.2) + (random.chance(0.25) ? 0.7 : 0);
      return { path, atSecond, lengthSeconds: random.between(0.7, 1.2), size };
    }),
  );
}

/** How bright all of them together make the night, 0 to 1. */
export function createShowerLight(stage: Stage): (second: number) => number {
  const meteors = planMeteors(stage);
  return (second) => {
    const lights = meteors.map((meteor) => meteor.size * swell(0, 0.3, 0.5, 1.4, age(meteor, second)));
    return clamp(0.1 * lights.reduce((sum, light) => sum + light));
  };
}

export function createShower(stage: Stage): Painter {
  const meteors = [...planMeteors(stage), GREAT];
  const glow = createGlow('#d8f6ff', 2);
  return (context, second) => {
    context.lineCap = 'round';
    context.lineJoin = 'round';
    drawTrain(context, stage, second);
    for (const meteor of meteors) {
      const { path, size } = meteor;
      const time = age(meteor, second);
      if (time <= 0 || time >= 3) continue;
      const fallen = Math.min(1, time);
      const light = swell(0, 0.3, 0.8, 1.2, time);
      // Where it has passed the air glows on for a moment, then there is the tail.
      const [head, tail] = [path(fallen), path(clamp(fallen - 0.5))];
      const glowing = css('#bfe6ff', 0.4 * (1 - time / 3) ** 1.4);
      stroke(context, glowing, 0.9 * size ** 0.5, [path(0.2 * fallen), head]);
      const trail = context.createLinearGradient(...tail, ...head);
      trail.addColorStop(0, css('#7cc4dc', 0));
      trail.addColorStop(1, css('#fbfffb', light));
      context.fillStyle = trail;
      fillLimb(context, [tail, path(clamp(fallen - 0.25)), head], 0, 2 * size);
      shine(context, glow, ...head, 32 * size ** 1.2, 0.45 * light);
      shine(context, glow, ...head, 13 * size ** 1.2, 0.85 * light);
      shine(context, glow, ...head, 6 * size, light);
    }
  };
}

/** The glowing train: at first a line, then bent by the wind up there until it is a scribble. */
function drawTrain(context: Context2D, { noise }: Stage, second: number): void {
  const spread = (second - STORY.fireball - 0.5) / TRAIN_SECONDS;
  if (spread <= 0) return;
  const grown = 0.92 * clamp(age(GREAT, second));
  const line = Array.from({ length: 43 }, (_, step): Point => {
    const share = Math.min(0.3 + step / 60, grown);
    const [x, y] = GREAT.path(share);
    const bend = (place: number) => noise.plane(share * 4.5, place) * spread * 95;
    return [x + bend(3), y + 0.7 * bend(11)];
  });
  const [width, faint] = [lerp(3, 15, spread), (1 - spread) ** 1.5];
  stroke(context, css('#a8efd2', 0.26 * faint), width, line);
  stroke(context, css('#a8efd2', 0.4 * faint), 0.4 * width, line);
}
