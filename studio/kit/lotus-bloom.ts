import { css, mix } from './colour.ts';
import type { Context2D } from './layer.ts';
import { clamp, lerp, smoothstep } from './maths.ts';

export interface LotusBloom {
  /** Where the stem ends. */
  readonly x: number;
  readonly y: number;
  /** Height of the bud. */
  readonly size: number;
  /** 0 a bud, 1 fully open. */
  readonly open: number;
  readonly base: string;
  readonly tip: string;
  /** What the light of the place makes of its shaded petals. */
  readonly shade: string;
}

/** Petals from the back to the front: how far each leans when open, its length, and when it lets go. */
const PETALS = [
  { lean: -0.34, length: 0.98, depth: 0, from: 0.3 },
  { lean: 0.34, length: 0.98, depth: 0, from: 0.3 },
  { lean: 0, length: 1.02, depth: 0.1, from: 0.4 },
  { lean: -0.72, length: 0.98, depth: 0.25, from: 0.18 },
  { lean: 0.72, length: 0.98, depth: 0.25, from: 0.18 },
  { lean: -1.12, length: 0.96, depth: 0.4, from: 0.02 },
  { lean: 1.12, length: 0.96, depth: 0.4, from: 0.06 },
  { lean: -1.48, length: 0.82, depth: 0.55, from: 0 },
  { lean: 1.48, length: 0.82, depth: 0.55, from: 0 },
] as const;
const FRONT = [
  { lean: -0.86, length: 0.74, depth: 0.8, from: 0.1 },
  { lean: 0.86, length: 0.74, depth: 0.8, from: 0.14 },
  { lean: -0.36, length: 0.72, depth: 1, from: 0.22 },
  { lean: 0.42, length: 0.7, depth: 1, from: 0.26 },
] as const;
const WIDTH = 0.26;

/** A lotus from the side, which opens petal by petal around its golden heart. */
export function drawLotusBloom(context: Context2D, bloom: LotusBloom): void {
  const { x, y, size, open } = bloom;
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  for (const petal of PETALS) drawPetal(context, bloom, petal);
  drawHeart(context, smoothstep(0.35, 0.8, open));
  for (const petal of FRONT) drawPetal(context, bloom, petal);
  context.restore();
}

interface Petal {
  readonly lean: number;
  readonly length: number;
  readonly depth: number;
  readonly from: number;
}

function drawPetal(context: Context2D, { open, base, tip, shade }: LotusBloom, petal: Petal): void {
  const share = smoothstep(0, 1, clamp((open - petal.from) / (1 - petal.from)));
  const lean = lerp(petal.lean * 0.1, petal.lean, share);
  const length = petal.length * lerp(0.96, 1, share);
  const width = WIDTH * lerp(0.86, 1.06, share);
  context.save();
  context.rotate(lean);
  const light = context.createLinearGradient(0, 0, 0, -length);
  const darker = 0.5 * (1 - petal.depth) * (0.4 + 0.6 * share);
  light.addColorStop(0, css(mix(base, shade, 0.25 + darker * 0.6)));
  light.addColorStop(0.55, css(mix(mix(base, tip, 0.42), shade, darker)));
  light.addColorStop(1, css(mix(tip, shade, darker)));
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(0, 0.03);
  context.bezierCurveTo(-width * 0.9, -length * 0.16, -width * 1.12, -length * 0.62, 0, -length);
  context.bezierCurveTo(width * 1.12, -length * 0.62, width * 0.9, -length * 0.16, 0, 0.03);
  context.fill();
  context.strokeStyle = css(mix(tip, shade, 0.45), 0.4);
  context.lineWidth = 0.008;
  for (const vein of [-0.5, 0, 0.5]) {
    context.beginPath();
    context.moveTo(vein * width * 0.2, -length * 0.1);
    context.quadraticCurveTo(vein * width * 1.1, -length * 0.55, vein * 0.04, -length * 0.92);
    context.stroke();
  }
  // Light along the edge that lies up.
  const edge = petal.lean < -0.6 ? width : -width;
  context.strokeStyle = css('#ffffff', 0.5 * petal.depth + 0.16);
  context.lineWidth = 0.014;
  context.beginPath();
  context.moveTo(edge * 0.757, -length * 0.414);
  context.bezierCurveTo(edge * 0.785, -length * 0.6, edge * 0.56, -length * 0.81, 0, -length);
  context.stroke();
  context.restore();
}

/** The seed pod and its stamens, seen once the inner petals part. */
function drawHeart(context: Context2D, presence: number): void {
  if (presence <= 0) return;
  context.save();
  context.globalAlpha = presence;
  context.strokeStyle = '#e8c25e';
  context.lineWidth = 0.018;
  for (let stamen = -6; stamen <= 6; stamen++) {
    context.beginPath();
    context.moveTo(stamen * 0.012, -0.08);
    context.quadraticCurveTo(stamen * 0.03, -0.26, stamen * 0.042, -0.36 + Math.abs(stamen) * 0.012);
    context.stroke();
  }
  context.fillStyle = '#b9c46a';
  context.beginPath();
  context.ellipse(0, -0.31, 0.13, 0.05, 0, 0, Math.PI * 2);
  context.fill();
  context.restore();
}
