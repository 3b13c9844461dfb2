import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { createMoon } from '../../kit/moon.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { drawStars } from '../../kit/stars.ts';
import type { Stage } from '../../stage.ts';

const WATER_Y = 366;
const MOON = { x: 292, y: 128, radius: 56 } as const;

/** A lake among hills at night, the moon over it: painted once. */
export function paintNight(stage: Stage): Layer {
  const { width, height, noise } = stage;
  const sky = ramp([0, '#0b1330'], [0.5, '#1c2a55'], [0.85, '#3c4a78'], [1, '#5d6690']);
  const water = ramp([0, '#46527e'], [0.12, '#2a3763'], [0.5, '#141f44'], [1, '#0a1029']);
  const backdrop = stage.field(
    width,
    height,
    (pixel, u, v, _x, y) => {
      const isSky = y < WATER_Y;
      const share = isSky ? y / WATER_Y : (y - WATER_Y) / (height - WATER_Y);
      const near = share + 0.04;
      const ripple = isSky ? 0 : noise.plane(((u - 0.5) * 26) / near, 9 / near) * 0.018;
      const cloud = isSky ? smoothstep(0.05, 0.6, noise.fractal(u * 2.2, v * 8, 5)) * 0.22 : 0;
      const base = isSky ? sky(share) : water(share + ripple);
      [pixel[0], pixel[1], pixel[2]] = mix(base, '#8c8fb8', cloud);
    },
    { dither: 2.4 },
  );
  const { context } = backdrop;
  drawStars(context, stage.random('stars'), { width, height: 300, count: 260, gather: 1.2 });
  createMoon(stage, { radius: MOON.radius, light: '#fff3d6', sea: '#dcc9a4' })(context, MOON.x, MOON.y);
  for (const range of [0, 1, 2]) {
    context.fillStyle = css(mix('#46507e', '#141d3d', range / 2));
    const crest = (x: number) =>
      WATER_Y -
      14 -
      (78 - range * 25) * (0.35 + noise.ridged(x / (300 - range * 50) + range * 7, range * 3, 4) * 0.9);
    fillBelow(context, crest, width, WATER_Y + 1);
  }
  const silver = createGlow('#ffeecb', 1.7);
  const random = stage.random('moonlight');
  for (let glint = 0; glint < 150; glint++) {
    const share = random.unit() ** 1.7;
    const x = MOON.x + random.between(-1, 1) * random.unit() * (14 + share * 84);
    const wide = random.between(8, 26) * (0.5 + share);
    shine(context, silver, x, WATER_Y + 5 + share * 350, wide, 0.42 * (1 - share * 0.8), 1.2 + share * 2.2);
  }
  shine(context, silver, width / 2, WATER_Y, 620, 0.14, 60);
  return backdrop;
}
