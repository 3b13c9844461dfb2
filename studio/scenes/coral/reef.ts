import { createCaustics } from '../../kit/caustics.ts';
import { css, mix } from '../../kit/colour.ts';
import {
  paintBrainCoral,
  paintSeaFan,
  paintStaghorn,
  paintTableCoral,
  paintTubeSponge,
} from '../../kit/coral.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { lerp, TAU } from '../../kit/maths.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';
import { throughWater } from './lagoon.ts';

type Kind = 'staghorn' | 'fan' | 'brain' | 'table' | 'tube';
type Planting = readonly [kind: Kind, x: number, y: number, size: number, light: string, shade: string];

/** From back to front; the haze of the water takes the first most. */
const BACK: readonly Planting[] = [
  ['fan', 300, 606, 150, '#c07ac8', '#7a4a9c'],
  ['staghorn', 452, 612, 110, '#f2a25c', '#b8603c'],
  ['table', 640, 626, 104, '#e8c48a', '#9a7a5c'],
  ['brain', 764, 636, 54, '#e8a0b4', '#9a5a80'],
  ['tube', 880, 632, 96, '#f0cf6a', '#b8863c'],
  ['staghorn', 1010, 626, 132, '#f28a6a', '#b04c48'],
  ['fan', 1172, 622, 172, '#f07a9a', '#a83c6c'],
];
const FRONT: readonly Planting[] = [
  ['brain', 214, 690, 88, '#f0b0c0', '#a85c84'],
  ['staghorn', 66, 742, 250, '#ff9a4a', '#b84a2c'],
  ['tube', 352, 702, 104, '#b890e0', '#6a4a9c'],
  ['table', 1020, 700, 150, '#f4d08a', '#a07850'],
  ['staghorn', 1216, 752, 280, '#ff7a5c', '#a83a3c'],
  ['brain', 872, 712, 62, '#9ad8b0', '#3f8a78'],
  ['fan', 1110, 706, 120, '#d884d0', '#8a4698'],
];

/** The reef: sand, two rows of corals, and the net of sunlight that moves over them. */
export function createReef(stage: Stage) {
  const { width, height } = stage;
  const back = stage.layer(width, height, (context) => {
    paintSand(context, stage);
    plant(context, stage, BACK, 0.34);
  });
  const front = stage.layer(width, height, (context) => plant(context, stage, FRONT, 0.06));
  const causticsAt = createCaustics(stage);
  const net = new Layer(width, height, stage.scale * 0.5);
  const lightUp = (context: Context2D, reef: Layer, light: Layer, strength: number) => {
    const drawn = net.clear();
    light.drawOn(drawn, 0, height * 0.5, width, height * 0.55);
    drawn.globalCompositeOperation = 'destination-in';
    reef.drawOn(drawn);
    context.globalCompositeOperation = 'screen';
    context.globalAlpha = strength;
    net.drawOn(context);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  };
  return {
    drawBack(context: Context2D, second: number) {
      back.drawOn(context);
      lightUp(context, back, causticsAt(second), 0.85);
    },
    drawFront(context: Context2D, second: number) {
      drawAnemone(context, 604, 700, second);
      front.drawOn(context);
      lightUp(context, front, causticsAt(second), 0.7);
    },
  };
}

function paintSand(context: Context2D, { width, height, noise }: Stage): void {
  const sand = context.createLinearGradient(0, 590, 0, height);
  sand.addColorStop(0, '#4fb2be');
  sand.addColorStop(0.35, '#a8cfb8');
  sand.addColorStop(1, '#dcd2a4');
  context.fillStyle = sand;
  fillBelow(context, (x) => 612 - 16 * noise.fractal(x / 260 + 4, 2, 3), width, height);
  context.lineWidth = 1.4;
  for (let ripple = 0; ripple < 22; ripple++) {
    const down = (ripple / 22) ** 1.6;
    context.strokeStyle = css(ripple % 2 ? '#f4ecc8' : '#7fae9c', 0.16 + 0.14 * down);
    context.beginPath();
    for (let x = -10; x <= width + 10; x += 16)
      context.lineTo(x, 622 + down * 96 + 7 * noise.plane(x / lerp(60, 130, down), ripple * 0.6));
    context.stroke();
  }
}

function plant(context: Context2D, stage: Stage, plantings: readonly Planting[], haze: number): void {
  for (const [kind, x, y, size, light, shade] of plantings) {
    const random = stage.random(`${kind} ${x}`);
    const coral = { x, y, size, light: throughWater(light, haze), shade: throughWater(shade, haze) };
    context.fillStyle = css(throughWater('#1c4a5c', haze), 0.26);
    context.beginPath();
    context.ellipse(x, y + 4, size * 0.66, size * 0.08, 0, 0, TAU);
    context.fill();
    if (kind === 'staghorn') paintStaghorn(context, random, coral);
    else if (kind === 'fan') paintSeaFan(context, random, coral);
    else if (kind === 'brain') paintBrainCoral(context, stage.noise, coral);
    else if (kind === 'table') paintTableCoral(context, random, coral);
    else paintTubeSponge(context, random, coral);
  }
}

/** Tentacles that lean with the swell, pink at their tips. */
function drawAnemone(context: Context2D, x: number, y: number, second: number): void {
  context.lineCap = 'round';
  for (let row = 0; row < 3; row++) {
    for (let arm = 0; arm < 19; arm++) {
      const aim = (arm / 18) * 2 - 1;
      const reach = (44 + row * 8) * (1 - 0.25 * aim * aim) * (0.85 + 0.15 * Math.sin(arm * 2.4 + row));
      const sway = 11 * Math.sin(second * 1.1 + aim * 1.4 + row) + 5 * Math.sin(second * 2.3 + arm);
      const [rootX, rootY] = [x + aim * (46 - row * 5), y - 12 + row * 9];
      const [tipX, tipY] = [rootX + aim * reach * 0.55 + sway, rootY - reach];
      context.strokeStyle = css(mix('#c89a7c', '#f0d8b4', row / 2));
      context.lineWidth = 6;
      context.beginPath();
      context.moveTo(rootX, rootY);
      context.quadraticCurveTo(rootX + aim * 6, rootY - reach * 0.6, tipX, tipY);
      context.stroke();
      context.fillStyle = '#f48ab0';
      context.beginPath();
      context.arc(tipX, tipY, 4.2, 0, TAU);
      context.fill();
    }
  }
}
