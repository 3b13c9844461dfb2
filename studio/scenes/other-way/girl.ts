import { GIRL } from '../../kit/children.ts';
import type { Manner } from '../../kit/figure.ts';
import { drawFigure } from '../../kit/figure.ts';
import { drawHand } from '../../kit/hand.ts';
import type { Expression } from '../../kit/head.ts';
import { AWAY } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Lighting } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import type { Pose, PoseKey } from '../../kit/pose.ts';
import { POSES, posed } from '../../kit/pose.ts';
import type { Painter } from '../../scene.ts';
import { STORY } from './story.ts';

const LIGHT: Lighting = { from: [0.86, -0.5], shadeWidth: 1 };
/** As all of them look: to the sun, in earnest. */
const GAZE: Point = [0.5, -0.2];
const EARNEST = { turn: 0.95, nod: -0.06, eyes: 1, gaze: GAZE, brows: -0.35, smile: -0.12, mouth: 0 };
const either = (x: number, y: number): Pose['hands'] => [
  [-x, y],
  [x, y],
];
const WAITING = { ...POSES.stand, lean: 0, stoop: 0, hands: either(15, -46), feet: either(5, 0) };

/** A look by a second, as a key. */
const look = (second: number, face: Partial<Expression>, moveSeconds = 0.3): PoseKey => [
  second,
  { ...WAITING, wrists: [1.6, 1.5], face: { ...EARNEST, ...face } },
  moveSeconds,
];
const OTHER_WAY = { turn: -0.95, nod: -0.1, gaze: [-0.5, -0.35] } as const;

const joining = posed(
  look(0, {}),
  look(STORY.child + 0.75, { gaze: [-0.9, 0], brows: 0.2 }, 0.2),
  look(STORY.child + 1.25, { turn: -0.35, gaze: [-0.8, -0.3], brows: 0.8, mouth: 0.25, smile: 0.1 }),
  look(STORY.child + 2.05, OTHER_WAY, 0.5),
);

const seeing = posed(
  look(0, OTHER_WAY),
  look(STORY.face + 0.9, { ...OTHER_WAY, eyes: 0.05 }, 0.1),
  look(STORY.face + 1.05, OTHER_WAY, 0.12),
  look(STORY.petals - 0.3, { ...OTHER_WAY, turn: -0.6, gaze: [-1, 0.1], brows: 0.4 }, 0.35),
  look(STORY.petals + 0.7, { ...OTHER_WAY, brows: -0.5, smile: -0.2 }, 0.4),
  look(STORY.petals + 1.7, { ...OTHER_WAY, gaze: [-1, 0.05], brows: 0.1, smile: -0.1 }, 0.2),
  look(STORY.petals + 2.3, { ...OTHER_WAY, brows: 0.2, smile: 0.55 }, 0.35),
);

type Seen = Pick<Manner, 'lag' | 'seen'>;
function drawGirl(context: Context2D, [x, y]: Point, size: number, pose: Pose, how: Seen = {}): void {
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  drawFigure(context, GIRL, pose, { seen: 'before', ...how, light: LIGHT, grip: ['held', 'held'] });
  context.restore();
}

/** Forearms that come up, and hands that spread beside the cheeks like petals. */
function drawPetalHands(context: Context2D, [x, y]: Point, size: number, up: number, second: number): void {
  if (up <= 0) return;
  const { skin } = GIRL.features;
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  for (const side of [-1, 1]) {
    const spread = 0.1 * Math.sin(second * 5 + side);
    const wrist: Point = [side * lerp(20, 21.4, up), lerp(-50, -86, up)];
    fillForm(context, tube([[side * 19.5, -54], wrist], [3.4, 2.5]), skin, { ...LIGHT, shadeWidth: 1 });
    const angle = side > 0 ? -0.86 - spread : Math.PI + 0.86 + spread;
    drawHand(context, 'open', wrist, { reach: 12.5, angle, flip: side < 0 }, skin, LIGHT);
  }
  context.restore();
}

/** She comes up between two flowers. */
export const peeping: Painter = (context, second) => {
  const up = smoothstep(STORY.child - 0.35, STORY.child + 0.1, second);
  if (up <= 0) return;
  const past = 14 * swell(STORY.child, STORY.child + 0.1, STORY.child + 0.12, STORY.child + 0.35, second);
  drawGirl(context, [620, 1380 - 430 * up - past], 6.1, joining(second), { lag: -2 * up * (1 - up) });
};

/** Her face beside the one's, and the same on it. */
export const sameFace: Painter = (context, second) => {
  const up = smoothstep(STORY.petals - 0.25, STORY.petals + 0.35, second);
  const at: Point = [868, 1520];
  drawGirl(context, at, 12, seeing(second));
  drawPetalHands(context, at, 12, up, second);
};

/** And from behind, a third flower. */
export const fromBehind: Painter = (context, second) => {
  const at: Point = [650, 1010];
  drawPetalHands(context, at, 6.2, 1, second);
  drawGirl(context, at, 6.2, look(0, { turn: -AWAY, nod: 0 })[1], {
    lag: Math.sin(second * 1.3),
    seen: 'behind',
  });
};
