import type { Context2D } from './layer.ts';
import { smoothstep, TAU } from './maths.ts';
import type { Random } from './random.ts';

export interface Gulls {
  readonly count: number;
  /** Half the span of the largest one's wings. */
  readonly wing: number;
  readonly colour: string;
  /** How far they spread around their middle. */
  readonly spread: readonly [x: number, y: number];
}

/** Gulls in loose company: each circles a little, beats its wings a few times, and glides. */
export function createGulls(random: Random, { count, wing, colour, spread }: Gulls) {
  const birds = Array.from({ length: count }, () => ({
    x: random.between(-1, 1) * spread[0],
    y: random.between(-1, 1) * spread[1],
    size: wing * random.between(0.55, 1),
    pace: random.between(0.32, 0.5),
    phase: random.unit() * TAU,
  }));
  return (context: Context2D, x: number, y: number, second: number) => {
    context.strokeStyle = colour;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const bird of birds) {
      const circle = second * bird.pace + bird.phase;
      const atX = x + bird.x + Math.cos(circle) * spread[0] * 0.3;
      const atY = y + bird.y + Math.sin(circle) * spread[1] * 0.35;
      // Beating for a while, then wings held: a slow wave decides.
      const beating = smoothstep(-0.2, 0.5, Math.sin(second * 0.8 + bird.phase * 3));
      const flap = bird.size * (0.16 + beating * 0.44 * Math.sin(second * 6.2 + bird.phase));
      const bank = Math.sin(circle) * 0.24;
      context.save();
      context.translate(atX, atY);
      context.rotate(bank);
      context.lineWidth = Math.max(1.1, bird.size * 0.15);
      context.beginPath();
      context.moveTo(-bird.size, -flap * 0.5);
      context.quadraticCurveTo(-bird.size * 0.55, -flap - bird.size * 0.2, 0, 0);
      context.quadraticCurveTo(bird.size * 0.55, -flap - bird.size * 0.2, bird.size, -flap * 0.5);
      context.stroke();
      context.restore();
    }
  };
}
