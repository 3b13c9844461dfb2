import { ramp } from '../../kit/colour.ts';
import { createLampRoom } from '../../kit/lamp-room.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { cut } from '../../kit/shots.ts';
import { createHand, GRASPS, mixGrasps } from '../../kit/solid-hand.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawBank } from './bank.ts';
import { drawFlock, drawPaperCrane, liftAt } from './cranes.ts';
import { drawLotus, drawOnWater, drawPond, firstHeight } from './lamps.ts';
import { STORY } from './pond.ts';
import { captions, score } from './score.ts';
import type { View } from './view.ts';
import { createView, moveView } from './view.ts';

const { touches, above, glider, crowd, bank, wing, wide, kept, lifted, end } = STORY;

/** 生命游戏: lamps on a pond live by Conway's rule; gliders that reach the bank fly on as paper cranes. */
export const scene: Scene = { frameRate: 24, loudness: -18, coverSecond: 25.9, captions, paint, score };

/** As it is seen by the one whose hands hold a lamp there. */
const overHands = (x: number, z: number) => createView([x, 1.5, z - 2.2], [x, 0.16, z]);
const HERE = overHands(0, 0);
/** Before the last lamp the pond goes on. */
const LAST = overHands(-16, 5.6);

const FIRST = moveView(touches + 2, above, [0, 1.5, -2.2, 0, 0.16, 0], [0, 2.4, -2.6, 0, 0.05, 0.1]);
const ABOVE = moveView(above + 1.2, glider, [0, 4.4, -2.6, 0, 0, -0.25], [0, 24, -5.5, 0, 0, 8.6]);
const GLIDER = moveView(glider, crowd, [21.4, 5, 31.4, 22.5, 0, 35.4], [23.2, 4.4, 33.2, 24.4, 0, 37.4]);
const CROWD = moveView(crowd, bank, [-7, 3.2, -9, -6.3, 0, -4.9], [-7, 5, -9.6, -6.9, 0, -4.8]);
const BANK = moveView(bank + 1, wing, [25.2, 3.6, 32, 26.3, 0.4, 39.4], [24.1, 2.2, 33, 24.9, 1.55, 39]);
const BELOW = moveView(wing, wide, [9, 3.4, 1, 12.2, 1.9, 9.4], [7, 3.6, 6, 10.2, 2.1, 14.4]);
const WIDE = moveView(wide, kept, [0, 10, -23, 0, 0.3, 11], [0, 11.2, -24, 0, 0.6, 11]);

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const drawHands = createHands(stage, HERE);
  const deep = ramp([0, '#14483a'], [0.35, '#0f382f'], [0.75, '#0a2721'], [1, '#071b18']);
  const water = stage.field(width, height, (pixel, u, v) => {
    [pixel[0], pixel[1], pixel[2]] = deep(Math.hypot((u - 0.5) * 1.5, (v - 0.42) * 1.25));
  });
  const soft = stage.field(width, height, () => {}, { resolution: 0.5 });

  /** The pond, its bank and what flies above it; blurred where it lies beyond what the eye rests on. */
  const shot =
    (move: (second: number) => View, blur = 0): Painter =>
    (context, second) => {
      const [view, on] = [move(second), blur ? soft.clear() : context];
      water.drawOn(on);
      drawBank(on, view, stage);
      drawPond(on, view, second);
      drawFlock(on, view, second);
      if (!blur) return;
      context.filter = `blur(${blur * stage.scale}px)`;
      soft.drawOn(context, -8, -8, width + 16, height + 16);
      context.filter = 'none';
    };

  const paintFirst: Painter = (context, second) => {
    shot(FIRST)(context, second);
    const [x, y] = HERE.project([0, 0.08, 0]);
    const rings = { x, y, radius: 640, rings: 4, flatness: 0.53, strength: 0.4, colour: '#ffd9a0' };
    drawRipple(context, rings, (second - touches) / 3.4);
    const away = smoothstep(touches + 0.35, touches + 2.9, second);
    drawHands(context, 620 * away ** 1.3, firstHeight(second));
  };

  const paintWing: Painter = (context, second) => {
    const share = (second - wing) / (wide - wing);
    shot(BELOW, 5)(context, second);
    const close = createView([0, 0.1, lerp(-3.3, -2.75, share)], [0.1 - 0.12 * share, 0.24, 0], 1250);
    const at: Vector = [lerp(-0.34, 0.16, share), 0.12 + 0.05 * Math.sin(second * 3.9 + 2.4), 0];
    const flight = { heading: lerp(-0.98, -0.72, share), lean: 0.1 * Math.sin(second * 1.3) };
    const light = 0.86 + 0.14 * Math.sin(second * 2.3);
    drawPaperCrane(context, close, { at, size: 1.75, lift: 0.1 + 1.05 * liftAt(second), light, ...flight });
  };

  const paintKept: Painter = (context, second) => {
    shot(() => LAST, 3)(context, second);
    const away = 1 - smoothstep(kept - 0.6, lifted - 0.5, second);
    const held = 0.42 * smoothstep(lifted - 0.1, end - 0.3, second);
    // Alone it begins to go out; in the hands it stays.
    const phase = 1 - 0.3 * swell(kept + 0.2, lifted - 0.1, lifted + 0.1, end - 1, second);
    const lamp = { at: [0.35 * away, held, 1.3 * away] as const, paper: 0, phase, second };
    drawOnWater(context, HERE, lamp);
    drawLotus(context, HERE, lamp);
    const far = 1 - smoothstep(kept + 0.2, lifted - 0.15, second);
    drawHands(context, 620 * far ** 1.3, held, 0.62 + 0.38 * smoothstep(0.68, 1, phase));
  };

  return cut(stage, [
    { until: above, paint: paintFirst },
    { until: glider, paint: shot(ABOVE) },
    { until: crowd, paint: shot(GLIDER) },
    { until: bank, paint: shot(CROWD) },
    { until: wing, paint: shot(BANK) },
    { until: wide, paint: paintWing },
    { until: kept, paint: shot(WIDE), dissolveSeconds: 0.6 },
    { until: end, paint: paintKept },
  ]);
}

