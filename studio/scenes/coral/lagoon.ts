import { createCaustics } from '../../kit/caustics.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { points } from '../../kit/outline.ts';
import { type Point, polygon } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './score.ts';

export const WATER = '#2fa6bd';
const SURFACE_HEIGHT = 150;
const SHAFTS = 12;

/** Shallow sea from below: the bright ceiling of the waves, shafts of sun, reefs that fade into blue, and the net of light. */
export function createLagoon(stage: Stage) {
  const { width, height, noise } = stage;
  const depth = ramp([0, '#d9fbe9'], [0.12, '#8fe6dc'], [0.36, '#43bfcb'], [0.66, '#1f8fb4'], [1, '#12628f']);
  const backdrop = stage.field(
    width,
    height,
    (pixel, u, v) => {
      const sun = Math.hypot((u - 0.62) * 1.1, v * 0.9);
      const cloudy = noise.fractal(u * 2, v * 2, 3) * 0.03;
      [pixel[0], pixel[1], pixel[2]] = depth(v * 0.78 + sun * 0.26 - 0.04 + cloudy);
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
      const crest = (x: number) => smoothstep(-0.35, 0.7, noise.fractal(x / 300 + place, place, 5));
      fillBelow(context, (x) => base - rise * crest(x) - 14 * noise.plane(x / 34, place), width, height);
    }
  });
  const ceiling = stage.field(width, SURFACE_HEIGHT, () => {}, { resolution: 0.3 });
  const light = new Layer(width, height, stage.scale * 0.12);
  const net = new Layer(width, height, stage.scale * 0.5);
  return {
    reefs,
    caustics: createCaustics(stage),
    /** The open water; `rise` is 1 just under the waves and 0 on the bottom. */
    paintWater(context: Context2D, second: number, rise: number) {
      backdrop.drawOn(context, 0, 0, width, height * (1 + 0.7 * rise));
      shade(ceiling, (pixel, u, v) => {
        const away = 1 / (0.16 + v * 0.9);
        const crest = noise.moving((u - 0.62) * 7 * away, away * 3.4, second * 0.4);
        const fine = noise.moving((u - 0.62) * 16 * away, away * 7 + 5, second * 0.6);
        const bright = smoothstep(0.1, 0.6, 1 - Math.abs(crest) - 0.35 + fine * 0.3);
        [pixel[0], pixel[1], pixel[2]] = [240, 255, 244];
        pixel[3] = 200 * bright * smoothstep(1, 0.15, v);
      });
      ceiling.drawOn(context, 0, 0, width, SURFACE_HEIGHT * (1 + 2.4 * rise));
    },
    paintShafts(context: Context2D, second: number) {
      const shafts = light.clear();
      for (let shaft = 0; shaft < SHAFTS; shaft++) drawShaft(shafts, stage, shaft, second);
      context.globalCompositeOperation = 'screen';
      light.drawOn(context);
      context.globalCompositeOperation = 'source-over';
    },
    /** Draws a picture of the stage's size with the net of sunlight over it, from `top` down. */
    paintLit(context: Context2D, picture: Layer, caustics: Layer, strength: number, top = 0) {
      picture.drawOn(context);
      const drawn = net.clear();
      caustics.drawOn(drawn, 0, top, width, height * 1.05 - top);
      drawn.globalCompositeOperation = 'destination-in';
      picture.drawOn(drawn);
      context.globalCompositeOperation = 'screen';
      context.globalAlpha = strength;
      net.drawOn(context);
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'source-over';
    },
  };
}

export type Lagoon = ReturnType<typeof createLagoon>;

function drawShaft(context: Context2D, { width, height, noise }: Stage, shaft: number, second: number): void {
  const aim = (shaft / (SHAFTS - 1)) * 2 - 1;
  const sway = noise.moving(shaft * 3.1, 4, second * 0.13) * 70;
  const strength = 0.3 * Math.max(0, 0.4 + noise.moving(shaft * 4.3, 9, second * 0.22));
  const top = width * 0.62 + aim * 420 + sway;
  const foot = width * 0.5 + aim * 900 + sway * 1.6;
  const half = 22 + 30 * Math.abs(noise.plane(shaft * 1.7, 2));
  const [bright, faint] = [css('#f4ffe8', strength), css('#a8f0e2', strength * 0.45)];
  context.fillStyle = vertical(context, 0, height * 0.95, [0, bright], [0.55, faint], [1, css('#6ad0d8', 0)]);
  const [thin, wide] = [half * 0.5, half * 2];
  polygon(context, points(top - thin, -6, top + thin, -6, foot + wide, height, foot - wide, height));
  context.fill();
}

/** Noon above the water, until the waves close over the lens. */
export function createAir({ width, height, noise, field }: Stage) {
  const sky = ramp([0, '#2f8fd0'], [0.55, '#7cc4e8'], [1, '#e2f6f4']);
  const sea = ramp([0, '#1c7fa8'], [0.12, '#27a3b8'], [0.5, '#4cc8c6'], [1, '#9aeadb']);
  const picture = field(width / 2, height / 2, (pixel, u, v) => {
    const down = (v - 0.46) / 0.54;
    const cloud = smoothstep(0.02, 0.4, noise.fractal(u * 4 + 3, v * 9, 6) - 0.5 * Math.abs(v - 0.31));
    const above = mix(sky(v / 0.46), '#ffffff', cloud * 0.9);
    const away = 1 / (0.05 + Math.max(0, down));
    const wave = noise.fractal((u - 0.5) * 5 * away, away * 6, 4);
    const glint = smoothstep(0.24, 0.5, wave) * Math.exp(-(((u - 0.62) / (0.1 + 0.3 * down)) ** 2));
    const colour = mix(sea(clamp(down + wave * 0.16)), '#0f6c92', smoothstep(0.1, -0.5, wave) * 0.5);
    [pixel[0], pixel[1], pixel[2]] = down < 0 ? above : mix(colour, '#ffffff', clamp(glint));
  });
  return (context: Context2D, second: number) => {
    const level = lerp(770, -110, smoothstep(STORY.plunge - 0.4, STORY.plunge + 1.1, second));
    if (level < -100) return;
    const line = Array.from({ length: 65 }, (_, step): Point => {
      const wave = 24 * Math.sin(step / 11.5 + second * 2.6) + 9 * Math.sin(step / 4.2 - second * 4);
      return [step * 20, level + wave];
    });
    context.save();
    polygon(context, [[0, -9], ...line, [width, -9]]);
    context.clip();
    picture.drawOn(context, -20, -12 - 8 * second, width + 40, height + 40);
    context.restore();
    context.strokeStyle = css('#d6fbf2', 0.8);
    for (const wide of [18, 5]) {
      context.globalAlpha = 4 / wide;
      context.lineWidth = wide;
      context.beginPath();
      for (const [x, y] of line) context.lineTo(x, y + wide / 2);
      context.stroke();
    }
    context.globalAlpha = 1;
  };
}
