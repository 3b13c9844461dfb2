import type { Context2D } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { shade } from '../../kit/shade.ts';
import type { Survey } from '../../kit/survey.ts';
import type { Stage } from '../../stage.ts';

const RESOLUTION = 0.33;
const METRES_PER_SECOND = 12;

/** Shadows of clouds that climb over the swells; between them the grass shines as the wind combs it. */
export function createCloudShadows(stage: Stage, { columns, rows, ahead, aside }: Survey) {
  const { width, height, noise, field, scale } = stage;
  const shadows = field(width, height, () => {}, { resolution: RESOLUTION / Math.max(1, scale) });
  return (context: Context2D, second: number) => {
    const travelled = second * METRES_PER_SECOND;
    shade(
      shadows,
      (pixel, u, v) => {
        const column = Math.floor(u * columns);
        const z = ahead[Math.floor(v * rows) * columns + column] ?? 0;
        pixel[3] = 0;
        if (z === 0) return;
        const x = aside(column, z) - travelled;
        const cover = noise.fractal(x / 260 + 3, (z + travelled * 0.25) / 300, 3);
        const dark = smoothstep(0.02, 0.2, cover);
        const near = 1 - smoothstep(120, 420, z);
        const comb =
          smoothstep(
            0.2,
            0.7,
            noise.plane((x - travelled * 0.6) / 26 + noise.plane(z / 17, 1) * 0.5, z / 30),
          ) * near;
        const isDark = dark * 0.5 > comb * 0.2;
        pixel[0] = isDark ? 34 : 255;
        pixel[1] = isDark ? 44 : 238;
        pixel[2] = isDark ? 62 : 168;
        pixel[3] = 255 * Math.abs(dark * 0.5 - comb * 0.2) * (1 - smoothstep(260, 900, z));
      },
      1.5,
    );
    shadows.drawOn(context);
  };
}
