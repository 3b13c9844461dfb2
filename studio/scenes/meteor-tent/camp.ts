import { Path2D } from '@napi-rs/canvas';
import { createBonfire } from '../../kit/bonfire.ts';
import { LITTLE_ONE } from '../../kit/children.ts';
import { css } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Expression } from '../../kit/head.ts';
import { drawHead } from '../../kit/head.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { disc, oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Pose } from '../../kit/pose.ts';
import { POSES } from '../../kit/pose.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { DUSK, ELDER, FIRELIGHT, inLight, lit, SISTER, STORY, stroke, tones } from './story.ts';

const DARK = '#060917';
const TENT = { x: 978, y: 628 } as const;
const FIRE = { x: 742, y: 652 } as const;
const LIT_TENT = ['#fff0b4', '#ffc25e', '#ee7d2c', '#8a3414'] as const;
const DARK_TENT = ['#2c2233', '#1d1a30', '#121428', DARK] as const;

const GAPING: Expression = {
  ...{ turn: -0.7, nod: -0.4, eyes: 1.2, gaze: [-0.4, -0.9] },
  ...{ brows: 0.8, smile: 0.5, mouth: 0.5 },
};

/** Sitting, the telescope at the eye, raised by so many radians more. */
const watching = (raise: number): Pose => ({
  ...POSES.sit,
  hands: [
    [19, -63 - 9 * raise],
    [27, -69 - 17 * raise],
  ],
  wrists: [-0.6 - raise, -0.6 - raise],
  face: { ...POSES.lookUp.face, eyes: 0 },
});

/** Grass, stones, the fire, and the tent with its lamp; before it the smallest, until it is time to sleep. */
export function createCamp(stage: Stage): Painter {
  const ground = createGround(stage);
  const dark = stage.layer(1280, 720, (context) => drawTent(context, DARK_TENT));
  const glowing = stage.layer(1280, 720, (context) => drawTent(context, LIT_TENT));
  const warm = createGlow('#ff9c48', 2);
  const drawFire = createBonfire();
  const sitter = inLight(LITTLE_ONE, FIRELIGHT, DUSK);
  const two = [ELDER, SISTER].map((child) => inLight(child, [225, 226, 220], [150, 80, 50]));
  const { x, y } = TENT;
  return (context, second) => {
    const lamp = 1 - 0.96 * smoothstep(STORY.lampOut, STORY.lampOut + 0.12, second);
    const breath = 0.93 + 0.04 * Math.sin(second * 1.7) + 0.03 * Math.sin(second * 4.1);
    const early = second < STORY.zip;
    const blaze = early ? 0.9 : 0.45;
    ground.drawOn(context);
    dark.drawOn(context);
    context.globalAlpha = lamp;
    glowing.drawOn(context);
    context.globalAlpha = 1;
    for (const [place, { features }] of two.entries())
      if (early) {
        context.fillStyle = 'rgba(150,64,24,0.5)';
        disc(context, x + 44 + place * 34, y - 36 + place * 14, 14);
        oval(context, x + 47 + place * 34, y + 4 + place * 14, 24, 30, 0.1);
      } else if (lamp > 0.5) {
        const light = { from: [-0.5, -0.86], shadeWidth: 1 } as const;
        drawHead(context, [x - 42 + place * 13, y - 30 + place * 22], 12, features, GAPING, light);
      }
    shine(context, warm, x, y - 40, 270, 0.42 * breath * lamp);
    shine(context, warm, x - 20, y + 26, 250, 0.5 * breath * lamp, 44);
    drawFire(context, { x: FIRE.x, y: FIRE.y + 8, height: 36, blaze, wind: 0.1 }, second);
    shine(context, warm, FIRE.x, FIRE.y + 14, 190, 0.55 * breath * blaze, 34);
    if (!early) return;
    const pose = watching(0.1 * Math.sin(second * 0.9));
    context.save();
    context.translate(838, 662);
    context.scale(-0.95, 0.95);
    drawFigure(context, sitter, pose, {
      light: { from: [0.86, 0.5], shadeWidth: 1 },
      grip: ['held', 'held'],
      holding: (on) => drawTelescope(on, pose),
    });
    context.restore();
  };
}

/** Paper, rolled up: what one sees the stars with. */
export const PAPER = tones('#efe3c6 #a8906c #fff6dc');

