import type { Path2D } from '@napi-rs/canvas';
import { pointAlong } from '../../kit/brush.ts';
import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';

interface Deer {
  /** Between its feet, and its height at the shoulder. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** 0 drinks, 1 stands with its head up. */
  readonly alert: number;
  /** 0 the face hangs down, 1 it is level. */
  readonly nod?: number;
  /** Radians by which the near ear and the far one are turned back. */
  readonly ears: Point;
  readonly eye?: number;
  /** How much lit mist lies before it, 0 to 1. */
  readonly haze?: number;
}

/** Where the light is on it, and where it is not; the sun is behind, on the left. */
type Pair = readonly [lit: string, dark: string];
const COAT: Pair = ['#705836', '#2c3025'];
const FAR: Pair = ['#3c3a2a', '#222a22'];
const PALE: Pair = ['#bfae82', '#7d7756'];
const FROM: Point = [-0.66, -0.75];
const TRUNK = points([
  -0.36, -1, 0, -0.94, 0.36, -0.99, 0.55, -0.87, 0.6, -0.72, 0.5, -0.58, 0.24, -0.55, -0.05, -0.5, -0.36,
  -0.51, -0.53, -0.64, -0.54, -0.86,
]);
/** Hip, knee, fetlock and hoof, and how thick; the far ones first. */
const LEGS = [
  tube(points([0.34, -0.64, 0.44, -0.36, 0.38, -0.1, 0.37, 0]), [0.11, 0.034, 0.022, 0.026]),
  tube(points([-0.28, -0.62, -0.27, -0.32, -0.28, -0.08, -0.29, 0]), [0.08, 0.034, 0.022, 0.026]),
  tube(points([0.44, -0.7, 0.55, -0.38, 0.49, -0.1, 0.48, 0]), [0.15, 0.036, 0.022, 0.026]),
  tube(points([-0.38, -0.64, -0.38, -0.33, -0.38, -0.08, -0.39, 0]), [0.1, 0.036, 0.022, 0.026]),
];
/** The head in lengths from the poll to the nose: ahead, and above. */
const HEAD = 0.37;
const FACE = closedCurve(
  points([
    -0.08, 0.08, 0.08, 0.17, 0.25, 0.17, 0.42, 0.115, 0.64, 0.07, 0.84, 0.055, 0.96, 0.03, 1, -0.035, 0.97,
    -0.1, 0.9, -0.145, 0.78, -0.165, 0.6, -0.175, 0.44, -0.235, 0.26, -0.305, 0.06, -0.3, -0.1, -0.14,
  ]),
);
const EAR = closedCurve(points([-0.02, 0.05, 0.14, 0.12, 0.32, 0.105, 0.5, 0, 0.32, -0.075, 0.12, -0.075]));
const NOSE = closedCurve(points([0.885, 0.08, 1.02, 0.06, 1.03, -0.06, 0.965, -0.075, 0.93, -0.02]));

