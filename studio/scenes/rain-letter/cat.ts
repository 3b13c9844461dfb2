import { createSittingCat } from '../../kit/cat.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import { oval, type Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { joint } from '../../kit/pose.ts';
import { track } from '../../kit/track.ts';
import type { Stage } from '../../stage.ts';
import { busX } from './stop.ts';
import { STORY } from './story.ts';

const COLOURS = { coat: '#0b0a0f', rim: '#f0a25a' } as const;
/** How far the lamp's light reaches around the outline, in pixels; each step covers more of it with the coat. */
const RIM_STEPS = [1.5, 2.5, 3.5, 4.5, 6, 7.5, 9, 11, 13, 15] as const;
/** When the pen scratches, the bus comes, and an umbrella opens: it lends an ear. */
const TWITCHES = [22.4, 25.8, 26.4, 39.9, 43.2] as const;

const forth = track([STORY.walks - 0.2, 0], [STORY.walks + 1.2, 120], [STORY.walks + 5, 900]);

/** It looks out with its back to us: at what comes, and after who got off. On its seat at 0, 0; `size` is its height. */
export function createSitter(stage: Stage) {
  const drawCat = createSittingCat(stage, COLOURS);
  return (context: Context2D, second: number, size: number) => {
    const came = smoothstep(STORY.busNears - 0.4, STORY.busNears + 0.6, second);
    const after = smoothstep(STORY.opens, STORY.rises, second);
    const bus = clamp((busX(second) - 560) / 700, -1, 1);
    context.fillStyle = 'rgba(6,4,6,.4)';
    oval(context, -size * 0.07, 6, size * 0.39, size * 0.04);
    drawCat(context, {
      x: 0,
      y: 6,
      height: size * (1 + 0.006 * Math.sin(second * 1.9)),
      look: bus * 0.95 * came + 0.1 * came - 0.5 * after,
      tail: Math.sin(second * 0.9) * 0.7 + Math.sin(second * 0.37) * 0.3,
      twitch: Math.max(...TWITCHES.map((at) => swell(at, at + 0.12, at + 0.2, at + 0.45, second))),
    });
  };
}

/** The cat on its feet, from the side: it stretches, rump high, and walks off. Feet at `x`, `y`. */
export function createWalker({ layer, width, height }: Stage) {
  const [shape, lit] = [layer(width, height), layer(width, height)];
  return (context: Context2D, x: number, y: number, second: number) => {
    const at = x - forth(second);
    context.fillStyle = 'rgba(6,4,6,.4)';
    oval(context, at, y, 100, 7);
    const outline = shape.clear();
    outline.fillStyle = COLOURS.coat;
    outline.translate(at, y);
    fillWalker(outline, second);
    const fur = lit.clear();
    shape.drawOn(fur);
    fur.globalCompositeOperation = 'source-in';
    fur.fillStyle = COLOURS.rim;
    fur.fillRect(0, 0, width, height);
    fur.globalCompositeOperation = 'source-atop';
    fur.globalAlpha = 0.28;
    for (const step of RIM_STEPS) shape.drawOn(fur, -step, step * 0.5);
    lit.drawOn(context);
  };
}

function fillWalker(context: Context2D, second: number): void {
  const bow = swell(STORY.up - 0.4, STORY.up + 0.9, STORY.up + 1.5, STORY.walks - 0.1, second);
  const pace = smoothstep(STORY.walks - 0.2, STORY.walks + 0.6, second);
  const phase = forth(second) / 62;
  const bob = 2 * Math.sin(phase * TAU * 2) * pace;
  const hip: Point = [58, -98 - 8 * bow + bob];
  const chest: Point = [-52 - 10 * bow, -94 + 50 * bow - bob];
  // Head low in the bow, then up and ahead.
  const head: Point = [chest[0] - 44 - 12 * bow, chest[1] - 34 + 14 * bow + 1.5 * bob];
  const off = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];
  const leg = (root: Point, turn: number, isFront: boolean) => {
    const swing = (phase + turn) % 1;
    const air = clamp((swing - 0.62) / 0.38);
    const ahead = air > 0 ? lerp(26, -26, air) : lerp(-26, 26, swing / 0.62);
    const footX = root[0] + ahead * pace + (isFront ? -6 - 62 * bow : 6);
    const foot: Point = [footX, -6 - 15 * Math.sin(air * Math.PI) * pace];
    const [kneeX, kneeY] = joint(root, foot, isFront ? 50 : 54, isFront ? 1 : -1);
    context.fill(tube([root, [kneeX, Math.min(kneeY, -9)], foot], isFront ? [17, 10, 7] : [25, 13, 7]));
    context.fill(ellipse(foot[0] - 5, foot[1] + 1, 11, 6));
  };
  const tip = Math.sin(second * 2.6);
  const tail = points([26, -4, 62, -30, 66 + 6 * tip, -92, 48 + 16 * tip, -138 - 6 * bow]);
  context.fill(
    tube(
      tail.map(([dx, dy]) => off(hip, dx, dy)),
      [13, 11, 9, 7],
    ),
  );
  leg(off(chest, 8, 4), 0.5, true);
  leg(off(hip, -4, 12), 0.12, false);
  leg(off(hip, 2, 14), 0.62, false);
  leg(off(chest, 0, 8), 0, true);
  context.fill(tube([off(hip, 4, 4), [2, -112 + 28 * bow], off(chest, 2, -2)], [38, 36, 33]));
  context.fill(tube([off(chest, 4, -4), off(head, 10, 8)], [29, 23]));
  context.translate(...head);
  for (const dx of [14, -8])
    context.fill(closedCurve(points([dx - 10, -16, dx + 2, -48 + 14 * bow, dx + 15, -12, dx + 2, -4])));
  context.fill(ellipse(0, 0, 31, 27));
  context.fill(ellipse(-24, 8, 15, 11));
}
