import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve, oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { drawSampan } from '../../kit/sampan.ts';
import { flameAt, STORY } from './story.ts';

/** The water under the keel, and the boards of the landing. */
const FERRY_Y = 560;
const BLACK = '#050910';
const WAKE_LINES = 11;

/** Where the ferry is, out on the lake and when it glides to the landing; it is poled, so it goes in pulls. */
const ferryAt = (second: number): number =>
  second < STORY.lamp
    ? 48 * second - 130 + 3 * Math.sin(second * 0.9)
    : lerp(930, 760, (1 - clamp((second - STORY.landing + 1) / 9)) ** 2);

/** The ferry with its lamp, the landing with the one that waits, and what the water shows of both. */
export function createLamps() {
  const warm = createGlow('#ffb765', 2);
  const core = createGlow('#fff0c8', 1.6);
  /** A lamp, and its long path toward us, broken by the ripples. */
  const lamp = (context: Context2D, [x, y]: Point, second: number, strength: number) => {
    const flame = strength * flameAt(second + x);
    for (let step = 0; step < 15; step++) {
      const sway = Math.sin(second * 1.9 + step * 1.3) * (2 + step * 0.7);
      shine(context, warm, x + sway, FERRY_Y + 28 + step * 9, 24, (0.62 - step * 0.036) * flame, 6.5);
    }
    shine(context, warm, x, y, 150, 0.5 * flame);
    shine(context, warm, x, y, 46, 0.85 * flame);
    shine(context, core, x, y, 15, flame);
  };
  return (context: Context2D, second: number) => {
    const comes = smoothstep(STORY.meet - 3, STORY.meet, second);
    const held: Point = [lerp(1086, 1028, comes), lerp(531, 519, comes) + Math.sin(second * 1.4)];
    drawLanding(context);
    drawWaiting(context, held);
    lamp(context, held, second, 0.85);
    const x = ferryAt(second);
    drawWake(context, x, ferryAt(second) - ferryAt(second - 0.5), second);
    context.save();
    context.globalAlpha = 0.62;
    drawBoat(context, x, second, -1);
    context.restore();
    drawBoat(context, x, second, 1);
    lamp(context, [x + 74, FERRY_Y - 38], second, 1);
  };
}

function drawLanding(context: Context2D): void {
  context.fillStyle = BLACK;
  context.fillRect(1036, FERRY_Y, 260, 7);
  for (let x = 1040; x < 1280; x += 56) {
    context.fillRect(x, FERRY_Y - 14, 6, 44);
    context.fillStyle = css(BLACK, 0.5);
    context.fillRect(x, FERRY_Y + 30, 6, 26);
    context.fillStyle = BLACK;
  }
}

/** Somebody in a long coat behind a lamp, with its light on them. */
function drawWaiting(context: Context2D, [lampX, lampY]: Point): void {
  const light = { from: [-0.95, 0.3], shadeWidth: 5 } as const;
  const cloth = { base: '#140f14', shade: BLACK, rim: '#a8692f' };
  context.save();
  context.translate(lampX + 26, FERRY_Y + 1);
  const shaft: Point[] = [
    [1, -48],
    [-14, -46],
    [-25, lampY - FERRY_Y - 9],
  ];
  fillForm(
    context,
    closedCurve(points([-9, 0, -8, -30, -7, -51, 0, -55, 7, -51, 10, -28, 13, 0])),
    cloth,
    light,
  );
  fillForm(context, ellipse(-0.5, -60, 5.6, 6.6), { base: '#2a1a16', shade: BLACK, rim: '#a8692f' }, light);
  fillForm(context, tube(shaft, [4, 3, 1.6]), cloth, { ...light, shadeWidth: 2 });
  context.restore();
}

/** `upright` -1 draws it hanging in the water. The kit's boat heads left, ours goes right. */
function drawBoat(context: Context2D, x: number, second: number, upright: 1 | -1): void {
  context.save();
  context.translate(x, FERRY_Y + (upright < 0 ? 19 : 0));
  context.scale(-1, upright);
  const colours = { hull: BLACK, awning: '#0c1420', rib: css('#4a5a70', 0.5), shadow: 'rgba(0,0,0,0)' };
  drawSampan(context, 0, 0, second, colours);
  context.strokeStyle = BLACK;
  context.lineWidth = 2.4;
  context.lineCap = 'round';
  curve(context, points([-64, 2, -62, -50, -74, -52, -74, -43]));
  context.stroke();
  context.restore();
}

/** The furrow that it leaves in the stars. */
function drawWake(context: Context2D, x: number, speed: number, second: number): void {
  context.lineWidth = 1.3;
  for (let line = 0; line < WAKE_LINES; line++) {
    const behind = 40 + line * 38 + ((second * 22) % 38);
    const fade = (1 - behind / (40 + WAKE_LINES * 38)) * Math.min(1, speed * 0.12);
    context.strokeStyle = css('#b9cdf0', 0.3 * Math.max(0, fade));
    context.beginPath();
    context.ellipse(x - behind, FERRY_Y + 14, 34 + behind * 0.24, 3 + behind * 0.055, 0, 0.47, 2.67);
    context.stroke();
  }
  context.fillStyle = css('#0a1830', 0.3);
  oval(context, x, FERRY_Y + 13, 96, 6);
}
