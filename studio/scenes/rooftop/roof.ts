import { createSittingCat } from '../../kit/cat.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawPegs, drawWashing, type Washing } from '../../kit/laundry.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillBox, fillOval } from '../../kit/marks.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { disc, type Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { fillShapes } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { lateness } from './city.ts';
import { STORY } from './story.ts';

const WALL_Y = 604;
const POLES = [74, 838] as const;
const POLE_TOP = 246;
const BULBS = 13;
const WASHING: readonly Washing[] = [
  { garment: 'sheet', x: 122, width: 168, length: 214, colour: '#fdf0dc', shade: '#d9a58e' },
  { garment: 'shirt', x: 318, width: 112, length: 128, colour: '#8fb2c4', shade: '#5c7894' },
  { garment: 'sheet', x: 452, width: 74, length: 118, colour: '#f4c9a0', shade: '#c98a70' },
  { garment: 'dress', x: 540, width: 112, length: 176, colour: '#e0705e', shade: '#a3424c' },
  { garment: 'trousers', x: 672, width: 86, length: 168, colour: '#566a8c', shade: '#37456a' },
];

/** Our own roof: the washing, a string of bulbs, the wall, a cat on it, pots along it. */
export function createRoof(stage: Stage): Painter {
  const wall = stage.layer(stage.width, stage.height, (context) => paintWall(context, stage));
  const drawCat = createSittingCat(stage, { coat: '#2a2030', rim: '#ffb67c' });
  const bulb = createGlow('#ffd08a', 2);
  const pool = createGlow('#ffb066', 1.5);
  return (context, second) => {
    const wind = breeze(second);
    wall.drawOn(context);
    drawLine(context, '#4a3844', 1.8, CLOTHES_LINE);
    // Cloth loses its colour as the light goes.
    const dim = 0.1 + 0.46 * lateness(second, stage.durationSeconds);
    for (const washing of WASHING) {
      const [colour, shade] = [mix(washing.colour, '#2a3f66', dim), mix(washing.shade, '#2a3f66', dim)];
      drawWashing(context, { ...washing, colour, shade }, lineY, wind, second);
      context.fillStyle = '#5a3f3a';
      drawPegs(context, washing, lineY);
    }
    drawPlants(context, second, wind);
    const { smells } = STORY;
    drawCat(context, {
      ...{ x: 1042, y: WALL_Y + 6, height: 150 },
      look: lerp(-0.2, 0.75, swell(4, 6, 8, 9, second)) - 0.8 * swell(smells, smells + 1, 32, 34, second),
      tail: Math.sin(second * 0.9) * smoothstep(-0.3, 0.6, Math.sin(second * 0.31)),
      twitch: swell(smells - 0.3, smells - 0.2, smells + 0.4, smells + 0.7, second),
    });
    // A string of bulbs from the right pole out of the picture; they come on one after another.
    const place = (share: number): Point => {
      const sway = Math.sin(second * 1.4 + share * 5) * (1 + 5 * wind);
      return [lerp(POLES[1], 1330, share), POLE_TOP + 10 + 190 * share * (1 - share) - 70 * share + sway];
    };
    const string = Array.from({ length: 25 }, (_, step) => place(step / 24));
    drawLine(context, '#33273a', 1.6, string);
    for (let index = 0; index < BULBS; index++) {
      const [x, y] = place((index + 0.5) / BULBS);
      const on = smoothstep(0, 0.35, second - STORY.bulbs - index * 0.2);
      fillOval(context, css(mix('#6b5560', '#fff0c8', on)), x, y + 8, 4.4, 6);
      fillBox(context, '#33273a', x - 2.6, y - 1, 5.2, 5);
      shine(context, bulb, x, y + 8, 36, 0.85 * on);
    }
    shine(context, pool, 1090, WALL_Y + 6, 330, 0.4 * smoothstep(0, 2.8, second - STORY.bulbs), 74);
  };
}

