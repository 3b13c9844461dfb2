import { Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, swell } from '../../kit/maths.ts';
import { fillForm, type Tones } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { STORY } from './story.ts';

const SKIN = { base: '#3f7f68', shade: '#173f44', rim: '#cfeadf', bounce: '#255a5a' };
const BELLY = { base: '#a3c4b4', shade: '#55808a' };
const form = (context: Context2D, outline: Path2D, shadeWidth: number, tones: Tones = SKIN) =>
  fillForm(context, outline, tones, { from: [-0.55, -0.83], shadeWidth });

/** A frog in pixels around its middle on what it sits on, looking right: what it bears, and when it has had enough. */
export function drawFrog(context: Context2D, second: number): void {
  const duck = swell(0, 0.08, 0.16, 0.7, second - STORY.plip);
  const crouch = swell(
    0,
    0.7,
    STORY.splash - STORY.crouches,
    STORY.eyes - STORY.crouches,
    second - STORY.crouches,
  );
  const breath = 0.5 + 0.5 * Math.sin(second * 4.4);
  const dy = 12 * duck + 26 * crouch;
  const limb = (width: number, radii: readonly number[], coordinates: readonly number[]) =>
    form(context, tube(points(coordinates), radii), width);
  context.fillStyle = 'rgba(2,18,22,0.5)';
  context.fill(ellipse(0, 10, 330, 42));
  // The hind leg folded behind, then the body, the arm, the head.
  limb(24, [60, 74, 30], [-250, -70 + dy, -120, -150 + dy * 0.6, -40, -30]);
  const back = [-300, -60, -290, -170 + dy, -180, -290 + dy, -20, -360 + dy, 130, -380 + dy];
  const body = closedCurve(points([...back, 190, -260 + dy, 150, -90, 20, -20, -160, -10]));
  form(context, body, 46);
  context.save();
  context.clip(body);
  context.fillStyle = css('#1d4640', 0.55);
  for (let spot = 0; spot < 26; spot++) {
    const [x, y] = [-290 + 400 * hashUnit(spot, 1), -350 + 300 * hashUnit(spot, 2) + dy];
    const [wide, high] = [10 + 18 * hashUnit(spot, 3), 8 + 10 * hashUnit(spot, 4)];
    context.fill(ellipse(x, y, wide, high, hashUnit(spot, 5) * 3));
  }
  const belly = points([60, -230 + dy, 190, -250 + dy, 220, -60, 40, 10, -60, -40]);
  form(context, closedCurve(belly), 30, BELLY);
  context.restore();
  limb(22, [66, 70, 44], [-236, -70 + dy * 0.3, -180, -112 + dy * 0.5, -110, -96 + dy * 0.4]);
  limb(10, [26, 22, 12], [-290, -18, -160, -14, -60, -10]);
  for (const toe of [-9, 0, 9]) limb(4, [11, 7], [-90, -16, -20, -8 + toe]);
  limb(14, [40, 32, 24], [70, -190 + dy * 0.6, 40, -100, 90, -20]);
  for (const toe of [-13, 0, 12]) limb(4, [14, 8], [88, -22, 152, -12 + toe]);
  context.save();
  context.translate(4 * crouch, dy);
  // The throat goes in and out.
  const throat = points([60, -300, 250, -322, 262, -262, 190, -206 + 20 * breath, 90, -216 + 12 * breath]);
  form(context, closedCurve(throat), 18, BELLY);
  const brow = [-10, -330, 40, -420, 150, -452, 250, -420, 330, -352];
  form(context, closedCurve(points([...brow, 336, -322, 250, -300, 110, -286, 20, -270])), 34);
  context.strokeStyle = css('#12302e', 0.9);
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.stroke(new Path2D(`M334 -334C270 -300 180 -296 96 ${-304 - 10 * duck}C70 -308 56 -318 48 -330`));
  context.fillStyle = '#16322f';
  context.fill(ellipse(300, -366, 6, 4, 0.5));
  drawEye(context, second, duck, crouch);
  context.restore();
}

/** The same frog at full stretch, around its middle, flying right. */
export function drawFlyingFrog(context: Context2D): void {
  for (const down of [0, 60]) {
    const leg = points([-180, 10, -330, 60 + down, -470, 20 + down, -620, 50 + down]);
    form(context, tube(leg, [60, 36, 24, 16]), 14);
  }
  const outline = [-250, 10, -150, -80, 60, -140, 240, -130, 330, -60, 240, 0, 90, 60, -120, 70];
  const body = closedCurve(points(outline));
  form(context, body, 40);
  context.save();
  context.clip(body);
  form(context, ellipse(60, 70, 260, 60), 16, BELLY);
  context.restore();
  form(context, tube(points([110, 20, 200, 100, 330, 80]), [38, 26, 14]), 12);
  form(context, ellipse(190, -140, 56, 50), 16);
  context.fillStyle = '#d79a34';
  context.fill(ellipse(200, -142, 36, 32));
  context.fillStyle = '#0c0f12';
  context.fill(ellipse(206, -142, 22, 14));
}

/** Gold, with a pupil that lies, the light of a moon one does not see, and a lid. */
function drawEye(context: Context2D, second: number, duck: number, crouch: number): void {
  const blink = (at: number) => swell(0, 0.07, 0.1, 0.24, second - at);
  const shut = clamp(duck * 1.3 + blink(STORY.frog + 0.5) + blink(STORY.eyes + 1.8) + 0.2 * crouch);
  const up = swell(STORY.plip + 0.8, STORY.plip + 1.1, STORY.crouches - 0.6, STORY.crouches, second);
  form(context, ellipse(164, -448, 64, 58), 18);
  const ball = ellipse(172, -450, 46, 44);
  context.save();
  context.clip(ball);
  context.fillStyle = radial(context, 172, -450, 4, 48, [0, '#f6dd84'], [0.6, '#d79a34'], [1, '#6a4318']);
  context.fill(ball);
  context.fillStyle = '#0c0f12';
  context.fill(ellipse(178 - 6 * up, -450 - 13 * up, 30, 17));
  context.fillStyle = '#ffffff';
  context.fill(ellipse(160, -466, 9, 8));
  context.fillStyle = '#35705c';
  context.fillRect(110, -510, 130, 18 + 96 * shut);
  context.fillStyle = css('#12302e', 0.8);
  context.fillRect(110, -494 + 96 * shut, 130, 4);
  context.restore();
}
