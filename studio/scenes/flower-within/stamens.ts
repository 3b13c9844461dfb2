import { Path2D } from '@napi-rs/canvas';
import { css, mix } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import { disc, oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { createShrunk } from './petal.ts';

const STAMENS = 110;
/** Where they stand and how far they reach, as shares of the outermost petal. */
const ROOT = 0.013;
const SHORTEST = 0.03;
const LONGEST = 0.086;
const ANTHER = 320;

/** The heart of a flower: a green cushion, and stamens of gold that stand around whatever is in the middle. */
export function createStamens(stage: Stage) {
  const anther = stage.layer(ANTHER, ANTHER / 2, (context) => {
    // Two lobes, the nearer one in the light.
    for (const [y, tones] of [
      [0.29, ['#f0b64e', '#c77a34', '#8a4a34']],
      [0.22, ['#fff2c0', '#f7c65c', '#cf8434']],
    ] as const) {
      const [light, gold, dark] = tones;
      const [x, middle] = [ANTHER * 0.4, ANTHER * (y - 0.06)];
      context.fillStyle = radial(context, x, middle, 4, ANTHER * 0.5, [0, light], [0.45, gold], [1, dark]);
      oval(context, ANTHER / 2, ANTHER * y, ANTHER * 0.46, ANTHER * 0.13);
    }
    for (let grain = 0; grain < 700; grain++) {
      const angle = hashUnit(grain, 1) * TAU;
      const far = Math.sqrt(hashUnit(grain, 2));
      const [x, y] = [Math.cos(angle) * far * 0.47, Math.sin(angle) * far * 0.19];
      context.fillStyle = css(mix('#fff3c4', '#c07a34', 0.5 + x * 0.6 + y * 2.4), 0.5);
      disc(context, ANTHER * (0.5 + x), ANTHER * (0.25 + y), 1 + 2 * hashUnit(grain, 3));
    }
  });
  const shrunk = createShrunk(stage, anther);
  return (context: Context2D, reach: number, open: number, second: number) => {
    const cushion = reach * 0.075;
    context.fillStyle = radial(
      context,
      0,
      0,
      0,
      cushion,
      [0, css('#5c7a34', open)],
      [0.3, css('#93b04e', open)],
      [0.62, css('#d6d983', 0.8 * open)],
      [1, css('#f1d08c', 0)],
    );
    disc(context, 0, 0, cushion);
    const ways = Array.from({ length: STAMENS }, (_, place) => {
      const angle = place * 2.39996 + 0.3 * hashUnit(place, 7);
      const long =
        lerp(LONGEST, SHORTEST, (place / STAMENS) * 0.75 + 0.25 * hashUnit(place, 8)) * lerp(0.5, 1, open);
      const sway = 0.05 * Math.sin((TAU * (1 + (place % 3)) * second) / stage.durationSeconds + place * 1.7);
      const at = (far: number, aside: number, up: number): readonly [number, number] => [
        Math.cos(angle + aside) * far * reach,
        (Math.sin(angle + aside) * far * 0.94 - up * 0.34) * reach,
      ];
      return {
        angle,
        from: at(ROOT, 0, 0),
        bend: at(long * 0.62, 0.22 * (hashUnit(place, 9) - 0.5), long * 0.75),
        tip: at(long, sway, long * 0.62),
        size: reach * lerp(0.0055, 0.0085, hashUnit(place, 10)),
      };
    });
    context.globalAlpha = smoothstep(0.1, 0.5, open);
    context.lineCap = 'round';
    const outline = new Path2D();
    for (const { angle, tip, size } of ways) outline.addPath(ellipse(...tip, size * 0.9, size * 0.35, angle));
    context.fillStyle = '#8a4a34';
    context.shadowColor = css('#4a1030', 0.5);
    context.shadowBlur = reach * 0.008 * stage.scale;
    context.shadowOffsetX = reach * 0.006 * stage.scale;
    context.shadowOffsetY = reach * 0.011 * stage.scale;
    context.fill(outline);
    for (const [width, colour, shift] of [
      [0.0021, '#98964a', 0],
      [0.0016, '#d2cd84', -0.0002],
      [0.0009, '#ece2a6', -0.0004],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = reach * width;
      const aside = shift * reach;
      context.beginPath();
      for (const { from, bend, tip } of ways) {
        context.moveTo(from[0] + aside, from[1] + aside);
        context.quadraticCurveTo(bend[0] + aside, bend[1] + aside, tip[0] + aside, tip[1] + aside);
      }
      context.stroke();
      // Only the lowest throws a shadow.
      context.shadowColor = 'transparent';
    }
    for (const { angle, tip, size } of ways) {
      context.save();
      context.translate(...tip);
      context.rotate(angle);
      shrunk((size * 2) / ANTHER).drawOn(context, -size, -size / 2, size * 2, size);
      context.restore();
    }
    context.globalAlpha = 1;
  };
}
