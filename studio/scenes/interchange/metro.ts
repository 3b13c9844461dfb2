import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import type { Point } from '../../kit/path.ts';
import { polygon } from '../../kit/path.ts';
import { metre, onPicture, RAILWAY } from './plan.ts';

/** When the head of the train enters the picture, and how fast it goes. */
export const METRO_SECOND = 11;
const SPEED = 88;
const CARS = 6;
const CAR_METRES = 26;
const GAP_METRES = 1.6;
const WINDOWS = 6;
const HEIGHT = 5.4;
/** The railway's beginning lies far to the left of the picture. */
const HEAD_START = 330;

/** A train on the elevated line: six cars of light from the left to the right. */
export function createMetro() {
  const lamp = createGlow('#fff2d0', 2);
  const warm = createGlow('#ffd9a0', 1.8);
  return (context: Context2D, second: number) => {
    const head = HEAD_START + (second - METRO_SECOND) * SPEED;
    if (second < METRO_SECOND - 2 || head - CARS * CAR_METRES > RAILWAY.length) return;
    for (let car = CARS - 1; car >= 0; car--) {
      const front = head - car * CAR_METRES;
      if (front < CAR_METRES || front > RAILWAY.length) continue;
      drawCar(context, front, front - CAR_METRES + GAP_METRES);
      const [x, y] = onPicture(RAILWAY.at(front - CAR_METRES / 2).place);
      shine(context, warm, x, y, 34 * metre(560), 0.3, 12 * metre(560));
    }
    const [x, y] = onPicture(RAILWAY.at(Math.min(head, RAILWAY.length)).place);
    if (head < RAILWAY.length) shine(context, lamp, x, y - 3, 26, 0.9);
  };
}

function drawCar(context: Context2D, front: number, back: number): void {
  const at = (along: number, up: number): Point => {
    const [x, y, z] = RAILWAY.at(along).place;
    return onPicture([x, y + up, z - 2]);
  };
  context.fillStyle = '#b9bfd4';
  polygon(context, [at(front, 0.4), at(front, HEIGHT), at(back, HEIGHT), at(back, 0.4)]);
  context.fill();
  context.fillStyle = css('#e05a3c', 0.9);
  polygon(context, [at(front, 1), at(front, 1.8), at(back, 1.8), at(back, 1)]);
  context.fill();
  const step = (front - back) / WINDOWS;
  context.fillStyle = '#fff0c8';
  for (let window = 0; window < WINDOWS; window++) {
    const [from, to] = [back + step * (window + 0.14), back + step * (window + 0.86)];
    polygon(context, [at(from, 2.3), at(from, 4.6), at(to, 4.6), at(to, 2.3)]);
    context.fill();
  }
}
