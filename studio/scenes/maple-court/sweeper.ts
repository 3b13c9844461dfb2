import { drawBroom } from '../../kit/broom.ts';
import { drawFigure } from '../../kit/figure.ts';
import type { Expression } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Lighting } from '../../kit/matter.ts';
import type { Point } from '../../kit/path.ts';
import { OLD_MAN } from '../../kit/people.ts';
import type { Pair, Pose } from '../../kit/pose.ts';
import { aside, clothLag, headOf, mixPoses, POSES, posed } from '../../kit/pose.ts';
import { beats, STORY } from './story.ts';

const pair = (nearX: number, nearY: number, farX: number, farY: number): Pair<Point> => [
  [nearX, nearY],
  [farX, farY],
];

const FACE = {
  turn: 0.85,
  nod: 0.26,
  eyes: 0.75,
  gaze: [0.35, 0.7],
  brows: -0.15,
  smile: 0,
  mouth: 0,
} as const;

/** How far the broom has gone in its stroke: -1 at his feet, 1 pushed away. One stroke takes two beats. */
export function strokeAt(second: number): number {
  const share = (second / beats.length / 2) % 1;
  return share < 0.42 ? lerp(-1, 1, smoothstep(0, 0.42, share)) : lerp(1, -1, smoothstep(0.46, 1, share));
}

/** Sweeping: the back, the hips and both hands follow the broom. */
function sweeping(second: number): Pose {
  const stroke = strokeAt(second);
  return {
    ...POSES.stand,
    hips: [-1 + 1.6 * stroke, -44 + 0.7 * Math.abs(stroke)],
    lean: 0.19 + 0.08 * stroke,
    stoop: 0.24,
    hands: pair(27 + 7 * stroke, -43, 20 + 3.4 * stroke, -59),
    wrists: [0.5, 0.6],
    feet: pair(-9, 0, 9, -0.8),
    face: { ...FACE, nod: 0.26 + 0.05 * stroke },
  };
}

/** Leaning on the broom, upright in front of him. */
const RESTING: Pose = {
  ...POSES.stand,
  hips: [0, -45],
  lean: 0.1,
  stoop: 0.18,
  hands: pair(25, -47, 24, -58),
  wrists: [0, 0],
  feet: pair(-6, 0, 6, -0.8),
  face: { ...FACE, nod: 0.1, gaze: [0.2, 0.2] },
};

/** Leaning on the broom with another face: how it is turned and raised, eyes, brows, and where they look. */
const looking = (
  [turn, nod, eyes, brows]: readonly [number, number, number, number],
  gaze: Point = [0.2, 0.2],
  pose: Partial<Pose> = {},
  lips: Partial<Expression> = {},
): Pose => ({ ...RESTING, ...pose, face: { ...FACE, turn, nod, eyes, brows, gaze, ...lips } });

const startled: Partial<Pose> = { lean: -0.1, stoop: 0.02, hips: [-3, -45], feet: pair(-11, 0, 5, -0.8) };
const acting = posed(
  [0, RESTING],
  [STORY.stops + 0.5, looking([-0.2, 0.05, 0.9, 0.2], [-0.6, 0.2])],
  [STORY.stops + 1, looking([-0.9, 0, 1, 0.3], [-0.7, 0.5], { lean: 0.02 })],
  [STORY.looksUp, looking([-0.75, 0.4, 1.1, 0.8], [-0.3, -0.9], { lean: -0.06, stoop: 0.06 }), 0.6],
  [STORY.looksUp + 1.1, looking([-0.7, 0.4, 0.45, -0.7], [-0.5, -0.7], { lean: -0.05, stoop: 0.06 }), 0.3],
  [STORY.turnsBack, looking([0.8, 0.15, 0.8, 0], [0.3, 0.3]), 0.5],
  [STORY.leafOnHead + 0.12, looking([0.6, 0.22, 0.15, -0.5], [0.1, 0], { hips: [0, -44] }), 0.12],
  [STORY.leafOnHead + 0.55, looking([0.35, 0.04, 1.05, 0.9], [0.1, -1]), 0.25],
  [STORY.sneeze + 0.2, looking([0.75, 0, 1.3, 1], [0.3, 0.1], startled, { mouth: 0.9 }), 0.16],
  [STORY.sneeze + 2.6, looking([0.5, 0.12, 0.8, 0.2], [0.2, 0.5]), 0.8],
  [STORY.face, looking([0.45, 0.06, 0.85, 0.1], [0.1, 0.1])],
  [STORY.face + 0.62, looking([0.45, 0.06, 0, 0.1]), 0.09],
  [STORY.face + 0.76, looking([0.45, 0.06, 0.85, 0.1], [0.1, 0.1]), 0.09],
  [STORY.face + 1.06, looking([0.45, 0.06, 0, 0.1]), 0.09],
  [STORY.face + 1.2, looking([0.45, 0.08, 0.9, 0.3], [0.6, 0.8]), 0.09],
  [STORY.face + 1.9, looking([0.5, 0.12, 0.5, 0.5], [0.5, 0.8], {}, { smile: 0.6 }), 0.5],
  [STORY.face + 2.3, looking([0.5, 0.16, 0, 0.6], [0.2, 0.2], {}, { smile: 1, mouth: 0.4 }), 0.3],
);

