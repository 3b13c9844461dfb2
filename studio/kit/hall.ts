import { css, mix } from './colour.ts';
import { vertical } from './gradient.ts';
import type { Context2D } from './layer.ts';
import type { Point } from './path.ts';
import type { Random } from './random.ts';

export interface Roof {
  /** Middle of the eaves. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tiles: string;
  /** Light along the eaves. */
  readonly rim: string;
}

const TILE_SPACING = 4.5;

/** A hipped roof with upturned eaves and rows of tiles. */
export function drawRoof(context: Context2D, { x, y, width, height, tiles, rim }: Roof): void {
  const half = width / 2;
  const tip = half + width * 0.14;
  const eaves = () => {
    context.moveTo(x - tip, y - height * 0.2);
    context.quadraticCurveTo(x - half, y + height * 0.1, x - width * 0.4, y + height * 0.08);
    context.lineTo(x + width * 0.4, y + height * 0.08);
    context.quadraticCurveTo(x + half, y + height * 0.1, x + tip, y - height * 0.2);
  };
  context.save();
  context.fillStyle = tiles;
  context.fillRect(x - width * 0.32, y - height * 1.06, width * 0.64, height * 0.1);
  context.beginPath();
  eaves();
  context.quadraticCurveTo(x + half - width * 0.04, y - height * 0.06, x + width * 0.3, y - height);
  context.lineTo(x - width * 0.3, y - height);
  context.quadraticCurveTo(x - half + width * 0.04, y - height * 0.06, x - tip, y - height * 0.2);
  context.fill();
  context.clip();
  context.strokeStyle = 'rgba(255,190,130,.1)';
  context.lineWidth = 1;
  for (let row = -half; row <= half; row += TILE_SPACING) {
    context.beginPath();
    context.moveTo(x + row * 0.62, y - height);
    context.lineTo(x + row * 1.15, y + height * 0.1);
    context.stroke();
  }
  context.restore();
  context.strokeStyle = rim;
  context.lineWidth = 1.5;
  context.beginPath();
  eaves();
  context.stroke();
}

export interface Hall {
  readonly x: number;
  /** Where it stands. */
  readonly y: number;
  readonly width: number;
  readonly storeys: number;
  readonly tiles: string;
}

const STOREY_HEIGHT = 36;
const STOREY_STEP = 51;
const WINDOW_WIDTH = 17;

/** A timber hall with rows of lit lattice windows. Returns where lanterns hang, under the eaves. */
export function drawHall(
  context: Context2D,
  random: Random,
  { x, y, width, storeys, tiles }: Hall,
): readonly Point[] {
  const hooks: Point[] = [];
  for (let storey = 0; storey < storeys; storey++) {
    const across = width * (1 - storey * 0.16);
    const foot = y - storey * STOREY_STEP;
    const top = foot - STOREY_HEIGHT;
    context.fillStyle = vertical(context, top, foot, [0, '#3a1c28'], [1, '#5a2a26']);
    context.fillRect(x - across * 0.4, top, across * 0.8, STOREY_HEIGHT);
    const windows = Math.max(3, Math.floor((across * 0.8) / WINDOW_WIDTH));
    const step = (across * 0.76) / windows;
    for (let window = 0; window < windows; window++) {
      drawLatticeWindow(
        context,
        x - across * 0.38 + window * step + 2,
        top + 8,
        step - 4,
        STOREY_HEIGHT - 13,
        random.unit(),
      );
    }
    drawRoof(context, { x, y: top + 2, width: across, height: 24, tiles, rim: 'rgba(255,176,90,.5)' });
    hooks.push([x - across * 0.47, top + 14], [x + across * 0.47, top + 14]);
  }
  return hooks;
}

/** `dusk` 0 is a lamp at the paper, 1 a room where nobody is. */
function drawLatticeWindow(
  context: Context2D,
  x: number,
  y: number,
  width: number,
  height: number,
  dusk: number,
): void {
  context.fillStyle = vertical(
    context,
    y,
    y + height,
    [0, css(mix('#ffd682', '#78321e', dusk * 0.55))],
    [1, css(mix('#ff963c', '#5a241a', dusk * 0.6))],
  );
  context.fillRect(x, y, width, height);
  context.strokeStyle = 'rgba(50,18,18,.85)';
  context.lineWidth = 1;
  context.strokeRect(x, y, width, height);
  context.beginPath();
  context.moveTo(x + width / 2, y);
  context.lineTo(x + width / 2, y + height);
  context.moveTo(x, y + height / 2);
  context.lineTo(x + width, y + height / 2);
  context.stroke();
}
