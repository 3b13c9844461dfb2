import type { Path2D } from '@napi-rs/canvas';
import { pointAlong } from '../../kit/brush.ts';
import { css } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { InkStroke } from '../../kit/ink-stroke.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, outlineOf, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

const SHADOW = '#38281f';
/** A shadow's picture, and where in it is the point that touches the paper. */
const BOX = { width: 1200, height: 1200 } as const;
const FOOT: Point = [140, 500];

const SLEEVE = outlineOf([
  ...[246, -214, 330, -190, 470, -96, 660, 52, 900, 250, 1100, 520, 1060, 760, 760, 700, 560, 520],
  ...[430, 372, 340, 262, 270, 176, 224, 122, 214, 40, 232, -70],
]);
const ARM = outlineOf([214, -236, 300, -176, 520, -6, 820, 230, 790, 340, 500, 130, 330, 6, 226, -96]);
/** From the first finger's tip over its knuckle to the wrist, and back past the tips of the others. */
const HAND = outlineOf([
  ...[50, -184, 55, -214, 69, -250, 90, -282, 112, -286, 152, -270, 204, -246, 262, -200, 330, -140],
  ...[306, -56, 246, -90, 204, -106, 164, -100, 124, -97, 96, -104, 86, -121, 70, -122, 62, -140],
  ...[47, -145, 42, -162],
]);
const HANDLE = outlineOf([20, -74, 31, -78, 78, -220, 160, -462, 156, -468, 148, -466, 66, -224]);
const TUFT = outlineOf([0, 0, 4, -22, 14, -52, 20, -76, 32, -80, 34, -58, 22, -28]);
const STONE = outlineOf([
  -36, 4, -24, -26, 6, -92, 30, -150, 66, -168, 98, -154, 104, -124, 76, -62, 38, 10, 0, 38, -28, 28,
]);

/** Where the tip of the brush is, and how far above the paper, 0 to 1. */
export interface Tip {
  readonly at: Point;
  readonly lift: number;
}

/** Follows strokes with the brush: over the paper between two of them, softly where they come fast. */
export function followStrokes(strokes: readonly InkStroke[]): (second: number) => Tip {
  const ordered = strokes.toSorted((one, other) => one.start - other.start);
  const raw = (second: number): readonly [x: number, y: number, lift: number] => {
    const after = ordered.findIndex(({ start }) => start > second);
    const now = ordered[(after < 0 ? ordered.length : after) - 1];
    const next = ordered[after];
    const first = (now ?? next)?.points[0] ?? [0, 0];
    if (!now) return [...first, 1];
    const share = (second - now.start) / now.seconds;
    if (share <= 1) return [...pointAlong(now.points, share), 0];
    const from = pointAlong(now.points, 1);
    const idle = next ? next.start - now.start - now.seconds : 1;
    const way = next ? smoothstep(0, idle, second - now.start - now.seconds) : 0;
    const to = next?.points[0] ?? from;
    return [
      lerp(from[0], to[0], way),
      lerp(from[1], to[1], way),
      Math.min(1, idle * 2) * Math.sin(Math.PI * Math.max(way, 0.3)),
    ];
  };
  return (second) => {
    const around = [-0.18, -0.12, -0.06, 0, 0.06, 0.12, 0.18].map((shift) => raw(second + shift));
    const mean = (axis: 0 | 1 | 2) => around.reduce((sum, value) => sum + value[axis], 0) / around.length;
    const [x, y, lift] = raw(second);
    // A long stroke is followed to the pixel, quick ones by their middle.
    const long = ordered.some(
      ({ start, seconds }) => seconds > 0.28 && second >= start - 0.05 && second <= start + seconds + 0.05,
    );
    return long ? { at: [x, y], lift } : { at: [mean(0), mean(1)], lift: clamp(mean(2)) };
  };
}

/** What the paper, with the window behind it, shows of who paints: sharp where it touches, softer the farther away. */
function createShadow({ layer, scale }: Stage, held: readonly (readonly [blur: number, outline: Path2D])[]) {
  const picture = layer(BOX.width, BOX.height, (context) => {
    context.translate(...FOOT);
    const cast = (blur: number, opacity: number, outline: Path2D) => {
      context.filter = `blur(${blur * scale}px)`;
      context.fillStyle = css(SHADOW, opacity);
      context.fill(outline);
    };
    for (const [blur, outline] of held) cast(blur, 1, outline);
    context.translate(20, -56);
    cast(16, 0.42, SLEEVE);
    cast(9, 0.9, ARM);
    cast(4.4, 0.9, HAND);
    context.translate(-20, 56);
    context.filter = 'none';
    context.globalCompositeOperation = 'destination-in';
    const fade = radial(context, 90, -190, 120, 760, [0, '#000'], [1, css('#000000', 0)]);
    fillBox(context, fade, -FOOT[0], -FOOT[1], BOX.width, BOX.height);
  });
  return (context: Context2D, { at: [x, y], lift }: Tip, size: number) => {
    context.save();
    context.globalCompositeOperation = 'multiply';
    context.globalAlpha = 0.62 - 0.2 * clamp(lift);
    const place = [x + 26 * lift * size, y + 12 * lift * size, 0.05 * lift, size * (1 + 0.06 * lift)];
    placed(context, place, () => picture.drawOn(context, -FOOT[0], -FOOT[1]));
    context.restore();
  };
}

/** The shadow of a hand with a brush. */
export const createPainter = (stage: Stage) =>
  createShadow(stage, [
    [2.4, HANDLE],
    [0.8, TUFT],
  ]);

/** The shadow of a hand with a round seal of stone. */
export const createStamper = (stage: Stage) => createShadow(stage, [[1.4, STONE]]);
