import { css, mix, ramp } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { polygon } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';

export const WATER = '#2fa6bd';
const SURFACE_HEIGHT = 150;
const SHAFTS = 12;

/** Shallow sea from below: the bright ceiling of the waves, shafts of sun, and reefs that fade into blue. */
export function createLagoon(stage: Stage) {
  const { width, height, noise } = stage;
  const depth = ramp([0, '#d9fbe9'], [0.12, '#8fe6dc'], [0.36, '#43bfcb'], [0.66, '#1f8fb4'], [1, '#12628f']);
  const backdrop = stage.field(
    width,
    height,
    (pixel, u, v) => {
      const sun = Math.hypot((u - 0.62) * 1.1, v * 0.9);
      [pixel[0], pixel[1], pixel[2]] = depth(
        v * 0.78 + sun * 0.26 - 0.04 + noise.fractal(u * 2, v * 2, 3) * 0.03,
      );
    },
    { dither: 1.6 },
  );
  const reefs = stage.layer(width, height, (context) => {
    for (const [base, rise, colour, place] of [
      [520, 150, '#3fb0c4', 1],
      [566, 170, '#2b93b2', 6],
      [620, 150, '#1d7799', 11],
    ] as const) {
      context.fillStyle = css(colour, 0.85);
      fillBelow(
        context,
        (x) =>
          base -
          rise * smoothstep(-0.35, 0.7, noise.fractal(x / 300 + place, place, 5)) -
          14 * noise.plane(x / 34, place),
        width,
        height,
      );
    }
  });
  const ceiling = stage.field(width, SURFACE_HEIGHT, () => {}, { resolution: 0.3 });
  const light = new Layer(width, height, stage.scale * 0.12);
  return (context: Context2D, second: number) => {
    backdrop.drawOn(context);
    shade(ceiling, (pixel, u, v) => {
      const away = 1 / (0.16 + v * 0.9);
      const crest = noise.moving((u - 0.62) * 7 * away, away * 3.4, second * 0.4);
      const fine = noise.moving((u - 0.62) * 16 * away, away * 7 + 5, second * 0.6);
      const bright = smoothstep(0.1, 0.6, 1 - Math.abs(crest) - 0.35 + fine * 0.3);
      [pixel[0], pixel[1], pixel[2]] = [240, 255, 244];
      pixel[3] = 200 * bright * smoothstep(1, 0.15, v);
    });
    ceiling.drawOn(context);
    reefs.drawOn(context);
    const shafts = light.clear();
    for (let shaft = 0; shaft < SHAFTS; shaft++) drawShaft(shafts, stage, shaft, second);
    context.globalCompositeOperation = 'screen';
    light.drawOn(context);
    context.globalCompositeOperation = 'source-over';
  };
}

function drawShaft(context: Context2D, { width, height, noise }: Stage, shaft: number, second: number): void {
  const aim = (shaft / (SHAFTS - 1)) * 2 - 1;
  const sway = noise.moving(shaft * 3.1, 4, second * 0.13) * 70;
  const strength = 0.3 * Math.max(0, 0.4 + noise.moving(shaft * 4.3, 9, second * 0.22));
  const top = width * 0.62 + aim * 420 + sway;
  const foot = width * 0.5 + aim * 900 + sway * 1.6;
  const half = 22 + 30 * Math.abs(noise.plane(shaft * 1.7, 2));
  const fade = context.createLinearGradient(0, 0, 0, height * 0.95);
  fade.addColorStop(0, css('#f4ffe8', strength));
  fade.addColorStop(0.55, css('#a8f0e2', strength * 0.45));
  fade.addColorStop(1, css('#6ad0d8', 0));
  context.fillStyle = fade;
  polygon(context, [
    [top - half * 0.5, -6],
    [top + half * 0.5, -6],
    [foot + half * 2, height],
    [foot - half * 2, height],
  ]);
  context.fill();
}

/** A colour seen through so much water. */
export const throughWater = (colour: string, share: number) => mix(colour, WATER, share);
