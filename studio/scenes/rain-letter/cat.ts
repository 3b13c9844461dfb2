import type { CatColours } from '../../kit/cat.ts';
import { css } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { joint } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

/** How far the lamp's light reaches around the outline, in pixels; each step covers more of it with the coat. */
const RIM_STEPS = [1.5, 2.5, 3.5, 4.5, 6, 7.5, 9, 11, 13, 15] as const;

const forth = track([STORY.walks - 0.2, 0], [STORY.walks + 1.2, 120], [STORY.walks + 5, 900]);

/** The cat on its feet, from the side, in its colours of the kit: it stretches, rump high, and walks off. Feet at `x`, `y`. */
export function createWalkingCat(stage: Stage, { coat, rim }: CatColours) {
  const { width, height } = stage;
  const shape = stage.layer(width, height);
  const lit = stage.layer(width, height);
  return (context: Context2D, x: number, y: number, second: number) => {
    const outline = shape.clear();
    outline.fillStyle = coat;
    outline.translate(x - forth(second), y);
    fillWalker(outline, second);
    const fur = lit.clear();
    shape.drawOn(fur);
    fur.globalCompositeOperation = 'source-in';
    fur.fillStyle = rim;
    fur.fillRect(0, 0, width, height);
    fur.globalCompositeOperation = 'source-atop';
    fur.globalAlpha = 0.28;
    for (const step of RIM_STEPS) shape.drawOn(fur, -step, step * 0.5);
    lit.drawOn(context);
  };
}

function fillWalker(context: Context2D, second: number): void {
  const bow = swell(STORY.up - 0.4, STORY.up + 0.9, STORY.up + 1.5, STORY.walks - 0.1, second);
  const pace = smoothstep(STORY.walks - 0.2, STORY.walks + 0.6, second);
  const phase = forth(second) / 62;
  const bob = 2 * Math.sin(phase * TAU * 2) * pace;
  const hip: Point = [58, -98 - 8 * bow + bob];
  const chest: Point = [-52 - 10 * bow, -94 + 50 * bow - bob];
  const leg = ([rootX, rootY]: Point, turn: number, isFront: boolean) => {
    const swing = (phase + turn) % 1;
    const air = clamp((swing - 0.62) / 0.38);
    const ahead = air > 0 ? lerp(26, -26, air) : lerp(-26, 26, swing / 0.62);
    const foot: Point = [
      rootX + ahead * pace + (isFront ? -6 - 62 * bow : 6),
      -6 - 15 * Math.sin(air * Math.PI) * pace,
    ];
    const [kneeX, kneeY] = joint([rootX, rootY], foot, isFront ? 50 : 54, isFront ? 1 : -1);
    context.fill(
      tube([[rootX, rootY], [kneeX, Math.min(kneeY, -9)], foot], isFront ? [17, 10, 7] : [25, 13, 7]),
    );
    context.fill(ellipse(foot[0] - 5, foot[1] + 1, 11, 6));
  };
  const tip = Math.sin(second * 2.6);
  const tail = points([26, -4, 62, -30, 66 + 6 * tip, -92, 48 + 16 * tip, -138 - 6 * bow]);
  context.fill(
    tube(
      tail.map(([dx, dy]): Point => [hip[0] + dx, hip[1] + dy]),
      [13, 11, 9, 7],
    ),
  );
  leg([chest[0] + 8, chest[1] + 4], 0.5, true);
  leg([hip[0] - 4, hip[1] + 12], 0.12, false);
  leg([hip[0] + 2, hip[1] + 14], 0.62, false);
  leg([chest[0], chest[1] + 8], 0, true);
  const back: Point = [2, -108 + 24 * bow - 4 * (1 - bow)];
  context.fill(tube([[hip[0] + 4, hip[1] + 4], back, [chest[0] + 2, chest[1] - 2]], [38, 36, 33]));
  // Head low in the bow, then up and ahead.
  const head: Point = [chest[0] - 44 - 12 * bow, chest[1] - 34 + 14 * bow + 1.5 * bob];
  context.fill(
    tube(
      [
        [chest[0] + 4, chest[1] - 4],
        [head[0] + 10, head[1] + 8],
      ],
      [29, 23],
    ),
  );
  context.translate(...head);
  for (const dx of [14, -8])
    context.fill(closedCurve(points([dx - 10, -16, dx + 2, -48 + 14 * bow, dx + 15, -12, dx + 2, -4])));
  context.fill(ellipse(0, 0, 31, 27));
  context.fill(ellipse(-24, 8, 15, 11));
}

/** Its eye, from its middle. */
const LIDS = closedCurve(
  points([-300, 34, -190, -96, 10, -176, 190, -120, 292, -44, 210, 92, 20, 168, -170, 112]),
);
/** What of the window lies in the cornea. */
const GLEAM = closedCurve(points([-150, -104, -10, -138, 128, -112, 142, 8, -4, 30, -158, 10]));

