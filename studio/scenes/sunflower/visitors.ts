import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { GOLDEN_ANGLE, SEED_DISC } from '../../kit/sunflower.ts';
import type { Stage } from '../../stage.ts';
import { HERO } from './flowers.ts';

const SPARROWS = 26;
const BEE = { from: 4.5, lands: 7.2, leaves: 12.2, gone: 14.8 } as const;

/** A bee that signs in on the seeds and leaves, legs yellow with pollen. */
export function drawBee(context: Context2D, second: number): void {
  if (second < BEE.from || second > BEE.gone) return;
  const walk = clamp((second - BEE.lands) / (BEE.leaves - BEE.lands));
  // On the disc it follows one of the spirals inward.
  const angle = 0.4 + walk * GOLDEN_ANGLE * 0.9;
  const reach = HERO.radius * SEED_DISC * lerp(0.92, 0.45, walk);
  const seat = { x: HERO.x + Math.cos(angle) * reach * 0.9, y: HERO.y + Math.sin(angle) * reach };
  const coming = 1 - smoothstep(BEE.from, BEE.lands, second);
  const going = smoothstep(BEE.leaves, BEE.gone, second) ** 1.5;
  const x = seat.x + coming * 760 + going * 900 + Math.sin(second * 5) * 26 * (coming + going);
  const y = seat.y - coming * 150 - going * 330 + Math.cos(second * 6.3) * 22 * (coming + going);
  const isFlying = coming > 0.01 || going > 0.01;
  const heading = isFlying
    ? going > 0.01
      ? -0.35
      : Math.PI + 0.2
    : angle + Math.PI * 0.62 + 0.12 * Math.sin(second * 7);
  context.save();
  context.translate(x, y);
  context.rotate(heading);
  context.fillStyle = 'rgba(255,250,232,.62)';
  for (const side of [-1, 1]) {
    // In the air the wings are only a blur.
    const spread = isFlying ? 1.05 : 0.5 + 0.05 * Math.sin(second * 9);
    oval(context, -2, side * 8 * spread, 11, isFlying ? 7.5 : 4.4, side * (isFlying ? 1.2 : 0.5));
  }
  context.fillStyle = '#2b1a0e';
  oval(context, 0, 0, 14, 7.4);
  context.fillStyle = '#e0a02c';
  for (const band of [-7, -1.5, 4]) oval(context, band, 0, 2, 6.7 - Math.abs(band) * 0.14);
  context.fillStyle = '#1f130b';
  oval(context, 13, 0, 4.8, 5);
  context.restore();
}

/** Sparrows that burst out of the field and are gone over the left edge. */
export function createSparrows(stage: Stage, riseSecond: number) {
  const random = stage.random('sparrows');
  const birds = Array.from({ length: SPARROWS }, () => ({
    late: random.unit() * 1.5,
    x: random.between(760, 1110),
    rise: random.between(230, 420),
    reach: random.between(700, 1150),
    lasts: random.between(5, 6.6),
    size: random.between(5.5, 9.5),
    phase: random.unit() * TAU,
  }));
  return (context: Context2D, second: number) => {
    context.strokeStyle = '#3a2620';
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const { late, x, rise, reach, lasts, size, phase } of birds) {
      const age = (second - riseSecond - late) / lasts;
      if (age <= 0 || age >= 1) continue;
      const px = x + 40 * Math.sin(age * 5 + phase) - reach * age ** 1.35;
      const py = 470 - rise * Math.sin(Math.min(1, age * 1.25) * 1.5) + 26 * Math.sin(age * 9 + phase);
      const far = size * smoothstep(0, 0.12, age) * (1 + 0.5 * age);
      const flap = Math.sin(second * 21 + phase) * (Math.sin(second * 3 + phase) > -0.4 ? 1 : 0.2);
      context.lineWidth = far * 0.26;
      context.beginPath();
      context.moveTo(px - far, py - flap * far * 0.7);
      context.quadraticCurveTo(px - far * 0.35, py - far * 0.25 - flap * far * 0.2, px, py);
      context.quadraticCurveTo(
        px + far * 0.35,
        py - far * 0.25 - flap * far * 0.2,
        px + far,
        py - flap * far * 0.7,
      );
      context.moveTo(px - far * 0.3, py + far * 0.05);
      context.lineTo(px + far * 0.3, py + far * 0.02);
      context.stroke();
    }
  };
}
