import { drawBystander } from '../../kit/bystander.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { drawOldPine } from '../../kit/old-pine.ts';
import { disc } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

const DARK = '#070817';
const CAMERA = { x: 566, y: 644 } as const;
const DOME = { x: 1062, y: 606, radius: 50 } as const;

/** Blue ranges behind one another, and the mist of the last one. */
export function createRanges(stage: Stage): Layer {
  const { width, height, noise } = stage;
  return stage.layer(width, height, (context) => {
    for (const range of [0, 1, 2]) {
      const colour = mix('#4a3a68', '#171531', range / 2);
      context.fillStyle = vertical(
        context,
        530,
        720,
        [0, css(colour)],
        [1, css(mix(colour, '#7a5878', 0.35 - range * 0.12))],
      );
      const ridge = (x: number) =>
        606 +
        range * 24 -
        noise.ridged(x / (380 - range * 60) + range * 5 + 1, range * 3.7, 6) * (84 - range * 14);
      fillBelow(context, ridge, width, height);
    }
  });
}

/** The hill we stand on: its old pine, the observatory on its shoulder, grass along the edge. */
export function createHill(stage: Stage): Layer {
  const { width, height, noise, random } = stage;
  const ground = (x: number) =>
    660 -
    34 * Math.exp(-(((x - 240) / 230) ** 2)) -
    46 * Math.exp(-(((x - 1070) / 240) ** 2)) +
    noise.fractal(x / 120, 3, 4) * 12;
  return stage.layer(width, height, (context) => {
    context.fillStyle = DARK;
    context.strokeStyle = DARK;
    drawObservatory(context);
    context.fillStyle = vertical(context, 600, height, [0, '#0d0f26'], [1, '#04040c']);
    fillBelow(context, ground, width, height);
    const blades = random('grass');
    context.lineWidth = 1.1;
    context.strokeStyle = DARK;
    context.beginPath();
    for (let blade = 0; blade < 900; blade++) {
      const x = blades.unit() * width;
      const tall = blades.between(3, 13);
      context.moveTo(x, ground(x) + 2);
      context.quadraticCurveTo(x, ground(x) - tall * 0.6, x + blades.between(-5, 7), ground(x) - tall);
    }
    context.stroke();
    context.fillStyle = DARK;
    drawOldPine(context, random('pine'), { x: 176, y: 640, height: 470 });
    drawTripod(context);
    drawBystander(context, { x: CAMERA.x + 44, y: CAMERA.y + 12, height: 70, colour: DARK, reach: 0 });
  });
}

function drawObservatory(context: Context2D): void {
  const { x, y, radius } = DOME;
  context.fillStyle = '#10122b';
  context.fillRect(x - radius * 1.02, y - 6, radius * 2.04, 40);
  context.fillRect(x - radius * 2.5, y + 10, radius * 1.6, 30);
  context.fillStyle = '#171a38';
  context.beginPath();
  context.arc(x, y - 6, radius, Math.PI, 0);
  context.fill();
  context.fillStyle = '#0c0e22';
  context.fillRect(x - radius * 1.1, y - 9, radius * 2.2, 6);
}

function drawTripod(context: Context2D): void {
  const { x, y } = CAMERA;
  context.strokeStyle = DARK;
  context.lineWidth = 2.6;
  context.lineCap = 'round';
  context.beginPath();
  for (const spread of [-15, 2, 17]) {
    context.moveTo(x, y - 40);
    context.lineTo(x + spread, y + 14);
  }
  context.stroke();
  context.fillStyle = DARK;
  context.save();
  context.translate(x, y - 46);
  context.rotate(-0.5);
  context.beginPath();
  context.roundRect(-9, -7, 18, 14, 3);
  context.fill();
  context.fillRect(7, -5, 14, 10);
  context.restore();
}

/** What lives on the hill: the dome's slit that follows the sky, its red lamp, the camera's small light. */
export function createLights() {
  const red = createGlow('#ff5340', 2.2);
  const warm = createGlow('#ffb46a', 2);
  return (context: Context2D, turned: number, second: number, isOpen: boolean) => {
    const { x, y, radius } = DOME;
    const lean = lerp(-0.5, 0.1, Math.min(1, turned / 1.2));
    context.fillStyle = '#2b1a2c';
    context.beginPath();
    context.ellipse(
      x + Math.sin(lean) * radius * 0.45,
      y - 6,
      radius * 0.13 + 4,
      radius * 0.94,
      lean * 0.55,
      Math.PI * 1.06,
      Math.PI * 1.94,
    );
    context.fill();
    shine(context, red, x + Math.sin(lean) * radius * 0.5, y - radius * 0.5, 30, 0.4);
    for (const [windowX, windowY] of [
      [x - radius * 2.2, y + 20],
      [x - radius * 1.6, y + 20],
    ] as const) {
      context.fillStyle = css('#ffbf7a', 0.85);
      context.fillRect(windowX, windowY, 9, 7);
      shine(context, warm, windowX + 4, windowY + 3, 26, 0.4);
    }
    if (!isOpen) return;
    const blink = 0.5 + 0.5 * Math.sin(second * 1.6);
    context.fillStyle = css('#ff5a48', 0.35 + 0.5 * blink);
    disc(context, CAMERA.x - 5, CAMERA.y - 41, 1.8);
    shine(context, red, CAMERA.x - 5, CAMERA.y - 41, 9, 0.5 * blink);
  };
}
