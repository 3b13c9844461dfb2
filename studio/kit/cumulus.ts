import type { Stage } from '../stage.ts';
import { mix, ramp } from './colour.ts';
import type { Context2D, Layer } from './layer.ts';
import { clamp, lerp, smoothstep, wrap } from './maths.ts';
import { sampled } from './ridge.ts';

export interface CloudBank {
  /** Where in the noise it lies, so that no two look alike. */
  readonly place: number;
  /** The picture repeats after this. */
  readonly length: number;
  readonly height: number;
  /** Width of a large billow. */
  readonly billow: number;
  /** From where the light falls to where it does not. */
  readonly light: string;
  readonly body: string;
  readonly shade: string;
  /** Direction of the light: -1 left, 1 right, 0 above. */
  readonly lightFrom?: number;
  /** How high it rises at a place, 0 to 1; uneven by itself unless given. */
  readonly rise?: (x: number) => number;
  /** How full it is at a place: 0 leaves a gap. */
  readonly cover?: (x: number) => number;
  /** Computed pixels per pixel of the film; large soft banks need fewer. */
  readonly resolution?: number;
}

/** Share of the length over which the end turns into the beginning. */
const SEAM_SHARE = 0.14;
const OCTAVES = 4;

/** A long bank of cumulus: round billows with creases between them, lit from above and one side. It has no seam. */
export function createCloudBank({ noise, field }: Stage, bank: CloudBank): Layer {
  const { place, length, height, billow, light, body, shade, lightFrom = 0, resolution = 1 } = bank;
  const seamless = (u: number, look: (x: number) => number, x: number) => {
    const share = smoothstep(1 - SEAM_SHARE, 1, u);
    return share > 0 ? lerp(look(x), look(x - length), share) : look(x);
  };
  const relief = (x: number, y: number) => {
    let sum = 0;
    for (
      let octave = 0, gain = 0.55, scale = 1 / billow;
      octave < OCTAVES;
      octave++, gain *= 0.5, scale *= 2.07
    )
      sum += gain * Math.abs(noise.plane(x * scale + place + octave * 9, y * scale * 1.5 + place * 2.3));
    return sum;
  };
  const uneven = (x: number) => 0.5 + 0.8 * noise.fractal(x / (billow * 3.4) + place * 5, place, 3);
  const { rise = uneven, cover = () => 1 } = bank;
  const top = sampled((x) => {
    const high = clamp(seamless(x / length, rise, x));
    return height * (0.1 + 0.5 * (1 - high)) + (1 - cover(x)) * height;
  }, length);
  const tones = ramp([0, shade], [0.5, body], [1, light]);
  return field(
    length,
    height,
    (pixel, u, v, x, y) => {
      const here = seamless(u, (at) => relief(at, y), x);
      const inside = (y - top(x)) / billow + (here - 0.12) * 1.5;
      pixel[3] = 255 * smoothstep(0, 0.2, inside) * smoothstep(1, 0.66, v);
      if (pixel[3] <= 0) return;
      const step = billow * 0.09;
      const toward = seamless(u, (at) => relief(at + lightFrom * step, y - step), x);
      const facing = clamp(0.5 + (here - toward) * 1.9);
      const lit = clamp(1.08 - inside * 0.42) * (0.35 + 0.75 * facing) + (here - 0.2) * 0.5;
      const colour = tones(clamp(lit));
      [pixel[0], pixel[1], pixel[2]] = mix(colour, light, 0.5 * smoothstep(0.3, 0.05, inside));
    },
    { resolution },
  );
}

/** Draws a bank across the stage, drifted to the left by any number of pixels; it never ends. */
export function drawCloudBank(
  context: Context2D,
  bank: Layer,
  drift: number,
  y: number,
  width: number,
): void {
  for (let x = -wrap(drift, bank.width); x < width; x += bank.width) bank.drawOn(context, x, y);
}
