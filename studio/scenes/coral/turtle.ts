import { Path2D } from '@napi-rs/canvas';
import { css, mix } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, TAU } from '../../kit/maths.ts';
import { fillForm, type Tones } from '../../kit/matter.ts';
import { closedCurve, ellipse, points, tube } from '../../kit/outline.ts';
import { type Point, polygon } from '../../kit/path.ts';

const LIGHT = { from: [0.16, -0.99], shadeWidth: 22 } as const;
const SKIN = { base: '#a3a76c', shade: '#56694f', rim: '#f2f3c4', bounce: '#7fc4b4' };
const FAR_SKIN = { base: '#5f7f68', shade: '#3c6660', rim: '#93b890' };
const BELLY = { base: '#efe0ae', shade: '#a99a78', bounce: '#b6e6d4' };
const PLATE = '#4f4c2c';
const SHELL = { base: '#8a5a2c', shade: '#3a2a22', rim: '#ffe2a0' };

/** A green turtle around the middle of its shell, 500 long, swimming to the left: it rows, and everything else follows. */
export function drawTurtle(context: Context2D, second: number): void {
  const turn = (second / 3) * TAU;
  // Down fast, up slowly; what is farther out comes later.
  const stroke = (lag: number) => Math.sin(turn - lag + 0.5 * Math.sin(turn - lag));
  const beat = stroke(0);
  context.save();
  context.translate(0, -beat * 12);
  context.scale(-1, 1);
  context.rotate(beat * 0.03 - 0.05);
  drawFlipper(context, [150, -10], [-0.62 - beat * 0.5, -0.45 * stroke(0.9)], 0.8, FAR_SKIN);
  drawFlipper(context, [-210, 14], [2.5 - beat * 0.1, 0], 0.42, FAR_SKIN);
  drawHead(context, beat);
  form(context, closedCurve(points(236, 22, 120, 92, -90, 98, -230, 60, -290, 24, -100, 0)), BELLY);
  drawShell(context);
  drawFlipper(context, [-196, 40], [2 + beat * 0.2, 0.2 * beat], 0.54, SKIN);
  drawFlipper(context, [146, 38], [1.75 - beat * 0.72, 0.75 * stroke(0.9)], 1, SKIN);
  context.restore();
}

const form = (context: Context2D, outline: Path2D, tones: Tones) => fillForm(context, outline, tones, LIGHT);

/** Dark plates on pale skin, within an outline. */
function inlay(context: Context2D, outline: Path2D, plates: readonly Path2D[], colour: string): void {
  context.save();
  context.clip(outline);
  context.fillStyle = css(colour, 0.82);
  for (const plate of plates) context.fill(plate);
  context.restore();
}

/** A blade from the shoulder: `angle` says where to, `bend` how its tip lags. */
function drawFlipper(context: Context2D, root: Point, way: Point, size: number, tones: Tones) {
  const [angle, bend] = way;
  const along = (share: number, aside: number): Point => {
    const way = angle + bend * share * share + 0.55 * share;
    const [cos, sin, reach] = [Math.cos(way), Math.sin(way), 330 * size * share];
    return [root[0] + cos * reach - sin * aside, root[1] + sin * reach + cos * aside];
  };
  const spine = [0, 0.25, 0.5, 0.75, 1].map((share) => along(share, 0));
  const blade = tube(spine, [50 * size, 54 * size, 46 * size, 28 * size, 7 * size]);
  form(context, blade, tones);
  const plates = Array.from({ length: 24 }, (_, place) => {
    const [row, step] = [place % 3, Math.floor(place / 3)];
    const share = 0.1 + step * 0.115 + row * 0.03;
    const [x, y] = along(share, (row - 1.15) * lerp(34, 13, share) * size);
    const wide = lerp(17, 9, share) * size * (row === 0 ? 1.1 : 0.9);
    return ellipse(x, y, wide, wide * 0.7, angle + bend * share * share + 0.55 * share);
  });
  inlay(context, blade, plates, tones === SKIN ? PLATE : '#2f5450');
}

