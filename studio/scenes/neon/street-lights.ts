import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { TAU } from '../../kit/maths.ts';
import { createNeonSign } from '../../kit/neon-sign.ts';
import { oval } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';
import type { Sight } from './perspective.ts';
import { away, HORIZON, VANISHING_X } from './perspective.ts';
import { signLight } from './story.ts';

const WORDS = '茶馆 书店 面馆 糖水 夜市 火锅 烧卖 咖啡 花店 唱片 豆浆 包子 小酒馆 云吞'.split(' ');
const COLOURS = ['#ff3d81', '#27d3ff', '#ffb02e', '#9d5cff', '#3dffb0', '#ff5a3c', '#ff7bd5'] as const;
const DISTANCES = [1.28, 1.62, 2.05, 2.6, 3.3, 4.3, 5.6] as const;
export const NOODLES = '面馆';
export const NOODLE_RED = '#ff3d5e';
const CHARACTER_SIZE = 92;
const BULBS = 20;
const STRING_DISTANCES = [1.5, 2.2, 3.1, 4.4] as const;
const STRING_SAG = 88;

/** Signs on both sides and strings of bulbs across; they breathe, they do not flicker: flicker looks like a fault. */
export function createStreetLights(stage: Stage) {
  const signs = createSigns(stage);
  const bulb = createGlow('#ffd696', 2);
  const haze = createGlow('#ff6ab8', 1.8);
  return (context: Context2D, sight: Sight) => {
    const { project, gone, second } = sight;
    shine(context, haze, VANISHING_X, HORIZON, 230, 0.75, 130);
    shine(context, bulb, VANISHING_X, HORIZON, 120, 0.6, 65);
    for (const distance of STRING_DISTANCES) drawBulbString(context, bulb, sight, distance);
    for (const sign of signs) {
      const range = away(sign.distance, gone);
      if (range < 0.5) continue;
      const lit = sign.words === NOODLES ? signLight(second) : 1;
      const light = lit * (0.93 + 0.07 * Math.sin(second * 1.6 + sign.phase));
      const size = CHARACTER_SIZE / range / sign.picture.height;
      const [width, height] = [sign.picture.width * size * 2.7, sign.picture.height * size * 2.7];
      const [x, top] = project(sign.x, sign.top, sign.distance);
      const [, foot] = project(sign.x, sign.top + height * range, sign.distance);
      const y = (top + foot) / 2;
      shine(context, sign.glow, x, y, Math.max(width, height) * 1.05, 0.5 * light);
      context.save();
      context.translate(x, y);
      if (foot < top) context.scale(1, -1);
      context.globalAlpha = 0.16 + 0.84 * light;
      sign.picture.drawOn(context, -width / 2, -height / 2, width, height);
      context.restore();
    }
  };
}

/** Where the signs hang on the street, the farthest first; each picture is as large as the eye will come to see it. */
function createSigns(stage: Stage) {
  const random = stage.random('signs');
  return WORDS.map((words, index) => {
    const distance = DISTANCES[index % DISTANCES.length] ?? 1;
    const side = index < DISTANCES.length ? -1 : 1;
    const colour =
      words === NOODLES
        ? NOODLE_RED
        : (COLOURS[(index * 3 + Math.max(0, side)) % COLOURS.length] ?? NOODLE_RED);
    return {
      words,
      distance,
      x: side * (515 - random.between(0, 40)),
      top: -random.between(90, 230),
      picture: createNeonSign(stage, words, CHARACTER_SIZE / Math.max(0.8, distance - 1.1), colour),
      glow: createGlow(colour, 1.8),
      phase: random.unit() * TAU,
    };
  }).toSorted((one, other) => other.distance - one.distance);
}

function drawBulbString(context: Context2D, glow: Layer, sight: Sight, distance: number): void {
  const { project, gone, second } = sight;
  const range = away(distance, gone);
  if (range < 0.4) return;
  const sag = STRING_SAG + Math.sin(second * 0.8 + distance) * 5;
  const along = (step: number) => {
    const across = (step / BULBS) * 2 - 1;
    return project(across * 600, -392 + (1 - across * across) * sag, distance);
  };
  context.strokeStyle = 'rgba(10,6,20,.8)';
  context.lineWidth = 2 / range;
  context.beginPath();
  for (let step = 0; step <= BULBS; step++) context.lineTo(...along(step));
  context.stroke();
  const radius = 15 / range;
  for (let step = 1; step < BULBS; step++) {
    const [x, y] = along(step);
    shine(context, glow, x, y + radius * 0.5, radius * 2.2, 0.55);
    context.fillStyle = step % 2 === 0 ? '#ff7a5c' : '#ffe0a6';
    oval(context, x, y + radius * 0.5, radius * 0.42, radius * 0.5);
  }
}
