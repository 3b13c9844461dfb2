import { css } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, fillOval, placed } from '../../kit/marks.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { points, tube } from '../../kit/outline.ts';
import { disc, type Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** How flat the road lies before us. */
const FLAT = 0.42;
const SPOTS = 5;
const CROWN_SECONDS = 0.25;

/** What drops leave in dust: a wet spot that soaks in, and, for a moment, a crown, grains that jump aside, and powder. */
export function createImpact({ field, noise }: Stage) {
  // Wet dust is dark dust: what lies there is seen through it.
  const spots = Array.from({ length: SPOTS }, (_, spot) =>
    field(200, 200, (pixel, u, v) => {
      const [x, y] = [2 * u - 1, 2 * v - 1];
      const [far, seed] = [Math.hypot(x, y), spot * 17];
      const [cos, sin] = [x / (far || 1), y / (far || 1)];
      const rim =
        0.52 +
        0.13 * noise.plane(cos * 1.3 + seed, sin * 1.3) +
        0.07 * noise.plane(cos * 3 + seed, sin * 4 + 9);
      const splashes = smoothstep(0.34, 0.6, noise.plane(x * 7 + seed, y * 7)) * smoothstep(1, 0.6, far);
      const ragged = rim + 0.09 * noise.fractal(x * 5, y * 5 + seed, 4);
      const wet = Math.max(smoothstep(ragged + 0.2, ragged - 0.3, far), 0.6 * splashes);
      [pixel[0], pixel[1], pixel[2]] = [112, 86, 66];
      pixel[3] = 255 * wet;
    }),
  );
  /** At a place, so large, this long after it was struck. */
  return (context: Context2D, [x, y]: Point, size: number, age: number, drop: number): void => {
    const chance = (...what: number[]) => hashUnit(drop, ...what);
    placed(context, [x, y, 0, size], () => {
      if (age < 0) {
        const fall = vertical(context, age * 1700 - 90, age * 1700, [0, '#e8eae200'], [1, '#f4f2e4d0']);
        if (age > -0.3 && drop) fillBox(context, fall, -1.3, age * 1700 - 90, 2.6, 90);
        return;
      }
      const wide =
        lerp(40, 58, chance(6)) * (1 - 0.5 * Math.exp(-age * 16)) * (1 + 0.1 * smoothstep(0, 2.5, age));
      placed(context, [0, 0, 0, FLAT, 1], () => {
        const rim = radial(context, 0, 0, wide * 0.4, wide * 1.1, [0, '#f2dfb0'], [1, '#f2dfb000']);
        context.globalAlpha = 0.22;
        fillOval(context, rim, -2, -4, wide * 1.1);
        context.globalCompositeOperation = 'multiply';
        context.globalAlpha = lerp(1, 0.8, smoothstep(0, 2, age));
        context.rotate(TAU * chance(7));
        spots[drop % SPOTS]?.drawOn(context, -wide, -wide, 2 * wide, 2 * wide);
      });
      // Before it has soaked in, the water shows the sky.
      fillOval(context, css('#d5dbd2', 0.4 * Math.exp(-age * 6)), -wide * 0.12, -2, wide * 0.3, wide * 0.09);
      const powder = radial(context, 0, 0, 2, wide * 2, [0, '#efdcaa'], [1, '#efdcaa00']);
      context.globalAlpha = 0.42 * Math.exp(-age * 2.2) * smoothstep(0, 0.08, age);
      placed(context, [0, -12 - 14 * age, 0, 0.4 + 0.2 * age, 1], () =>
        fillOval(context, powder, 0, 0, wide * 2),
      );
      context.globalAlpha = 1;
      drawCrown(context, age / CROWN_SECONDS, wide, chance);
      for (let grain = 0; grain < 26; grain++) {
        const [rise, angle] = [70 + 170 * chance(grain, 2) ** 2, TAU * chance(grain, 1)];
        const [time, lies] = [Math.min(age, rise / 450), Math.max(0, age - rise / 450)];
        const away = 14 + (40 + 110 * chance(grain, 3)) * time;
        const [left, top] = [
          Math.cos(angle) * away,
          Math.sin(angle) * away * FLAT + 450 * time ** 2 - rise * time,
        ];
        const colour = css(grain % 3 ? '#dcc391' : '#80623c', 0.9 * (1 - smoothstep(0.1, 0.8, lies)));
        fillOval(context, colour, left, top, 0.6 + 1.2 * chance(grain, 4) ** 2);
      }
    });
  };
}

/** A ring of jets that leans outward, rises and falls; `share` of its life. */
function drawCrown(
  context: Context2D,
  share: number,
  wide: number,
  chance: (...what: number[]) => number,
): void {
  if (share >= 1) return;
  context.fillStyle = css('#eadfbe', 0.6 * (1 - share));
  for (let jet = 0; jet < 17; jet++) {
    const angle = (TAU * (jet + chance(jet, 8))) / 17;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle) * FLAT];
    const [foot, out] = [wide * (0.2 + 0.25 * share), wide * (0.34 + (0.3 + 0.5 * chance(jet, 9)) * share)];
    const up = (8 + 16 * chance(jet, 10)) * Math.sin(Math.PI * (0.25 + 0.75 * share));
    const [x, y] = [cos * out, sin * out - up];
    const way = points(
      cos * foot,
      sin * foot,
      cos * (foot + out) * 0.47,
      (sin * (foot + out) - up) * 0.5,
      x,
      y,
    );
    context.fill(tube(way, [2.2, 1.2, 0.4]));
    disc(context, x + cos * 3, y - 2 * (1 - share), 0.9);
  }
}
