import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, swell } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { track } from '../../kit/track.ts';
import { drawClownfish } from './clownfish.ts';
import { beats, STORY } from './score.ts';

/** Keys in a row, each a beat of the score and a value. */
const acting = (keys: readonly number[]) => {
  const [first = [0, 0], ...rest] = points(keys).map(([beat, value]) => [beats.at(beat), value] as const);
  return track(first, ...rest);
};

const isOut = acting([
  14, 0, 15.2, 0.52, 17, 0.52, 18.6, 1, 24.5, 0.95, 25, 0, 39.5, 0, 41, 0.56, 42.5, 0.6, 44, 1, 46, 1, 46.4,
  0, 46.8, 0, 47.5, 0.24,
]);
const yaw = acting([
  15.3, 0.55, 16.5, 1.1, 17, 0.5, 19.7, 0.3, 20.7, 0.9, 23, 0.42, 39.5, 0.6, 43.4, 0.45, 44.2, 1.36,
]);
const gazeX = acting([15.6, 0.7, 16, -0.8, 16.5, 0.8, 23, 0.2, 40.8, -0.9, 43.4, -0.7, 44, 0]);
const gazeY = acting([23, 0.1, 23.5, -1, 39.5, -0.6, 44, 0.1]);

/** The anemone around its foot, with who lives in it. */
export function drawTenant(context: Context2D, second: number): void {
  const out = isOut(second);
  const place: Point = [lerp(-70, 10, out), lerp(150, -330, out) + 9 * Math.sin(second * 1.7)];
  drawAnemone(context, second, 0, 2, place);
  context.save();
  context.translate(...place);
  context.rotate(lerp(-0.95, -0.16, out) + 0.04 * Math.sin(second * 1.1));
  const startled = swell(STORY.shadow, STORY.shadow + 0.3, STORY.hides, STORY.hides + 1, second);
  const astonished = swell(STORY.shy - 1.2, STORY.shy - 0.9, STORY.shy, STORY.shy + 0.2, second);
  drawClownfish(context, second, {
    yaw: yaw(second),
    gaze: [gazeX(second), gazeY(second)],
    mouth: 0.12 + 0.12 * Math.sin(second * 2.4) + 0.8 * startled + 0.5 * astonished,
  });
  context.restore();
  drawAnemone(context, second, 2, 4, place);
}

/** Rows from back to front: how many arms, how long, how far apart their roots, where these are, how light they are. */
const ROWS = [
  { arms: 19, reach: 400, span: 620, root: 30, light: 0.25 },
  { arms: 17, reach: 350, span: 600, root: 60, light: 0.55 },
  { arms: 16, reach: 285, span: 590, root: 90, light: 0.8 },
  { arms: 15, reach: 215, span: 600, root: 130, light: 1 },
] as const;

/** Rows of an anemone. Its arms lean with the swell, and make room for whoever comes through at `guest`. */
function drawAnemone(context: Context2D, second: number, from: number, to: number, guest: Point): void {
  context.lineCap = 'round';
  for (const [row, { arms, reach, span, root, light }] of ROWS.slice(from, to).entries()) {
    for (let arm = 0; arm < arms; arm++) {
      const key = hashUnit(arm, row + from, 7);
      const aim = ((arm + 0.7 * key) / (arms - 0.6)) * 2 - 1;
      const long = reach * (1 - 0.3 * aim * aim) * (0.8 + 0.35 * key);
      const swell = 34 * Math.sin(second * 0.9 + aim * 1.3 + row * 0.4) + 12 * Math.sin(second * 2 + key * 6);
      const foot: Point = [aim * span * 0.8, root];
      const free: Point = [aim * (span + 130) + swell, root - long + 0.16 * Math.abs(swell)];
      const [dx, dy] = [free[0] - guest[0], free[1] - guest[1] - 30];
      const give = 135 * Math.exp(-((dx / 170) ** 2) - (dy / 190) ** 2) * (dx < 0 ? -1 : 1);
      drawArm(context, foot, [free[0] + give, free[1] + 0.34 * Math.abs(give)], light, key);
    }
  }
}

function drawArm(context: Context2D, foot: Point, tip: Point, light: number, key: number): void {
  const bend: Point = [lerp(foot[0], tip[0], 0.25) + 40 * (key - 0.5), lerp(foot[1], tip[1], 0.62)];
  const skin = mix('#a8604e', '#f0b78c', light);
  const pink = mix('#b54a86', '#ff8fae', light);
  for (const [wide, aside, tone, opacity] of [
    [40, 0, mix(skin, '#5a2a56', 0.42), 1],
    [33, -2, skin, 1],
    [20, -6, mix(skin, '#ffe9c4', 0.4), 0.6],
  ] as const) {
    const [top, low] = [css(mix(tone, pink, 0.6), opacity), css(mix(tone, '#3a2450', 0.78), opacity)];
    context.strokeStyle = vertical(context, tip[1], foot[1], [0, top], [0.24, css(tone, opacity)], [1, low]);
    context.lineWidth = wide;
    context.beginPath();
    context.moveTo(foot[0] + aside, foot[1]);
    context.quadraticCurveTo(bend[0] + aside, bend[1], tip[0] + aside * 0.6, tip[1]);
    context.stroke();
  }
  const [x, y] = tip;
  const wide = 25 + 7 * key;
  for (const [share, tone] of [
    [1, mix(pink, '#6a2460', 0.4)],
    [0.88, pink],
    [0.6, mix(pink, '#ffd2ca', 0.45)],
    [0.24, mix(pink, '#ffffff', 0.85)],
  ] as const) {
    context.fillStyle = css(tone);
    context.fill(ellipse(x - 11 * (1 - share), y - 16 * (1 - share), wide * share, wide * share * 0.92));
  }
}