function drawHead(context: Context2D, beat: number): void {
  context.save();
  context.translate(196, 0);
  context.rotate(-0.1 - beat * 0.05);
  form(context, closedCurve(points(-40, -46, 50, -60, 110, -56, 120, 30, 60, 46, -40, 52)), SKIN);
  const brow = points(80, -58, 120, -80, 170, -82, 208, -62, 234, -26, 240, 4, 226, 12);
  const head = closedCurve([...brow, ...points(206, 22, 150, 32, 100, 34, 70, 10)]);
  form(context, head, SKIN);
  const plates = [
    points(92, -66, 120, -76, 126, -54, 100, -44),
    points(128, -78, 164, -80, 170, -58, 134, -54),
    points(174, -80, 204, -64, 196, -50, 176, -58),
    points(96, -36, 126, -46, 134, -22, 104, -10),
    points(110, -4, 140, -16, 150, 6, 116, 16),
  ];
  inlay(context, head, plates.map(closedCurve), PLATE);
  context.strokeStyle = css('#3a4030', 0.85);
  context.lineWidth = 3.5;
  context.lineCap = 'round';
  context.stroke(new Path2D('M232 6C206 2 180 14 152 10'));
  for (const [x, y, wide, high, colour] of [
    [224, -28, 3, 4, '#3a4030'],
    [176, -34, 23, 18, '#e6e3b4'],
    [178, -32, 15, 13.5, '#0d0f10'],
    [184, -38, 4.6, 4, '#ffffff'],
    [174, -26, 6, 2.4, '#6fb4b4'],
  ] as const) {
    context.fillStyle = colour;
    context.fill(ellipse(x, y, wide, high, 0.15));
  }
  form(context, closedCurve(points(150, -36, 160, -56, 184, -58, 202, -42, 180, -46)), SKIN);
  context.restore();
}

/** Corners along the upper, middle and lower seams of the plates, from the tail to the neck. */
const SEAMS = [
  points(-262, -16, -204, -92, -110, -140, -6, -156, 92, -136, 176, -84, 226, -14),
  points(-268, 2, -190, -44, -96, -70, -2, -78, 92, -66, 164, -36, 222, 4),
  points(-276, 16, -184, 22, -92, 30, 0, 32, 92, 30, 160, 24, 226, 18),
] as const;

function drawShell(context: Context2D): void {
  const rise = points(244, 20, 212, -56, 112, -134, -10, -164, -140, -134, -232, -56, -296, 22);
  const dome = closedCurve([...rise, ...points(-180, 52, -20, 66, 150, 52)]);
  form(context, dome, SHELL);
  context.save();
  context.clip(dome);
  for (let place = 0; place < 12; place++) {
    const [row, step] = [place % 2, Math.floor(place / 2)];
    const [upper, lower] = [SEAMS[row] ?? [], SEAMS[row + 1] ?? []];
    drawScute(context, [...upper.slice(step, step + 2), ...lower.slice(step, step + 2).toReversed()], row);
  }
  context.restore();
}

/** A plate of tortoiseshell: amber that runs out from its lower edge, and a pale seam. */
function drawScute(context: Context2D, plate: readonly Point[], row: number): void {
  const [x, y] = [0, 1].map((axis) => plate.reduce((sum, corner) => sum + (corner[axis] ?? 0) / 4, 0));
  const [centreX = 0, foot = 0] = [x, (y ?? 0) + 40];
  const amber = css(mix('#e0a650', '#8a5a2c', row * 0.4));
  polygon(context, plate);
  context.fillStyle = radial(context, centreX, foot, 6, 116, [0, amber], [0.55, '#7a4c26'], [1, '#4a3020']);
  context.fill();
  context.lineWidth = 4;
  context.strokeStyle = css('#f2c878', 0.3);
  for (let streak = -3; streak <= 3; streak++)
    context.stroke(new Path2D(`M${centreX + streak * 5} ${foot - 8}l${streak * 9} -58`));
  context.strokeStyle = css('#f4dca0', 0.92);
  context.stroke();
}
