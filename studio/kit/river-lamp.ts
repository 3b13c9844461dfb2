import { css, mix } from './colour.ts';
import { shine } from './glow.ts';
import type { Context2D, Layer } from './layer.ts';
import { oval } from './path.ts';

/** Petals of the paper lotus: where they lean, and their height. Outer ones first. */
const PETALS = [
  { lean: -1, height: 0.95 },
  { lean: 1, height: 0.95 },
  { lean: -0.5, height: 1.05 },
  { lean: 0.5, height: 1.05 },
  { lean: 0, height: 1.12 },
] as const;

/** 河灯: a paper lotus with a candle, afloat. `radius` is half its width; `flame` 0 to 1. */
export function drawRiverLamp(
  context: Context2D,
  glow: Layer,
  x: number,
  y: number,
  radius: number,
  paper: string,
  flame: number,
): void {
  shine(context, glow, x, y, radius * 3.4, 0.7 * flame, radius * 2.8);
  shine(context, glow, x, y + radius * 2.2, radius * 1.1, 0.4 * flame, radius * 2.4);
  for (const { lean, height } of PETALS) {
    const tipX = x + lean * radius * 1.05;
    const tipY = y - radius * 0.85 * height;
    context.fillStyle = css(mix(paper, '#fffadc', 0.36 + 0.12 * Math.cos(lean * 3)));
    context.beginPath();
    context.moveTo(x + lean * radius * 0.3, y + radius * 0.35);
    context.quadraticCurveTo(x + lean * radius * 1.5 - radius * 0.28, y - radius * 0.25 * height, tipX, tipY);
    context.quadraticCurveTo(
      tipX + radius * 0.4 * (1 - Math.abs(lean)),
      y - radius * 0.1,
      x + lean * radius * 0.3,
      y + radius * 0.35,
    );
    context.fill();
  }
  context.fillStyle = '#fff6cf';
  oval(context, x, y - radius * 0.25, radius * 0.2, radius * 0.36 * flame);
}
