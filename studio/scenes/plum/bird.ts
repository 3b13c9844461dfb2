import type { CanvasGradient, Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D, Rectangle } from '../../kit/layer.ts';
import { drawLine, placed } from '../../kit/marks.ts';
import { lerp } from '../../kit/maths.ts';
import { closedCurve, ellipse, points } from '../../kit/outline.ts';
import { hashUnit } from '../../kit/random.ts';

/** 蓝尾鸲, slate blue above and rust on the flank; a hundred units from breast to rump, its feet at 0, 0, looking right. */
export interface Bird {
  /** 1 looks to the right, -1 to the left; between, it is turning its head. */
  readonly head: number;
  /** How far it looks down and how far it leans forward, radians. */
  readonly nod: number;
  readonly lean: number;
  /** Each 0 to 1: tail up, eyes closed, beak open. */
  readonly flick: number;
  readonly lids: number;
  readonly sings: number;
  readonly isCapped: boolean;
  /** In the air: wings from -1 down to 1 up. */
  readonly beat?: number;
}

export function fill(context: Context2D, outline: Path2D, colour: string | CanvasGradient): void {
  context.fillStyle = colour;
  context.fill(outline);
}

const shape = (...numbers: readonly number[]) => closedCurve(points(...numbers));
const BODY = shape(46, -64, 52, -42, 40, -16, 10, -5, -22, -10, -48, -30, -46, -50, -24, -76, 10, -93);
const BELLY = shape(50, -60, 58, -34, 40, -10, 8, 2, -30, -4, -40, -20, -4, -22, 22, -40, 30, -66);
const FLANK = shape(26, -46, 22, -24, 2, -12, -24, -12, -36, -24, -10, -30, 10, -42);
const WING = shape(22, -70, 16, -46, -10, -28, -48, -20, -82, -10, -60, -34, -34, -58, -4, -78);
const TAIL = shape(6, -8, -40, -9, -86, -8, -88, 6, -40, 9, 6, 10);
const SPREAD_WING = shape(24, 4, 20, -30, 2, -86, -26, -118, -42, -84, -46, -36, -34, 6, 0, 12);
const CAP = shape(-22, -28, -20, -40, -8, -53, 6, -54, 18, -38, 23, -27, 8, -33, -8, -32);

export function drawBird(context: Context2D, bird: Bird): void {
  const { lean, flick, beat } = bird;
  context.save();
  context.lineCap = 'round';
  if (beat === undefined) {
    for (const foot of [-7, 9])
      drawLine(context, '#4a332a', 4, points(foot - 3, -20, foot - 5, -10, foot, 0, foot + 8, 2));
  } else drawWing(context, beat * 0.8, '#3b5068');
  context.translate(0, -12);
  context.rotate(lean);
  context.translate(0, 6);
  const blue = vertical(context, -8, 9, [0, '#4f92c8'], [0.5, '#2c5f94'], [1, '#1d3c62']);
  placed(context, [-38, -38, lerp(-0.32, 0.22, flick)], () => fill(context, TAIL, blue));
  fill(context, BODY, radial(context, 0, -86, 8, 92, [0, '#7f9cba'], [0.45, '#4e6a88'], [1, '#34475f']));
  context.save();
  context.clip(BODY);
  fill(context, BELLY, radial(context, 44, -48, 6, 84, [0, '#fffaf0'], [0.6, '#ebe2d2'], [1, '#b9b2ac']));
  fill(context, FLANK, radial(context, 0, -34, 2, 42, [0, '#ee9a4c'], [0.6, '#d97f38'], [1, '#c98a5a']));
  down(context, 220, [-48, -92, 102, 90], 9, 1.1);
  context.restore();
  if (beat === undefined) {
    fill(context, WING, vertical(context, -78, -10, [0, '#5a7691'], [0.5, '#3a4d63'], [1, '#26323f']));
    for (const feather of [0, 1, 2, 3, 4]) {
      const [x, y] = [14 - feather * 9, 2 * feather - 38];
      const shaft = points(x, -62, x - 20 - feather * 2, y, x - 54, -22);
      drawLine(context, 'rgba(214,226,238,.4)', 1.5, shaft);
    }
  }
  drawHead(context, bird);
  if (beat !== undefined) drawWing(context, beat, '#46607c');
  context.restore();
}

/** Fine feathers: short strokes that lie backward, light and dark. */
function down(context: Context2D, count: number, area: Rectangle, length: number, width: number): void {
  const [x, y, wide, high] = area;
  for (let hair = 0; hair < count; hair++) {
    const [hairX, hairY] = [x + wide * hashUnit(hair, 1), y + high * hashUnit(hair, 2)];
    const fall = 0.3 + 0.66 * hashUnit(hair, 3);
    const colour = hair % 2 ? 'rgba(255,252,244,.3)' : 'rgba(40,44,58,.11)';
    const tip = [hairX - length, hairY + length * fall] as const;
    drawLine(context, colour, width, points(hairX, hairY, hairX - length / 2, hairY + 2, ...tip));
  }
}

/** The head turns in the plane: the beak shortens, passes the middle, and comes out on the other side. */
function drawHead(context: Context2D, { head, nod, lids, sings, isCapped }: Bird): void {
  placed(context, [26, -80, nod * Math.sign(head || 1)], () => {
    const skull = ellipse(0, -13, 28, 26);
    for (const jaw of [0.6 + sings * 7, -0.5 - sings * 3])
      fill(context, shape(head * 22, -18, head * 41, jaw - 12, head * 22, -7), '#211b18');
    fill(context, skull, radial(context, -4, -32, 2, 46, [0, '#86a4c2'], [0.5, '#4f6c8b'], [1, '#3a4f68']));
    context.save();
    context.clip(skull);
    fill(context, ellipse(head * 13, 5, 17, 12), '#f6f0e4');
    fill(context, ellipse(head * 17, -25, 10, 2.6, head * 0.18), css('#dfe8ee', 0.55));
    down(context, 60, [-28, -40, 64, 56], 6, 0.9);
    context.restore();
    const [eyeX, eyeY] = [head * 11, -17];
    fill(context, ellipse(eyeX, eyeY, 6.6, 6.6), 'rgba(232,236,238,.7)');
    fill(context, ellipse(eyeX, eyeY, 5.4, 5.4 * (1 - 0.9 * lids)), '#120e0d');
    if (lids < 0.5) fill(context, ellipse(eyeX + 1.8, eyeY - 2, 1.6, 1.6), '#ffffff');
    if (isCapped) {
      fill(context, CAP, '#fbfdff');
      fill(context, ellipse(2, -34, 18, 3.4), 'rgba(150,172,200,.45)');
    }
  });
}

function drawWing(context: Context2D, beat: number, colour: string): void {
  placed(context, [2, -62, 0, beat, 1], () => fill(context, SPREAD_WING, colour));
}
