import type { DepthLayer } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { LITTLE_ONE } from '../../kit/children.ts';
import { css, mix } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Expression } from '../../kit/head.ts';
import { drawHead } from '../../kit/head.ts';
import { smoothstep } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { PoseKey } from '../../kit/pose.ts';
import { POSES, posed } from '../../kit/pose.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawTelescope } from './camp.ts';
import { createShowerLight } from './shower.ts';
import { DUSK, ELDER, FIRELIGHT, inLight, pushed, SISTER, STORY, stroke } from './story.ts';

type Look = Partial<Expression>;
const PEER = { ...POSES.lookUp.face, nod: -0.3, eyes: 0, gaze: [0, 0.5], brows: 0.3, smile: 0 } as const;
/** The smallest: where the eyepiece is, how far the tube is raised, what the face does. */
const peering = (
  second: number,
  x: number,
  y: number,
  raise: number,
  face: Look,
  moveSeconds = 0.8,
): PoseKey => {
  const along = (reach: number): Point => [x + reach * Math.cos(raise), y - reach * Math.sin(raise)];
  const pose = { ...POSES.stand, hands: [along(9), along(19)] as const, wrists: [-1.1, -1.1] as const };
  return [second, { ...pose, face: { ...PEER, ...face } }, moveSeconds];
};
/** It looks and looks; the tube sinks; a yawn, and it nods off. */
const tired = posed(
  peering(0, 16, -93, 0.56, {}),
  peering(STORY.watch + 1.3, 16, -93, 0.7, { brows: 0.6 }),
  peering(STORY.yawn, 17, -72, 0.1, { nod: 0, eyes: 0.75, mouth: 0 }),
  peering(STORY.yawn + 0.75, 16, -70, 0.05, { nod: -0.35, brows: 0.8, smile: -0.2, mouth: 1 }, 0.7),
  peering(STORY.yawn + 1.6, 16, -69, 0, { nod: 0, eyes: 0.42, brows: -0.1, mouth: 0 }, 0.5),
  peering(STORY.zip - 0.3, 17, -62, -0.4, { nod: 0.4, brows: 0.1, mouth: 0.1 }),
);

/** Very near, beside the fire: the smallest, and behind its back a meteor. */
export function createYawn(stage: Stage, night: readonly DepthLayer[]): Painter {
  const camera = createCamera(stage, night);
  const view = cameraMove(
    [STORY.watch, { x: 40, y: -70, zoom: 1.3, focus: 0.6 }],
    [STORY.zip, { x: 20, y: -60 }],
  );
  const fire = createGlow('#ff9240', 1.8);
  const person = inLight(LITTLE_ONE, FIRELIGHT, DUSK);
  const size = 12.4;
  return (context, second) => {
    context.save();
    // What is blurred fades toward its edges.
    pushed(context, [640, 360], 1.06);
    camera(context, second, view(second));
    context.restore();
    const pose = tired(second);
    context.save();
    pushed(context, [730, 400], 1 + 0.012 * (second - STORY.watch));
    context.translate(730, 400 + 94 * size);
    context.scale(-size, size);
    drawFigure(context, person, pose, {
      light: { from: [0.8, 0.6], shadeWidth: 1.3 },
      grip: ['held', 'held'],
      holding: (on) => drawTelescope(on, pose),
    });
    context.restore();
    shine(context, fire, 150, 900, 900, 0.5 + 0.03 * Math.sin(second * 9.1) + 0.02 * Math.sin(second * 14.3));
  };
}

