import { Path2D } from '@napi-rs/canvas';
import { pointAlong } from '../../kit/brush.ts';
import { GIRL } from '../../kit/children.ts';
import { drawFigure, type Manner, type Person } from '../../kit/figure.ts';
import { GAITS, going } from '../../kit/gait.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { TRAVELLER } from '../../kit/people.ts';
import { clothLag, headOf, POSES, type Pose, posed } from '../../kit/pose.ts';
import type { Painter } from '../../scene.ts';
import { drawTumbling, placed } from './blossom.ts';
import { BENCH, CHILD_X, LIGHT, STORY } from './story.ts';

const SIZE = 2.05;
const CHILD_SIZE = 1.36;
const GROUND = 604;
export const COVER = { base: '#3d5f86', shade: '#27405f', page: '#fbf3e2' } as const;

const { scarf: _winter, ...plain } = TRAVELLER.clothes;
const SAGE = { base: '#7f9f92', shade: '#587a70', rim: '#bcd2c2' };
/** In blue shorts under the dress, so that a skip shows nothing else. */
const CHILD: Person = {
  ...GIRL,
  clothes: { ...GIRL.clothes, trousers: { base: '#5f86a8', shade: '#436486' } },
};
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
const { child, clap } = STORY;
const CROUCHED: Pose = { ...stand, hips: [-3, -36], lean: 0.2 };
const IN_THE_AIR: Pose = { ...stand, hips: [0, -47], treads: [0.7, 0.8] };
const BENT: Pose = { ...stand, lean: 0.08, stoop: 0.1 };
/** Hands up, a crouch, the clap; what is held; nothing; where is it? */
const playing = posed(
  [0, pose(stand, [24, -95, 21, -99], -1, [0.6, -0.45, 1.1, 0.4, -1, 0.6, 0.6, 0.25])],
  [child + 1, pose(stand, [22, -98, 25, -93], -0.9, [0.6, -0.45, 1.1, 0.7, -1, 0.6, 0.6, 0.2]), 0.4],
  [child + 2.2, pose(stand, [25, -92, 22, -98], -0.9, [0.6, -0.45, 1.1, 0.1, -1, 0.6, 0.6, 0.2]), 0.4],
  [clap - 0.24, pose(CROUCHED, [-6, -52, 9, -58], 1, [0.6, -0.45, 1.1, 0.4, -1, -0.3, 0.6]), 0.5],
  [clap, pose(IN_THE_AIR, [23, -103, 24, -103], -1, [0.6, -0.45, 0.1, 0.4, -1, 0.6, 0.9, 0.7]), 0.24],
  [clap + 0.65, pose(BENT, [21, -68, 22, -68.5], -0.6, [0.6, 0.2, 1.1, 0.5, 0.5, 0.6, 0.9, 0.25]), 0.35],
  [clap + 1.15, pose(BENT, [18, -62, 27, -66], -0.1, [0.6, 0.2, 1.1, 0.5, 0.6, 0.3, -0.2, 0.12]), 0.2],
  [clap + 1.8, pose(stand, [9, -46, 14, -48], 1, [-0.2, -0.45, 1.1, -0.3, -1, 0.6, 0.2, 0.12]), 0.35],
);
const hop = (second: number) => 30 * Math.sin(Math.PI * clamp((second - clap + 0.2) / 0.6)) ** 0.8;

const drawPerson = (context: Context2D, person: Person, at: Point, size: Point, of: Pose, manner: Manner) =>
  placed(context, at, 0, size, (on) => drawFigure(on, person, of, manner));

const HANDS_OPEN: Manner = { light: LIGHT, grip: ['open', 'open'] };
/** Holding a book that is seen from its side: the cover toward us, and behind it pages that stand out by so much. */
const withBook = (cover: string, outX: number, outY: number): Manner => ({
  light: LIGHT,
  grip: ['held', 'held'],
  holding(context) {
    for (const [place, colour] of [COVER.shade, COVER.page, COVER.base].entries())
      placed(context, [outX * (2 - place), outY * (2 - place)], 0, [1, 1], (on) => {
        on.fillStyle = colour;
        on.fill(new Path2D(cover));
      });
  },
});
const OPEN_BOOK = withBook('M21.6-24L30.6-33.5L24-45.6L14.6-36Z', 0.9, -1);
const SHUT_BOOK = withBook('M-9.6-61L7.4-58L8-43.6L-9-46.6Z', 0.4, -0.7);

/** What happens at the bench, from the first shot until the book is shut. */
export const atTheBench: Painter = (context, second) => {
  drawPerson(context, READER, [BENCH.x, BENCH.seat], [SIZE, SIZE], reading(second), OPEN_BOOK);
  contactShadow(context, CHILD_X, GROUND, 40 - hop(second) * 0.5, '#54404c', 0.5);
  const manner = { ...HANDS_OPEN, lag: clothLag(playing, second) };
  const at: Point = [CHILD_X, GROUND - hop(second)];
  drawPerson(context, CHILD, at, [-CHILD_SIZE, CHILD_SIZE], playing(second), manner);
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
  const gone = (second - STORY.release + 1) * 58;
  const [readerX, childX] = [690 + gone, 794 + gone];
  contactShadow(context, readerX, GROUND, 52, '#54404c', 0.5);
  contactShadow(context, childX, GROUND, 36, '#54404c', 0.5);
  const walk = going(gone / SIZE, GAITS.walk);
  const reader = pose(walk, [7, -50, ...walk.hands[1]], 0.4, [0.9, 0.08, 1, 0.6, 0.2, 0.3, 0.6]);
  drawPerson(context, READER, [readerX, GROUND], [SIZE, SIZE], reader, SHUT_BOOK);
  const steps = going(gone / CHILD_SIZE, GAITS.walk);
  const look = Math.sin((second - STORY.release) * 1.5);
  const face = [0.5 + 0.4 * look, -0.35, 1.1, 0.4, -1, 0.6, 0.6, 0.25];
  const walker = pose(steps, [24, -92 - 5 * look, ...steps.hands[1]], -0.4, face);
  drawPerson(context, CHILD, [childX, GROUND], [CHILD_SIZE, CHILD_SIZE], walker, { ...HANDS_OPEN, lag: 0.8 });
  const [headX, headY] = headOf(walker, GIRL.head);
  const [hairX, hairY] = [childX + (headX - 4) * CHILD_SIZE, GROUND + (headY - GIRL.head - 1) * CHILD_SIZE];
  drawTumbling(context, hairX, hairY, 7.5, 0.5);
};
