import { ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';

/** Where the sun is, above the picture; its rays fan out from there. */
const SUN = { x: 700, y: -420 } as const;
const RESOLUTION = 0.125;

/** Morning mist behind the grove: bright in the gap where the path leads, deep green aside. */
export function paintMorning({ width, height, noise, field }: Stage): Layer {
  const air = ramp([0, '#4f8a58'], [0.35, '#8fbb79'], [0.7, '#d5e6ae'], [1, '#fbf9dc']);
  return field(
    width,
    height,
    (pixel, u, v) => {
      const glow =
        Math.exp(-(((u - 0.52) / 0.3) ** 2)) * (0.55 + 0.45 * Math.exp(-(((v - 0.3) / 0.42) ** 2)));
      const cloud = noise.fractal(u * 3, v * 2, 4) * 0.16;
      const colour = air(glow * 0.95 + cloud + 0.06 - 0.16 * smoothstep(0.72, 1, v));
      [pixel[0], pixel[1], pixel[2]] = colour;
    },
    { dither: 2 },
  );
}

/** Shafts of light between leaves that nobody sees; they shift when the wind moves the tops. For `screen`. */
export function createShafts({
  width,
  height,
  noise,
  field,
}: Stage): (second: number, wind: number) => Layer {
  const light = field(width, height, () => {}, { resolution: RESOLUTION });
  return (second, wind) =>
    shade(
      light,
      (pixel, _u, v, x, y) => {
        const angle = Math.atan2(x - SUN.x, y - SUN.y);
        const shift = wind * 0.05 * Math.sin(second * 2.3);
        const beams =
          noise.moving(angle * 11 + shift * 6, 3, second * 0.12) * 0.7 +
          noise.moving(angle * 27 + shift * 9, 8, second * 0.2) * 0.4;
        const strength =
          smoothstep(0.05, 0.75, beams) * Math.exp(-((angle / 0.62) ** 2)) * smoothstep(1.15, 0.2, v);
        pixel[0] = 190 * strength;
        pixel[1] = 182 * strength;
        pixel[2] = 118 * strength;
      },
      2,
    );
}

/** The ground: moss and a path of pale stones that loses itself in the light. */
export function paintGround(stage: Stage): Layer {
  const { width, height, noise, field } = stage;
  const moss = ramp([0, '#183a22'], [0.4, '#35652f'], [0.75, '#7fa04e'], [1, '#dfe6a8']);
  const top = 548;
  return field(
    width,
    height - top,
    (pixel, u, v, x, y) => {
      const near = v ** 0.8;
      const middle = 0.535 + 0.05 * Math.sin(v * 3.2 + 0.4) - 0.02 * near;
      const half = 0.012 + 0.17 * near;
      const across = (u - middle) / half;
      const path = smoothstep(1.15, 0.85, Math.abs(across) + noise.plane(x / 24, y / 10) * 0.16);
      // Laid out on the ground, so that it narrows toward the light.
      const speckle = noise.fractal((u - 0.53) * (9 / (0.16 + v)), 5 / (0.16 + v), 4);
      const light = 0.92 * Math.exp(-(((u - 0.53) / (0.2 + 0.16 * (1 - v))) ** 2)) * (1 - 0.62 * v) + 0.12;
      const stones = path * (0.14 + 0.2 * speckle) * (1 - 0.3 * v);
      [pixel[0], pixel[1], pixel[2]] = moss(light + speckle * 0.16 + stones);
      pixel[3] = 255 * smoothstep(0, 0.22, v + noise.fractal(x / 90, 5, 3) * 0.08);
    },
    { dither: 2 },
  );
}
