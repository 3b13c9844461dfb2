import type { Context2D } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { shade } from '../../kit/shade.ts';
import type { Survey } from '../../kit/survey.ts';
import type { Stage } from '../../stage.ts';

const RESOLUTION = 0.22;

/** Light and cloud shadow that run over the fields with the wind, larger in a gust. */
export function createWindSheen(stage: Stage, { columns, rows, ahead, aside }: Survey) {
  const { width, height, noise, field, scale } = stage;
  const sheen = field(width, height, () => {}, { resolution: RESOLUTION / Math.max(1, scale) });
  return (context: Context2D, carried: number, gust: number) => {
    shade(
      sheen,
      (pixel, u, v) => {
        const column = Math.floor(u * columns);
        const z = ahead[Math.floor(v * rows) * columns + column] ?? 0;
        pixel[3] = 0;
        if (z === 0) return;
        const x = aside(column, z) - carried;
        const cloud = smoothstep(0.02, 0.4, noise.plane((x + carried * 0.6) / 240, z / 260 + 4));
        const wave = smoothstep(
          0.12,
          0.6,
          noise.plane(x / 34 + 0.3 * noise.plane(z / 20, 1), z / 60 - x / 150),
        );
        const isLight = wave * (0.16 + 0.5 * gust) > cloud * 0.26;
        const tone = isLight ? [255, 248, 176] : [42, 66, 58];
        [pixel[0], pixel[1], pixel[2]] = tone as [number, number, number];
        pixel[3] = 255 * Math.abs(wave * (0.16 + 0.5 * gust) - cloud * 0.26) * (1 - smoothstep(300, 800, z));
      },
      1.5,
    );
    sheen.drawOn(context);
  };
}
