import { hex, ramp } from '../../../kit/colour.ts';
import { lerp, smoothstep } from '../../../kit/maths.ts';
import type { Painting } from '../../painting.ts';

const paper = hex('#f3f0e8');

/** 流体墨色: indigo sinks, vermilion rises, and then nobody can tell them apart. Noise bent by noise, computed live. */
export const inkInWater: Painting = (stage) => {
  const { moving } = stage.noise;
  const indigo = ramp([0, '#f3f0e8'], [0.35, '#9db3cd'], [0.7, '#3a5c93'], [1, '#141f44']);
  const vermilion = ramp([0, '#f3f0e8'], [0.4, '#f0b49a'], [0.75, '#d9583b'], [1, '#8f1f1c']);
  return (context, second) => {
    const time = second * 0.04;
    const sinking = second * 0.008;
    stage
      .field(
        stage.width,
        stage.height,
        (pixel, u, v) => {
          const x = u * 1.78;
          const bendX = moving(x * 1.7, v * 1.7 - sinking, time);
          const bendY = moving(x * 1.7 + 31, v * 1.7 + 17, time);
          const foldX = moving(x * 1.5 + bendX * 0.9, v * 1.5 + bendY * 0.9 - sinking * 3, time + 5);
          const foldY = moving(x * 2.6 + bendY * 1.3 + 7, v * 2.6 + bendX * 1.3, time + 9);
          // Where a fold turns, ink gathers into a thread.
          const threads =
            1 - smoothstep(0, 0.5, Math.abs(moving(x * 2.2 + foldX * 1.7, v * 2.2 + foldY * 1.7, time + 3)));
          const blue =
            plume(x - 0.5 + foldX * 0.3, v - 0.34 - sinking + bendY * 0.3) * lerp(0.42, 1, threads);
          const red =
            plume(x - 0.92 + bendX * 0.3, v - 0.62 + sinking + foldY * 0.26) * lerp(0.42, 1, threads);
          const from = indigo(blue);
          const to = vermilion(red);
          // Inks subtract: each dims the paper's light by its own share.
          for (const channel of [0, 1, 2] as const)
            pixel[channel] = (from[channel] * to[channel]) / paper[channel];
        },
        { resolution: 0.3 },
      )
      .drawOn(context);
  };
};

const plume = (x: number, y: number) => smoothstep(0.46, 0.04, Math.hypot(x, y * 1.1));
