import { fillStroke, tapered } from '../../kit/brush.ts';
import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { fillBelow, sampled } from '../../kit/ridge.ts';
import { drawSpruce } from '../../kit/spruce.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { WATER_Y } from './galaxy.ts';

/** Mountains that leave the middle to the stars, one range behind the other, and woods along the water. */
export function createMountains(stage: Stage): Layer {
  const { width, noise } = stage;
  return stage.layer(width, WATER_Y + 2, (context) => {
    for (const range of [0, 1, 2, 3]) {
      const nearness = range / 3;
      const gap = lerp(0.42, 0.36, nearness);
      const ridge = sampled((x) => {
        const aside = Math.abs(x / width - gap);
        const rise = smoothstep(0.02, 0.52, aside) ** 1.25;
        const crest = noise.ridged(x / lerp(300, 210, nearness) + range * 6.3, range * 2.7, 6);
        const low = lerp(34, 2, nearness) + lerp(66, 16, nearness) * crest ** 1.4;
        return WATER_Y - 6 - low - rise * (lerp(104, 168, nearness) * (0.35 + crest));
      }, width);
      const colour = mix('#34506a', '#060d1a', nearness ** 0.8);
      context.fillStyle = vertical(
        context,
        WATER_Y - 230,
        WATER_Y,
        [0, css(colour)],
        [1, css(mix(colour, '#46606c', 0.42 * (1 - nearness)))],
      );
      fillBelow(context, ridge, width, WATER_Y);
      if (range === 3) plantWoods(context, stage, ridge);
    }
    context.fillStyle = '#050b16';
    context.fillRect(0, WATER_Y - 3, width, 5);
  });
}

function plantWoods(context: Context2D, stage: Stage, ridge: (x: number) => number): void {
  const random = stage.random('woods');
  for (let tree = 0; tree < 330; tree++) {
    const x = random.between(-10, stage.width + 10);
    const grove = clamp(0.5 + stage.noise.plane(x / 90, 4) + Math.abs(x / stage.width - 0.36));
    const y = Math.min(WATER_Y - 1, lerp(ridge(clamp(x, 0, stage.width)), WATER_Y, random.unit()) + 4);
    const height = random.between(12, 34) * grove;
    drawSpruce(context, random, { x, y, height, colour: '#060d19', snow: css('#3d5a78', 0.14) });
  }
}

/** Reeds in the near corners, black against the water; they bow with the night air. */
export function createReeds({ width, height, random: stream }: Stage): Painter {
  const random = stream('reeds');
  const reeds = Array.from({ length: 120 }, (_, reed) => {
    const isLeft = reed < 103;
    const x = isLeft ? random.unit() ** 1.7 * 350 - 20 : width - random.unit() ** 2 * 110 + 20;
    const hasPlume = reed % 5 === 0;
    const tall = random.between(60, isLeft ? 205 : 120) * (hasPlume ? 1.25 : 1);
    return { x, tall, hasPlume, lean: random.between(-0.32, 0.42), half: random.between(1, 2.2) };
  });
  return (context, second) => {
    context.fillStyle = '#03070f';
    for (const { x, tall, hasPlume, lean, half } of reeds) {
      const sway = 0.035 * Math.sin(second * 0.7 + x * 0.05) + 0.03 * Math.sin(second * 0.31 + x * 0.006);
      const at = (share: number): Point => [
        x + (lean * share + sway) * share * tall,
        height + 12 - share * tall,
      ];
      fillStroke(context, { points: [at(0), at(0.5), at(1)], pressure: tapered(half, 0.1) });
      if (hasPlume) context.fill(tube([at(0.86), at(0.93), at(1)], [4, 4.4, 3.4]));
    }
  };
}
