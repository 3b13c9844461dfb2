import { createBonfire } from '../../kit/bonfire.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { disc, oval } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

const DARK = '#060917';
const TENT = { x: 978, y: 628 } as const;
const FIRE = { x: 742, y: 652 } as const;

/** The shoulder of the mountain where the camp stands: grass, stones and the tent, lit from inside. */
export function createGround(stage: Stage): Layer {
  const { width, height, noise, random } = stage;
  const ground = (x: number) =>
    640 -
    26 * Math.exp(-(((x - 960) / 260) ** 2)) +
    40 * Math.exp(-(((x - 250) / 260) ** 2)) +
    noise.fractal(x / 150, 2, 4) * 16;
  return stage.layer(width, height, (context) => {
    context.fillStyle = DARK;
    fillBelow(context, ground, width, height);
    const stones = random('stones');
    for (let stone = 0; stone < 26; stone++) {
      const x = stones.unit() * width;
      const size = stones.between(4, 20);
      context.fillStyle = DARK;
      oval(context, x, ground(x) + size * 0.25, size * 1.4, size, stones.between(-0.3, 0.3));
    }
    const blades = random('blades');
    context.strokeStyle = DARK;
    context.lineWidth = 1.3;
    context.beginPath();
    for (let blade = 0; blade < 1000; blade++) {
      const x = blades.unit() * width;
      const tall = blades.between(3, 15);
      context.moveTo(x, ground(x) + 3);
      context.quadraticCurveTo(x, ground(x) - tall * 0.5, x + blades.between(-4, 8), ground(x) - tall);
    }
    context.stroke();
    drawTent(context);
    for (const [x, y, size] of [
      [668, 668, 96],
      [604, 674, 86],
      [826, 664, 90],
    ] as const)
      drawSitter(context, x, y, size);
  });
}

function drawTent(context: Context2D): void {
  const { x, y } = TENT;
  const skin = () => {
    context.beginPath();
    context.moveTo(x - 118, y + 12);
    context.bezierCurveTo(x - 96, y - 62, x - 52, y - 112, x + 4, y - 116);
    context.bezierCurveTo(x + 62, y - 112, x + 104, y - 60, x + 128, y + 12);
    context.closePath();
  };
  skin();
  context.fillStyle = radial(
    context,
    x - 14,
    y - 18,
    6,
    150,
    [0, '#fff0b4'],
    [0.3, '#ffc25e'],
    [0.65, '#ee7d2c'],
    [1, '#8a3414'],
  );
  context.fill();
  context.save();
  context.clip();
  // Somebody inside reads by a lamp.
  context.fillStyle = css('#7a2c10', 0.5);
  disc(context, x + 36, y - 34, 13);
  context.beginPath();
  context.ellipse(x + 40, y + 6, 27, 32, 0.1, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = css('#7a2c10', 0.6);
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(x - 118, y + 12);
  context.bezierCurveTo(x - 40, y - 40, x - 4, y - 80, x + 4, y - 118);
  context.bezierCurveTo(x + 12, y - 80, x + 56, y - 40, x + 128, y + 12);
  context.stroke();
  context.restore();
  context.fillStyle = '#fff2c0';
  context.beginPath();
  context.moveTo(x - 66, y + 12);
  context.quadraticCurveTo(x - 50, y - 46, x - 34, y - 66);
  context.quadraticCurveTo(x - 20, y - 40, x - 10, y + 12);
  context.fill();
  context.fillStyle = css('#a8481a', 0.85);
  context.beginPath();
  context.moveTo(x - 34, y - 66);
  context.quadraticCurveTo(x - 22, y - 40, x - 10, y + 12);
  context.lineTo(x - 24, y + 12);
  context.quadraticCurveTo(x - 26, y - 30, x - 34, y - 66);
  context.fill();
  context.strokeStyle = css('#3a1810', 0.8);
  context.lineWidth = 1.2;
  for (const [from, to] of [
    [-100, -166],
    [112, 178],
  ] as const) {
    context.beginPath();
    context.moveTo(x + from, y - 22);
    context.lineTo(x + to, y + 18);
    context.stroke();
  }
}

/** Somebody who sits on the ground in a blanket and looks up, from behind. */
function drawSitter(context: Context2D, x: number, y: number, size: number): void {
  context.fillStyle = DARK;
  context.beginPath();
  context.moveTo(x - size * 0.46, y + 6);
  context.bezierCurveTo(
    x - size * 0.46,
    y - size * 0.4,
    x - size * 0.26,
    y - size * 0.62,
    x,
    y - size * 0.64,
  );
  context.bezierCurveTo(
    x + size * 0.26,
    y - size * 0.62,
    x + size * 0.46,
    y - size * 0.4,
    x + size * 0.46,
    y + 6,
  );
  context.fill();
  disc(context, x + size * 0.03, y - size * 0.8, size * 0.19);
  // The fire draws an edge on whoever sits beside it.
  const side = x < FIRE.x ? 1 : -1;
  context.strokeStyle = css('#ff9c48', 0.65);
  context.lineWidth = 1.8;
  context.beginPath();
  context.moveTo(x + side * size * 0.455, y);
  context.bezierCurveTo(
    x + side * size * 0.45,
    y - size * 0.4,
    x + side * size * 0.3,
    y - size * 0.58,
    x + side * size * 0.14,
    y - size * 0.62,
  );
  context.stroke();
  context.beginPath();
  context.arc(
    x + size * 0.03,
    y - size * 0.8,
    size * 0.185,
    side > 0 ? -0.7 : Math.PI - 0.6,
    side > 0 ? 0.6 : Math.PI + 0.7,
  );
  context.stroke();
}

/** What burns in the camp: the fire, the lamp in the tent, and their light on the grass. */
export function createCampLight() {
  const warm = createGlow('#ff9c48', 2);
  const drawFire = createBonfire();
  return (context: Context2D, second: number) => {
    const breath = 0.93 + 0.04 * Math.sin(second * 1.7) + 0.03 * Math.sin(second * 4.1);
    shine(context, warm, TENT.x, TENT.y - 40, 270, 0.42 * breath);
    shine(context, warm, TENT.x - 20, TENT.y + 26, 250, 0.5 * breath, 44);
    drawFire(context, { x: FIRE.x, y: FIRE.y + 8, height: 36, blaze: 0.9, wind: 0.1 }, second);
    shine(context, warm, FIRE.x, FIRE.y + 14, 190, 0.55 * breath, 34);
  };
}
