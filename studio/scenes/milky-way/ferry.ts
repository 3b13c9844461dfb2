import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { drawSampan } from '../../kit/sampan.ts';

const START_SECOND = 8;
const LAND_SECOND = 58;
const FROM_X = -140;
const TO_X = 930;
/** The water under the keel. */
export const FERRY_Y = 560;
const HULL = '#050910';
const LAMP = { x: 74, y: -38 } as const;
const WAKE_LINES = 11;

/** Where the ferry is, and how fast: it is poled, so it goes in pulls, and glides to its landing. */
export function ferryAt(second: number): { readonly x: number; readonly speed: number } {
  const along = smoothstep(START_SECOND - 14, LAND_SECOND, second);
  const before = smoothstep(START_SECOND - 14, LAND_SECOND, second - 0.5);
  const pull = Math.sin(second * 0.9) * 3;
  return {
    x: lerp(FROM_X - 160, TO_X, along) + pull * (1 - smoothstep(50, 58, second)),
    speed: (along - before) * 60,
  };
}

/** The ferry with its lamp, what the water shows of both, and the furrow it leaves in the stars. */
export function createFerry() {
  const warm = createGlow('#ffb765', 2);
  const core = createGlow('#fff0c8', 1.6);
  return (context: Context2D, second: number) => {
    const { x, speed } = ferryAt(second);
    const flame = 0.93 + 0.04 * Math.sin(second * 3.1) + 0.03 * Math.sin(second * 7.3);
    drawWake(context, x, speed, second);
    drawLampOnWater(context, warm, x + LAMP.x, second, flame);
    context.save();
    context.globalAlpha = 0.62;
    drawBoat(context, x, second, -1);
    context.restore();
    drawBoat(context, x, second, 1);
    shine(context, warm, x + LAMP.x, FERRY_Y + LAMP.y, 150, 0.5 * flame);
    shine(context, warm, x + LAMP.x, FERRY_Y + LAMP.y, 46, 0.85 * flame);
    shine(context, core, x + LAMP.x, FERRY_Y + LAMP.y, 15, flame);
  };
}

/** `upright` -1 draws it hanging in the water. The kit's boat heads left, ours goes right. */
function drawBoat(context: Context2D, x: number, second: number, upright: 1 | -1): void {
  context.save();
  context.translate(x, FERRY_Y + (upright < 0 ? 19 : 0));
  context.scale(-1, upright);
  drawSampan(context, 0, 0, second, {
    hull: HULL,
    awning: '#0c1420',
    rib: css('#4a5a70', 0.5),
    shadow: 'rgba(0,0,0,0)',
  });
  context.strokeStyle = HULL;
  context.lineWidth = 2.4;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(-64, 2);
  context.quadraticCurveTo(-62, -50, -LAMP.x, -52);
  context.lineTo(-LAMP.x, LAMP.y - 5);
  context.stroke();
  context.restore();
}

/** The lamp's long path toward us, broken by the ripples. */
function drawLampOnWater(context: Context2D, glow: Layer, x: number, second: number, flame: number): void {
  for (let step = 0; step < 15; step++) {
    const y = FERRY_Y + 26 + step * 9;
    const sway = Math.sin(second * 1.9 + step * 1.3) * (2 + step * 0.7);
    shine(context, glow, x + sway, y, 26 - step * 0.7, (0.62 - step * 0.036) * flame, 6.5);
  }
}

function drawWake(context: Context2D, x: number, speed: number, second: number): void {
  const strength = Math.min(1, speed);
  context.lineWidth = 1.3;
  for (let line = 0; line < WAKE_LINES; line++) {
    const behind = 40 + line * 38 + ((second * 22) % 38);
    const fade = (1 - behind / (40 + WAKE_LINES * 38)) * strength;
    context.strokeStyle = css('#b9cdf0', 0.3 * Math.max(0, fade));
    context.beginPath();
    context.ellipse(
      x - behind,
      FERRY_Y + 14,
      34 + behind * 0.24,
      3 + behind * 0.055,
      0,
      0.15 * Math.PI,
      0.85 * Math.PI,
    );
    context.stroke();
  }
  context.fillStyle = css('#0a1830', 0.3);
  oval(context, x, FERRY_Y + 13, 96, 6);
}
