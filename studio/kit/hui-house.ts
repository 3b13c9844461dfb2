import { css, mix } from './colour.ts';
import { vertical } from './gradient.ts';
import type { Context2D } from './layer.ts';
import type { Random } from './random.ts';

export interface HuiHouse {
  /** Middle of its foot. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of the walls under the eaves. */
  readonly height: number;
  /** Whether its gable rises in steps over the roof: 马头墙. */
  readonly steppedGable?: boolean;
  /** Colour of the air and how much of it lies before the house, 0 to 1. */
  readonly air: string;
  readonly haze: number;
}

/** A house of southern Anhui: white walls that the rain has streaked, black tiles, small windows. */
export function drawHuiHouse(context: Context2D, random: Random, house: HuiHouse): void {
  const { x, y, width, height, steppedGable = true, air, haze } = house;
  const tint = (colour: string, opacity = 1) => css(mix(colour, air, haze), opacity);
  const left = x - width / 2;
  const roof = height * 0.42;
  context.fillStyle = vertical(
    context,
    y - height,
    y,
    [0, tint('#fbf8f0')],
    [0.75, tint('#ece6da')],
    [1, tint('#b9b5a6')],
  );
  context.fillRect(left, y - height, width, height);
  context.fillStyle = tint('#3f454b');
  context.beginPath();
  context.moveTo(left - width * 0.05, y - height + 1);
  context.lineTo(left + width * 0.05, y - height - roof);
  context.lineTo(left + width * 0.95, y - height - roof);
  context.lineTo(left + width * 1.05, y - height + 1);
  context.fill();
  context.strokeStyle = tint('#6a7076', 0.6);
  context.lineWidth = Math.max(0.5, height * 0.014);
  context.beginPath();
  for (let row = 1; row < 14; row++) {
    context.moveTo(left + width * (0.05 + (row / 14) * 0.9), y - height - roof);
    context.lineTo(left + width * (-0.05 + (row / 14) * 1.1), y - height + 1);
  }
  context.stroke();
  if (steppedGable) {
    drawSteppedGable(context, left - width * 0.02, y, height, roof, tint);
    drawSteppedGable(context, left + width * 0.88, y, height, roof, tint);
  }
  context.fillStyle = tint('#565047');
  const windows = Math.max(2, Math.round(width / height));
  for (let window = 0; window < windows; window++) {
    const at = left + width * (0.2 + (0.62 * (window + 0.5)) / windows);
    context.fillRect(at, y - height * random.between(0.66, 0.74), height * 0.11, height * 0.14);
  }
  context.fillRect(left + width * random.between(0.35, 0.6), y - height * 0.4, height * 0.2, height * 0.4);
}

/** A white wall end in three steps, each with a little roof of its own. */
function drawSteppedGable(
  context: Context2D,
  x: number,
  y: number,
  height: number,
  roof: number,
  tint: (colour: string) => string,
): void {
  const width = height * 0.34;
  for (const [step, rise] of [
    [0, 0.5],
    [1, 0.95],
    [2, 0.5],
  ] as const) {
    const left = x + (step - 1) * width * 0.42;
    const top = y - height - roof * rise;
    context.fillStyle = tint('#f4f0e6');
    context.fillRect(left, top, width * 0.44, height + roof * rise);
    context.fillStyle = tint('#3a4046');
    context.beginPath();
    context.moveTo(left - width * 0.09, top + height * 0.015);
    context.lineTo(left + width * 0.22, top - height * 0.075);
    context.lineTo(left + width * 0.53, top + height * 0.015);
    context.fill();
  }
}
