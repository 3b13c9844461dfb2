import type { Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Expression, Features } from '../../kit/head.ts';
import { drawHead } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, fillOval, placed } from '../../kit/marks.ts';
import { lerp, smoothstep, wrap } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import { fillPanel } from '../../kit/panel.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillShapes } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import { lift, STORY } from './story.ts';

const SKIN = { base: '#dc9e76', shade: '#a25c50', rim: '#ffb884' } as const;
const JACKET = { base: '#39557c', shade: '#1e2a4a', rim: '#e08a5c' } as const;
const CUFF = { base: '#e6d8c4', shade: '#8f7a80', rim: '#ffd9a8' } as const;
const CORAL = { base: '#d8623c', shade: '#7a2c34', rim: '#ffb074' } as const;
const HAIR = { base: '#2a2233', shade: '#15111d', rim: '#a8685a' } as const;
const LOOK = { skin: SKIN, hair: HAIR, brows: HAIR.base, bearded: false } as const;
const DRIVER: Features = { ...LOOK, cut: 'bob', blush: '#d8705c' };
const CHILD: Features = { ...LOOK, cut: 'tails', blush: '#ef8a70', child: true };
const LIGHT: Point = [0.62, -0.78];
const [RED, AMBER] = [createGlow('#ff4028', 1.5), createGlow('#ffab56', 1.5)];
const BOKEH = ['#ff4a30', '#ffb25a', '#ffe2b0', '#ff6a3c', '#b58cff', '#ff3a2c'].map((colour) =>
  createGlow(colour, 0.25),
);

const form = (context: Context2D, outline: Path2D, tones: Tones, shadeWidth: number) =>
  fillForm(context, outline, tones, { from: LIGHT, shadeWidth });

/** Lights of the city out of focus, drifting over glass. */
function drawBokeh(context: Context2D, second: number, drift: number): void {
  for (let light = 0; light < 34; light++) {
    const glow = BOKEH[light % BOKEH.length];
    const x = wrap(1480 * hashUnit(light, 1) + drift * second * (12 + 26 * hashUnit(light, 2)), 1480) - 100;
    const y = 40 + 430 * hashUnit(light, 3) ** 1.3;
    const strength = 0.07 + 0.1 * hashUnit(light, 5);
    if (glow) shine(context, glow, x, y, 18 + 46 * hashUnit(light, 4), strength);
  }
}

/** She hums, looks about, and blinks. */
function faceOf(second: number): Expression {
  const turn = -0.35 + 0.25 * Math.sin(second * 0.8);
  const eyes = 0.85 * (1 - smoothstep(0.1, 0, Math.abs(wrap(second - 14.1, 3.1) - 0.1)));
  const mouth = 0.16 + 0.16 * Math.sin(second * 5.03);
  return { turn, nod: 0.06 * lift(second, 1), eyes, gaze: [-0.3, 0.1], brows: 0.4, smile: 0.75, mouth };
}

/** The cab from in front, behind its wheel: she hums and nods. */
export const driver: Painter = (context, second) => {
  context.fillStyle = vertical(context, 0, 720, [0, '#17142a'], [0.6, '#241c34'], [1, '#0e0c18']);
  context.fillRect(-300, -200, 1900, 1100);
  // The rear window behind her, with whoever waits there.
  context.fillStyle = vertical(context, 130, 330, [0, '#4a3a66'], [1, '#8a5a70']);
  fillPanel(context, 330, 140, 660, 200, 60);
  for (const x of [420, 500, 620, 664, 830, 892]) shine(context, AMBER, x, 292, 54, 0.8);
  context.fillStyle = '#100e1c';
  for (const x of [430, 800]) {
    fillPanel(context, x - 82, 236, 164, 150, 44);
    fillPanel(context, x - 150, 370, 300, 420, 80);
  }
  const shoulders = [740, 420, 640, 470, 590, 720, 600, 800, 1010, 800, 1020, 720, 960, 470, 866, 420];
  form(context, closedCurve(points(shoulders)), JACKET, 40);
  form(context, tube(points([800, 380, 802, 440]), [44, 52]), SKIN, 16);
  form(context, tube(points([742, 452, 802, 486, 866, 452]), [20, 22, 20]), CUFF, 10);
  const head: Point = [800 + 5 * Math.sin((second / 2.5) * Math.PI * 2), 306 + 9 * lift(second, 1)];
  drawHead(context, head, 92, DRIVER, faceOf(second), { from: LIGHT, shadeWidth: 20 });
  drawCharm(context, second);
  // The windscreen: dusk lies on it, and the lights of those ahead, who brake, and let go, and brake.
  context.fillStyle = vertical(context, 0, 520, [0, css('#8a5aa0', 0.34)], [1, css('#e08a6a', 0)]);
  context.fillRect(-300, -200, 1900, 1100);
  drawBokeh(context, second, -1);
  shine(context, RED, 640, 760, 760, 0.45 + 0.2 * Math.sin(second * 1.7), 300);
  shine(context, AMBER, wrap(second * 300, 2600) - 600, 300, 420, 0.24, 520);
};

