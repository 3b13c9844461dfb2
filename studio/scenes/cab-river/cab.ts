import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Features } from '../../kit/head.ts';
import { drawHead } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, wrap } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve, oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { lift, STORY } from './story.ts';

const SKIN = { base: '#d99a72', shade: '#8a4a4c', rim: '#ffb074' } as const;
const JACKET = { base: '#39557c', shade: '#1e2a4a', rim: '#e08a5c' } as const;
const CUFF = { base: '#e6d8c4', shade: '#8f7a80', rim: '#ffd9a8' } as const;
const CORAL = { base: '#d8623c', shade: '#7a2c34', rim: '#ffb074' } as const;
const LIGHT: Point = [0.62, -0.78];
const DRIVER: Features = {
  skin: SKIN,
  hair: { base: '#2a2233', shade: '#15111d', rim: '#a8685a' },
  cut: 'bob',
  brows: '#2a2233',
  bearded: false,
  blush: '#d8705c',
};
const CHILD: Features = { ...DRIVER, cut: 'tails', blush: '#ef8a70', child: true };

/** Lights of the city out of focus, drifting over glass or behind it. */
function drawBokeh(context: Context2D, second: number, opacity: number, drift: number): void {
  const colours = ['#ff4a30', '#ffb25a', '#ffe2b0', '#ff6a3c', '#b58cff', '#ff3a2c'] as const;
  context.save();
  context.globalCompositeOperation = 'screen';
  for (let light = 0; light < 34; light++) {
    const x = wrap(1480 * hashUnit(light, 1) + drift * second * (12 + 26 * hashUnit(light, 2)), 1480) - 100;
    const y = 40 + 430 * hashUnit(light, 3) ** 1.3;
    const radius = 18 + 46 * hashUnit(light, 4);
    const colour = colours[light % colours.length] ?? '#ffffff';
    const strength = opacity * (0.35 + 0.5 * hashUnit(light, 5));
    context.fillStyle = radial(
      context,
      x,
      y,
      0,
      radius,
      [0, css(colour, strength * 0.7)],
      [0.85, css(colour, strength)],
      [1, css(colour, 0)],
    );
    oval(context, x, y, radius, radius);
  }
  context.restore();
}

