import { css, mix } from './colour.ts';
import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Point } from './path.ts';
import type { Random } from './random.ts';

export interface BlueGreenPeak {
  /** The middle of its foot. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0 malachite, 1 azurite. */
  readonly blue: number;
  /** 0 near and full of colour, 1 far. */
  readonly haze: number;
  /** Colour of the silk into which its foot runs. */
  readonly silk: string;
}

const AZURITE = ['#174c86', '#2d77ae', '#6fb0c4'] as const;
const MALACHITE = ['#1c7a62', '#3f9f7c', '#93c79c'] as const;
const OCHRE = '#bf9455';
const GOLD = '#ecd08a';
const STEPS = 26;
const FOLDS = 13;

/** 青绿山水: a peak of stone-blue and stone-green over ochre, its ridge drawn in gold. */
export function drawBlueGreenPeak(context: Context2D, random: Random, peak: BlueGreenPeak): void {
  const { x, y, width, height, haze, silk } = peak;
  const ridge = ridgeOf(random, peak);
  const tone = (step: 0 | 1 | 2) => mix(mix(MALACHITE[step], AZURITE[step], peak.blue), silk, haze);
  context.save();
  context.beginPath();
  for (const point of ridge) context.lineTo(...point);
  context.lineTo(x + width / 2, y + 6);
  context.quadraticCurveTo(x, y + height * 0.06 + 6, x - width / 2, y + 6);
  context.closePath();
  const light = context.createLinearGradient(0, y - height, 0, y + 4);
  light.addColorStop(0, css(tone(0)));
  light.addColorStop(0.34, css(tone(1)));
  light.addColorStop(0.62, css(tone(2)));
  light.addColorStop(0.86, css(mix(OCHRE, silk, 0.35 + 0.5 * haze)));
  light.addColorStop(1, css(silk, 0));
  context.fillStyle = light;
  context.fill();
  context.clip();
  drawFolds(context, random, peak, ridge, css(tone(0)), css(tone(2)));
  context.restore();
  drawRidgeLine(context, ridge, haze, css(tone(0)));
}

/** A summit a little aside, shoulders, and the small steps of rock. */
function ridgeOf(random: Random, { x, y, width, height }: BlueGreenPeak): readonly Point[] {
  const summit = random.between(-0.12, 0.12);
  const shoulders = [
    { at: random.between(-0.32, -0.2), rise: random.between(0.5, 0.78), spread: random.between(0.11, 0.17) },
    { at: random.between(0.18, 0.32), rise: random.between(0.42, 0.72), spread: random.between(0.11, 0.17) },
  ];
  return Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const across = step / STEPS - 0.5;
    const main = Math.exp(-(((across - summit) / 0.2) ** 2));
    const side = shoulders.reduce(
      (most, { at, rise, spread }) => Math.max(most, rise * Math.exp(-(((across - at) / spread) ** 2))),
      0,
    );
    const foot = Math.cos(across * Math.PI) ** 0.7;
    const rise = Math.max(main, side) * foot + (step % STEPS === 0 ? 0 : random.between(-0.018, 0.018));
    return [x + across * width, y - Math.max(0, rise) * height];
  });
}

/** 皴: folds that fall from the ridge, each a dark hollow with a pale rib beside it. */
function drawFolds(
  context: Context2D,
  random: Random,
  peak: BlueGreenPeak,
  ridge: readonly Point[],
  hollow: string,
  rib: string,
): void {
  const { x, y, width, height, haze } = peak;
  context.lineCap = 'round';
  for (let fold = 0; fold < FOLDS; fold++) {
    const start = ridge[Math.round(lerp(2, STEPS - 2, (fold + random.unit() * 0.6) / FOLDS))] ?? [x, y];
    const lean = ((start[0] - x) / width) * 1.1;
    const drop = (y - start[1]) * random.between(0.22, 0.6);
    const end: Point = [start[0] + lean * drop * 0.7, start[1] + drop];
    const bend = random.between(-0.07, 0.07) * width;
    for (const [colour, shift, thick, opacity] of [
      [hollow, 0, 0.026, 0.42],
      [rib, 0.022, 0.018, 0.5],
    ] as const) {
      context.strokeStyle = colour;
      context.globalAlpha = opacity * (1 - haze);
      context.lineWidth = Math.max(1, width * thick * random.between(0.6, 1.2));
      context.beginPath();
      context.moveTo(start[0] + shift * width, start[1] + 2);
      context.quadraticCurveTo(
        lerp(start[0], end[0], 0.5) + bend + shift * width,
        lerp(start[1], end[1], 0.45),
        end[0] + shift * width,
        end[1],
      );
      context.stroke();
    }
  }
  // The side away from the light, which runs out toward the foot.
  const shade = context.createLinearGradient(x, y - height, x + width * 0.3, y - height * 0.2);
  shade.addColorStop(0, css('#0d2c3a', 0));
  shade.addColorStop(0.5, css('#0d2c3a', 0.26 * (1 - haze)));
  shade.addColorStop(1, css('#0d2c3a', 0));
  context.globalAlpha = 1;
  context.fillStyle = shade;
  context.fillRect(x - width / 2, y - height, width, height);
}

function drawRidgeLine(context: Context2D, ridge: readonly Point[], haze: number, dark: string): void {
  const trace = (shift: number) => {
    context.beginPath();
    for (const [px, py] of ridge) context.lineTo(px, py + shift);
    context.stroke();
  };
  context.lineJoin = 'round';
  context.globalAlpha = 0.6 * (1 - haze);
  context.strokeStyle = dark;
  context.lineWidth = 2;
  trace(0);
  context.globalAlpha = 0.85 * (1 - 0.7 * haze);
  context.strokeStyle = GOLD;
  context.lineWidth = 1.2;
  trace(1.6);
  context.globalAlpha = 1;
}
