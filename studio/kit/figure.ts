import type { Path2D } from '@napi-rs/canvas';
import type { HandShape } from './hand.ts';
import { drawHand } from './hand.ts';
import type { Features } from './head.ts';
import { drawHead } from './head.ts';
import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Lighting, Tones } from './matter.ts';
import { fillForm } from './matter.ts';
import { closedCurve, tube } from './outline.ts';
import type { Point } from './path.ts';
import type { Pair, Pose, Spine } from './pose.ts';
import { aside, joint, spineOf, UPPER_ARM } from './pose.ts';

interface Clothes {
  readonly jacket: Tones;
  readonly trousers: Tones;
  readonly shoes: Tones;
  readonly sole: string;
  readonly scarf?: Tones;
  /** How far below the hips the jacket ends. */
  readonly hem: number;
  /** Colour of the stripes of a summer shirt, which is narrow, and leaves forearms and shins bare. Absent: a padded jacket. */
  readonly stripes?: string;
}

export interface Person {
  readonly features: Features;
  readonly clothes: Clothes;
  /** Radius of the head in hundredths of the height. */
  readonly head: number;
}

const THIGH = 20.2;
const ANKLE = 5.4;

export interface Manner {
  readonly light: Lighting;
  readonly grip: Pair<HandShape>;
  /** By how much hem and scarf hang behind a movement, in hundredths of the height. */
  readonly lag?: number;
  /** From which side we see the body; the face turns by itself. From before and behind, near is left in the picture. */
  readonly seen?: 'aside' | 'before' | 'behind';
  /** Draws what the hands hold, between the body and the hands. */
  readonly holding?: (context: Context2D) => void;
}

/** Where limbs begin, from shoulders and hips. */
const BUILDS = {
  aside: {
    shoulders: [
      [-2.4, 2.2],
      [3, 1.6],
    ],
    hips: [
      [-1.6, 1],
      [2, 0],
    ],
  },
  across: {
    shoulders: [
      [-7, 1.8],
      [7.4, 1.8],
    ],
    hips: [
      [-4.4, 0.6],
      [4.8, 0.6],
    ],
  },
} as const;

/**
 * Draws somebody in the flat style, facing right unless seen from before or behind, around 0, 0 on the ground. The unit is a
 * hundredth of a grown-up's height: to the shoulders children have the same measures, then a larger head. Scale makes them small.
 */
export function drawFigure(
  context: Context2D,
  { features, clothes, head }: Person,
  pose: Pose,
  manner: Manner,
): void {
  const { light, grip, lag = 0, seen = 'aside', holding } = manner;
  const build = BUILDS[seen === 'aside' ? 'aside' : 'across'];
  const fill = (outline: Path2D, tones: Tones, shadeWidth: number) =>
    fillForm(context, outline, tones, { ...light, shadeWidth });
  const spine = spineOf(pose, head);
  const [near, far] = [0, 1] as const;
  /** What is on the far side of a body lies a step in the shade. */
  const tonesOf = (tones: Tones, which: 0 | 1) =>
    which === far && seen === 'aside' ? inShade(tones) : tones;
  const shoulderOf = (which: 0 | 1) => {
    const [forward, down] = build.shoulders[which];
    return aside(spine.shoulders, spine.bend, forward, down);
  };
  /** Which way limbs bend when we see a body from before or behind: outward. */
  const outward = (which: 0 | 1) => (which === near ? -1 : 1);
  const elbowOf = (which: 0 | 1) => {
    const [shoulder, hand] = [shoulderOf(which), pose.hands[which]];
    return joint(
      shoulder,
      hand,
      UPPER_ARM,
      seen === 'aside' ? -1 : outward(which) * (hand[1] > shoulder[1] ? 1 : -1),
    );
  };

  const drawArm = (which: 0 | 1) => {
    const [shoulder, elbow, hand] = [shoulderOf(which), elbowOf(which), pose.hands[which]];
    const sleeve = tonesOf(clothes.jacket, which);
    if (!clothes.stripes) return fill(tube([shoulder, elbow, hand], [5.4, 4.7, 3.9]), sleeve, 1.6);
    fill(tube([shoulder, elbow, hand], [3.6, 3.2, 2.5]), tonesOf(features.skin, which), 1);
    fill(tube([shoulder, between(shoulder, elbow, 0.72)], [4.6, 5]), sleeve, 1.4);
  };
  const drawGrip = (which: 0 | 1) =>
    drawHand(
      context,
      grip[which],
      pose.hands[which],
      { reach: 10.4, angle: pose.wrists[which] },
      features.skin,
      light,
    );
  const drawLeg = (which: 0 | 1) => {
    const foot = pose.feet[which];
    const tread = pose.treads[which];
    // A heel lifts around the ball of the foot, toes around the heel.
    const pivot = tread > 0 ? 6 : -4;
    const ankle = aside([foot[0] + pivot, foot[1]], tread, -1 - pivot, -ANKLE);
    const [x, y] = build.hips[which];
    const hip: Point = [pose.hips[0] + x, pose.hips[1] + y];
    // From before a knee comes mostly toward us.
    const knee =
      seen === 'aside'
        ? joint(hip, ankle, THIGH, 1)
        : between(between(hip, ankle, 0.5), joint(hip, ankle, THIGH, outward(which)), 0.25);
    const trousers = tonesOf(clothes.trousers, which);
    if (seen === 'aside') {
      context.save();
      context.translate(foot[0] + pivot, foot[1]);
      context.rotate(tread);
      drawShoe(context, [-pivot, 0], clothes, fill);
      context.restore();
    } else drawShoeEnd(foot, clothes, fill, seen);
    if (!clothes.stripes) return fill(tube([hip, knee, ankle], [7, 5.4, 3.9]), trousers, 1.6);
    fill(tube([hip, knee, ankle], [5, 4.1, 2.9]), tonesOf(features.skin, which), 1.2);
    fill(tube([hip, between(hip, knee, 0.86)], [6.6, 6]), trousers, 1.6);
  };

  if (seen === 'aside') drawArm(far);
  drawLeg(far);
  drawLeg(near);
  drawJacket(context, pose, spine, clothes, lag, fill, seen);
  const neck = aside(spine.shoulders, spine.bend, 1, -3);
  fill(tube([neck, aside(spine.head, 0, -0.6, 2)], [4, 3.8]), inShade(features.skin), 1);
  drawCollar(context, spine, clothes, lag, fill);
  const centre = seen === 'aside' ? spine.head : aside(spine.head, spine.bend, -3, 0);
  drawHead(context, centre, head, features, pose.face, light, lag);
  if (seen !== 'aside') drawArm(far);
  holding?.(context);
  drawGrip(far);
  drawArm(near);
  if (!clothes.stripes) drawCuff(context, pose.hands[near], elbowOf(near), clothes, fill);
  drawGrip(near);
}

