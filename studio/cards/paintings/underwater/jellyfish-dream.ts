import { css } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import { radial } from '../../../kit/gradient.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { disc } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { drifters } from '../../elements/drifters.ts';
import type { Painting } from '../../painting.ts';

const jellies = [
  { x: 410, y: 300, size: 128, colour: '#9fb6ff', pace: 0.95, phase: 0 },
  { x: 770, y: 470, size: 78, colour: '#f0a6d8', pace: 1.15, phase: 2 },
  { x: 640, y: 170, size: 46, colour: '#8fe3e8', pace: 1.3, phase: 4 },
  { x: 190, y: 560, size: 38, colour: '#c3a6ff', pace: 1.4, phase: 1 },
] as const;

/** 水母之梦: lanterns that breathe their way up. */
export const jellyfishDream: Painting = (stage) => {
  const deep = backdrop(
    stage,
    [
      [0, '#143c7c'],
      [0.4, '#0d2358'],
      [1, '#050a24'],
    ],
    0.06,
  );
  const plankton = drifters(stage, { count: 16, fall: -7, sway: 16 });
  const glow = createGlow('#6f8cff', 1.6);
  for (const { x, y, size } of jellies) shine(deep.context, glow, x, y - 30, size * 2.8, 0.34);
  return (context, second) => {
    deep.drawOn(context);
    for (const { x, y, depth } of plankton(second)) {
      context.fillStyle = css('#bcd3ff', 0.18 + depth * 0.3);
      disc(context, x, y, 1 + depth * 1.8);
    }
    for (const { x, y, size, colour, pace, phase } of jellies) {
      const breath = Math.sin(second * pace + phase);
      const risen = y - second * 4 + breath * size * 0.06;
      jelly(context, x + Math.sin(second * 0.3 + phase) * 8, risen, size, colour, second * pace + phase);
    }
  };
};

function jelly(context: Context2D, x: number, y: number, size: number, colour: string, time: number): void {
  const squeeze = 1 - 0.1 * Math.sin(time);
  const half = size * squeeze;
  context.lineCap = 'round';
  for (let arm = -4; arm <= 4; arm++) {
    const root = x + (arm / 4.6) * half;
    const reach = size * (arm % 2 === 0 ? 2.5 : 1.6);
    const swing = (along: number) => Math.sin(time * 0.8 - along * 2.4 + arm * 0.5) * size * 0.2 * along;
    context.strokeStyle = css(colour, arm % 2 === 0 ? 0.32 : 0.5);
    context.lineWidth = arm % 2 === 0 ? 1.6 : size * 0.05;
    context.beginPath();
    context.moveTo(root, y);
    context.bezierCurveTo(
      root + swing(0.3),
      y + reach * 0.33,
      root * 0.9 + x * 0.1 + swing(0.7),
      y + reach * 0.66,
      root * 0.8 + x * 0.2 + swing(1),
      y + reach,
    );
    context.stroke();
  }
  const crown = size * (1.05 - 0.1 * (squeeze - 1) * 10);
  context.fillStyle = radial(
    context,
    x,
    y - crown * 0.2,
    size * 0.1,
    size * 1.3,
    [0, css(colour, 0.28)],
    [0.7, css(colour, 0.5)],
    [1, css('#ffffff', 0.75)],
  );
  context.beginPath();
  context.moveTo(x - half, y);
  context.bezierCurveTo(x - half, y - crown * 1.25, x + half, y - crown * 1.25, x + half, y);
  for (let scallop = 3; scallop >= -3; scallop--) {
    const edge = x + ((scallop - 0.5) / 3.5) * half;
    context.quadraticCurveTo(edge + half / 7, y + size * 0.16, edge < x - half ? x - half : edge, y);
  }
  context.fill();
}
