import { css, mix } from './colour.ts';
import type { Context2D } from './layer.ts';
import type { Random } from './random.ts';

export interface WhiteHouse {
  /** Its left corner at the water. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Up to the eaves. */
  readonly height: number;
  readonly ink: string;
  readonly wall: string;
  /** 0 near, 1 lost in the rain: ink and walls meet in the colour of the air. */
  readonly haze: number;
  readonly air: string;
  /** A stepped gable over the right end. */
  readonly gable?: boolean;
}

/** 粉墙黛瓦: a house on the water, white walls under black tiles, as ink leaves them. */
export function drawWhiteHouse(context: Context2D, random: Random, house: WhiteHouse): void {
  const { x, y, width, height, haze, air } = house;
  const ink = css(mix(house.ink, air, haze));
  const wall = css(mix(house.wall, air, haze * 0.8));
  const top = y - height;
  const light = context.createLinearGradient(0, top, 0, y);
  light.addColorStop(0, css(mix(mix(house.wall, house.ink, 0.12), air, haze)));
  light.addColorStop(0.3, wall);
  light.addColorStop(1, css(mix(mix(house.wall, house.ink, 0.3), air, haze)));
  context.fillStyle = light;
  context.fillRect(x, top, width, height);
  // Stone footing, damp.
  context.fillStyle = css(mix(mix(house.ink, house.wall, 0.45), air, haze), 0.8);
  context.fillRect(x - 2, y - height * 0.12, width + 4, height * 0.13);
  drawWindows(context, random, house, ink);
  drawRoof(context, x, top, width, height * 0.4, ink, css(mix(mix(house.ink, house.wall, 0.3), air, haze)));
  if (house.gable) drawGable(context, house, ink, wall);
}

function drawWindows(
  context: Context2D,
  random: Random,
  { x, y, width, height }: WhiteHouse,
  ink: string,
): void {
  const count = Math.max(1, Math.round(width / 62));
  const size = Math.min(width / count / 2.4, height * 0.24);
  for (let window = 0; window < count; window++) {
    const left = x + ((window + 0.5) / count) * width - size / 2 + random.between(-4, 4);
    const upper = y - height * random.between(0.62, 0.7);
    const isDoor = random.chance(0.25);
    const tall = isDoor ? y - height * 0.12 - upper - height * 0.1 : size;
    context.save();
    context.globalAlpha *= 0.78;
    context.fillStyle = ink;
    context.fillRect(left, isDoor ? upper + height * 0.1 : upper, size, tall);
    context.restore();
    context.strokeStyle = 'rgba(226,228,222,.4)';
    context.lineWidth = 1;
    context.beginPath();
    for (const bar of [0.33, 0.66]) {
      context.moveTo(left + size * bar, upper + (isDoor ? height * 0.1 : 0));
      context.lineTo(left + size * bar, upper + (isDoor ? height * 0.1 : 0) + tall);
    }
    context.stroke();
    // A small eave over it.
    context.fillStyle = ink;
    context.fillRect(
      left - size * 0.22,
      upper - size * 0.2 + (isDoor ? height * 0.1 : 0),
      size * 1.44,
      size * 0.12,
    );
  }
}

/** Concave, its ends turned up; rows of tiles as thin pale lines. */
function drawRoof(
  context: Context2D,
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
  row: string,
): void {
  const over = Math.min(18, width * 0.1);
  context.fillStyle = ink;
  context.beginPath();
  context.moveTo(x - over, y - 2);
  context.quadraticCurveTo(x + width * 0.06, y - height * 0.42, x + width * 0.12, y - height);
  context.quadraticCurveTo(x + width * 0.5, y - height * 0.9, x + width * 0.88, y - height);
  context.quadraticCurveTo(x + width * 0.94, y - height * 0.42, x + width + over, y - 2);
  context.quadraticCurveTo(x + width * 0.5, y + height * 0.14, x - over, y - 2);
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = row;
  context.lineWidth = 1;
  for (let tile = x - over; tile <= x + width + over; tile += 7) {
    const lean = (tile - x - width / 2) / width;
    context.beginPath();
    context.moveTo(tile - lean * width * 0.2, y - height);
    context.lineTo(tile, y + 6);
    context.stroke();
  }
  context.restore();
  context.fillStyle = ink;
  context.fillRect(x + width * 0.1, y - height * 1.08, width * 0.8, height * 0.1);
  for (const [end, side] of [
    [x + width * 0.1, -1],
    [x + width * 0.9, 1],
  ] as const) {
    context.beginPath();
    context.moveTo(end - side * 8, y - height * 1.06);
    context.quadraticCurveTo(end + side * 4, y - height * 1.06, end + side * 9, y - height * 1.24);
    context.lineTo(end + side * 3, y - height * 0.98);
    context.fill();
  }
}

/** 马头墙: three steps of white wall, each capped with tiles. */
function drawGable(context: Context2D, { x, y, width, height }: WhiteHouse, ink: string, wall: string): void {
  const right = x + width;
  for (const [step, rise] of [0.32, 0.5, 0.68].entries()) {
    const left = right - width * 0.3 + step * width * 0.085;
    const across = width * 0.3 - step * width * 0.17;
    const top = y - height * (1 + rise * 0.72);
    context.fillStyle = wall;
    context.fillRect(left, top, across, height * 0.6 + step * 8);
    context.fillStyle = ink;
    context.beginPath();
    context.moveTo(left - 7, top + 1);
    context.lineTo(left - 10, top - 7);
    context.lineTo(left, top - 6);
    context.lineTo(left + across, top - 6);
    context.lineTo(left + across + 10, top - 7);
    context.lineTo(left + across + 7, top + 1);
    context.fill();
  }
}
