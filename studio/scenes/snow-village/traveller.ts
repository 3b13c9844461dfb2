import { css } from '../../kit/colour.ts';
import { drawFigure, type Manner } from '../../kit/figure.ts';
import { shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import { AWAY } from '../../kit/head.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { ellipse, points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve } from '../../kit/path.ts';
import { TRAVELLER } from '../../kit/people.ts';
import { aside, POSES, type Pose } from '../../kit/pose.ts';

/** Lamp and light, in hundredths of the traveller's height from between the feet. */
export interface Walker {
  readonly pose: Pose;
  readonly seen: NonNullable<Manner['seen']>;
  readonly second: number;
}

/** The pose with the near hand held out for the stick of the lamp. */
export const carrying = (pose: Pose): Pose => ({
  ...pose,
  stoop: pose.stoop + 0.1,
  hands: [[pose.hips[0] + 17, pose.hips[1] - 12], pose.hands[1]],
  wrists: [-0.3, pose.wrists[1]],
  face: { ...pose.face, turn: 1, nod: 0.16, eyes: 0.8, gaze: [0.4, 0.3], smile: 0.4 },
});

/** At the door, seen from behind. */
export const WAITING: Pose = {
  ...POSES.stand,
  hands: points(-17, -45, 12, -43) as [Point, Point],
  wrists: [2.2, 1.4],
  face: { ...POSES.stand.face, turn: AWAY },
};

/** The end of the stick. */
const tipOf = ([x, y]: Point, seen: Walker['seen']): Point =>
  seen === 'aside' ? [x + 17, y - 9] : [x - 9, y - 3];

/** Where the paper lamp hangs: it lags behind the step. */
export function lampOf({ pose, seen, second }: Walker): Point {
  const swing = 0.16 * Math.sin(second * 5.4);
  return aside(tipOf(pose.hands[0], seen), swing, 0, 13);
}

export const LAMPLIGHT = { from: [0.9, 0.4], shadeWidth: 2 } as const;

/** By night the traveller is little more than a shape, in which one guesses the red of a scarf. */
export function drawTraveller(context: Context2D, { pose, seen }: Walker): void {
  drawFigure(context, TRAVELLER, pose, { light: LAMPLIGHT, grip: ['held', 'held'], lag: 1, seen });
  context.save();
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = css('#10142e', 0.8);
  context.fillRect(-60, -120, 120, 130);
  context.restore();
}

/** The lamp itself, oiled paper over ribs, on its string. */
export function drawLamp(context: Context2D, glow: Layer, walker: Walker): void {
  const [x, y] = lampOf(walker);
  const [handX, handY] = walker.pose.hands[0];
  const tip = tipOf(walker.pose.hands[0], walker.seen);
  context.strokeStyle = '#2a1c18';
  context.lineWidth = 0.9;
  curve(context, [[handX - 4, handY + 2], tip]);
  context.stroke();
  context.lineWidth = 0.35;
  curve(context, [tip, [x, y - 7]]);
  context.stroke();
  const flame = 0.94 + 0.06 * Math.sin(walker.second * 9.1) * Math.sin(walker.second * 5.3);
  context.fillStyle = radial(context, x, y + 1.4, 0, 8, [0, '#fff6d8'], [0.45, '#ffd685'], [1, '#e88a3c']);
  context.fill(ellipse(x, y, 5.4, 6.6));
  shine(context, glow, x, y, 34, 0.55 * flame);
  shine(context, glow, x, y, 13, 0.7 * flame);
}