/** The cab from in front: she hums, nods, and her fingers keep time on the wheel. */
export function createDriver(): Painter {
  const amber = createGlow('#ffa552', 1.5);
  const red = createGlow('#ff4028', 1.5);
  return (context, second) => {
    const push = 1.02 + 0.014 * (second - STORY.driver);
    context.save();
    context.translate(700, 380);
    context.scale(push, push);
    context.translate(-700, -380);
    context.fillStyle = vertical(context, 0, 720, [0, '#17142a'], [0.6, '#241c34'], [1, '#0e0c18']);
    context.fillRect(-40, -40, 1360, 800);
    // The rear window behind her, with whoever waits there.
    context.fillStyle = vertical(context, 130, 330, [0, '#4a3a66'], [1, '#8a5a70']);
    context.beginPath();
    context.roundRect(330, 140, 660, 200, 60);
    context.fill();
    for (const [x, y] of points([420, 300, 500, 300, 830, 292, 900, 292, 620, 280, 664, 280]))
      shine(context, amber, x, y, 54, 0.8);
    const nod = lift(second, 1);
    const head: Point = [800 + 5 * Math.sin((second / 2.5) * Math.PI * 2), 306 + 9 * nod];
    for (const x of [430, 800]) {
      context.fillStyle = '#100e1c';
      context.beginPath();
      context.roundRect(x - 82, 236, 164, 150, 44);
      context.fill();
      context.beginPath();
      context.roundRect(x - 150, 370, 300, 420, 80);
      context.fill();
    }
    const body = closedCurve(
      points([740, 420, 640, 470, 590, 720, 600, 800, 1010, 800, 1020, 720, 960, 470, 866, 420]),
    );
    fillForm(context, body, JACKET, { from: LIGHT, shadeWidth: 40 });
    fillForm(context, tube(points([800, 380, 802, 440]), [44, 52]), SKIN, { from: LIGHT, shadeWidth: 16 });
    fillForm(context, tube(points([742, 452, 802, 486, 866, 452]), [20, 22, 20]), CUFF, {
      from: LIGHT,
      shadeWidth: 10,
    });
    const hum = 0.16 + 0.16 * Math.sin(second * 5.03) * smoothstep(STORY.driver, STORY.driver + 1, second);
    const blink = 1 - smoothstep(0.1, 0, Math.abs(wrap(second - 14.1, 3.1) - 0.1));
    const face = {
      turn: -0.35 + 0.25 * Math.sin(second * 0.8),
      nod: 0.06 * nod,
      eyes: 0.85 * blink,
      gaze: [-0.3, 0.1] as Point,
    };
    drawHead(
      context,
      head,
      92,
      DRIVER,
      { ...face, brows: 0.4, smile: 0.75, mouth: hum },
      { from: LIGHT, shadeWidth: 20 },
    );
    drawArm(context, [640, 574], 0.5, [20, 190], JACKET);
    drawArm(context, [970, 590], 0.5, [-20, 190], JACKET);
    drawWheel(context, 800, 830, 300, 42);
    drawHandOnRim(context, [640, 574], 0.52, second);
    context.save();
    context.translate(1600, 0);
    context.scale(-1, 1);
    drawHandOnRim(context, [620, 590], 0.5, second + 99);
    context.restore();
    drawCharm(context, [470, 60], second);
    // The windscreen: dusk lies on it, and the lights of those ahead.
    context.fillStyle = vertical(
      context,
      0,
      520,
      [0, css('#8a5aa0', 0.34)],
      [0.5, css('#e08a6a', 0.1)],
      [1, css('#e08a6a', 0)],
    );
    context.fillRect(-40, -40, 1360, 800);
    drawBokeh(context, second, 0.2, -1);
    shine(context, red, 640, 760, 760, 0.5, 300);
    context.fillStyle = '#08070f';
    for (const side of [-1, 1]) {
      context.beginPath();
      context.moveTo(640 + side * 720, -60);
      context.lineTo(640 + side * 520, -60);
      context.quadraticCurveTo(640 + side * 590, 300, 640 + side * 640, 780);
      context.lineTo(640 + side * 720, 780);
      context.fill();
    }
    context.beginPath();
    context.roundRect(-60, -70, 1400, 104, 30);
    context.fill();
    context.beginPath();
    context.ellipse(640, 800, 900, 110, 0, 0, 7);
    context.fill();
    context.restore();
  };
}

/** A red knot with a tassel under the mirror; it swings a little behind the beat. */
function drawCharm(context: Context2D, [x, y]: Point, second: number): void {
  const swing = 0.1 * Math.sin((second / 1.25) * Math.PI * 2 - 0.6);
  context.save();
  context.translate(x, y);
  context.rotate(swing);
  context.strokeStyle = '#c23a2e';
  context.lineWidth = 4;
  curve(context, points([0, -40, 0, 90]));
  context.stroke();
  context.rotate(swing * 0.6);
  for (const turn of [0.78, 0]) {
    context.save();
    context.translate(0, 112);
    context.rotate(turn);
    context.fillStyle = turn ? '#d8432c' : '#f0684a';
    context.beginPath();
    context.roundRect(turn ? -24 : -10, turn ? -24 : -10, turn ? 48 : 20, turn ? 48 : 20, 8);
    context.fill();
    context.restore();
  }
  context.lineWidth = 3;
  for (let thread = -4; thread <= 4; thread++) {
    curve(context, points([0, 144, thread * 3, 180, thread * 4 - swing * 60, 236]));
    context.stroke();
  }
  context.restore();
}

