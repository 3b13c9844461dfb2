import { Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { Egret } from './egret.ts';
import { drawEgret } from './egret.ts';
import { STORY } from './story.ts';

/** Where they are painted on the silk, how large, where they look. */
const PAINTED = [
  [1574, 507, 33, -1],
  [1617, 516, 36, -1],
  [1660, 503, 31, 1],
  [1522, 519, 35, 1],
  [1706, 512, 32, -1],
] as const;
/** Which one comes back, and where it stands at last. */
const HOME = { index: 1, x: 452, y: 508, size: 42 } as const;
const PAINT = { feathers: '#fcf7e8', shade: '#eae1c8', line: '#4a4a40', beak: '#3d3a34' } as const;
const plain = (colour: string) => ({ feathers: colour, shade: colour, line: colour, beak: colour });
const [EMPTY, SHADOW] = [plain('#dfc999'), plain('#1a0e04')];
const fliesAt = (index: number) => STORY.flies + index * 0.42;

/** One of them at a second, in pixels of the scroll, and how high over the silk it is. */
function birdAt(index: number, second: number): Egret & { readonly lift: number } {
  const [x, y, size, facing] = PAINTED[index] ?? PAINTED[0];
  const age = second - fliesAt(index);
  const back = second - STORY.lands;
  const cycle = fract(age * 0.5 + hashUnit(index, 4));
  const cruise = cycle < 0.78 ? Math.sin(cycle * 14.1) : 0.2;
  if (index === HOME.index && back > -9) {
    const way = clamp(1 + back / 6) ** 0.8;
    const brakes = lerp(cruise, Math.sin(back * 11), smoothstep(-1.8, -1, back));
    return {
      x: lerp(1500, HOME.x, way),
      y: lerp(-60, HOME.y, way ** 1.5) - 40 * swell(-3, -1.4, -1.2, 0, back),
      ...{ size: HOME.size, facing: -1, alert: 1 - smoothstep(2, 3.4, back) },
      ...{ flight: 1 - smoothstep(-0.9, 0.1, back), open: 1 - smoothstep(0.1, 1, back) },
      beat: brakes * (1 - smoothstep(-0.1, 0.4, back)),
      lift: 90 * (1 - smoothstep(-3.4, 0, back)),
    };
  }
  const run = Math.max(0, age);
  const starts = lerp(0.9, Math.sin(age * 10 + 1.6), smoothstep(-0.1, 0.1, age));
  return {
    ...{ x: x - 46 * run - 12 * run ** 2, y: y - 52 * run - 7 * run ** 2, size },
    ...{ facing: age > -0.35 ? -1 : facing, flight: smoothstep(0.05, 0.75, age) },
    alert: smoothstep(0, 0.5, second - STORY.fold - 0.25 - 0.12 * index),
    open: smoothstep(-0.5, 0, age),
    beat: lerp(starts, cruise, smoothstep(1.4, 2.4, age)),
    lift: 16 * run + 5 * run ** 2,
  };
}

/** Draws them over the silk: where they were painted it is bare, and what has left it throws a shadow on it. */
export function createFlock(stage: Stage): Painter {
  const dim = new Layer(stage.width, stage.height, stage.scale * 0.5);
  return (context, second) => {
    const birds = PAINTED.map((_, index) => birdAt(index, second)).filter(({ y }) => y > -400);
    const shadows = dim.clear();
    const { a, b, c, d, e, f } = context.getTransform();
    shadows.setTransform(a / 2, b / 2, c / 2, d / 2, e / 2, f / 2);
    for (const { lift, ...bird } of birds)
      if (lift > 0.5) drawEgret(shadows, { ...bird, x: bird.x - lift * 0.7, y: bird.y + lift }, SHADOW);
    for (const index of PAINTED.keys())
      if (second > fliesAt(index)) drawEgret(context, { ...birdAt(index, fliesAt(index) - 0.5) }, EMPTY);
    context.save();
    context.setTransform(stage.scale, 0, 0, stage.scale, 0, 0);
    context.globalAlpha = 0.36;
    context.filter = `blur(${4 * stage.scale}px)`;
    dim.drawOn(context);
    context.restore();
    for (const bird of birds) drawEgret(context, bird, PAINT);
  };
}
