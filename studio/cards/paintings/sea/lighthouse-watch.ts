import { css } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { polygon } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { sail } from '../../elements/boats.ts';
import { starfield } from '../../elements/lights.ts';
import { fillLand, type Skyline } from '../../elements/ridge.ts';
import { ripples } from '../../elements/water.ts';
import type { Painting } from '../../painting.ts';

const lamp = { x: 930, y: 246 } as const;
const turnSeconds = 16;

/** 灯塔守夜: with each turn the sea is seen once. */
export const lighthouseWatch: Painting = (stage) => {
  const night = backdrop(
    stage,
    [
      [0, '#0a1a2c'],
      [0.5, '#1c4454'],
      [0.66, '#3f7076'],
      [0.67, '#14333f'],
      [1, '#07141f'],
    ],
    0,
  );
  const stars = starfield(stage, { count: 160, bottom: 380, twinkling: 3 });
  const rock: Skyline = (x) =>
    720 - 190 * Math.exp(-(((x - 950) / 190) ** 2)) + 22 * stage.noise.fractal(x / 70, 3, 3);
  const tower = stage.layer(stage.width, stage.height, (context) => {
    drawTower(context);
    fillLand(context, stage, rock, { crest: '#0a151d', foot: '#050b10' });
  });
  const sea = ripples({ top: 492, bottom: 705, colour: '#8fc0bd', count: 12, opacity: 0.3 });
  const glow = createGlow('#ffe3a3');
  return (context, second) => {
    night.drawOn(context);
    stars(context, second);
    sea(context, second);
    context.save();
    context.translate(430 + second * 6, 520 + Math.sin(second));
    sail(context, 64, '#0a1720');
    context.restore();
    const angle = (second / turnSeconds) * Math.PI * 2 + Math.PI * 0.55;
    beam(context, angle);
    beam(context, angle + Math.PI);
    tower.drawOn(context);
    shine(context, glow, lamp.x, lamp.y, 120 + 60 * Math.max(0, Math.sin(angle)), 0.9);
  };
};

/** A beam turning about an upright axis: its length on the picture follows the cosine, its width the nearness. */
function beam(context: Context2D, angle: number): void {
  const across = Math.cos(angle);
  const nearness = Math.sin(angle);
  const tipX = lamp.x + across * 1150;
  const tipY = lamp.y + 60 + nearness * 190;
  const half = 44 + 50 * Math.abs(nearness);
  const light = context.createLinearGradient(lamp.x, lamp.y, tipX, tipY);
  light.addColorStop(0, css('#fff0c4', 0.5 * (0.45 + 0.55 * Math.abs(across))));
  light.addColorStop(1, css('#fff0c4', 0));
  context.fillStyle = light;
  polygon(context, [
    [lamp.x, lamp.y - 5],
    [tipX, tipY - half],
    [tipX, tipY + half],
    [lamp.x, lamp.y + 5],
  ]);
  context.fill();
}

function drawTower(context: Context2D): void {
  const { x, y } = lamp;
  context.fillStyle = '#e7e3d6';
  polygon(context, [
    [x - 24, y + 34],
    [x + 24, y + 34],
    [x + 42, 600],
    [x - 42, 600],
  ]);
  context.fill();
  context.fillStyle = '#a5402f';
  polygon(context, [
    [x - 28, y + 100],
    [x + 28, y + 100],
    [x + 32, y + 160],
    [x - 32, y + 160],
  ]);
  context.fill();
  polygon(context, [
    [x - 36, y + 230],
    [x + 36, y + 230],
    [x + 40, y + 292],
    [x - 40, y + 292],
  ]);
  context.fill();
  context.fillStyle = css('#0c1a26', 0.4);
  polygon(context, [
    [x + 6, y + 34],
    [x + 24, y + 34],
    [x + 42, 600],
    [x + 10, 600],
  ]);
  context.fill();
  context.fillStyle = '#13202b';
  context.fillRect(x - 34, y + 22, 68, 12);
  context.fillRect(x - 18, y - 20, 4, 44);
  context.fillRect(x + 14, y - 20, 4, 44);
  polygon(context, [
    [x - 26, y - 18],
    [x, y - 46],
    [x + 26, y - 18],
  ]);
  context.fill();
}
