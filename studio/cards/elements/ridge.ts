import type { Rgb } from '../../kit/colour.ts';
import { css } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import type { Stage } from '../../stage.ts';

/** The height of the land at a place, in pixels from the top. */
export type Skyline = (x: number) => number;

export interface Relief {
  /** Where the land lies on average, in pixels from the top. */
  readonly level: number;
  readonly height: number;
  /** Pixels from one hill to the next. */
  readonly wavelength: number;
  /** Tells one range from another. */
  readonly variant: number;
  /** 1 is a dune, 5 a rocky crest. */
  readonly octaves?: number;
}

/** Rolling land: dunes, hills, meadows. */
export function hills(stage: Stage, { level, height, wavelength, variant, octaves = 2 }: Relief): Skyline {
  return (x) => level - height * stage.noise.fractal(x / wavelength + variant * 7.7, variant * 3.1, octaves);
}

/** Mountain crests with edges. */
export function crests(stage: Stage, { level, height, wavelength, variant, octaves = 5 }: Relief): Skyline {
  return (x) =>
    level - height * (stage.noise.ridged(x / wavelength + variant * 7.7, variant * 3.1, octaves) - 0.4);
}

interface LandFill {
  readonly crest: Rgb | string;
  /** The colour it fades to; the same colour with no opacity lets what lies behind shine through like mist. */
  readonly foot: Rgb | string;
  readonly footOpacity?: number;
  readonly crestOpacity?: number;
  /** How far below its mean the fade ends. */
  readonly depth?: number;
}

/** Fills the land under a skyline down to the bottom of the frame, paler toward its foot as air thickens. */
export function fillLand(context: Context2D, stage: Stage, skyline: Skyline, fill: LandFill): void {
  const { crest, foot, crestOpacity = 1, footOpacity = 1, depth = 220 } = fill;
  const margin = 40;
  let top = stage.height;
  context.beginPath();
  context.moveTo(-margin, stage.height + margin);
  for (let x = -margin; x <= stage.width + margin; x += 2) {
    const y = skyline(x);
    top = Math.min(top, y);
    context.lineTo(x, y);
  }
  context.lineTo(stage.width + margin, stage.height + margin);
  context.fillStyle = vertical(
    context,
    top,
    top + depth,
    [0, css(crest, crestOpacity)],
    [1, css(foot, footOpacity)],
  );
  context.fill();
}
