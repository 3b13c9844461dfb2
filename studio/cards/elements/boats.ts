import type { Context2D } from '../../kit/layer.ts';

/** A flat river boat, `length` long, floating with its waterline on y = 0 around x = 0. */
export function skiff(context: Context2D, length: number, colour: string): void {
  const half = length / 2;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(-half, -half * 0.12);
  context.quadraticCurveTo(-half * 0.5, half * 0.12, 0, half * 0.12);
  context.quadraticCurveTo(half * 0.6, half * 0.12, half, -half * 0.16);
  context.quadraticCurveTo(half * 0.5, -half * 0.02, 0, -half * 0.01);
  context.quadraticCurveTo(-half * 0.5, -half * 0.02, -half, -half * 0.12);
  context.fill();
}

/** The arched bamboo roof of a black-awning boat. */
export function awning(context: Context2D, x: number, width: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x - width / 2, 0);
  context.quadraticCurveTo(x - width * 0.45, -width * 0.42, x, -width * 0.42);
  context.quadraticCurveTo(x + width * 0.45, -width * 0.42, x + width / 2, 0);
  context.fill();
}

/** Somebody sitting in a straw cape and a wide hat, `height` tall, on y = 0. */
export function sitter(context: Context2D, x: number, height: number, colour: string, hat = colour): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x - height * 0.36, 0);
  context.quadraticCurveTo(x - height * 0.3, -height * 0.62, x, -height * 0.72);
  context.quadraticCurveTo(x + height * 0.3, -height * 0.62, x + height * 0.36, 0);
  context.fill();
  context.fillStyle = hat;
  context.beginPath();
  context.moveTo(x - height * 0.46, -height * 0.62);
  context.quadraticCurveTo(x - height * 0.1, -height * 0.86, x, -height);
  context.quadraticCurveTo(x + height * 0.1, -height * 0.86, x + height * 0.46, -height * 0.62);
  context.quadraticCurveTo(x, -height * 0.72, x - height * 0.46, -height * 0.62);
  context.fill();
}
