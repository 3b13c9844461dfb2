import { fillStroke } from '../../kit/brush.ts';
import type { DepthLayer } from '../../kit/camera.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLotusBloom } from '../../kit/lotus-bloom.ts';
import { drawLotusLeaf, drawLotusStem } from '../../kit/lotus-leaf.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import { type Point, polygon } from '../../kit/path.ts';
import { sampled } from '../../kit/ridge.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { rocking } from './story.ts';

const HORIZON_Y = 306;
export const MOONLIGHT = '#d6ecec';
const [LEFT, TOP, WIDE, HIGH] = [-260, -120, 1800, 960];
/** The moon is high behind us to the left; what is seen of it is this. */
const LIT_X = 380;

/** Sky, the trees of the far bank, and the water under its light. */
export function paintNight({ noise, field }: Stage): DepthLayer {
  const sky = ramp([0, '#0a1a36'], [0.5, '#16385a'], [0.85, '#346478'], [1, '#4c7c86']);
  const water = ramp([0, '#4a7f8a'], [0.14, '#245466'], [0.55, '#103346'], [1, '#081c2c']);
  const grove = (x: number) => 46 * Math.max(0, noise.fractal(x / 190, 3, 4) + 0.3);
  const bank = sampled((x) => HORIZON_Y - 30 - grove(x) - 12 * Math.abs(noise.plane(x / 26, 8)), WIDE);
  const picture = field(
    WIDE,
    HIGH,
    (pixel, _u, _v, fieldX, fieldY) => {
      const [x, y] = [fieldX + LEFT, fieldY + TOP];
      const light = Math.exp(-(((x - LIT_X) / 520) ** 2));
      const below = (y - HORIZON_Y) / (720 - HORIZON_Y);
      if (below < 0) {
        const cloud = smoothstep(-0.1, 0.5, noise.fractal(x / 430 + y / 500, y / 120, 5));
        const depth = y - bank(clamp(fieldX, 0, WIDE - 1));
        const glow = (0.08 + 0.22 * light) * (0.3 + cloud);
        const open = mix(sky(clamp((y + 60) / (HORIZON_Y + 60))), '#a9c8d4', glow);
        const trees = mix('#0d2833', '#4a7884', 0.2 + 0.65 * smoothstep(6, 70, depth));
        [pixel[0], pixel[1], pixel[2]] = depth > 0 ? trees : open;
        return;
      }
      const streak = noise.fractal(x / 250, (below * 30) / (0.3 + below), 3);
      const path = light * (0.34 - 0.26 * clamp(below)) * (0.75 + streak);
      [pixel[0], pixel[1], pixel[2]] = mix(water(clamp(below + streak * 0.05)), '#b4d4d8', clamp(path));
    },
    { dither: 2.4, resolution: 0.7 },
  );
  return { depth: 1.6, picture, x: LEFT, y: TOP };
}

/** Pads afloat, small and crowded far away, with open water where the light lies. */
export function paintPads(stage: Stage): DepthLayer {
  const random = stage.random('pads');
  const picture = stage.layer(WIDE, HIGH, (context) => {
    context.translate(-LEFT, -TOP);
    for (let pad = 0; pad < 260; pad++) {
      const near = (pad / 260) ** 1.5;
      const at: Point = [random.between(LEFT, LEFT + WIDE), lerp(HORIZON_Y + 10, 780, near)];
      const radius = lerp(10, 112, near) * random.between(0.6, 1.1);
      const turn = random.between(0, 6);
      const open = Math.abs(at[0] - 560 - 110 * near) < 90 + 150 * near;
      if (!open && stage.noise.plane(at[0] / 300, at[1] / 110) > -0.22)
        drawPad(context, at, radius, near, turn);
    }
  });
  return { depth: 1.15, picture, x: LEFT, y: TOP };
}

