import type { Stage } from '../stage.ts';
import { mix } from './colour.ts';
import { createGlow, shine } from './glow.ts';
import type { Context2D } from './layer.ts';
import { clamp, smoothstep } from './maths.ts';

export interface Moon {
  readonly radius: number;
  /** Of the bright side and of the seas. */
  readonly light: string;
  readonly sea: string;
  /** Reach of its halo in radii. */
  readonly halo?: number;
}

/** A full moon with soft seas and a halo. Returns what draws it around a point. */
export function createMoon({ noise, field }: Stage, { radius, light, sea, halo = 4.5 }: Moon) {
  const size = radius * 2 + 4;
  const face = field(size, size, (pixel, _u, _v, x, y) => {
    const dx = (x - size / 2) / radius;
    const dy = (y - size / 2) / radius;
    const distance = Math.hypot(dx, dy);
    const seas = smoothstep(
      -0.02,
      0.42,
      noise.fractal(dx * 1.9 + 23, dy * 1.9 + 7, 5) + 0.12 - 0.12 * distance,
    );
    // The limb darkens a little, which makes a ball of the disc.
    const colour = mix(mix(light, sea, seas * 0.75), sea, 0.35 * clamp(distance) ** 6);
    [pixel[0], pixel[1], pixel[2]] = colour;
    pixel[3] = 255 * clamp((1 - distance) * radius + 0.5);
  });
  const near = createGlow(light, 2.6);
  return (context: Context2D, x: number, y: number) => {
    shine(context, near, x, y, radius * halo, 0.34);
    shine(context, near, x, y, radius * 1.9, 0.4);
    face.drawOn(context, x - size / 2, y - size / 2);
  };
}
