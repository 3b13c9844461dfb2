import { css } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { blossom } from '../../elements/blossoms.ts';
import { lantern } from '../../elements/lantern.ts';
import type { Painting } from '../../painting.ts';

const rows = [
  { y: 60, radius: 26, count: 13, skin: '#8f2a22', light: '#d96a3c' },
  { y: 20, radius: 46, count: 8, skin: '#b03022', light: '#f0904a' },
  { y: -20, radius: 78, count: 5, skin: '#c9331f', light: '#ffb765' },
] as const;

/** 元宵花灯: strings of red gauze as far as one can see, and one lantern near enough to read. */
export const lanternStreet: Painting = (stage) => {
  const street = backdrop(stage, [
    [0, '#23080f'],
    [0.5, '#5b1a1c'],
    [0.8, '#8a3a22'],
    [1, '#2a0b10'],
  ]);
  const bokeh = createGlow('#ffb05c', 0.7);
  for (let spot = 0; spot < 34; spot++) {
    const size = 14 + 34 * hashUnit(spot, 3);
    shine(street.context, bokeh, 1280 * hashUnit(spot, 1), 430 + 240 * hashUnit(spot, 2), size, 0.16);
  }
  const glow = createGlow('#ff9a4a');
  return (context, second) => {
    street.drawOn(context);
    rows.forEach((row, depth) => {
      for (let place = 0; place < row.count; place++) {
        const x = ((place + 0.5 + 0.5 * (depth % 2)) / row.count) * 1360 - 40;
        if (x < 300) continue; // The title hangs there.
        const y = row.y + 60 * Math.sin((x / 1280) * Math.PI) + depth * 26 * hashUnit(place, depth);
        const swing = 0.05 * Math.sin(second * 0.9 + x / 160);
        context.save();
        context.translate(x, y);
        shine(context, glow, 0, row.radius * 1.25, row.radius * 2.4, 0.5);
        lantern(context, { radius: row.radius, skin: row.skin, light: row.light, trim: '#e8b55a', swing });
        context.restore();
      }
    });
    nearest(context, second);
    shine(context, glow, 860, 520, 330, 0.3);
  };
};

/** The lantern that carries a branch of plum. */
function nearest(context: Context2D, second: number): void {
  const swing = 0.025 * Math.sin(second * 0.7);
  context.save();
  context.translate(860, 320);
  context.strokeStyle = '#e8b55a';
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(0, -330);
  context.lineTo(0, 60);
  context.stroke();
  lantern(context, { radius: 160, skin: '#d8412a', light: '#ffc77c', trim: '#f0c267', swing });
  context.rotate(swing);
  context.strokeStyle = css('#4a1712', 0.85);
  context.lineWidth = 6;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(-90, 268);
  context.quadraticCurveTo(-30, 230, 0, 190);
  context.quadraticCurveTo(20, 160, 70, 150);
  context.stroke();
  for (const [x, y] of [
    [-52, 238],
    [-8, 196],
    [22, 206],
    [44, 152],
    [72, 148],
    [-24, 176],
  ] as const) {
    blossom(context, { x, y, radius: 15, petals: '#fff0dc', heart: '#d88a3a' });
  }
  context.restore();
}
