import type { Path2D } from '@napi-rs/canvas';
import type { HandShape } from './hand.ts';
import { drawHand } from './hand.ts';
import type { Features } from './head.ts';
import { drawHead } from './head.ts';
import type { Context2D } from './layer.ts';
import type { Lighting, Tones } from './matter.ts';
import { fillForm } from './matter.ts';
import { closedCurve, tube } from './outline.ts';
import type { Point } from './path.ts';
import type { Pair, Pose, Spine } from './pose.ts';
import { aside, joint, spineOf } from './pose.ts';

interface Clothes {
  readonly jacket: Tones;
  readonly trousers: Tones;
  readonly shoes: Tones;
  readonly sole: string;
  readonly scarf?: Tones;
  /** How far below the hips the jacket ends. */
  readonly hem: number;
}

export interface Person {
  readonly features: Features;
  readonly clothes: Clothes;
  /** Radius of the head in hundredths of the height. */
  readonly head: number;
}

const UPPER_ARM = 16.5;
const THIGH = 20.2;
const ANKLE = 5.4;

export interface Manner {
  readonly light: Lighting;
  readonly grip: Pair<HandShape>;
  /** By how much hem and scarf hang behind a movement, in hundredths of the height. */
  readonly lag?: number;
  /** Draws what the hands hold, between the body and the hands. */
  readonly holding?: (context: Context2D) => void;
}

/** Draws somebody in the flat style, facing right, around 0, 0 on the ground; the unit is a hundredth of their height. */
export function drawFigure(
  context: Context2D,
  { features, clothes, head }: Person,
  pose: Pose,
  manner: Manner,
): void {
  const { light, grip, lag = 0, holding } = manner;
  const fill = (outline: Path2D, tones: Tones, shadeWidth: number) =>
    fillForm(context, outline, tones, { ...light, shadeWidth });
  const spine = spineOf(pose);
  const [near, far] = [0, 1] as const;
  const shoulders: Pair<Point> = [
    aside(spine.shoulders, spine.bend, -2.4, 2.2),
    aside(spine.shoulders, spine.bend, 3, 1.6),
  ];
  const hipJoints: Pair<Point> = [
    [pose.hips[0] - 1.6, pose.hips[1] + 1],
    [pose.hips[0] + 2, pose.hips[1]],
  ];

  const drawArm = (which: 0 | 1) => {
    const shoulder = shoulders[which];
    const hand = pose.hands[which];
    const elbow = joint(shoulder, hand, UPPER_ARM, -1);
    fill(
      tube([shoulder, elbow, hand], [5.4, 4.7, 3.9]),
      which === near ? clothes.jacket : inShade(clothes.jacket),
      1.6,
    );
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
    const [footX, footY] = pose.feet[which];
    const ankle: Point = [footX - 1, footY - ANKLE];
    const knee = joint(hipJoints[which], ankle, THIGH, 1);
    drawShoe(context, pose.feet[which], clothes, fill);
    fill(
      tube([hipJoints[which], knee, ankle], [7, 5.4, 3.9]),
      which === near ? clothes.trousers : inShade(clothes.trousers),
      1.6,
    );
  };

  drawArm(far);
  drawLeg(far);
  drawLeg(near);
  drawJacket(context, pose, spine, clothes, lag, fill);
  const neck = aside(spine.shoulders, spine.bend, 1, -3);
  fill(tube([neck, aside(spine.head, 0, -0.6, 2)], [4, 3.8]), inShade(features.skin), 1);
  drawCollar(context, spine, clothes, lag, fill);
  drawHead(context, spine.head, head, features, pose.face, light);
  holding?.(context);
  drawGrip(far);
  drawArm(near);
  drawCuff(context, pose.hands[near], joint(shoulders[near], pose.hands[near], UPPER_ARM, -1), clothes, fill);
  drawGrip(near);
}

/** The same tones a step into the shade: what is on the far side of a body. */
const inShade = (tones: Tones): Tones => ({ base: tones.shade, shade: tones.shade });

type Fill = (outline: Path2D, tones: Tones, shadeWidth: number) => void;

function drawJacket(
  context: Context2D,
  { hips, lean, stoop }: Pose,
  { chest, shoulders, bend }: Spine,
  { jacket, hem }: Clothes,
  lag: number,
  fill: Fill,
): void {
  const upper = lean + stoop * 0.5;
  const outline = closedCurve([
    aside(shoulders, bend, -1.6, -3.4),
    aside(shoulders, bend, 4, -3),
    aside(shoulders, bend, 8.4, 3),
    aside(chest, upper, 11.6, 1),
    aside(hips, lean, 12.2, -6),
    [hips[0] + 12.6 - lag, hips[1] + hem - 1],
    [hips[0] + 1 - lag * 1.2, hips[1] + hem + 1],
    [hips[0] - 11.4 - lag, hips[1] + hem - 0.4],
    aside(hips, lean, -11.2, -6),
    aside(chest, upper, -10.4, 1),
    aside(shoulders, bend, -6.6, 2.4),
  ]);
  fill(outline, jacket, 3.6);
  context.save();
  context.clip(outline);
  // Quilting seams of a padded jacket, the closing with its knots, and two folds where the belly bends.
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
  context.restore();
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
