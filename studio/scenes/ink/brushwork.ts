import { tapered } from '../../kit/brush.ts';
import type { InkStroke } from '../../kit/ink-stroke.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';

/** When what is seen changes; the score plays by the same seconds. */
export const STORY = {
  mountain: 7,
  boat: 20.3,
  seal: 27.6,
  pressed: 29.1,
  lifted: 30.1,
  pole: 32,
  sails: 35.6,
  world: 39,
  end: 48,
} as const;

/** Points as SVG writes them. */
const way = (text: string) => points(text.split(/[ ,]/).map(Number));
const ways = (...texts: readonly string[]) => texts.map(way);

/** Comes in and goes out softly. */
const even = (half: number) => (along: number) =>
  half * smoothstep(0, 0.3, along + 0.04) * smoothstep(0, 0.3, 1.04 - along);
/** Pressed in, dragged, let go: what outlines rock. */
const rugged = (half: number) => (along: number) =>
  half * (along < 0.12 ? 0.55 + along * 4 : 1.05 - 0.7 * along + 0.22 * Math.sin(along * 19));

type Pressure = InkStroke['pressure'];
/** Thick in the middle. */
const bellied = (least: number, more: number, power = 1): Pressure => {
  return (along) => least + more * Math.sin(Math.PI * along) ** power;
};

type Timing = Pick<InkStroke, 'start' | 'seconds'>;
const at = (start: number, seconds: number): Timing => ({ start, seconds });
/** One stroke by itself; how it is pressed, or how thick one that tapers is. */
const stroke = (
  text: string,
  pressed: Pressure | number,
  ink: number,
  timing: Timing,
  more: Partial<InkStroke> = {},
): InkStroke => {
  const pressure = typeof pressed === 'number' ? tapered(pressed, 0.25) : pressed;
  return { points: way(text), pressure, ink, wet: 2.6, dry: 0.4, ...timing, ...more };
};

/** When a stroke of a group falls: one after the other, with a breath between. */
const turns = (start: number, end: number, count: number) => (place: number) => ({
  start: lerp(start, end, place / count),
  seconds: ((end - start) / count) * 0.78,
});

/** The two strokes that begin the picture, and are seen from very near: the summit of the middle mountain. */
const WET = { wet: 1.7, dry: 0.6 };
const BARE = { wet: 1.1, dry: 0.98 };
const SUMMIT = [
  stroke('497,118 520,138 533,176 560,206 570,250', rugged(10), 2.6, at(2.2, 1.7), WET),
  stroke('493,122 470,142 462,184 436,214 424,268', rugged(8.5), 1.9, at(4.9, 1.1), BARE),
];

/** A mountain: its outlines, each one stroke, and washes that fade to their right. */
interface Rock {
  readonly lines: readonly (readonly Point[])[];
  /** So many of the lines stand against the sky; the others run down a slope. */
  readonly edges: number;
  readonly washes: readonly (readonly Point[])[];
}

interface Telling {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly ink: number;
  /** How far down the slope its texture runs, and how far its washes. */
  readonly drop: number;
}

const PEAK: Rock = {
  lines: ways(
    '572,246 598,262 612,306 652,336 664,382',
    '424,262 398,282 386,330 346,356 330,412',
    '664,376 696,392 718,424 752,440',
    '330,408 300,426 286,462 236,482',
    '519,168 508,204 520,246 508,292',
    '594,306 584,338 598,370 586,402',
    '412,322 424,352 412,386 420,414',
    '476,236 482,268 472,300 480,334',
  ),
  edges: 4,

  washes: ways(
    '494,122 533,178 570,252 612,308 664,384 776,454',
    '236,484 330,412 386,332 436,216 494,122',
    '514,160 506,208 516,250 502,306',
  ),
};
const CLIFF: Rock = {
  lines: ways(
    '-30,318 40,312 92,346 116,400 178,430',
    '178,424 214,452 232,508 288,538 330,588',
    '330,584 392,604 430,636',
    '60,340 72,392 54,452 70,520',
    '132,436 142,474 134,530 150,586',
    '216,470 226,520 210,580 226,640',
  ),
  edges: 3,

  washes: ways(
    '-30,320 40,314 92,348 116,402 178,432',
    '178,430 214,454 232,510 288,540 330,590 430,640',
    '62,332 74,394 56,454 72,560',
  ),
};