const between = (from: Point, to: Point, share: number): Point => [
  lerp(from[0], to[0], share),
  lerp(from[1], to[1], share),
];

/** The same tones a step into the shade: what is on the far side of a body. */
const inShade = (tones: Tones): Tones => ({ base: tones.shade, shade: tones.shade });

type Fill = (outline: Path2D, tones: Tones, shadeWidth: number) => void;

function drawJacket(
  context: Context2D,
  pose: Pose,
  spine: Spine,
  clothes: Clothes,
  lag: number,
  fill: Fill,
  seen: Manner['seen'],
): void {
  const { hips, lean, stoop } = pose;
  const { chest, shoulders, bend } = spine;
  const { jacket, hem, stripes } = clothes;
  const upper = lean + stoop * 0.5;
  // Padding stands off the body; what is long flares.
  const girth = stripes ? 0.82 : 1;
  const flare = stripes ? 0.66 + hem * 0.03 : 1;
  const outline = closedCurve([
    aside(shoulders, bend, -1.6, -3.4),
    aside(shoulders, bend, 4, -3),
    aside(shoulders, bend, 8.4, 3),
    aside(chest, upper, 11.6 * girth, 1),
    aside(hips, lean, 12.2 * girth, -6),
    [hips[0] + 12.6 * flare - lag, hips[1] + hem - 1],
    [hips[0] + 1 - lag * 1.2, hips[1] + hem + 1],
    [hips[0] - 11.4 * flare - lag, hips[1] + hem - 0.4],
    aside(hips, lean, -11.2 * girth, -6),
    aside(chest, upper, -10.4 * girth, 1),
    aside(shoulders, bend, -6.6, 2.4),
  ]);
  fill(outline, jacket, 3.6);
  context.save();
  context.clip(outline);
  if (stripes) drawStripes(context, pose, stripes, hem, lag);
  else if (seen !== 'behind') drawSeams(context, pose, spine, clothes, lag);
  context.restore();
}

function drawStripes(
  context: Context2D,
  { hips, lean }: Pose,
  colour: string,
  hem: number,
  lag: number,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 2.1;
  for (let down = -30; down < hem; down += 6.4) {
    context.beginPath();
    context.moveTo(...aside(hips, lean, -16 - lag, down));
    context.quadraticCurveTo(...aside(hips, lean, 1, down + 2.4), ...aside(hips, lean, 17 - lag, down - 0.6));
    context.stroke();
  }
}

