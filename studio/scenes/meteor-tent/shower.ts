import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { ShootingStar } from '../../kit/shooting-star.ts';
import { drawShootingStar } from '../../kit/shooting-star.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

/** All meteors come from here: where their common path would meet the eye. */
const RADIANT: Point = [870, -90];
/** The great one, and how long it falls; its smoke stays, and is drawn out by winds nobody feels below. */
const FALL_SECONDS = 1.9;
const TRAIN_SECONDS = 13;
const onPath = (share: number): Point => [lerp(812, 508, share), lerp(8, 392, share ** 1.06)];

/** How much the fireball lights the land: it swells, and dies away; no flash. */
export function fireballLight(second: number): number {
  const age = (second - STORY.fireball) / FALL_SECONDS;
  return smoothstep(0.05, 0.72, age) * (1 - smoothstep(0.86, 2.1, age));
}

/** A meteor, so many times as thick as a shooting star usually is. */
interface Meteor extends ShootingStar {
  readonly size: number;
}

/** How many come from when to when: two that the smallest does not see, three swells, the last; with the great one sixty. */
const SWELLS: readonly (readonly [from: number, to: number, count: number, toward?: number])[] = [
  [1.9, 2.5, 1, 1.35],
  [6.5, 6.9, 1, 2.5],
  [STORY.inside + 0.7, STORY.faces + 2, 17],
  [STORY.sky + 0.1, STORY.asleep - 1.3, 22],
  [STORY.fireball - 0.4, STORY.unmoved + 1, 17],
  [STORY.lampOut - 0.4, STORY.lampOut - 0.2, 1, 2.4],
];

export function planMeteors(stage: Stage): readonly Meteor[] {
  const random = stage.random('meteors');
  return SWELLS.flatMap(([from, to, count, toward]) =>
    Array.from({ length: count }, (_, place): Meteor => {
      // They crowd in the middle of a swell.
      const share = ((place + 0.5) / count) * 2 - 1;
      const atSecond = lerp(from, to, (1 + Math.sign(share) * Math.abs(share) ** 1.35) / 2);
      const angle = toward ?? lerp(-0.1, Math.PI + 0.2, random.unit() ** 0.8);
      // Near the radiant they come toward us and look short; far from it they are long and fast.
      const start = random.between(60, 290);
      const length = start * random.between(0.7, 1) + 210;
      const size = random.between(1.3, 1.9) + (random.chance(0.3) ? 1 : 0);
      const at = (reach: number): Point => [
        (RADIANT[0] + Math.cos(angle) * reach * 1.25) / size,
        (RADIANT[1] + Math.sin(angle) * reach * 0.72) / size,
      ];
      const lengthSeconds = random.between(1, 1.6);
      return { size, from: at(start), to: at(start + length), atSecond, lengthSeconds };
    }),
  );
}

/** 0 when a meteor begins, 1 when it has gone out. */
const age = ({ atSecond, lengthSeconds }: Meteor, second: number) => (second - atSecond) / lengthSeconds;

/** How bright all of them together make the night, 0 to 1. */
export function createShowerLight(stage: Stage): (second: number) => number {
  const meteors = planMeteors(stage);
  return (second) =>
    meteors.reduce(
      (sum, meteor) => clamp(sum + 0.12 * meteor.size * swell(0, 0.3, 0.5, 1.2, age(meteor, second))),
      0,
    );
}

export function createShower(stage: Stage): Painter {
  const meteors = planMeteors(stage);
  const glow = createGlow('#d8ffe8', 2);
  const core = createGlow('#ffffff', 1.6);
  return (context, second) => {
    for (const meteor of meteors) {
      context.save();
      context.scale(meteor.size, meteor.size);
      const [fallen, left] = [clamp(age(meteor, second)), 1 - clamp((age(meteor, second) - 0.3) / 2)];
      // Where it has passed the air glows on for a moment.
      if (fallen > 0 && left > 0) {
        const { from, to } = meteor;
        context.strokeStyle = css('#bfe6ff', 0.42 * left ** 1.6);
        context.lineWidth = 0.8;
        context.beginPath();
        context.moveTo(lerp(from[0], to[0], 0.25 * fallen), lerp(from[1], to[1], 0.25 * fallen));
        context.lineTo(lerp(from[0], to[0], fallen * 0.97), lerp(from[1], to[1], fallen * 0.97));
        context.stroke();
      }
      drawShootingStar(context, meteor, second);
      context.restore();
    }
    context.lineCap = 'round';
    context.lineJoin = 'round';
    drawTrain(context, stage, second);
    const time = (second - STORY.fireball) / FALL_SECONDS;
    if (time <= 0 || time >= 1.25) return;
    const fallen = Math.min(1, time);
    const strength = swell(0, 0.6, 0.9, 1.2, time);
    for (let part = 0; part < 22; part++) {
      const share = part / 22;
      context.strokeStyle = css(mix('#f4fff4', '#5fd0b0', share), strength * (1 - share) ** 1.4);
      context.lineWidth = lerp(7.5, 1, share ** 0.7);
      context.beginPath();
      context.moveTo(...onPath(clamp(fallen - 0.34 * share)));
      context.lineTo(...onPath(clamp(fallen - 0.34 * (share + 1 / 22))));
      context.stroke();
    }
    shine(context, glow, ...onPath(fallen), 190, 0.5 * strength);
    shine(context, glow, ...onPath(fallen), 60, 0.85 * strength);
    shine(context, core, ...onPath(fallen), 20, strength);
  };
}

/** The glowing train: at first a line, then bent by the wind up there until it is a scribble. */
function drawTrain(context: Context2D, { noise }: Stage, second: number): void {
  const age = (second - STORY.fireball - 0.5) / TRAIN_SECONDS;
  if (age <= 0) return;
  const grown = clamp((second - STORY.fireball) / FALL_SECONDS) * 0.92;
  for (const [wide, opacity] of [
    [1, 0.26],
    [0.4, 0.4],
  ] as const) {
    context.strokeStyle = css('#a8efd2', opacity * (1 - age) ** 1.5);
    context.lineWidth = lerp(3, 15, age) * wide;
    context.beginPath();
    for (let step = 18; step <= 60; step++) {
      const share = Math.min(step / 60, grown);
      const [x, y] = onPath(share);
      const bend = (place: number) => noise.plane(share * 4.5, place) * age * 95;
      context.lineTo(x + bend(3), y + 0.7 * bend(11));
    }
    context.stroke();
  }
}
