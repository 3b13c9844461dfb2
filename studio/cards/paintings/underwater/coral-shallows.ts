import { css } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { smoothstep } from '../../../kit/maths.ts';
import { disc, oval, polygon } from '../../../kit/path.ts';
import { hashUnit } from '../../../kit/random.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { drifters } from '../../elements/drifters.ts';
import { fillLand, hills } from '../../elements/ridge.ts';
import { growBough } from '../../elements/trees.ts';
import type { Painting } from '../../painting.ts';

const thickets = [
  { x: 90, size: 150, colour: '#e8744f' },
  { x: 215, size: 96, colour: '#f2a7a0' },
  { x: 300, size: 62, colour: '#d95f7c' },
  { x: 930, size: 80, colour: '#f2a7a0' },
  { x: 1040, size: 130, colour: '#d95f7c' },
  { x: 1190, size: 170, colour: '#ef8a4c' },
] as const;

/** 珊瑚浅海: sunlight broken by the surface, put together again on the sand. */
export const coralShallows: Painting = (stage) => {
  const sea = backdrop(stage, [
    [0, '#a9ecdf'],
    [0.25, '#4fc3c4'],
    [0.7, '#16809c'],
    [1, '#0f5f80'],
  ]);
  const random = stage.random('coral');
  for (let ray = 0; ray < 5; ray++) sunbeam(sea.context, 180 + ray * 240, 0.14 + 0.09 * hashUnit(ray, 1));
  const bubbles = drifters(stage, { count: 9, fall: -42, sway: 12, area: [80, 40, 1120, 640] });
  const sand = hills(stage, { level: 640, height: 50, wavelength: 500, variant: 1 });
  const reef = stage.layer(stage.width, stage.height, (context) => {
    fillLand(context, stage, sand, { crest: '#dcd7ae', foot: '#8fb8a6', depth: 140 });
    for (const { x, size, colour } of thickets) {
      for (const lean of [-0.75, -0.25, 0.2, 0.7]) {
        const tips = growBough(context, random, {
          from: [x, sand(x) + 14],
          angle: -Math.PI / 2 + lean,
          length: size,
          width: size * 0.13,
          colour,
          generations: 3,
          fork: 0.6,
        });
        context.fillStyle = colour;
        for (const { x: tipX, y } of tips) disc(context, tipX, y, size * 0.028);
      }
    }
  });
  return (context, second) => {
    sea.drawOn(context);
    reef.drawOn(context);
    for (const { x, y, depth } of bubbles(second)) bubble(context, x, y, 2 + depth * 4);
    swim(context, second);
  };
};

function sunbeam(context: Context2D, x: number, strength: number): void {
  const light = context.createLinearGradient(0, 0, 0, 640);
  light.addColorStop(0, css('#f4fff4', strength));
  light.addColorStop(1, css('#f4fff4', 0));
  context.fillStyle = light;
  polygon(context, [
    [x, -10],
    [x + 60, -10],
    [x - 60, 660],
    [x - 240, 660],
  ]);
  context.fill();
}

function bubble(context: Context2D, x: number, y: number, radius: number): void {
  context.strokeStyle = css('#f2fffb', 0.8);
  context.lineWidth = 1.4;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.stroke();
}

/** A school in line; it flashes silver where its path bends. */
function swim(context: Context2D, second: number): void {
  for (let fish = 0; fish < 17; fish++) {
    const along = second * 42 + 180 - (fish % 9) * 34 - Math.floor(fish / 9) * 17;
    const path = (x: number) =>
      430 + Math.sin(x / 190) * 56 + (Math.floor(fish / 9) * 2 - 1) * 26 + Math.sin(fish * 2.3) * 9;
    const slope = Math.atan2(path(along + 4) - path(along - 4), 8);
    const flash = smoothstep(0.82, 1, Math.cos(along / 95));
    context.save();
    context.translate(along, path(along));
    context.rotate(slope);
    context.fillStyle = flash > 0.3 ? '#f3fbf6' : '#fbd24e';
    oval(context, 0, 0, 14, 6);
    const beat = Math.sin(second * 7 + fish) * 3;
    polygon(context, [
      [-11, 0],
      [-22, -6 + beat],
      [-22, 6 + beat],
    ]);
    context.fill();
    context.restore();
  }
}
