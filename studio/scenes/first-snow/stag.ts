import { css, mix } from '../../kit/colour.ts';
import { drawDeer, STRIDE_LENGTH } from '../../kit/deer.ts';
import { createGlow } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { AIR } from './wood.ts';

const GROUND_Y = 588;
const HEIGHT = 128;
/** It comes, stops, listens, and goes. */
const COME_SECOND = 7;
export const STOP_SECOND = 17;
export const GO_SECOND = 26;
const GONE_SECOND = 39;
const FROM_X = 1420;
const STAND_X = 646;
const TO_X = -230;
const EASE = 0.22;
const HAZE = 0.24;

/** Even pace with a soft end: the integral of a speed that eases in or out over the last or first part. */
const easedOut = (share: number): number =>
  share < 1 - EASE ? share / (1 - EASE / 2) : 1 - (1 - share) ** 2 / (2 * EASE * (1 - EASE / 2));

function placeAt(second: number): number {
  const come = Math.min(1, Math.max(0, (second - COME_SECOND) / (STOP_SECOND - COME_SECOND)));
  const go = Math.min(1, Math.max(0, (second - GO_SECOND) / (GONE_SECOND - GO_SECOND)));
  return lerp(FROM_X, STAND_X, easedOut(come)) + (TO_X - STAND_X) * (1 - easedOut(1 - go));
}

/** A stag that crosses the clearing, stands for a while, and is gone. */
export function createStag() {
  const breath = createGlow('#ffffff', 1.5);
  const veil = (colour: string) => css(mix(colour, AIR, HAZE));
  return (context: Context2D, second: number) => {
    if (second < COME_SECOND || second > GONE_SECOND) return;
    const x = placeAt(second);
    const speed = Math.abs(placeAt(second + 0.1) - placeAt(second - 0.1)) / 0.2;
    const alert = swell(STOP_SECOND - 0.6, STOP_SECOND + 0.8, GO_SECOND - 0.6, GO_SECOND + 1, second);
    const flick =
      swell(20, 20.15, 20.25, 20.5, second) +
      swell(20.7, 20.85, 20.9, 21.2, second) +
      swell(24, 24.2, 24.3, 24.6, second);
    context.fillStyle = css(mix('#8a90a8', AIR, HAZE), 0.45);
    oval(context, x + 20, GROUND_Y + 2, HEIGHT * 0.8, HEIGHT * 0.05);
    drawPrints(context, x);
    drawDeer(context, {
      x,
      y: GROUND_Y,
      height: HEIGHT,
      coat: veil('#8a6148'),
      belly: veil('#d9c6b4'),
      dark: veil('#5c4236'),
      stride: (FROM_X - x) / (STRIDE_LENGTH * HEIGHT),
      walking: smoothstep(2, 30, speed),
      alert: 0.35 * (1 - alert) + alert,
      ear: flick,
    });
    drawBreath(context, breath, x, second, alert);
  };
}

function drawPrints(context: Context2D, x: number): void {
  context.fillStyle = css(mix('#7d829c', AIR, HAZE), 0.6);
  const step = (STRIDE_LENGTH * HEIGHT) / 2;
  for (let print = Math.ceil((x + HEIGHT * 0.5) / step); print * step < FROM_X; print++)
    oval(context, print * step, GROUND_Y + (print % 2 === 0 ? 3 : -1), 4.6, 1.8);
}

/** Two clouds of breath while it stands. */
function drawBreath(
  context: Context2D,
  glow: ReturnType<typeof createGlow>,
  x: number,
  second: number,
  alert: number,
): void {
  for (const start of [18.2, 21.4, 24.5]) {
    const age = (second - start) / 2.4;
    if (age <= 0 || age >= 1) continue;
    const radius = 7 + age * 26;
    context.save();
    context.globalAlpha = 0.42 * alert * Math.sin(Math.PI * age ** 0.6);
    glow.drawOn(
      context,
      x - HEIGHT * 1.02 - age * 34 - radius,
      GROUND_Y - HEIGHT * 1.34 - age * 12 - radius * 0.8,
      radius * 2,
      radius * 1.6,
    );
    context.restore();
  }
}
