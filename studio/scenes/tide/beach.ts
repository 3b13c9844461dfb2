import { css, mix, ramp } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, smoothstep, TAU } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';
import { leftInSand } from './swash.ts';

const PRINTS = 17;
const PRINT_LENGTH = 32;

/** Dry sand in low morning light: ripples, a few shells, pebbles and a starfish. */
export function createSand(stage: Stage): Layer {
  const { width, height, noise } = stage;
  const tones = ramp([0, '#b98f66'], [0.5, '#dcb98c'], [1, '#f3dcb2']);
  const sand = stage.field(width, height, (pixel, u, v, x, y) => {
    const warp = noise.fractal(x / 240, y / 240, 3) * 90;
    const ripple = Math.sin((y * 0.9 + x * 0.28 + warp) / 15) * 0.1 * smoothstep(0.5, 0.95, v + u * 0.1);
    const soft = noise.fractal(x / 190 + 7, y / 150, 4) * 0.3;
    const grain = noise.plane(x / 1.7, y / 1.7) * 0.07 + noise.plane(x / 4.1, y / 4.1) * 0.05;
    [pixel[0], pixel[1], pixel[2]] = tones(clamp(0.56 + soft + ripple + grain + (v - 0.5) * 0.12));
  });
  const context = sand.context;
  const random = stage.random('pebbles');
  for (let pebble = 0; pebble < 150; pebble++) {
    const [x, y] = [random.unit() * width, 330 + random.unit() * (height - 330)];
    const size = random.between(1.2, 4.2);
    context.fillStyle = css('#6e4e36', 0.35);
    oval(context, x + size * 0.5, y + size * 0.5, size * 1.1, size * 0.8, random.unit() * 3);
    context.fillStyle = css(mix(random.pick(['#f7efe0', '#9a8272', '#c9a88c', '#e6c9b4']), '#ffffff', 0.1));
    oval(context, x, y, size, size * 0.74, random.unit() * 3);
  }
  for (const [x, y, size, turn] of [
    [246, 610, 20, 0.4],
    [1010, 660, 16, 2.2],
    [436, 676, 13, 1.2],
    [1190, 560, 14, -0.6],
  ] as const)
    drawScallop(context, x, y, size, turn);
  drawStarfish(context, 118, 664, 34);
  return sand;
}

function drawScallop(context: Context2D, x: number, y: number, size: number, turn: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.fillStyle = css('#6e4e36', 0.4);
  oval(context, size * 0.16, size * 0.2, size, size * 0.9);
  context.beginPath();
  context.moveTo(0, size * 0.8);
  for (let rib = 0; rib <= 10; rib++) {
    const angle = Math.PI * (1.08 + (rib / 10) * 0.84);
    const reach = size * (rib % 2 ? 1.02 : 0.95);
    context.lineTo(Math.cos(angle) * reach, size * 0.25 + Math.sin(angle) * reach);
  }
  context.closePath();
  const shell = context.createRadialGradient(0, size * 0.7, 1, 0, 0, size * 1.2);
  shell.addColorStop(0, '#fff6ea');
  shell.addColorStop(0.6, '#f2c9b0');
  shell.addColorStop(1, '#d9937e');
  context.fillStyle = shell;
  context.fill();
  context.strokeStyle = css('#b06f5c', 0.6);
  context.lineWidth = 1;
  context.beginPath();
  for (let rib = 1; rib < 10; rib++) {
    const angle = Math.PI * (1.08 + (rib / 10) * 0.84);
    context.moveTo(0, size * 0.72);
    context.lineTo(Math.cos(angle) * size * 0.92, size * 0.25 + Math.sin(angle) * size * 0.92);
  }
  context.stroke();
  context.restore();
}

