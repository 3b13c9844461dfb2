import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { fillBelow, sampled } from '../../kit/ridge.ts';
import { drawSpruce } from '../../kit/spruce.ts';
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

const BLADES = 120;
const PLUMES = 26;

/** Reeds in the near corner, black against the water; they bow with the night air. */
export function createReeds(stage: Stage) {
  const random = stage.random('reeds');
  const blades = Array.from({ length: BLADES }, (_, index) => ({
    x: index < BLADES * 0.86 ? random.unit() ** 1.7 * 350 - 20 : stage.width - random.unit() ** 2 * 110 + 20,
    length: random.between(60, index < BLADES * 0.86 ? 205 : 120),
    lean: random.between(-0.32, 0.42),
    phase: random.unit() * 7,
    weight: random.between(1.4, 3.6),
    hasPlume: index % Math.round(BLADES / PLUMES) === 0,
  }));
  return (context: Context2D, second: number) => {
    context.lineCap = 'round';
    for (const { x, length, lean, phase, weight, hasPlume } of blades) {
      const sway =
        Math.sin(second * 0.7 + phase + x * 0.012) * 0.035 + Math.sin(second * 0.31 + x * 0.006) * 0.03;
      const height = hasPlume ? length * 1.25 : length;
      const tipX = x + (lean + sway) * height;
      const tipY = stage.height + 12 - height;
      context.strokeStyle = '#03070f';
      context.fillStyle = '#03070f';
      context.lineWidth = hasPlume ? 2 : weight;
      context.beginPath();
      context.moveTo(x, stage.height + 12);
      context.quadraticCurveTo(x + lean * height * 0.15, tipY + height * 0.4, tipX, tipY);
      context.stroke();
      if (!hasPlume) continue;
      context.save();
      context.translate(tipX, tipY);
      context.rotate((lean + sway) * 1.5);
      context.beginPath();
      context.roundRect(-4, -12, 8, 40, 4);
      context.fill();
      context.restore();
    }
  };
}
