import type { Context2D } from './kit/layer.ts';
import { Layer } from './kit/layer.ts';
import type { Noise } from './kit/noise.ts';
import { createNoise } from './kit/noise.ts';
import type { Random } from './kit/random.ts';
import { createRandom, hashText } from './kit/random.ts';
import type { Shader } from './kit/shade.ts';
import { shade } from './kit/shade.ts';

export const STAGE_WIDTH = 1280;
export const STAGE_HEIGHT = 720;

/** Where a scene plays: its size, its length, and the only sources of chance it may use. */
export interface Stage {
  /** In logical pixels; so are all coordinates a scene uses. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per logical pixel: 1 for the film, 2 for the cover. */
  readonly scale: number;
  readonly durationSeconds: number;
  readonly seed: number;
  readonly title: string;
  readonly noise: Noise;
  /** A stream of its own for each name, so that one more star does not move the mountains. */
  random(name: string): Random;
  /** An offscreen picture in logical pixels, drawn once (or again by whoever keeps it). */
  layer(width: number, height: number, draw?: (context: Context2D) => void): Layer;
  /**
   * An offscreen picture computed pixel by pixel.
   * A `resolution` below 1 computes fewer pixels and lets Skia enlarge them: right for live fields.
   */
  field(width: number, height: number, shader: Shader, options?: FieldOptions): Layer;
}

interface FieldOptions {
  /** Computed pixels per device pixel, 0 to 1. */
  readonly resolution?: number;
  /** Strength of the dither in 8-bit steps; 2 hides the banding of dark gradients. */
  readonly dither?: number;
}

/** What a stage needs to know of a film; all of it comes from the catalogue. */
export interface FilmPlan {
  readonly id: string;
  readonly title: string;
  readonly durationSeconds: number;
}

/** Sets up the stage for a film. Same plan and scale, same pixels: the seed is the video id. */
export function createStage(film: FilmPlan, scale = 1): Stage {
  const seed = hashText(`film ${film.id}`);
  return {
    width: STAGE_WIDTH,
    height: STAGE_HEIGHT,
    scale,
    durationSeconds: film.durationSeconds,
    seed,
    title: film.title,
    noise: createNoise(seed),
    random: (name) => createRandom(seed ^ hashText(name)),
    layer(width, height, draw) {
      const layer = new Layer(width, height, scale);
      draw?.(layer.context);
      return layer;
    },
    field(width, height, shader, { resolution = 1, dither = 1 } = {}) {
      return shade(new Layer(width, height, scale * resolution), shader, dither);
    },
  };
}
