import { drawBystander } from '../../kit/bystander.ts';
import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

/** Those who got up at four: place, height, and whether they wave when the light arrives. */
const WATCHERS = [
  { x: 988, height: 62, waves: false },
  { x: 1014, height: 56, waves: false },
  { x: 1062, height: 36, waves: true },
  { x: 1090, height: 60, waves: false },
] as const;

/** A dark knoll before us with people who wait for the sun; `light` 1 when it has reached them. */
export function createWatchers(stage: Stage, arrivalSecond: number) {
  const { width, height, noise } = stage;
  const random = stage.random('tufts');
  const ground = (x: number) =>
    height +
    34 -
    128 * smoothstep(700, 1080, x) +
    16 * smoothstep(1090, 1300, x) +
    7 * noise.fractal(x / 70, 2, 4);
  const tufts = Array.from({ length: 240 }, () => ({
    x: random.between(720, width),
    reach: random.between(4, 15),
    lean: random.between(-5, 5),
  }));
  return (context: Context2D, second: number, light: number) => {
    const dark = mix('#1d1826', '#46261f', light);
    context.fillStyle = vertical(
      context,
      580,
      height,
      [0, css(mix(dark, '#c2603a', light * 0.5))],
      [0.3, css(dark)],
      [1, css('#120d16')],
    );
    fillBelow(context, ground, width, height + 4);
    context.strokeStyle = css(mix(dark, '#d98a4e', light * 0.6));
    context.lineWidth = 1.4;
    context.beginPath();
    for (const { x, reach, lean } of tufts) {
      const tip = lean + Math.sin(second * 1.4 + x * 0.03) * 1.6;
      context.moveTo(x, ground(x) + 3);
      context.quadraticCurveTo(x, ground(x) - reach * 0.5, x + tip, ground(x) - reach);
    }
    context.stroke();
    for (const { x, height: tall, waves } of WATCHERS) {
      const cheer = waves ? smoothstep(arrivalSecond, arrivalSecond + 1.6, second) : 0;
      const wave = cheer * (0.85 + 0.15 * Math.sin(second * 5));
      const feet = ground(x) + 2;
      const colour = css(mix('#15111c', '#4a241c', light * 0.8));
      // The sun from the left draws an edge along each of them.
      drawBystander(context, {
        x: x - 1.3,
        y: feet,
        height: tall,
        colour: css('#ffb676', light * 0.9),
        reach: wave,
      });
      drawBystander(context, { x, y: feet, height: tall, colour, reach: lerp(0, 1, wave) });
    }
  };
}
