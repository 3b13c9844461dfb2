import { css, mix } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { lerp } from '../../../kit/maths.ts';
import { disc } from '../../../kit/path.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { flock } from '../../elements/birds.ts';
import { house } from '../../elements/houses.ts';
import { fillLand, hills, type Skyline } from '../../elements/ridge.ts';
import type { Painting } from '../../painting.ts';

const stems = 34;

/** 油菜花黄: yellow from here to the foot of the hills, and no argument about it. */
export const rapeseedField: Painting = (stage) => {
  const sky = backdrop(stage, [
    [0, '#a9cfe2'],
    [0.35, '#dcebea'],
    [0.55, '#f5f0d2'],
    [1, '#e6c22e'],
  ]);
  const far = hills(stage, { level: 390, height: 150, wavelength: 420, variant: 3, octaves: 3 });
  fillLand(sky.context, stage, far, { crest: '#7fa6b4', foot: '#c9dcd2', depth: 140 });
  fillLand(sky.context, stage, hills(stage, { level: 430, height: 70, wavelength: 360, variant: 8 }), {
    crest: '#6f9c84',
    foot: '#a9bf78',
    depth: 80,
  });
  for (const [x, width] of [
    [700, 62],
    [756, 84],
    [850, 54],
    [905, 70],
    [985, 46],
  ] as const) {
    house(sky.context, {
      x,
      y: 476,
      width,
      height: width * 0.74,
      wall: '#fbfaf3',
      roof: '#39464a',
      window: '#7b8a8c',
    });
  }
  const terraces = Array.from({ length: 6 }, (_, band) => ({
    skyline: hills(stage, {
      level: lerp(470, 660, (band / 5) ** 1.4),
      height: lerp(16, 50, band / 5),
      wavelength: lerp(500, 900, band / 5),
      variant: band,
    }),
    crest: css(mix('#f2dd6a', '#efc21a', band / 5)),
    nearness: band / 5,
  }));
  const field = stage.layer(stage.width, stage.height, (context) => {
    for (const { skyline, nearness } of terraces) {
      fillLand(context, stage, skyline, {
        crest: mix('#f5e483', '#f2c81f', nearness),
        foot: mix('#dcbf45', '#b59410', nearness),
        depth: lerp(50, 120, nearness),
      });
      sprinkle(context, skyline, nearness);
    }
    // Two stems in three stand still, behind those that sway.
    for (let stem = 0; stem < stems; stem++) if (stem % 3 !== 0) flowerStem(context, stem, 0);
  });
  const swallows = flock({ x: 240, y: 330, speed: [46, 4], colour: '#2a3940', span: 26, count: 3 });
  return (context, second) => {
    sky.drawOn(context);
    field.drawOn(context);
    swallows(context, second);
    for (let stem = 0; stem < stems; stem += 3) flowerStem(context, stem, second);
  };
};

function sprinkle(context: Context2D, skyline: Skyline, nearness: number): void {
  for (let dot = 0; dot < 260; dot++) {
    const x = 1280 * hashUnit(dot, nearness, 1);
    context.fillStyle = css(dot % 5 === 0 ? '#8fa32a' : '#fff09a', 0.55);
    disc(
      context,
      x,
      skyline(x) + lerp(4, 60, hashUnit(dot, nearness, 2)) * (0.3 + nearness),
      1 + nearness * 2.4,
    );
  }
}

/** A near stalk with its cluster of four-petalled flowers. */
function flowerStem(context: Context2D, stem: number, second: number): void {
  const foot = -30 + (stem / (stems - 1)) * 1340 + 30 * hashUnit(stem, 1);
  const height = 90 + 110 * hashUnit(stem, 2);
  const x = foot + 12 * Math.sin(second * 1.1 - foot / 230);
  const y = 735 - height;
  context.strokeStyle = '#6f8a2c';
  context.lineWidth = 3.4;
  context.beginPath();
  context.moveTo(foot, 735);
  context.quadraticCurveTo(foot, y + height * 0.4, x, y);
  context.stroke();
  for (let flower = 0; flower < 8; flower++) {
    const dx = 34 * (hashUnit(stem, flower, 3) - 0.5);
    const dy = 44 * (hashUnit(stem, flower, 4) - 0.35);
    context.fillStyle = flower % 3 === 0 ? '#f0bf12' : '#ffdd3c';
    for (const [px, py] of [
      [-4, 0],
      [4, 0],
      [0, -4],
      [0, 4],
    ] as const)
      disc(context, x + dx + px, y + dy + py, 4.6);
  }
}
