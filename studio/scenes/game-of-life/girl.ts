import { Path2D } from '@napi-rs/canvas';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, outlineOf, placed } from '../../kit/marks.ts';
import { lerp } from '../../kit/maths.ts';
import { points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { aside, joint } from '../../kit/pose.ts';
import type { Stage } from '../../stage.ts';
import type { Lamp } from './lamps.ts';
import { drawLotus } from './lamps.ts';
import type { View } from './view.ts';

/** She kneels and looks to the right. Around her knees: the stone and her lap. Around her hip: her back. Around its middle: her head. */
const STONE = outlineOf([
  -700, 2, -300, 0, 60, -3, 97, -3, 97, -3, 106, 14, 102, 64, 102, 64, 98, 64, 60, 64, -700, 64,
]);
const LAP = outlineOf([-126, 2, -138, -26, -120, -62, -92, -96, -40, -98, 12, -76, 56, -50, 76, -20, 66, 2]);
const BACK = outlineOf([
  -38, 10, -48, -44, -34, -98, -8, -140, 20, -160, 40, -154, 54, -124, 60, -74, 56, -30, 46, 6,
]);
const FACE = outlineOf([
  4, -36, 24, -28, 33, -13, 33, -5, 41, 8, 35, 13, 37, 17, 34, 19, 36, 23, 32, 26, 32, 33, 24, 39, 6, 32, -10,
  30, -16, 0,
]);
const HAIR = outlineOf([
  30, -20, 22, -38, 0, -48, -14, -47, -18, -60, -36, -64, -50, -50, -44, -34, -47, -8, -40, 20, -24, 38, -12,
  24, -2, 4, 10, -8, 22, -14,
]);
const [HIP, NECK, HEAD] = points(-72, -66, 26, -140, 46, -204) as [Point, Point, Point];
const [ROBE, SKIN, HAIR_TONE] = ['#0c1918', '#24150f', '#090e0f'] as const;
/** Lamplight on her, from what is next to the flame to what it does not reach. */
const WARM = ['#ffe2a4', '#f0a050', '#7a4226', '#152321'].map((tone, at) => [at / 3, tone] as const);

/**
 * A girl on a stone that ends at `edge` in the water, dark against the dusk but for what her lamp lights. `holds` is 1 with her
 * hands on the lamp, 0 in her lap; `bow` 0 upright, 1 down at the water.
 */
export function createGirl({ layer, width, height, scale }: Stage) {
  const scratch = layer(width, height);
  return (context: Context2D, view: View, lamp: Lamp, edge: number, holds: number, bow: number): void => {
    const [[x, y], size] = [view.project([edge - 0.66, 0.14, -0.1]), view.scaleAt([edge, 0, 0]) / 142];
    const flame = view.project([lamp.at[0], lamp.at[1] + 0.12, lamp.at[2]]);
    const [lampX, lampY] = [(flame[0] - x) / size, (flame[1] - y) / size];
    const lean = lerp(0.1, 0.98, bow);
    /** The light falls `deep` into what looks toward the lamp. */
    const piece = (outline: Path2D, tone: string, deep: number) => {
      const on = scratch.clear();
      placed(on, [x, y, 0, size], () => on.fill(outline));
      on.globalCompositeOperation = 'source-atop';
      fillBox(on, radial(on, ...flame, 10, 480 * size, ...WARM), 0, 0, width, height);
      on.filter = `blur(${deep * size * scale * 0.4}px)`;
      [on.fillStyle, on.strokeStyle, on.lineWidth] = [tone, tone, deep];
      const step = (deep * 1.15) / Math.hypot(lampX, lampY + 130);
      placed(on, [x - lampX * step * size, y - (lampY + 130) * step * size, 0, size], () => {
        on.fill(outline);
        on.stroke(outline);
      });
      scratch.drawOn(context);
    };
    /** What belongs to her upper body, as she leans. */
    const leant = (outline: Path2D, [offX, offY]: Point = [0, 0], nod = 0): Path2D => {
      const [[e, f], turned] = [aside(HIP, lean, offX, offY), new Path2D()];
      const [cos, sin] = [Math.cos(lean + nod), Math.sin(lean + nod)];
      turned.addPath(outline, { a: cos, b: sin, c: -sin, d: cos, e, f });
      return turned;
    };
    const arm = (far: number) => {
      const shoulder = aside(HIP, lean, NECK[0] + far, NECK[1] + 14);
      const hand: Point = [lerp(26, lampX - 30, holds) + far, lerp(-70, lampY + 16, holds)];
      const elbow = joint(shoulder, hand, 76, -1);
      const wrist: Point = [lerp(elbow[0], hand[0], 0.78), lerp(elbow[1], hand[1], 0.78)];
      piece(tube([wrist, hand, [hand[0] + 20, hand[1] + 2]], [9, 10, 5]), SKIN, 5);
      // A wide sleeve hangs from the arm.
      const hem: Point = [wrist[0] - 10, wrist[1] + lerp(46, 18, bow * holds)];
      const fall = [...wrist, ...hem, lerp(elbow[0], hem[0], 0.4), Math.max(elbow[1], hem[1]) + 4, ...elbow];
      const sleeve = tube([shoulder, elbow, wrist], [25, 22, 17]);
      sleeve.addPath(outlineOf(fall));
      piece(sleeve, ROBE, 12);
    };
    const [water, deep] = [y + 63 * size, y + 150 * size];
    const below = vertical(context, water, deep, [0, 'rgba(5,14,13,0.85)'], [1, 'rgba(5,14,13,0)']);
    fillBox(context, below, 0, water, x + 102 * size, deep - water);
    piece(STONE, '#0a1413', 9);
    arm(16);
    piece(LAP, ROBE, 14);
    piece(leant(BACK), ROBE, 14);
    piece(leant(tube(points(0, 0, 12, -42), [15, 12]), NECK), SKIN, 6);
    piece(leant(FACE, HEAD, 0.3 - lean * 0.45), SKIN, 15);
    piece(leant(HAIR, HEAD, 0.3 - lean * 0.45), HAIR_TONE, 7);
    arm(0);
    drawLotus(context, view, lamp);
  };
}
