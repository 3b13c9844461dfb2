import { css } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { fract, swell } from '../../../kit/maths.ts';
import { polygon } from '../../../kit/path.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { starfield } from '../../elements/lights.ts';
import { fillLand, hills } from '../../elements/ridge.ts';
import type { Painting } from '../../painting.ts';

const lanes = 9;

/** 流星雨夜: a lit tent on a slope, and the sky leaking. */
export const meteorNight: Painting = (stage) => {
  const sky = backdrop(stage, [
    [0, '#0d0a2b'],
    [0.55, '#2c1f5c'],
    [0.85, '#7a4a86'],
    [1, '#a8607e'],
  ]);
  const stars = starfield(stage, { count: 320, bottom: 560 });
  const far = hills(stage, { level: 560, height: 90, wavelength: 380, variant: 1, octaves: 3 });
  const near = hills(stage, { level: 650, height: 110, wavelength: 900, variant: 5 });
  const land = stage.layer(stage.width, stage.height, (context) => {
    fillLand(context, stage, far, { crest: '#2a1b4d', foot: '#4b2c63', depth: 150 });
    fillLand(context, stage, near, { crest: '#120c26', foot: '#0a0716' });
  });
  const glow = createGlow('#ffb057');
  return (context, second) => {
    sky.drawOn(context);
    stars(context, second);
    for (let lane = 0; lane < lanes; lane++) meteor(context, second, lane);
    land.drawOn(context);
    shine(context, glow, 395, near(395) - 30, 170, 0.55 + 0.05 * Math.sin(second * 2));
    tent(context, 395, near(395) + 8);
  };
};

/** Each lane shoots once in a while; place and hour come from how often it has shot before. */
function meteor(context: Context2D, second: number, lane: number): void {
  const turn = second / 2.6 + lane / lanes;
  const shot = Math.floor(turn);
  const flight = fract(turn) / 0.34;
  if (flight > 1) return;
  const x = 420 + 820 * hashUnit(lane, shot, 1) - flight * 300;
  const y = 20 + 230 * hashUnit(lane, shot, 2) + flight * 170;
  const tail = 210;
  const gradient = context.createLinearGradient(x, y, x + tail, y - tail * 0.57);
  const strength = swell(0, 0.2, 0.5, 1, flight);
  gradient.addColorStop(0, css('#fff4dc', strength));
  gradient.addColorStop(1, css('#fff4dc', 0));
  context.strokeStyle = gradient;
  context.lineCap = 'round';
  context.lineWidth = 3.2;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + tail, y - tail * 0.57);
  context.stroke();
}

function tent(context: Context2D, x: number, y: number): void {
  context.fillStyle = '#f0a24a';
  polygon(context, [
    [x - 92, y],
    [x - 8, y - 92],
    [x + 34, y],
  ]);
  context.fill();
  context.fillStyle = '#c9722f';
  polygon(context, [
    [x + 34, y],
    [x - 8, y - 92],
    [x + 78, y - 6],
  ]);
  context.fill();
  context.fillStyle = '#fbd48c';
  polygon(context, [
    [x - 42, y],
    [x - 10, y - 60],
    [x + 6, y],
  ]);
  context.fill();
}
