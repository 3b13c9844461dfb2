import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { TAU } from '../../kit/maths.ts';
import { createNeonSign } from '../../kit/neon-sign.ts';
import { oval } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';
import { project, VANISHING_X, VANISHING_Y } from './perspective.ts';

const WORDS = [
  '茶馆',
  '面馆',
  '书店',
  '糖水',
  '夜市',
  '火锅',
  '烧卖',
  '咖啡',
  '花店',
  '唱片',
  '豆浆',
  '包子',
  '小酒馆',
  '云吞',
] as const;
const COLOURS = ['#ff3d81', '#27d3ff', '#ffb02e', '#9d5cff', '#3dffb0', '#ff5a3c', '#ff7bd5'] as const;
const DISTANCES = [1.28, 1.62, 2.05, 2.6, 3.3, 4.3, 5.6] as const;
const CHARACTER_SIZE = 92;
const BULBS = 20;
const STRING_DISTANCES = [1.5, 2.2, 3.1, 4.4] as const;
const STRING_SAG = 88;

interface Sign {
  readonly x: number;
  readonly y: number;
  readonly picture: Layer;
  readonly glow: Layer;
  readonly phase: number;
  readonly distance: number;
}

/** Signs on both sides and strings of bulbs across; they breathe, they do not flicker: flicker looks like a fault. */
export function createStreetLights(stage: Stage) {
  const signs = createSigns(stage);
  const bulb = createGlow('#ffd696', 2);
  const haze = createGlow('#ff6ab8', 1.8);
  return (context: Context2D, second: number) => {
    shine(context, haze, VANISHING_X, VANISHING_Y, 210, 0.75, 120);
    shine(context, bulb, VANISHING_X, VANISHING_Y + 5, 120, 0.6, 65);
    for (const distance of STRING_DISTANCES) drawBulbString(context, bulb, distance, second);
    for (const sign of signs) {
      const light = 0.93 + 0.07 * Math.sin(second * 1.6 + sign.phase);
      const { width, height } = sign.picture;
      shine(context, sign.glow, sign.x, sign.y, Math.max(width, height) * 1.05, 0.5 * light);
      context.globalAlpha = light;
      sign.picture.drawOn(context, sign.x - width / 2, sign.y - height / 2);
      context.globalAlpha = 1;
    }
  };
}

function createSigns(stage: Stage): readonly Sign[] {
  const random = stage.random('signs');
  const signs = [-1, 1].flatMap((side, row) =>
    DISTANCES.map((distance, place): Sign => {
      const index = row * DISTANCES.length + place;
      const colour = COLOURS[(index * 3 + row) % COLOURS.length] ?? COLOURS[0];
      const picture = createNeonSign(stage, WORDS[index] ?? WORDS[0], CHARACTER_SIZE / distance, colour);
      const [x, top] = project(side * (515 - random.between(0, 40)), -random.between(150, 330), distance);
      return {
        x,
        y: top + picture.height / 2,
        picture,
        glow: createGlow(colour, 1.8),
        phase: random.unit() * TAU,
        distance,
      };
    }),
  );
  return signs.toSorted((one, other) => other.distance - one.distance);
}

function drawBulbString(context: Context2D, glow: Layer, distance: number, second: number): void {
  const sag = STRING_SAG + Math.sin(second * 0.8 + distance) * 5;
  const along = (step: number) => {
    const across = (step / BULBS) * 2 - 1;
    return project(across * 600, -392 + (1 - across * across) * sag, distance);
  };
  context.strokeStyle = 'rgba(10,6,20,.8)';
  context.lineWidth = 2 / distance;
  context.beginPath();
  for (let step = 0; step <= BULBS; step++) context.lineTo(...along(step));
  context.stroke();
  const radius = 15 / distance;
  for (let step = 1; step < BULBS; step++) {
    const [x, y] = along(step);
    shine(context, glow, x, y + radius * 0.5, radius * 2.2, 0.55);
    context.fillStyle = step % 2 === 0 ? '#ff7a5c' : '#ffe0a6';
    oval(context, x, y + radius * 0.5, radius * 0.42, radius * 0.5);
  }
}