/** Strokes that run down a slope from an outline, dry and in bundles (披麻皴). */
function texture({ lines }: Rock, { seed, drop }: Telling, perLine: number): Rock['lines'] {
  return lines.flatMap((line, which) =>
    Array.from({ length: perLine }, (_, place): readonly Point[] => {
      const chance = (key: number) => hashUnit(seed, which, place, key);
      const at = (0.08 + (0.86 * (place + chance(1) * 0.6)) / perLine) * (line.length - 1);
      const index = Math.min(line.length - 2, Math.floor(at));
      const [from, to] = [line[index] ?? [0, 0], line[index + 1] ?? [0, 0]];
      const x = lerp(from[0], to[0], at - index);
      const y = lerp(from[1], to[1], at - index) + 6 + 16 * chance(2);
      const aside = (to[0] > from[0] ? -1 : 1) * (0.5 + chance(3));
      const length = drop * (0.5 + 0.8 * chance(4));
      return points([x, y, x + aside * 4, y + length * 0.4, x + aside * 22, y + length]);
    }),
  );
}

function paintRock(rock: Rock, telling: Telling): readonly InkStroke[] {
  const { lines, edges, washes } = rock;
  const { from, to, ink, drop } = telling;
  const [outlined, rubbed] = [lerp(from, to, 0.45), lerp(from, to, 0.78)];
  const outline = turns(from, outlined, lines.length);
  const rubs = texture(rock, telling, 12);
  const rub = turns(outlined, rubbed, rubs.length);
  const wash = turns(rubbed, to, washes.length);
  return [
    ...lines.map((points, place) => ({
      ...{
        points,
        pressure: place < edges ? rugged(6.5) : tapered(5, 0.2),
        ink: 1.9 * ink,
        wet: 2.6,
        dry: 0.66,
      },
      ...outline(place),
    })),
    ...rubs.map((points, place) => ({
      ...{ points, pressure: tapered(4, 0.3), ink: 0.6 * ink, wet: 0, dry: 0.92 },
      ...rub(place),
    })),
    ...washes.map((points, place) => ({
      ...{ points, pressure: even(drop * 1.25), ink: 0.8 * ink, wet: 7, dry: 0.1, fades: true },
      ...wash(place),
    })),
  ];
}

/** A pine on a rock: a trunk that leans out, and needles in fans. */
function pine(x: number, y: number, size: number, from: number, to: number): readonly InkStroke[] {
  const fans = way('26,-58 54,-84 4,-92 40,-118 74,-56 20,-132 66,-104');
  const turn = turns(from, to, fans.length * 9 + 2);
  const at = ([dx, dy]: Point): Point => [x + dx * size, y + dy * size];
  const branch = (text: string, half: number) => ({
    ...{ points: way(text).map(at), pressure: tapered(half * size, 0.1), ink: 2, wet: 1.2, dry: 0.4 },
    seconds: 0.25,
  });
  return [
    { ...branch('0,4 8,-40 30,-74 24,-112', 5.2), start: from },
    { ...branch('18,-58 44,-66 74,-60', 3), start: from + 0.1 },
    ...fans.flatMap(([fanX, fanY], fan) =>
      Array.from({ length: 9 }, (_, needle) => {
        const angle = -Math.PI * (0.04 + (0.92 * needle) / 8) + 0.2 * (hashUnit(fan, needle, 5) - 0.5);
        const reach = 24 * (0.8 + 0.4 * hashUnit(fan, needle, 6));
        const tip = at([fanX + Math.cos(angle) * reach, fanY + Math.sin(angle) * reach * 0.6]);
        return {
          ...{ points: [at([fanX, fanY]), tip], pressure: tapered(2 * size, 0.3) },
          ...{ ink: 1.7, wet: 0, dry: 0.25 },
          ...turn(2 + fan * 9 + needle),
        };
      }),
    ),
  ];
}

const hill = (text: string, half: number, ink: number, start: number): InkStroke => ({
  ...{ points: way(text), pressure: even(half) },
  ...{ ink, wet: 3, dry: 0, fades: true, start, seconds: 0.62 },
});

/** A dry stroke that lies on water. */
export const ripple = (x: number, y: number, length: number, start: number): InkStroke => ({
  points: points([x, y, x + length * 0.4, y + 3, x + length, y - 2]),
  ...{ pressure: tapered(3.4, 0.2), ink: 0.8, wet: 0, dry: 0.9, start, seconds: 0.2 },
});

