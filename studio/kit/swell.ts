import type { Stage } from '../stage.ts';
import type { Layer } from './layer.ts';
import { smoothstep } from './maths.ts';
import { shade } from './shade.ts';

/** Water seen from a shore or a boat: everything between the horizon and the lower edge. */
export interface Swell {
  readonly horizonY: number;
  readonly bottom: number;
  /** Waves across the picture at its lower edge. */
  readonly waves: number;
  /** How fast they come; 1 is a calm sea. */
  readonly pace?: number;
  /** Computed pixels per pixel of the film. */
  readonly resolution?: number;
}

/** One place of the water, to be coloured: `pixel` takes red, green, blue and alpha. */
interface SwellPlace {
  readonly x: number;
  readonly y: number;
  /** 0 at the horizon, 1 at the lower edge. */
  readonly nearness: number;
  /** Of the water, about -1 to 1; calmer toward the horizon, where the waves are too small to be told apart. */
  readonly height: number;
  /** How much the water leans toward us: what decides which part of the sky it shows. */
  readonly lean: number;
}

type SwellPainter = (pixel: [number, number, number, number], place: SwellPlace) => void;

/** Rows so near the horizon show no single wave. */
const FAR_SHARE = 0.015;

/**
 * A live field of waves in perspective, flattened as water is. Returns what paints it for a second; the layer covers
 * the full width from the horizon down.
 */
export function createSwell(stage: Stage, swell: Swell) {
  const { horizonY, bottom, waves, pace = 1, resolution = 0.25 } = swell;
  const { width, noise } = stage;
  const water = stage.field(width, bottom - horizonY, () => {}, { resolution });
  return (second: number, paint: SwellPainter): Layer => {
    const place = { x: 0, y: 0, nearness: 0, height: 0, lean: 0 };
    const time = second * 0.35 * pace;
    return shade(
      water,
      (pixel, u, v) => {
        const depth = 1 / (v + FAR_SHARE);
        const across = (u - 0.5) * waves * Math.min(depth, 14);
        const away = depth * waves * 0.62 + second * 0.5 * pace;
        const long = noise.moving(across * 0.42, away * 0.9, time);
        const short = noise.moving(across * 1.1 + 7.7, away * 2.3 + long, time * 1.7 + 3);
        const calm = smoothstep(0, 0.2, v) * 0.75 + 0.25;
        place.x = u * width;
        place.y = horizonY + v * (bottom - horizonY);
        place.nearness = v;
        place.height = (long * 0.65 + short * 0.35) * calm;
        place.lean = (short * 0.7 - long * 0.3) * calm;
        paint(pixel, place);
      },
      1.6,
    );
  };
}
