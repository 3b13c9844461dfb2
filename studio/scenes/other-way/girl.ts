import { Path2D } from '@napi-rs/canvas';
import { GIRL } from '../../kit/children.ts';
import type { Expression } from '../../kit/head.ts';
import { drawHead } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { PoseKey } from '../../kit/pose.ts';
import { aside, POSES, posed } from '../../kit/pose.ts';
import { formsIn } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import { STORY } from './story.ts';

/** As all of them look: to the sun, in earnest, the brows up under the fringe. */
const GAZE: Point = [0.5, -0.2];
const EARNEST = { turn: 0.95, nod: -0.06, eyes: 1, gaze: GAZE, brows: 0.6, smile: -0.12, mouth: 0 };
const OTHER_WAY = { ...EARNEST, turn: -0.95, nod: -0.1, gaze: [-0.5, -0.35] } as const;

/** A look by a second, as a key. */
const look = (at: number, face: Expression, move = 0.3): PoseKey => [at, { ...POSES.stand, face }, move];

const joining = posed(
  look(0, EARNEST),
  look(STORY.child + 0.75, { ...EARNEST, gaze: [-0.9, 0] }, 0.2),
  look(STORY.child + 1.25, { ...EARNEST, turn: -0.35, gaze: [-0.8, -0.3], mouth: 0.25, smile: 0.1 }),
  look(STORY.child + 2.05, OTHER_WAY, 0.5),
);

const seeing = posed(
  look(0, OTHER_WAY),
  look(STORY.face + 0.9, { ...OTHER_WAY, eyes: 0.05 }, 0.1),
  look(STORY.face + 1.05, OTHER_WAY, 0.12),
  look(STORY.petals - 0.3, { ...OTHER_WAY, turn: -0.6, gaze: [-1, 0.1] }, 0.35),
  look(STORY.petals + 0.7, { ...OTHER_WAY, smile: -0.2 }, 0.4),
  look(STORY.petals + 1.7, { ...OTHER_WAY, gaze: [-1, 0.05], smile: -0.1 }, 0.2),
  look(STORY.petals + 2.3, { ...OTHER_WAY, smile: 0.46 }, 0.35),
);

const CLOTH = { base: '#f0b93a', shade: '#cc8a2a' };
const SHEEN = { base: '#5c4b4a', shade: '#4a3b3c' };
const { hair: HAIR } = GIRL.features;
const SKIN = { base: '#f6cfa8', shade: '#dba27c' };
/** In hundredths of a grown-up's height: the dress; and, of a head of radius 1, hair parted down to the nape. */
const DRESS = [0, -77, 4, -79, 9.2, -76.6, 9.8, -66, 15.5, -36, -15.5, -36, -9.8, -66, -9.2, -76.6, -4, -79];
const BACK = [0, -1, 0.7, -0.8, 1, 0, 0.9, 0.5, 0.5, 0.8, 0, 0.6, -0.5, 0.8, -0.9, 0.5, -1, 0, -0.7, -0.8];
/** Fingers of a spread hand, its wrist at 0, 0 and its thumb up, first; and how thick they are. */
const FINGERS = [
  [[1.2, -1.4, 3.4, -4.3, 4.9, -5.6], 1.5, 1.2, 0.85],
  [[4.8, -1.9, 7.6, -3.1, 9.6, -4], 1.15, 1.08, 0.8],
  [[5.2, -0.6, 8.4, -0.9, 10.8, -1.2], 1.2, 1.1, 0.8],
  [[5.1, 0.8, 8.1, 1.3, 10.3, 1.7], 1.15, 1.05, 0.78],
  [[4.4, 2, 6.6, 3.3, 8.2, 4.2], 1, 0.92, 0.7],
] as const;

/** What a body has on both sides, drawn left in a mirror, then right: so the light comes from the other side first. */
function onBothSides(context: Context2D, draw: (from: Point) => void): void {
  for (const side of [-1, 1]) {
    context.scale(-1, 1);
    draw([0.86 * side, -0.5]);
  }
}

