import type { DepthLayer } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { BOY, soaked } from '../../kit/children.ts';
import { drawFigure } from '../../kit/figure.ts';
import type { Expression } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillOval, placed } from '../../kit/marks.ts';
import { smoothstep, swell } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import type { Pose, PoseKey } from '../../kit/pose.ts';
import { POSES, posed } from '../../kit/pose.ts';
import { formsIn } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createSoftShade, drawKite, drawRain, FISTS, pair, WOOD } from './players.ts';
import { beats, LIGHT, MIRRORED, STORY } from './story.ts';

const { skin } = BOY.features;
const PAPER: Tones = { base: '#fbf3e2', shade: '#c9b697', rim: '#ffffff' };

/** A child's right fist over a bar at 0, 0, as its owner sees it: arm, back, fingers from the little one on, thumb. */
const FIST: readonly (readonly [outline: readonly number[], ...radii: number[]])[] = [
  [[330, 520, 130, 300, 24, 130], 112, 84, 62],
  [[-84, 30, -40, 2, 10, -8, 60, 8, 92, 44, 94, 104, 70, 168, -10, 186, -70, 140]],
  [[68, 62, 74, 18, 68, -14], 26, 27, 23],
  [[26, 48, 30, 0, 26, -32], 30, 31, 26],
  [[-20, 44, -20, -6, -18, -36], 30, 31, 26],
  [[-64, 56, -68, 6, -62, -28], 29, 30, 25],
  [[-20, 150, -82, 116, -122, 66, -150, 26], 52, 42, 30, 23],
];
const BARREL = [-128, -76, 0, -78, 128, -76, 132, 0, 128, 76, 0, 78, -128, 76, -132, 0];

/** His own hands: the line runs out off the reel between them, and up to the kite. */
export function fingers(stage: Stage, back: readonly DepthLayer[]): Painter {
  const camera = createCamera(stage, back);
  const shaded = createSoftShade(stage);
  const view = cameraMove([0, { x: -110, y: -76, zoom: 1.7, focus: 0.6 }]);
  const drawReel = (on: Context2D, wound: number) => {
    const form = formsIn(on, { ...LIGHT, shadeWidth: 11 });
    form(WOOD, [-390, 0, 390, 0], 19, 19);
    form(PAPER, BARREL);
    for (let x = -120 + 16 * wound; x < 118; x += 16)
      drawLine(on, 'rgba(160,130,90,0.6)', 2.5, points(x, -76, x + 8, 0, x, 76));
    for (const side of [-1, 1]) {
      form(WOOD, [side * 128, -92, side * 128, 92], 21, 21);
      placed(on, [side * 286, 0, 0, 1, side], () => {
        const flesh = formsIn(on, { ...(side > 0 ? LIGHT : MIRRORED), shadeWidth: 10 });
        for (const [outline, ...radii] of FIST) flesh(skin, outline, ...radii);
        // The ball of the thumb has no edge on the hand.
        fillOval(on, skin.base, 18, 134, 62, 40, 0.5);
        fillOval(on, '#ffe6d2', -148, 24, 10, 15, -0.7);
      });
    }
  };
  return (context, second) => {
    camera(context, second, view(second));
    const pull = swell(0, 0.18, 0.5, 1.6, ((second - STORY.fingers) / beats.length) % 2);
    // It hums: a wave stands on it, the stronger the harder the kite pulls.
    const hum = (2 + 7 * pull) * Math.sin(second * 140);
    const kite: Point = [1090 + 8 * Math.sin(second), 104 - 14 * pull];
    const humming = points(652, 394 - 20 * pull, 790 + hum, 312 + hum, 950 - hum / 2, 206 - hum / 2);
    drawKite(context, kite, kite, 46, second);
    placed(context, [600, 470 - 20 * pull, -0.07 - 0.03 * pull], () =>
      shaded(context, 26, (on) => drawReel(on, (second * 3) % 1)),
    );
    context.fillStyle = '#fffaf0';
    context.fill(tube([...humming, kite], [4.5, 3, 1.8, 0.8]));
  };
}

