import { css } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { lerp } from '../../../kit/maths.ts';
import type { Stage } from '../../../stage.ts';
import { backdrop } from '../../elements/backdrop.ts';
import type { Painting } from '../../painting.ts';
import { type Field, nextGeneration, plant } from './life-rules.ts';

const cellSize = 20;
const generationsPerSecond = 3;
/** How many generations a cell goes on glowing after its death. */
const afterglow = 2;
/** The columns of the title stay dark. */
const margin = 18;

const gliders = [
  [20, 1],
  [31, 3],
  [24, 20],
  [44, 6],
] as const;
const glider = ['.#.', '..#', '###'];
const rPentomino = ['.##', '##.', '.#.'];
const acorn = ['.#.....', '...#...', '##..###'];

/** 生命游戏: computed here, cell by cell; there is no script. */
export const gameOfLife: Painting = (stage) => {
  const ground = backdrop(
    stage,
    [
      [0, '#06171a'],
      [0.6, '#0b2a2a'],
      [1, '#041012'],
    ],
    0,
  );
  drawGrid(ground.context);
  const generations = play(stage);
  return (context, second) => {
    ground.drawOn(context);
    const now = 24 + Math.floor(second * generationsPerSecond);
    const field = generations[now];
    if (!field) return;
    field.cells.forEach((cell, index) => {
      const column = index % field.columns;
      if (column < margin) return;
      const row = Math.floor(index / field.columns);
      const age = cell ? 0 : generationsSince(generations, now, index);
      if (age > afterglow) return;
      const share = age / afterglow;
      context.fillStyle = cell ? '#b9f7d8' : css('#3fae8f', lerp(0.6, 0.2, share));
      context.beginPath();
      context.roundRect(column * cellSize + 2, row * cellSize + 2, cellSize - 4, cellSize - 4, 4);
      context.fill();
    });
  };
};

function play(stage: Stage): Field[] {
  const columns = stage.width / cellSize;
  const rows = stage.height / cellSize;
  let field: Field = { columns, rows, cells: new Uint8Array(columns * rows) };
  for (const [column, row] of gliders) plant(field, column, row, glider);
  plant(field, 40, 17, rPentomino);
  plant(field, 52, 26, acorn);
  const generations = [field];
  while (generations.length < 30 + stage.durationSeconds * generationsPerSecond) {
    field = nextGeneration(field);
    generations.push(field);
  }
  return generations;
}

/** How long ago the cell was alive; more than `afterglow` when it was not. */
function generationsSince(generations: readonly Field[], now: number, index: number): number {
  for (let age = 1; age <= afterglow; age++) if (generations[now - age]?.cells[index]) return age;
  return afterglow + 1;
}

function drawGrid(context: Context2D): void {
  context.fillStyle = 'rgba(140,220,196,0.07)';
  for (let x = margin * cellSize; x < 1280; x += cellSize) {
    for (let y = 0; y < 720; y += cellSize) context.fillRect(x + 8.5, y + 8.5, 3, 3);
  }
}
