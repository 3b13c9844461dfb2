import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { lerp } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { ellipse, points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve, disc } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';

const MESHES = 34;
const ROWS = 13;
/** Columns and rows of the knots: every second row stands half a mesh aside. */
const KNOTS = Array.from({ length: MESHES * ROWS }, (_, knot) => {
  const row = Math.floor(knot / MESHES);
  return [(knot % MESHES) + (row % 2) / 2, row] as const;
});
/** From the left edge of the net to its right one, where the pole stands. */
const [LEFT, RIGHT] = [-160, 1300];

const light = (shadeWidth: number) => ({ from: [0.6, -0.8] as const, shadeWidth });
const WOOD = { base: '#33403c', shade: '#10191a', rim: '#e6bd8a' } as const;
const GLASS = { base: '#3f7069', shade: '#143233', rim: '#ffe2b4', bounce: '#5c9a8c' } as const;
const DROP = { base: '#dda974', shade: '#3a3a34' } as const;

/** The rope sags. */
const ropeY = (x: number) => 132 + 74 * Math.sin((Math.PI * (x - 190)) / 1110);

const FLOATS = Array.from({ length: 13 }, (_, float): Point => [118 * float - 100, ropeY(118 * float - 100)]);

/** A place in the net: so far across and down, 0 to 1; it hangs in folds and stirs a little. */
function place(across: number, down: number, second: number): Point {
  const hung = lerp(LEFT, RIGHT, across);
  const fold = 30 * down * Math.sin(across * 13 + 1.4 * down) + 20 * down * Math.sin(across * 5);
  const stir = 7 * down * down * Math.sin(second * 0.9 + across * 6);
  return [hung + fold + stir, ropeY(hung) + down * (560 + 40 * Math.sin(across * 8))];
}

/** A net hung up to dry: floats, mesh, and what is left of the sea at the knots. */
export function createNet(): Painter {
  const glint = createGlow('#ffe9c4', 2.4);
  return (context, second) => {
    const at = (column: number, row: number) => place(column / MESHES, row / ROWS, second);
    const thread = (colour: string, thickness: number, up: number) => {
      context.strokeStyle = colour;
      context.lineWidth = thickness;
      context.beginPath();
      for (const [column, row] of KNOTS)
        for (const side of [-0.5, 0.5]) {
          const [[x, y], [toX, toY]] = [at(column, row), at(column + side, row + 1)];
          context.moveTo(x + up, y - up);
          context.quadraticCurveTo((x + toX) / 2, (y + toY) / 2 + 5, toX + up, toY - up);
        }
      context.stroke();
    };
    context.lineCap = 'round';
    thread('#0b1517', 4.4, 0);
    thread(css('#c99f72', 0.75), 1.3, 1.1);
    for (const [knot, [column, row]] of KNOTS.entries()) {
      const [x, y] = at(column, row);
      context.fillStyle = '#0b1517';
      disc(context, x, y, 4.6);
      if (hashUnit(knot, 1) > 0.2) continue;
      const size = 4 + 3.4 * hashUnit(knot, 3);
      fillForm(context, ellipse(x, y + 4 + size, size * 0.8, size * 1.25), DROP, light(3));
      shine(context, glint, x + 1.4, y + 5 + size * 1.5, 11, 0.6 + 0.3 * Math.sin(second * 1.3 + knot));
    }
    context.strokeStyle = '#1a2624';
    context.lineWidth = 11;
    curve(context, FLOATS);
    context.stroke();
    for (const [x, y] of FLOATS)
      fillForm(context, ellipse(x, y, 34, 19, (ropeY(x + 5) - y) / 5), WOOD, light(12));
    // One float of glass, which holds the moon already.
    fillForm(context, ellipse(262, 300, 54), GLASS, light(30));
    shine(context, glint, 284, 276, 26, 0.9);
    fillForm(context, tube(points(RIGHT - 14, 20, RIGHT + 12, 900), [17, 22]), WOOD, light(12));
  };
}
