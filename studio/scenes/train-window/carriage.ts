import { fillStroke, tapered } from '../../kit/brush.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, points } from '../../kit/outline.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { darkness, isLate, lateness } from './view.ts';

const [sun, amber] = [createGlow('#ffb066', 1.8), createGlow('#ffb866', 1.3)];

/** The carriage around its window: the wall, with a hole for the pane. */
export function paintWall(context: Context2D): void {
  context.fillStyle = vertical(context, 0, 720, [0, '#4a3e40'], [0.55, '#352d32'], [1, '#1f1a20']);
  context.fillRect(0, 0, 1280, 720);
  for (const [rim, colour] of ['#2a2328', '#6b5248', '#1c181d', '#141116', '#000'].entries()) {
    const grow = [20, 14, 12, 4, 0][rim] ?? 0;
    if (grow === 0) context.globalCompositeOperation = 'destination-out';
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(92 - grow, 42 - grow, 1114 + 2 * grow, 524 + 2 * grow, 44 + grow);
    context.fill();
  }
}

/** The folding table under the window: the place of its corner, and how near it is. */
export const createTable = ({ width, height, layer }: Stage, x: number, y: number, size: number): Layer =>
  layer(width, height, (context) => {
    context.translate(x, y);
    context.scale(size, size);
    fillShapes(context, [
      [[0, 0, 1400, 0, 1400, 130, -74, 130], '#7d6252', '#2a2022'],
      [[0, 0, 1400, 1.6], css('#ffd9ac', 0.6)],
    ]);
  });

/** Brow, nose, lips, chin, throat and coat of somebody seen from the side, down to the back of the neck. */
const FACE = [
  60, -86, 79, -58, 76, -44, 79, -30, 78, -14, 75, -4, 84, 13, 96, 29, 93, 35, 83, 38, 87, 47, 81, 53, 85, 60,
  78, 69, 79, 84, 64, 97, 38, 104, 34, 138, 66, 172, 116, 236, 148, 330, 160, 520, -240, 520, -212, 320, -150,
  226, -86, 182, -64, 128,
] as const;
/** Hair from the neck over the back of the head: a bun, and a child's. */
const BUN = [
  -74, 84, -92, 62, -134, 56, -154, 22, -136, -14, -98, -22, -92, -66, -52, -104, 6, -114,
] as const;
const SHORT = [-72, 84, -98, 40, -106, -20, -92, -70, -56, -104, -16, -118, 24, -110] as const;

/** The carriage as the pane mirrors it: lamps and seats that run together far down it. */
function paintRoom(context: Context2D): void {
  context.fillStyle = vertical(context, 0, 600, [0, '#4a3624'], [0.5, '#2c2019'], [1, '#120e10']);
  context.fillRect(0, 0, 1280, 720);
  context.filter = 'blur(2px)';
  for (let row = 9; row >= 0; row--) {
    const near = 1 / (1 + row * 0.5);
    context.save();
    context.translate(1010, 268);
    context.scale(near, near);
    const lit = css('#ffeccf', near);
    for (const x of [-1490, 120])
      fillShapes(context, [[[x, -598, x + 170, -598, 0.8 * x + 136, -478, 0.8 * x, -478], lit]]);
    const tones = { base: '#1a1c26', shade: '#0b0c12', rim: css('#d8b48c', 0.3 + 0.4 * near) };
    const seat = [-394, 482, -392, 152, -376, 70, -310, 52, -244, 70, -228, 152, -226, 482];
    formsIn(context, { from: [-0.4, -0.9], shadeWidth: 16 })(tones, seat);
    context.restore();
  }
}

/** What the pane mirrors of us: the lit carriage and, dark before it, ourselves, through whom the land shows; later the child, asleep. */
export function createReflection(stage: Stage): Painter {
  const room = stage.layer(stage.width, stage.height, paintRoom);
  const mirror = stage.layer(stage.width, stage.height);
  return (context, second) => {
    const inside = mirror.clear();
    room.drawOn(inside);
    inside.filter = `blur(${1.2 * stage.scale}px)`;
    const passenger = (hair: readonly number[], x: number, y: number, size: number, tilt: number) => {
      inside.save();
      inside.translate(x, y);
      inside.rotate(tilt);
      inside.scale(size, size);
      const outline = closedCurve(points(...FACE, ...hair));
      const tones = { base: '#000', shade: '#000', rim: '#e8b98a' };
      fillForm(inside, outline, tones, { from: [0.7, -0.72], shadeWidth: 13 });
      inside.restore();
    };
    if (isLate(second)) passenger(SHORT, 556, 456, 0.6, 0.3);
    passenger(BUN, 380, 262, 1, 0.02 * Math.sin(second * 0.9));
    context.globalCompositeOperation = 'screen';
    context.globalAlpha = isLate(second) ? lateness(second) : darkness(second);
    mirror.drawOn(context);
  };
}

