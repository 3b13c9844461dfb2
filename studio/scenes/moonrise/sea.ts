import { ramp } from '../../kit/colour.ts';
import { createGlints } from '../../kit/glints.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createSwell } from '../../kit/swell.ts';
import type { Stage } from '../../stage.ts';
import { HORIZON_Y, MOON_X, moonlight } from './sky.ts';

/** The night sea with the moon's road: broken by every wave, and never quite. */
export function createMoonSea(stage: Stage) {
  const { height, noise } = stage;
  const waterAt = createSwell(stage, { horizonY: HORIZON_Y, bottom: height, waves: 5, pace: 0.8 });
  const drawGlints = createGlints(stage, {
    name: 'moon road',
    horizonY: HORIZON_Y,
    bottom: height,
    count: 1500,
    length: 100,
    drift: 0.011,
    across: [0.25, 0.95],
  });
  const drawRipples = createGlints(stage, {
    name: 'ripples',
    horizonY: HORIZON_Y,
    bottom: height,
    count: 700,
    length: 88,
    drift: 0.011,
  });
  const tones = ramp([0, '#030712'], [0.4, '#0a1a30'], [0.75, '#1f3a56'], [1, '#4b6a84']);
  return (context: Context2D, second: number) => {
    const light = moonlight(second);
    const road = (x: number, nearness: number) => {
      const half = lerp(46, 190, nearness ** 0.9);
      const bend = 26 * noise.plane(nearness * 3 - second * 0.05, 5) * nearness;
      return Math.exp(-(((x - MOON_X - bend) / half) ** 2));
    };
    const water = waterAt(second, (pixel, { x, nearness, height: crest, lean }) => {
      const gleam = road(x, nearness) * light;
      const tone = tones(clamp(0.34 + 0.3 * (1 - nearness) ** 4 + crest * 0.3 + lean * 0.24 + gleam * 0.3));
      const flash = 150 * gleam * clamp(0.28 + lean * 1.1);
      pixel[0] = tone[0] + flash;
      pixel[1] = tone[1] + flash * 0.9;
      pixel[2] = tone[2] + flash * 0.66;
    });
    water.drawOn(context, 0, HORIZON_Y);
    drawRipples(context, second, '#7f9cba', (x, _y, nearness) => {
      const group = smoothstep(-0.15, 0.5, noise.moving(x / 260, nearness * 6, second * 0.12));
      return 0.28 * group;
    });
    drawGlints(context, second, '#fff3d2', (x, _y, nearness) => 1.2 * light * road(x, nearness) ** 1.6);
  };
}
