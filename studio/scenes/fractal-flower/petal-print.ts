import { css, mix, ramp } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';
import type { Petal } from './bloom.ts';

/** Inks of the print, from the heart outward. */
const INKS = ramp(
  [0, '#fff0c6'],
  [0.2, '#f7bf86'],
  [0.4, '#e8846e'],
  [0.58, '#c25a78'],
  [0.76, '#86559a'],
  [1, '#46599a'],
);
const GOLD = '#fbe3ac';
const DEEP = '#131b38';
const VEINS = 11;
const LACE = 9;
/** Height of a petal to its length, both sides together. */
const BREADTH = 0.47;
/** The engraved lines are drawn once at each of these lengths and only placed after that. */
const PLATES = [48, 96, 190, 380, 760] as const;

/** Prints petals as an engraver would: a flat tone that deepens to its root, and a plate of fine lines over it. */
export function createPetalPrint(stage: Stage) {
  const plates = PLATES.map((length) => ({ length, picture: engrave(stage, length) }));
  return (context: Context2D, { angle, reach, open }: Petal) => {
    if (open <= 0.01 || reach < 2.2) return;
    const length = reach * lerp(0.6, 1, open);
    const half = (reach * BREADTH * lerp(0.17, 1, open)) / 2;
    const base = INKS(clamp(Math.log(reach / 5) / Math.log(760 / 5)));
    context.save();
    context.rotate(angle);
    const tone = context.createLinearGradient(0, 0, length, 0);
    tone.addColorStop(0, css(mix(base, DEEP, 0.85)));
    tone.addColorStop(0.42, css(mix(base, DEEP, 0.46)));
    tone.addColorStop(0.86, css(base));
    tone.addColorStop(1, css(mix(base, GOLD, 0.34)));
    context.fillStyle = tone;
    tracePetal(context, length, half);
    context.fill();
    const plate = plates.find((candidate) => candidate.length >= length) ?? plates.at(-1);
    plate?.picture.drawOn(context, 0, -half * 1.1, length * 1.04, half * 2.2);
    context.restore();
  };
}

function tracePetal(context: Context2D, length: number, half: number): void {
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(length * 0.32, -half * 0.5, length * 0.52, -half * 1.28, length * 0.83, -half * 0.78);
  context.quadraticCurveTo(length * 0.945, -half * 0.59, length, 0);
  context.quadraticCurveTo(length * 0.945, half * 0.59, length * 0.83, half * 0.78);
  context.bezierCurveTo(length * 0.52, half * 1.28, length * 0.32, half * 0.5, 0, 0);
}

/** Outline, veins and lace of a petal of that length, its root at the middle of the left edge. */
function engrave(stage: Stage, length: number): Layer {
  const half = (length * BREADTH) / 2;
  return stage.layer(length * 1.04, half * 2.2, (context) => {
    context.translate(0, half * 1.1);
    context.strokeStyle = css(GOLD, 0.9);
    context.lineWidth = clamp(length * 0.0042, 0.7, 1.7);
    tracePetal(context, length, half);
    context.stroke();
    context.strokeStyle = css(GOLD, length < 60 ? 0.2 : 0.36);
    context.lineWidth = clamp(length * 0.0021, 0.35, 0.9);
    context.beginPath();
    for (let vein = 0; vein < VEINS; vein++) {
      const aside = (vein / (VEINS - 1)) * 2 - 1;
      const end = length * (0.955 - 0.17 * Math.abs(aside) ** 2.2);
      context.moveTo(length * 0.2, aside * half * 0.05);
      context.bezierCurveTo(
        length * 0.4,
        aside * half * 0.36,
        length * 0.58,
        aside * half,
        end,
        aside * half * 0.66,
      );
    }
    context.stroke();
    tracePetal(context, length, half);
    context.clip();
    for (let place = 0; place < LACE; place++) {
      const across = (place / (LACE - 1)) * 2 - 1;
      const size = half * 0.2 * (1 - 0.3 * Math.abs(across));
      engraveFloret(
        context,
        length * (0.885 - 0.16 * across * across),
        across * half * 0.58,
        across * 0.95,
        size,
        3,
      );
    }
  });
}

/** Along the rim stand small petals, three to a stalk, and on the tip of each three smaller ones. */
function engraveFloret(
  context: Context2D,
  x: number,
  y: number,
  turn: number,
  size: number,
  depth: number,
): void {
  if (size < 1.2 || depth === 0) return;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.strokeStyle = css(GOLD, 0.62);
  context.fillStyle = css(GOLD, 0.12);
  context.lineWidth = clamp(size * 0.045, 0.3, 0.9);
  for (const side of [-0.62, 0, 0.62]) {
    const tip = size * (side === 0 ? 1.15 : 0.85);
    context.save();
    context.rotate(side);
    tracePetal(context, tip, size * 0.3);
    context.fill();
    context.stroke();
    context.restore();
    engraveFloret(context, Math.cos(side) * tip, Math.sin(side) * tip, side, size * 0.38, depth - 1);
  }
  context.restore();
}
