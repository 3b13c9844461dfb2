import { css, mix } from './colour.ts';
import { vertical } from './gradient.ts';
import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import { polygon } from './path.ts';
import { hashUnit } from './random.ts';

export interface SnowyRoof {
  /** Middle of the ridge. */
  readonly x: number;
  readonly y: number;
  /** Of the ridge. */
  readonly width: number;
  /** From the ridge down to the eaves, as seen. */
  readonly depth: number;
  /** How much wider the eaves are than the ridge, in pixels on each side. */
  readonly spread: number;
  /** Sideways shift of the eaves: the roof is seen from the side. */
  readonly lean?: number;
  readonly snow: string;
  readonly tiles: string;
  /** Pixels between two rows of tiles at the eaves. */
  readonly rowPixels: number;
}

/** A tiled roof in snow, seen from a window above: the ridge with its turned-up ends, and the slope toward us. */
export function drawSnowyRoof(context: Context2D, roof: SnowyRoof): void {
  const { x, y, width, depth, spread, lean = 0, snow, tiles, rowPixels } = roof;
  const half = width / 2;
  const foot = half + spread;
  context.save();
  polygon(context, [
    [x - half, y],
    [x + half, y],
    [x + foot + lean, y + depth],
    [x - foot + lean, y + depth],
  ]);
  context.fillStyle = vertical(
    context,
    y,
    y + depth,
    [0, css(mix(snow, '#ffffff', 0.16))],
    [0.4, snow],
    [1, css(mix(snow, tiles, 0.45))],
  );
  context.fill();
  context.clip();
  const rows = Math.round((foot * 2) / rowPixels);
  for (let row = 0; row <= rows; row++) {
    const along = row / rows;
    const top = lerp(x - half, x + half, along);
    const bottom = lerp(x - foot, x + foot, along) + lean;
    // Snow lies in the channels; the round tiles between them come through, most toward the eaves.
    const bare = 0.2 + 0.75 * hashUnit(row, x, y);
    context.fillStyle = vertical(
      context,
      y,
      y + depth,
      [0, css(tiles, 0)],
      [1 - bare * 0.8, css(tiles, 0.12)],
      [1, css(tiles, 0.82)],
    );
    const wide = rowPixels * 0.17;
    polygon(context, [
      [top - wide * (half / foot) * 0.5, y],
      [top + wide * (half / foot) * 0.5, y],
      [bottom + wide, y + depth],
      [bottom - wide, y + depth],
    ]);
    context.fill();
  }
  context.restore();
  drawRidge(context, roof);
}

function drawRidge(context: Context2D, { x, y, width, depth, snow, tiles }: SnowyRoof): void {
  const half = width / 2;
  const bar = Math.max(3, Math.min(depth, width) * 0.07);
  const horn = bar * 2.1;
  const outline = (lift: number) => {
    context.beginPath();
    context.moveTo(x - half - horn, y - horn * 1.25 - lift);
    context.quadraticCurveTo(x - half + horn, y - bar - lift, x - half + horn * 3, y - bar - lift);
    context.lineTo(x + half - horn * 3, y - bar - lift);
    context.quadraticCurveTo(x + half - horn, y - bar - lift, x + half + horn, y - horn * 1.25 - lift);
  };
  context.fillStyle = tiles;
  outline(0);
  context.lineTo(x + half + horn * 0.3, y + bar * 0.5);
  context.lineTo(x - half - horn * 0.3, y + bar * 0.5);
  context.fill();
  context.strokeStyle = css(mix(snow, '#ffffff', 0.25));
  context.lineWidth = bar * 0.62;
  context.lineCap = 'round';
  outline(bar * 0.18);
  context.stroke();
}
