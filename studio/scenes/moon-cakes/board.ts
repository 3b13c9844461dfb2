import { createEye } from '../../kit/eye.ts';
import { createGlow } from '../../kit/glow.ts';
import { tableTop } from '../../kit/kitchen.ts';
import { type Body, createLampRoom, type LampRoom } from '../../kit/lamp-room.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { placed } from '../../kit/marks.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { createHand, GRASPS, type Grasp } from '../../kit/solid-hand.ts';
import { type Key, track } from '../../kit/track.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';
import { doughIn, moonCake, mould } from './things.ts';

const MOULD: Vector = [-0.3, 0.36, 0];
export const GRANDMOTHER = { size: 0.31, skin: [0.6, 0.36, 0.235], sleeve: [0.05, 0.085, 0.15] } as const;

function createBoard(stage: Stage, from: Vector, to: Vector) {
  const eye = createEye(from, to, 1180, stage);
  const flour = (x: number, z: number) =>
    smoothstep(3.4, 0.6, Math.hypot(x + 0.4, z * 1.2)) *
    smoothstep(-0.35, 0.5, stage.noise.fractal(x * 0.7 + 4, z * 0.7, 4)) *
    0.85;
  const room: LampRoom = {
    eye,
    sides: [tableTop(stage.noise, { right: 50, far: 50 }, flour)],
    lamp: [-3.4, 3.5, 1.9],
    lampLight: [46, 29, 14],
    air: [0.085, 0.08, 0.095],
    bounce: [0.4, 0.2, 0.08],
    toNight: [0.75, 0.45, 0.48],
    night: [0.06, 0.1, 0.2],
  };
  return { eye, ...createLampRoom(stage, room), sprite: createLampRoom(beyond(stage), room).sprite };
}

/** What moves is drawn past the right and lower edge too: wherever it goes, its arm comes from outside. */
export const beyond = (stage: Stage) => ({ ...stage, width: stage.width * 1.4, height: stage.height * 1.3 });

/** The mould, the ball of dough, and the hand that presses it in. */
export function createPressing(stage: Stage): Painter {
  const { noise } = stage;
  const { picture, sprite } = createBoard(stage, [0.5, 4.9, -3.9], [0.2, 0.25, -0.1]);
  const carved = mould(noise, MOULD);
  const empty = picture([carved]);
  const pressed = [0.15, 0.55, 0.8, 1].map((share) => sprite([doughIn(noise, MOULD, share)], [carved]));
  const ball = sprite([doughIn(noise, MOULD, 0)], [carved]);
  const flat = { ...GRANDMOTHER, at: [0.66, 1.1, -0.6], heading: 2.53, pitch: 0.1, cuff: 3.2 } as const;
  const hand = sprite([createHand(GRASPS.flat, flat)], [carved, doughIn(noise, MOULD, 0.5)]);
  const [first, , last] = STORY.presses;
  const lift = track(
    [first - 0.7, 1],
    ...STORY.presses.flatMap((at): Key[] => [
      [at - 0.16, at === first ? 0.3 : 0.24],
      [at, 0],
      [at + 0.14, 0],
    ]),
    [last + 0.95, 1],
  );
  return (context, second) => {
    const fallen = smoothstep(STORY.doughFalls - 0.3, STORY.doughFalls, second) ** 2;
    empty.drawOn(context);
    const dough = pressed[[STORY.doughFalls, ...STORY.presses].filter((at) => second >= at).length - 1];
    dough?.shadow.drawOn(context);
    dough?.body.drawOn(context);
    if (fallen > 0 && fallen < 1) {
      drawAt(context, ball.shadow, 60 * (1 - fallen), 30 * (1 - fallen), fallen);
      drawAt(context, ball.body, 0, -430 * (1 - fallen));
    }
    const up = lift(second);
    if (up >= 1) return;
    const far = up ** 1.2;
    drawAt(context, hand.shadow, 620 * far + 60 * up, 330 * far + 34 * up, 1 - 0.35 * up);
    drawAt(context, hand.body, 620 * far, 330 * far - 90 * up);
  };
}

