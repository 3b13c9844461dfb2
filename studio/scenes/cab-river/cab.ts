import type { Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Expression, Features } from '../../kit/head.ts';
import { drawHead } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, wrap } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, tube } from '../../kit/outline.ts';
import { fillPanel } from '../../kit/panel.ts';
import type { Point } from '../../kit/path.ts';
import { curve, oval, polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
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

function fillPolygon(context: Context2D, colour: string, corners: readonly Point[]): void {
  context.fillStyle = colour;
  polygon(context, corners);
  context.fill();
}

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
  const nod = lift(second, 1);
  const head: Point = [800 + 5 * Math.sin((second / 2.5) * Math.PI * 2), 306 + 9 * nod];
  const turn = -0.35 + 0.25 * Math.sin(second * 0.8);
  const eyes = 0.85 * (1 - smoothstep(0.1, 0, Math.abs(wrap(second - 14.1, 3.1) - 0.1)));
  const mouth = 0.16 + 0.16 * Math.sin(second * 5.03);
  const face: Expression = { turn, nod: 0.06 * nod, eyes, gaze: [-0.3, 0.1], brows: 0.4, smile: 0.75, mouth };
  drawHead(context, head, 92, DRIVER, face, { from: LIGHT, shadeWidth: 20 });
  drawCharm(context, second);
  // The windscreen: dusk lies on it, and the lights of those ahead, who brake, and let go, and brake.
  context.fillStyle = vertical(context, 0, 520, [0, css('#8a5aa0', 0.34)], [1, css('#e08a6a', 0)]);
  context.fillRect(-300, -200, 1900, 1100);
  drawBokeh(context, second, -1);
  shine(context, RED, 640, 760, 760, 0.45 + 0.2 * Math.sin(second * 1.7), 300);
  shine(context, AMBER, wrap(second * 300, 2600) - 600, 300, 420, 0.24, 520);
};

/** A red knot with a tassel under the mirror; it swings a little behind the beat. */
function drawCharm(context: Context2D, second: number): void {
  const swing = 0.1 * Math.sin((second / 1.25) * Math.PI * 2 - 0.6);
  context.save();
  context.translate(470, 20);
  context.rotate(swing);
  context.fillStyle = '#c23a2e';
  context.fillRect(-2, -60, 4, 200);
  fillPolygon(context, '#c23a2e', points([0, 176, -12 - 50 * swing, 276, 16 - 50 * swing, 276]));
  fillPolygon(context, '#d8432c', points([0, 118, 34, 152, 0, 186, -34, 152]));
  fillPolygon(context, '#f0684a', points([0, 138, 14, 152, 0, 166, -14, 152]));
  context.restore();
}

