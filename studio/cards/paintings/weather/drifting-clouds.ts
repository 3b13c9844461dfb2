import { css } from '../../../kit/colour.ts';
import { vertical } from '../../../kit/gradient.ts';
import type { Context2D, Layer } from '../../../kit/layer.ts';
import { lerp, wrap } from '../../../kit/maths.ts';
import { disc, polygon } from '../../../kit/path.ts';
import type { Stage } from '../../../stage.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { veil } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

const clouds = [
  { x: 320, y: 330, size: 0.5, speed: 5 },
  { x: 1150, y: 250, size: 0.62, speed: 7 },
  { x: 1500, y: 560, size: 0.9, speed: 9 },
  { x: 700, y: 560, size: 1.25, speed: 11 },
] as const;

/** 云卷云舒: nothing happens in this blue but clouds; a kite looks on, its string in somebody's hand. */
export const driftingClouds: Painting = (stage) => {
  const sky = backdrop(stage, [
    [0, '#3f86c0'],
    [0.55, '#86bfdf'],
    [1, '#d5ebee'],
  ]);
  const wisps = veil(stage, {
    top: 60,
    height: 200,
    colour: '#ffffff',
    opacity: 0.4,
    speed: 4,
    variant: 3,
    detail: 5,
  });
  const shapes = clouds.map((_, index) => cumulus(stage, index));
  return (context, second) => {
    sky.drawOn(context);
    wisps(context, second);
    clouds.forEach(({ x, y, size, speed }, index) => {
      // A cloud swells and thins while it travels.
      const breath = 1 + 0.05 * Math.sin(second * 0.35 + index * 2);
      const left = wrap(x + second * speed + 300, 1900) - 500;
      shapes[index]?.drawOn(context, left, y - 130 * size * breath, 640 * size, 260 * size * breath);
      if (index === 1) kite(context, 905, 240, second);
    });
  };
};

/** A heap of discs with a flat foot, lit from above. */
function cumulus(stage: Stage, variant: number): Layer {
  return stage.layer(640, 260, (context) => {
    for (const [colour, drop] of [
      ['#b9d3e4', 12],
      ['#ffffff', 0],
    ] as const) {
      const heap = stage.random(`heap ${variant}`);
      context.fillStyle = vertical(
        context,
        20,
        230,
        [0, css(colour, 1)],
        [0.75, css(colour, 0.95)],
        [1, css(colour, 0)],
      );
      for (let puff = 0; puff < 26; puff++) {
        const along = heap.unit();
        const radius = lerp(26, 72, Math.sin(Math.PI * along) * heap.between(0.5, 1));
        disc(context, lerp(80, 560, along), 196 - radius * heap.between(0.5, 1.15) + drop, radius);
      }
    }
  });
}

function kite(context: Context2D, x: number, y: number, second: number): void {
  const sway = Math.sin(second * 0.9);
  context.save();
  context.translate(x + sway * 10, y + Math.sin(second * 0.6) * 8);
  context.strokeStyle = css('#23415c', 0.55);
  context.lineWidth = 1.4;
  context.beginPath();
  context.moveTo(0, 20);
  context.quadraticCurveTo(40, 300, 250 - sway * 10, 500);
  context.stroke();
  context.rotate(-0.3 + sway * 0.07);
  context.fillStyle = '#d8432f';
  polygon(context, [
    [0, -62],
    [46, -6],
    [0, 66],
    [-46, -6],
  ]);
  context.fill();
  context.fillStyle = '#f2b64a';
  polygon(context, [
    [0, -62],
    [46, -6],
    [0, -6],
  ]);
  context.fill();
  polygon(context, [
    [0, 66],
    [-46, -6],
    [0, -6],
  ]);
  context.fill();
  context.strokeStyle = '#d8432f';
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(0, 66);
  context.bezierCurveTo(20 + sway * 14, 96, -24 + sway * 14, 130, 6 + sway * 20, 168);
  context.stroke();
  context.restore();
}