/** A girl of that size; arms hang at 0, at 1 the hands are spread beside the cheeks. Without a face she is seen from behind. */
function drawGirl(context: Context2D, at: Point, size: number, up: number, sway: number, face?: Expression) {
  const light = { from: [0.86, -0.5], shadeWidth: 0.9 } as const;
  const shoulder: Point = [7.4, -73.4];
  const elbow = aside(shoulder, lerp(1.25, 0.22, up), 14.5, 0);
  const wrist = aside(elbow, lerp(1.5, -1.62, up), 12.6, 0);
  const turn = lerp(1.5, -1.3, up) + 0.08 * sway;
  const arm = new Path2D(tube([shoulder, elbow, wrist, aside(wrist, turn, 4.2, 0)], [3.6, 3.3, 2.3, 2.9]));
  for (const [line, ...radii] of FINGERS)
    arm.addPath(
      tube(
        points(line).map(([x, y]) => aside(wrist, turn, x, y)),
        radii,
      ),
    );
  context.save();
  context.translate(...at);
  context.scale(size, size);
  formsIn(context, { ...light, shadeWidth: 20 })(SKIN, [0, -84, 0, -77], 3.9, 4.4);
  if (face) drawHead(context, [0, -95.4], GIRL.head, GIRL.features, face, light, sway);
  if (face) formsIn(context, light)(SHEEN, [-1.5, -107.6, 4.8, -106.9, 9.6, -103], 0.2, 0.9, 0.2);
  onBothSides(context, (from) => fillForm(context, arm, SKIN, { ...light, from }));
  formsIn(context, { ...light, shadeWidth: 1.8 })(CLOTH, DRESS);
  onBothSides(context, (from) => {
    const form = formsIn(context, { ...light, from });
    form(CLOTH, [...shoulder, ...aside(shoulder, lerp(1.25, 0.22, up), 8.4, 0)], 4.2, 5.2);
    form({ base: '#fff6e2', shade: '#dcc9b4' }, [5.4, -79.6, 3.9, -76.6, 0.9, -75], 1.2, 2, 1.5);
  });
  if (!face) drawBackOfHead(context, sway);
  context.restore();
}

function drawBackOfHead(context: Context2D, sway: number): void {
  context.translate(0, -95.4);
  context.scale(GIRL.head, GIRL.head);
  const form = formsIn(context, { from: [0.86, -0.5], shadeWidth: 0.16 });
  form(SKIN, [-0.96, 0.1, 0.96, 0.1], 0.18, 0.18);
  form(HAIR, BACK);
  onBothSides(context, (from) => {
    const form = formsIn(context, { from, shadeWidth: 0.08 });
    form(HAIR, [0.76, 0.5, 0.94, 0.7, 0.95, 1, 0.84 + 0.06 * sway, 1.36], 0.12, 0.2, 0.19, 0.05);
    form({ base: '#e2483a', shade: '#a82c2c' }, [0.8, 0.53, 0.82, 0.57], 0.13, 0.13);
  });
  form(SKIN, [0, -0.96, 0.03, -0.4, 0, 0.56], 0.008, 0.016);
}

/** She comes up between two flowers. */
export const peeping: Painter = (context, second) => {
  const up = smoothstep(STORY.child - 0.35, STORY.child + 0.1, second);
  const past = 14 * swell(STORY.child, STORY.child + 0.1, STORY.child + 0.12, STORY.child + 0.35, second);
  drawGirl(context, [620, 1396 - 446 * up - past], 6.1, 0, -2 * up * (1 - up), joining(second).face);
};

/** Her face beside the one's, and the same on it. */
export const sameFace: Painter = (context, second) => {
  const up = smoothstep(STORY.petals - 0.25, STORY.petals + 0.35, second);
  drawGirl(context, [856, 1520], 12, up, up * Math.sin(second * 5), seeing(second).face);
};

/** And from behind, a third flower. */
export const fromBehind: Painter = (context, second) =>
  drawGirl(context, [650, 1010], 6.2, 1, Math.sin(second * 1.3));
