import type { DepthLayer } from '../../kit/camera.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLotusBloom } from '../../kit/lotus-bloom.ts';
import { drawLotusLeaf, drawLotusStem } from '../../kit/lotus-leaf.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { sampled } from '../../kit/ridge.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { rocking } from './story.ts';

export const HORIZON_Y = 306;
export const MOONLIGHT = '#d6ecec';
const [LEFT, TOP, WIDE, HIGH] = [-260, -120, 1800, 960];
/** The moon is high behind us to the left; what is seen of it is this. */
const LIT_X = 380;

/** Sky, the trees of the far bank, and the water under its light. */
export function paintNight({ noise, field }: Stage): DepthLayer {
  const sky = ramp([0, '#0a1a36'], [0.5, '#16385a'], [0.85, '#346478'], [1, '#4c7c86']);
  const water = ramp([0, '#4a7f8a'], [0.14, '#245466'], [0.55, '#103346'], [1, '#081c2c']);
  const bank = sampled(
    (x) =>
      HORIZON_Y -
      30 -
      46 * Math.max(0, noise.fractal(x / 190, 3, 4) + 0.3) -
      12 * Math.abs(noise.plane(x / 26, 8)),
    WIDE,
  );
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
        const open = mix(
          sky(clamp((y + 60) / (HORIZON_Y + 60))),
          '#a9c8d4',
          (0.08 + 0.22 * light) * (0.3 + cloud),
        );
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
export function paintPads(stage: Stage): Layer {
  const random = stage.random('pads');
  return stage.layer(WIDE, HIGH, (context) => {
    context.translate(-LEFT, -TOP);
    for (let pad = 0; pad < 260; pad++) {
      const near = (pad / 260) ** 1.5;
      const [x, y] = [random.between(LEFT, LEFT + WIDE), lerp(HORIZON_Y + 10, 780, near)];
      const radius = lerp(10, 112, near) * random.between(0.6, 1.1);
      const turn = random.between(0, 6);
      const open = Math.abs(x - 560 - 110 * near) < 90 + 150 * near;
      if (!open && stage.noise.plane(x / 300, y / 110) > -0.22) drawPad(context, x, y, radius, near, turn);
    }
  });
}

/** A pad on the water: thick enough for an edge, with a notch, ribs and the light on its far side. */
export function drawPad(
  context: Context2D,
  x: number,
  y: number,
  radius: number,
  near: number,
  turn: number,
): void {
  const flat = 0.22 + 0.08 * near;
  const trace = (shift: number) => {
    context.beginPath();
    context.moveTo(x, y + shift);
    for (let step = 0; step <= 40; step++) {
      const angle = turn + 0.14 + (step / 40) * (Math.PI * 2 - 0.28);
      const wave = 1 + 0.02 * Math.sin(angle * 9 + turn);
      context.lineTo(x + Math.cos(angle) * radius * wave, y + shift + Math.sin(angle) * radius * flat * wave);
    }
    context.closePath();
  };
  context.fillStyle = 'rgba(1,8,14,.5)';
  oval(context, x + 3, y + radius * 0.08 + 2, radius, radius * flat);
  const colour = mix('#39797a', '#1c5350', near);
  context.fillStyle = css(mix(colour, '#04161c', 0.45));
  trace(radius * 0.035);
  context.fill();
  const light = context.createLinearGradient(x - radius, y - radius * flat, x + radius, y + radius * flat);
  light.addColorStop(0, css(mix(colour, MOONLIGHT, 0.46)));
  light.addColorStop(0.5, css(colour));
  light.addColorStop(1, css(mix(colour, '#04161c', 0.4)));
  context.fillStyle = light;
  trace(0);
  context.fill();
  context.strokeStyle = css(MOONLIGHT, 0.16 + 0.16 * near);
  context.lineWidth = Math.max(0.6, radius * 0.012);
  context.stroke();
  if (radius < 30) return;
  context.beginPath();
  for (let rib = 0; rib < 13; rib++) {
    const angle = turn + 0.35 + (rib / 12) * (Math.PI * 2 - 0.7);
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(angle) * radius * 0.93, y + Math.sin(angle) * radius * flat * 0.93);
  }
  context.stroke();
}

interface Standing {
  readonly at: readonly [x: number, y: number, foot: number];
  readonly radius: number;
  readonly flatness: number;
  readonly tilt: number;
}

const stand = (
  x: number,
  y: number,
  foot: number,
  radius: number,
  flatness: number,
  tilt: number,
): Standing => ({
  at: [x, y, foot],
  radius,
  flatness,
  tilt,
});
/** Leaves over the water, from far to near. */
const LEAVES = [
  stand(1010, 336, 470, 62, 0.3, 0.1),
  stand(270, 350, 470, 56, 0.28, -0.1),
  stand(700, 372, 470, 50, 0.26, -0.12),
  stand(1160, 398, 600, 116, 0.34, -0.16),
  stand(120, 432, 600, 108, 0.32, 0.12),
  stand(930, 486, 690, 128, 0.32, 0.08),
];
const NEAR = [stand(1200, 632, 860, 214, 0.36, -0.1), stand(40, 640, 860, 190, 0.38, 0.16)];
const FLOWERS = [
  [590, 398, 500, 46, 0.7],
  [1076, 300, 540, 66, 0.14],
  [196, 380, 560, 54, 0.92],
  [812, 400, 660, 132, 1],
] as const;

function drawStanding(
  context: Context2D,
  { at: [x, y, foot], radius, flatness, tilt }: Standing,
  second: number,
): void {
  const near = clamp(radius / 214);
  const rock = rocking(second, x, foot);
  const shift = 4 * near * Math.sin(second * 0.8 + x * 0.01) + rock * 14 * (0.4 + near);
  const [green, dark] =
    near > 0.7 ? ['#215a57', '#0c3036'] : near > 0.4 ? ['#2b6866', '#13404a'] : ['#37797a', '#1d4f5a'];
  drawLotusStem(context, [x - 14, foot], [x + shift, y], Math.max(2, radius * 0.03), dark);
  const lean = tilt + shift * 0.004 + rock * 0.16;
  const leaf = { x: x + shift, y: y + rock * 7, radius, flatness, tilt: lean, green, dark };
  drawLotusLeaf(context, { ...leaf, rim: MOONLIGHT, phase: x * 0.013 });
}

/** What stands in the pond: leaves and flowers, each of which the ring finds at its own time. */
export const standing: Painter = (context, second) => {
  for (const leaf of LEAVES.slice(0, 3)) drawStanding(context, leaf, second);
  for (const [x, y, foot, size, opened] of FLOWERS) {
    // The great one opens while one looks.
    const open = opened === 1 ? 0.3 + 0.7 * smoothstep(1, 23, second) : opened;
    const rock = rocking(second, x, foot);
    const shift = 3 * Math.sin(second * 0.7 + x) + rock * 12;
    drawLotusStem(context, [x - 10, foot], [x + shift, y], Math.max(1.6, size * 0.026), '#1a4c48');
    const bloom = {
      x: x + shift,
      y: y + rock * 4,
      size,
      open,
      base: '#fdf3ee',
      tip: '#ec9dbb',
      shade: '#4c4f86',
    };
    drawLotusBloom(context, bloom);
  }
  for (const leaf of LEAVES.slice(3)) drawStanding(context, leaf, second);
};

export const nearLeaves: Painter = (context, second) => {
  for (const leaf of NEAR) drawStanding(context, leaf, second);
};
