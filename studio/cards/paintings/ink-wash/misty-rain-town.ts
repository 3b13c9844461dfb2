import type { Context2D } from '../../../kit/layer.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { awning, sitter, skiff } from '../../elements/boats.ts';
import { house } from '../../elements/houses.ts';
import { fillLand, hills } from '../../elements/ridge.ts';
import { haze } from '../../elements/veil.ts';
import { ripples } from '../../elements/water.ts';
import { rainfall } from '../../elements/weather.ts';
import { willow } from '../../elements/willow.ts';
import type { Painting } from '../../painting.ts';

const waterline = 470;

/** 烟雨江南: an arched bridge whose reflection closes the circle. */
export const mistyRainTown: Painting = (stage) => {
  const scenery = backdrop(stage, [
    [0, '#a9b9b6'],
    [0.5, '#dfe3da'],
    [0.66, '#d3dcd6'],
    [1, '#9fb2b0'],
  ]);
  fillLand(scenery.context, stage, hills(stage, { level: 330, height: 130, wavelength: 420, variant: 2 }), {
    crest: '#92a7a6',
    foot: '#dfe3da',
    footOpacity: 0,
    depth: 190,
  });
  const town = stage.layer(stage.width, stage.height, drawTown);
  const { context: ground } = scenery;
  town.drawOn(ground);
  ground.save();
  ground.globalAlpha = 0.34;
  ground.translate(0, waterline * 2);
  ground.scale(1, -1);
  town.drawOn(ground);
  ground.restore();
  haze('#e4e8e1', 400, 130, 0.55)(ground, 0);
  const water = ripples({ top: 520, bottom: 710, colour: '#50686b', count: 12, opacity: 0.25 });
  const strands = willow(stage, { x: 1090, y: -30, width: 230, length: 330, colour: '#5d7a5c', count: 11 });
  const rain = rainfall(stage, { count: 18, opacity: 0.35, wind: -90 });
  return (context, second) => {
    scenery.drawOn(context);
    water(context, second);
    context.save();
    context.translate(600 + second * 11, 500 + Math.sin(second) * 1.2);
    skiff(context, 190, '#1f2b2e');
    awning(context, -16, 92, '#33443f');
    sitter(context, 62, 44, '#1f2b2e');
    context.restore();
    strands(context, second);
    rain(context, second);
  };
};

function drawTown(context: Context2D): void {
  const far = { wall: '#e9ebe4', roof: '#6f8182' };
  const near = { wall: '#f1f1ea', roof: '#3c4a4d', window: '#64757a' };
  for (const [x, width, height] of [
    [360, 70, 74],
    [430, 84, 96],
    [512, 60, 70],
  ] as const) {
    house(context, { x, y: waterline - 4, width, height, ...far });
  }
  for (const [x, width, height] of [
    [980, 96, 110],
    [1078, 84, 86],
    [1160, 130, 132],
  ] as const) {
    house(context, { x, y: waterline, width, height, ...near });
  }
  context.fillStyle = '#6f7d7c';
  context.beginPath();
  context.moveTo(480, waterline);
  context.quadraticCurveTo(600, waterline - 40, 680, waterline - 142);
  context.lineTo(840, waterline - 142);
  context.quadraticCurveTo(920, waterline - 40, 1040, waterline);
  context.lineTo(868, waterline);
  context.arc(760, waterline, 108, 0, Math.PI, true);
  context.fill();
  context.fillStyle = '#85928f';
  context.fillRect(672, waterline - 152, 176, 12);
}