const UP = {
  turn: -0.5,
  nod: -0.5,
  eyes: 1.15,
  gaze: [-0.3, -0.9],
  brows: 0.7,
  smile: 0.4,
  mouth: 0.2,
} as const;
const gaping = (after: number, face: Look): PoseKey => [
  STORY.faces + after,
  { ...POSES.stand, face: { ...UP, ...face } },
  0.35,
];
const boyLooks = posed(
  gaping(0, { turn: -0.2, smile: 0.1, mouth: 0 }),
  gaping(0.7, { mouth: 0.9, eyes: 1.3, brows: 1 }),
  gaping(1.9, { turn: 0.5, gaze: [0.6, -0.9], mouth: 0.5, smile: 0.7 }),
  gaping(3.1, { turn: -0.7, gaze: [-0.7, -0.8], mouth: 1, smile: 0.9 }),
);
const girlLooks = posed(
  gaping(0, { turn: 0.3, mouth: 0 }),
  gaping(1, { turn: 0.1, mouth: 0.5, eyes: 1.25, brows: 1, gaze: [0, -1] }),
  gaping(2.2, { turn: 0.6, gaze: [0.7, -0.9], smile: 0.9, mouth: 0.3 }),
  gaping(3.2, { turn: -0.5, eyes: 0, smile: 1, mouth: 0, nod: -0.1 }),
);

/** The door of the tent from outside: its edges to the left and to the right of the gap. */
const EDGES = [
  points([640, -90, 570, 60, 430, 240, 352, 460, 330, 780]),
  points([640, -90, 712, 70, 850, 250, 926, 460, 950, 780]),
] as const;

/** Two faces in the door, the lamp behind them, the sky on their foreheads. */
export function createFaces(stage: Stage): Painter {
  const light = createShowerLight(stage);
  const cold = createGlow('#a8e8ff', 1.4);
  const canvas = stage.layer(1280, 720, (context) => {
    context.fillStyle = radial(
      context,
      640,
      420,
      160,
      800,
      [0, '#e8862f'],
      [0.45, '#a84a1c'],
      [1, '#3a1a1c'],
    );
    context.fillRect(0, 0, 1280, 720);
    context.fillStyle = radial(context, 640, 640, 40, 620, [0, '#ffe9a6'], [0.5, '#ffb552'], [1, '#c4601f']);
    context.fill(closedCurve([...EDGES[0], ...EDGES[1].toReversed()]));
  });
  return (context, second) => {
    const bright = light(second);
    context.save();
    pushed(context, [640, 360], 1 + 0.012 * (second - STORY.faces));
    canvas.drawOn(context);
    const key = mix('#f0cdb0', '#f4fcff', bright);
    for (const [child, x, y, looks] of [
      [ELDER, 568, 246, boyLooks],
      [SISTER, 716, 450, girlLooks],
    ] as const) {
      const { features, clothes } = inLight(child, key, [226, 156, 118]);
      const from: Point = [-0.45, -0.9];
      // Each in a quilt, up to the chin.
      const quilt = points([
        x - 40,
        y + 96,
        x - 170,
        y + 180,
        x - 215,
        800,
        x + 215,
        800,
        x + 175,
        y + 180,
        x + 50,
        y + 96,
      ]);
      fillForm(context, closedCurve(quilt), clothes.jacket, { from, shadeWidth: 26 });
      for (const fold of [-90, 8, 104]) {
        const line = points([x + fold * 0.5, y + 120, x + fold, y + 260, x + fold * 1.2, 800]);
        stroke(context, clothes.jacket.shade, 5, line);
      }
      const sway = 4 * Math.sin(second * 1.3 + x);
      drawHead(
        context,
        [x + sway, y],
        138,
        features,
        looks(second).face,
        { from, shadeWidth: 1 },
        sway * 0.2,
      );
    }
    // The flaps, and the teeth of the zip along them.
    for (const [place, edge] of EDGES.entries()) {
      const side = place * 2 - 1;
      const base = css(mix('#9c5024', '#8fb0ac', 0.6 * bright));
      const moved = (by: number) => edge.map(([x, y]): Point => [x + side * by, y]);
      const flap = { base, shade: '#54240f', rim: '#ffb35c' };
      fillForm(context, tube(moved(16), [4, 18, 26, 34, 38]), flap, {
        from: [side * 0.8, -0.6],
        shadeWidth: 18,
      });
      context.setLineDash([5, 6]);
      stroke(context, '#ffe0a0', 7, moved(-6));
      context.setLineDash([]);
    }
    context.restore();
    shine(context, cold, 420, -160, 900, 0.55 * smoothstep(0.1, 1, bright));
  };
}
