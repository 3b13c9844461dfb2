import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, TAU } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

const WOOD = { base: '#5c3330', shade: '#2b1822', rim: '#ffb765' } as const;
const POLE = { base: '#3a2228', shade: '#1c1019', rim: '#ffb765' } as const;
const SUNWARD = { from: [0.25, -0.97] as Point, shadeWidth: 7 };
/** Where the lamp hangs when the boat lies still. */
export const LAMP: Point = [404, 236];

/** How brightly the lamp burns: it flares as it is lit, and settles. */
export const burning = (second: number): number => {
  const age = second - STORY.lamp;
  return age < 0
    ? 0
    : clamp(1 - Math.exp(-age * 2.4) * Math.cos(age * 5)) * (1 + 0.03 * Math.sin(second * 7.3));
};

/** The bow from where one sits in the boat: planks, gunwales, a heap of net with its floats, and a lamp on a bamboo pole. */
export function createBow(stage: Stage) {
  const bow = stage.layer(1280, 420, (context) => {
    context.translate(0, -330);
    const inside = closedCurve(
      points([636, 448, 760, 520, 900, 600, 1040, 740, 640, 800, 240, 740, 380, 600, 512, 520]),
    );
    context.fillStyle = vertical(context, 450, 720, [0, '#43242a'], [1, '#170d16']);
    context.fill(inside);
    context.save();
    context.clip(inside);
    // Boards run to the stem and ribs across; each has its lit edge.
    const board = (...numbers: readonly number[]) => {
      context.lineWidth = 4;
      for (const [aside, colour] of [
        [0, css('#120a12', 0.9)],
        [2.5, css('#d9844a', 0.42)],
      ] as const) {
        curve(context, points(numbers.map((value) => value + aside)));
        context.strokeStyle = colour;
        context.stroke();
        context.lineWidth = 1.6;
      }
    };
    for (let plank = -4; plank <= 4; plank++)
      board(638 + plank * 5, 480, 640 + plank * 34, 590, 640 + plank * 92, 760);
    for (const half of [104, 200])
      board(640 - half, 450 + half * 0.6, 640, 484 + half * 0.6, 640 + half, 450 + half * 0.6);
    fillForm(context, tube(points([300, 664, 640, 684, 980, 664]), [24, 27, 24]), WOOD, {
      ...SUNWARD,
      shadeWidth: 22,
    });
    context.fillStyle = vertical(context, 452, 600, [0, css('#ff9a48', 0.4)], [1, css('#ff9a48', 0)]);
    context.fillRect(0, 440, 1280, 300);
    context.restore();
    for (const side of [-1, 1]) {
      const rail = points([
        640 + side * 426,
        760,
        640 + side * 268,
        606,
        640 + side * 134,
        522,
        640 + side * 2,
        444,
      ]);
      fillForm(context, tube(rail, [22, 17, 12, 9]), WOOD, { ...SUNWARD, from: [-0.25 * side, -0.97] });
    }
    fillForm(context, tube(points([640, 476, 641, 416]), [15, 9]), WOOD, SUNWARD);
    heapNet(context);
  });
  const halo = createGlow('#ffa552', 1.7);
  return (context: Context2D, second: number) => {
    const swing: Point = [LAMP[0] + 9 * Math.sin(second * 1.15), LAMP[1] + 2 * Math.cos(second * 2.3)];
    const lit = burning(second);
    shine(context, halo, swing[0], swing[1], 430 * lit, 0.75 * lit);
    const pole = points([590, 540, 566, 390, 512, 226, LAMP[0], LAMP[1] - 76]);
    fillForm(context, tube(pole, [10, 8, 6, 3.4]), POLE, SUNWARD);
    context.strokeStyle = POLE.shade;
    context.lineWidth = 2.4;
    curve(context, [
      [LAMP[0], LAMP[1] - 76],
      [swing[0], swing[1] - 34],
    ]);
    context.stroke();
    drawLamp(context, swing, 34, lit);
    bow.drawOn(context, 0, 330);
    // The lamp lights the boards when there is nothing else to do it.
    shine(context, halo, 600, 580, 460 * lit, 0.55 * lit, 200);
  };
}

const FLOAT = { base: '#c4562f', shade: '#5f2430', rim: '#ffc070' } as const;

/** The net that is hauled already, on the boards. */
function heapNet(context: Context2D): void {
  context.strokeStyle = css('#d9935a', 0.5);
  context.lineWidth = 1.5;
  for (let loop = 0; loop < 150; loop++) {
    const across = hashUnit(loop, 1);
    const y = 712 - 84 * hashUnit(loop, 2) * (1 - Math.abs(across - 0.5) * 1.6);
    context.beginPath();
    context.ellipse(
      430 + 190 * across,
      y,
      12 + 20 * hashUnit(loop, 3),
      7 + 8 * hashUnit(loop, 4),
      hashUnit(loop, 5) * 3,
      0,
      4.6,
    );
    context.stroke();
  }
  for (const [x, y] of points([446, 690, 512, 640, 596, 672]))
    fillForm(context, ellipse(x, y, 25, 15, x), FLOAT, SUNWARD);
}

/** A round lamp of oiled paper between two rings. When it is out the sun shines through its edge. */
export function drawLamp(context: Context2D, [x, y]: Point, radius: number, lit: number): void {
  context.save();
  context.translate(x, y);
  context.scale(radius, radius);
  const globe = ellipse(0, 0, 1, 0.98);
  context.fillStyle = radial(context, 0.2, -0.2, 0.1, 1.1, [0, '#6a3a34'], [0.75, '#4a2630'], [1, '#d07a40']);
  context.fill(globe);
  context.globalAlpha = clamp(lit);
  context.fillStyle = radial(
    context,
    0,
    0.06,
    0.04,
    1,
    [0, '#fffbe0'],
    [0.5, '#fff2b8'],
    [0.82, '#ffdc84'],
    [1, '#ffb54e'],
  );
  context.fill(globe);
  context.globalAlpha = 1;
  context.lineWidth = 0.012;
  for (let rib = -3; rib <= 3; rib++) {
    context.strokeStyle = css('#a8602c', 0.34);
    context.beginPath();
    context.ellipse(0, rib * 0.27, Math.sqrt(1 - (rib * 0.27) ** 2), 0.09, 0, 0, TAU / 2);
    context.stroke();
  }
  for (const side of [-1, 1])
    fillForm(context, tube(points([-0.3, side * 0.96, 0.3, side * 0.96]), [0.06, 0.06]), POLE, {
      ...SUNWARD,
      shadeWidth: 0.05,
    });
  context.restore();
}
