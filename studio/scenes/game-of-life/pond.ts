import type { Population } from './life.ts';
import { nextGeneration, placesOf, populate } from './life.ts';
import { GLIDER_GUN, PULSAR, STILL_LIFES } from './patterns.ts';

export const GENERATIONS_PER_SECOND = 8;
/** From here on the gun's gliders have left it; the picture's middle lies on their lane. */
const LANE = 15;
/** Where the water ends: what arrives there flies on. */
export const SHORE = 96;

const HORIZON_Y = 258;
const FOCAL = 905;
const EYE_HEIGHT = 14.2;
const NEAREST = 27;

/** The grid lies on the water with a corner toward us, so that gliders swim straight away. */
export function onWater(
  x: number,
  y: number,
): { readonly x: number; readonly y: number; readonly scale: number; readonly away: number } {
  const away = x + y;
  const scale = FOCAL / (away + NEAREST);
  return { x: 640 + (x - y - LANE) * scale, y: HORIZON_Y + EYE_HEIGHT * scale, scale, away };
}

/** Grid places of what swims beside the lane: cells aside and away. */
const BESIDE = [
  { pattern: PULSAR, aside: -34, away: 62 },
  { pattern: PULSAR, aside: 34, away: 62 },
  { pattern: STILL_LIFES[1], aside: -22, away: 74 },
  { pattern: STILL_LIFES[0], aside: 23, away: 78 },
  { pattern: STILL_LIFES[2], aside: -12, away: 84 },
  { pattern: STILL_LIFES[3], aside: 13, away: 70 },
  { pattern: STILL_LIFES[0], aside: -50, away: 82 },
  { pattern: STILL_LIFES[1], aside: 50, away: 80 },
  { pattern: STILL_LIFES[2], aside: -41, away: 14 },
  { pattern: STILL_LIFES[0], aside: 21, away: 2 },
  { pattern: STILL_LIFES[3], aside: -34, away: 34 },
  { pattern: STILL_LIFES[1], aside: 34, away: 36 },
] as const;

/** Every generation of the film, computed one from the other. */
export function liveOn(durationSeconds: number): readonly Population[] {
  const start = [
    ...placesOf(GLIDER_GUN),
    ...BESIDE.flatMap(({ pattern, aside, away }) => {
      const x = Math.round((away + aside + LANE) / 2 - pattern[0].length / 2);
      const y = Math.round((away - aside - LANE) / 2 - pattern.length / 2);
      return placesOf(pattern, x, y);
    }),
  ];
  const generations = [populate(start)];
  const count = Math.ceil(durationSeconds * GENERATIONS_PER_SECOND) + 2;
  while (generations.length < count) generations.push(nextGeneration(generations.at(-1) ?? populate([])));
  return generations;
}

/** The seconds at which a glider reaches the shore. */
export function arrivals(generations: readonly Population[]): readonly number[] {
  const swims = (population: Population) =>
    [...population.values()].some(({ x, y }) => x + y === SHORE && Math.abs(x - y - LANE) < 4);
  const crossings = generations.flatMap((population, place) => (swims(population) ? [place] : []));
  // A glider touches the line in several generations: the first counts.
  return crossings
    .filter((place, index) => place - (crossings[index - 1] ?? -99) > 12)
    .map((place) => place / GENERATIONS_PER_SECOND);
}
