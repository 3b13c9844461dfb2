import type { Context2D } from './layer.ts';

export interface Pavilion {
  /** The middle of its floor. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly colour: string;
  /** Light along the ridges and the eaves. */
  readonly rim: string;
}

const POSTS = [-0.36, -0.14, 0.14, 0.36] as const;

/** 亭: a small pavilion with a steep roof whose corners turn up, open on all sides; a silhouette. */
export function drawPavilion(context: Context2D, { x, y, height, colour, rim }: Pavilion): void {
  context.save();
  context.translate(x, y);
  context.scale(height, height);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.fillRect(-0.5, -0.035, 1, 0.06);
  context.fillRect(-0.44, -0.07, 0.88, 0.04);
  for (const post of POSTS) context.fillRect(post - 0.017, -0.5, 0.034, 0.46);
  // A bench with a railing between the outer posts, leaving the middle open.
  for (const side of [-1, 1]) {
    context.fillRect(side > 0 ? 0.14 : -0.36, -0.16, 0.22, 0.02);
    context.fillRect(side > 0 ? 0.14 : -0.36, -0.235, 0.22, 0.014);
    for (let bar = 0; bar < 6; bar++)
      context.fillRect(side * (0.16 + bar * 0.036) - 0.004, -0.235, 0.008, 0.09);
  }
  context.fillRect(-0.4, -0.51, 0.8, 0.045);
  context.beginPath();
  context.moveTo(-0.66, -0.57);
  context.quadraticCurveTo(-0.46, -0.5, -0.3, -0.49);
  context.lineTo(0.3, -0.49);
  context.quadraticCurveTo(0.46, -0.5, 0.66, -0.57);
  context.quadraticCurveTo(0.22, -0.64, 0.03, -0.93);
  context.lineTo(-0.03, -0.93);
  context.quadraticCurveTo(-0.22, -0.64, -0.66, -0.57);
  context.fill();
  context.beginPath();
  context.ellipse(0, -0.955, 0.03, 0.045, 0, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = rim;
  context.lineWidth = 0.011;
  context.beginPath();
  context.moveTo(0.03, -0.93);
  context.quadraticCurveTo(0.22, -0.64, 0.66, -0.57);
  context.moveTo(0.66, -0.565);
  context.quadraticCurveTo(0.46, -0.495, 0.3, -0.485);
  context.moveTo(0.008, -0.91);
  context.quadraticCurveTo(0.1, -0.66, 0.2, -0.5);
  context.stroke();
  context.restore();
}
