import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlints } from '../../kit/glints.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createSwell } from '../../kit/swell.ts';
import type { Stage } from '../../stage.ts';
import { gone, HORIZON_Y, SUN_X, sunlight } from './sky.ts';

/** The sea with the sun's road on it, down to the boat. */
export function createSunsetSea(stage: Stage) {
  const { height, noise } = stage;
  const waterAt = createSwell(stage, { horizonY: HORIZON_Y, bottom: height, waves: 6, pace: 0.9 });
  const drawGlints = createGlints(stage, {
    name: 'gold',
    horizonY: HORIZON_Y,
    bottom: height,
    count: 1900,
    length: 92,
    drift: 0.014,
  });
  const day = ramp([0, '#4a3058'], [0.4, '#8a4e5e'], [0.75, '#dd8a58'], [1, '#ffc878']);
  const dusk = ramp([0, '#231b45'], [0.4, '#4c2b58'], [0.75, '#a54e58'], [1, '#f08a58']);
  return (context: Context2D, second: number) => {
    const share = gone(second);
    const light = sunlight(share);
    const road = (x: number, nearness: number) => {
      const half = lerp(96, 300, nearness ** 0.8);
      return Math.exp(-(((x - SUN_X) / half) ** 2));
    };
    const water = waterAt(second, (pixel, { x, nearness, height: crest, lean }) => {
      const gleam = road(x, nearness) * light;
      const far = 0.42 * (1 - nearness) ** 3;
      const tone = clamp(0.26 + far + crest * 0.3 + lean * 0.22 + gleam * (0.42 + 0.5 * lean));
      const [early, late] = [day(tone), dusk(tone)];
      const flash = 70 * gleam * smoothstep(0.15, 0.6, lean + 0.2 * gleam);
      pixel[0] = lerp(early[0], late[0], share) + flash;
      pixel[1] = lerp(early[1], late[1], share) + flash * 0.8;
      pixel[2] = lerp(early[2], late[2], share) + flash * 0.35;
    });
    water.drawOn(context, 0, HORIZON_Y);
    drawGlints(context, second, css(mix('#ffd79a', '#e8806a', share)), (x, _y, nearness) => {
      const group = smoothstep(-0.2, 0.5, noise.moving(x / 240, nearness * 6, second * 0.14));
      return 0.32 * group * (1 - 0.3 * nearness);
    });
    drawGlints(context, second + 40, '#fff3c4', (x, _y, nearness) => 1.15 * light * road(x, nearness) ** 1.5);
  };
}