/** Her wheel with what keeps time on it, and what frames the windscreen. */
export const wheel: Painter = (context, second) => {
  drawArm(context, [640, 574], 0.5, [20, 190], JACKET);
  drawArm(context, [970, 590], 0.5, [-20, 190], JACKET);
  for (const [radius, width, colour] of [
    [300, 42, '#0d0b16'],
    [302, 34, '#262134'],
    [308, 14, '#463a4c'],
    [313, 4, '#b8786a'],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.arc(800, 830, radius, Math.PI, Math.PI * 2);
    context.stroke();
  }
  drawHandOnRim(context, [640, 574], 0.52, second);
  context.save();
  context.translate(1600, 0);
  context.scale(-1, 1);
  drawHandOnRim(context, [620, 590], 0.5, second + 99);
  context.restore();
  const pillar = points([900, -200, 515, -200, 560, 150, 600, 400, 640, 780, 900, 780]);
  for (const side of [-1, 1]) {
    const placed = pillar.map(([x, y]): Point => [640 + side * x, y]);
    fillPolygon(context, '#08070f', placed);
  }
  fillPanel(context, -200, -200, 1700, 234, 30);
  oval(context, 640, 800, 900, 110);
};

/** Knuckle, tip and girth of each finger over the rim, index to little; then who strikes every how many beats, and on which. */
const FINGERS = [
  [-96, -44, -112, 118, 31, 1, 0],
  [-30, -64, -36, 138, 33, 2, 0.5],
  [40, -58, 44, 130, 31, 2, 1.5],
  [104, -32, 118, 96, 26, 4, 3.75],
] as const;

/** The arm of a hand that rests on a rim: it is seen through the wheel, or behind the door. */
function drawArm(context: Context2D, [x, y]: Point, size: number, [aside, down]: Point, tones: Tones): void {
  const way = [x + aside, y + down, x + aside * 0.6, y + down * 0.6, x + 20 * size, y - 10 * size];
  form(context, tube(points(way), [128 * size, 116 * size, 96 * size]), tones, 36 * size);
}

/** A hand that rests on the top of a rim, seen from in front: the fingers hang over it, and each has its part. */
function drawHandOnRim(context: Context2D, [x, y]: Point, size: number, second: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  const spot = (colour: string, ...place: readonly [x: number, y: number, wide: number, high: number]) => {
    context.fillStyle = colour;
    oval(context, ...place);
  };
  const palm = [-132, -20, -106, -84, -30, -112, 50, -104, 122, -70, 150, 10, 110, 66, -110, 60];
  form(context, closedCurve(points(palm)), SKIN, 22);
  form(context, tube(points([-96, 10, -168, 26, -236, 66]), [40, 33, 24]), SKIN, 14);
  for (const [knuckleX, knuckleY, tipX, tipY, girth, every, on] of FINGERS) {
    // Lifted, a finger points at us: it is shorter, and its shadow stays on the rim.
    const up = lift(second, every, on);
    const [endY, bentY] = [tipY - 62 * up, lerp(knuckleY, tipY, 0.5) - 34 * up];
    spot(css('#05040c', 0.5), tipX - 8 - 16 * up, tipY + 6 + 10 * up, girth, girth * (0.8 - 0.2 * up));
    const way = points([knuckleX, knuckleY, lerp(knuckleX, tipX, 0.5), bentY, tipX, endY]);
    const finger = tube(way, [girth * 1.06, girth, girth * (0.86 + 0.16 * up)]);
    form(context, finger, SKIN, 12);
    context.strokeStyle = css('#5a2a34', 0.5);
    context.lineWidth = 2.4;
    context.stroke(finger);
    spot(SKIN.base, knuckleX + 2, knuckleY + 6, girth * 0.86, girth * 0.8);
    spot(css('#ffcf9a', 0.5), knuckleX + 8, knuckleY - 12, girth * 0.5, girth * 0.26);
    const nailY = endY + girth * 0.18;
    spot('#f0b8a0', tipX, nailY, girth * 0.52, girth * (0.56 - 0.2 * up));
    spot(css('#fff0e0', 0.6), tipX + girth * 0.16, nailY - girth * 0.2, girth * 0.14, girth * 0.22);
  }
  context.restore();
}

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
  const body = closedCurve(points([560, 420, 470, 470, 430, 620, 860, 620, 830, 470, 740, 420]));
  form(context, body, CORAL, 30);
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
  fillPolygon(context, css('#ffd9b0', 0.07), points([230, 60, 470, 60, 250, 500, 60, 500]));
  drawArm(context, [520, 474], 0.5, [110, 30], CORAL);
  context.restore();
  for (const [y, width, colour] of [
    [486, 26, '#0c0a16'],
    [508, 4, css('#ffb98a', 0.55)],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    curve(context, points([0, y, 640, y + 21, 1280, y]));
    context.stroke();
  }
  context.fillStyle = css('#ffd9b0', 0.3);
  fillPanel(context, 850, 556, 130, 17, 8);
  drawHandOnRim(context, [510, 466], 0.48, second);
  for (const x of [200, 1040]) shine(context, AMBER, x + 30 * age, 600, 460, 0.45, 200);
};
