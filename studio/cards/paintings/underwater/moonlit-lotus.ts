import { css, mix } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { lerp } from '../../../kit/maths.ts';
import { disc, oval } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { luminary } from '../../elements/lights.ts';
import { haze } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

/** 荷塘月色: leaves up to the edge of the dark, a few half-open flowers, and the moon resting on all of it. */
export const moonlitLotus: Painting = (stage) => {
  const pond = backdrop(stage, [
    [0, '#0b2230'],
    [0.45, '#1c4a55'],
    [0.6, '#2e666a'],
    [1, '#0a1f2a'],
  ]);
  luminary(pond.context, 965, 150, 62, { disc: '#f6efd6', halo: '#cfe5d6', haloOpacity: 0.5, reach: 6 });
  haze('#a8cdc4', 300, 170, 0.35)(pond.context, 0);
  const random = stage.random('leaves');
  const leaves = Array.from({ length: 44 }, (_, index) => {
    const nearness = index / 43;
    return {
      nearness,
      x: random.between(-60, 1340),
      y: lerp(400, 730, nearness ** 1.2) + random.between(-14, 14),
      radius: lerp(26, 150, nearness ** 1.3) * random.between(0.8, 1.15),
      phase: random.between(0, 6),
      flower: index % 9 === 4,
    };
  });
  const draw = (context: Context2D, members: typeof leaves, second: number) => {
    for (const { nearness, x, y, radius, phase, flower } of members) {
      const sway = Math.sin(second * 0.7 + phase) * 3 * nearness;
      leaf(context, x + sway, y, radius, nearness);
      if (flower) lotus(context, x + sway * 2 + radius * 0.5, y - radius * 0.75, radius * 0.42);
      context.fillStyle = css('#eafff4', 0.8);
      disc(
        context,
        x + sway + radius * 0.3 * Math.sin(second * 0.6 + phase),
        y - radius * 0.06,
        1 + nearness * 3.4,
      );
    }
  };
  draw(pond.context, leaves.slice(0, 30), 0);
  return (context, second) => {
    pond.drawOn(context);
    draw(context, leaves.slice(30), second);
  };
};

function leaf(context: Context2D, x: number, y: number, radius: number, nearness: number): void {
  context.fillStyle = css(mix('#3f7f76', '#0f3a3c', nearness));
  oval(context, x, y, radius, radius * 0.34, -0.05);
  context.strokeStyle = css(mix('#b4dccb', '#5a9a8c', nearness), 0.5);
  context.lineWidth = 1 + nearness;
  context.beginPath();
  context.ellipse(x, y - 1, radius, radius * 0.34, -0.05, Math.PI * 1.05, Math.PI * 1.8);
  context.stroke();
}

/** Half-open: petals fan out from the base. */
function lotus(context: Context2D, x: number, y: number, size: number): void {
  context.strokeStyle = '#1d4a46';
  context.lineWidth = Math.max(1.5, size * 0.09);
  context.beginPath();
  context.moveTo(x, y + size * 0.5);
  context.lineTo(x - size * 0.1, y + size * 2.4);
  context.stroke();
  for (const [angle, colour] of [
    [-0.9, '#c9809a'],
    [0.9, '#c9809a'],
    [-0.5, '#e0a3b5'],
    [0.5, '#e0a3b5'],
    [0, '#f6d4da'],
  ] as const) {
    context.save();
    context.translate(x, y + size * 0.5);
    context.rotate(angle);
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, 0);
    context.quadraticCurveTo(-size * 0.42, -size * 0.6, 0, -size * 1.2);
    context.quadraticCurveTo(size * 0.42, -size * 0.6, 0, 0);
    context.fill();
    context.restore();
  }
}