/** A red knot with a tassel under the mirror; it swings a little behind the beat. */
function drawCharm(context: Context2D, second: number, x = 470, y = 20): void {
  const swing = 0.1 * Math.sin((second / 1.25) * Math.PI * 2 - 0.6);
  placed(context, [x, y, swing], () => {
    fillBox(context, '#c23a2e', -2, -60, 4, 200);
    fillShapes(context, [
      [[0, 176, -12 - 50 * swing, 276, 16 - 50 * swing, 276], '#c23a2e'],
      [[0, 118, 34, 152, 0, 186, -34, 152], '#d8432c'],
      [[0, 138, 14, 152, 0, 166, -14, 152], '#f0684a'],
    ]);
  });
}

/** A steering wheel as rings around a centre, from its shade to the light along its edge. */
function drawRim(context: Context2D, x: number, y: number, radius: number, width: number): void {
  for (const [ring, colour] of ['#0d0b16', '#262134', '#463a4c', '#b8786a'].entries()) {
    const out = 0.04 * ring ** 2;
    context.strokeStyle = colour;
    context.lineWidth = (1 - 2.55 * out) * width;
    context.stroke(ellipse(x, y, radius + out * width));
  }
}

/** Her arms and her wheel, and what frames the windscreen. */
export const wheel: Painter = (context, second) => {
  for (const side of [-1, 1]) {
    const arm = points([106, 500, 190, 780, 214, 780, 160, 574]).map(([x, y]): Point => [800 - side * x, y]);
    form(context, tube(arm, [50, 54, 46, 36]), JACKET, 18);
  }
  drawRim(context, 800, 830, 300, 42);
  for (const side of [-1, 1])
    drawFingers(context, second + side, [800 - side * 160, 574, side * -0.56, side * 0.54]);
  fillShapes(context, [
    [[-260, -200, 125, -200, 80, 150, 40, 400, 0, 780, -260, 780], '#08070f'],
    [[1540, -200, 1155, -200, 1200, 150, 1240, 400, 1280, 780, 1540, 780], '#08070f'],
  ]);
  fillPanel(context, -200, -200, 1700, 234, 30);
  oval(context, 640, 800, 900, 110);
};

/** Where each finger lies, its knuckle, tip and girth, index to little; then who strikes every how many beats, on which. */
const FINGERS = [
  [70, -26, 20, 26, 1, 0],
  [23, -36, 26, 27, 2, 0],
  [-25, -32, 24, 26, 2, 0.5],
  [-68, -18, 16, 22, 2, 0.5],
] as const;

/** Fingers on an edge: its middle, how it runs, their size, below 0 with the index left, how far a lifted one grows. */
function drawFingers(context: Context2D, second: number, hold: readonly number[], skin: Tones = SKIN): void {
  const [left = 0, top = 0, angle = 0, size = 1, lifted = -30] = hold;
  const [cos, sin, scale] = [Math.cos(angle), Math.sin(angle), Math.abs(size)];
  const from: Point = [LIGHT[0] * cos + LIGHT[1] * sin, LIGHT[1] * cos - LIGHT[0] * sin];
  context.save();
  context.transform(cos * scale, sin * scale, -sin * scale, cos * scale, left, top);
  // The shadow of a lifted finger stays on the edge.
  context.fillStyle = css('#0a0814', 0.4);
  for (const [across, knuckle, tip, girth, every, on] of FINGERS) {
    const [x, up] = [across * Math.sign(size), lift(second, every, on)];
    context.fill(tube(points([x, knuckle, x - (9 + 7 * up) * cos, tip]), [girth, girth * 0.9]));
  }
  for (const [across, knuckle, tip, girth, every, on] of FINGERS) {
    const [x, up] = [across * Math.sign(size), lift(second, every, on)];
    const end = girth * 0.92 - 0.1 * lifted * up;
    const finger = tube(points([x, knuckle, x, tip + lifted * up]), [girth, end]);
    fillForm(context, finger, skin, { from, shadeWidth: 11 });
  }
  context.restore();
}

