import { createBeats } from '../../kit/shots.ts';
import type { Cell, Population } from './life.ts';
import { nextGeneration, placesOf, populate } from './life.ts';

/** Fourteen bars of four; a beat is a generation. */
export const beats = createBeats(96);
/** Until this beat, generation 0, the lamps are only being set. */
export const RULE_BEAT = 12;

/** The first lamp touches the water at `touches`, the last is taken from it at `lifted`; the rest are cuts. */
export const STORY = {
  touches: beats.at(3),
  above: beats.at(10),
  glider: beats.at(18),
  crowd: beats.at(26),
  bank: beats.at(32),
  wing: beats.at(38),
  wide: beats.at(44),
  kept: beats.at(50),
  lifted: beats.at(53),
  end: beats.at(56),
};

/** The water's far edge, in cells. */
export const BANK = 42;

const rows = (drawing: string) => drawing.split('/');
/** Jan Kok's galaxy (1971): turns once in eight generations, and counts a tune while it does. */
export const GALAXY = rows(
  '######.##/######.##/.......##/##.....##/##.....##/##.....##/##......./##.######/##.######',
);
const HALF = rows('..###...###../............./#....#.#....#/#....#.#....#/#....#.#....#/..###...###..');
/** Opens and closes in three generations. */
const PULSAR = [...HALF, '', ...HALF.toReversed()];
/** Its middle is too crowded, the one beside it too lonely. */
const CROWD = rows('.#..../###..#/.#....');
const [BLINKER, GLIDER, TEN] = [rows('###'), rows('.#./..#/###'), rows('##########')];

/** What is set on the water and where, and the generation in which it begins to count. */
const SETTINGS = [
  [0, BLINKER, -1, 0],
  [0, GALAXY, -4, 11],
  [0, PULSAR, -22, 10],
  [1, PULSAR, 10, 10],
  [2, PULSAR, -9, 25],
  [0, TEN, 10, -6],
  [16, CROWD, -9, -6],
] as const;
/** Gliders: where they are at generation 0, and the generation in which they leave the water. */
const GLIDERS = [
  [20, 33, 22],
  [-18, 34, 20],
  [31, 32, 26],
  [8, 33, 24],
] as const;

/** The lamps that leave the water, when, and in which place of their glider. */
export const departures: { readonly cell: Cell; readonly place: number; readonly second: number }[] = [];

/** Every generation, computed one from the other; only what is set on the water and what flies from it is not the rule's. */
export const generations: Population[] = [];
let before = populate(GLIDERS.flatMap(([x, y]) => placesOf(GLIDER, x, y)));
for (let now = 0; now <= 46; now++) {
  const set = SETTINGS.filter(([from]) => from === now);
  const places = set.flatMap(([, drawing, x, y]) => placesOf(drawing, x, y));
  const lamps = new Map([...(now > 0 ? nextGeneration(before) : before), ...populate(places)]);
  for (const [x, y, leaves] of GLIDERS) {
    if (leaves !== now) continue;
    const glider = [...lamps].filter(
      ([, cell]) => Math.hypot(cell.x - x - leaves / 4, cell.y - y - leaves / 4) <= 4.5,
    );
    glider.sort(([, one], [, other]) => one.x - other.x);
    for (const [place, [key, cell]] of glider.entries()) {
      departures.push({ cell, place, second: beats.at(now + RULE_BEAT) });
      lamps.delete(key);
    }
  }
  before = lamps;
  generations.push(lamps);
}
