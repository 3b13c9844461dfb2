import { css, mix } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { lerp } from '../../../kit/maths.ts';
import { disc, oval } from '../../../kit/path.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { veil } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

/** The angle between two seeds (Vogel, 1979): it makes the two sets of spirals. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** 向日葵原野: hundreds of faces turned one way; the nearest hides half the sky. */
export const sunflowerField: Painting = (stage) => {
  const sky = backdrop(stage, [
    [0, '#3f93c4'],
    [0.5, '#a6d3df'],
    [0.7, '#f4ecc6'],
    [1, '#7b9a3c'],
  ]);
  const clouds = veil(stage, {
    top: 240,
    height: 200,
    colour: '#ffffff',
    opacity: 0.7,
    speed: 6,
    variant: 2,
  });
  const field = stage.layer(stage.width, stage.height, (context) => {
    drawField(context);
    drawGiant(context);
  });
  return (context, second) => {
    sky.drawOn(context);
    clouds(context, second);
    field.drawOn(context);
    bee(context, second);
  };
};

function drawGiant(context: Context2D): void {
  context.strokeStyle = '#4f7a2c';
  context.lineWidth = 30;
  context.beginPath();
  context.moveTo(985, 760);
  context.quadraticCurveTo(1000, 560, 960, 330);
  context.stroke();
  context.save();
  context.translate(960, 320);
  drawHead(context, 265, 0);
  context.restore();
}

/** Petals in two rings, then seeds by the golden angle. */
function drawHead(context: Context2D, radius: number, variant: number): void {
  const petals = radius > 80 ? 34 : 18;
  for (const [ring, colour] of [
    [1, '#e89b14'],
    [0.92, '#fbc528'],
  ] as const) {
    for (let petal = 0; petal < petals; petal++) {
      context.save();
      context.rotate(((petal + ring * 5) / petals) * Math.PI * 2 + 0.06 * hashUnit(petal, variant));
      context.fillStyle = colour;
      oval(context, radius * 0.72 * ring, 0, radius * 0.29, radius * 0.085);
      context.restore();
    }
  }
  context.fillStyle = '#4a2a14';
  disc(context, 0, 0, radius * 0.56);
  const seeds = radius > 80 ? 620 : 60;
  for (let seed = 0; seed < seeds; seed++) {
    const share = seed / seeds;
    const distance = radius * 0.55 * Math.sqrt(share);
    context.fillStyle = css(mix('#8a7a2e', '#d9952b', share), 0.9);
    disc(
      context,
      Math.cos(seed * goldenAngle) * distance,
      Math.sin(seed * goldenAngle) * distance,
      radius * lerp(0.007, 0.014, share),
    );
  }
}

function drawField(context: Context2D): void {
  context.fillStyle = '#5f8a34';
  context.fillRect(0, 520, 1280, 200);
  for (let row = 0; row < 9; row++) {
    const nearness = row / 8;
    const spacing = lerp(24, 124, nearness ** 1.3);
    for (let place = 0; place * spacing < 1340; place++) {
      const x = place * spacing + spacing * 0.7 * hashUnit(row, place) - 30;
      const y = lerp(506, 690, nearness ** 1.4) + lerp(6, 26, nearness) * hashUnit(row, place, 2);
      const size = lerp(9, 62, nearness ** 1.4);
      context.fillStyle = css(mix('#7d9d4a', '#3f6a26', nearness));
      oval(context, x - size * 0.8, y + size * 1.1, size, size * 0.36, 0.5);
      oval(context, x + size * 0.7, y + size * 1.3, size, size * 0.36, -0.5);
      context.fillRect(x - size * 0.08, y, size * 0.16, size * 3);
      context.save();
      context.translate(x, y);
      context.scale(0.86, 1);
      drawHead(context, size, row * 31 + place);
      context.restore();
    }
  }
}

/** The bee of the score comes at second 5 and leaves at 9. */
function bee(context: Context2D, second: number): void {
  const flight = second - 5;
  if (flight < 0 || flight > 4) return;
  const x = 560 + flight * 90 + Math.sin(flight * 4) * 26;
  const y = 330 - Math.sin((flight / 4) * Math.PI) * 90 + Math.sin(flight * 7) * 10;
  context.fillStyle = css('#ffffff', 0.7);
  oval(context, x - 3, y - 9, 5, 9, 0.4 + Math.sin(second * 60) * 0.3);
  context.fillStyle = '#3a2812';
  oval(context, x, y, 12, 7.5, 0.1);
  context.fillStyle = '#f2bd2a';
  context.fillRect(x - 5, y - 6, 3.6, 12);
  context.fillRect(x + 2, y - 6, 3.6, 12);
}
