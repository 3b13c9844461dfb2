import { ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { type Look, paintCulm, paintSpray } from './culm.ts';
import { windAt } from './story.ts';

/** From far to near: the mist takes colour and edge from what is far. */
const LOOKS: readonly Look[] = [
  ['#c4d596', '#86a877', '#a5c084'],
  ['#8fae62', '#3f7048', '#648f50'],
  ['#5f8f40', '#123a28', '#2c6134'],
  ['#2b5531', '#06170f', '#0e2c1b'],
];
/** How many, half as wide, leaves as long, tops that move so far; the gap without any; how far up, for a camera that climbs. */
const SIZES = [
  [24, 5.5, 30, 10, 0.49, 0.51, -400],
  [20, 9, 44, 20, 0.44, 0.58, -640],
  [11, 16, 66, 34, 0.36, 0.66, -1040],
  [4, 31, 110, 54, 0.2, 0.8, -40],
] as const;
const VARIANTS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The stems of one depth; each bends as a whole, its leaves flutter on their own. */
export function createRow(stage: Stage, place: number): Painter {
  const look = LOOKS[place] ?? ['', '', ''];
  const [count, half, length, bend, gapFrom, gapTo, top] = SIZES[place] ?? SIZES[0];
  const random = stage.random(`culms ${place}`);
  const foot = stage.height + 50;
  const sprays = VARIANTS.map((variant) => paintSpray(stage, look, length, `spray ${place} ${variant}`));
  const stems = VARIANTS.map((variant) =>
    paintCulm(stage, look, [half * (0.7 + 0.09 * variant), foot - top, half * random.between(8.4, 11)]),
  );
  const culms = Array.from({ length: count }, (_, culm) => {
    const share = (culm + random.between(0.15, 0.85)) / count;
    const x = share < 0.5 ? share * 2 * gapFrom : gapTo + (share - 0.5) * 2 * (1 - gapTo);
    const hanging = Array.from({ length: Math.round(3 - top / 170) }, (_spray, at) => ({
      x: random.between(-0.6, 0.6) * half,
      y: at < 3 ? random.between(0, stage.height * (0.18 + 0.24 * at)) : random.between(top, -60),
      picture: random.pick([...VARIANTS]),
      phase: random.between(0, 6),
    }));
    const [lean, phase] = [random.between(-17, 17), random.between(0, 6)];
    return { x: x * stage.width, lean, phase, hanging };
  });
  return (context, second) => {
    for (const [culm, { x, lean, phase, hanging }] of culms.entries()) {
      const wind = windAt(x, second);
      const breath = Math.sin(second * 0.7 + phase) * 0.16 + Math.sin(second * 1.31 + phase * 2) * 0.08;
      // A shear about the foot: upright below, bent above.
      const slope = (lean + bend * (wind + breath)) / stage.height;
      context.save();
      context.transform(1, 0, -slope, 1, slope * foot + x, 0);
      const stem = stems[culm % 7];
      stem?.drawOn(context, -stem.width / 2, top);
      for (const spray of hanging) {
        context.save();
        context.translate(spray.x, spray.y);
        context.rotate(
          -Math.sin(second * (2.1 + 3.2 * wind) + spray.phase) * (0.05 + 0.13 * wind) - wind * 0.3,
        );
        context.scale(spray.phase > 3 ? 1 : -1, 1);
        sprays[spray.picture]?.drawOn(context, -2 * length, -8);
        context.restore();
      }
      context.restore();
    }
  };
}

/** Morning mist behind the grove, bright in the gap where the path leads, with shafts of a sun that nobody sees. */
export function paintMorning({ width, height, noise, field }: Stage): Layer {
  const air = ramp([0, '#0f3a2c'], [0.32, '#33704c'], [0.6, '#94b671'], [0.84, '#e6e8a8'], [1, '#fffadb']);
  return field(width, height, (pixel, u, v, x, y) => {
    const angle = Math.atan2(x - 700, y + 420);
    const shafts = smoothstep(0, 0.5, noise.fractal(angle * 13, 3, 3)) * smoothstep(1, 0.2, v);
    const high = 0.55 + 0.45 * Math.exp(-(((v - 0.3) / 0.42) ** 2));
    const glow = (0.88 + 0.2 * shafts) * high * Math.exp(-(((u - 0.52) / 0.3) ** 2));
    const cloud = noise.fractal(u * 3, v * 2, 4) * 0.16;
    [pixel[0], pixel[1], pixel[2]] = air(glow + cloud + 0.06 * (1 + shafts) - 0.16 * smoothstep(0.72, 1, v));
  });
}
