import { css } from '../../kit/colour.ts';
import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { type Body, createLampRoom, type Light } from '../../kit/lamp-room.ts';
import { type Context2D, Layer, type Rectangle } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { ellipse } from '../../kit/outline.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createTit } from './bird.ts';
import { flameAt, STORY } from './story.ts';

/** What an eye sees of bodies within a frame, by the morning sun, and by as much of a flame as there is. */
export const litTwice =
  (stage: Stage, at: Vector, lookAt: Vector, lamp: Vector) =>
  ([x0, y0, width, height]: Rectangle, bodies: readonly Body[], isByFire = true) => {
    const sun = { toNight: [-0.82, 0.32, -0.48], night: [1.35, 1, 0.7], air: [0.26, 0.3, 0.4] } as const;
    const lit = (fineness: number, lampLight: Light, bounce: Light) => {
      const part = { ...stage, width: width * fineness, height: height * fineness };
      const whole = { width: stage.width * fineness, height: stage.height * fineness };
      const eye = createEye(at, lookAt, 1250 * fineness, whole);
      const rayAt = (x: number, y: number) => eye.rayAt(x + x0 * fineness, y + y0 * fineness);
      const light = { ...sun, sides: [], lamp, lampLight, bounce, eye: { ...eye, rayAt } };
      return createLampRoom(part, light).picture(bodies);
    };
    // Traced pixels per pixel of the film: what is large and round needs fewer.
    const fineness = width > 500 ? 0.62 : 0.75;
    const pictures = [lit(fineness, [0, 0, 0], [0.3, 0.2, 0.18])];
    if (isByFire) pictures.push(lit(fineness * 0.75, [56, 30, 10], [0.6, 0.32, 0.12]));
    return (context: Context2D, second: number, dx = 0, dy = 0) => {
      for (const [place, picture] of pictures.entries()) {
        context.globalAlpha = place > 0 ? flameAt(second) : 1;
        picture.drawOn(context, x0 + dx, y0 + dy, width, height);
      }
      context.globalAlpha = 1;
    };
  };

const { lands, listens, leaves } = STORY;
/** How it holds its head, aside and up: toward the sun, toward us, up at the flame. */
const GAZES = [[0.1, 0.02] as const, [-0.75, -0.05] as const, [-0.2, 0.6] as const];
const gazeAt = (second: number): number => {
  const isIn = (from: number, long: number) => second > from && second < from + long;
  return isIn(listens + 0.1, 3.5) ? 2 : Number(isIn(lands + 0.9, 1.4) || isIn(listens + 3.7, 1.2));
};
/** The part of the picture that the bird is in. */
const BOX = [580, 180, 356, 286] as const;

/** The padded rim of the basket along x, and the wicker under it. */
function createRim({ noise }: Stage): Body {
  const roll = ([x, y, z]: Vector) => {
    const strap = 0.03 * Math.exp(-((fract(x / 1.7) - 0.5) ** 2) * 900);
    return Math.hypot(y, z) - 0.27 - 0.01 * noise.plane(x * 2, 3) + strap;
  };
  const wicker = ([x, y, z]: Vector) => {
    const [row, across] = [Math.floor(y / 0.12), 2 * fract(y / 0.12) - 1];
    const weave = 0.045 * Math.cos((x / 0.24 + row) * Math.PI) + 0.06 * Math.sqrt(1 - across * across);
    return Math.max(-(z + 0.05 + weave) * 0.5, y + 0.1, z - 0.3);
  };
  return {
    ...{ centre: [0, -0.6, 0], reach: 3.4 },
    distance: (...at) => Math.min(roll(at), wicker(at)) * 0.9,
    finish(at) {
      const worn = 1 + 0.5 * noise.fractal(at[0] * 3, at[1] * 6 + at[2] * 5, 4);
      const [red, green, blue] = roll(at) < 0.01 ? [0.23, 0.1, 0.045] : [0.36, 0.2, 0.085];
      return { colour: [red * worn, green * worn, blue * worn], gloss: 0.12, polish: 12 };
    },
  };
}

/** A bird comes to the rim, and when the flame roars over it, it only looks up. */
export function createRimShot(stage: Stage, paintFar: Painter): Painter {
  const { width, height, scale } = stage;
  const trace = litTwice(stage, [0, 0.75, -5], [0, 0.62, 0], [1.6, 3.4, -1.2]);
  const drawRim = trace([-30, 400, width + 60, 370], [createRim(stage)]);
  const birds = GAZES.map((gaze, place) => trace(BOX, [createTit(stage, [0.3, 0.27, 0], gaze)], place > 1));
  const far = new Layer(width, height, scale / 4);
  const glow = createGlow('#ffb45c', 1.2);
  return (context, second) => {
    paintFar(far.clear(), second);
    context.filter = `blur(${(5 * scale).toFixed(1)}px)`;
    far.drawOn(context, -20, -20, width + 40, height + 40);
    context.filter = 'none';
    context.save();
    const push = lerp(1, 1.2, smoothstep(STORY.rim, STORY.valley, second));
    context.translate(680, 360 + 3 * Math.sin(second * 1.1));
    context.scale(push, push);
    context.translate(-680, -380);
    drawRim(context, second);
    /** How far it is away, coming or going, 0 to 1. */
    const away = clamp(Math.max((lands - second) / 0.6, (second - leaves) / 0.5));
    const dip = 9 * swell(-0.1, 0.06, 0.1, 0.5, second - lands);
    const [dx, dy] = [-900 * away ** 1.4, dip - 260 * away];
    contactShadow(context, 722, 452, 90, '#1c0a08', 0.6 * (1 - away));
    if (away < 1) birds[gazeAt(second)]?.(context, second, dx, dy);
    // Wings, too fast to be seen but as fans.
    context.fillStyle = css('#3e4a5c', 0.24 * swell(0, 0.1, 0.99, 1, away));
    for (let blade = 0; blade < 10; blade++) {
      const angle = 0.3 + 0.9 * Math.abs(Math.sin(second * 55 + blade * 0.11));
      const side = blade % 2 ? 1 : -1;
      const [x, y] = [735 + dx + side * 78 * Math.cos(angle), 320 + dy - 96 * Math.sin(angle)];
      context.fill(ellipse(x, y, 92, 26, -angle * side));
    }
    context.restore();
    shine(context, glow, 960, -60, 900, 0.55 * flameAt(second), 620);
  };
}
