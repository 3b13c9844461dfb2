import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import type { Lighting, Tones } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { joint } from '../../kit/pose.ts';

/** A coat, and what grows on it. */
export interface Coat {
  readonly hair: Tones;
  readonly mane: Tones;
  /** A foal is all legs. */
  readonly foal?: true;
}

export interface Gallop {
  /** How far it has gone, in its own heights: moved as far, its hooves hold the ground. */
  readonly gone: number;
  /** 0 stands, 1 gallops. */
  readonly speed: number;
  /** 0 grazes, 1 carries its head high. */
  readonly head: number;
  /** 0 to 1 and back while it chews. */
  readonly chew?: number;
  readonly eye?: number;
}

/** Length of a leap in heights, and the share of it for which a hoof is down. */
export const LEAP = 2.7;
const STANCE = 0.26;
/** Where legs begin, and the share of a leap by which their hooves come down before it is full: the far ones first, hind before fore. */
export const LEGS = [
  { x: -0.36, phase: 0.1, hind: true, far: true },
  { x: 0.28, phase: 0.5, hind: false, far: true },
  { x: -0.47, phase: 0, hind: true, far: false },
  { x: 0.4, phase: 0.62, hind: false, far: false },
] as const;
/** From the croup to the tip, from the root on: at rest, and streaming. */
const HANGING = points([0, 0, -0.12, 0.06, -0.16, 0.36, -0.12, 0.64]);
const STREAMING = points([0, 0, -0.32, 0.06, -0.56, 0.11, -0.74, 0.24]);
const TRUNK = points([
  0.3, -1, 0.02, -0.93, -0.34, -0.99, -0.55, -0.88, -0.6, -0.7, -0.42, -0.56, -0.05, -0.5, 0.24, -0.5, 0.5,
  -0.6, 0.56, -0.8,
]);

