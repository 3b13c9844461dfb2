import { Path2D } from '@napi-rs/canvas';
import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawBead } from './culm.ts';
import { STORY } from './story.ts';

/** Where it comes out, and how tall and wide it is. */
const [X, Y, TALL, HALF, SHEATHS] = [610, 600, 400, 92, 8] as const;

/** How much of it is out of the ground, 0 to 1. */
const outAt = (second: number) =>
  STORY.pushes.reduce((sum, at) => sum + 0.2 * (1 - Math.exp(-3.4 * Math.max(0, second - at))), 0.08) +
  0.26 * smoothstep(STORY.pushes[2], STORY.below, second);

/** On the shoot, so far up and so far across it. */
const onShoot = (up: number, across: number): Point => [
  across * HALF * (1 - up) ** 0.72 * (1 + 0.22 * Math.sin(Math.PI * up)),
  -TALL * up,
];

/** A sheath wraps the shoot and runs out in a point on one side. */
function drawSheath(context: Context2D, place: number): void {
  const side = place % 2 ? 1 : -1;
  const young = place / SHEATHS;
  const [base, tip] = [Math.max(0, place * 0.095 - 0.05), Math.min(1, place * 0.095 + 0.31)];
  const [[tipX, tipY], [lowX, lowY]] = [onShoot(tip, side * 0.96), onShoot(base + 0.13, -side * 1.02)];
  const rim = `${tipX * 0.1} ${(tipY + lowY) / 2 + 6} ${lowX} ${lowY}`;
  const rising = Array.from({ length: 9 }, (_, step) => lerp(base, tip, step / 8));
  const line = (across: number) => rising.map((up) => onShoot(up, across).join(' ')).join('L');
  const foot = onShoot(base, -side * 1.02).join(' ');
  const outline = new Path2D(`M${line(side * 1.03)}L${tipX} ${tipY}Q${rim}L${foot}Z`);
  const [dark, body] = [mix('#2b1c1c', '#3b3a22', young), mix('#7a5136', '#86793c', young)];
  const lit = mix('#d9a868', '#d3cf78', young);
  const light = context.createLinearGradient(-HALF, 0, HALF, 0);
  for (const [at, colour] of [dark, dark, body, lit, body].entries())
    light.addColorStop(at * 0.24, css(colour));
  context.save();
  context.shadowColor = 'rgba(14,8,6,0.75)';
  context.shadowBlur = 14;
  context.shadowOffsetY = -5;
  context.fillStyle = light;
  context.fill(outline);
  context.restore();
  context.save();
  context.clip(outline);
  context.lineWidth = 1.3;
  for (let vein = -14; vein <= 14; vein++) {
    context.strokeStyle = css(vein % 2 ? '#1d120f' : '#f3dca6', 0.2);
    context.stroke(new Path2D(`M${line(vein / 14)}`));
  }
  context.fillStyle = css('#2a1420', 0.34);
  for (let spot = 0; spot < 16; spot++) {
    const [x, y] = onShoot(lerp(base, tip, hashUnit(place, spot, 1)), hashUnit(place, spot, 2) * 2 - 1);
    context.fill(ellipse(x, y, 3 + 5 * hashUnit(place, spot, 3), 5 + 13 * hashUnit(place, spot, 4)));
  }
  context.restore();
  // Its dry rim, with hairs.
  context.strokeStyle = css('#f0dfae', 0.4);
  context.lineWidth = 7;
  context.setLineDash([0.7, 2.1]);
  context.stroke(new Path2D(`M${tipX} ${tipY}Q${rim}`));
  context.setLineDash([]);
  context.lineWidth = 1.5;
  context.strokeStyle = '#c9ab72';
  context.stroke(new Path2D(`M${tipX} ${tipY}Q${rim}`));
}

/** A leaf from one point to another, with a belly to both sides, and sagging between. */
function leafShape([x, y]: Point, [toX, toY]: Point, half: number, sag = 0): Path2D {
  const [midX, midY, long] = [(x + toX) / 2, (y + toY) / 2 + sag, Math.hypot(toX - x, toY - y)];
  const [offX, offY] = [((toY - y) * half) / long, ((x - toX) * half) / long];
  const path = new Path2D(`M${x} ${y}Q${midX + offX} ${midY + offY} ${toX} ${toY}`);
  path.quadraticCurveTo(midX - offX, midY - offY, x, y);
  return path;
}

/** The little blade at the point of a sheath. */
function drawBlade(context: Context2D, place: number): void {
  const side = place % 2 ? 1 : -1;
  const [x, y] = onShoot(Math.min(1, place * 0.095 + 0.31), side * 0.92);
  const long = 26 + 46 * (place / SHEATHS);
  context.fillStyle = css(mix('#6a6b36', '#a5bd55', place / SHEATHS));
  context.fill(leafShape([x - side * 2, y + 8], [x + side * long * 0.72, y - long], 9, -long * 0.16));
}

