import { css } from '../../kit/colour.ts';
import { disc } from '../../kit/path.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { type Drift, drifters } from './drifters.ts';

interface Snow extends Partial<Drift> {
  readonly colour?: string;
  /** Radius of the nearest flake. */
  readonly size?: number;
}

/** Quiet snow. Few and soft flakes: every one of them costs bits in every frame. */
export function snowfall(stage: Stage, { colour = '#ffffff', size = 5.5, ...drift }: Snow = {}): Painter {
  const flakes = drifters(stage, { count: 44, fall: 40, wind: 9, sway: 14, ...drift });
  return (context, second) => {
    for (const { x, y, depth } of flakes(second)) {
      context.fillStyle = css(colour, 0.35 + depth * 0.55);
      disc(context, x, y, size * (0.35 + depth * 0.65));
    }
  };
}

interface Rain extends Partial<Drift> {
  readonly colour?: string;
  readonly opacity?: number;
  readonly length?: number;
}

/** Rain as slanting threads; the slant follows wind and fall. */
export function rainfall(
  stage: Stage,
  { colour = '#ffffff', opacity = 0.3, length = 46, ...drift }: Rain = {},
): Painter {
  const settings = { count: 46, fall: 620, wind: -70, ...drift };
  const drops = drifters(stage, settings);
  const slant = (settings.wind / settings.fall) * length;
  return (context, second) => {
    context.lineCap = 'round';
    for (const { x, y, depth } of drops(second)) {
      const reach = 0.4 + depth * 0.6;
      context.strokeStyle = css(colour, opacity * reach);
      context.lineWidth = 0.8 + depth;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + slant * reach, y + length * reach);
      context.stroke();
    }
  };
}
