import { css } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { fract } from '../../../kit/maths.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { house } from '../../elements/houses.ts';
import { luminary } from '../../elements/lights.ts';
import { crests, fillLand, hills, type Skyline } from '../../elements/ridge.ts';
import type { Painting } from '../../painting.ts';

/** Pixels a second: the far land sees one off, the near land is gone. */
const speeds = { far: 2, middle: 9, village: 30, field: 60 } as const;

/** 窗外三百里: a high-speed train turns the evening into horizontal lines. */
export const threeHundredLi: Painting = (stage) => {
  const evening = backdrop(stage, [
    [0, '#5c6f96'],
    [0.3, '#b995a0'],
    [0.55, '#f0b487'],
    [0.75, '#f7d3a0'],
    [1, '#f7d3a0'],
  ]);
  luminary(evening.context, 930, 372, 50, { disc: '#fff1cf', halo: '#ffdfa6', haloOpacity: 0.6, reach: 5 });
  const far = crests(stage, { level: 390, height: 120, wavelength: 480, variant: 1, octaves: 3 });
  const middle = hills(stage, { level: 455, height: 80, wavelength: 420, variant: 4 });
  const field = hills(stage, { level: 545, height: 26, wavelength: 700, variant: 7 });
  const frame = stage.layer(stage.width, stage.height, drawFrame);
  const passing =
    (skyline: Skyline, distance: number): Skyline =>
    (x) =>
      skyline(x + distance);
  return (context, second) => {
    evening.drawOn(context);
    fillLand(context, stage, passing(far, second * speeds.far), {
      crest: '#a5859c',
      foot: '#d9a892',
      depth: 190,
    });
    fillLand(context, stage, passing(middle, second * speeds.middle), {
      crest: '#7b6a86',
      foot: '#a08089',
      depth: 150,
    });
    villages(context, second);
    fillLand(context, stage, passing(field, second * speeds.field), {
      crest: '#57506a',
      foot: '#3d3a54',
      depth: 120,
    });
    pole(context, second);
    frame.drawOn(context);
  };
};

function villages(context: Context2D, second: number): void {
  const distance = second * speeds.village;
  const spacing = 92;
  for (let plot = Math.floor((distance - 200) / spacing); plot * spacing - distance < 1300; plot++) {
    if (hashUnit(plot, 1) < 0.5) continue;
    const width = 46 + 34 * hashUnit(plot, 2);
    const window = hashUnit(plot, 3) > 0.4 ? '#ffd28a' : '#5b5368';
    house(context, {
      x: plot * spacing - distance,
      y: 556,
      width,
      height: width * 0.66,
      wall: '#857488',
      roof: '#4d4560',
      window,
    });
  }
}

/** The near poles pass every few seconds, too fast to be more than a shadow. */
function pole(context: Context2D, second: number): void {
  const flight = fract(second / 4.2) * 4.2;
  const x = 1330 - flight * 3400;
  if (x < -60) return;
  context.fillStyle = css('#2c2a42', 0.35);
  context.fillRect(x, 0, 16, 640);
}

function drawFrame(context: Context2D): void {
  context.fillStyle = '#22222f';
  context.beginPath();
  context.rect(0, 0, 1280, 720);
  context.roundRect(44, 36, 1192, 574, 56);
  context.fill('evenodd');
  context.fillStyle = '#30303f';
  context.fillRect(0, 640, 1280, 80);
  context.fillStyle = '#3d3d4e';
  context.fillRect(0, 634, 1280, 8);
  context.fillStyle = '#e9e2d6';
  context.beginPath();
  context.moveTo(1018, 566);
  context.lineTo(1092, 566);
  context.lineTo(1082, 640);
  context.lineTo(1028, 640);
  context.fill();
  context.fillStyle = '#8a5a3c';
  context.beginPath();
  context.ellipse(1055, 567, 35, 5, 0, 0, Math.PI * 2);
  context.fill();
  const shine = context.createLinearGradient(300, 0, 900, 600);
  for (const [position, opacity] of [
    [0.3, 0],
    [0.42, 0.1],
    [0.44, 0],
    [0.6, 0],
    [0.66, 0.06],
    [0.7, 0],
  ] as const) {
    shine.addColorStop(position, css('#ffffff', opacity));
  }
  context.fillStyle = shine;
  context.fillRect(44, 36, 1192, 574);
}
