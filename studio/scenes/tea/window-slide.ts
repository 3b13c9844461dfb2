import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';

/** The window as the sun sees it, in units of the room. Drawn small: shadows from afar are soft. */
export const SLIDE = { width: 6.4, height: 4.6 } as const;
const PIXELS = 26;
const FRAME = { x: 0.4, y: 0.4, columns: 5, rows: 4, bar: 0.075 } as const;
/** Copies of the window a little apart: the sun is not a point. */
const BLUR = [-1.3, 0, 1.3] as const;
const LEAVES = 34;

interface Leaf {
  /** 0 at the stem of the branch, 1 at its tip. */
  readonly along: number;
  readonly angle: number;
  readonly length: number;
  readonly phase: number;
}

/** A lattice window and a leafy branch outside. Returns the light, 0 to 255, at units from the middle of the window. */
export function createWindowSlide(stage: Stage) {
  const slide = new Layer(SLIDE.width * PIXELS, SLIDE.height * PIXELS, 1);
  const soft = new Layer(slide.width, slide.height, 1);
  const random = stage.random('branch');
  const leaves = Array.from(
    { length: LEAVES },
    (_, count): Leaf => ({
      along: (count + random.unit()) / LEAVES,
      angle: random.between(0.5, 1.1) * (count % 2 === 0 ? 1 : -1) + random.between(-0.2, 0.2),
      length: random.between(0.42, 0.62),
      phase: random.between(0, 6),
    }),
  );
  return (second: number) => {
    drawWindow(slide.clear(), leaves, second);
    const blurred = soft.clear();
    for (const [count, x] of BLUR.flatMap((x) => BLUR.map((y) => [x, y] as const)).entries()) {
      blurred.globalAlpha = 1 / (count + 1);
      slide.drawOn(blurred, ...x);
    }
    const { width, height } = soft.canvas;
    const { data } = blurred.getImageData(0, 0, width, height);
    const at = (column: number, row: number) =>
      column < 0 || row < 0 || column >= width || row >= height ? 0 : (data[(row * width + column) * 4] ?? 0);
    return (across: number, up: number): number => {
      const x = (across + SLIDE.width / 2) * PIXELS - 0.5;
      const y = (SLIDE.height / 2 - up) * PIXELS - 0.5;
      const [column, row] = [Math.floor(x), Math.floor(y)];
      const upper = lerp(at(column, row), at(column + 1, row), x - column);
      return lerp(upper, lerp(at(column, row + 1), at(column + 1, row + 1), x - column), y - row);
    };
  };
}

function drawWindow(context: Context2D, leaves: readonly Leaf[], second: number): void {
  context.scale(PIXELS, PIXELS);
  const { x, y, columns, rows, bar } = FRAME;
  const width = (SLIDE.width - 2 * x) / columns;
  const height = (SLIDE.height - 2 * y) / rows;
  context.fillStyle = '#fff';
  context.fillRect(x, y, width * columns, height * rows);
  context.strokeStyle = '#000';
  context.lineWidth = bar;
  context.beginPath();
  // 步步锦: every pane holds a smaller one, tied to the frame by short bars.
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, top] = [x + column * width, y + row * height];
      context.rect(left, top, width, height);
      if ((row + column) % 2 === 1) continue;
      context.rect(left + width * 0.26, top + height * 0.26, width * 0.48, height * 0.48);
      context.moveTo(left + width / 2, top);
      context.lineTo(left + width / 2, top + height * 0.26);
      context.moveTo(left + width / 2, top + height * 0.74);
      context.lineTo(left + width / 2, top + height);
    }
  }
  context.stroke();
  drawBranch(context, leaves, second);
}

/** It hangs in from the upper right; the wind bends it more toward the tip. */
function drawBranch(context: Context2D, leaves: readonly Leaf[], second: number): void {
  const gust = 0.16 * Math.sin(second * 0.75) + 0.09 * Math.sin(second * 1.63 + 1);
  const place = (along: number) =>
    [
      SLIDE.width * (0.98 - 0.62 * along),
      SLIDE.height * (0.1 + 0.25 * along + 0.3 * along ** 2) + gust * along ** 1.5,
    ] as const;
  context.strokeStyle = css('#000000', 0.85);
  context.lineCap = 'round';
  context.lineWidth = 0.07;
  context.beginPath();
  for (let step = 0; step <= 12; step++) context.lineTo(...place(step / 12));
  context.stroke();
  context.fillStyle = css('#000000', 0.72);
  for (const { along, angle, length, phase } of leaves) {
    const [x, y] = place(along);
    const direction = 2.5 + angle + Math.sin(second * 1.2 + phase) * 0.14 + gust * 0.6;
    const [tipX, tipY] = [x + Math.cos(direction) * length, y + Math.sin(direction) * length];
    const [sideX, sideY] = [-Math.sin(direction) * length * 0.2, Math.cos(direction) * length * 0.2];
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo((x + tipX) / 2 + sideX, (y + tipY) / 2 + sideY, tipX, tipY);
    context.quadraticCurveTo((x + tipX) / 2 - sideX, (y + tipY) / 2 - sideY, x, y);
    context.fill();
  }
}
