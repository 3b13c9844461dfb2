import { css, mix } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import { polygon } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { drifters } from '../../elements/drifters.ts';
import { grass } from '../../elements/grass.ts';
import { haze } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

/** 萤火夏夜: when the lamps go out the wood lights up. */
export const fireflyNight: Painting = (stage) => {
  const wood = backdrop(stage, [
    [0, '#061a1c'],
    [0.5, '#0f3a35'],
    [0.75, '#1f5a48'],
    [1, '#071a16'],
  ]);
  const random = stage.random('trunks');
  for (let trunk = 0; trunk < 15; trunk++) {
    const nearness = trunk / 14;
    const x = random.between(-20, 1280);
    const width = 12 + nearness * 46;
    wood.context.fillStyle = css(mix('#1a4a40', '#04110f', nearness));
    polygon(wood.context, [
      [x, -10],
      [x + width, -10],
      [x + width * 1.25, 690],
      [x - width * 0.25, 690],
    ]);
    wood.context.fill();
    if (trunk === 7) haze('#3f7d5e', 420, 230, 0.4)(wood.context, 0);
  }
  const blades = grass(stage, {
    bottom: 726,
    height: 150,
    count: 150,
    far: '#17483a',
    near: '#030d0b',
    sway: 7,
  });
  const flies = drifters(stage, { count: 22, fall: -5, wind: 3, sway: 34, area: [40, 170, 1200, 520] });
  const glow = createGlow('#d8ff6a', 1.8);
  const core = createGlow('#fbffd0', 3);
  return (context, second) => {
    wood.drawOn(context);
    blades(context, second);
    for (const { x, y, depth, phase } of flies(second)) {
      const light = Math.max(0, Math.sin(second * (0.9 + 0.5 * depth) + phase)) ** 1.5;
      shine(context, glow, x, y, 24 + depth * 46, light * 0.75);
      shine(context, core, x, y, 6 + depth * 7, light);
    }
  };
};
