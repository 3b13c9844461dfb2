import { css, mix } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { placed } from '../../kit/marks.ts';
import { lerp, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import { oval, type Point } from '../../kit/path.ts';
import { fillPetal } from '../../kit/petal.ts';
import { hashUnit, type Random } from '../../kit/random.ts';
import type { Shader } from '../../kit/shade.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

/** A petal near enough to have a rosy foot, veins and a pale rim; of length 2 around 0, 0. */
export function drawPetal(context: Context2D, light = 1): void {
  const stops = ['#e88fae', '#f6bccd', '#fde2e8', '#fffafa'].map(
    (colour, place) => [[0, 0.22, 0.6, 1][place] ?? 0, css(mix('#c58aa4', colour, light))] as const,
  );
  context.fillStyle = radial(context, 0, 1.05, 0.1, 2.2, ...stops);
  fillPetal(context);
  context.strokeStyle = css('#e4a3b8', 0.4 * light);
  context.lineWidth = 0.022;
  context.beginPath();
  for (const bend of [-0.42, -0.2, 0, 0.2, 0.42]) {
    context.moveTo(bend * 0.1, 0.9);
    context.quadraticCurveTo(bend * 1.2, 0.2, bend, -0.55 + Math.abs(bend) * 0.2);
  }
  context.stroke();
}

/** A blossom seen from near; `open` is its height to its width, `petals` how many it has left. */
export function drawBlossom(
  context: Context2D,
  at: Point,
  radius: number,
  turn: number,
  { open = 1, light = 1, petals = 5 } = {},
): void {
  placed(context, [...at, turn * 0.3, radius * open, radius], () => {
    context.rotate(turn);
    for (let petal = 0; petal < petals; petal++) {
      const angle = (petal / 5) * TAU;
      placed(context, [0.53 * Math.sin(angle), -0.53 * Math.cos(angle), angle, 0.5, 0.56], () => {
        // Each lies over the one before it.
        context.shadowColor = css('#a8587c', 0.35);
        context.shadowBlur = radius * 0.12;
        drawPetal(context, light * lerp(0.86, 1, hashUnit(petal, turn)));
      });
    }
    context.fillStyle = css('#c8476f', 0.75);
    oval(context, 0, 0, 0.09, 0.09);
    context.strokeStyle = css('#fff2f2', 0.9);
    context.lineWidth = 0.016;
    for (let stamen = 0; stamen < 15; stamen++) {
      const angle = (stamen / 15) * TAU + hashUnit(stamen, turn, 3);
      const reach = lerp(0.2, 0.42, hashUnit(stamen, turn, 4));
      const tip: Point = [Math.cos(angle) * reach, Math.sin(angle) * reach];
      context.beginPath();
      context.moveTo(0, 0);
      context.lineTo(...tip);
      context.stroke();
      context.fillStyle = css(mix('#d99a3c', '#f2cf74', hashUnit(stamen, 5)));
      oval(context, ...tip, 0.036, 0.036);
    }
  });
}

/** A petal in the air: it turns about itself and shows its edge, never quite. */
export function drawTumbling(context: Context2D, x: number, y: number, size: number, turns: number): void {
  const facing = Math.cos(turns * 1.3);
  const high = size * (0.35 + 0.65 * Math.abs(facing)) * (facing < 0 ? -1 : 1);
  placed(context, [x, y, 0.7 * Math.sin(turns) + turns * 0.25, high, size], () =>
    drawPetal(context, facing > 0 ? 1 : 0.72),
  );
}

/** Petals that come down all the time, over a width and a height that the camera never leaves. */
export function drawFalling(context: Context2D, second: number, amount: number, size: number): void {
  for (let petal = 0; petal < amount; petal++) {
    const own = (key: number) => hashUnit(petal, key, amount);
    const pace = lerp(0.7, 1.3, own(1));
    const sway = 26 * Math.sin(second * pace + own(3) * TAU) - second * 26 * pace;
    const [x, y] = [wrap(own(2) * 2000 + sway, 2000), wrap(own(4) * 1000 + second * 46 * pace, 1000)];
    const turns = second * 2.2 * pace + own(6) * TAU;
    drawTumbling(context, x - 360, y - 220, size * lerp(0.7, 1.3, own(5)), turns);
  }
}

/** Light that comes through a crown: the shadow of blossoms that lies on whatever is under them, and stirs. */
export function createDapple({ field, width, height, noise }: Stage): Painter {
  const paint: Shader = (pixel, _u, _v, x, y) => {
    const lit = noise.fractal(x / 250 + 3, y / 200, 2) + 0.35 * noise.fractal(x / 44, y / 38, 2);
    [pixel[0], pixel[1], pixel[2]] = mix('#b4869f', '#fff2da', smoothstep(-0.26, 0.12, lit));
  };
  const shadows = field(width + 120, height + 80, paint, { resolution: 0.25 });
  return (context, second) => {
    context.globalCompositeOperation = 'multiply';
    shadows.drawOn(context, 26 * Math.sin(second * 0.7) - 60, 14 * Math.sin(second * 0.9 + 1) - 40);
    context.globalCompositeOperation = 'source-over';
  };
}

/** Strews petals that we see from above, each with its shadow; `isFree` says where they may lie. */
export function strewPetals(context: Context2D, random: Random, isFree: (x: number, y: number) => boolean) {
  for (let petal = 0; petal < 3000; petal++) {
    const [x, y] = [random.between(-240, 1520), random.between(-140, 860)];
    const [turn, size, light] = [random.unit() * TAU, random.between(11, 19), random.between(0.6, 1)];
    const form = [turn, size * random.between(0.55, 1), size] as const;
    if (!isFree(x, y)) continue;
    context.fillStyle = css('#3c2440', 0.4);
    placed(context, [x - 5, y + 7, ...form], () => fillPetal(context));
    placed(context, [x, y, ...form], () => drawPetal(context, light));
  }
}
