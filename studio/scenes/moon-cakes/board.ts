import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { tableTop } from '../../kit/kitchen.ts';
import { createLampRoom, type LampRoom } from '../../kit/lamp-room.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { track } from '../../kit/track.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';
import { doughIn, moonCake, mould, pestle } from './things.ts';

const MOULD: Vector = [-0.3, 0.36, 0];

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

/** What moves is drawn past the right and lower edge too: wherever it goes, it comes from outside. */
export const beyond = (stage: Stage) => ({ ...stage, width: stage.width * 1.4, height: stage.height * 1.3 });

/** The mould, the ball of dough, and the pestle that presses it in. */
export function createPressing(stage: Stage): Painter {
  const { noise } = stage;
  const { picture, sprite } = createBoard(stage, [0.5, 4.9, -3.9], [0.2, 0.25, -0.1]);
  const carved = mould(noise, MOULD);
  const empty = picture([carved]);
  const pressed = [0.15, 0.55, 0.8, 1].map((share) => sprite([doughIn(noise, MOULD, share)], [carved]));
  const ball = sprite([doughIn(noise, MOULD, 0)], [carved]);
  const wood = sprite([pestle(noise, [MOULD[0], MOULD[1] + 0.44, MOULD[2]])], [carved]);
  const [first, second, third] = STORY.presses;
  /** How far the pestle is above dough that is pressed down, in pixels. */
  const lift = track(
    [first - 0.75, 720],
    [first, 44],
    [(first + second) / 2, 150],
    [second, 20],
    [(second + third) / 2, 130],
    [third, 0],
    [third + 0.16, 0],
    [third + 0.85, 720],
  );
  return (context, at) => {
    const fallen = smoothstep(STORY.doughFalls - 0.3, STORY.doughFalls, at) ** 2;
    empty.drawOn(context);
    const dough = pressed[[STORY.doughFalls, ...STORY.presses].filter((press) => at >= press).length - 1];
    dough?.shadow.drawOn(context);
    dough?.body.drawOn(context);
    if (fallen > 0 && fallen < 1) {
      drawAt(context, ball.shadow, 60 * (1 - fallen), 30 * (1 - fallen), fallen);
      drawAt(context, ball.body, 0, -430 * (1 - fallen));
    }
    const up = lift(at);
    if (up >= 720) return;
    drawAt(context, wood.shadow, 0.8 * up, 0.2 * up, clamp(1 - up / 600));
    drawAt(context, wood.body, 0, -up);
  };
}

/** Where cakes lie that have come out before. */
const DONE = [
  [-2.9, 1.5],
  [-1.35, 2],
  [0.2, 1.75],
  [-3.1, -0.6],
] as const;

/** The mould turned over: two knocks, a third, and the cake lies there. */
export function createKnocking(stage: Stage): Painter {
  const { noise } = stage;
  const { eye, picture, sprite } = createBoard(stage, [-1.1, 3.1, -4.9], [-0.72, 0.42, 0.15]);
  const others = DONE.map(([x, z], place) => moonCake(noise, [x, 0, z], place * 1.1 - 0.3, false));
  const table = picture(others);
  const born = sprite([moonCake(noise, [MOULD[0], 0, 0], 0, false)], others);
  const held = sprite([mould(noise, MOULD, true)], others);
  const [x, y] = eye.project([MOULD[0], 0, -1.1]);
  const puff = createGlow('#fff2dc', 1.3);
  const warm = createGlow('#ffb469', 1.6);
  /** How high the mould is: it drops on each knock and springs back. */
  const lifted = (second: number, at: number) =>
    second < at ? smoothstep(at, at - 0.28, second) ** 0.7 : smoothstep(at + 0.04, at + 0.34, second);
  return (context, second) => {
    table.drawOn(context);
    const isBorn = second >= STORY.knocks[2];
    if (isBorn) born.shadow.drawOn(context);
    const gone = smoothstep(STORY.lifts, STORY.lifts + 0.9, second);
    const up = 0.5 * Math.min(...STORY.knocks.map((at) => lifted(second, at))) * (1 - gone);
    const [dx, dy] = [1000 * gone ** 1.6, -300 * Math.sin(Math.PI * 0.6 * gone) - 150 * up];
    drawAt(context, held.shadow, dx + 70 * up + 130 * gone, dy * 0.1 + 40 * up, 1 - 0.4 * up - 0.5 * gone);
    if (isBorn) born.body.drawOn(context);
    const turned = [1280 + dx, 330 + dy, 0.13 * up + 0.3 * gone];
    placed(context, turned, () => held.body.drawOn(context), [1280, 330]);
    shine(context, warm, 60, -60, 900, 0.5, 620);
    for (const at of STORY.knocks) drawPuff(context, puff, [x, y], second - at);
  };
}

/** Flour that a knock throws out to both sides. */
function drawPuff(context: Context2D, puff: Layer, [x, y]: Point, age: number): void {
  if (age < 0 || age > 1.6) return;
  context.save();
  for (let grain = 0; grain < 26; grain++) {
    const away = (hashUnit(grain, 3) * 2 - 1) * (1 - Math.exp(-age * 4)) * 460;
    const size = lerp(16, 80, hashUnit(grain, 5)) * (0.4 + age);
    context.globalAlpha = 0.32 * swell(0, 0.08, 0.2, 1.6, age) * hashUnit(grain, 9);
    const top = y - 10 - 60 * hashUnit(grain, 7) * age - size * 0.5;
    puff.drawOn(context, x + away - size, top, size * 2, size * 1.5);
  }
  context.restore();
}

export function drawAt(context: Context2D, sprite: Layer, dx: number, dy: number, opacity = 1): void {
  context.save();
  context.globalAlpha *= opacity;
  sprite.drawOn(context, dx, dy);
  context.restore();
}

/** What a camera that rolls sees past each edge. */
const ROLLED = 16;

/** The cake as it came out, from above: a rabbit in a ring of petals. */
export function createRelief(stage: Stage): Painter {
  const wide = { ...stage, width: stage.width + 2 * ROLLED, height: stage.height + 2 * ROLLED };
  const { picture } = createBoard(wide, [-0.3, 2.15, -1.25], [-0.3, 0.35, 0.02]);
  const born = picture([moonCake(stage.noise, [MOULD[0], 0, 0], 0, false)]);
  return (context) => born.drawOn(context, -ROLLED, -ROLLED);
}