/** Quilting seams of a padded jacket, the closing with its knots, and two folds where the belly bends. */
function drawSeams(
  context: Context2D,
  { hips, lean, stoop }: Pose,
  { chest, shoulders, bend }: Spine,
  { jacket, hem }: Clothes,
  lag: number,
): void {
  const upper = lean + stoop * 0.5;
  context.strokeStyle = jacket.shade;
  context.lineCap = 'round';
  context.lineWidth = 0.5;
  const front = (down: number): Point =>
    down < 15 ? aside(shoulders, bend, 4.6, down) : aside(hips, lean, 5.6, down - 34);
  context.beginPath();
  context.moveTo(...front(-3));
  context.quadraticCurveTo(...aside(chest, upper, 7, 0), ...front(30));
  context.lineTo(hips[0] + 5.6 - lag, hips[1] + hem + 2);
  context.stroke();
  context.lineWidth = 1;
  for (const down of [3, 12, 22, 31]) {
    const [x, y] = front(down);
    context.beginPath();
    context.moveTo(x - 1.9, y + 0.1);
    context.lineTo(x + 1.9, y - 0.1);
    context.stroke();
  }
  context.lineWidth = 0.55;
  context.globalAlpha = 0.8;
  for (const [down, length] of [
    [-4, 9],
    [-9, 5],
  ] as const) {
    context.beginPath();
    context.moveTo(...aside(hips, lean, -10.8, down));
    context.quadraticCurveTo(...aside(hips, lean, -6, down + 2), ...aside(hips, lean, length - 10, down + 1));
    context.stroke();
  }
}

function drawCollar(
  context: Context2D,
  { shoulders, bend }: Spine,
  { jacket, scarf }: Clothes,
  lag: number,
  fill: Fill,
): void {
  if (!scarf) {
    fill(
      tube(
        [
          aside(shoulders, bend, -4.4, -4),
          aside(shoulders, bend, 0.5, -2.6),
          aside(shoulders, bend, 5.4, -4),
        ],
        [1.7, 2, 1.7],
      ),
      jacket,
      0.8,
    );
    return;
  }
  fill(
    closedCurve([
      aside(shoulders, bend, -3, -2),
      [shoulders[0] - 5.4 - lag, shoulders[1] + 7],
      [shoulders[0] - 5 - lag * 2, shoulders[1] + 19],
      [shoulders[0] - 12.4 - lag * 2.6, shoulders[1] + 20.5],
      [shoulders[0] - 11 - lag * 1.4, shoulders[1] + 8],
      aside(shoulders, bend, -7, -2),
    ]),
    scarf,
    1.2,
  );
  fill(
    tube(
      [aside(shoulders, bend, -6, -3.4), aside(shoulders, bend, 1, -0.4), aside(shoulders, bend, 7, -3.6)],
      [3, 3.7, 3],
    ),
    scarf,
    1.2,
  );
  context.strokeStyle = scarf.shade;
  context.lineWidth = 0.5;
  context.beginPath();
  context.moveTo(...aside(shoulders, bend, -4, -3));
  context.quadraticCurveTo(...aside(shoulders, bend, 1, 0.8), ...aside(shoulders, bend, 6, -2.6));
  context.stroke();
}

function drawCuff(_context: Context2D, hand: Point, elbow: Point, { jacket }: Clothes, fill: Fill): void {
  const length = Math.hypot(hand[0] - elbow[0], hand[1] - elbow[1]) || 1;
  const [dx, dy] = [(hand[0] - elbow[0]) / length, (hand[1] - elbow[1]) / length];
  fill(
    tube(
      [
        [hand[0] - dy * 3.2 - dx, hand[1] + dx * 3.2 - dy],
        [hand[0] + dy * 3.2 - dx, hand[1] - dx * 3.2 - dy],
      ],
      [1.5, 1.5],
    ),
    jacket,
    0.6,
  );
}

/** A shoe from before or behind. */
function drawShoeEnd([x, y]: Point, { shoes, sole }: Clothes, fill: Fill, seen: Manner['seen']): void {
  const down = seen === 'before' ? 1.4 : 0;
  fill(
    closedCurve([
      [x - 4.6, y - 1.6 + down],
      [x, y - 2.4 + down],
      [x + 4.6, y - 1.6 + down],
      [x + 4.2, y + 0.4 + down],
      [x - 4.2, y + 0.4 + down],
    ]),
    { base: sole, shade: sole },
    0.3,
  );
  fill(
    closedCurve([
      [x - 4.3, y - 1 + down],
      [x - 3.6, y - 5],
      [x, y - 7],
      [x + 3.6, y - 5],
      [x + 4.3, y - 1 + down],
      [x, y - 0.4 + down],
    ]),
    shoes,
    0.9,
  );
}

function drawShoe(_context: Context2D, [x, y]: Point, { shoes, sole }: Clothes, fill: Fill): void {
  fill(
    tube(
      [
        [x - 4.4, y - 0.9],
        [x + 9.6, y - 0.9],
      ],
      [0.95, 0.95],
    ),
    { base: sole, shade: sole },
    0.3,
  );
  fill(
    closedCurve([
      [x - 5.4, y - 2.4],
      [x - 4.8, y - 6.4],
      [x - 0.5, y - 6.8],
      [x + 3.8, y - 5.4],
      [x + 8.8, y - 4.2],
      [x + 10.7, y - 1.8],
      [x + 4, y - 1.2],
      [x - 4.8, y - 1.2],
    ]),
    shoes,
    0.9,
  );
}
