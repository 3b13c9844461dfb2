import { fillStroke, pointAlong, tapered } from '../../kit/brush.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { closedCurve, points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';

/** Its feet stand 0.87 of its size below `x`, `y`. */
export interface Egret {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** 1 looks to the right, -1 to the left. */
  readonly facing: 1 | -1;
  /** From 0 to 1: it has heard something, it flies, its wings are open; and from -1 to 1: where they are. */
  readonly alert: number;
  readonly flight: number;
  readonly open: number;
  readonly beat: number;
}

export type Plumage = Readonly<Record<'feathers' | 'shade' | 'line' | 'beak', string>>;

/** Numbers of one part as it is while the bird fishes, is alert, flies. */
type Poses = readonly [fishing: readonly number[], alert: readonly number[], flying: readonly number[]];

const NECK: Poses = [
  [0.22, -0.18, 0.46, -0.32, 0.63, -0.14, 0.66, 0.18, 0.73, 0.44],
  [0.22, -0.2, 0.37, -0.44, 0.19, -0.68, 0.2, -0.93, 0.35, -1.02],
  [0.24, -0.08, 0.45, 0.05, 0.4, -0.13, 0.47, -0.18, 0.6, -0.14],
];
const STANDING = [0.3, -0.28, 0.35, -0.06, 0.14, 0.15, -0.2, 0.23, -0.66, 0.34, -0.38, 0.02, 0, -0.22];
const FLYING = [0.36, -0.15, 0.37, 0, 0.16, 0.11, -0.16, 0.11, -0.6, 0.08, -0.3, -0.06, 0.02, -0.16];
const BODY: Poses = [STANDING, STANDING, FLYING];
const FOOT = [-0.03, 0.12, -0.07, 0.46, 0.01, 0.85, 0.13, 0.87];
const LEG: Poses = [FOOT, FOOT, [-0.3, 0.05, -0.62, 0.1, -0.92, 0.14, -1.04, 0.12]];
const BEAK_ANGLE: Poses = [[1.12], [0.06], [0.04]];

/** A little egret in ink and white: it fishes, looks up, spreads its wings, flies with its neck folded. */
export function drawEgret(context: Context2D, bird: Egret, plumage: Plumage): void {
  const { size, alert, flight, open, beat } = bird;
  const pose = ([fishing, looking, flying]: Poses) =>
    fishing.map((value, place) => {
      const standing = lerp(value, looking[place] ?? 0, alert);
      return lerp(standing, flying[place] ?? 0, flight);
    });
  context.save();
  context.translate(bird.x, bird.y - flight * beat * size * 0.06);
  context.scale(size * bird.facing, size);
  context.lineWidth = 0.014;
  context.strokeStyle = plumage.line;
  const form = (outline: ReturnType<typeof tube>, colour: string) => {
    context.fillStyle = colour;
    context.fill(outline);
    context.stroke(outline);
  };
  const leg = pose(LEG);
  for (const aside of [0.11 * (1 - flight), 0])
    form(
      tube(points(...leg.map((value, axis) => value + (axis % 2 ? -0.1 : 1) * aside)), THIN),
      plumage.line,
    );
  if (open > 0.1) drawWing(context, open, beat * 0.92, 0.09, { ...plumage, feathers: plumage.shade });
  form(closedCurve(points(...pose(BODY))), plumage.feathers);
  const neck = points(...pose(NECK));
  form(tube(neck, [0.12, 0.07, 0.05, 0.045, 0.065]), plumage.feathers);
  // The neck goes over into the breast without a line.
  context.fillStyle = plumage.feathers;
  context.fill(tube(neck.slice(0, 2), [0.13, 0.058]));
  context.save();
  context.translate(...(neck.at(-1) ?? [0, 0]));
  context.rotate(pose(BEAK_ANGLE)[0] ?? 0);
  form(closedCurve(points(0.03, -0.035, 0.34, 0.014, 0.03, 0.03)), plumage.beak);
  form(tube(points(0.02, -0.012, 0.028, -0.012), [0.008, 0.008]), plumage.line);
  for (const plume of [0.08, 0.15])
    context.stroke(tube(points(-0.03, -0.03, -0.2, plume - 0.06, -0.36, plume), [0, 0, 0]));
  context.restore();
  drawWing(context, open, beat, 0, plumage);
  context.restore();
}

const THIN = [0.03, 0.018, 0.016, 0.01];
const FEATHERS = 11;

/** Feathers hang from shoulder, wrist and hand, the outer ones longer and apart. Folded it lies along the back. */
function drawWing(context: Context2D, open: number, beat: number, shift: number, plumage: Plumage): void {
  const at = (foldedX: number, foldedY: number, x: number, y: number): Point => [
    lerp(foldedX, x + shift, open),
    lerp(foldedY, y, open),
  ];
  const low = Math.max(0, -beat);
  const shoulder = at(0.26, -0.14, 0.24, -0.1);
  const wrist = at(0.1, -0.14, 0.36 - 0.1 * low, -0.12 - 0.5 * beat);
  const tip = at(-0.62, 0.29, -0.34 + 0.3 * low, -0.2 - 1.02 * beat);
  const root = at(-0.14, 0.16, -0.42, 0.04);
  const hand: Point = [lerp(wrist[0], tip[0], 0.6) + 0.06 * open, lerp(wrist[1], tip[1], 0.7)];
  const edge: Point = [lerp(root[0], tip[0], 0.45) - 0.14 * open, lerp(root[1], tip[1], 0.42)];
  const arm = [shoulder, wrist, hand];
  for (let feather = 0; feather < FEATHERS; feather++) {
    const share = feather / (FEATHERS - 1);
    const ends = [pointAlong(arm, share ** 0.9), pointAlong([root, edge, tip], share)];
    const width = tapered(lerp(0.1, 0.062, share), 0.5);
    context.fillStyle = plumage.line;
    context.globalAlpha = 0.55;
    fillStroke(context, { points: ends, pressure: (along) => width(along) + 0.008 });
    context.globalAlpha = 1;
    context.fillStyle = share > 0.55 ? plumage.shade : plumage.feathers;
    fillStroke(context, { points: ends, pressure: width });
  }
  context.fillStyle = plumage.feathers;
  context.fill(tube(arm, [0.1, 0.09, 0.035]));
}