/** Two hands that hold a lamp between them, as the one sees them whose hands they are: the left is the right one's mirror. */
function createHands(stage: Stage, view: View) {
  const hand = createHand(mixGrasps(GRASPS.flat, GRASPS.reaching, 0.8), {
    at: [0.74, 0.16, -0.86],
    size: 0.104,
    heading: Math.PI / 2 + 0.26,
    roll: -1.22,
    skin: [0.62, 0.37, 0.25],
    sleeve: [0.07, 0.1, 0.16],
    cuff: 0.5,
  });
  // Taller than the stage, since the hands rise; lit from above and before the flame: right at it a hand would throw a band on its own arm.
  const tall = { ...stage, height: 930 };
  const room = createLampRoom(tall, {
    eye: view,
    sides: [],
    lamp: [0, 1.15, -0.75],
    lampLight: [1.2, 0.62, 0.24],
    air: [0.03, 0.05, 0.042],
    bounce: [0.1, 0.06, 0.03],
    toNight: [0.5, 0.8, -0.3],
    night: [0.05, 0.085, 0.07],
  });
  const right = room.picture([hand]);
  const [x, rest] = view.project([0, 0.16, 0]);
  /** `apart` pixels away from the lamp, around one that is `height` above the water; `light` is the lamp's. */
  return (context: Context2D, apart: number, height: number, light = 1): void => {
    const [, y] = view.project([0, 0.16 + height, 0]);
    const size = view.scaleAt([0, height, 0]) / view.scaleAt([0, 0, 0]);
    for (const side of [1, -1]) {
      context.save();
      context.translate(x, y);
      context.scale(side * size, size);
      context.filter = `brightness(${light.toFixed(2)})`;
      right.drawOn(context, apart - x, apart * 0.55 - rest);
      context.restore();
    }
  };
}
