import type { CanvasGradient } from '@napi-rs/canvas';
import { Path2D } from '@napi-rs/canvas';
import { css, mix } from './colour.ts';
import { vertical } from './gradient.ts';
import type { Context2D } from './layer.ts';
import { clamp, fract, lerp, smoothstep, TAU } from './maths.ts';
import type { Point } from './path.ts';
import { curve, polygon } from './path.ts';

/** The bell of a moon jelly: its beat, its colours, and from where it is seen. */
export interface Bell {
  readonly pulseSeconds: number;
  /** Where in its beat it is at the beginning, 0 to 1. */
  readonly phase: number;
  readonly skin: string;
  readonly heart: string;
  /** How far we look down on it, radians: 0 from the side, a quarter turn from above. */
  readonly pitch: number;
  /** Half the width at rest, in pixels. */
  readonly radius: number;
}

/** How brightly it shines, 0 to 1, at a place from its left edge, -1, to its right one, 1. */
export type Light = (aside: number) => number;
/** Its skin from edge to edge, with an opacity where it is dark and what light adds. */
type Across = (dark: number, shining: number) => CanvasGradient;

/** Share of a beat in which the bell closes; it opens in the rest. */
export const CLOSING = 0.32;
/** How far the bell is closed: 0 open, 1 closed. */
function bellClosure(second: number, pulseSeconds: number, phase: number): number {
  const beat = fract(second / pulseSeconds + phase);
  return beat < CLOSING ? smoothstep(0, CLOSING, beat) : 1 - smoothstep(CLOSING, 1, beat);
}

/** Seconds of a beat, by which all that hangs is late; who does not beat at all is not late for ever. */
export const beatOf = ({ pulseSeconds }: Bell): number => Math.min(4, pulseSeconds);

/** A place on the bell of radius 1: how far from its axis, where around it, how high above its mouth. */
export const seenAt = (pitch: number, away: number, turn: number, high: number): Point => [
  away * Math.cos(turn),
  away * Math.sin(turn) * Math.sin(pitch) - high * Math.cos(pitch),
];

/** The shell at a second: from its top, 0, to its hem, 1, how far from the axis and how high. */
export function shellOf(fish: Bell, second: number) {
  const { pulseSeconds, phase } = fish;
  const closed = bellClosure(second, pulseSeconds, phase);
  // The hem follows the dome a little late, as a skirt does.
  const late = bellClosure(second - 0.09 * beatOf(fish), pulseSeconds, phase);
  const [half, height, reach] = [1 - 0.22 * closed, 0.6 + 0.24 * closed, lerp(1.44, 1.92, late)];
  return (share: number): Point => [
    half * Math.sin(share * reach) * (1 + 0.05 * share ** 6 * (closed - late)),
    height * Math.cos(share * reach),
  ];
}

/** Draws the bell at radius 1 around the middle of its mouth, to be added as light: all of it is glass. */
export function drawBell(context: Context2D, fish: Bell, second: number, light: Light): void {
  const shell = shellOf(fish, second);
  const [flat, steep] = [Math.sin(fish.pitch), Math.cos(fish.pitch)];
  const rings = Math.round(clamp(fish.radius / 2, 10, 72));
  const [, top] = shell(0);
  const glow = light(0);
  const skin = mix(fish.skin, '#ffffff', 0.2 * glow);
  const across: Across = (dark, shining) => {
    const fade = context.createLinearGradient(-1, 0, 1, 0);
    for (const aside of [-1, -0.5, 0, 0.5, 1])
      fade.addColorStop(aside / 2 + 0.5, css(skin, dark + shining * light(aside)));
    return fade;
  };
  const body = new Path2D();
  const layers = Array.from({ length: rings }, (_, ring) => {
    const [away, high] = shell((ring + 1) / rings);
    const edge = new Path2D();
    edge.ellipse(0, -high * steep, away, away * flat, 0, 0, TAU);
    body.addPath(edge);
    return edge;
  });
  context.fillStyle = across(0.05, 0.13);
  context.fill(body);
  // The jelly itself, thinner than the dome is high.
  const within = new Path2D();
  within.addPath(body, { a: 0.88, d: 0.84, f: -top * steep * 0.03 });
  context.fill(within);
  // What comes down from above lies on the dome.
  const moonlit = [0, css('#e4f6ff', 0.3 + 0.1 * glow)] as const;
  context.fillStyle = vertical(context, -top * steep - flat * 0.4, 0.1, moonlit, [1, css(fish.skin, 0)]);
  context.fill(body);
  // The shell is drawn as rings: they lie closest where it turns away from us, and there glass is bright.
  context.strokeStyle = across(0.04, 0.05);
  context.lineWidth = 3.4 / rings;
  for (const edge of layers) context.stroke(edge);
  drawGonads(context, fish, top, light);
  drawCanals(context, fish, shell, across);
  drawHem(context, fish, second, across);
}