/** What he does at a second while he stands. */
export function standing(second: number): Pose {
  const still = smoothstep(STORY.stops - 0.25, STORY.stops + 0.25, second);
  const pose = still < 1 ? mixPoses(sweeping(second), acting(second), still) : acting(second);
  // He breathes.
  return { ...pose, stoop: pose.stoop + 0.012 * Math.sin(second * 2.3) };
}

/** Sitting among the leaves, one hand on the dog. */
export function seated(second: number): Pose {
  const pat = Math.sin(second * 4.2);
  const after = second - STORY.release;
  const up = smoothstep(1.6, 2.6, after);
  return {
    ...POSES.sit,
    lean: 0.1 - 0.08 * up,
    stoop: 0.2 - 0.12 * up + 0.012 * Math.sin(second * 2.3),
    hands: pair(29 + 1.4 * pat, -25 - 1.2 * Math.abs(pat), 17, -21),
    wrists: [0.6 + 0.12 * pat, 0.9],
    feet: pair(33, 0, 38, -0.6),
    face: {
      turn: lerp(0.75, 0.55, up),
      nod: lerp(0.25, -0.34, up),
      eyes: after > 3.4 ? lerp(1, 0, smoothstep(3.4, 3.6, after)) : lerp(0.5, 1, up),
      gaze: [0.3, lerp(0.8, -0.6, up)],
      brows: 0.4 + 0.3 * up,
      smile: 0.9,
      mouth: 0.3 * smoothstep(3, 3.5, after),
    },
  };
}

/** Where the crown of his head is, in hundredths of his height. */
export const crownOf = (pose: Pose): Point => aside(headOf(pose), pose.face.nod * pose.face.turn, 1.5, -10.6);

/** Draws him at his place, facing left, with the broom. */
export function drawSweeper(context: Context2D, pose: Pose, second: number, light: Lighting): void {
  const still = clamp((second - STORY.stops + 0.2) / 0.4);
  const [low, high] = pose.hands;
  const [dx, dy] = [low[0] - high[0], low[1] - high[1]];
  const length = Math.hypot(dx, dy) || 1;
  const bend = -6 * (strokeAt(second + 0.05) - strokeAt(second - 0.05)) * (1 - still);
  const end: Point = [high[0] - (dx / length) * 9, high[1] - (dy / length) * 9];
  // The twigs reach the ground whatever the hands do.
  const binding: Point = [low[0] + (dx / length) * 24, Math.min(-20, low[1] + (dy / length) * 24)];
  const tip: Point = [binding[0] + (dx / length) * 21 + 3 * (1 - still), 0];
  drawFigure(context, OLD_MAN, pose, {
    light,
    grip: ['held', 'held'],
    lag: 3 * clothLag(standing, second),
    holding: (held) => drawBroom(held, end, binding, tip, bend, light),
  });
}

/** Where the tip of the broom is on the ground, in hundredths of his height. */
export const broomTip = (second: number): number => 40 + 15 * strokeAt(second);