/** The mould turned over in her fist: two knocks, a third, and the cake lies there. */
export function createKnocking(stage: Stage): Painter {
  const { noise } = stage;
  const { eye, picture, sprite } = createBoard(stage, [0.8, 3.7, -5.5], [0.85, 0.72, 0]);
  const cake = moonCake(noise, [MOULD[0], 0, 0], 0, false);
  const bare = picture([]);
  const born = sprite([cake]);
  const fist = { ...GRANDMOTHER, at: [-2.48, 1.3, 1.26], heading: -1.2, pitch: 0.24, cuff: 1.9 } as const;
  const held = sprite([mould(noise, MOULD, true), mirrored(createHand(ROUND_HANDLE, fist))]);
  const place = eye.project([MOULD[0], 0, -0.4]);
  const puff = createGlow('#fff2dc', 1.3);
  const knock = (second: number) => {
    let up = 0.42;
    for (const [place, at] of STORY.knocks.entries()) {
      const height = place === 0 ? 1 : 0.5;
      up = second < at - 0.3 ? up : Math.min(up, height * smoothstep(at, at - 0.3, second) ** 0.7);
      if (second >= at) up = 0.42 * smoothstep(at + 0.05, at + 0.34, second);
    }
    return up;
  };
  return (context, second) => {
    bare.drawOn(context);
    const isBorn = second >= STORY.knocks[2];
    if (isBorn) born.shadow.drawOn(context);
    for (const at of STORY.knocks) drawPuff(context, puff, place, second - at);
    const gone = smoothstep(STORY.lifts, STORY.lifts + 1.1, second);
    const up = knock(second) * (1 - gone);
    const [dx, dy] = [760 * gone ** 1.6, -250 * Math.sin(Math.PI * 0.6 * gone) - 150 * up];
    drawAt(context, held.shadow, dx + 70 * up + 130 * gone, dy * 0.1 + 40 * up, 1 - 0.4 * up - 0.5 * gone);
    if (isBorn) born.body.drawOn(context);
    const turned = [900 + dx, 330 + dy, 0.13 * up + 0.3 * gone];
    placed(context, turned, () => held.body.drawOn(context), [900, 330]);
  };
}

const around = (root: number, aside: number) => [root, 1.3, 0.75, aside] as const;
/** Four fingers over the handle from above, their tips below it, and the thumb laid over them. */
const ROUND_HANDLE: Grasp = {
  fingers: [around(0.68, 0.02), around(0.72, 0), around(0.78, -0.02), around(0.86, -0.04)],
  thumb: [
    [1.2, -0.5, 1.2],
    [3.6, -2, 3],
    [6.7, -2.8, 2.5],
    [7.8, -2.2, -0.1],
  ],
};

/** A left hand is a right one in a mirror. */
const mirrored = ({ centre: [x, y, z], reach, distance, finish }: Body): Body => ({
  ...{ centre: [-x, y, z], reach },
  distance: (x, y, z) => distance(-x, y, z),
  finish: ([x, y, z], normal) => finish([-x, y, z], normal),
});

/** Flour that a knock throws out to both sides. */
function drawPuff(context: Context2D, puff: Layer, [x, y]: Point, age: number): void {
  if (age < 0 || age > 1.6) return;
  context.save();
  for (let grain = 0; grain < 26; grain++) {
    const away = (hashUnit(grain, 3) * 2 - 1) * (1 - Math.exp(-age * 4)) * 330;
    const size = lerp(16, 80, hashUnit(grain, 5)) * (0.4 + age);
    context.globalAlpha = 0.2 * swell(0, 0.08, 0.2, 1.6, age) * hashUnit(grain, 9);
    const top = y - 10 - 60 * hashUnit(grain, 7) * age - size * 0.5;
    puff.drawOn(context, x + away - size, top, size * 2, size);
  }
  context.restore();
}

type Sprite = Pick<Layer, 'drawOn'>;

export function drawAt(context: Context2D, sprite: Sprite, dx: number, dy: number, opacity = 1): void {
  context.save();
  context.globalAlpha *= opacity;
  sprite.drawOn(context, dx, dy);
  context.restore();
}

/** The cake as it came out, from above: a rabbit in a ring of petals. */
export function createRelief(stage: Stage): Painter {
  const { picture } = createBoard(stage, [-0.3, 2.15, -1.25], [-0.3, 0.35, 0.02]);
  const born = picture([moonCake(stage.noise, [MOULD[0], 0, 0], 0, false)]);
  return (context) => born.drawOn(context);
}
