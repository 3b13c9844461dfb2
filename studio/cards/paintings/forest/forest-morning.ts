import { css, mix } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { disc, polygon } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { drifters } from '../../elements/drifters.ts';
import { grass } from '../../elements/grass.ts';
import { haze } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

const shafts = [
  { top: 330, width: 46, slant: -250 },
  { top: 520, width: 90, slant: -300 },
  { top: 720, width: 60, slant: -330 },
  { top: 930, width: 110, slant: -370 },
  { top: 1150, width: 70, slant: -400 },
] as const;

/** 林间晨光: shafts of light one can count, and cedars that show them the way. */
export const forestMorning: Painting = (stage) => {
  const wood = backdrop(stage, [
    [0, '#f3e9b2'],
    [0.4, '#c9d596'],
    [0.75, '#7fa06a'],
    [1, '#35573c'],
  ]);
  const random = stage.random('cedars');
  for (let plane = 0; plane < 3; plane++) {
    for (let trunk = 0; trunk < 11 - plane * 3; trunk++) {
      const x = random.between(-20, 1290);
      // The title stands in the clearing.
      if (plane > 0 && x > 120 && x < 320) continue;
      cedar(wood.context, x, 12 + plane * 17, 560 + plane * 60, css(mix('#a9bb83', '#2a4733', plane / 2)));
    }
    haze('#eef0c2', 330 + plane * 70, 260, 0.6 - plane * 0.15)(wood.context, 0);
  }
  const front = stage.layer(stage.width, stage.height, (context) => {
    for (const [x, width] of [
      [30, 78],
      [1172, 96],
    ] as const)
      cedar(context, x, width, 760, '#1d3526');
  });
  const dust = drifters(stage, { count: 20, fall: 6, wind: -5, sway: 18 });
  const ferns = grass(stage, {
    bottom: 728,
    height: 90,
    count: 120,
    far: '#4c7448',
    near: '#1a3323',
    sway: 5,
  });
  return (context, second) => {
    wood.drawOn(context);
    for (const [index, shaft] of shafts.entries()) {
      drawShaft(context, shaft, 0.34 + 0.12 * Math.sin(second * 0.5 + index * 1.7));
    }
    for (const { x, y, depth } of dust(second)) {
      context.fillStyle = css('#fffbe0', 0.25 + 0.45 * depth);
      disc(context, x, y, 1 + depth * 1.8);
    }
    front.drawOn(context);
    ferns(context, second);
  };
};

function cedar(context: Context2D, x: number, width: number, foot: number, colour: string): void {
  context.fillStyle = colour;
  polygon(context, [
    [x, -10],
    [x + width, -10],
    [x + width * 1.12, foot],
    [x - width * 0.12, foot],
  ]);
  context.fill();
}

function drawShaft(
  context: Context2D,
  { top, width, slant }: (typeof shafts)[number],
  strength: number,
): void {
  const light = context.createLinearGradient(top, 0, top + slant, 680);
  light.addColorStop(0, css('#fffbd6', strength));
  light.addColorStop(1, css('#fffbd6', 0));
  context.fillStyle = light;
  polygon(context, [
    [top, -10],
    [top + width, -10],
    [top + width * 1.6 + slant, 690],
    [top + slant, 690],
  ]);
  context.fill();
}