/** Very near: an eye in dark fur, the window in it, and in the window a bus. */
export function createCatEye(stage: Stage): Painter {
  const { width, height } = stage;
  const [x, y] = [650, 372];
  const fur = stage.layer(width, height, (context) => {
    context.fillStyle = radial(context, 1120, 160, 60, 1300, [0, '#4a2c20'], [1, '#0c0a11']);
    context.fillRect(0, 0, width, height);
    context.lineCap = 'round';
    for (let hair = 0; hair < 5200; hair++) {
      const [hairX, hairY] = [hashUnit(hair, 1) * 1360 - 40, hashUnit(hair, 2) * 800 - 40];
      // Fur lies away from the nose, around the eye, and back.
      const off = Math.atan2(hairY - y, hairX - x);
      const round = Math.exp(-(((Math.hypot((hairX - x) / 1.5, hairY - y) - 150) / 150) ** 2));
      const way = lerp((hairY - 760) * 0.0009, off + 0.7 * Math.sin(off), round);
      const angle = way + 0.3 * (hashUnit(hair, 3) - 0.5);
      const long = lerp(26, 74, hashUnit(hair, 4));
      const lit = clamp(1.15 - Math.hypot(hairX - 1180, hairY - 120) / 1050) * hashUnit(hair, 5);
      context.strokeStyle = lit > 0.3 ? css('#e09a5e', 0.34 * lit) : css('#050409', 0.4);
      context.lineWidth = lerp(1.2, 3, hashUnit(hair, 6));
      const at = (turn: number, far: number): Point => [
        hairX + Math.cos(turn) * far,
        hairY + Math.sin(turn) * far,
      ];
      curve(context, [[hairX, hairY], at(angle, long * 0.5), at(angle + 0.2, long)]);
      context.stroke();
    }
  });
  const iris = stage.layer(width, height, (context) => {
    context.translate(x, y);
    const depths = [
      [0, '#e9d27a'],
      [0.4, '#b9b04e'],
      [0.72, '#7d8f3a'],
      [1, '#1b2616'],
    ] as const;
    context.fillStyle = radial(context, 4, 20, 30, 256, ...depths);
    context.fillRect(-330, -230, 660, 460);
    for (let fibre = 0; fibre < 420; fibre++) {
      const angle = hashUnit(fibre, 11) * TAU;
      const [from, to] = [lerp(50, 130, hashUnit(fibre, 12)), lerp(140, 235, hashUnit(fibre, 13))];
      context.strokeStyle = fibre % 2 ? css('#fff0b0', 0.16) : css('#24300f', 0.2);
      context.lineWidth = lerp(1, 3.4, hashUnit(fibre, 14));
      context.beginPath();
      context.moveTo(Math.cos(angle) * from, Math.sin(angle) * from);
      context.lineTo(Math.cos(angle + 0.05) * to, Math.sin(angle + 0.05) * to);
      context.stroke();
    }
  });
  return (context, second) => {
    const age = second - STORY.eye;
    fur.drawOn(context);
    const open = lerp(0.9, 1.04, smoothstep(1.1, 2, age)) * (1 - 0.96 * swell(0.25, 0.38, 0.42, 0.62, age));
    context.save();
    context.translate(x, y);
    context.scale(1, open);
    context.strokeStyle = '#040306';
    context.lineWidth = 26;
    context.stroke(LIDS);
    context.clip(LIDS);
    context.scale(1, 1 / open);
    iris.drawOn(context, -x, -y);
    // It is a slit for the headlights; when they have passed it is all eye.
    const slit = lerp(58, 26, swell(0.4, 1.1, 1.7, 2.1, age)) + 96 * smoothstep(1.8, 3, age);
    context.fillStyle = '#050508';
    context.fill(ellipse(4, -2, slit, 172));
    context.save();
    context.globalCompositeOperation = 'screen';
    context.clip(GLEAM);
    context.fillStyle = vertical(context, -140, 30, [0, css('#5a78b0', 0.5)], [1, css('#3a4668', 0)]);
    context.fillRect(-170, -150, 340, 190);
    const bus = lerp(-420, 60, smoothstep(0.2, 2.9, age));
    context.fillStyle = css('#ffd28a', 0.9);
    for (let window = 0; window < 6; window++) {
      const [middle, bulge] = [bus + window * 52, 1 - ((bus + window * 52) / 330) ** 2];
      context.beginPath();
      context.roundRect(middle - 20 * bulge, -66 - 18 * bulge, 40 * bulge, 44 * bulge, 8);
      context.fill();
    }
    context.fillStyle = radial(
      context,
      bus + 326,
      -46,
      2,
      54,
      [0, '#fff8e0'],
      [0.3, '#d9c8a0'],
      [1, '#000000'],
    );
    context.fill(ellipse(bus + 326, -46, 54));
    context.restore();
    const shade = [css('#030305', 0.85), css('#030305', 0)] as const;
    context.fillStyle = vertical(context, -176 * open, -40, [0, shade[0]], [1, shade[1]]);
    context.fillRect(-330, -240, 660, 240);
    context.fillStyle = css('#fff2d8', 0.9);
    context.fill(ellipse(176, -62, 15, 10, -0.5));
    context.restore();
  };
}
