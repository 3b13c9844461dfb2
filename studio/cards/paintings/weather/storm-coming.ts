import { css, mix } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { lerp } from '../../../kit/maths.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { grass } from '../../elements/grass.ts';
import { crests, fillLand } from '../../elements/ridge.ts';
import { veil } from '../../elements/veil.ts';
import { rainfall } from '../../elements/weather.ts';
import type { Painting } from '../../painting.ts';

/** The thunder of airs.ts follows each flash by a good second. */
const flashEvery = 5;
const firstFlash = 0.5;

/** 雷雨将至: clouds down to the telegraph poles; first the light, a while later the sound. */
export const stormComing: Painting = (stage) => {
  const sky = backdrop(stage, [
    [0, '#1c2533'],
    [0.45, '#3b4a5c'],
    [0.64, '#8b8f86'],
    [0.7, '#c2ad7a'],
    [1, '#5a4a2a'],
  ]);
  const clouds = [0, 1, 2].map((variant) =>
    veil(stage, {
      top: -60 + variant * 92,
      height: 300,
      colour: ['#141b27', '#222d3c', '#4a5868'][variant] ?? '#222d3c',
      opacity: 0.9,
      speed: 8 + variant * 5,
      variant,
      detail: 4,
    }),
  );
  const mountains = stage.layer(stage.width, stage.height, (context) => {
    fillLand(
      context,
      stage,
      crests(stage, { level: 470, height: 90, wavelength: 380, variant: 3, octaves: 4 }),
      { crest: '#39465a', foot: '#6f7672', depth: 100 },
    );
    context.fillStyle = '#9a7f42';
    context.fillRect(0, 520, 1280, 200);
    for (let row = 0; row < 40; row++) {
      context.fillStyle = css(mix('#b89a52', '#5f4a22', row / 40), 0.9);
      context.fillRect(0, 520 + (row / 40) ** 1.6 * 200, 1280, 1 + row * 0.12);
    }
    drawPoles(context);
  });
  const wheat = grass(stage, {
    bottom: 730,
    height: 110,
    count: 190,
    far: '#a8863f',
    near: '#3d2f16',
    sway: 22,
  });
  const rain = rainfall(stage, { count: 20, colour: '#c9d3dc', opacity: 0.4, wind: -190 });
  const flare = createGlow('#dfe6ff', 1.2);
  return (context, second) => {
    sky.drawOn(context);
    for (const cloud of clouds) cloud(context, second);
    const count = Math.floor((second - firstFlash) / flashEvery);
    const age = second - firstFlash - count * flashEvery;
    const power = count < 0 ? 0 : Math.exp(-age * 4.5) * (0.7 + 0.3 * Math.cos(age * 40));
    const x = lerp(640, 1140, hashUnit(count, 4));
    if (power > 0.02) {
      shine(context, flare, x, 250, 520, power * 0.75, 300);
      bolt(context, x, count, power);
    }
    mountains.drawOn(context);
    wheat(context, second);
    if (second > 8) {
      context.save();
      context.globalAlpha = Math.min(1, (second - 8) / 2);
      rain(context, second);
      context.restore();
    }
  };
};

function bolt(context: Context2D, x: number, key: number, power: number): void {
  context.strokeStyle = css('#f6f4ff', Math.min(1, power * 1.3));
  context.lineJoin = 'round';
  for (const [width, branch] of [
    [4, 0],
    [1.8, 1],
  ] as const) {
    context.lineWidth = width;
    context.beginPath();
    let boltX = x;
    for (let joint = 0; joint <= 11; joint++) {
      const y = 150 + joint * 30;
      if (branch === 0 || joint >= 4) context.lineTo(boltX, y);
      boltX +=
        (hashUnit(key, joint, branch * (joint > 4 ? 1 : 0)) - 0.5) * 58 + branch * (joint > 4 ? 14 : 0);
      if (branch === 1 && joint > 8) break;
    }
    context.stroke();
  }
}

/** Poles that walk to the horizon, their wires sagging between them. */
function drawPoles(context: Context2D): void {
  context.strokeStyle = '#1d1a18';
  const poles = Array.from({ length: 6 }, (_, index) => {
    const nearness = (1 - index / 6) ** 2;
    return { x: lerp(760, 60, nearness), foot: lerp(528, 700, nearness), height: lerp(40, 400, nearness) };
  });
  for (const { x, foot, height } of poles) {
    context.lineWidth = Math.max(1.5, height * 0.022);
    context.beginPath();
    context.moveTo(x, foot);
    context.lineTo(x, foot - height);
    context.moveTo(x - height * 0.14, foot - height * 0.9);
    context.lineTo(x + height * 0.14, foot - height * 0.9);
    context.stroke();
  }
  context.lineWidth = 1.4;
  poles.slice(1).forEach((far, index) => {
    const near = poles[index];
    if (!near) return;
    for (const side of [-0.13, 0.13]) {
      const from = [near.x + side * near.height, near.foot - near.height * 0.9] as const;
      const to = [far.x + side * far.height, far.foot - far.height * 0.9] as const;
      context.beginPath();
      context.moveTo(...from);
      context.quadraticCurveTo((from[0] + to[0]) / 2, Math.max(from[1], to[1]) + near.height * 0.08, ...to);
      context.stroke();
    }
  });
}
