import type { DepthLayer } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { BOY, soaked } from '../../kit/children.ts';
import { drawFigure } from '../../kit/figure.ts';
import { drawHand } from '../../kit/hand.ts';
import type { Expression } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep, swell } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { ellipse, points, tube } from '../../kit/outline.ts';
import type { Pose, PoseKey } from '../../kit/pose.ts';
import { headOf, POSES, posed } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawRain, pair, stroke } from './players.ts';
import { beats, LIGHT, STORY } from './story.ts';

const { skin } = BOY.features;
const WOOD: Tones = { base: '#c98f52', shade: '#8a5a30', rim: '#f2c88c' };
const PAPER: Tones = { base: '#fbf3e2', shade: '#c9b697', rim: '#ffffff' };

/** Very near: the line runs out between two fingers, off a reel. */
export function fingers(stage: Stage, back: readonly DepthLayer[]): Painter {
  const camera = createCamera(stage, back);
  const view = cameraMove(
    [STORY.fingers, { x: -120, y: -60, zoom: 1.7, focus: 0.5 }],
    [STORY.sky, { x: -100, y: -90 }],
  );
  return (context, second) => {
    camera(context, second, view(second));
    const form = (outline: ReturnType<typeof tube>, tones: Tones, shadeWidth: number) =>
      fillForm(context, outline, tones, { ...LIGHT, shadeWidth });
    const pull = swell(0, 0.18, 0.5, 1.6, ((second - STORY.fingers) / beats.length) % 2);
    const [tipX, tipY] = [600 + 26 * pull, 300 - 20 * pull];
    form(tube(points(150, 860, 400, 742), [104, 92]), { base: skin.shade, shade: '#c08a66' }, 26);
    form(tube(points(500, 702, 810, 616), [22, 22]), WOOD, 8);
    form(tube(points(630, 664, 750, 630), [66, 66]), PAPER, 20);
    context.strokeStyle = 'rgba(160,130,90,0.55)';
    context.lineWidth = 2.5;
    for (let turn = 0; turn < 9; turn++) {
      const across = 4 + ((turn + second * 3) % 9) * 15;
      context.beginPath();
      context.ellipse(620 + across, 666 - across * 0.28, 14, 62, -0.27, -1.5, 1.5);
      context.stroke();
    }
    for (const side of [-6, 146]) form(ellipse(620 + side, 668 - side * 0.28, 24, 86, -0.27), WOOD, 9);
    drawHand(context, 'held', [400, 742], { reach: 330, angle: -0.22 }, { ...skin, base: '#eec198' }, LIGHT);
    // It hums: a wave stands on it, the stronger the harder the kite pulls.
    const hum = (2 + 7 * pull) * Math.sin(second * 140);
    const taut = points(1360, -150, 980 + hum * 0.6, 75 + hum, tipX, tipY);
    const slack = points(tipX, tipY, tipX - 10, tipY + 170, 680, 628);
    context.lineDashOffset = 520 * (second + 0.12 * pull);
    for (const [colour, dash] of [
      ['#fffaf0', []],
      ['#cdbfa6', [7, 8]],
    ] as const) {
      context.setLineDash([...dash]);
      for (const part of [taut, slack]) stroke(context, colour, 7, part);
    }
    context.setLineDash([]);
    form(tube(points(-120, 800, 120, 690, tipX - 246, tipY + 214), [128, 116, 82]), skin, 30);
    const angle = -0.55 - 0.05 * pull;
    drawHand(context, 'pinched', [tipX - 246, tipY + 214], { reach: 400, angle }, skin, LIGHT);
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
  look(
    STORY.face + 3.1,
    { turn: -0.3, nod: 0.1, eyes: 1.15, gaze: [-0.9, -0.6], brows: 0.9, smile: -0.1 },
    0.35,
  ),
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
  const pushed = { zoom: 1.14 };
  const push = cameraMove([STORY.face, { zoom: 1 }], [STORY.lost, { zoom: 1.06 }], [STORY.release, pushed]);
  const size = 15.5;
  return (context, second) => {
    camera(context, second, view(second));
    const { zoom } = push(second);
    const laugh = smoothstep(STORY.laugh + 0.1, STORY.laugh + 0.5, second);
    const pose = act(second);
    context.save();
    context.translate(640, 400 - 10 * laugh * Math.abs(Math.sin(second * 11)));
    context.scale(zoom, zoom);
    context.translate(-80, 95 * size);
    context.scale(size, size);
    const holding = (on: Context2D) => stroke(on, '#fffaf0', 0.35, points(16, -66, 26, -90, 84, -150));
    const wet = smoothstep(STORY.wet + 0.4, STORY.laugh + 1.6, second);
    drawFigure(context, soaked(BOY, wet), pose, { light: LIGHT, grip: ['held', 'held'], holding });
    // What bursts on his hair.
    const [headX, headY] = headOf(pose, BOY.head);
    for (let splash = 0; second > STORY.wet + 0.4 && splash < 44; splash++) {
      const turns = second * 2.2 + hashUnit(splash >> 1, 41);
      const age = turns % 1;
      const aside = (splash % 2 ? 0.06 : -0.06) * (1 + age * 2);
      const angle = -Math.PI * (0.12 + 0.76 * hashUnit(splash >> 1, Math.floor(turns), 42)) + aside;
      const reach = BOY.head * (1.08 + 0.34 * age);
      const y = headY + reach * Math.sin(angle) + 4 * age * age;
      context.fillStyle = `rgba(240,250,255,${0.9 * (1 - age)})`;
      context.fill(ellipse(headX + reach * Math.cos(angle), y, 0.34, 0.5));
    }
    context.restore();
    context.save();
    context.scale(2.2, 2.2);
    const rain = 0.4 * smoothstep(STORY.wet - 0.4, STORY.wet + 1.2, second);
    drawRain(context, second * 0.8, [0, -40, 640, 360], rain);
    context.restore();
  };
}
