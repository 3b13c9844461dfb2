import { Path2D } from '@napi-rs/canvas';
import { pointAlong } from '../../kit/brush.ts';
import { GIRL } from '../../kit/children.ts';
import type { Manner, Person } from '../../kit/figure.ts';
import { drawFigure } from '../../kit/figure.ts';
import { GAITS, going } from '../../kit/gait.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { TRAVELLER } from '../../kit/people.ts';
import type { Pose, PoseKey } from '../../kit/pose.ts';
import { clothLag, headOf, POSES, posed } from '../../kit/pose.ts';
import type { Painter } from '../../scene.ts';
import { drawTumbling, placed } from './blossom.ts';
import { BENCH, CHILD_X, LIGHT, STORY } from './story.ts';

const SIZE = 2.05;
const CHILD_SIZE = 1.36;
const GROUND = 604;
export const COVER = { base: '#3d5f86', shade: '#27405f', page: '#fbf3e2' } as const;

const { scarf: _winter, ...plain } = TRAVELLER.clothes;
const SAGE = { base: '#7f9f92', shade: '#587a70', rim: '#bcd2c2' };
const READER: Person = { ...TRAVELLER, clothes: { ...plain, jacket: SAGE, hem: 7 } };

/** A pose by its hands, near and far, where they point, and a face: turn, nod, eyes, gaze, brows, smile, mouth. */
function pose(of: Pose, hands: readonly number[], wrist: number, face: readonly number[]): Pose {
  const [near = [0, 0], far = near] = points(...hands);
  const [turn = 0, nod = 0, eyes = 1, gazeX = 0, gazeY = 0, brows = 0, smile = 0, mouth = 0] = face;
  const looks = { turn, nod, eyes, gaze: [gazeX, gazeY] as const, brows, smile, mouth };
  return { ...of, hands: [near, far], wrists: [wrist, wrist], face: looks };
}

const BOOK = [19, -27, 22, -29];
const SEATED: Pose = { ...POSES.sit, lean: -0.2, stoop: 0.3 };
const ROUSED: Pose = { ...SEATED, stoop: 0.2 };
/** Sunk in the book; at the clap she looks up, to where it came from, and so does not see what comes. */
const reading = posed(
  [0, pose(SEATED, BOOK, -0.3, [0.9, 0.3, 0.55, 0.3, 0.9, 0, 0.15])],
  [STORY.looksUp, pose(ROUSED, BOOK, -0.3, [0.9, -0.12, 1, 0.9, -0.2, 0.5, 0.3]), 0.35],
  [STORY.looksUp + 1.1, pose(ROUSED, BOOK, -0.3, [0.9, -0.16, 0.7, 0.9, 0, 0.5, 0.95]), 0.35],
);

const { stand } = POSES;
const CROUCHED: Pose = { ...stand, hips: [-3, -36], lean: 0.2 };
const IN_THE_AIR: Pose = { ...stand, hips: [0, -47], treads: [0.7, 0.8] };
const BENT: Pose = { ...stand, lean: 0.08, stoop: 0.1 };
/** Hands up, a crouch, the clap; what is held; nothing; where is it? */
const ACTS: readonly (readonly [
  second: number,
  of: Pose,
  seconds: number,
  wrist: number,
  ...of: number[],
])[] = [
  [0, stand, 0, -1, 24, -95, 21, -99, 0.6, -0.45, 1.1, 0.4, -1, 0.6, 0.6, 0.25],
  [STORY.child + 1, stand, 0.4, -0.9, 22, -98, 25, -93, 0.6, -0.45, 1.1, 0.7, -1, 0.6, 0.6, 0.2],
  [STORY.child + 2.2, stand, 0.4, -0.9, 25, -92, 22, -98, 0.6, -0.45, 1.1, 0.1, -1, 0.6, 0.6, 0.2],
  [STORY.clap - 0.24, CROUCHED, 0.5, 1, -6, -52, 9, -58, 0.6, -0.45, 1.1, 0.4, -1, -0.3, 0.6],
  [STORY.clap, IN_THE_AIR, 0.24, -1, 23, -103, 24, -103, 0.6, -0.45, 0.1, 0.4, -1, 0.6, 0.9, 0.7],
  [STORY.clap + 0.65, BENT, 0.35, -0.6, 21, -68, 22, -68.5, 0.6, 0.2, 1.1, 0.5, 0.5, 0.6, 0.9, 0.25],
  [STORY.clap + 1.15, BENT, 0.2, -0.1, 18, -62, 27, -66, 0.6, 0.2, 1.1, 0.5, 0.6, 0.3, -0.2, 0.12],
  [STORY.clap + 1.8, stand, 0.35, 1, 9, -46, 14, -48, -0.2, -0.45, 1.1, -0.3, -1, 0.6, 0.2, 0.12],
];
const [first, ...others] = ACTS.map(
  ([second, of, seconds, wrist, ...parts]): PoseKey => [
    second,
    pose(of, parts.slice(0, 4), wrist, parts.slice(4)),
    seconds,
  ],
);
const playing = posed(first ?? [0, stand], ...others);
const hop = (second: number) => 30 * Math.sin(Math.PI * clamp((second - STORY.clap + 0.2) / 0.6)) ** 0.8;

