import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { drawRipple } from '../../kit/ripple.ts';

const FALLS_FROM = 34;
/** When the petal touches the tea. */
export const PETAL_LANDS = 40;
const RING_SECONDS = 4;

/** A petal sails down into the tea and stays afloat. Returns what draws it; x, y, radius are the tea's surface. */
export function createPetal(x: number, y: number, radius: number) {
  const rest = { x: x + radius * 0.3, y: y - 3 };
  return (context: Context2D, second: number) => {
    if (second < FALLS_FROM) return;
    for (const wave of [0, 0.7]) {
      drawRipple(
        context,
        { ...rest, radius: radius * 0.62, rings: 2, flatness: 0.2, strength: 0.4, colour: '#ffe9bd' },
        (second - PETAL_LANDS - wave) / RING_SECONDS,
      );
    }
    const fall = (second - FALLS_FROM) / (PETAL_LANDS - FALLS_FROM);
    if (fall < 1) {
      const swing = Math.sin(fall * 15) * (1 - fall) ** 0.6;
      const height = 1 - fall ** 1.15 + 0.05 * Math.cos(fall * 30) * (1 - fall);
      drawPetal(
        context,
        rest.x + swing * 90 + (1 - fall) * 60,
        rest.y - height * (rest.y + 30),
        15,
        swing * 1.1,
        lerp(0.75, 0.3, fall),
      );
      return;
    }
    const settled = second - PETAL_LANDS;
    const turn = 0.5 + 0.5 * Math.sin(settled * 0.4) * smoothstep(0, 3, settled);
    const float = 7 * smoothstep(0, 12, settled);
    drawPetal(context, rest.x + float, rest.y + Math.sin(settled * 1.4) * 0.6, 14, turn * 0.35, 0.3);
  };
}

function drawPetal(
  context: Context2D,
  x: number,
  y: number,
  size: number,
  angle: number,
  flatness: number,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.scale(size, size * flatness);
  context.fillStyle = css('#2a1208', 0.35);
  tracePetal(context, 0.1, 0.35);
  context.fillStyle = css('#fbe3e2');
  tracePetal(context, 0, 0);
  context.fillStyle = css('#e8a3ad', 0.55);
  context.beginPath();
  context.ellipse(-0.55, 0, 0.4, 0.32, 0, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

function tracePetal(context: Context2D, x: number, y: number): void {
  context.beginPath();
  context.moveTo(x - 1, y);
  context.bezierCurveTo(x - 0.5, y - 0.8, x + 0.6, y - 0.9, x + 0.95, y - 0.18);
  context.lineTo(x + 0.82, y);
  context.lineTo(x + 0.97, y + 0.2);
  context.bezierCurveTo(x + 0.6, y + 0.9, x - 0.5, y + 0.8, x - 1, y);
  context.fill();
}
