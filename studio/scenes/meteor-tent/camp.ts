import { Path2D } from '@napi-rs/canvas';
import { createBonfire } from '../../kit/bonfire.ts';
import type { DepthLayer } from '../../kit/camera.ts';
import { LITTLE_ONE } from '../../kit/children.ts';
import { css, type Rgb } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import { drawHand } from '../../kit/hand.ts';
import { drawHead, type Expression } from '../../kit/head.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { fillForm, type Tones } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { POSES, type Pose, type PoseKey, posed } from '../../kit/pose.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { ELDER, filmed, inLight, lit, pushed, SISTER, STORY, stroke } from './story.ts';

const DARK = '#060917';
/** The fire's light, and what it does not reach. */
const FIRELIGHT: Rgb = [255, 196, 138];
const DUSK: Rgb = [66, 60, 104];
const TENT = { x: 978, y: 628 } as const;
const FIRE = { x: 742, y: 652 } as const;
const LIT_TENT = ['#fff0b4', '#ffc25e', '#ee7d2c', '#8a3414'] as const;
const DARK_TENT = ['#2c2233', '#1d1a30', '#121428', DARK] as const;
/** What the two in the door look like. */
const GAPING = { ...POSES.lookUp.face, turn: -0.7, gaze: [-0.4, -0.9], smile: 0.5, mouth: 0.5 } as const;

/** Grass, the fire, and the tent with its lamp; before it the smallest, until it is time to sleep. */
export function createCamp(stage: Stage): Painter {
  const ground = createGround(stage);
  const dark = stage.layer(1280, 720, (context) => drawTent(context, DARK_TENT));
  const glowing = stage.layer(1280, 720, (context) => drawTent(context, LIT_TENT));
  const warm = createGlow('#ff9c48', 2);
  const drawFire = createBonfire();
  const two = [ELDER, SISTER].map((child) => inLight(child, [225, 226, 220], [150, 80, 50]));
  const { x, y } = TENT;
  return (context, second) => {
    const lamp = second < STORY.lampOut ? 1 : 0.04;
    const breath = 0.93 + 0.04 * Math.sin(second * 1.7) + 0.03 * Math.sin(second * 4.1);
    const early = second < STORY.inside;
    const blaze = early ? 0.9 : 0.45;
    ground.drawOn(context);
    (lamp === 1 ? glowing : dark).drawOn(context);
    const light = { from: [-0.5, -0.86], shadeWidth: 1 } as const;
    if (!early && lamp === 1)
      for (const [place, { features, clothes }] of two.entries()) {
        const body = ellipse(x - 40 + place * 13, y - 8 + place * 12, 14, 20 - place * 10);
        fillForm(context, body, clothes.jacket, { ...light, shadeWidth: 4 });
        drawHead(context, [x - 42 + place * 13, y - 30 + place * 22], 12, features, GAPING, light);
      }
    shine(context, warm, x, y - 40, 270, 0.42 * breath * lamp);
    shine(context, warm, x - 20, y + 26, 250, 0.5 * breath * lamp, 44);
    drawFire(context, { x: FIRE.x, y: FIRE.y + 8, height: 36, blaze, wind: 0.1 }, second);
    shine(context, warm, FIRE.x, FIRE.y + 14, 190, 0.55 * breath * blaze, 34);
    if (early) drawWatcher(context, second, [838, 662], 0.64);
  };
}

const PEER = { ...POSES.lookUp.face, nod: -0.3, eyes: 0, gaze: [0, 0.5], brows: 0.3, smile: 0 } as const;
/** The smallest: where the eyepiece is, how far the tube is raised, what the face does. */
const peering = (second: number, x: number, y: number, raise: number, face: Partial<Expression>): PoseKey => {
  const along = (reach: number): Point => [x + reach * Math.cos(raise), y - reach * Math.sin(raise)];
  // The far hand comes over the roll from behind, so it turns as the roll does.
  const wrists = [-1.1, -1.25 - raise] as const;
  const pose = { ...POSES.stand, hands: [along(9), along(19)] as const, wrists };
  return [second, { ...pose, face: { ...PEER, ...face } }, 0.7];
};
/** It looks and looks; the tube sinks; a yawn, and it nods off. */
const tired = posed(
  peering(0, 16, -93, 0.56, {}),
  peering(STORY.watch + 1.3, 16, -93, 0.7, { brows: 0.6 }),
  peering(STORY.yawn, 17, -72, 0.1, { nod: 0, eyes: 0.75, mouth: 0 }),
  peering(STORY.yawn + 0.75, 16, -70, 0.05, { nod: -0.35, brows: 0.8, smile: -0.2, mouth: 1 }),
  peering(STORY.yawn + 1.6, 16, -69, 0, { nod: 0, eyes: 0.42, brows: -0.1, mouth: 0 }),
  peering(STORY.inside - 0.3, 17, -62, -0.4, { nod: 0.4, brows: 0.1, mouth: 0.1 }),
);

