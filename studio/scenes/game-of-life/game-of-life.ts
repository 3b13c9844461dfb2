import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { cut } from '../../kit/shots.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawBank } from './bank.ts';
import { drawFlock, drawPaperCrane, liftAt } from './cranes.ts';
import { createGirl } from './girl.ts';
import { drawOnWater, drawPond, firstHeight, paperOf } from './lamps.ts';
import { STORY } from './pond.ts';
import { captions, score } from './score.ts';
import type { View } from './view.ts';
import { createView, moveView } from './view.ts';

const { touches, above, glider, crowd, bank, wing, wide, kept, lifted, end } = STORY;

/** 生命游戏: lamps on a pond live by Conway's rule; gliders that reach the bank fly on as paper cranes. */
export const scene: Scene = { frameRate: 24, loudness: -18, coverSecond: 1, captions, paint, score };

/** Low over the water, with the dusk behind the girl who sets a lamp down, and, elsewhere on the shore, takes the last one. */
const SHORE = moveView(0, above, [-0.7, 1.3, -7.6, -0.8, 1.18, 0], [-0.5, 1.25, -6.9, -0.55, 1.1, 0]);
const LAST = moveView(kept, end, [-14.6, 1.35, -7.2, -14.7, 1.2, 0], [-14.75, 1.3, -6.1, -14.85, 1.22, 0]);
const ABOVE = moveView(above + 1.4, glider, [0.9, 1.05, -4.3, 0.15, 0.4, 0.4], [3, 5, -12, 1, 0, 6]);
const GLIDER = moveView(glider, crowd, [22.2, 4.6, 31, 22.2, 0, 36], [23.8, 4.4, 31.5, 23.8, 0, 36.7]);
const CROWD = moveView(crowd, bank, [-8.4, 4.4, -13.8, -7.6, 0, -3.8], [-8, 4, -13.2, -7.6, 0, -3.6]);
const BANK = moveView(bank + 1, wing, [26.2, 1.7, 31.4, 26.2, 0.9, 40], [24.6, 1.4, 32.2, 24.6, 1.5, 39]);
const BELOW = moveView(wing, wide, [12, 3.4, 2, 12, 1.9, 11], [11, 3.6, 6, 11, 2.1, 15]);
const WIDE = moveView(wide, kept, [2.6, 6.6, -21, 2.6, 2.2, 11], [2.6, 7.2, -22, 2.6, 2.6, 11]);

function paint(stage: Stage): Painter {
  const { width, height, scale } = stage;
  const drawGirl = createGirl(stage);
  const soft = stage.layer(width, height);

  /** The pond, its bank and what flies above it; low over the water, what is farther than `sharp` is out of focus. */
  const shot =
    (move: (second: number) => View, blur = 0, sharp = 0): Painter =>
    (context, second) => {
      const [view, on] = [move(second), blur ? soft.clear() : context];
      drawBank(on, view, second, stage);
      drawPond(on, view, second, Math.max(sharp, 0.4));
      drawFlock(on, view, second);
      if (!blur) return;
      context.filter = `blur(${(blur * scale) / Math.max(1, view.at[1])}px)`;
      soft.drawOn(context, -8, -8, width + 16, height + 16);
      context.filter = 'none';
      drawPond(context, view, second, 0.4, sharp);
    };

  const paintFirst: Painter = (context, second) => {
    const view = SHORE(second);
    shot(SHORE, 4, 13)(context, second);
    const [x, y] = view.project([-1, 0, 0]);
    const rings = { x, y, radius: 420, rings: 4, flatness: 0.17, strength: 0.5, colour: '#ffd9a0' };
    drawRipple(context, rings, (second - touches) / 3.4);
    const lets = smoothstep(touches + 0.3, touches + 1.9, second);
    const lamp = { at: [-1, firstHeight(second), 0], paper: paperOf(-1, 0), phase: 1, second } as const;
    drawGirl(context, view, lamp, -1.4, 1 - lets, smoothstep(0, touches, second) * (1 - 0.75 * lets));
  };

  const paintWing: Painter = (context, second) => {
    const share = (second - wing) / (wide - wing);
    shot(BELOW, 17)(context, second);
    const close = createView([0, 0.1, lerp(-3.3, -2.75, share)], [0.1 - 0.12 * share, 0.24, 0], 1250);
    const at: Vector = [lerp(-0.34, 0.16, share), 0.12 + 0.05 * Math.sin(second * 3.9 + 2.4), 0];
    const flight = { heading: lerp(-0.98, -0.72, share), lean: 0.1 * Math.sin(second * 1.3) };
    const light = 0.86 + 0.14 * Math.sin(second * 2.3);
    drawPaperCrane(context, close, { at, size: 1.75, lift: 0.1 + 1.05 * liftAt(second), light, ...flight });
  };

  const paintKept: Painter = (context, second) => {
    shot(LAST, 4, 13)(context, second);
    const away = 1 - smoothstep(kept - 0.6, lifted - 0.5, second);
    const reach = smoothstep(kept + 0.3, lifted - 0.2, second);
    const held = smoothstep(lifted, end - 0.3, second);
    // Alone it begins to go out; in the hands it stays.
    const phase = 1 - 0.3 * swell(kept + 0.2, lifted - 0.1, lifted + 0.1, end - 1, second);
    const at = [-15 + 1.2 * away - 0.3 * held, 0.86 * held, -0.2 + 0.8 * away] as const;
    const lamp = { at, paper: 0, phase, second };
    drawOnWater(context, LAST(second), lamp);
    drawGirl(context, LAST(second), lamp, -15.4, reach, reach * (1 - 0.92 * held));
  };

  return cut(stage, [
    { until: above, paint: paintFirst },
    { until: glider, paint: shot(ABOVE, 3, 13) },
    { until: crowd, paint: shot(GLIDER) },
    { until: bank, paint: shot(CROWD, 6, 14) },
    { until: wing, paint: shot(BANK) },
    { until: wide, paint: paintWing },
    { until: kept, paint: shot(WIDE), dissolveSeconds: 0.6 },
    { until: end, paint: paintKept },
  ]);
}
