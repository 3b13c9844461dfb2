import { Path2D } from '@napi-rs/canvas';
import { drawBystander } from '../../kit/bystander.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { drawHall } from '../../kit/hall.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, fillBox, placed } from '../../kit/marks.ts';
import { smoothstep, swell } from '../../kit/maths.ts';
import { oval, polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { drawStars } from '../../kit/stars.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './programme.ts';

/** The far waterline. */
export const WATER_Y = 432;
const DARK = '#0b0a1a';

/** Night over the river, a little warm where the town's lights reach it. */
export const createNight = ({ width, layer, random }: Stage): Layer =>
  layer(width, WATER_Y, (context) => {
    const [low, foot] = [[0.78, '#252450'] as const, [1, '#4a3658'] as const];
    const night = vertical(context, 0, WATER_Y, [0, '#070a20'], [0.45, '#101638'], low, foot);
    fillBox(context, night, 0, 0, width, WATER_Y);
    drawStars(context, random('stars'), { width, height: 260, count: 150 });
  });

/** Shows what is dark, and over it, slot by slot within half a second, the same with all windows open. */
function opening(shut: Layer, open: Layer, slots: number): Painter {
  const { width, height } = open;
  return (context, second) => {
    const age = second - STORY.windows;
    (age < 0.8 ? shut : open).drawOn(context);
    for (let slot = 0; slot < slots && age > 0 && age < 0.8; slot++) {
      const part = [(slot * width) / slots, 0, width / slots, height] as const;
      context.globalAlpha = smoothstep(0, 0.2, age - 0.5 * hashUnit(slot, 18));
      open.drawPartOn(context, part, part);
    }
    context.globalAlpha = 1;
  };
}

/** The far bank: snowy hills, rows of houses behind their shutters, and the gate tower in their middle. */
export function createFarBank(stage: Stage): Painter {
  const { width, noise } = stage;
  const bank = (isOpen: boolean) =>
    stage.layer(width, WATER_Y + 4, (context) => {
      drawStreets(context, stage);
      fillBox(context, '#241d38', 690, WATER_Y - 40, 196, 44);
      const tower = { x: 788, y: WATER_Y - 40, width: 186, storeys: 2, tiles: '#171427' };
      drawHall(context, stage.random('gate'), tower);
      context.globalCompositeOperation = 'source-atop';
      fillBox(context, css('#1a1836', isOpen ? 0 : 0.8), 0, 0, width, WATER_Y + 4);
      context.globalCompositeOperation = 'destination-over';
      for (const range of [1, 0]) {
        const tones = range ? ['#232a55', '#3a335c'] : ['#2b2f5c', '#463a62'];
        context.fillStyle = vertical(context, 300, WATER_Y, [0, tones[0] ?? ''], [1, tones[1] ?? '']);
        const high = (x: number) =>
          noise.ridged(x / (430 - range * 90) + range * 7 + 2, range * 3.1, 5) * (92 - range * 34);
        fillBelow(context, (x) => 352 + range * 34 - high(x), width, WATER_Y);
      }
    });
  return opening(bank(false), bank(true), 64);
}

function drawStreets(context: Context2D, stage: Stage): void {
  const random = stage.random('streets');
  for (const row of [0, 1]) {
    for (let x = -20; x < stage.width + 40; x += random.between(34, 58)) {
      const wide = random.between(46, 78);
      const foot = WATER_Y - 2 - (1 - row) * random.between(14, 26);
      const eaves = foot - random.between(15, 24);
      fillBox(context, row ? '#2a2140' : '#2f2749', x - wide * 0.42, eaves, wide * 0.84, foot - eaves + 26);
      for (let window = 0; window < 3; window++) {
        if (random.chance(0.12)) continue;
        context.fillStyle = css(mix('#ffd48a', '#c8602c', random.unit() * 0.6), 0.95);
        context.fillRect(x - wide * 0.3 + window * wide * 0.22, eaves + 5, wide * 0.13, 7);
      }
      context.fillStyle = '#171428';
      const ridge = wide * 0.22;
      const [low, high] = [eaves + 3, eaves - 13];
      const slope = [x - wide * 0.56, low, x - wide * 0.34, eaves - 3, x - ridge, high];
      const other = [x + ridge, high, x + wide * 0.34, eaves - 3, x + wide * 0.56, low];
      polygon(context, points([...slope, ...other]));
      context.fill();
      fillBox(context, css('#8d97c4', 0.85), x - ridge, eaves - 14.3, ridge * 2, 2.6);
    }
  }
}

/** Ridge x, ridge y, width, depth, spread, lean and tile spacing, from the river toward us. */
const ROOFS = [
  [86, 486, 150, 44, 18, -10, 9],
  [264, 500, 120, 40, 16, -8, 9],
  [1206, 484, 150, 46, 18, 10, 9],
  [1040, 498, 128, 40, 16, 8, 9],
  [-10, 536, 210, 62, 28, -24, 12],
  [232, 552, 190, 60, 24, -16, 12],
  [1276, 532, 210, 66, 28, 24, 12],
  [1078, 550, 200, 60, 24, 16, 12],
  [420, 578, 120, 46, 20, -8, 12],
  [898, 580, 130, 46, 20, 8, 12],
  [96, 616, 420, 150, 84, -60, 19],
  [1196, 610, 430, 160, 84, 60, 19],
] as const;

/** The near bank: roof behind roof in snow, with courtyards between them; seen twice as near, they stay sharp. */
export function createRoofs(stage: Stage): Painter {
  const { width, height } = stage;
  const bank = (walls: readonly [string, string, string]) =>
    stage.layer(width * 1.7, height * 1.7, (context) => {
      context.scale(1.7, 1.7);
      for (const [x, y, ridge, depth, spread, lean, rowPixels] of ROOFS) {
        const [foot, top] = [ridge / 2 + spread, y + depth * 0.7];
        const stops = walls.map((colour, place) => [[0.35, 0.75, 1][place] ?? 0, colour] as const);
        context.fillStyle = vertical(context, top, y + depth + 34, [0, '#15122a'], ...stops);
        context.fillRect(x - foot * 0.92 + lean, top, foot * 1.84, 60);
        drawRoof(context, { x, y, half: ridge / 2, depth, foot, lean, rowPixels });
      }
    });
  const show = opening(bank(['#1b1730', '#241c36', '#1c1730']), bank(['#6a3a34', '#b0603a', '#3a2338']), 17);
  return (context, second) => placed(context, [0, 0, 0, 1 / 1.7], () => show(context, second));
}

type Roof = Readonly<Record<'x' | 'y' | 'half' | 'depth' | 'foot' | 'lean' | 'rowPixels', number>>;

/** Snow in the channels of the tiles, the round ones between them bare toward the eaves; a ridge with horns. */
function drawRoof(context: Context2D, { x, y, half, depth, foot, lean, rowPixels }: Roof): void {
  const [snow, tiles, eaves] = ['#6a76a4', '#151426', y + depth];
  const slope = [x - half, y, x + half, y, x + foot + lean, eaves, x - foot + lean, eaves];
  context.fillStyle = vertical(context, y, eaves, [0, '#828cb3'], [0.4, snow], [1, '#444a6b']);
  polygon(context, points(slope));
  context.fill();
  for (let along = -1; along <= 1; along += rowPixels / foot) {
    const [top, bottom] = [x + half * along, x + foot * 0.99 * along + lean];
    const bare = 1 - 0.8 * (0.2 + 0.75 * hashUnit(Math.round(along * 99), x, y));
    const [none, thin, thick] = [css(tiles, 0), css(tiles, 0.12), css(tiles, 0.82)];
    context.fillStyle = vertical(context, y, eaves, [0, none], [bare, thin], [1, thick]);
    const wide = rowPixels * 0.17;
    const row = points([top - wide / 3, y, top + wide / 3, y, bottom + wide, eaves, bottom - wide, eaves]);
    polygon(context, row);
    context.fill();
  }
  const bar = Math.max(3, Math.min(depth, half * 2) * 0.07);
  const [horn, end, up] = [bar * 2.1, half + bar * 2.1, y - bar];
  const [bend, level] = [half - horn, half - horn * 5];
  const drawRidge = (at: number, wide: number, colour: string) => {
    const left = [x - end, at - horn, x - bend, at, x - level, at];
    const right = [x + level, at, x + bend, at, x + end, at - horn];
    drawLine(context, colour, wide, points([...left, ...right]));
  };
  drawRidge(up + bar * 0.7, bar * 1.5, tiles);
  drawRidge(up - bar * 0.2, bar * 0.62, '#8f98bb');
}

const FLOOR_Y = 678;
/** Where each stands, how tall, when they come out, and when the arms go up (the child's first, and for long). */
const FAMILY = [
  { x: 588, height: 92, comes: 1.8, raises: [] },
  { x: 637, height: 74, comes: 1, raises: [2.6, 8.6, 13.6] },
  { x: 686, height: 98, comes: 2.2, raises: [14.2] },
] as const;
const CAT = new Path2D(
  'M-15 2C-19-18-7-32 4-34C-7-36-6-46 3-46L-2-54L6-48L13-54L12-44C16-38 14-35 8-33C13-28 13-12 12 4L2 6Z',
);

/** What the lanterns hang from, in a parabola. */
const STRING = points([300, 594, 640, 686, 980, 594]);

/** A family on their roof terrace, seen from behind, with the light of the sky on their outline; lanterns; a cat on the ridge. */
export function createWatchers(): (context: Context2D, second: number, rim: string) => void {
  const glow = createGlow('#ff5a32', 2);
  const sag = (along: number) => 606 + 184 * along * (1 - along);
  return (context, second, rim) => {
    drawLine(context, DARK, 1.6, STRING);
    for (let index = 0; index < 9; index++) {
      const [along, flame] = [(index + 0.5) / 9, 0.92 + 0.08 * Math.sin(second * 1.7 + index * 1.9)];
      const x = 300 + 680 * along + Math.sin(second * 1.1 + index * 0.8) * 1.6;
      const y = sag(along);
      shine(context, glow, x, y, 36, 0.6 * flame);
      context.fillStyle = radial(context, x, y + 1, 1, 10, [0, '#ffe6a0'], [0.45, '#ff8a4a'], [1, '#c8281e']);
      oval(context, x, y, 10, 9);
      fillBox(context, '#e8b04a', x - 3.8, y - 9.9, 7.6, 2);
      context.fillRect(x - 3.8, y + 7.9, 7.6, 2);
      context.fillRect(x - 0.6, y + 9, 1.2, 9);
    }
    fillBox(context, DARK, 486, FLOOR_Y, 306, 60);
    for (let post = 490; post <= 790; post += 30) context.fillRect(post - 2, FLOOR_Y - 30, 4, 34);
    context.fillRect(484, FLOOR_Y - 33, 310, 4.5);
    context.fillRect(484, FLOOR_Y - 18, 310, 2.5);
    for (const { x, height, comes, raises } of FAMILY) {
      const age = second - STORY.windows;
      const lifted = raises.map((from) => swell(from, from + 0.6, from + 1.9, from + 2.7, age));
      const person = {
        x: x + Math.sin(second * 1.1 + x) * 0.6,
        y: FLOOR_Y + 12 + 96 * smoothstep(comes + 1.1, comes, age),
        ...{ height, reach: 0.9 * Math.max(0, ...lifted) },
      };
      drawBystander(context, { ...person, y: person.y - 1.1, colour: rim });
      drawBystander(context, { ...person, colour: DARK });
    }
    fillBox(context, '#7c88b4', 482, FLOOR_Y - 35.5, 314, 3);
    // A cat on the ridge; its tail swings.
    for (const colour of [rim, DARK])
      placed(context, [236, colour === rim ? 611 - 1.1 : 611], () => {
        context.fillStyle = colour;
        context.strokeStyle = colour;
        context.lineCap = 'round';
        context.lineWidth = 5;
        context.stroke(new Path2D(`M-9-2Q-28 2-30 ${14 + Math.sin(second * 1.3) * 2.5}`));
        context.fill(CAT);
      });
  };
}
