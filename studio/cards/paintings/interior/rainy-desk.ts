import { css } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { fract } from '../../../kit/maths.ts';
import { disc, oval, polygon } from '../../../kit/path.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import type { Painting } from '../../painting.ts';

/** 雨窗书桌: a lamp, an unfinished letter, and street lights swimming on the pane. */
export const rainyDesk: Painting = (stage) => {
  const pane = backdrop(stage, [
    [0, '#101b30'],
    [0.5, '#1f3450'],
    [0.8, '#33465c'],
    [1, '#1a2436'],
  ]);
  for (const [index, colour] of [
    '#ffb45c',
    '#ff7f5a',
    '#ffd99a',
    '#7fb8d9',
    '#ffb45c',
    '#e38aa0',
  ].entries()) {
    const bokeh = createGlow(colour, 0.6);
    for (let light = 0; light < 4; light++) {
      const radius = 22 + 40 * hashUnit(index, light, 3);
      shine(
        pane.context,
        bokeh,
        300 + 640 * hashUnit(index, light, 1),
        200 + 300 * hashUnit(index, light, 2),
        radius,
        0.38,
      );
    }
  }
  const room = stage.layer(stage.width, stage.height, drawRoom);
  const lamp = createGlow('#ffc878', 1.3);
  return (context, second) => {
    pane.drawOn(context);
    for (let drop = 0; drop < 46; drop++) bead(context, drop, second);
    room.drawOn(context);
    shine(context, lamp, 1052, 420, 380, 0.62 + 0.015 * Math.sin(second * 2.3));
  };
};

/** Most drops cling; every fourth slides, stops, and slides on, leaving a wet track. */
function bead(context: Context2D, drop: number, second: number): void {
  const x = 60 + 1180 * hashUnit(drop, 1);
  const start = 20 + 520 * hashUnit(drop, 2);
  const size = 2.5 + 4 * hashUnit(drop, 3);
  const isSliding = drop % 4 === 0;
  const journey = fract(second / (7 + 6 * hashUnit(drop, 4)) + hashUnit(drop, 5));
  const fallen = isSliding ? (journey + 0.06 * Math.sin(journey * Math.PI * 10)) * 420 : 0;
  const y = isSliding ? start * 0.3 + fallen : start;
  if (isSliding) {
    context.fillStyle = css('#cfe0ee', 0.1);
    context.fillRect(x - size * 0.5, Math.max(0, y - 130), size, Math.min(130, y));
  }
  context.fillStyle = css('#dcebf7', 0.5);
  oval(context, x, y, size, size * 1.25);
  context.fillStyle = css('#ffffff', 0.8);
  disc(context, x - size * 0.3, y - size * 0.4, size * 0.28);
}

function drawRoom(context: Context2D): void {
  context.fillStyle = '#1c1512';
  context.fillRect(0, 0, 1280, 16);
  context.fillRect(628, 0, 18, 590);
  context.fillRect(0, 560, 1280, 40);
  context.fillStyle = '#3b2a20';
  context.fillRect(0, 592, 1280, 128);
  context.fillStyle = '#4c3628';
  context.fillRect(0, 588, 1280, 10);
  context.fillStyle = '#efe3c9';
  polygon(context, [
    [690, 628],
    [900, 622],
    [940, 690],
    [668, 698],
  ]);
  context.fill();
  context.strokeStyle = css('#6b5a48', 0.7);
  context.lineWidth = 2;
  for (let line = 0; line < 4; line++) {
    context.beginPath();
    context.moveTo(706 - line * 4, 640 + line * 13);
    context.lineTo((line === 3 ? 780 : 890) + line * 6, 636 + line * 13);
    context.stroke();
  }
  for (const [index, colour] of ['#7a3b2e', '#35505a', '#b08a4a'].entries()) {
    context.fillStyle = colour;
    context.fillRect(420 + index * 9, 612 - index * 24, 170 - index * 16, 22);
  }
  context.fillStyle = '#221a16';
  oval(context, 1090, 640, 74, 12);
  context.fillRect(1084, 400, 10, 240);
  context.fillStyle = '#d9a75a';
  polygon(context, [
    [1020, 340],
    [1096, 340],
    [1150, 430],
    [966, 430],
  ]);
  context.fill();
  context.fillStyle = '#ffe6b0';
  oval(context, 1058, 430, 92, 9);
}