function drawStarfish(context: Context2D, x: number, y: number, size: number): void {
  const trace = (grow: number) => {
    context.beginPath();
    for (let point = 0; point < 10; point++) {
      const angle = (point / 10) * TAU + 0.3;
      const reach = size * (point % 2 ? 0.36 : 1) * grow;
      const [atX, atY] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
      const before = angle - TAU / 20;
      const waist = size * 0.5 * grow;
      if (point === 0) context.moveTo(atX, atY);
      else context.quadraticCurveTo(x + Math.cos(before) * waist, y + Math.sin(before) * waist, atX, atY);
    }
    context.closePath();
  };
  context.save();
  context.translate(4, 5);
  context.fillStyle = css('#6e4e36', 0.42);
  trace(1.02);
  context.fill();
  context.restore();
  const skin = context.createRadialGradient(x - 6, y - 6, 2, x, y, size);
  skin.addColorStop(0, '#f5a062');
  skin.addColorStop(1, '#d1603c');
  context.fillStyle = skin;
  context.lineJoin = 'round';
  trace(1);
  context.fill();
  context.strokeStyle = '#d1603c';
  context.lineWidth = 5;
  context.stroke();
  context.fillStyle = css('#ffe0b8', 0.85);
  for (let arm = 0; arm < 5; arm++) {
    const angle = (arm / 5) * TAU + 0.3;
    for (let dot = 1; dot < 6; dot++)
      oval(
        context,
        x + Math.cos(angle) * size * dot * 0.15,
        y + Math.sin(angle) * size * dot * 0.15,
        1.7,
        1.7,
      );
  }
}

/** A row of bare feet that walks into the water; the waves take it back. */
export function createFootprints({ noise }: Stage) {
  const prints = Array.from({ length: PRINTS }, (_, step) => {
    const share = step / (PRINTS - 1);
    const side = step % 2 ? 1 : -1;
    const x = 1012 - share * 330 + Math.sin(share * 3) * 34;
    const y = 742 - share * 404;
    const heading = Math.atan2(-404, -330 + Math.cos(share * 3) * 102) + side * 0.12;
    return { x: x - Math.sin(heading) * side * 14, y: y + Math.cos(heading) * side * 14, heading, side };
  });
  return (context: Context2D, second: number) => {
    for (const { x, y, heading, side } of prints) {
      const left = leftInSand(noise, x, y, second);
      if (left <= 0.02) continue;
      context.save();
      context.translate(x, y);
      context.rotate(heading);
      context.globalAlpha = left;
      drawFoot(context, 2.4, 3, side, css('#fff0d2', 0.55));
      drawFoot(context, 0, 0, side, css('#8a6242', 0.78));
      drawFoot(context, -1.5, -1.6, side, css('#6a4830', 0.36));
      context.restore();
    }
  };
}

/** Heel, sole and toes, pointing along x. */
function drawFoot(context: Context2D, dx: number, dy: number, side: number, colour: string): void {
  const unit = PRINT_LENGTH / 32;
  context.fillStyle = colour;
  context.beginPath();
  context.ellipse(dx - 10 * unit, dy, 6.4 * unit, 5.2 * unit, 0, 0, TAU);
  context.ellipse(dx + 7 * unit, dy, 8 * unit, 6.6 * unit, 0, 0, TAU);
  context.fill();
  context.beginPath();
  context.moveTo(dx - 10 * unit, dy - 4 * unit);
  context.quadraticCurveTo(dx, dy - 4.6 * unit * side * 0.4 - 3 * unit, dx + 7 * unit, dy - 6 * unit);
  context.lineTo(dx + 7 * unit, dy + 6 * unit);
  context.quadraticCurveTo(dx, dy + 3 * unit, dx - 10 * unit, dy + 4 * unit);
  context.fill();
  for (let toe = 0; toe < 5; toe++) {
    const across = (toe / 4 - 0.5) * 2 * side;
    const size = (toe === 0 ? 3 : 2.1 - toe * 0.14) * unit;
    context.beginPath();
    context.arc(dx + (17 - toe * 1.1) * unit, dy - across * 5.6 * unit, size, 0, TAU);
    context.fill();
  }
}
