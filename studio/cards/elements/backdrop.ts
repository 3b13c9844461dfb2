import { ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import type { Stage } from '../../stage.ts';

type Stop = readonly [position: number, colour: string];

/** The whole frame as a gradient from top to bottom, uneven like a wash on paper. `unevenness` is a share of the height. */
export function backdrop(stage: Stage, stops: readonly [Stop, ...Stop[]], unevenness = 0.03): Layer {
  const wash = ramp(...stops);
  return stage.field(stage.width, stage.height, (pixel, u, v) => {
    const colour = wash(v + unevenness * stage.noise.fractal(u * 2.6, v * 1.8, 2));
    pixel[0] = colour[0];
    pixel[1] = colour[1];
    pixel[2] = colour[2];
  });
}
