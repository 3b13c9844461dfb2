import type { Stage } from '../stage.ts';
import { mix } from './colour.ts';
import type { Layer } from './layer.ts';
import { clamp, smoothstep } from './maths.ts';
import type { Ridge } from './ridge.ts';
import { sampled } from './ridge.ts';

export interface Crag {
  readonly width: number;
  readonly height: number;
  /** Its upper edge, in the picture's own pixels. */
  readonly outline: Ridge;
  /** From the lit facets to the cracks. */
  readonly light: string;
  readonly dark: string;
  /** Where in the noise it lies, so that no two look alike. */
  readonly place: number;
  /** Side the light comes from: -1 left, 1 right. */
  readonly lightFrom?: number;
  /** Size of its facets in pixels. */
  readonly facets?: number;
}

/** A rock: facets of folded noise, lit from one side, dark where it is cracked and toward its foot. */
export function createCrag(stage: Stage, crag: Crag): Layer {
  const { width, height, light, dark, place, lightFrom = -1, facets = 60 } = crag;
  const { noise } = stage;
  const edge = sampled(crag.outline, width);
  const relief = (x: number, y: number) =>
    noise.ridged((x + y * 0.4) / facets + place, (y - x * 0.25) / (facets * 1.3) + place * 3.1, 4);
  return stage.field(width, height, (pixel, _u, _v, x, y) => {
    const depth = y - edge(x);
    pixel[3] = 255 * clamp(depth + 0.5);
    if (depth < -1) return;
    const here = relief(x, y);
    const slope = relief(x + 3 * lightFrom, y - 2.4) - here;
    // Planes, not grain: a facet is lit or it is not.
    const plane = smoothstep(-0.035, 0.035, -slope) * 0.6 + 0.4 * smoothstep(0.25, 0.75, here);
    const rim = (1 - smoothstep(0, 7, depth)) * clamp(0.45 + (edge(x - 5 * lightFrom) - edge(x)) * 0.12);
    const lit = plane * (1 - 0.7 * smoothstep(0, height * 0.9, depth));
    const colour = mix(dark, light, clamp(lit * 0.62 + rim * 0.7));
    [pixel[0], pixel[1], pixel[2]] = colour;
  });
}
