import type { Context2D } from '../../kit/layer.ts';
import { disc } from '../../kit/path.ts';

const HOME = { x: 604, y: 640 } as const;
const FISH = [
  { length: 44, pace: 0.62, phase: 0, reach: 58 },
  { length: 32, pace: 0.83, phase: 2.4, reach: 40 },
] as const;

/** Two clownfish that never leave their anemone. */
export function createClownfish() {
  return (context: Context2D, second: number) => {
    for (const { length, pace, phase, reach } of FISH) {
      const angle = second * pace + phase;
      const turn = Math.cos(angle) > 0 ? 1 : -1;
      const width = Math.max(0.3, Math.min(1, Math.abs(Math.cos(angle)) * 2.4));
      context.save();
      context.translate(HOME.x + Math.sin(angle) * reach, HOME.y + Math.sin(angle * 2.3) * 13 - phase * 6);
      context.scale((turn * width * length) / 44, length / 44);
      context.rotate(Math.sin(angle * 2.3) * 0.1);
      drawFish(context, Math.sin(second * 8 + phase));
      context.restore();
    }
  };
}

function drawFish(context: Context2D, wag: number): void {
  context.fillStyle = '#f07a24';
  context.beginPath();
  context.moveTo(-16, 0);
  context.quadraticCurveTo(-26, -11 + wag * 3, -27 + wag, -7 + wag * 3);
  context.quadraticCurveTo(-24, wag * 2, -27 + wag, 8 + wag * 3);
  context.quadraticCurveTo(-24, 10 + wag * 2, -16, 0);
  context.fill();
  context.beginPath();
  context.moveTo(-8, -8);
  context.quadraticCurveTo(0, -19, 9, -9);
  context.moveTo(-7, 8);
  context.quadraticCurveTo(-2, 16, 5, 9);
  context.fill();
  context.save();
  context.beginPath();
  context.ellipse(0, 0, 21, 11.5, 0, 0, Math.PI * 2);
  context.fill();
  context.clip();
  context.fillStyle = '#fff8ee';
  for (const [x, width] of [
    [6.5, 6],
    [-5, 6],
    [-17, 4],
  ] as const) {
    context.fillStyle = '#3a2418';
    context.fillRect(x - 1, -14, width + 2, 28);
    context.fillStyle = '#fff8ee';
    context.fillRect(x, -14, width, 28);
  }
  context.fillStyle = 'rgba(120,40,10,.22)';
  context.fillRect(-24, 4, 48, 10);
  context.restore();
  context.fillStyle = '#1a1412';
  disc(context, 15.5, -2.6, 2.1);
  context.fillStyle = '#ffffff';
  disc(context, 16.2, -3.2, 0.7);
}