/** The floor of the grove, near: years of leaves, lit where the path is. */
export function paintFloor(stage: Stage): Layer {
  const random = stage.random('litter');
  return stage.layer(1600, 420, (context) => {
    context.fillStyle = vertical(context, 40, 420, [0, '#6f8f4c00'], [0.14, '#6f8f4c'], [1, '#1b2516']);
    context.fillRect(0, 0, 1600, 420);
    for (let leaf = 0; leaf < 1100; leaf++) {
      const near = (leaf / 1100) ** 1.4;
      const [x, y] = [random.between(-40, 1640), lerp(84, 440, near) + random.between(-12, 12)];
      const light = Math.exp(-(((x - 860) / 420) ** 2)) * (1.1 - 0.5 * near);
      const dry = mix(random.pick(['#8f7a45', '#6d6a38', '#a3905a', '#57602f']), '#f2e9ae', light * 0.8);
      context.filter = near < 0.16 ? `blur(${2.4 * stage.scale}px)` : 'none';
      const long = lerp(14, 96, near) * random.between(0.7, 1.2);
      const colour = css(mix(dry, '#141d12', 0.3 * near + 0.16));
      drawDryLeaf(context, [x, y], long, random.between(0, 6.28), colour);
    }
  });
}

/** A leaf that lies, with its shadow. */
function drawDryLeaf(context: Context2D, [x, y]: Point, long: number, turn: number, colour: string): void {
  const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long * 0.3];
  for (const [shift, fill, half] of [
    [0.06, 'rgba(13,20,11,.5)', 0.13],
    [0, colour, 0.13],
    [0, 'rgba(255,240,190,.16)', 0.04],
  ] as const) {
    const low = y + shift * long;
    context.fillStyle = fill;
    context.fill(leafShape([x - dx, low - dy], [x + dx, low + dy], long * half, -long * 0.07));
  }
}

/** A shoot breaks the ground, near; later it is still there, and what falls finds it. */
export function createShoot(stage: Stage, floor: Layer): Painter {
  const shoot = stage.layer(HALF * 4, TALL + 100, (context) => {
    context.translate(HALF * 2, TALL + 70);
    context.save();
    const half = Array.from({ length: 31 }, (_, step) => step / 30);
    const side = (across: number) => half.map((up) => onShoot(up, across).join(' '));
    context.clip(new Path2D(`M${[...side(-1.03), ...side(1.03).toReversed()].join('L')}Z`));
    for (let place = SHEATHS; place >= 0; place--) drawSheath(context, place);
    context.restore();
    for (let place = SHEATHS; place >= 0; place--) drawBlade(context, place);
  });
  return (context, second) => {
    const out = outAt(second);
    const hit = Math.max(0, second - STORY.drop);
    const shake = STORY.pushes.reduce((sum, at) => sum + swell(0, 0.08, 0.15, 0.7, second - at), 0);
    floor.drawOn(context, -160, 430);
    // Its shadow lies toward us, away from the light behind it.
    context.fillStyle = css('#0a120a', 0.55);
    context.filter = `blur(${10 * stage.scale}px)`;
    context.fill(ellipse(X - 40 * out, Y + 34, 130 + 50 * out, 30 + 22 * out, -0.2));
    context.filter = 'none';
    drawCrumbs(context, second, out, -1);
    context.save();
    context.translate(X + 1.6 * shake * Math.sin(second * 60), Y + 24 + TALL * (1 - out) * 0.92);
    context.beginPath();
    context.rect(-400, -900, 800, 900 - TALL * (1 - out) * 0.92);
    context.clip();
    context.rotate(0.035 + 0.03 * Math.sin(hit * 11) * Math.exp(-3 * hit));
    shoot.drawOn(context, -HALF * 2, -TALL - 70);
    for (const [bead, x] of [22, 46, -30].entries()) drawBead(context, x, -TALL * (0.7 - 0.19 * bead), 6);
    context.restore();
    drawCrumbs(context, second, out, 1);
    // A dry leaf lay over the place: it is lifted, tips, and slides off.
    const slid = smoothstep(0.34, 0.66, out);
    const leafY = lerp(Y - TALL * 0.9 * Math.min(out - 0.06, 0.42), Y + 52, slid ** 2.2);
    const tilt = 0.06 + 0.5 * Math.sin(Math.PI * slid * 0.9) + 0.2 * slid;
    context.save();
    context.translate(X + lerp(4, 190, slid ** 1.4), leafY);
    context.rotate(tilt);
    drawDryLeaf(context, [0, 0], 96, 0.1, '#c4ab66');
    context.restore();
  };
}

/** The mound that it throws up, behind and before it; at every push some clods roll away. */
function drawCrumbs(context: Context2D, second: number, out: number, side: 1 | -1): void {
  for (let crumb = 0; crumb < 150; crumb++) {
    const key = (index: number) => hashUnit(crumb, side, index);
    const angle = side * Math.PI * (crumb / 149);
    const rolled = crumb % 4 ? 0 : 1 - Math.exp(-3 * Math.max(0, second - (STORY.pushes[crumb % 3] ?? 0)));
    const heap = (40 + 60 * smoothstep(0, 0.5, out)) * lerp(side > 0 ? 0.6 : 0.9, 1.15, key(1));
    const away = heap + 50 * rolled * key(2);
    const [x, y] = [X + Math.cos(angle) * away * 1.2, Y + 16 + Math.sin(angle) * away * 0.26];
    const size = 3 + 9 * key(3) ** 2;
    context.fillStyle = css(mix('#2c2015', '#8a6d45', 0.15 + 0.4 * key(4) + 0.3 * Math.cos(angle)));
    context.fill(ellipse(x, y, size, size * (0.5 + 0.4 * key(5)), 3 * key(6) + rolled));
  }
}