/** The smallest by the fire, whose light comes from below, the telescope at its eye. */
function drawWatcher(context: Context2D, second: number, [x, y]: Point, size: number): void {
  const pose = tired(second);
  context.save();
  context.translate(x, y);
  context.scale(-size, size);
  const holding = (on: Context2D) => drawTelescope(on, pose);
  const shown = { light: { from: [0.8, 0.6], shadeWidth: 1.3 }, grip: ['held', 'held'], holding } as const;
  const child = inLight(LITTLE_ONE, FIRELIGHT, DUSK);
  drawFigure(context, child, pose, shown);
  // Of the far hand only the fingers are seen: the roll is before the rest of it, and the near hand before the roll.
  const [near, far] = pose.hands;
  const along = (share: number): Point => [lerp(near[0], far[0], share), lerp(near[1], far[1], share)];
  context.save();
  context.clip(tube([along(0.7), along(3)], [5, 6]));
  drawTelescope(context, pose);
  context.restore();
  drawHand(context, 'held', near, { reach: 10.4, angle: pose.wrists[0] }, child.features.skin, shown.light);
  context.restore();
}

/** Very near, beside the fire: the smallest, and behind its back the first of them. */
export function createYawn(stage: Stage, night: readonly DepthLayer[]): Painter {
  const view = filmed(stage, night, [STORY.watch, { x: 30, y: -65, zoom: 1.3, focus: 0.6 }]);
  const fire = createGlow('#ff9240', 1.8);
  return (context, second) => {
    context.save();
    // What is blurred fades toward its edges.
    pushed(context, [640, 360], 1.06);
    view(context, second);
    context.restore();
    context.save();
    pushed(context, [730, 400], 1 + 0.012 * (second - STORY.watch));
    drawWatcher(context, second, [730, 1565], 12.4);
    context.restore();
    shine(context, fire, 150, 900, 900, 0.5 + 0.03 * Math.sin(second * 9.1) + 0.02 * Math.sin(second * 14.3));
  };
}

/** Paper, rolled up: what one sees the stars with. */
export const PAPER: Tones = { base: '#efe3c6', shade: '#a8906c', rim: '#fff6dc' };

/** The roll in both hands, by firelight. */
export function drawTelescope(context: Context2D, { hands: [near, far] }: Pose): void {
  const [acrossX, acrossY] = [far[0] - near[0], far[1] - near[1]];
  const long = Math.hypot(acrossX, acrossY) || 1;
  const [dx, dy] = [acrossX / long, acrossY / long];
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
  // The edge of the sheet.
  const seam = (share: number): Point => [start[0] + dx * share + radius * 0.3, start[1] + dy * share];
  stroke(context, paper.shade, radius * 0.07, [seam(0), seam(0.95)]);
  context.fillStyle = paper.rim ?? paper.base;
  context.fill(ellipse(...end, wide * 0.38, wide, angle));
  context.fillStyle = '#2a1c22';
  context.fill(ellipse(...end, wide * 0.28, wide * 0.84, angle));
}

function createGround(stage: Stage): Layer {
  const { width, height, noise, random } = stage;
  const hump = (x: number, at: number) => Math.exp(-(((x - at) / 260) ** 2));
  const rough = (x: number) => noise.fractal(x / 150, 2, 4) * 16;
  const groundAt = (x: number) => 640 - 26 * hump(x, 960) + 40 * hump(x, 250) + rough(x);
  return stage.layer(width, height, (context) => {
    context.fillStyle = context.strokeStyle = DARK;
    fillBelow(context, groundAt, width, height);
    const blades = random('blades');
    context.lineWidth = 1.3;
    context.beginPath();
    for (let blade = 0; blade < 1000; blade++) {
      const [x, tall] = [blades.unit() * width, blades.between(3, 15)];
      context.moveTo(x, groundAt(x) + 3);
      context.quadraticCurveTo(x, groundAt(x) - tall * 0.5, x + blades.between(-4, 8), groundAt(x) - tall);
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
  context.fillStyle = bright;
  context.fill(closedCurve(points([-66, 12, -52, -40, -34, -66, -20, -38, -10, 12])));
  context.restore();
}