/** What she sees: her hand on the rim against the lights ahead, dials at rest, and her eyes in the mirror. */
export const atWheel: Painter = (context, second) => {
  drawCharm(context, second, 490, 80);
  context.fillStyle = '#0a0812';
  fillPanel(context, 292, 26, 396, 126, 50);
  context.save();
  context.clip(closedCurve(points([318, 62, 490, 36, 662, 62, 654, 120, 490, 142, 326, 120])));
  fillShapes(context, [[[280, 0, 420, 160], '#4a3652']]);
  drawHead(context, [490, 88], 110, DRIVER, faceOf(second), { from: LIGHT, shadeWidth: 20 });
  context.restore();
  context.fillStyle = vertical(context, 330, 520, [0, '#3a2a3c'], [0.08, '#1c1626'], [1, '#0b0913']);
  oval(context, 640, 1100, 2200, 752);
  drawRim(context, 600, 1020, 620, 84);
  const skin = { base: '#b67a60', shade: '#6a3c46' };
  const rim = '#ffc48e';
  context.translate(720, 408);
  for (const x of [-360, -160]) {
    shine(context, AMBER, x, 182, 150, 0.3);
    context.strokeStyle = css('#ffc98a', 0.75);
    context.lineWidth = 13;
    context.setLineDash([3, 30]);
    context.stroke(ellipse(x, 182, 74));
    fillOval(context, '#ff5a3c', x - 27, 201, 36, 2.5, -0.63);
  }
  form(context, tube(points([420, 640, 250, 430, 106, 252]), [150, 124, 84]), JACKET, 44);
  form(context, tube(points([10, 200, -92, 118, -158, 48]), [44, 33, 24]), { ...skin, rim }, 15);
  drawFingers(context, second, [0, 0, Math.PI, 1.16, 44], { ...skin, rim });
  const back = [-106, 60, -92, 30, -26, 40, 28, 42, 96, 36, 118, 120, 146, 200, 176, 244, 90, 320, -40, 184];
  form(context, closedCurve(points(back)), skin, 30);
  form(context, tube(points([34, 318, 110, 262, 182, 198]), [30, 34, 30]), CUFF, 12);
};

/** The car beside: a child at its window has the same four fingers going. */
export const neighbour: Painter = (context, second) => {
  const age = second - STORY.neighbour;
  context.fillStyle = vertical(context, 0, 720, [0, '#4a4468'], [0.5, '#34304e'], [1, '#1a1830']);
  context.fillRect(0, 0, 1280, 720);
  const frame = [150, 470, 190, 250, 330, 110, 640, 80, 980, 92, 1120, 220, 1150, 470, 640, 486];
  const pane = closedCurve(points(frame));
  context.strokeStyle = '#0c0a16';
  context.lineWidth = 44;
  context.stroke(pane);
  context.fillStyle = vertical(context, 80, 480, [0, '#2c2444'], [1, '#4a3450']);
  context.fill(pane);
  context.save();
  context.clip(pane);
  const body = [570, 420, 484, 440, 430, 500, 440, 620, 860, 620, 874, 500, 820, 440, 734, 420];
  form(context, closedCurve(points(body)), CORAL, 30);
  // It looks at its hand, and then across at us.
  const glance = smoothstep(1.7, 2.3, age);
  const nod = lift(second, 1);
  const gaze: Point = [lerp(-0.7, 0, glance), lerp(0.8, 0, glance)];
  // Any wider, and the head would draw lines under its eyes.
  const smile = lerp(0.3, 0.5, glance);
  const mood = { gaze, brows: 0.3 + 0.4 * glance, smile, mouth: 0.2 * glance };
  const face: Expression = { ...mood, turn: lerp(-0.5, 0.05, glance), nod: 0.05 * nod, eyes: 1 };
  drawHead(context, [652, 318 + 9 * nod], 122, CHILD, face, { from: LIGHT, shadeWidth: 26 });
  drawBokeh(context, second, -2);
  fillShapes(context, [[[230, 60, 470, 60, 250, 500, 60, 500], css('#ffd9b0', 0.07)]]);
  context.restore();
  fillShapes(context, [
    [[-10, 474, 1300, 30], '#0c0a16'],
    [[-10, 516, 1300, 4], css('#ffb98a', 0.55)],
    [[850, 556, 130, 17], css('#ffd9b0', 0.3)],
  ]);
  for (const side of [-1, 1]) drawFingers(context, second, [652 - side * 165, 489, 0, side * 0.58]);
  for (const x of [200, 1040]) shine(context, AMBER, x + 30 * age, 600, 460, 0.45, 200);
};