function drawPerson(
  context: Context2D,
  [person, size, facing]: readonly [Person, number, 1 | -1],
  at: Point,
  posture: Pose,
  manner: Partial<Manner> = {},
): void {
  const light = { ...LIGHT, from: [LIGHT.from[0] * facing, LIGHT.from[1]] as const };
  placed(context, at, 0, [size * facing, size], (on) =>
    drawFigure(on, person, posture, { light, grip: ['held', 'held'], ...manner }),
  );
}

/** A book from its side: the cover toward us, and behind it pages that stand out by so much. */
const holdBook = (cover: string, outX: number, outY: number) => (context: Context2D) => {
  for (const [place, colour] of [COVER.shade, COVER.page, COVER.base].entries())
    placed(context, [outX * (2 - place), outY * (2 - place)], 0, [1, 1], (on) => {
      on.fillStyle = colour;
      on.fill(new Path2D(cover));
    });
};

/** What happens at the bench, from the first shot until the book is shut. */
export const atTheBench: Painter = (context, second) => {
  drawPerson(context, [READER, SIZE, 1], [BENCH.x, BENCH.seat], reading(second), {
    holding: holdBook('M21.6-24L30.6-33.5L24-45.6L14.6-36Z', 0.9, -1),
  });
  contactShadow(context, CHILD_X, GROUND, 40 - hop(second) * 0.5, '#54404c', 0.5);
  const manner: Partial<Manner> = { lag: clothLag(playing, second), grip: ['open', 'open'] };
  drawPerson(context, [GIRL, CHILD_SIZE, -1], [CHILD_X, GROUND - hop(second)], playing(second), manner);
};

/** The way of the petal: to the hands, out of them, and past the bench into the book. */
const WAYS = [
  [STORY.child - 0.6, STORY.clap, 1190, 150, 1260, 230, 1150, 290, 1180, 330, 1098, 380, 1084, 428],
  [STORY.clap, STORY.reader, 1084, 428, 1050, 372, 1012, 380, 984, 346, 940, 352],
  [STORY.reader, STORY.book - 0.3, 905, 330, 862, 420, 800, 400, 790, 436, 748, 430, 742, 470],
] as const;

export const drawPetalOnItsWay: Painter = (context, second) => {
  const [from, to, ...way] = WAYS.find(([, until]) => second < until) ?? WAYS[2];
  const [x, y] = pointAlong(points(...way), (second - from) / (to - from));
  drawTumbling(context, x, y, 8.5, second * 3.1);
};

/** They go; the child still looks for the petal, and wears another one in her hair. */
export const leaving: Painter = (context, second) => {
  const gone = (second - STORY.release + 1) * 46;
  const [readerX, childX] = [850 + gone, 954 + gone * 1.02];
  contactShadow(context, readerX, GROUND, 52, '#54404c', 0.5);
  contactShadow(context, childX, GROUND, 36, '#54404c', 0.5);
  const walk = going(gone / SIZE, GAITS.walk);
  const [, free] = walk.hands;
  const reader = pose(walk, [7, -50, ...free], 0.4, [0.9, 0.08, 1, 0.6, 0.2, 0.3, 0.6]);
  const held = { holding: holdBook('M-9.6-61L7.4-58L8-43.6L-9-46.6Z', 0.4, -0.7) };
  drawPerson(context, [READER, SIZE, 1], [readerX, GROUND], reader, held);
  const steps = going((gone * 1.02) / CHILD_SIZE, GAITS.walk);
  const look = Math.sin((second - STORY.release) * 1.5);
  const face = [0.5 + 0.4 * look, -0.35, 1.1, 0.4, -1, 0.6, 0.6, 0.25];
  const child = pose(steps, [24, -92 - 5 * look, ...steps.hands[1]], -0.4, face);
  drawPerson(context, [GIRL, CHILD_SIZE, 1], [childX, GROUND], child, { lag: 0.8, grip: ['open', 'open'] });
  const [headX, headY] = headOf(child, GIRL.head);
  const [hairX, hairY] = [childX + (headX - 4) * CHILD_SIZE, GROUND + (headY - GIRL.head - 1) * CHILD_SIZE];
  drawTumbling(context, hairX, hairY, 7.5, 0.5);
};
