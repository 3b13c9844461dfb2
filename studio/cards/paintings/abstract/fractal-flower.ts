import { css, mix } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { smoothstep, TAU } from '../../../kit/maths.ts';
import { backdrop } from '../../elements/backdrop.ts';
import type { Painting } from '../../painting.ts';

/** Petals of each generation, the first innermost, and how much smaller the next flower is. */
const generations = [
  { petals: 9, colour: '#f4c66a', shrink: 0.44 },
  { petals: 7, colour: '#e0816a', shrink: 0.42 },
  { petals: 6, colour: '#b65c94', shrink: 0.4 },
  { petals: 5, colour: '#7f6fd0', shrink: 0.4 },
] as const;

/** 分形之花: one formula opens; on every petal grows a smaller flower of the same kind. */
export const fractalFlower: Painting = (stage) => {
  const ground = backdrop(stage, [
    [0, '#150d22'],
    [0.5, '#241333'],
    [1, '#0d0a1a'],
  ]);
  const glow = createGlow('#c46a8a', 1.5);
  return (context, second) => {
    ground.drawOn(context);
    shine(context, glow, 800, 360, 420, 0.32);
    context.save();
    context.translate(800, 360);
    grow(context, 0, 200, 1.2 + (second / stage.durationSeconds) * 4.6);
    context.restore();
  };
};

/** `age` is how many generations have opened; the youngest is still unfolding. */
function grow(context: Context2D, generation: number, radius: number, age: number): void {
  const plan = generations[generation];
  const openness = smoothstep(0, 1, age - generation);
  if (!plan || openness === 0) return;
  for (let petal = 0; petal < plan.petals; petal++) {
    context.save();
    context.rotate((petal / plan.petals) * TAU);
    drawPetal(context, radius * openness, plan.petals, plan.colour);
    context.translate(radius * openness, 0);
    grow(context, generation + 1, radius * plan.shrink, age);
    context.restore();
  }
}

function drawPetal(context: Context2D, length: number, crowd: number, colour: string): void {
  const half = (length * 1.5) / crowd;
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(length * 0.35, -half * 1.5, length * 0.8, -half * 1.2, length, 0);
  context.bezierCurveTo(length * 0.8, half * 1.2, length * 0.35, half * 1.5, 0, 0);
  context.fillStyle = css(mix(colour, '#241333', 0.55), 0.35);
  context.fill();
  context.strokeStyle = css(colour, 0.8);
  context.lineWidth = Math.max(0.7, length * 0.008);
  context.stroke();
}