/** A glass of green tea on the table, 100 high at a size of 1: a lens, in which what is outside stands on its head. */
export function createCup(stage: Stage, outside: Painter, x: number, foot: number, size: number): Painter {
  const small = stage.layer(640, 360);
  return (context, second) => {
    const draft = small.clear();
    draft.scale(0.5, 0.5);
    outside(draft, second);
    const light = clamp(1 - lateness(second) * 1.3 - darkness(second));
    shine(context, sun, x - 20, foot, 440 * size ** 0.5, 0.4 * light, 60 * size ** 0.5);
    context.translate(x, foot);
    context.scale(size, size);
    // Its shadow falls toward us, and in it lies the light that the tea has gathered.
    fillShapes(context, [[[-26, -1, 26, -1, 42, 100, -56, 100], css('#140c10', 0.7 * light), '#140c1000']]);
    shine(context, amber, -5, 30, 24, 0.8 * light, 34);
    context.fillStyle = css('#140c10', 0.6);
    context.fill(ellipse(0, 0, 29, 4.5));
    fillShapes(context, [
      [[-36, -100, 36, -100, 28, -4, 20, 2, 0, 4, -20, 2, -28, -4], css('#e8e4dc', 0.1)],
      [[-33, -72, 33, -72, 27, -5, 20, -1, 0, 1, -20, -1, -27, -5], '#c4973a'],
    ]);
    context.save();
    context.clip();
    paintTea(context, small);
    context.restore();
    shine(context, amber, 6, -36, 30, 0.6 * light, 38);
    // The surface, the rim, the edges of the glass, and the window in its side.
    context.fillStyle = vertical(context, -78, -66, [0, '#f3d48c'], [1, '#c08f3e']);
    context.fill(ellipse(0, -72, 33, 5.6));
    context.lineWidth = 0.35;
    context.strokeStyle = css('#fff0cc', 0.3 + 0.35 * light);
    context.stroke(ellipse(0, -72, 33, 5.6));
    context.stroke(ellipse(0, -100, 36, 6.6));
    const edge = css('#fffaf0', 0.12 + 0.2 * light);
    fillShapes(context, [
      [[-36, -100, -35.4, -100, -27, -4, -28, -4], edge],
      [[36, -100, 35.2, -100, 26.8, -4, 28, -4], edge],
      [[-31, -92, -27.5, -92, -22.6, -16, -24.4, -16], css('#fffaf0', 0.42), css('#fffaf0', 0)],
    ]);
  };
}

/** What is seen in the tea, its colour, and its leaves. */
function paintTea(context: Context2D, outside: Layer): void {
  context.scale(1, -1);
  for (let across = -59 / 60; across < 1; across += 1 / 30) {
    // Toward its sides the round glass looks farther and farther round, and grows dark.
    const from = 320 - 150 * across * (0.7 + 0.6 * across * across);
    outside.drawPartOn(context, [from, 10, 4, 244], [across * 33 - 0.6, -4, 1.25, 78]);
    context.fillStyle = css('#3a2c18', 0.7 * Math.abs(across) ** 5);
    context.fillRect(across * 33 - 0.6, -4, 1.2, 78);
  }
  context.scale(1, -1);
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = vertical(context, -72, 0, [0, '#f6cf72'], [0.6, '#dcae4c'], [1, '#8f8a3c']);
  context.fillRect(-36, -80, 72, 90);
  context.globalCompositeOperation = 'source-over';
  for (let leaf = 0; leaf < 60; leaf++) {
    // They come in twos. Most stand on the ground; some hang from the surface.
    const pair = leaf >> 1;
    const [lean, long] = [lerp(-6, 6, hashUnit(leaf, 3)), lerp(6, 17, hashUnit(leaf, 2))];
    const [x, y] = [lerp(-23, 23, hashUnit(pair, 1)), pair % 6 ? -1 - 5 * hashUnit(pair, 4) : -60];
    context.fillStyle = vertical(context, y, y - long, [0, css('#2c3312', 0.8)], [1, css('#77782c', 0.8)]);
    const way = points(x, y, x + lean * 0.3, y - long * 0.5, x + lean, y - long);
    fillStroke(context, { points: way, pressure: tapered(1.5) });
  }
}
