import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract, swell } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { oval, polygon } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

const ROOT_FRONT: Point = [1300, 566];
const ROOT_BACK: Point = [742, 752];
const TIP_FRONT: Point = [446, 484];
const TIP_BACK: Point = [398, 497];
/** The strobe flashes twice, then waits. */
const STROBE_SECONDS = 2.1;

const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** The left wing from a seat behind it, with its red light and its strobe. */
export function createWing(stage: Stage) {
  const picture = stage.layer(stage.width, stage.height, (context) => {
    paintWinglet(context);
    paintFairings(context);
    paintSurface(context);
    paintFlaps(context);
  });
  const red = createGlow('#ff4436', 2.2);
  const white = createGlow('#f4f8ff', 2);
  return (context: Context2D, second: number) => {
    context.save();
    // The wing bends a little in the air; its root stays.
    context.translate(1280, 660);
    context.rotate(0.0032 * Math.sin(second * 0.9) + 0.0016 * Math.sin(second * 2.3 + 1));
    context.translate(-1280, -660);
    picture.drawOn(context);
    shine(context, red, 404, 500, 46, 0.72 + 0.2 * Math.sin(second * 2.6));
    shine(context, red, 404, 500, 11, 1);
    const beat = fract(second / STROBE_SECONDS) * STROBE_SECONDS;
    const flash = swell(0, 0.05, 0.07, 0.2, beat) + 0.8 * swell(0.28, 0.33, 0.35, 0.5, beat);
    shine(context, white, 392, 492, 150, 0.75 * flash);
    shine(context, white, 392, 492, 26, flash);
    shine(context, white, 640, 560, 330, 0.18 * flash, 90);
    context.restore();
  };
}

function paintSurface(context: Context2D): void {
  const metal = context.createLinearGradient(640, 470, 800, 740);
  metal.addColorStop(0, '#b9c7e6');
  metal.addColorStop(0.22, '#7f90b8');
  metal.addColorStop(0.6, '#46547c');
  metal.addColorStop(1, '#222c4c');
  context.fillStyle = metal;
  polygon(context, [ROOT_FRONT, TIP_FRONT, TIP_BACK, ROOT_BACK, [1300, 752]]);
  context.fill();
  // The leading edge is polished and takes the moon.
  context.strokeStyle = css('#eef3ff', 0.8);
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(...TIP_FRONT);
  context.lineTo(...ROOT_FRONT);
  context.stroke();
  context.strokeStyle = css('#1b2442', 0.5);
  context.lineWidth = 1.4;
  context.beginPath();
  context.moveTo(...along(TIP_FRONT, TIP_BACK, 0.3));
  context.lineTo(...along(ROOT_FRONT, ROOT_BACK, 0.2));
  for (const share of [0.22, 0.4, 0.58, 0.74, 0.88]) {
    context.moveTo(...along(TIP_FRONT, ROOT_FRONT, share));
    context.lineTo(...along(TIP_BACK, ROOT_BACK, share * 1.02));
  }
  context.stroke();
}

function paintFlaps(context: Context2D): void {
  for (const [from, to, tone] of [
    [0.1, 0.42, '#3a4870'],
    [0.43, 0.98, '#333f66'],
  ] as const) {
    const inset = (share: number): Point =>
      along(along(TIP_BACK, ROOT_BACK, share), along(TIP_FRONT, ROOT_FRONT, share), 0.2);
    context.fillStyle = tone;
    polygon(context, [
      along(TIP_BACK, ROOT_BACK, from),
      along(TIP_BACK, ROOT_BACK, to),
      inset(to),
      inset(from),
    ]);
    context.fill();
    context.strokeStyle = css('#9db0dc', 0.45);
    context.lineWidth = 1.3;
    context.beginPath();
    context.moveTo(...inset(from));
    context.lineTo(...inset(to));
    context.stroke();
  }
}

/** The pods that hide the flaps' rails. */
function paintFairings(context: Context2D): void {
  context.fillStyle = '#28325a';
  for (const share of [0.3, 0.56, 0.84]) {
    const [x, y] = along(TIP_BACK, ROOT_BACK, share);
    oval(context, x - 6, y + 5, 20 + share * 28, 5 + share * 8, 0.62);
  }
}

function paintWinglet(context: Context2D): void {
  const face = context.createLinearGradient(380, 400, 440, 500);
  face.addColorStop(0, '#c9d5ee');
  face.addColorStop(1, '#5a6a98');
  context.fillStyle = face;
  context.beginPath();
  context.moveTo(...TIP_BACK);
  context.quadraticCurveTo(372, 478, 352, 408);
  context.lineTo(370, 404);
  context.quadraticCurveTo(404, 468, 450, 485);
  context.fill();
  context.strokeStyle = css('#f4f7ff', 0.75);
  context.lineWidth = 1.8;
  context.beginPath();
  context.moveTo(370, 404);
  context.quadraticCurveTo(404, 468, 450, 485);
  context.stroke();
}
