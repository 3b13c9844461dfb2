import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import type { Point } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

/** Draws one around a place; `light` is how much it throws around itself, 0 to 1. */
export type DrawLantern = (
  context: Context2D,
  at: Point,
  size: Readonly<{ height: number; light: number; opacity?: number; tilt?: number }>,
) => void;

/** 孔明灯: a paper lantern that rises by its own flame. */
export function createSkyLantern(stage: Stage): DrawLantern {
  // Painted at several sizes: a large picture drawn small would shimmer while it moves.
  const pictures = [2.6, 1, 0.45, 0.2, 0.1].map((size) =>
    stage.layer(96 * size, 128 * size, (context) => {
      context.scale(size, size);
      paintSkyLantern(context);
    }),
  );
  const glow = createGlow('#ffaa46', 2);
  return (context, [x, y], { height, light, opacity = 1, tilt = 0 }) => {
    const { a, b } = context.getTransform();
    const shown = (height * Math.hypot(a, b)) / stage.scale;
    const picture = pictures.findLast((candidate) => candidate.height >= shown) ?? pictures[0];
    context.save();
    context.globalAlpha = opacity;
    shine(context, glow, x, y, height * 1.35, light);
    context.translate(x, y);
    context.rotate(tilt);
    picture?.drawOn(context, -height * 0.375, -height / 2, height * 0.75, height);
    context.restore();
  };
}

/** The lantern itself, 96 wide and 128 high from 0, 0. */
export function paintSkyLantern(context: Context2D): void {
  context.fillStyle = vertical(context, 14, 112, [0, '#e0602a'], [0.45, '#ff9c40'], [1, '#fff0b8']);
  context.beginPath();
  context.moveTo(30, 112);
  context.bezierCurveTo(14, 74, 4, 44, 16, 24);
  context.bezierCurveTo(26, 8, 70, 8, 80, 24);
  context.bezierCurveTo(92, 44, 82, 74, 66, 112);
  context.quadraticCurveTo(48, 118, 30, 112);
  context.fill();
  context.strokeStyle = css('#963414', 0.26);
  context.lineWidth = 1.4;
  for (const seam of [-0.55, 0, 0.55]) {
    context.beginPath();
    context.moveTo(48 + seam * 34, 112);
    context.bezierCurveTo(48 + seam * 60, 74, 48 + seam * 70, 44, 48 + seam * 44, 15);
    context.stroke();
  }
  context.fillStyle = css('#782810', 0.7);
  context.fillRect(31, 110, 34, 3.5);
  // Only on the paper: the flame's light around it is the glow's business.
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = radial(context, 48, 100, 2, 36, [0, css('#ffffeb', 0.95)], [1, css('#fff0b4', 0)]);
  context.fillRect(12, 62, 72, 50);
}