/** A pad on the water: thick enough for an edge, with a notch, ribs and the light on its far side. */
export function drawPad(context: Context2D, [x, y]: Point, radius: number, near: number, turn: number): void {
  const flat = 0.22 + 0.08 * near;
  const onPad = (angle: number, share: number, shift = 0): Point => [
    x + Math.cos(angle) * radius * share,
    y + Math.sin(angle) * radius * flat * share + shift,
  ];
  const colour = mix('#39797a', '#1c5350', near);
  const [lit, dark] = [css(mix(colour, MOONLIGHT, 0.46)), css(mix(colour, '#04161c', 0.42))];
  const light = radial(context, x - radius, y, 0, radius * 2, [0, lit], [0.5, css(colour)], [1, dark]);
  for (const [shift, fill] of [
    [radius * 0.07 + 2, 'rgba(1,8,14,.5)'],
    [radius * 0.035, dark],
    [0, light],
  ] as const) {
    const rim = Array.from({ length: 91 }, (_, step): Point => {
      const angle = turn + lerp(0.14, TAU - 0.14, step / 90);
      return onPad(angle, 1 + 0.02 * Math.sin(angle * 9 + turn), shift);
    });
    polygon(context, [[x, y + shift], ...rim]);
    context.fillStyle = fill;
    context.fill();
  }
  context.strokeStyle = css(MOONLIGHT, 0.16 + 0.16 * near);
  context.lineWidth = Math.max(0.6, radius * 0.006);
  context.stroke();
  if (radius < 30) return;
  context.fillStyle = context.strokeStyle;
  for (let rib = 0; rib < 13; rib++) {
    const angle = turn + lerp(0.35, TAU - 0.35, rib / 12);
    fillStroke(context, {
      points: [[x, y], onPad(angle, 0.93)],
      pressure: (along) => radius * lerp(0.009, 0.002, along),
    });
  }
}

/** Leaves over the water, from far to near: where, how far down their stem goes, how large, how flat, how tilted. */
const LEAVES = [
  [1010, 336, 470, 62, 0.3, 0.1],
  [270, 350, 470, 56, 0.28, -0.1],
  [700, 372, 470, 50, 0.26, -0.12],
  [1160, 398, 600, 116, 0.34, -0.16],
  [120, 432, 600, 108, 0.32, 0.12],
  [930, 486, 690, 128, 0.32, 0.08],
  [1200, 632, 860, 214, 0.36, -0.1],
  [40, 640, 860, 190, 0.38, 0.16],
] as const;
/** The great one opens while one looks. */
const FLOWERS = [
  [590, 398, 500, 46, 0.7],
  [1076, 300, 540, 66, 0.14],
  [196, 380, 560, 54, 0.92],
  [812, 400, 660, 132, 1],
] as const;

/** Draws a stem, and says where the air and the ring have its top by now. */
function raiseStem(context: Context2D, second: number, [x, y, foot]: Vector, width: number, colour: string) {
  const rock = rocking(second, x, foot);
  const top: Point = [x + 3 * Math.sin(second * 0.7 + x) + 13 * rock, y + 6 * rock];
  context.strokeStyle = css(MOONLIGHT, 0.3);
  context.lineWidth = 1;
  context.stroke(ellipse(x - 12, foot, width * 2.2, width * 0.7));
  drawLotusStem(context, [x - 12, foot], top, width, colour);
  return { x: top[0], y: top[1], rock };
}

const leaves =
  (from: number, to: number): Painter =>
  (context, second) => {
    for (const [x, y, foot, radius, flatness, lean] of LEAVES.slice(from, to)) {
      const near = clamp(radius / 160);
      const green = mix('#3f8585', '#1f5553', near);
      const dark = mix('#24606a', '#0c3036', near);
      const { rock, ...place } = raiseStem(
        context,
        second,
        [x, y, foot],
        Math.max(2, radius * 0.03),
        css(dark),
      );
      const look = { radius, flatness, tilt: lean + rock * 0.16, green, dark, phase: x * 0.013 };
      drawLotusLeaf(context, { ...place, ...look, rim: MOONLIGHT });
    }
  };
const [farLeaves, middleLeaves] = [leaves(0, 3), leaves(3, 6)];
export const nearLeaves = leaves(6, 8);

/** What stands in the pond: leaves and flowers, each of which the ring finds at its own time. */
export const standing: Painter = (context, second) => {
  farLeaves(context, second);
  for (const [x, y, foot, size, opened] of FLOWERS) {
    const open = opened === 1 ? 0.3 + 0.7 * smoothstep(1, 23, second) : opened;
    const place = raiseStem(context, second, [x, y, foot], Math.max(1.6, size * 0.026), '#1a4c48');
    const colours = { base: '#fdf3ee', tip: '#ec9dbb', shade: '#4c4f86' };
    drawLotusBloom(context, { ...place, size, open, ...colours });
  }
  middleLeaves(context, second);
};
