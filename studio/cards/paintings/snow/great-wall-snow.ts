import type { Context2D } from '../../../kit/layer.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { fillLand, hills, type Skyline } from '../../elements/ridge.ts';
import { haze } from '../../elements/veil.ts';
import { snowfall } from '../../elements/weather.ts';
import type { Painting } from '../../painting.ts';

const ranges = [
  {
    level: 330,
    height: 190,
    wavelength: 430,
    variant: 1,
    crest: '#c3ccd2',
    wall: '#a7b2ba',
    size: 0.35,
    towers: [520, 760, 1010],
  },
  {
    level: 450,
    height: 240,
    wavelength: 520,
    variant: 6,
    crest: '#b0bcc5',
    wall: '#8593a0',
    size: 0.65,
    towers: [470, 860, 1180],
  },
  {
    level: 610,
    height: 330,
    wavelength: 760,
    variant: 3,
    crest: '#e9eef1',
    wall: '#4d5a66',
    size: 1.25,
    towers: [330, 930],
  },
] as const;

/** 雪落长城: the wall follows the temper of the hills until it has the colour of the sky. */
export const greatWallSnow: Painting = (stage) => {
  const scenery = backdrop(stage, [
    [0, '#a9b6c1'],
    [0.5, '#d5dce0'],
    [1, '#eef1f2'],
  ]);
  for (const { crest, wall, size, towers, ...relief } of ranges) {
    const skyline = hills(stage, { ...relief, octaves: 3 });
    drawWall(scenery.context, skyline, wall, size);
    for (const x of towers) drawTower(scenery.context, x, skyline(x), wall, size);
    fillLand(scenery.context, stage, (x) => skyline(x) + 3 * size, { crest, foot: '#eef2f4', depth: 260 });
    haze('#eef1f3', relief.level + 40, 160, 0.6)(scenery.context, 0);
  }
  const snow = snowfall(stage, { count: 46, wind: -12 });
  return (context, second) => {
    scenery.drawOn(context);
    snow(context, second);
  };
};

/** A band on the crest with merlons, each capped with snow. */
function drawWall(context: Context2D, skyline: Skyline, colour: string, size: number): void {
  const merlon = 15 * size;
  for (let x = -20, index = 0; x < 1300; x += merlon, index++) {
    const top = skyline(x) - 24 * size;
    const raised = index % 2 === 0 ? 9 * size : 0;
    context.fillStyle = colour;
    context.fillRect(x, top - raised, merlon + 0.6, 40 * size + raised);
    context.fillStyle = '#f7f9fa';
    context.fillRect(x, top - raised - 2 * size, merlon + 0.6, 4 * size);
  }
}

function drawTower(context: Context2D, x: number, ground: number, colour: string, size: number): void {
  const [width, height] = [78 * size, 92 * size];
  const top = ground - height;
  context.fillStyle = colour;
  context.fillRect(x - width / 2, top, width, height + 20 * size);
  context.fillStyle = '#f7f9fa';
  for (let merlon = 0; merlon < 5; merlon++) {
    context.fillRect(x - width / 2 + (merlon * width) / 4.5, top - 12 * size, width / 9, 5 * size);
  }
  context.fillRect(x - width / 2 - 3 * size, top - 5 * size, width + 6 * size, 7 * size);
  context.fillStyle = colour;
  for (let merlon = 0; merlon < 5; merlon++) {
    context.fillRect(x - width / 2 + (merlon * width) / 4.5, top - 8 * size, width / 9, 9 * size);
  }
  context.fillStyle = 'rgba(30,38,46,0.55)';
  for (const offset of [-0.25, 0, 0.25]) {
    context.beginPath();
    context.arc(x + offset * width, top + height * 0.32, width * 0.07, Math.PI, 0);
    context.lineTo(x + offset * width + width * 0.07, top + height * 0.5);
    context.lineTo(x + offset * width - width * 0.07, top + height * 0.5);
    context.fill();
  }
}
