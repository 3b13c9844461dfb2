import { drawRoof } from './hall.ts';
import type { Context2D } from './layer.ts';
import type { Point } from './path.ts';
import { disc } from './path.ts';

export interface Pagoda {
  readonly x: number;
  readonly y: number;
  /** Of the lowest roof. */
  readonly width: number;
  readonly storeys: number;
  readonly tiles: string;
}

const STOREY_HEIGHT = 45;
const TAPER = 0.1;
const WINDOWS = [-1, 0, 1] as const;

/** A pagoda with lit arched windows on every storey. Returns where lanterns hang. */
export function drawPagoda(context: Context2D, { x, y, width, storeys, tiles }: Pagoda): readonly Point[] {
  const hooks: Point[] = [];
  context.fillStyle = '#3a1a22';
  context.fillRect(x - width * 0.4, y, width * 0.8, 44);
  for (let storey = 0; storey < storeys; storey++) {
    const across = width * (1 - storey * TAPER);
    const foot = y - storey * STOREY_HEIGHT;
    context.fillStyle = '#4a2026';
    context.fillRect(x - across * 0.34, foot - 32, across * 0.68, 34);
    context.fillStyle = '#ffc873';
    for (const place of WINDOWS) {
      const arch = across * 0.11;
      context.beginPath();
      context.roundRect(x + place * across * 0.2 - arch / 2, foot - 25, arch, 22, [arch / 2, arch / 2, 0, 0]);
      context.fill();
    }
    drawRoof(context, { x, y: foot - 30, width: across, height: 19, tiles, rim: 'rgba(255,190,100,.7)' });
    hooks.push([x - across * 0.6, foot - 25], [x + across * 0.6, foot - 25]);
  }
  const top = y - storeys * STOREY_HEIGHT;
  context.fillStyle = tiles;
  context.fillRect(x - 1.5, top - 52, 3, 56);
  disc(context, x, top - 22, 6);
  disc(context, x, top - 34, 4.5);
  disc(context, x, top - 44, 3);
  return hooks;
}