/** A doe that looks to the left, against the light; near enough, it has hair, lashes and a wet nose. */
export function drawDeer(context: Context2D, deer: Deer): void {
  const { alert, nod = alert, ears, eye = 1, haze = 0 } = deer;
  const toned = (colour: string) => css(mix(colour, '#b9c08c', haze));
  context.save();
  context.translate(deer.x, deer.y);
  context.scale(deer.height, deer.height);
  const pixels = context.getTransform().a;
  /** Fills an outline, even of several that overlap: an edge in the light, and darker the farther from it. */
  const fill = (outline: Path2D, [lit, dark]: Pair, width: number, turn = 0, edge = '#fbe9b4') => {
    const dx = FROM[0] * Math.cos(turn) + FROM[1] * Math.sin(turn);
    const dy = FROM[1] * Math.cos(turn) - FROM[0] * Math.sin(turn);
    context.save();
    context.fillStyle = toned(edge);
    context.fill(outline);
    context.clip(outline);
    context.translate(-dx * width * 0.16, -dy * width * 0.16);
    context.clip(outline);
    context.fillStyle = toned(dark);
    context.fill(outline);
    context.translate(dx * width, dy * width);
    context.filter = `blur(${pixels * 0.02}px)`;
    context.fillStyle = toned(lit);
    context.fill(outline);
    context.restore();
  };
  for (const leg of LEGS.slice(0, 2)) fill(leg, FAR, 0.04);
  const poll: Point = [lerp(-0.98, -0.74, alert), lerp(-0.44, -1.4, alert)];
  const neck: Point[] = [[-0.3, -0.76], [lerp(-0.76, -0.64, alert), lerp(-0.72, -0.98, alert)], poll];
  const turn = lerp(2.1, 2.92, nod);
  const inHead = (draw: () => void) => {
    context.save();
    context.translate(...poll);
    context.rotate(turn);
    context.scale(HEAD, HEAD);
    draw();
    context.restore();
  };
  const ear = (back: number, tones: Pair) => {
    context.translate(0.02, 0.1);
    context.rotate(1.95 + back);
    fill(EAR, tones, 0.035, turn + 1.95 + back);
    context.scale(0.72, 0.55);
    context.translate(0.06, 0.03);
    // The light comes through where the ear is thin.
    fill(EAR, ['#d39a62', '#7a5440'], 0.05, turn + 1.95 + back, '#8a6a4c');
  };
  inHead(() => ear(0.25 + ears[1], FAR));
  const whole = closedCurve(TRUNK);
  for (const part of [tube(neck, [0.22, 0.13, 0.09]), ellipse(-0.41, -0.65, 0.17, 0.14), ...LEGS.slice(2)])
    whole.addPath(part);
  fill(whole, COAT, 0.11);
  context.save();
  context.clip(whole);
  context.fillStyle = toned('#cdbf94');
  for (let spot = 0; spot < 22; spot++)
    context.fill(ellipse(-0.3 + 0.038 * spot, -0.9 + 0.13 * hashUnit(spot, 1), 0.016, 0.012));
  context.lineWidth = 0.0016;
  for (let hair = 0; hair < (pixels > 400 ? 2600 : 0); hair++) {
    const angle = hashUnit(hair, 3) * 7;
    const [x, y] = pointAlong(neck, hashUnit(hair, 2));
    const [rootX, rootY] = [x + Math.cos(angle) * 0.15, y + Math.sin(angle) * 0.15];
    context.strokeStyle = css(hashUnit(hair, 4) < 0.45 ? '#d9bd80' : '#1f2620', 0.26);
    curve(context, [
      [rootX, rootY],
      [rootX + 0.012, rootY - 0.001],
      [rootX + 0.024, rootY + 0.009],
    ]);
    context.stroke();
  }
  context.restore();
  const line = (colour: string, width: number, ...along: readonly number[]) => {
    context.strokeStyle = toned(colour);
    context.lineWidth = width;
    context.lineCap = 'round';
    curve(context, points(along));
    context.stroke();
  };
  const spot = (colour: string, ...place: Parameters<typeof ellipse>) => {
    context.fillStyle = toned(colour);
    context.fill(ellipse(...place));
  };
  inHead(() => {
    fill(FACE, COAT, 0.16, turn);
    context.save();
    context.clip(FACE);
    fill(ellipse(0.9, -0.15, 0.17, 0.07, 0.12), PALE, 0.03, turn, PALE[0]);
    fill(ellipse(0.2, -0.31, 0.2, 0.07, -0.1), PALE, 0.03, turn, PALE[0]);
    context.fillStyle = toned('#191b1a');
    context.fill(NOSE);
    spot('#cdbb84', 0.965, 0.022, 0.03, 0.009, -0.3);
    context.restore();
    line('#171c19', 0.014, 0.975, -0.085, 0.88, -0.095, 0.74, -0.1, 0.69, -0.085);
    line('#221f18', 0.02, 0.38, -0.03, 0.45, -0.05, 0.52, -0.045);
    spot('#8d7a52', 0.31, 0.012, 0.083, 0.058 * (0.4 + 0.6 * eye), -0.2);
    spot('#120f0d', 0.312, 0.012, 0.074, 0.05 * eye, -0.2);
    spot('#fff6d8', 0.328, 0.034, 0.011 * eye, 0.009 * eye);
    for (const lash of [0.27, 0.305, 0.34])
      line('#120f0d', 0.008, lash, 0.05 * eye, lash * 1.04, 0.1 * eye - 0.03);
    ear(ears[0], COAT);
  });
  context.restore();
}
