import { css, mix, ramp } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillOval } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';
import { beats, groundAt, STORY } from './story.ts';

/** A ball of vapour: where it is, how large, and how far it lies in the shade. */
type Puff = readonly [x: number, y: number, radius: number, shaded: number];
const puffs = (shaded: number, ...numbers: readonly number[]): Puff[] =>
  Array.from({ length: numbers.length / 3 }, (_, place) => {
    const [x = 0, y = 0, radius = 0] = numbers.slice(place * 3);
    return [x, y, radius, shaded];
  });

/** A sheep that looks to the right, around the middle of its body, which is two long; its head around its own middle. */
const LEGS = [-0.58, 0.53].flatMap((x) => [
  ...puffs(0.4, x, 0.42, 0.19, x, 0.58, 0.14, x + 0.01, 0.71, 0.1, x + 0.01, 0.82, 0.065),
  ...puffs(0.6, 0.53 * x, 0.45, 0.15, 0.52 * x, 0.6, 0.11, 0.52 * x, 0.72, 0.07),
]);
const BODY = [
  ...LEGS,
  ...puffs(0, -1, -0.02, 0.18, -0.72, 0.04, 0.38, -0.4, 0.26, 0.36, 0.05, 0.28, 0.4, 0.45, 0.2, 0.36),
  ...puffs(0, -0.45, -0.26, 0.4, 0.62, -0.08, 0.34, 0, -0.02, 0.5, -0.05, -0.42, 0.42, 0.36, -0.32, 0.4),
];
const HEAD = [
  ...puffs(0.34, 0.02, 0, 0.25, 0.17, 0.1, 0.18, 0.29, 0.17, 0.12, -0.2, -0.04, 0.1, -0.3, 0.02, 0.08),
  ...puffs(0, -0.05, -0.2, 0.19, 0.09, -0.21, 0.14, -0.17, -0.17, 0.15),
];

interface Sheep {
  readonly at: Point;
  readonly size: number;
  /** 1 when it has come together out of the mountain. */
  readonly gathered?: number;
  /** 0 white, 1 heavy with rain. */
  readonly grey?: number;
  /** 0 with its head up, 1 with its mouth in the grass. */
  readonly grazing?: number;
  readonly facing?: -1 | 1;
}

/** Where its puffs are; `out` says where they are while they belong to the mountain still. */
function puffsOf(sheep: Sheep, out?: (puff: number) => Puff): readonly Puff[] {
  const { at, size, gathered = 1, grazing = 0, facing = 1 } = sheep;
  const [headX, headY] = [lerp(0.98, 1.16, grazing), lerp(-0.42, 0.5, grazing)];
  const neck = puffs(0.1, lerp(0.62, headX, 0.55), lerp(-0.1, headY, 0.5), 0.25);
  const head = HEAD.map(([x, y, radius, dark]): Puff => [headX + x, headY + y, radius, dark]);
  return [...BODY, ...neck, ...head].map(([x, y, radius, dark], index) => {
    const home: Puff = [at[0] + x * size * facing, at[1] + y * size, radius * size, dark];
    const away = out?.(index) ?? home;
    const share = smoothstep(0, 1, clamp(gathered * 1.3 - hashUnit(index, 5) * 0.3));
    return home.map((value, part) => lerp(away[part] ?? 0, value, share)) as unknown as Puff;
  });
}

/** Vapour from the shade to the sun; and the same when it is about to rain. */
const WHITE = ramp([0, '#7f9cc4'], [0.36, '#aec6e4'], [0.7, '#eef3f8'], [1, '#fffdf6']);
const HEAVY = ramp([0, '#4a5a76'], [0.4, '#71819c'], [0.75, '#a3afc2'], [1, '#d5dae2']);
/** Of the billows, which lie in every cloud alike: a table of so many places, one for two pixels. */
const [ACROSS, DOWN] = [1000, 600];