const FACE = { turn: 0.6, nod: -0.22, eyes: 1, gaze: [0, -0.7], brows: 0.5, smile: 0.6, mouth: 0 } as const;
const HANDS = pair(28, -84, 17, -70);
/** A look by a second, as a key. */
const look = (second: number, face: Partial<Expression>, moveSeconds = 0.25): PoseKey => [
  second,
  { ...POSES.stand, lean: -0.04, hands: HANDS, wrists: [-0.9, -0.8], face: { ...FACE, ...face } },
  moveSeconds,
];

/** He counts them as they go by, to the right; looks back; counts again. */
export const watching = posed(
  look(STORY.face, { gaze: [-0.7, -0.7], turn: 0.2, mouth: 0.4, brows: 0.9 }),
  look(STORY.face + 0.9, { gaze: [0, -0.8], turn: 0.4, nod: -0.3 }),
  look(STORY.face + 1.5, { gaze: [0.6, -0.8], mouth: 0.25 }),
  look(STORY.face + 2.1, { gaze: [0.9, -0.7], turn: 0.8, nod: -0.3, mouth: 0.1 }),
  look(STORY.face + 3.1, { turn: -0.3, nod: 0.1, eyes: 1.15, gaze: [-0.9, -0.6], brows: 0.9, smile: -0.1 }),
);

/** The first drop, and more of them; he screws up his eyes, and then it is the best day there was. */
export const wetting = posed(
  look(STORY.wet - 0.4, { turn: 0.3, gaze: [0.1, -1], brows: 0.9, mouth: 0.3, smile: 0.1, eyes: 1.2 }),
  look(STORY.wet + 0.62, { turn: 0.3, nod: 0.1, eyes: 0.1, brows: -0.8, smile: -0.3 }, 0.1),
  look(STORY.wet + 1.5, { turn: 0.1, eyes: 0.9, gaze: [0, -0.9], brows: 0.6, smile: 0.1 }, 0.3),
  look(STORY.wet + 1.95, { turn: -0.1, nod: 0.2, eyes: 0.05, brows: -0.9, smile: -0.1 }, 0.1),
  look(STORY.laugh, { turn: 0.1, eyes: 0.1, brows: -0.6, smile: 0.6 }, 0.4),
  look(STORY.laugh + 0.4, { turn: 0.15, nod: -0.5, eyes: 0, brows: 0.7, smile: 1, mouth: 1 }),
);

/** His face against the sky, and what comes down on it. */
export function face(stage: Stage, back: readonly DepthLayer[], act: (second: number) => Pose): Painter {
  const camera = createCamera(stage, back);
  const view = cameraMove([0, { x: -60, y: -190, zoom: 1.3, focus: 0.5 }]);
  const push = cameraMove([STORY.face, { zoom: 1 }], [STORY.release, { zoom: 1.14 }]);
  const shaded = createSoftShade(stage);
  return (context, second) => {
    camera(context, second, view(second));
    const laugh = smoothstep(STORY.laugh + 0.1, STORY.laugh + 0.5, second);
    const top = 400 - 10 * laugh * Math.abs(Math.sin(second * 11));
    placed(context, [640, top, 0, 15.5 * push(second).zoom], () => {
      context.translate(-5.2, 95);
      drawLine(context, '#fffaf0', 0.35, points(16, -66, 26, -90, 84, -150));
      const wet = smoothstep(STORY.wet + 0.4, STORY.laugh + 1.6, second);
      shaded(context, 3, (on) =>
        drawFigure(on, soaked(BOY, wet), act(second), { light: LIGHT, grip: FISTS }),
      );
    });
    drawRain(context, second * 0.8, [0, -90, 1400, 790], 0.6 * smoothstep(STORY.wet, STORY.laugh, second), 2);
  };
}
