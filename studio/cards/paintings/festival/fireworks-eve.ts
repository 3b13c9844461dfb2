import { css } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { TAU } from '../../../kit/maths.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { house } from '../../elements/houses.ts';
import type { Painting } from '../../painting.ts';

/** The score's drum follows the same beat (`fireworks` in airs.ts). */
const beatSeconds = 2.6;
const sparks = 60;
const shots = [
  { x: 800, y: 230, size: 190, colour: '#ffd890' },
  { x: 1080, y: 190, size: 140, colour: '#ff7a5c' },
  { x: 560, y: 200, size: 130, colour: '#c79bff' },
  { x: 960, y: 380, size: 110, colour: '#ffc25e' },
  { x: 660, y: 400, size: 90, colour: '#8fe6d6' },
  { x: 1170, y: 370, size: 100, colour: '#ff9a8a' },
  { x: 860, y: 110, size: 80, colour: '#ffe9c4' },
] as const;

/** 除夕烟花, with the shutter open: each flower grows, hangs its sparks out to dry, and stays. */
export const fireworksEve: Painting = (stage) => {
  const night = backdrop(stage, [
    [0, '#070a20'],
    [0.6, '#1d1f4c'],
    [0.85, '#4a2c58'],
    [1, '#2a1a3a'],
  ]);
  const roofs = stage.layer(stage.width, stage.height, drawRoofs);
  return (context, second) => {
    night.drawOn(context);
    shots.forEach((shot, order) => {
      const age = second - 0.5 - order * beatSeconds;
      if (age > 0) burst(context, shot, order, age);
    });
    roofs.drawOn(context);
  };
};

/** The ways of sparks on the rim of a sphere that air brakes and gravity bends into a willow. */
function burst(context: Context2D, shot: (typeof shots)[number], order: number, age: number): void {
  const { x, y, size, colour } = shot;
  const flight = 1.9 * (1 - Math.exp(-1.3 * age));
  context.lineCap = 'round';
  for (let spark = 0; spark < sparks; spark++) {
    const angle = (spark / sparks) * TAU * 3 + hashUnit(order, 1);
    const reach = size * (spark % 3 === 0 ? 0.55 : 0.8 + 0.25 * hashUnit(spark, order));
    const at = (moment: number) => {
      const spread = reach * (1 - Math.exp(-2.6 * moment));
      return [x + Math.cos(angle) * spread, y + Math.sin(angle) * spread + 16 * moment * moment] as const;
    };
    context.strokeStyle = css(colour, 0.55 + 0.4 * hashUnit(spark, order, 2));
    context.lineWidth = 1.4 + size / 110;
    context.beginPath();
    context.moveTo(...at(0.1));
    for (const share of [0.25, 0.5, 0.75, 1]) context.lineTo(...at(0.1 + flight * share));
    context.stroke();
  }
}

function drawRoofs(context: Context2D): void {
  for (let place = 0; place < 9; place++) {
    const width = 130 + 70 * hashUnit(place, 1);
    const height = 70 + 60 * hashUnit(place, 2);
    const roof = { x: place * 150 - 40, y: 724, width, height };
    house(context, { ...roof, wall: '#140f24', roof: '#0d0a1a', window: '#f2b45c' });
    context.fillStyle = '#8d86b4';
    context.beginPath();
    context.ellipse(roof.x + width / 2, roof.y - height * 1.36, width * 0.29, 5, 0, 0, Math.PI * 2);
    context.fill();
  }
}
