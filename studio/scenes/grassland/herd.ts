import type { Horse } from '../../kit/horse.ts';
import { fillHorse } from '../../kit/horse.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Land } from '../../kit/survey.ts';
import { project } from './steppe.ts';

const COATS = ['#4a2c20', '#2f211d', '#6b4228', '#8a5a34', '#e8dcc4'] as const;
const WITHERS_METRES = 1.55;
/** Metres aside and ahead, and where they look. */
const GRAZING: readonly (readonly [x: number, z: number, direction: -1 | 1])[] = [
  [12, 58, -1],
  [17, 53, 1],
  [21, 62, -1],
  [8, 66, 1],
  [26, 56, 1],
  [19, 70, -1],
];
const RUNNERS = 9;
const RUN_METRES_PER_SECOND = 9;
const LEAP_METRES = 4.6;

/** Some horses graze; others come over the swell at a gallop and cross the whole picture. */
export function drawHerd(context: Context2D, land: Land, second: number, runSecond: number): void {
  for (const [place, [x, z, direction]] of GRAZING.entries()) {
    // They look up when the others come by.
    const startled =
      smoothstep(runSecond + place * 0.3, runSecond + 1 + place * 0.3, second) *
      (1 - smoothstep(runSecond + 8 + place * 0.5, runSecond + 10 + place * 0.5, second));
    draw(context, land, x, z, COATS[place % COATS.length] ?? COATS[0], {
      direction,
      stride: 0.1 * place,
      speed: 0,
      head: Math.max(startled * 0.95, 0.04 + 0.05 * Math.sin(second * 0.9 + place * 2)),
    });
  }
  const run = (second - runSecond) * RUN_METRES_PER_SECOND;
  const runners = Array.from({ length: RUNNERS }, (_, place) => ({
    place,
    z: 32 + 10 * hashUnit(place, 5),
  })).toSorted((one, other) => other.z - one.z);
  for (const { place, z } of runners) {
    const x = -34 - place * 3.4 - 3 * hashUnit(place, 8) + run * (0.97 + 0.06 * hashUnit(place, 9));
    if (x < -34 || x > 36) continue;
    draw(context, land, x, z, COATS[(place * 2) % COATS.length] ?? COATS[0], {
      direction: 1,
      stride: x / LEAP_METRES + hashUnit(place, 2),
      speed: 1,
      head: 0.72 + 0.2 * hashUnit(place, 3),
    });
  }
}

function draw(
  context: Context2D,
  land: Land,
  x: number,
  z: number,
  coat: string,
  pose: Pick<Horse, 'direction' | 'stride' | 'speed' | 'head'>,
): void {
  const place = project(land, x, z);
  const height = WITHERS_METRES * place.scale;
  context.fillStyle = 'rgba(24,44,30,.34)';
  oval(context, place.x + height * 0.25, place.y, height * 0.85, height * 0.11);
  context.fillStyle = coat;
  fillHorse(context, { x: place.x, y: place.y, height, ...pose });
}
