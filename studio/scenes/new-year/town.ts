import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawHall } from '../../kit/hall.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { drawSnowyRoof } from '../../kit/snowy-roof.ts';
import { drawStars } from '../../kit/stars.ts';
import type { Stage } from '../../stage.ts';

/** The far waterline. */
export const WATER_Y = 432;
const TILES = '#151426';
const SNOW = '#6a76a4';

const NIGHT = ramp([0, '#070a20'], [0.45, '#101638'], [0.78, '#252450'], [1, '#4a3658']);

/** Night over the river, a little warm where the town's lights reach it. */
export function createNight({ width, field, random }: Stage): Layer {
  const night = field(
    width,
    WATER_Y,
    (pixel, _u, v) => {
      [pixel[0], pixel[1], pixel[2]] = NIGHT(v);
    },
    { dither: 2.2 },
  );
  drawStars(night.context, random('stars'), { width, height: 260, count: 150 });
  return night;
}

/** The far bank: snowy hills, rows of houses with lit windows, and the gate tower in their middle. */
export function createFarBank(stage: Stage): Layer {
  const { width, noise } = stage;
  return stage.layer(width, WATER_Y + 4, (context) => {
    for (const range of [0, 1]) {
      context.fillStyle = vertical(
        context,
        300,
        WATER_Y,
        [0, range ? '#232a55' : '#2b2f5c'],
        [1, range ? '#3a335c' : '#463a62'],
      );
      fillBelow(
        context,
        (x) =>
          352 +
          range * 34 -
          noise.ridged(x / (430 - range * 90) + range * 7 + 2, range * 3.1, 5) * (92 - range * 34),
        width,
        WATER_Y,
      );
    }
    drawStreets(context, stage);
    const random = stage.random('gate');
    context.fillStyle = '#241d38';
    context.fillRect(690, WATER_Y - 40, 196, 44);
    drawHall(context, random, { x: 788, y: WATER_Y - 40, width: 186, storeys: 2, tiles: '#171427' });
  });
}

function drawStreets(context: Context2D, stage: Stage): void {
  const random = stage.random('streets');
  for (const row of [0, 1]) {
    for (let x = -20; x < stage.width + 40; x += random.between(34, 58)) {
      const houseWidth = random.between(46, 78);
      const foot = WATER_Y - 2 - (1 - row) * random.between(14, 26);
      const height = random.between(15, 24);
      const wall = row ? '#2a2140' : '#2f2749';
      context.fillStyle = wall;
      context.fillRect(x - houseWidth * 0.42, foot - height, houseWidth * 0.84, height + 26);
      for (let window = 0; window < 3; window++) {
        if (random.chance(0.36)) continue;
        context.fillStyle = css(mix('#ffd48a', '#c8602c', random.unit() * 0.6), 0.9);
        context.fillRect(
          x - houseWidth * 0.3 + window * houseWidth * 0.22,
          foot - height + 6,
          houseWidth * 0.11,
          6,
        );
      }
      context.fillStyle = '#171428';
      context.beginPath();
      context.moveTo(x - houseWidth * 0.56, foot - height + 3);
      context.quadraticCurveTo(
        x - houseWidth * 0.3,
        foot - height - 3,
        x - houseWidth * 0.22,
        foot - height - 13,
      );
      context.lineTo(x + houseWidth * 0.22, foot - height - 13);
      context.quadraticCurveTo(
        x + houseWidth * 0.3,
        foot - height - 3,
        x + houseWidth * 0.56,
        foot - height + 3,
      );
      context.fill();
      context.strokeStyle = css('#8d97c4', 0.85);
      context.lineWidth = 2.6;
      context.beginPath();
      context.moveTo(x - houseWidth * 0.22, foot - height - 13);
      context.lineTo(x + houseWidth * 0.22, foot - height - 13);
      context.stroke();
    }
  }
}

/** Ridge x, ridge y, width, depth, spread, lean and tile spacing, from the river toward us. */
const ROOFS = [
  [86, 486, 150, 44, 18, -10, 9],
  [264, 500, 120, 40, 16, -8, 9],
  [1206, 484, 150, 46, 18, 10, 9],
  [1040, 498, 128, 40, 16, 8, 9],
  [-10, 536, 210, 62, 28, -24, 12],
  [232, 552, 190, 60, 24, -16, 12],
  [1276, 532, 210, 66, 28, 24, 12],
  [1078, 550, 200, 60, 24, 16, 12],
  [420, 578, 120, 46, 20, -8, 12],
  [898, 580, 130, 46, 20, 8, 12],
  [96, 616, 420, 150, 84, -60, 19],
  [1196, 610, 430, 160, 84, 60, 19],
] as const;

/** The near bank: roof behind roof in snow, with warm courtyards between them. */
export function createRoofs(stage: Stage): Layer {
  const { width, height } = stage;
  return stage.layer(width, height, (context) => {
    for (const [x, y, ridge, depth, spread, lean, rowPixels] of ROOFS) {
      const foot = ridge / 2 + spread;
      context.fillStyle = vertical(
        context,
        y + depth * 0.7,
        y + depth + 34,
        [0, '#15122a'],
        [0.35, '#6a3a34'],
        [0.75, '#b0603a'],
        [1, '#3a2338'],
      );
      context.fillRect(x - foot * 0.92 + lean, y + depth * 0.7, foot * 1.84, 60);
      drawSnowyRoof(context, {
        x,
        y,
        width: ridge,
        depth,
        spread,
        lean,
        snow: SNOW,
        tiles: TILES,
        rowPixels,
      });
    }
  });
}