/** The rim of a steering wheel, and what light runs along it. */
function drawWheel(context: Context2D, x: number, y: number, radius: number, thick: number): void {
  for (const [off, width, colour] of [
    [0, 1, '#0d0b16'],
    [0.05, 0.8, '#262134'],
    [0.2, 0.34, '#463a4c'],
    [0.3, 0.1, '#b8786a'],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = thick * width;
    context.beginPath();
    context.arc(x, y, radius + off * thick, Math.PI, Math.PI * 2);
    context.stroke();
  }
}

/** Knuckle and tip of each finger over the rim, index to little. */
const FINGERS = [
  [-96, -44, -112, 118, 31],
  [-30, -64, -36, 138, 33],
  [40, -58, 44, 130, 31],
  [104, -32, 118, 96, 26],
] as const;
/** Who strikes when: every so many beats, on which. */
const STRIKES = [
  [1, 0],
  [2, 0.5],
  [2, 1.5],
  [4, 3.75],
] as const;

/** The arm of a hand that rests on a rim: it is seen through the wheel, or behind the door. */
function drawArm(context: Context2D, [x, y]: Point, size: number, elbow: Point, tones: Tones): void {
  const [elbowX, elbowY] = elbow;
  const way = points([
    x + elbowX,
    y + elbowY,
    x + elbowX * 0.6,
    y + elbowY * 0.6,
    x + 20 * size,
    y - 10 * size,
  ]);
  const sleeve = tube(way, [128 * size, 116 * size, 96 * size]);
  fillForm(context, sleeve, tones, { from: LIGHT, shadeWidth: 36 * size });
}

/** A hand that rests on the top of a rim, seen from in front: the fingers hang over it, and each has its part. */
function drawHandOnRim(context: Context2D, [x, y]: Point, size: number, second: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  const form = (outline: ReturnType<typeof tube>, width: number) =>
    fillForm(context, outline, SKIN, { from: LIGHT, shadeWidth: width });
  form(
    closedCurve(points([-132, -20, -106, -84, -30, -112, 50, -104, 122, -70, 150, 10, 110, 66, -110, 60])),
    22,
  );
  form(tube(points([-96, 10, -168, 26, -236, 66]), [40, 33, 24]), 14);
  for (const [place, [knuckleX, knuckleY, tipX, tipY, girth]] of FINGERS.entries()) {
    const [every, on] = STRIKES[place] ?? [1, 0];
    const up = lift(second, every, on);
    // Lifted, a finger points at us: it is shorter, and its shadow stays on the rim.
    context.fillStyle = css('#05040c', 0.5);
    oval(context, tipX - 8 - 16 * up, tipY + 6 + 10 * up, girth * 1.02, girth * (0.8 - 0.2 * up));
    const bentY = lerp(knuckleY, tipY, 0.5) - 34 * up;
    const finger = points([knuckleX, knuckleY, lerp(knuckleX, tipX, 0.5), bentY, tipX, tipY - 62 * up]);
    const outline = tube(finger, [girth * 1.06, girth, girth * (0.86 + 0.16 * up)]);
    form(outline, 12);
    context.strokeStyle = css('#5a2a34', 0.5);
    context.lineWidth = 2.4;
    context.stroke(outline);
    context.fillStyle = SKIN.base;
    oval(context, knuckleX + 2, knuckleY + 6, girth * 0.86, girth * 0.8);
    context.fillStyle = css('#ffcf9a', 0.5);
    oval(context, knuckleX + 8, knuckleY - 12, girth * 0.5, girth * 0.26, 0.2);
    const nailY = tipY - 62 * up + girth * 0.18;
    context.fillStyle = '#f0b8a0';
    oval(context, tipX, nailY, girth * 0.52, girth * (0.56 - 0.2 * up));
    context.fillStyle = css('#fff0e0', 0.6);
    oval(context, tipX + girth * 0.16, nailY - girth * 0.2, girth * 0.14, girth * 0.22);
  }
  context.restore();
}

/** Very near: four fingers over the rim. */
export function createFingers(stage: Stage): Painter {
  const red = createGlow('#ff4028', 1.4);
  const amber = createGlow('#ffb25a', 1.5);
  const behind = stage.layer(1400, 840, (context) => {
    context.fillStyle = vertical(context, 0, 720, [0, '#1d1830'], [0.5, '#2c2440'], [1, '#100d1a']);
    context.fillRect(0, 0, 1400, 840);
    context.filter = 'blur(22px)';
    const body = closedCurve(
      points([520, 60, 330, 190, 220, 560, 200, 900, 1240, 900, 1200, 560, 1080, 190, 900, 60]),
    );
    fillForm(context, body, JACKET, { from: LIGHT, shadeWidth: 80 });
    fillForm(context, tube(points([560, 60, 704, 160, 850, 60]), [46, 50, 46]), CUFF, {
      from: LIGHT,
      shadeWidth: 20,
    });
  });
  return (context, second) => {
    const age = second - STORY.fingers;
    context.save();
    context.translate(640, 420);
    context.scale(1.02 + 0.02 * age, 1.02 + 0.02 * age);
    context.translate(-640, -420);
    behind.drawOn(context, -60 + 5 * age, -60 + 8 * lift(second, 1));
    drawBokeh(context, second, 0.22, 1);
    drawArm(context, [600, 430], 1.3, [150, 520], JACKET);
    drawWheel(context, 640, 1180, 700, 150);
    drawHandOnRim(context, [600, 430], 1.42, second);
    // Somebody ahead brakes, and lets go, and brakes.
    shine(context, red, 320, 760, 820, 0.42 + 0.2 * Math.sin(second * 1.7), 520);
    shine(context, amber, wrap(second * 300, 2600) - 600, 260, 420, 0.35, 520);
    context.restore();
  };
}

/** The car beside: a child at its window has the same four fingers going. */
export function createNeighbour(): Painter {
  const amber = createGlow('#ffb25a', 1.5);
  return (context, second) => {
    const age = second - STORY.neighbour;
    context.fillStyle = vertical(context, 0, 720, [0, '#4a4468'], [0.5, '#34304e'], [1, '#1a1830']);
    context.fillRect(0, 0, 1280, 720);
    const pane = closedCurve(
      points([150, 470, 190, 250, 330, 110, 640, 80, 980, 92, 1120, 220, 1150, 470, 640, 486]),
    );
    context.fillStyle = '#0c0a16';
    context.save();
    context.translate(640, 300);
    context.scale(1.06, 1.08);
    context.translate(-640, -300);
    context.fill(pane);
    context.restore();
    context.fillStyle = vertical(context, 80, 480, [0, '#2c2444'], [1, '#4a3450']);
    context.fill(pane);
    context.save();
    context.clip(pane);
    const nod = lift(second, 1);
    const body = closedCurve(points([560, 420, 470, 470, 430, 620, 860, 620, 830, 470, 740, 420]));
    fillForm(context, body, CORAL, { from: LIGHT, shadeWidth: 30 });
    // It looks at its hand, and then across at us.
    const glance = smoothstep(1.7, 2.3, age);
    const face = {
      turn: lerp(-0.5, 0.05, glance),
      nod: 0.05 * nod,
      eyes: 1 + 0.15 * glance,
      gaze: [lerp(-0.7, 0, glance), lerp(0.8, 0, glance)] as Point,
    };
    drawHead(
      context,
      [652, 318 + 9 * nod],
      122,
      CHILD,
      { ...face, brows: 0.3 + 0.5 * glance, smile: 0.4 + 0.6 * glance, mouth: 0.15 * glance },
      { from: LIGHT, shadeWidth: 26 },
    );
    drawBokeh(context, second, 0.22, -2);
    context.fillStyle = css('#ffd9b0', 0.07);
    context.beginPath();
    context.moveTo(230, 60);
    context.lineTo(470, 60);
    context.lineTo(250, 500);
    context.lineTo(60, 500);
    context.fill();
    drawArm(context, [520, 474], 0.5, [110, 30], CORAL);
    context.restore();
    context.strokeStyle = '#0c0a16';
    context.lineWidth = 26;
    curve(context, points([120, 486, 640, 506, 1180, 486]));
    context.stroke();
    context.strokeStyle = css('#ffb98a', 0.55);
    context.lineWidth = 4;
    curve(context, points([60, 508, 640, 530, 1240, 508]));
    context.stroke();
    drawHandOnRim(context, [510, 466], 0.48, second);
    for (const [x, strength] of [
      [200, 0.4],
      [1040, 0.5],
    ] as const)
      shine(context, amber, x + 30 * age, 600, 460, strength, 200);
  };
}
