import type { Context2D } from '../../kit/layer.ts';
import { drawLine } from '../../kit/marks.ts';
import { fract, lerp } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';

const STRANDS = 30;
const LEAF = 21;
/** From the strands behind to those in front. */
const GREENS = ['#7f9a76', '#5c7a52', '#3f5a3a'] as const;

/** Willow twigs that hang into the picture and sway, more toward their ends. */
export function drawWillow(context: Context2D, second: number): void {
  context.lineCap = 'round';
  for (let strand = 0; strand < STRANDS; strand++) {
    const x = lerp(760, 1420, fract(strand * 0.618 + 0.3 * hashUnit(strand, 1)));
    const length = lerp(110, 390, hashUnit(strand, 2));
    const phase = 6 * hashUnit(strand, 3);
    const swing = Math.sin(second * 0.8 + phase) * 12 + Math.sin(second * 0.33 + x * 0.01) * 16;
    const at = (share: number) => [x + (swing - 4) * share ** 1.7, length * share - 40] as const;
    const way = [0, 0.25, 0.5, 0.75, 1].map(at);
    drawLine(context, GREENS[Math.floor((strand * GREENS.length) / STRANDS)] ?? GREENS[0], 1.1, way);
    context.fillStyle = context.strokeStyle;
    context.beginPath();
    for (let leaf = 3; leaf < length / 9; leaf++) {
      const [leafX, leafY] = at((leaf * 9) / length);
      const reach = (leaf % 2 === 0 ? LEAF : -LEAF) * (0.36 + 0.12 * Math.sin(second * 1.9 + leaf + phase));
      context.moveTo(leafX, leafY);
      context.quadraticCurveTo(leafX + reach * 1.1, leafY + LEAF * 0.3, leafX + reach, leafY + LEAF);
      context.quadraticCurveTo(leafX + reach * 0.3, leafY + LEAF * 0.6, leafX, leafY);
    }
    context.fill();
  }
}