/** Four horseshoes around the stomach, open to the middle. */
function drawGonads(context: Context2D, { pitch, heart }: Bell, top: number, light: Light): void {
  const high = top * 0.5;
  for (const quarter of [0, 1, 2, 3]) {
    const turn = (quarter + 0.5) * (TAU / 4) + 0.3;
    const [midX, midY] = [Math.cos(turn) * 0.3, Math.sin(turn) * 0.3];
    const band = (radius: number): Point[] =>
      Array.from({ length: 41 }, (_, step) => {
        const angle = turn + (step / 20 - 1) * 2.3;
        // Thick in the bow, thin at its ends, and folded.
        const bow = 1 - Math.abs(step / 20 - 1) ** 4;
        const fold = lerp(0.145, radius, bow) * (1 + 0.025 * Math.sin(step * 1.7));
        const [x, y] = [midX + Math.cos(angle) * fold, midY + Math.sin(angle) * fold];
        return seenAt(pitch, Math.hypot(x, y), Math.atan2(y, x), high + 0.06 * Math.cos(angle - turn));
      });
    const glow = light(midX * 2);
    for (const half of [0.058, 0.04, 0.018]) {
      context.fillStyle = css(mix(heart, '#ffffff', 0.7 - half * 12), 0.17 + 0.5 * glow);
      polygon(context, [...band(0.145 + half), ...band(0.145 - half).toReversed()]);
      context.fill();
    }
  }
}

const CANALS = 16;

/** Canals run from the stomach to the hem and fork twice. */
function drawCanals(context: Context2D, fish: Bell, shell: (share: number) => Point, across: Across): void {
  context.strokeStyle = across(0.07, 0.22);
  context.lineWidth = 0.007;
  for (let canal = 0; canal < CANALS * 3; canal++) {
    const fork = (canal % 3) - 1;
    const way = Array.from({ length: 9 }, (_, step) => {
      const [away, high] = shell(lerp(fork ? 0.56 : 0.42, 0.97, step / 8));
      const turn = (Math.floor(canal / 3) / CANALS) * TAU + fork * 0.13 * smoothstep(0, 5, step);
      return seenAt(fish.pitch, away, turn, high);
    });
    curve(context, way);
    context.stroke();
  }
}

const HAIRS = 88;

/** The hem, and the fringe, whose tips are behind. */
function drawHem(context: Context2D, fish: Bell, second: number, across: Across): void {
  const [[away, high], [then]] = [shellOf(fish, second)(1), shellOf(fish, second - 0.14 * beatOf(fish))(1)];
  const at = (turn: number, wide: number) => seenAt(fish.pitch, wide, turn, high);
  context.lineCap = 'round';
  context.strokeStyle = across(0.3, 0.5);
  context.lineWidth = 0.013;
  context.beginPath();
  context.ellipse(0, at(0, 0)[1], away, away * Math.sin(fish.pitch), 0, 0, TAU);
  context.stroke();
  context.strokeStyle = across(0.13, 0.3);
  context.lineWidth = 0.006;
  context.beginPath();
  for (let hair = 0; hair < HAIRS; hair++) {
    const turn = (hair / HAIRS) * TAU;
    const length = 0.2 + 0.08 * Math.sin(hair * 2.4);
    const root = at(turn, away);
    const tip = at(turn + 0.03 * Math.sin(second * 1.3 + hair), lerp(away, then, 0.6));
    context.moveTo(...root);
    context.quadraticCurveTo(root[0], root[1] + length * 0.5, tip[0], tip[1] + length);
  }
  context.stroke();
}
