import { Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, smoothstep, swell } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, points, tube } from '../../kit/outline.ts';
import { hashUnit } from '../../kit/random.ts';
import { STORY } from './story.ts';

const SKIN = { base: '#3f7f68', shade: '#173f44', rim: '#cfeadf', bounce: '#255a5a' };
const BELLY = { base: '#a3c4b4', shade: '#55808a' };
const LIGHT = { from: [-0.55, -0.83] as const, shadeWidth: 26 };

/** A frog from very near, in pixels around its middle on what it sits on, looking right: what it bears, and when it has had enough. */
export function drawFrogNear(context: Context2D, second: number): void {
  const hit = second - STORY.plip;
  const duck = swell(0, 0.08, 0.16, 0.7, hit);
  const crouch = smoothstep(STORY.crouches, STORY.crouches + 0.7, second);
  const breath = 0.5 + 0.5 * Math.sin(second * (4.4 + 2 * crouch));
  const [dx, dy] = [-14 * crouch, 12 * duck + 26 * crouch];
  const form = (outline: Path2D, tones: typeof SKIN | typeof BELLY, shadeWidth: number) =>
    fillForm(context, outline, tones, { ...LIGHT, shadeWidth });
  // The hind leg folded behind, then the body, the arm, the head.
  form(tube(points(-250, -70 + dy, -120, -150 + dy * 0.6, -40, -30), [60, 74, 30]), SKIN, 24);
  const body = closedCurve(
    points(
      -300,
      -60,
      -290,
      -170 + dy,
      -180,
      -290 + dy,
      -20,
      -360 + dy,
      130,
      -380 + dy,
      190,
      -260 + dy,
      150,
      -90,
      20,
      -20,
      -160,
      -10,
    ),
  );
  form(body, SKIN, 46);
  context.save();
  context.clip(body);
  form(closedCurve(points(60, -230 + dy, 190, -250 + dy, 220, -60, 40, 10, -60, -40)), BELLY, 30);
  drawSpots(context, dy);
  context.restore();
  form(
    tube(points(-236, -70 + dy * 0.3, -180, -112 + dy * 0.5, -110, -96 + dy * 0.4), [66, 70, 44]),
    SKIN,
    22,
  );
  form(tube(points(-290, -18, -160, -14, -60, -10), [26, 22, 12]), SKIN, 10);
  for (const toe of [-30, 0, 30]) form(tube(points(-90, -16, -20, -8 + toe * 0.3), [11, 7]), SKIN, 4);
  form(tube(points(70, -190 + dy * 0.6, 40, -100, 90, -20), [40, 32, 24]), SKIN, 14);
  for (const toe of [-0.5, 0, 0.45]) form(tube(points(88, -22, 152, -12 + toe * 26), [14, 8]), SKIN, 4);
  context.save();
  context.translate(dx * 0.4 + 10 * crouch, dy);
  // The throat goes in and out.
  form(
    closedCurve(points(60, -300, 250, -322, 262, -262, 190, -206 + 20 * breath, 90, -216 + 12 * breath)),
    BELLY,
    18,
  );
  form(
    closedCurve(
      points(-10, -330, 40, -420, 150, -452, 250, -420, 330, -352, 336, -322, 250, -300, 110, -286, 20, -270),
    ),
    SKIN,
    34,
  );
  context.strokeStyle = css('#12302e', 0.9);
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.stroke(new Path2D(`M334 -334C270 -300 180 -296 96 ${-304 - 10 * duck}C70 -308 56 -318 48 -330`));
  context.fillStyle = '#16322f';
  context.fill(ellipse(300, -366, 6, 4, 0.5));
  drawEye(context, second, duck, crouch);
  context.restore();
}

function drawSpots(context: Context2D, dy: number): void {
  context.fillStyle = css('#1d4640', 0.55);
  for (let spot = 0; spot < 26; spot++) {
    const [x, y] = [-290 + 400 * hashUnit(spot, 1), -350 + 300 * hashUnit(spot, 2) + dy];
    context.fill(
      ellipse(x, y, 10 + 18 * hashUnit(spot, 3), 8 + 10 * hashUnit(spot, 4), hashUnit(spot, 5) * 3),
    );
  }
}

/** Gold, with a pupil that lies, the light of a moon one does not see, and a lid. */
function drawEye(context: Context2D, second: number, duck: number, crouch: number): void {
  const shut = clamp(duck * 1.3 + swell(0, 0.07, 0.1, 0.24, second - STORY.frog - 0.5) + 0.2 * crouch);
  const up =
    smoothstep(STORY.plip + 0.8, STORY.plip + 1.1, second) *
    (1 - smoothstep(STORY.crouches - 0.6, STORY.crouches, second));
  fillForm(context, ellipse(164, -448, 64, 58), SKIN, { ...LIGHT, shadeWidth: 18 });
  const ball = ellipse(172, -450, 46, 44);
  context.save();
  context.clip(ball);
  context.fillStyle = radial(context, 172, -450, 4, 48, [0, '#f6dd84'], [0.6, '#d79a34'], [1, '#6a4318']);
  context.fill(ball);
  context.fillStyle = '#0c0f12';
  context.fill(ellipse(178 - 6 * up, -450 - 13 * up, 30, 17));
  context.fillStyle = '#ffffff';
  context.fill(ellipse(160, -466, 9, 8));
  context.fillStyle = css('#d6ecec', 0.5);
  context.fill(ellipse(192, -436, 5, 4));
  context.fillStyle = '#35705c';
  context.fillRect(110, -510, 130, 18 + 96 * shut);
  context.fillStyle = css('#12302e', 0.8);
  context.fillRect(110, -494 + 96 * shut, 130, 4);
  context.restore();
}
