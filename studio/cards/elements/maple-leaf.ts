import type { Context2D } from '../../kit/layer.ts';

const lobes = 5;

/** A five-lobed leaf of radius 1 around 0, 0, in the current fill; scale the context to size it. */
export function mapleLeaf(context: Context2D): void {
  context.beginPath();
  context.moveTo(0, 0.45);
  for (let lobe = 0; lobe < lobes; lobe++) {
    const angle = -Math.PI / 2 + (lobe - (lobes - 1) / 2) * 0.86;
    const reach = 1 - 0.09 * Math.abs(lobe - 2) ** 1.5;
    const [notchX, notchY] = [Math.cos(angle - 0.43) * 0.36, Math.sin(angle - 0.43) * 0.36];
    context.lineTo(notchX, notchY);
    context.lineTo(Math.cos(angle - 0.2) * reach * 0.62, Math.sin(angle - 0.2) * reach * 0.62);
    context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    context.lineTo(Math.cos(angle + 0.2) * reach * 0.62, Math.sin(angle + 0.2) * reach * 0.62);
  }
  context.lineTo(0, 0.45);
  context.fill();
}