/** Clouds that are sheep: round billows with creases, lit by the sun from the right. Returns what draws one. */
export function createFlock({ field, width, height, noise }: Stage) {
  const sky = field(width, height, () => {}, { resolution: 0.4 });
  const billows = Float32Array.from({ length: ACROSS * DOWN }, (_, place) => {
    const [x, y] = [(place % ACROSS) / 34, Math.floor(place / ACROSS) / 34];
    const octaves = [1, 2.1, 4.3].map(
      (scale, step) => Math.abs(noise.plane(x * scale, y * scale)) / 2 ** step,
    );
    return octaves.reduce((sum, octave) => sum + octave) - 0.4;
  });
  const billowAt = (x: number, y: number) => {
    const [left, top] = [clamp(x / 2 + 200, 0, ACROSS - 2), clamp(y / 2 + 100, 0, DOWN - 2)];
    const [at, u, v] = [Math.floor(top) * ACROSS + Math.floor(left), left % 1, top % 1];
    const row = (start: number) => lerp(billows[start] ?? 0, billows[start + 1] ?? 0, u);
    return lerp(row(at), row(at + ACROSS), v);
  };
  return (context: Context2D, sheep: Sheep, out?: (puff: number) => Puff): void => {
    const { at, size, gathered = 1, grey = 0, grazing = 0, facing = 1 } = sheep;
    const balls = puffsOf(sheep, out);
    const edge = (part: 0 | 1, side: -1 | 1) =>
      side * Math.max(...balls.map((ball) => side * ball[part] + ball[2] * 1.3));
    const [left, top, right, bottom] = [edge(0, -1), edge(1, -1), edge(0, 1), edge(1, 1)];
    shade(sky, (pixel, _u, _v, x, y) => {
      pixel[3] = 0;
      if (x < left || x > right || y < top || y > bottom) return;
      let [sum, slopeX, slopeY, dark] = [0, 0, 0, 0];
      for (const [ballX, ballY, radius, shaded] of balls) {
        const [dx, dy] = [(x - ballX) / radius, (y - ballY) / radius];
        const near = 1.3 - dx * dx - dy * dy;
        if (near <= 0) continue;
        const weight = Math.exp(7 * near) - 1;
        sum += weight;
        slopeX += weight * dx;
        slopeY += weight * dy;
        dark += weight * shaded;
      }
      if (sum === 0) return;
      const [placeX, placeY] = [x - at[0], y - at[1] + 300];
      const billow = billowAt(placeX, placeY);
      const thick = Math.log(1 + sum) / 7 + 0.42 * billow - 0.34;
      pixel[3] = 255 * smoothstep(0, 0.2, thick);
      if (pixel[3] <= 0) return;
      const bump = billow - billowAt(placeX + 3, placeY - 6);
      const lit = (slopeX * 0.42 - slopeY * 0.62) / sum + 0.75 * bump;
      const low = 0.38 * smoothstep(top, bottom, y);
      const tone = clamp(0.74 + 0.5 * lit + 0.16 * billow - low - (0.8 * dark * gathered) / sum);
      [pixel[0], pixel[1], pixel[2]] = mix(WHITE(tone), HEAVY(tone), grey);
    });
    sky.drawOn(context);
    // An eye, no more than a shadow in the vapour; it closes over the grass.
    const [eyeX, eyeY] = [lerp(1.07, 1.25, grazing), lerp(-0.43, 0.5, grazing)];
    const open = 0.045 * (1 - 0.7 * grazing) * smoothstep(0.8, 1, gathered);
    const colour = css(mix('#44608e', '#2c3850', grey), 0.85);
    fillOval(context, colour, at[0] + eyeX * size * facing, at[1] + eyeY * size, 0.036 * size, open * size);
  };
}

const FLOCK = [
  { x: 560, y: 250, size: 104 },
  { x: 300, y: 390, size: 112 },
  { x: 720, y: 440, size: 92 },
  { x: 130, y: 230, size: 58 },
] as const;

/** The mountain comes apart: one sheep after the other drifts off, the smallest last. */
export const coming = (second: number): readonly Sheep[] =>
  FLOCK.map(({ x, y, size }, index) => {
    const start = STORY.sheep + beats.length * index * 1.5;
    const gone = Math.max(0, second - start - 1.6) * (index === 3 ? 40 : 26);
    return { at: [x + gone, y - gone * 0.1], size, gathered: clamp((second - start) / 2) };
  });

/** Where a puff of a sheep is while there is only a mountain: it swells from below. */
export function mountainPuff(sheep: number, puff: number, second: number): Puff {
  const height = hashUnit(sheep, puff, 7) ** 1.4;
  const across = (hashUnit(sheep, puff, 8) * 2 - 1) * (1 - height) ** 0.8;
  const grown = smoothstep(-0.6, 1.6, second - STORY.sky - height * 2.4);
  const x = 400 + (second - STORY.sky) * 10 + across * 310;
  const y = lerp(580, 550 - height * 400, grown) + 12 * Math.cos(across * 3);
  return [x, y, lerp(92, 54, height) * (0.2 + 0.8 * grown), 0];
}

/** The three others, who go on to the right, each a little farther away. */
export const leaving = (second: number, from: number, x: number, y: number, size: number): readonly Sheep[] =>
  [0, 1, 2].map((index) => {
    const gone = ((second - from) * size) / 3;
    return {
      at: [x + index * 3.2 * size + gone, y + (index % 2) * 0.9 * size - gone * 0.2],
      size: size * (1 - 0.1 * index),
    };
  });

/** It looks after them, hangs its head, and cannot hold it back any longer. */
export const lost = (second: number): Sheep => ({
  at: [480 + 4 * Math.sin(second * 0.7), 310 + 8 * Math.sin(second * 1.4)],
  size: 190,
  grey: smoothstep(STORY.lost + 2.4, STORY.crying + 0.6, second),
  grazing: 0.34 * smoothstep(STORY.firstTear - 1.2, STORY.firstTear, second),
});

/** Over the washing, as dark as the rain that falls from it. */
export const raining = (second: number): Sheep => ({
  at: [930 + (second - STORY.washing) * 6, 250],
  size: 120,
  grey: 1,
  grazing: 0.34,
});

/** White again it comes down behind the hill, and there is grass. */
export function eating(second: number): Sheep {
  const down = smoothstep(STORY.release, STORY.bites[0] - 1.2, second);
  const x = lerp(800, 590, down);
  const nods = STORY.bites.map((bite) => swell(bite - 0.5, bite - 0.1, bite + 0.1, bite + 0.6, second));
  const nod = nods.reduce((sum, each) => sum + each, 0);
  const low = smoothstep(STORY.bites[0] - 1.6, STORY.bites[0] - 0.4, second);
  return {
    at: [x, lerp(236, groundAt(x) - 102, down)],
    size: 104,
    grey: 0.8 * (1 - smoothstep(STORY.release, STORY.release + 2.4, second)),
    grazing: low * (0.82 + 0.18 * nod),
    facing: -1,
  };
}
