import { css } from '../../../kit/colour.ts';
import { vertical } from '../../../kit/gradient.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { luminary } from '../../elements/lights.ts';
import { fillLand, hills, type Skyline } from '../../elements/ridge.ts';
import type { Painting } from '../../painting.ts';

/** 大漠驼铃: half the dune is gold, half violet, and the caravan walks the line between. */
export const camelBells: Painting = (stage) => {
  const desert = backdrop(stage, [
    [0, '#d9714a'],
    [0.4, '#f2a765'],
    [0.6, '#fbd59a'],
    [1, '#e0a05e'],
  ]);
  luminary(desert.context, 905, 250, 78, { disc: '#fff0c8', halo: '#ffe2a0', haloOpacity: 0.7, reach: 5 });
  fillLand(desert.context, stage, hills(stage, { level: 420, height: 70, wavelength: 560, variant: 1 }), {
    crest: '#d98d5c',
    foot: '#eab377',
    depth: 150,
  });
  const path = hills(stage, { level: 470, height: 110, wavelength: 900, variant: 6 });
  const dunes = stage.layer(stage.width, stage.height, (context) => {
    fillLand(context, stage, path, { crest: '#c8743f', foot: '#e09a55', depth: 240 });
    shadowSide(context, path, 640, 560);
    const near: Skyline = (x) => 640 - 120 * Math.exp(-(((x - 180) / 330) ** 2)) + 20 * Math.sin(x / 260);
    fillLand(context, stage, near, { crest: '#7e3f4a', foot: '#4a2438', depth: 200 });
  });
  return (context, second) => {
    desert.drawOn(context);
    dunes.drawOn(context);
    for (let member = 0; member < 6; member++) {
      const x = 470 + member * 84 + second * 7;
      context.save();
      context.translate(x, path(x) + 3);
      context.rotate(Math.atan2(path(x + 12) - path(x - 12), 24) * 0.7);
      camel(context, 0.62, second * 2 + member * 1.3, member % 3 === 0);
      context.restore();
    }
  };
};

/** The lee of a dune, cut from the light as with a knife: it hangs below the crest from x on. */
function shadowSide(context: Context2D, crest: Skyline, from: number, length: number): void {
  context.fillStyle = vertical(context, 400, 690, [0, css('#6a3550', 0.92)], [1, css('#8d4a4e', 0.5)]);
  context.beginPath();
  for (let x = from; x <= 1320; x += 4) context.lineTo(x, crest(x) + 2);
  context.lineTo(1320, 740);
  context.bezierCurveTo(from + length * 0.9, 640, from + length * 0.15, 660, from, crest(from) + 2);
  context.fill();
}

/** Two humps, walking to the right, feet on y = 0. Every third carries a rider. */
function camel(context: Context2D, scale: number, step: number, hasRider: boolean): void {
  context.save();
  context.scale(scale, scale);
  context.fillStyle = context.strokeStyle = '#3a1a26';
  context.lineCap = 'round';
  context.lineWidth = 7;
  for (const [leg, phase] of [
    [-30, 0],
    [-20, 3],
    [22, 2],
    [32, 5],
  ] as const) {
    context.beginPath();
    context.moveTo(leg, -52);
    context.lineTo(leg + Math.sin(step + phase) * 9, 0);
    context.stroke();
  }
  context.beginPath();
  context.moveTo(-42, -54);
  context.quadraticCurveTo(-44, -82, -26, -84);
  context.quadraticCurveTo(-20, -112, -8, -84);
  context.quadraticCurveTo(2, -80, 8, -86);
  context.quadraticCurveTo(18, -112, 28, -82);
  context.quadraticCurveTo(44, -74, 52, -92);
  context.quadraticCurveTo(56, -118, 74, -116);
  context.quadraticCurveTo(90, -112, 86, -104);
  context.lineTo(68, -100);
  context.quadraticCurveTo(64, -62, 36, -52);
  context.quadraticCurveTo(0, -42, -42, -54);
  context.fill();
  if (hasRider) {
    context.beginPath();
    context.ellipse(2, -106, 10, 24, 0, 0, Math.PI * 2);
    context.fill();
    context.beginPath();
    context.arc(3, -136, 9, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}
