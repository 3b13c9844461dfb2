import { css } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { wrap } from '../../../kit/maths.ts';
import { oval, polygon } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { grass } from '../../elements/grass.ts';
import { fillLand, hills } from '../../elements/ridge.ts';
import { veil } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

const turbines = [
  { x: 560, size: 120, hill: 0, pace: 0.42 },
  { x: 1180, size: 150, hill: 0, pace: 0.38 },
  { x: 720, size: 220, hill: 1, pace: 0.34 },
  { x: 960, size: 360, hill: 1, pace: 0.28 },
] as const;

/** 草原风车: white turbines on a green slope, turning as if in thought. */
export const prairieTurbines: Painting = (stage) => {
  const sky = backdrop(stage, [
    [0, '#7fc0d8'],
    [0.5, '#c5e3df'],
    [0.7, '#eef4da'],
    [1, '#9fc06a'],
  ]);
  const clouds = veil(stage, {
    top: 110,
    height: 210,
    colour: '#ffffff',
    opacity: 0.75,
    speed: 9,
    variant: 3,
    detail: 4,
  });
  const slopes = [
    hills(stage, { level: 480, height: 90, wavelength: 560, variant: 2 }),
    hills(stage, { level: 560, height: 110, wavelength: 820, variant: 5 }),
    hills(stage, { level: 655, height: 60, wavelength: 900, variant: 8 }),
  ] as const;
  const greens = [
    ['#b7d08a', '#a3c377'],
    ['#8fba62', '#74a650'],
    ['#5f9445', '#477a38'],
  ] as const;
  const lands = slopes.map((slope, index) =>
    stage.layer(stage.width, stage.height, (context) =>
      fillLand(context, stage, slope, {
        crest: greens[index]?.[0] ?? '#8fba62',
        foot: greens[index]?.[1] ?? '#74a650',
        depth: 150,
      }),
    ),
  );
  const blades = grass(stage, {
    bottom: 730,
    height: 70,
    count: 130,
    far: '#5f9445',
    near: '#2f5f2c',
    sway: 9,
  });
  return (context, second) => {
    sky.drawOn(context);
    clouds(context, second);
    lands.forEach((land, index) => {
      land.drawOn(context);
      for (const { x, size, hill, pace } of turbines) {
        if (hill === index) turbine(context, x, slopes[hill](x) + 4, size, second * pace);
      }
    });
    context.fillStyle = css('#1f4a2c', 0.13);
    oval(context, wrap(700 + second * 16, 1900) - 300, 600, 300, 34);
    blades(context, second);
  };
};

function turbine(context: Context2D, x: number, foot: number, size: number, turn: number): void {
  const hub = foot - size;
  context.fillStyle = '#f6f8f4';
  polygon(context, [
    [x - size * 0.022, foot],
    [x - size * 0.01, hub],
    [x + size * 0.01, hub],
    [x + size * 0.022, foot],
  ]);
  context.fill();
  for (let blade = 0; blade < 3; blade++) {
    context.save();
    context.translate(x, hub);
    context.rotate(turn + (blade / 3) * Math.PI * 2);
    context.fillStyle = '#ffffff';
    context.beginPath();
    context.moveTo(0, -size * 0.012);
    context.quadraticCurveTo(size * 0.14, -size * 0.05, size * 0.56, 0);
    context.quadraticCurveTo(size * 0.14, size * 0.02, 0, size * 0.012);
    context.fill();
    context.restore();
  }
  context.fillStyle = '#dfe6e2';
  oval(context, x, hub, size * 0.028, size * 0.028);
}
