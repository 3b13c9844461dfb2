import type { Rgb } from './colour.ts';
import { css, mix } from './colour.ts';
import { radial } from './gradient.ts';
import type { Context2D } from './layer.ts';
import { lerp, TAU } from './maths.ts';

export interface PaperUmbrella {
  /** The middle of its rim. */
  readonly x: number;
  readonly y: number;
  /** Half its width. */
  readonly radius: number;
  /** How far it leans, radians. */
  readonly tilt: number;
  /** Radians that it has been turned about its stick. */
  readonly turn: number;
  readonly paper: Rgb | string;
  /** The bamboo and the tip. */
  readonly bamboo: string;
}

const RIBS = 22;
/** Height of the cone, and of its foreshortened rim, to its radius. */
const RISE = 0.52;
const RIM = 0.2;

/** 油纸伞: a shallow cone of oiled paper on many ribs, seen from a little above its rim. */
export function drawPaperUmbrella(context: Context2D, umbrella: PaperUmbrella): void {
  const { x, y, radius, tilt, turn, paper, bamboo } = umbrella;
  context.save();
  context.translate(x, y);
  context.rotate(tilt);
  context.scale(radius, radius);
  const rimAt = (angle: number) => [Math.cos(angle), Math.sin(angle) * RIM] as const;
  // The far half first, darker: one sees a little of it when the umbrella leans.
  traceRim(context, Math.PI, TAU);
  context.fillStyle = css(mix(paper, '#2a0d0a', 0.45));
  context.fill();
  context.beginPath();
  context.moveTo(0, -RISE);
  for (let step = 0; step <= 48; step++) {
    const [rimX, rimY] = scalloped(lerp(-0.06, Math.PI + 0.06, step / 48), turn);
    context.lineTo(rimX, rimY);
  }
  context.closePath();
  context.fillStyle = radial(
    context,
    -0.25,
    -RISE * 0.6,
    0.05,
    1.25,
    [0, css(mix(paper, '#ffd9a8', 0.3))],
    [0.45, css(paper)],
    [1, css(mix(paper, '#3a0d10', 0.5))],
  );
  context.fill();
  context.strokeStyle = css(mix(paper, '#2a0d0a', 0.6), 0.6);
  for (let rib = 0; rib < RIBS; rib++) {
    const angle = (((rib + turn * (RIBS / TAU)) % RIBS) / RIBS) * TAU;
    if (angle > Math.PI) continue;
    context.lineWidth = 0.011;
    context.beginPath();
    context.moveTo(0, -RISE);
    context.lineTo(...rimAt(angle));
    context.stroke();
  }
  // A painted ring, and the tip.
  context.strokeStyle = css(mix(paper, '#ffe2b8', 0.5), 0.55);
  context.lineWidth = 0.016;
  context.beginPath();
  for (let step = 0; step <= 40; step++) {
    const [rimX, rimY] = rimAt((step / 40) * Math.PI);
    context.lineTo(rimX * 0.8, lerp(-RISE, rimY, 0.8));
  }
  context.stroke();
  context.fillStyle = bamboo;
  context.beginPath();
  context.ellipse(0, -RISE - 0.02, 0.045, 0.05, 0, 0, TAU);
  context.fill();
  context.restore();
}

function traceRim(context: Context2D, from: number, to: number): void {
  context.beginPath();
  context.ellipse(0, 0, 1, RIM, 0, from, to);
  context.closePath();
}

/** Paper sags between the ribs. */
function scalloped(angle: number, turn: number): readonly [number, number] {
  const sag = 1 - 0.012 * Math.abs(Math.sin(((angle - turn) * RIBS) / 2));
  return [Math.cos(angle) * sag, Math.sin(angle) * RIM * sag];
}
