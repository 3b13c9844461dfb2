import type { Stage } from '../stage.ts';
import { css } from './colour.ts';
import { createGlow, shine } from './glow.ts';
import { radial, vertical } from './gradient.ts';
import type { Context2D } from './layer.ts';

const WIDTH = 96;
const HEIGHT = 128;
/** Painted at several sizes: a large picture drawn small would shimmer while it moves. */
const SIZES = [1, 0.45, 0.2, 0.1] as const;
const SEAMS = [-0.55, 0, 0.55] as const;

export interface SkyLanternPlacement {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly tilt: number;
  /** 0 to 1. */
  readonly opacity: number;
  /** How much light it throws around itself, 0 to 1. */
  readonly light: number;
}

/** 孔明灯: a paper lantern that rises by its own flame. Returns what draws one. */
export function createSkyLantern(stage: Stage) {
  const pictures = SIZES.map((size) => ({
    height: HEIGHT * size,
    picture: stage.layer(WIDTH * size, HEIGHT * size, (context) => {
      context.scale(size, size);
      paintLantern(context);
    }),
  }));
  const glow = createGlow('#ffaa46', 2);
  const fallback = pictures[0];
  return (context: Context2D, { x, y, height, tilt, opacity, light }: SkyLanternPlacement) => {
    if (opacity <= 0) return;
    const { picture } = pictures.findLast((candidate) => candidate.height >= height) ?? fallback ?? {};
    const width = (height * WIDTH) / HEIGHT;
    context.save();
    context.globalAlpha = opacity;
    shine(context, glow, x, y, height * 1.35, light);
    context.translate(x, y);
    context.rotate(tilt);
    picture?.drawOn(context, -width / 2, -height / 2, width, height);
    context.restore();
  };
}

function paintLantern(context: Context2D): void {
  context.fillStyle = vertical(
    context,
    14,
    112,
    [0, '#e0602a'],
    [0.45, '#ff9c40'],
    [0.85, '#ffe08c'],
    [1, '#fff3c4'],
  );
  context.beginPath();
  context.moveTo(30, 112);
  context.bezierCurveTo(14, 74, 4, 44, 16, 24);
  context.bezierCurveTo(26, 8, 70, 8, 80, 24);
  context.bezierCurveTo(92, 44, 82, 74, 66, 112);
  context.quadraticCurveTo(48, 118, 30, 112);
  context.fill();
  context.strokeStyle = css('#963414', 0.26);
  context.lineWidth = 1.4;
  for (const seam of SEAMS) {
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
