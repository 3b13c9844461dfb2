import { Path2D } from '@napi-rs/canvas';
import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import { oval, type Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { track } from '../../kit/track.ts';
import { ANTLER, both, HEAD } from './near.ts';
import { STORY } from './story.ts';
import { GOLD, HORIZON } from './wood.ts';

/** How far away it is, in lengths of the way from us to where it stands; where it is across the picture; how far it has turned round. */
const awayAt = track([STORY.comes, 2.7], [STORY.stands, 1], [STORY.goes, 1], [STORY.track + 5, 3.2]);
const acrossAt = track([STORY.comes, 840], [STORY.stands, 640], [STORY.goes, 640], [STORY.track + 5, 400]);
/** Farther away than this it is behind the trees of the middle rank. */
const [STANDS_Y, HEIGHT, BEHIND_TREES] = [604, 150, 1.45] as const;
/** Seconds for a step of all four feet; the score's footsteps are a quarter of it apart. */
const STRIDE_SECONDS = 1.84;

/** What a pixel of the head, as it is drawn near, is here: a share of the stag's height. */
const NEAR = 1 / 780;
const EAR = closedCurve(points([55, -86, 125, -156, 210, -148, 156, -78, 78, -55]));
const MANE = both(points([0.07, -1.3, 0.105, -1.12, 0.17, -0.96, 0.2, -0.78, 0.13, -0.58, 0.02, -0.5]));
/** Where the legs begin across it, the hind ones first. */
const LEGS = [0.17, -0.13, 0.12, -0.12] as const;

/** The stag's outline, seen from before or from behind, `aside` by how much of its flank shows; what is mirrored is a path of its own. */
function outlineOf(second: number, walking: number, aside: number, sinks: number): readonly Path2D[] {
  const [whole, mirrored] = [new Path2D(), new Path2D()];
  const stride = second / STRIDE_SECONDS;
  const sway = 0.022 * walking * Math.sin(stride * TAU);
  for (const [leg, x] of LEGS.entries()) {
    const rear = leg < 2 ? 1 : 0;
    const turn = fract(stride + 0.25 * rear + 0.5 * (leg % 2));
    const lift = walking * (turn < 0.34 ? Math.sin((Math.PI * turn) / 0.34) : 0);
    const [top, foot] = [x + sway + aside * rear, x * 0.86 + aside * rear];
    const ground = -0.05 * rear * Math.sign(aside) - 0.13 * lift;
    const knee: Point = [lerp(top, foot, 0.5) + 0.015 * Math.sign(x), -0.36 - 0.05 * lift];
    const joints: Point[] = [[top, -0.72], knee, [foot, ground - 0.07], [foot - 0.004, ground]];
    whole.addPath(tube(joints, [rear ? 0.13 : 0.1, 0.044, 0.028, 0.04]));
  }
  whole.addPath(ellipse(aside * 0.9 + sway, -0.76, 0.2, 0.225));
  whole.addPath(ellipse(aside * 0.55 + sway, -0.755, 0.2 + 0.3 * Math.abs(aside), 0.23));
  whole.addPath(MANE, { a: 1, b: 0, c: 0, d: 1, e: sway, f: 0 });
  const nods = sinks + 0.014 * walking * Math.sin(stride * TAU * 2);
  const at = (side: number) => ({ a: side * NEAR, b: 0, c: 0, d: NEAR, e: 1.4 * sway, f: nods - 1.33 });
  whole.addPath(HEAD, at(-1));
  for (const part of [EAR, ...ANTLER]) whole.addPath(part, at(1));
  for (const part of [EAR, ...ANTLER]) mirrored.addPath(part, at(-1));
  return [whole, mirrored];
}

/** A stag against the light: it comes through the trees, stands for a while, and goes; `isBehindTrees` says on which side of a rank it is asked for. */
export function drawStag(context: Context2D, second: number, isBehindTrees: boolean): void {
  const away = awayAt(second);
  if (second < 0 || away > BEHIND_TREES !== isBehindTrees) return;
  const [x, y] = [acrossAt(second), HORIZON + (STANDS_Y - HORIZON) / away];
  const speed = Math.abs(awayAt(second + 0.1) - awayAt(second - 0.1)) / 0.2;
  const sinks = 0.1 * smoothstep(0.02, 0.12, speed) - 0.03 * swell(26.8, 27, 27.3, 27.8, second);
  const aside = second < STORY.turned ? 0.2 : -0.2;
  const outline = outlineOf(second, smoothstep(0.02, 0.12, speed), aside, sinks);
  context.save();
  context.translate(x, y);
  context.scale(HEIGHT / away, HEIGHT / away);
  // Its shadow comes toward us with those of the trees.
  context.save();
  context.transform(1, 0, (x - 590) * -0.005, -2.6, 0, -0.02);
  context.filter = `blur(${4 * context.getTransform().a * 0.01}px)`;
  context.fillStyle = css('#46558a', 0.4 / away);
  for (const part of outline) context.fill(part);
  context.restore();
  context.fillStyle = css('#3f4d80', 0.35);
  oval(context, 0.08, 0, 0.36, 0.04);
  const haze = smoothstep(0.8, 3.4, away);
  context.strokeStyle = css(GOLD, 0.9 - 0.4 * haze);
  context.lineWidth = 0.03;
  context.lineJoin = 'round';
  for (const part of outline) context.stroke(part);
  const tone = (colour: string) => css(mix(colour, '#c9b7b4', 0.75 * haze));
  context.fillStyle = vertical(context, -1.4, 0, [0, tone('#6b5450')], [1, tone('#474564')]);
  for (const part of outline) context.fill(part);
  context.restore();
}
