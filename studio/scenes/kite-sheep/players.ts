import { BOY, soaked } from '../../kit/children.ts';
import { css, mix } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { GAITS, going } from '../../kit/gait.ts';
import type { Expression } from '../../kit/head.ts';
import type { Washing } from '../../kit/laundry.ts';
import { drawPegs, drawWashing } from '../../kit/laundry.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, fillBox, fillOval, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { castShadow, contactShadow } from '../../kit/matter.ts';
import { ellipse, points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import type { Pose } from '../../kit/pose.ts';
import { mixPoses, POSES } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { beats, groundAt, LIGHT, MIRRORED, STORY } from './story.ts';

const SIZE = 1.7;
export const WOOD = { base: '#c98f52', shade: '#8a5a30', rim: '#f2c88c' };
const GROUND = { slant: -0.42, rise: 0.16, colour: 'rgba(20,70,52,0.45)', blur: 2.5 } as const;
const GLAD = { turn: 0.8, nod: -0.3, eyes: 1, gaze: [0.4, -0.7], brows: 0.5, smile: 0.8, mouth: 0 } as const;
export const FISTS = ['held', 'held'] as const;
export const pair = (nearX: number, nearY: number, farX: number, farY: number) =>
  [
    [nearX, nearY],
    [farX, farY],
  ] as const;

/** Shades whatever `draw` paints on the side that looks away from the sun, softly, as far in as `reach`. */
export function createSoftShade(stage: Stage) {
  // What goes on below the picture has no edge there.
  const [body, shade] = [0, 1].map(() => stage.layer(stage.width, stage.height + 60)) as [Layer, Layer];
  return (context: Context2D, reach: number, draw: (on: Context2D) => void): void => {
    const here = context.getTransform();
    const pixels = reach * Math.hypot(here.a, here.b);
    const [on, dark] = [body.clear(), shade.clear()];
    on.setTransform(here);
    draw(on);
    dark.resetTransform();
    fillBox(dark, 'rgba(96,52,84,0.42)', 0, 0, body.canvas.width, body.canvas.height);
    dark.globalCompositeOperation = 'destination-out';
    dark.filter = `blur(${pixels * 0.7}px)`;
    dark.drawImage(body.canvas, LIGHT.from[0] * pixels, LIGHT.from[1] * pixels);
    on.resetTransform();
    on.globalCompositeOperation = 'source-atop';
    on.drawImage(shade.canvas, 0, 0);
    context.resetTransform();
    context.drawImage(body.canvas, 0, 0);
    context.setTransform(here);
  };
}

interface Player {
  /** From the left, and below the crest. */
  readonly x: number;
  readonly y: number;
  readonly facing: -1 | 1;
  readonly pose: Pose;
}

/** He comes from the right at a run, slows down, and turns round to the kite. */
const RUN = { from: 1440, speed: 292, brake: 3.3, stop: 4.6 } as const;
const PLACE = RUN.from - (RUN.speed * (RUN.brake + RUN.stop)) / 2;
const TURNS = RUN.stop + 0.5;

function running(second: number): Player {
  const braked = clamp((second - RUN.brake) / (RUN.stop - RUN.brake));
  const braking = (RUN.stop - RUN.brake) * (braked - braked ** 2 / 2);
  const gone = RUN.speed * (Math.min(second, RUN.brake) + braking);
  const stride = going(gone / SIZE, GAITS.run);
  const pose = mixPoses(stride, POSES.stand, smoothstep(RUN.stop - 0.35, RUN.stop, second));
  const turn = lerp(0.8, -0.9, smoothstep(3.6, 4.6, second));
  const face: Expression = { ...GLAD, turn, nod: 0, gaze: [0.3, 0], mouth: 0.6 };
  const towing: Pose = { ...pose, face, hands: [[-19, -84], pose.hands[1]], wrists: [-2.4, pose.wrists[1]] };
  return { x: RUN.from - gone, y: 8, facing: -1, pose: towing };
}

/** How hard the kite pulls: in a gust, and when something bites. */
const pullAt = (second: number): number =>
  swell(STORY.gust, STORY.gust + 0.25, STORY.gust + 0.9, STORY.gust + 1.6, second) +
  STORY.bites.reduce((sum, bite) => sum + swell(bite, bite + 0.1, bite + 0.15, bite + 0.6, second), 0);

/** Both hands on the line, leaning against the kite; it takes him along. */
function flying(second: number): Player {
  const pull = pullAt(second);
  const beat = 3 * Math.sin((second / beats.length) * Math.PI);
  const tugged = smoothstep(STORY.gust, STORY.gust + 1, second);
  const bitten = second > STORY.bites[0] ? 1 : 0;
  const laughing = second > STORY.release ? smoothstep(0, 1, pull * 2 + bitten) : pull;
  const pose: Pose = {
    ...POSES.stand,
    hips: [-2 + 5 * pull, -44 - 1.2 * pull],
    lean: -0.1 + 0.2 * pull - 0.1 * tugged,
    hands: pair(22 + 4 * pull, -88 - 6 * pull + beat, 17 + 6 * pull, -66 - 10 * pull - beat),
    wrists: [-1, -0.7],
    feet: tugged > 0 && tugged < 1 ? going((tugged * 80) / SIZE, GAITS.walk).feet : pair(-10, 0, 8, -0.8),
    treads: [0.5 * pull, 0.6 * pull],
    face: { ...GLAD, mouth: 0.9 * laughing, eyes: 1 - laughing, smile: 0.8 + 0.2 * laughing },
  };
  const hop = Math.abs(Math.sin(clamp((second - TURNS) / 0.4) * Math.PI)) * 9;
  return { x: PLACE + 80 * tugged, y: 8 - hop - 10 * pull, facing: 1, pose };
}

/** To the washing, and there he stands and looks up. */
function rescuing(second: number): Player {
  const gone = 330 * smoothstep(STORY.washing + 0.6, STORY.washing + 2.6, second);
  const stride = { ...going(gone / SIZE, GAITS.run), face: { ...GLAD, brows: 0.8, smile: 0, mouth: 0.5 } };
  const gaze: Point = [0.2, -1];
  const face: Expression = { ...GLAD, nod: -0.45, eyes: 1.15, gaze, brows: 1, smile: 0.1, mouth: 0.5 };
  const still: Pose = { ...POSES.lookUp, hands: pair(17, -62, 20, -60), wrists: [-0.5, -0.4], face };
  const pose = mixPoses(stride, still, smoothstep(STORY.washing + 2.2, STORY.washing + 2.7, second));
  return { x: 560 + gone, y: 14, facing: 1, pose };
}

/** What the child does where. */
function childAt(second: number): Player {
  if (second < TURNS) return running(second);
  return second > STORY.washing && second < STORY.wet ? rescuing(second) : flying(second);
}

/** Where the kite is above the hill, and how much of its tail is left. */
export function kiteAt(second: number): readonly [at: Point, tail: number] {
  const [swayX, swayY] = [9 * Math.sin(second * 1.1), 7 * Math.sin(second * 1.7)];
  const pull = pullAt(second);
  if (second > STORY.lost) {
    const bitten = STORY.bites.filter((bite) => second > bite).length;
    return [[594 + swayX * 0.6 + 14 * pull, 226 + swayY * 0.5], 1.2 - 0.26 * bitten];
  }
  const rise = smoothstep(0.4, 7, second);
  const x = childAt(second).x + lerp(170, 520, rise) + swayX + 40 * pull;
  return [[x, lerp(470, 120, rise) + swayY - 26 * pull], 1];
}

/** Where the upper hand holds the line. */
export function handAt(second: number): Point {
  const { x, y, facing, pose } = childAt(second);
  const [handX, handY] = pose.hands[0];
  return [x + (handX + 3) * SIZE * facing, groundAt(x) + y + (handY - 5) * SIZE];
}

/** The child with its shadow on the grass, as wet as it is by then. */
export function createChild(stage: Stage): Painter {
  const scratch = stage.layer(stage.width, stage.height);
  const shaded = createSoftShade(stage);
  return (context, second) => {
    const { x, y, facing, pose } = childAt(second);
    const ground = groundAt(x) + Math.max(8, y);
    const draw = (on: Context2D) => {
      placed(on, [x, groundAt(x) + y, 0, SIZE, SIZE * facing], () => {
        const person = soaked(BOY, smoothstep(STORY.washing + 1.5, STORY.wet + 3, second));
        const light = facing > 0 ? LIGHT : MIRRORED;
        drawFigure(on, person, pose, { light, grip: FISTS, lag: second < RUN.stop ? 3 : 0 });
      });
    };
    castShadow(context, scratch, ground, GROUND, draw);
    contactShadow(context, x, ground, 38, '#123a20', 0.7);
    shaded(context, 7, draw);
  };
}

const POLES = [744, 1136] as const;
/** The line between its poles. */
export const lineAt = (x: number): number =>
  groundAt(x) - 222 + 26 * Math.sin(Math.PI * clamp((x - POLES[0]) / (POLES[1] - POLES[0])));
const STRIPES = { colour: '#e8f0f4', at: [0.4, 0.6, 0.8] };
const WASHING: readonly Washing[] = [
  { garment: 'dress', x: 762, width: 66, length: 96, colour: '#e5574a', shade: '#b03a3e' },
  { garment: 'sheet', x: 846, width: 128, length: 118, colour: '#fdfaf2', shade: '#c9d3e2' },
  { garment: 'shirt', x: 990, width: 72, length: 74, colour: '#5d97c8', shade: '#3f6f9e', stripes: STRIPES },
  { garment: 'trousers', x: 1074, width: 46, length: 92, colour: '#e8c25a', shade: '#b98f34' },
];

/** The line with what hangs on it: it dries, and then it does not. */
export function createWashing(stage: Stage): Painter {
  const cloth = stage.layer(stage.width, stage.height);
  return (context, second) => {
    for (const x of POLES) {
      contactShadow(context, x, groundAt(x) - 6, 26, '#24502e', 0.6);
      formsIn(context, { ...LIGHT, shadeWidth: 3 })(WOOD, [x, groundAt(x) - 4, x, groundAt(x) - 226], 5, 4);
    }
    const along = Array.from({ length: 15 }, (_, step) => POLES[0] + step * 28);
    const nodes = along.map((x): Point => [x, lineAt(x)]);
    drawLine(context, '#f3ead6', 1.6, nodes);
    const wet = smoothstep(STORY.washing + 0.8, STORY.wet, second);
    const breeze = (0.3 + 0.2 * Math.sin(second * 0.9) + 0.35 * pullAt(second)) * (1 - 0.7 * wet);
    const on = cloth.clear();
    for (const piece of WASHING) {
      const colour = mix(piece.colour, piece.shade, 0.5 * wet);
      const shade = mix(piece.shade, '#4a5a78', 0.35 * wet);
      drawWashing(on, { ...piece, colour, shade }, lineAt, breeze, second);
    }
    // The first drops are single spots, and then there are too many.
    on.globalCompositeOperation = 'source-atop';
    on.fillStyle = css('#5a7092', 0.4 * (1 - wet * 0.75));
    for (let spot = 0; spot < 130; spot++) {
      const spread = smoothstep(0, 0.5, second - STORY.washing - 0.35 - 2.6 * (spot / 130) ** 0.6);
      const x = spot < 4 ? 870 + spot * 26 : 760 + hashUnit(spot, 31) * 360;
      on.fill(ellipse(x, lineAt(900) + 12 + hashUnit(spot, 32) * 105, 8 * spread, 9.5 * spread));
    }
    cloth.drawOn(context);
    context.fillStyle = '#8a5f3a';
    for (const piece of WASHING) drawPegs(context, piece, lineAt);
  };
}

type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** Rain out of one cloud, with the sun in it. */
export function drawRain(context: Context2D, second: number, within: Edges, amount: number, near = 1): void {
  const [left, top, right, bottom] = within;
  for (let drop = 0; drop < amount * 150; drop++) {
    const fall = (second * (1.5 + 0.5 * hashUnit(drop, 1)) + hashUnit(drop, 2)) % 1;
    const [x, y] = [lerp(left, right, hashUnit(drop, 3)) - fall * 22 * near, lerp(top, bottom, fall)];
    const colour = hashUnit(drop, 4) < 0.25 ? 'rgba(255,246,205,0.95)' : 'rgba(214,236,250,0.8)';
    const width = (1 + 1.4 * hashUnit(drop, 5)) * near;
    drawLine(context, colour, width, points(x, y, x - 2.2 * near, y + 17 * near));
  }
}

/** A kite of red paper with a face, on its line; `tail` is the share that is left of its green tails, which the wind carries to the right. */
export function drawKite(context: Context2D, at: Point, hand: Point, size: number, second: number, tail = 1) {
  const [x, y] = at;
  const middle: Point = [lerp(hand[0], x, 0.6), lerp(hand[1], y, 0.4) + 26];
  drawLine(context, 'rgba(250,250,240,0.85)', Math.max(1.1, size * 0.022), [hand, middle, at]);
  context.lineCap = 'round';
  for (const side of [-1, 1]) {
    const ribbon = Array.from({ length: 14 }, (_, node): Point => {
      const down = (node / 13) * tail;
      const wave = Math.sin(second * 5 - down * 7 + side * 0.8) * 0.2 * (0.2 + down) + side * 0.1;
      return [x + size * (0.3 + down * 2.3), y + size * (0.62 + down * 1.05 + wave)];
    });
    drawLine(context, side < 0 ? '#3f9a4c' : '#6cc05a', size * 0.15, ribbon);
  }
  placed(context, [x, y, -0.5 + 0.1 * Math.sin(second * 1.7), size], () => {
    fillShapes(context, [
      [[0, -1, -0.74, -0.16, 0, 1], '#e4503c', '#b92f2c'],
      [[0, -1, 0.74, -0.16, 0, 1], '#f6745a', '#dd4738'],
      [[0, -1, 0.4, -0.54, -0.4, -0.54], '#ffe07a', '#f5bd48'],
    ]);
    for (const stick of [points(0, -1, 0, 0, 0, 1), points(-0.74, -0.16, 0, -0.26, 0.74, -0.16)])
      drawLine(context, '#7c2420', 0.035, stick);
    for (const side of [-0.24, 0.24]) {
      fillOval(context, '#fff6e2', side, -0.06, 0.15);
      fillOval(context, '#33201e', side + 0.05, -0.09, 0.075);
    }
  });
}