/** A horse from the side, facing right, of height 1 at the withers; 0, 0 lies on the ground under its middle. */
export function drawHorse(context: Context2D, coat: Coat, move: Gallop, light: Lighting): void {
  const { hair, mane, foal } = coat;
  const { gone, speed, head, chew = 0, eye = 1 } = move;
  const beat = (gone / LEAP) * TAU;
  const back = -speed * (0.05 + 0.05 * Math.sin(beat + 0.4));
  const [long, thin, size] = foal ? [0.8, 0.8, 0.55] : [1, 1, 1];
  const fill = (outline: ReturnType<typeof tube>, tones: Tones, shadeWidth: number) =>
    fillForm(context, outline, tones, { ...light, shadeWidth });
  const drawLegs = (far: boolean) => {
    for (const leg of LEGS) if (leg.far === far) drawLeg(leg);
  };
  const drawLeg = ({ x, phase, hind, far }: (typeof LEGS)[number]) => {
    const share = fract(gone / LEAP + phase);
    const reach = (LEAP * STANCE) / 2;
    const swing = clamp((share - STANCE) / (1 - STANCE));
    const forward = lerp(reach, -reach, share < STANCE ? share / STANCE : 1 - smoothstep(0, 1, swing));
    const folded = speed * Math.sin(Math.PI * swing);
    const hip: Point = [x * long, (hind ? -0.76 : -0.72) + back];
    const hoof: Point = [
      x * long + (hind ? -0.04 : 0.03) + speed * forward,
      -0.05 - 0.34 * speed * Math.sin(Math.PI * swing) ** 1.2,
    ];
    const fetlock: Point = [hoof[0] - 0.03 - 0.07 * folded, hoof[1] - 0.1 + 0.03 * folded];
    const knee = joint(hip, fetlock, 0.31 + 0.02 * folded, hind ? 1 : -1);
    const tones = far ? { base: hair.shade, shade: css(mix(hair.shade, '#14202a', 0.35)) } : hair;
    const thick = (hind ? [0.2, 0.066, 0.042, 0.045] : [0.12, 0.055, 0.04, 0.045]).map((wide) => wide * thin);
    fill(tube([hip, knee, fetlock, [hoof[0] + 0.015, hoof[1]]], thick), tones, 0.035);
    const horn = ellipse(hoof[0] + 0.02, hoof[1] + 0.01, 0.055 * thin, 0.045);
    fill(horn, { base: '#3a2c26', shade: '#211814' }, 0.02);
  };
  drawLegs(true);
  const sway = Math.sin(beat + 1);
  const tail = HANGING.map(([x, y], place): Point => {
    const [streamX, streamY] = STREAMING[place] ?? [x, y];
    const drawn = lerp(y, streamY + 0.03 * place * sway, speed);
    return [-0.58 * long + size * lerp(x, streamX, speed), back - 0.85 + size * drawn];
  });
  fill(tube(tail, foal ? [0.045, 0.065, 0.05, 0.02] : [0.05, 0.085, 0.08, 0.015]), mane, 0.03);
  const slim = (y: number) => (foal ? lerp(-0.82, y, 0.72) : y) + back;
  drawLegs(false);
  const shoulder: Point = [0.36 * long, slim(-0.8)];
  const poll: Point = [
    lerp(0.92, 0.74, head) * long + 0.1 * speed,
    lerp(-0.5, -1.36, head) + back + 0.05 * speed * sway,
  ];
  const nod = lerp(1.25, 0.72 - 0.25 * speed, head);
  const at = (ahead: number, above: number): Point => [
    poll[0] + (ahead * Math.cos(nod) + above * Math.sin(nod)) * (foal ? 0.84 : 1),
    poll[1] + (ahead * Math.sin(nod) - above * Math.cos(nod)) * (foal ? 0.84 : 1),
  ];
  const middle: Point = [
    lerp(shoulder[0], poll[0], 0.5) + 0.03,
    lerp(shoulder[1], poll[1], 0.5) + lerp(-0.1, 0.02, head),
  ];
  // Trunk and neck are one form.
  const whole = closedCurve(TRUNK.map(([x, y]): Point => [x * long, slim(y)]).toReversed());
  whole.addPath(tube([shoulder, middle, poll], [0.26, 0.19, 0.135]));
  fill(whole, { base: hair.base, shade: hair.shade }, 0.1);
  for (const side of [0.06, -0.03])
    fill(tube([at(-0.02, 0.06), at(-0.1 + side, 0.2)], [0.045, 0.012]), hair, 0.02);
  const jaw = chew * 0.02;
  const chin = [at(0.06, -0.05), at(0.25, -0.07 - jaw), at(0.38, -0.05 - jaw)];
  fill(tube(chin, [0.13, 0.075, 0.05]), hair, 0.05);
  fill(tube([at(0, 0), at(0.2, 0.005), at(0.4, -0.02)], [0.13, 0.095, 0.078]), hair, 0.06);
  const muzzle = { base: css(mix(hair.shade, '#2a2024', 0.5)), shade: '#241a1c' };
  fill(ellipse(...at(0.41, -0.035), 0.075, 0.062, nod), muzzle, 0.03);
  context.fillStyle = '#140e10';
  context.fill(ellipse(...at(0.43, 0.005), 0.018, 0.012, nod));
  const line = (colour: string, width: number, along: readonly Point[]) => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = 'round';
    curve(context, along);
    context.stroke();
  };
  line('#140e10', 0.008, [at(0.45, -0.06), at(0.4, -0.075 - jaw), at(0.35, -0.06)]);
  // The eye, its lid and its lashes.
  context.fillStyle = '#1a1214';
  context.fill(ellipse(...at(0.12, 0.03), 0.032, 0.028 * eye, nod));
  context.fillStyle = '#ffffff';
  if (eye > 0.4) context.fill(ellipse(...at(0.11, 0.042), 0.009));
  line('#1a1214', 0.012, [at(0.075, 0.03), at(0.115, 0.03 + 0.04 * eye), at(0.165, 0.02)]);
  const [dx, dy] = [poll[0] - shoulder[0], poll[1] - shoulder[1]];
  const stretch = Math.hypot(dx, dy);
  for (let lock = 0; lock < 14; lock++) {
    const share = 0.2 + lock / 16.5;
    const off = lerp(0.24, 0.1, share);
    const root: Point = [
      shoulder[0] + dx * share + (dy / stretch) * off,
      shoulder[1] + dy * share - (dx / stretch) * off,
    ];
    const fly = (0.04 + 0.16 * speed + 0.015 * Math.sin(beat + lock)) * size;
    const hang = lerp(0.2, 0.06, speed) * (0.7 + 0.6 * fract(lock * 0.382)) * size;
    const tip: Point = [root[0] - fly - 0.08 * size, root[1] + hang];
    fill(tube([root, [root[0] - fly, root[1] + hang * 0.35], tip], [0.05, 0.042 * size, 0.01]), mane, 0.012);
  }
  fill(tube([at(-0.06, 0.1), at(0.04, 0.12), at(0.12 + 0.02 * sway, 0.09)], [0.05, 0.04, 0.01]), mane, 0.02);
}
