import type { Context2D } from '../../../kit/layer.ts';
import { smoothstep } from '../../../kit/maths.ts';
import { disc, oval, polygon } from '../../../kit/path.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import type { Painting } from '../../painting.ts';

const laundry = [
  { x: 620, width: 74, height: 92, colour: '#f5e3cb' },
  { x: 716, width: 52, height: 120, colour: '#5a7d95' },
  { x: 792, width: 110, height: 80, colour: '#d96f54' },
  { x: 930, width: 64, height: 100, colour: '#f0c988' },
  { x: 1018, width: 58, height: 72, colour: '#e9ebe6' },
] as const;

/** 天台晚风: after work the roof belongs to the laundry and the cat. */
export const rooftopBreeze: Painting = (stage) => {
  const dusk = backdrop(stage, [
    [0, '#47688a'],
    [0.35, '#c58f98'],
    [0.62, '#f3a878'],
    [1, '#f7c98c'],
  ]);
  drawBlocks(dusk.context, 0, '#a9748a', 430, 70);
  const near = stage.layer(stage.width, stage.height, (context) =>
    drawBlocks(context, 9, '#5b4766', 520, 104),
  );
  return (context, second) => {
    dusk.drawOn(context);
    near.drawOn(context);
    lightWindows(context, second);
    context.fillStyle = '#2d2536';
    context.fillRect(0, 634, 1280, 90);
    context.fillRect(0, 616, 1280, 12);
    hang(context, second);
    cat(context, 250, 617, second);
  };
};

function drawBlocks(context: Context2D, key: number, colour: string, level: number, step: number): void {
  context.fillStyle = colour;
  for (let block = 0; block * step < 1280; block++) {
    const top = level - 130 * hashUnit(block, key);
    context.fillRect(block * step, top, step - 6 * hashUnit(block, key, 1), 720);
    if (hashUnit(block, key, 2) > 0.6) context.fillRect(block * step + step * 0.3, top - 26, 5, 26);
  }
}

/** Windows come on one by one and stay on. */
function lightWindows(context: Context2D, second: number): void {
  for (let column = 0; column < 64; column++) {
    for (let row = 0; row < 4; row++) {
      const hour = hashUnit(column, row, 3) * 60;
      const glow = smoothstep(hour, hour + 0.4, second + 4);
      if (glow === 0) continue;
      context.fillStyle = `rgba(255,214,140,${0.85 * glow})`;
      context.fillRect(column * 20 + 6, 534 + row * 20, 8, 10);
    }
  }
}

function hang(context: Context2D, second: number): void {
  context.strokeStyle = '#2d2536';
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(560, 395);
  context.quadraticCurveTo(840, 428, 1130, 388);
  context.stroke();
  context.lineWidth = 7;
  for (const x of [560, 1130]) {
    context.beginPath();
    context.moveTo(x, 384);
    context.lineTo(x, 640);
    context.stroke();
  }
  for (const { x, width, height, colour } of laundry) {
    const swing = 12 * Math.sin(second * 1.15 - x / 170) + 7;
    const y = 405 + 7 * Math.sin(((x - 560) / 570) * Math.PI);
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + width, y);
    context.quadraticCurveTo(x + width + swing * 0.2, y + height * 0.6, x + width + swing, y + height);
    context.quadraticCurveTo(x + width / 2 + swing, y + height + swing * 0.5, x + swing, y + height - 4);
    context.quadraticCurveTo(x + swing * 0.2, y + height * 0.6, x, y);
    context.fill();
  }
}

function cat(context: Context2D, x: number, y: number, second: number): void {
  context.fillStyle = '#2d2536';
  context.strokeStyle = '#2d2536';
  oval(context, x, y - 30, 30, 34);
  disc(context, x + 20, y - 72, 21);
  polygon(context, [
    [x + 4, y - 82],
    [x + 6, y - 106],
    [x + 20, y - 90],
  ]);
  context.fill();
  polygon(context, [
    [x + 22, y - 90],
    [x + 36, y - 106],
    [x + 39, y - 80],
  ]);
  context.fill();
  context.lineWidth = 9;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x - 22, y - 6);
  context.quadraticCurveTo(x - 70, y + 8, x - 74 + 8 * Math.sin(second * 1.4), y - 34);
  context.stroke();
}
