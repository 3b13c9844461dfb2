import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawTeaGlass } from '../../kit/tea-glass.ts';
import type { Stage } from '../../stage.ts';
import { createReflection, drawReflection } from './reflection.ts';
import { darkness, lateness, PANE, TUNNEL } from './view.ts';

const TABLE_Y = 618;
const CUP = { x: 868, foot: 648, height: 104, top: 37, bottom: 29 } as const;
const TUNNEL_LAMPS_PER_SECOND = 2.3;

/** The inside of the carriage around its window: wall, seat, table, and a glass of tea that does not stir. */
export function createCarriage(stage: Stage) {
  const { width, height } = stage;
  const sun = createGlow('#ffb066', 1.8);
  const lamp = createGlow('#ffe0b0', 1.8);
  const wall = stage.layer(width, height, (context) => {
    paintWall(context, width, height);
    cutPane(context);
    paintFrame(context);
    paintSeat(context);
    paintTable(context, width, height);
    context.globalCompositeOperation = 'source-atop';
    context.globalAlpha = 0.16;
    lamp.drawOn(context, -260, -460, 1800, 840);
  });
  const reflection = createReflection(stage);
  return {
    draw(context: Context2D, second: number) {
      drawReflection(context, reflection, second);
      wall.drawOn(context);
      drawTeaGlass(context, CUP);
      const light = (1 - lateness(second)) * (1 - darkness(second));
      shine(context, sun, 842, TABLE_Y + 8, 420, 0.3 * light, 46);
      shine(context, sun, CUP.x, CUP.foot - 40, 66, 0.5 * light, 70);
    },
    /** The dark, with the lamps of the tunnel wall passing. */
    drawTunnel(context: Context2D, second: number) {
      const dark = darkness(second);
      if (dark <= 0) return;
      context.fillStyle = css('#0b0d14', dark);
      context.fillRect(PANE.left, PANE.top, PANE.right - PANE.left, PANE.bottom - PANE.top);
      const passed = (second - TUNNEL.from) * TUNNEL_LAMPS_PER_SECOND;
      const x = PANE.right + 300 - (passed % 1) * 1900;
      shine(context, lamp, x, 236, 330, 0.42 * dark, 18);
      shine(context, lamp, x, 236, 200, 0.5 * dark, 7);
    },
  };
}

function paintWall(context: Context2D, width: number, height: number): void {
  context.fillStyle = vertical(context, 0, height, [0, '#4b4241'], [0.55, '#3a3234'], [1, '#241e22']);
  context.fillRect(0, 0, width, height);
}

function tracePane(context: Context2D, grow: number): void {
  const { left, top, right, bottom, radius } = PANE;
  context.beginPath();
  context.roundRect(left - grow, top - grow, right - left + 2 * grow, bottom - top + 2 * grow, radius + grow);
}

function cutPane(context: Context2D): void {
  context.fillStyle = vertical(context, 20, 600, [0, '#2a2325'], [1, '#5d4d47']);
  tracePane(context, 17);
  context.fill();
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = '#000';
  tracePane(context, 0);
  context.fill();
  // The next window begins where the pillar ends.
  context.globalCompositeOperation = 'source-over';
}

function paintFrame(context: Context2D): void {
  context.strokeStyle = '#171316';
  context.lineWidth = 6;
  tracePane(context, 1);
  context.stroke();
  context.strokeStyle = css('#d9a878', 0.34);
  context.lineWidth = 1.6;
  tracePane(context, 17);
  context.stroke();
  context.strokeStyle = css('#000000', 0.35);
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(1256, 0);
  context.lineTo(1256, 620);
  context.stroke();
}

function paintSeat(context: Context2D): void {
  context.fillStyle = vertical(context, 210, 720, [0, '#3a4a60'], [0.3, '#2b3850'], [1, '#171d2e']);
  context.beginPath();
  context.moveTo(-10, 250);
  context.bezierCurveTo(40, 214, 108, 224, 122, 292);
  context.bezierCurveTo(134, 372, 110, 420, 128, 520);
  context.bezierCurveTo(142, 600, 150, 660, 152, 730);
  context.lineTo(-10, 730);
  context.fill();
  context.strokeStyle = css('#f0b986', 0.4);
  context.lineWidth = 2.5;
  context.beginPath();
  context.moveTo(44, 231);
  context.bezierCurveTo(90, 226, 116, 252, 122, 292);
  context.bezierCurveTo(134, 372, 110, 420, 128, 520);
  context.stroke();
  // A white cloth over the headrest.
  context.fillStyle = vertical(context, 230, 390, [0, '#cfc4ba'], [0.6, '#aaa4a8'], [1, '#8d8a96']);
  context.beginPath();
  context.moveTo(-10, 252);
  context.bezierCurveTo(40, 216, 106, 226, 120, 290);
  context.bezierCurveTo(126, 330, 124, 350, 120, 372);
  context.quadraticCurveTo(60, 390, -10, 380);
  context.fill();
  context.fillStyle = css('#3a3d52', 0.22);
  context.beginPath();
  context.moveTo(-10, 300);
  context.quadraticCurveTo(50, 292, 70, 384);
  context.lineTo(-10, 384);
  context.fill();
}

function paintTable(context: Context2D, width: number, height: number): void {
  context.fillStyle = vertical(context, TABLE_Y, height, [0, '#8a6f5c'], [0.12, '#6d5649'], [1, '#37292a']);
  context.beginPath();
  context.moveTo(330, height + 4);
  context.lineTo(396, TABLE_Y + 14);
  context.quadraticCurveTo(402, TABLE_Y, 424, TABLE_Y);
  context.lineTo(width, TABLE_Y);
  context.lineTo(width, height + 4);
  context.fill();
  context.fillStyle = css('#ffd9ac', 0.5);
  context.fillRect(418, TABLE_Y, width - 418, 1.6);
  const shadow = context.createLinearGradient(0, CUP.foot, 0, CUP.foot + 70);
  shadow.addColorStop(0, css('#1a0f10', 0.5));
  shadow.addColorStop(1, css('#1a0f10', 0));
  context.fillStyle = shadow;
  context.beginPath();
  context.moveTo(CUP.x - CUP.bottom, CUP.foot);
  context.lineTo(CUP.x + CUP.bottom, CUP.foot);
  context.lineTo(CUP.x + 52, CUP.foot + 74);
  context.lineTo(CUP.x - 34, CUP.foot + 74);
  context.fill();
}
