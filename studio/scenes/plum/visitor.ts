import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { BLUETAIL, drawFlyingBird, drawPerchedBird } from '../../kit/small-bird.ts';

export const LANDS_AT = 9.2;
export const LEAVES_AT = 22.4;
const FLIGHT_SECONDS = 1.3;
const SIZE = 62;
const FROM: Point = [300, 60];
const TO: Point = [1100, 40];
const BEATS_PER_SECOND = 11;

/** How far the branch is pressed down by its guest, in radians: it bounces when he comes and when he goes. */
export function dipAt(second: number): number {
  const breeze = 0.0035 * Math.sin(second * 0.8) + 0.002 * Math.sin(second * 1.9);
  const sits = second > LANDS_AT && second < LEAVES_AT ? 0.011 * (1 - Math.exp(-(second - LANDS_AT) * 6)) : 0;
  return (
    breeze +
    sits +
    bounce(second - LANDS_AT, 0.036) -
    bounce(second - LEAVES_AT, 0.028) +
    bounce(second - HOP_SECOND - 0.3, 0.01)
  );
}

const HOP_SECOND = 15.4;

const bounce = (age: number, depth: number) =>
  age < 0 ? 0 : depth * Math.exp(-age * 1.7) * Math.sin(age * 9.5);

/** The bird comes from the left, stays, looks about, and leaves to the right. */
export function drawVisitor(context: Context2D, perch: Point, second: number): void {
  if (second > LANDS_AT - FLIGHT_SECONDS && second < LANDS_AT) {
    const share = (second - LANDS_AT + FLIGHT_SECONDS) / FLIGHT_SECONDS;
    fly(
      context,
      FROM,
      [perch[0], perch[1] - SIZE * 0.4],
      smoothstep(-0.4, 1, share) * 1.0,
      0.15 - 0.7 * smoothstep(0.6, 1, share),
      second,
    );
  } else if (second >= LANDS_AT && second < LEAVES_AT) {
    sit(context, perch, second);
  } else if (second >= LEAVES_AT && second < LEAVES_AT + FLIGHT_SECONDS) {
    const share = (second - LEAVES_AT) / FLIGHT_SECONDS;
    fly(context, [perch[0], perch[1] - SIZE * 0.4], TO, share ** 1.4, -0.5, second);
  }
}

function fly(context: Context2D, from: Point, to: Point, share: number, pitch: number, second: number): void {
  const sag = Math.sin(Math.PI * share) * 34;
  drawFlyingBird(
    context,
    {
      x: lerp(from[0], to[0], share),
      y: lerp(from[1], to[1], share) + sag,
      size: SIZE,
      facing: 1,
      pitch,
      beat: Math.sin(second * Math.PI * 2 * BEATS_PER_SECOND),
    },
    BLUETAIL,
  );
}

function sit(context: Context2D, [x, y]: Point, second: number): void {
  const hop =
    Math.max(0, Math.sin(((second - HOP_SECOND) / 0.32) * Math.PI)) *
    (Math.abs(second - HOP_SECOND - 0.16) < 0.16 ? 1 : 0);
  const turned = smoothstep(HOP_SECOND, HOP_SECOND + 0.3, second);
  const looksBack = swell(11.4, 11.6, 13.2, 13.4, second) + swell(18.4, 18.6, 20, 20.2, second);
  const flick = [10.2, 12.4, 14.6, 17.2, 19.4, 21.6].reduce(
    (sum, at) => sum + swell(at, at + 0.09, at + 0.12, at + 0.35, second),
    0,
  );
  const crouch = smoothstep(LEAVES_AT - 0.35, LEAVES_AT - 0.05, second);
  drawPerchedBird(
    context,
    {
      x: x - turned * 2,
      y: y - hop * 15,
      size: SIZE,
      facing: 1,
      head: 1 - 2 * looksBack,
      lean: 0.05 + 0.25 * crouch - 0.06 * Math.sin(second * 1.7),
      flick,
    },
    BLUETAIL,
  );
}