/** The landscape in the order in which it is painted; each group lies at its own distance. */
export const LANDSCAPE = {
  far: [
    hill('560,420 602,330 632,262 656,222 680,246 704,312 752,362 820,400', 120, 0.3, 16.3),
    hill('690,392 770,340 836,296 884,316 930,318 1010,346 1096,308 1180,330 1330,340', 96, 0.34, 17.1),
    hill('700,436 800,414 900,404 1010,412 1120,398 1230,404 1340,390', 52, 0.5, 17.9),
  ],
  peak: [...SUMMIT, ...paintRock(PEAK, { seed: 1, from: 7.1, to: 11.8, ink: 1, drop: 66 })],
  cliff: [
    ...paintRock(CLIFF, { seed: 2, from: 12, to: 15, ink: 1.35, drop: 104 }),
    ...pine(150, 430, 1.1, 15, 15.7),
    ...pine(40, 318, 0.9, 15.7, 16.2),
  ],
  water: [
    ripple(560, 592, 130, 18.6),
    ripple(1120, 664, 130, 18.85),
    ripple(500, 676, 150, 19.1),
    ripple(1130, 570, 90, 19.35),
  ],
} satisfies Record<string, readonly InkStroke[]>;

/** Where the boat lies in the landscape: the middle of the near picture, drawn so much smaller. */
export const BOAT_AT: Point = [920, 588];
export const BOAT_SIZE = 0.27;

const DRY = { wet: 0, dry: 0.75 };

const robe: Pressure = (along) => 13 + 20 * along ** 0.6 * (1 - 0.35 * along);
/** A cape of straw, from the neck down. */
const STRAW = [
  '836,296 806,334 790,392',
  '838,296 818,346 808,404',
  '840,296 840,350 842,408',
  '842,296 862,340 874,390',
];
const bamboo: Pressure = (along) => 5.4 - 2 * along;

/** The boat from near: what is carried by what moves with it. */
export const BOAT = {
  hull: [
    stroke('262,418 360,474 560,500 780,486 960,404', bellied(7, 18, 0.8), 3, at(20.6, 1.1)),
    stroke('300,430 470,452 640,458 820,446 940,414', 6, 1.4, at(21.9, 0.5), DRY),
    stroke('404,448 418,352 500,300 590,296 676,342 694,452', even(10), 2.2, at(22.6, 0.8)),
    stroke('438,444 452,374 512,338 590,334 644,366 662,448', bellied(32, 5), 2, at(23.5, 0.5), {
      wet: 0,
      dry: 0.95,
    }),
    stroke('482,446 492,404 530,384 584,384 614,408 624,450', bellied(25, 4), 1.7, at(24.1, 0.4), {
      wet: 0,
      dry: 0.98,
    }),
    stroke('520,450 530,432 560,424 584,434 592,450', bellied(20, 3), 1.3, at(24.6, 0.2), {
      wet: 0,
      dry: 0.9,
    }),
  ],
  man: [
    stroke('840,296 832,340 824,392 820,452', robe, 2.2, at(24.95, 0.5), { dry: 0.45 }),
    ...STRAW.map((text, place) => stroke(text, 7, 2, at(25.5 + 0.07 * place, 0.07), DRY)),
    stroke('840,244 806,268 766,298', bellied(4, 7), 2.6, at(25.9, 0.2)),
    stroke('838,246 874,270 914,292', bellied(4, 7), 2.6, at(26.12, 0.2)),
    stroke('768,300 838,304 912,294', 8, 2.2, at(26.34, 0.12), { wet: 1 }),
    stroke('850,322 872,338 884,334', even(9), 2.2, at(26.48, 0.12)),
  ],
  /** The last stroke. */
  pole: [stroke('838,118 862,330 884,520 896,640', bamboo, 2.4, at(33.2, 1), { dry: 0.3, wet: 1 })],
  water: [
    stroke('290,502 470,520 690,518 940,488', even(54), 0.42, at(26.62, 0.2), {
      wet: 6,
      dry: 0,
      fades: true,
    }),
    stroke('250,540 420,556 610,548', 7, 1.1, at(26.7, 0.3), { wet: 0, dry: 0.95 }),
    stroke('560,592 760,604 980,590', 8, 1, at(27.05, 0.3), { wet: 0, dry: 0.95 }),
  ],
} satisfies Record<string, readonly InkStroke[]>;