/** How hard the evening wind blows: it comes, leans on the cloth, and lets go. */
function breeze(second: number): number {
  const slow = 0.5 + 0.5 * Math.sin(second * 0.52 - 0.9);
  return 0.1 + 0.5 * slow ** 2 + 0.14 * Math.sin(second * 1.37 + 2) * slow;
}

/** It hangs in a parabola. */
const CLOTHES_LINE = points([POLES[0], POLE_TOP + 12, 456, POLE_TOP + 60.5, POLES[1], POLE_TOP + 12]);

function lineY(x: number): number {
  const share = (x - POLES[0]) / (POLES[1] - POLES[0]);
  return POLE_TOP + 12 + 97 * share * (1 - share);
}

/** Old plaster with stains, its edge in the last light, and the two poles. */
function paintWall(context: Context2D, { width, height, noise }: Stage): void {
  const shade = vertical(context, WALL_Y, height, [0, '#7c5560'], [0.3, '#4d3a50'], [1, '#241f36']);
  fillBox(context, shade, 0, WALL_Y + 16, width, height);
  for (let y = WALL_Y + 22; y < height; y += 4)
    for (let x = 0; x < width; x += 6) {
      const patch = noise.fractal(x / 130, y / 46, 4);
      fillBox(context, css(patch > 0 ? '#b07a70' : '#171428', Math.abs(patch) * 0.3), x, y, 6, 4);
    }
  const [lit, worn, under] = ['#e0a080', '#a8727a', '#6a4a60'] as const;
  context.fillStyle = vertical(context, WALL_Y, WALL_Y + 20, [0, lit], [0.3, worn], [1, under]);
  context.fillRect(0, WALL_Y, width, 18);
  fillBox(context, css('#1d1830', 0.5), 0, WALL_Y + 18, width, 5);
  for (const x of POLES) {
    fillBox(context, '#3a2c3c', x - 4, POLE_TOP, 8, WALL_Y - POLE_TOP + 40);
    context.fillRect(x - 26, POLE_TOP + 8, 52, 5);
    fillBox(context, css('#ffb98a', 0.5), x + 2, POLE_TOP, 2, WALL_Y - POLE_TOP);
  }
}

function drawPlants(context: Context2D, second: number, wind: number): void {
  context.lineCap = 'round';
  for (const [x, size, colour] of [
    [918, 1, '#8a4f44'],
    [1172, 1.15, '#5f4a58'],
    [1236, 0.85, '#8a4f44'],
  ] as const) {
    const rim = WALL_Y - 34 * size;
    const [wide, narrow, foot] = [22 * size, 16 * size, WALL_Y + 2];
    fillShapes(context, [[[x - wide, rim, x + wide, rim, x + narrow, foot, x - narrow, foot], colour]]);
    fillBox(context, css('#ffb98a', 0.25), x - 24 * size, rim - 4 * size, 48 * size, 6);
    for (let leaf = 0; leaf < 15; leaf++) {
      const aim = (leaf / 14) * 2 - 1;
      const reach = (38 + 26 * Math.sin(leaf * 2.4) ** 2) * size;
      const sway = wind * 16 + Math.sin(second * 2 + leaf + x) * (2 + 3 * wind);
      const bend: Point = [x + aim * reach * 0.3, rim - 16 * size - reach * 0.5];
      const tip: Point = [x + aim * reach * 0.8 + sway, rim - 2 - reach * (1.05 - 0.5 * aim * aim)];
      const colour = css(mix('#26402f', '#6f7f4c', (leaf % 4) / 4));
      drawLine(context, colour, 4.6 * size, [[x + aim * 9, rim], bend, tip]);
    }
    context.fillStyle = '#e0786a';
    for (const aim of size > 1 ? [-1, -0.5, 0, 0.5, 1] : [])
      disc(context, x + aim * 26 + wind * 14, WALL_Y - 92 * size + Math.abs(aim) * 16, 5);
  }
}