/** The roll in both hands, by firelight. */
export function drawTelescope(context: Context2D, { hands: [near, far] }: Pose): void {
  const long = Math.hypot(far[0] - near[0], far[1] - near[1]) || 1;
  const [dx, dy] = [(far[0] - near[0]) / long, (far[1] - near[1]) / long];
  const end: Point = [far[0] + 15 * dx, far[1] + 15 * dy];
  drawRoll(context, [near[0] - 10 * dx, near[1] - 10 * dy], end, 3.6, lit(PAPER, FIRELIGHT, DUSK));
}

/** A roll of paper from its narrow end to its wide one, which is open to us. */
export function drawRoll(context: Context2D, start: Point, end: Point, radius: number, paper: Tones): void {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const angle = Math.atan2(dy, dx);
  const wide = radius * 1.32;
  const outline = new Path2D();
  outline.ellipse(...start, radius * 0.35, radius, angle, Math.PI / 2, Math.PI * 1.5);
  outline.ellipse(...end, wide * 0.35, wide, angle, -Math.PI / 2, Math.PI / 2);
  outline.closePath();
  fillForm(context, outline, paper, { from: [Math.sin(angle), -Math.cos(angle)], shadeWidth: radius * 0.5 });
  context.strokeStyle = paper.shade;
  context.lineWidth = radius * 0.1;
  for (const share of [0.16, 0.42, 0.68]) {
    const [x, y, round] = [start[0] + dx * share, start[1] + dy * share, radius * (1 + 0.32 * share)];
    context.beginPath();
    context.ellipse(x, y, radius * 0.5, round, angle + 0.25, -1.5, 1.5);
    context.stroke();
  }
  context.fillStyle = paper.rim ?? paper.base;
  context.fill(ellipse(...end, wide * 0.38, wide, angle));
  context.fillStyle = '#2a1c22';
  context.fill(ellipse(...end, wide * 0.28, wide * 0.84, angle));
}

function createGround(stage: Stage): Layer {
  const { width, height, noise, random } = stage;
  const hump = (x: number, middle: number) => Math.exp(-(((x - middle) / 260) ** 2));
  const ground = (x: number) =>
    640 - 26 * hump(x, 960) + 40 * hump(x, 250) + noise.fractal(x / 150, 2, 4) * 16;
  return stage.layer(width, height, (context) => {
    context.fillStyle = DARK;
    context.strokeStyle = DARK;
    fillBelow(context, ground, width, height);
    const stones = random('stones');
    for (let stone = 0; stone < 26; stone++) {
      const [x, size] = [stones.unit() * width, stones.between(4, 20)];
      oval(context, x, ground(x) + size * 0.25, size * 1.4, size, stones.between(-0.3, 0.3));
    }
    const blades = random('blades');
    context.lineWidth = 1.3;
    context.beginPath();
    for (let blade = 0; blade < 1000; blade++) {
      const [x, tall] = [blades.unit() * width, blades.between(3, 15)];
      context.moveTo(x, ground(x) + 3);
      context.quadraticCurveTo(x, ground(x) - tall * 0.5, x + blades.between(-4, 8), ground(x) - tall);
    }
    context.stroke();
  });
}

function drawTent(context: Context2D, [bright, light, body, edge]: typeof LIT_TENT | typeof DARK_TENT): void {
  context.save();
  context.translate(TENT.x, TENT.y);
  context.fillStyle = radial(context, -14, -18, 6, 150, [0, bright], [0.3, light], [0.65, body], [1, edge]);
  context.fill(closedCurve(points([-118, 12, -84, -62, 4, -116, 94, -60, 128, 12, 4, 18])));
  stroke(context, css(edge, 0.7), 3, points([-112, 6, -34, -50, 4, -115]));
  stroke(context, css(edge, 0.7), 3, points([4, -115, 40, -50, 122, 6]));
  stroke(context, 'rgba(58,24,16,0.8)', 1.2, points([-101, -22, -166, 18]));
  stroke(context, 'rgba(58,24,16,0.8)', 1.2, points([111, -22, 178, 18]));
  context.fillStyle = bright;
  context.fill(closedCurve(points([-66, 12, -52, -40, -34, -66, -20, -38, -10, 12])));
  context.restore();
}
