import { Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { drawHand } from '../../kit/hand.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { Mirror } from '../../kit/mirror.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { flameAt, PULL_SECONDS, raisedAt, STORY } from './story.ts';

/** Where the pole stands in the water while the boat goes past it, from its bite to its leaving. */
const BITE: Point = [790, 400];
const FLAT = 0.3;

/** The pole of the ferry, near: it goes into the stars, and they close behind it. */
export function createPole({ width, height, scale, layer }: Stage, galaxy: Layer): Painter {
  const warm = createGlow('#ffb765', 2);
  const sky = layer(width, height, (context) => {
    context.fillStyle = vertical(context, 0, height, [0, '#04091a'], [1, '#13264a']);
    context.fillRect(0, 0, width, height);
    galaxy.drawOn(context, -640, -60, width * 1.9, 438 * 1.9);
  });
  const sway = (nearness: number, second: number, row: number) =>
    Math.sin(second * 0.9 + row * 0.11) * (2 + 5 * nearness) + Math.sin(second * 1.7 - row * 0.05) * 2;
  const shape = { top: 0, bottom: height, depth: height, foot: height, rows: [2, 3], sway } as const;
  const water = new Mirror(width, scale, shape);
  return (context, second) => {
    const since = second - STORY.pole;
    water.draw(context, sky, second);
    context.fillStyle = vertical(context, 0, height, [0, css('#020716', 0.3)], [1, css('#020716', 0.05)]);
    context.fillRect(0, 0, width, height);
    for (let pull = -1; pull < 3; pull++) {
      const age = since - 0.6 - pull * PULL_SECONDS;
      const [down, up] = [age, age - PULL_SECONDS * 0.72];
      const x = (at: number) => BITE[0] - 84 * at;
      for (const lag of [0, 0.3, 0.6]) drawRing(context, [x(down), BITE[1]], down - lag, lag);
      for (const drop of [0.15, 0.5, 0.8, 1.2])
        drawRing(context, [x(down) + 34 - 40 * drop, BITE[1] - 14 + 60 * (drop % 0.3)], up - drop, 0.5);
    }
    // Down to the bottom, still there while the boat goes on, then up and forward again.
    const share = (((since - 0.6) / PULL_SECONDS) % 1) + (since < 0.6 ? 1 : 0);
    const lift = 150 * smoothstep(0.72, 0.84, share) * (1 - smoothstep(0.97, 1, share));
    const back = Math.min(share, 0.8) * (1 - smoothstep(0.8, 0.98, share));
    drawPole(context, [BITE[0] - 84 * PULL_SECONDS * back, BITE[1] - lift]);
    // The light of the ferry's lamp.
    for (let glint = 0; glint < 30; glint++) {
      const [x, y] = [1090 + 190 * hashUnit(glint, 1), 190 + 540 * hashUnit(glint, 2) ** 0.8];
      const wave = Math.sin(second * 1.6 + glint * 2.1);
      shine(context, warm, x + 24 * wave, y, 60 + y * 0.16, 0.34 + 0.26 * wave, 2 + y * 0.012);
    }
    shine(context, warm, 1340, 120, 560, 0.5 * flameAt(second));
  };
}

/** A pole of bamboo with the night on one side and the lamp on the other, and what the water shows of it. */
function drawPole(context: Context2D, foot: Point): void {
  const [dx, dy] = [930 - foot[0], -260 - foot[1]];
  const at = (share: number): Point => [foot[0] + dx * share, foot[1] + dy * share];
  const pole = tube([at(-0.03), at(0.5), at(1)], [11, 12, 13]);
  const bamboo = { base: '#2c3440', shade: '#0a0e16', rim: '#7f97bd', bounce: '#b9793c' };
  for (const image of [-1, 1]) {
    context.save();
    context.globalAlpha = image < 0 ? 0.4 : 1;
    context.translate(0, image < 0 ? 2 * BITE[1] : 0);
    context.scale(1, image);
    context.beginPath();
    context.rect(0, -400, 1400, 400 + BITE[1]);
    context.clip();
    fillForm(context, pole, bamboo, { from: [-0.98, -0.2], shadeWidth: 9 });
    context.fillStyle = '#0a0e16';
    for (const knot of [0.16, 0.42, 0.7]) oval(context, ...at(knot), 14, 3.4, Math.atan2(dx, -dy));
    context.restore();
  }
}

/** A ring in the stars, weaker than others by so much. */
function drawRing(context: Context2D, [x, y]: Point, age: number, weak: number): void {
  if (age <= 0 || age > 5) return;
  const fade = (1 - age / 5) * (1 - weak * 0.7);
  context.strokeStyle = css('#c4d6f6', 0.75 * fade);
  context.lineWidth = 1 + 3 * fade;
  context.stroke(ellipse(x, y, 125 * age, 125 * age * FLAT));
}

/** The lamp that waits, in the hand of who waits; far out on the water comes another, and answers. */
export function createWaitingLamp({ width, height, layer, scale }: Stage, lake: Layer): Painter {
  const warm = createGlow('#ffb765', 2);
  const core = createGlow('#fff0c8', 1.4);
  const soft = layer(width, height, (context) => {
    context.filter = `blur(${9 * scale}px)`;
    lake.drawOn(context, -330, -250, width * 1.5, height * 1.5);
  });
  const paper = closedCurve(
    points([-62, -118, 62, -118, 104, -40, 100, 52, 58, 122, -58, 122, -100, 52, -104, -40]),
  );
  const sleeve = tube(points([640, 330, 330, 150, 92, 42]), [130, 88, 50]);
  const rod = tube(points([-120, 34, 0, 22, 210, 16]), [7, 8, 9]);
  const cloth = { base: '#28283a', shade: '#0b0e18', rim: '#a8703f' };
  const wood = { base: '#402a1a', shade: '#130c08', rim: '#c47e40' };
  const skin = { base: '#8d5536', shade: '#2c1a18', rim: '#ffc98a' };
  return (context, second) => {
    const since = second - STORY.lamp;
    soft.drawOn(context, -since * 2.4, 0, width * 1.04, height * 1.04);
    // The other one comes into focus.
    const sharp = smoothstep(0.8, 3, since);
    const far: Point = [250 + since * 9, 402 - 26 * raisedAt(STORY.answered, second)];
    const flame = flameAt(second);
    context.fillStyle = css('#ffc680', 0.5 * (1 - sharp));
    oval(context, ...far, lerp(30, 6, sharp), lerp(30, 6, sharp));
    shine(context, warm, ...far, lerp(60, 90, sharp), 0.8 * flame);
    shine(context, core, ...far, 20, sharp * flame);
    for (let step = 0; step < 16; step++) {
      const x = far[0] + 5 * Math.sin(second * 1.8 + step * 1.4);
      shine(context, warm, x, 446 + step * 12, 44, 0.5 - step * 0.03, 8);
    }
    const raised = raisedAt(STORY.raised, second);
    context.save();
    context.translate(820, 146 - 74 * raised + 5 * Math.sin(second * 0.9));
    fillForm(context, sleeve, cloth, { from: [-0.42, 0.9], shadeWidth: 18 });
    fillForm(context, rod, wood, { from: [0, 1], shadeWidth: 6 });
    shine(context, warm, -100, 300, 560, 0.66 * flame);
    const turned = { reach: 168, angle: Math.PI + 0.22, flip: true };
    drawHand(context, 'held', [104, 52], turned, skin, { from: [-0.3, 0.95], shadeWidth: 1 });
    shine(context, warm, 10, 110, 170, 0.34 * flame);
    context.translate(-112, 34);
    context.rotate(0.05 * Math.sin(second * 1.3) + 0.07 * Math.sin(second * 5) * raised);
    context.strokeStyle = '#2c1d14';
    context.lineWidth = 3;
    context.stroke(new Path2D('M-44 168Q-30 60 0 0Q30 60 44 168'));
    context.translate(0, 290);
    const stops = [
      [0, '#fffbe2'],
      [0.3, '#ffe09a'],
      [0.7, '#f0a04a'],
      [1, '#a9561f'],
    ] as const;
    context.fillStyle = radial(context, 0, 30, 0, 150, ...stops);
    context.fill(paper);
    context.save();
    context.clip(paper);
    context.lineWidth = 2;
    context.strokeStyle = css('#7a3c14', 0.5);
    for (let y = -118; y < 118; y += 27) context.stroke(new Path2D(`M-108 ${y}Q0 ${y + 34} 108 ${y}`));
    context.restore();
    for (const y of [-122, 122])
      fillForm(context, ellipse(0, y, 62, 13), wood, { from: [0, -Math.sign(y)], shadeWidth: 6 });
    shine(context, warm, 0, 10, 230, 0.55 * flame);
    shine(context, core, 0, 40, 90, 0.8 * flame);
    context.restore();
  };
}
