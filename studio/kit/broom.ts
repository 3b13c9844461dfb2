import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Lighting } from './matter.ts';
import { fillForm } from './matter.ts';
import { tube } from './outline.ts';
import type { Point } from './path.ts';
import { hashUnit } from './random.ts';

const TWIGS = 26;

/** A besom of bamboo twigs: a handle from its end to the binding, and twigs that spread to the tip and trail by `bend`. */
export function drawBroom(
  context: Context2D,
  end: Point,
  binding: Point,
  tip: Point,
  bend: number,
  light: Lighting,
): void {
  const [dx, dy] = [tip[0] - binding[0], tip[1] - binding[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [sideX, sideY] = [-dy / length, dx / length];
  context.lineCap = 'round';
  for (let twig = 0; twig < TWIGS; twig++) {
    const spread = (hashUnit(twig, 5) * 2 - 1) * 0.42 * length;
    const reach = lerp(0.84, 1.06, hashUnit(twig, 6));
    context.strokeStyle =
      ['#7a5a34', '#96733f', '#b28d52', '#5f4628'][Math.floor(hashUnit(twig, 7) * 4)] ?? '#7a5a34';
    context.lineWidth = 0.5 + 0.5 * hashUnit(twig, 8);
    context.beginPath();
    context.moveTo(binding[0] + sideX * spread * 0.1, binding[1] + sideY * spread * 0.1);
    context.quadraticCurveTo(
      binding[0] + dx * 0.5 + sideX * spread * 0.55,
      binding[1] + dy * 0.5 + sideY * spread * 0.55,
      binding[0] + dx * reach + sideX * spread + bend * reach,
      Math.min(binding[1] + dy * reach + sideY * spread * 0.6, tip[1]),
    );
    context.stroke();
  }
  fillForm(
    context,
    tube([end, binding], [1.05, 1.25]),
    { base: '#c8a566', shade: '#8f6d3c', rim: '#f0dba4' },
    { ...light, shadeWidth: 0.7 },
  );
  context.strokeStyle = '#6e4f2c';
  context.lineWidth = 0.9;
  for (const along of [0, 0.09, 0.18]) {
    const [x, y] = [binding[0] + dx * along, binding[1] + dy * along];
    const half = 1.6 + along * 8;
    context.beginPath();
    context.moveTo(x - sideX * half, y - sideY * half);
    context.lineTo(x + sideX * half, y + sideY * half);
    context.stroke();
  }
}
