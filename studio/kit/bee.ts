import type { Stage } from '../stage.ts';
import { css, mix } from './colour.ts';
import { radial } from './gradient.ts';
import type { Context2D } from './layer.ts';
import { clamp, lerp, TAU } from './maths.ts';
import type { Tones } from './matter.ts';
import { fillForm } from './matter.ts';
import { closedCurve, ellipse, points, tube } from './outline.ts';
import type { Point } from './path.ts';
import { curve, disc, oval } from './path.ts';
import { joint } from './pose.ts';
import { hashUnit } from './random.ts';

const SUN: Point = [0.78, -0.62];
const CHITIN: Tones = { base: '#4a2812', shade: '#1c0e08', rim: '#f0a850' };
const FAR_CHITIN: Tones = { base: '#2c170c', shade: '#160b06' };
const TONGUE: Tones = { base: '#b06a2a', shade: '#5a2c12', rim: '#ffd090' };
const POLLEN: Tones = { base: '#ffae1c', shade: '#c8660c', rim: '#fff0a0' };
/** Hip and foot of each leg, from the front. */
const LEGS = [
  { hip: [-52, 60], foot: -168, bone: 124, bend: -1 },
  { hip: [2, 84], foot: -6, bone: 104, bend: 1 },
  { hip: [60, 66], foot: 196, bone: 124, bend: 1 },
] as const;

/** What a bee does at a second. */
export interface Bee {
  /** How far below the middle of its breast the ground is. */
  readonly ground: number;
  /** 0 on its feet, 1 in the air, its legs hanging. */
  readonly air: number;
  /** Steps it has gone, a number that grows while it walks. */
  readonly steps: number;
  /** 0 to 1: head down, its tongue out. */
  readonly drink: number;
}

/** A honey bee so near that its hairs can be counted, 700 long, facing left; the middle of its breast is at 0, 0. */
export function createBee(stage: Stage) {
  const part = (paint: (context: Context2D) => void) =>
    stage.layer(760, 520, (context) => {
      context.translate(300, 260);
      paint(context);
    });
  const [abdomen, head] = [part(paintAbdomen), part(paintHead)];
  const thorax = part((context) => {
    context.fillStyle = '#7a4416';
    context.fill(ellipse(0, 0, 112, 102));
    brush(context, [0, 0], 112, 102, 2600, 30);
  });
  return (context: Context2D, second: number, bee: Bee) => {
    const breath = 1 + 0.02 * Math.sin(second * 7);
    drawLegs(context, bee, true);
    drawWing(context, second, bee, true);
    context.save();
    context.translate(84, 14);
    context.rotate(0.2 + 0.02 * Math.sin(second * 7));
    context.scale(breath, 2 - breath);
    abdomen.drawOn(context, -300, -260);
    context.restore();
    drawLegs(context, bee, false);
    thorax.drawOn(context, -300, -260);
    context.save();
    context.translate(-132, 22 + (12 + 3 * Math.sin(second * 8)) * bee.drink);
    context.rotate(-0.1 - 0.16 * bee.drink + 0.05 * Math.sin(second * 2.3));
    drawFeeler(context, second * 3.7 + 2, FAR_CHITIN, 12);
    const reach = 26 + 62 * bee.drink;
    form(context, tube(points(-34, 74, -48, 74 + reach * 0.6, -54, 80 + reach), [9, 6, 3]), TONGUE, 5);
    head.drawOn(context, -300, -260);
    drawFeeler(context, second * 4.6, CHITIN, 0);
    context.restore();
    drawWing(context, second, bee, false);
  };
}

const form = (context: Context2D, outline: ReturnType<typeof tube>, tones: Tones, shadeWidth: number) =>
  fillForm(context, outline, tones, { from: SUN, shadeWidth });

/** Hair on a round body: combed backward, the foremost on top, golden where the sun comes through it. */
function brush(
  context: Context2D,
  [x, y]: Point,
  wide: number,
  high: number,
  hairs: number,
  long: number,
): void {
  const chance = (hair: number, key: number) => hashUnit(hair, hairs, key);
  const roots = Array.from({ length: hairs }, (_, hair) => {
    const [angle, out] = [chance(hair, 1) * TAU, Math.sqrt(chance(hair, 2))];
    return { hair, cos: Math.cos(angle) * out, sin: Math.sin(angle) * out };
  }).toSorted((one, other) => other.cos - one.cos);
  for (const { hair, cos, sin } of roots) {
    const light = clamp(0.5 + 0.48 * (cos * SUN[0] + sin * SUN[1]) + 0.34 * (chance(hair, 3) - 0.5));
    const [rootX, rootY] = [x + cos * wide * 0.96, y + sin * high * 0.96];
    const reach = long * (0.6 + 0.7 * chance(hair, 4));
    const [toX, toY] = [rootX + (cos * 0.7 + 0.62) * reach, rootY + (sin * 0.8 + 0.1) * reach];
    const gold = mix('#5a2c0e', '#d68a24', clamp(light * 1.8));
    context.strokeStyle = css(mix(gold, '#fff0b4', clamp(light * 1.7 - 0.8)), 0.92);
    context.lineWidth = 1.5 + chance(hair, 5);
    context.beginPath();
    context.moveTo(rootX, rootY);
    context.quadraticCurveTo(lerp(rootX, toX, 0.6), lerp(rootY, toY, 0.6) - reach * 0.12, toX, toY);
    context.stroke();
    context.fillStyle = '#ffcf3a';
    if (chance(hair, 6) > 0.97) disc(context, toX, toY, 2.2 + 2 * chance(hair, 7));
  }
}

function paintHead(context: Context2D): void {
  const skull = closedCurve(points(-16, -70, 46, -52, 58, 10, 24, 76, -22, 92, -54, 50, -56, -20));
  form(context, skull, CHITIN, 22);
  brush(context, [12, -22], 42, 50, 420, 22);
  context.translate(-8, -6);
  context.rotate(-0.12);
  const eye = ellipse(0, 0, 31, 54);
  context.fillStyle = radial(context, 10, -22, 4, 62, [0, '#8a5a3c'], [0.35, '#3c1e16'], [1, '#120807']);
  context.fill(eye);
  context.clip(eye);
  context.fillStyle = css('#d8a070', 0.16);
  for (let row = 0; row < 20; row++)
    for (let facet = 0; facet < 13; facet++)
      disc(context, (row % 2) * 2.6 - 32 + facet * 5.2, row * 5.5 - 54, 1.7);
  context.fillStyle = css('#fff3d8', 0.85);
  oval(context, 9, -26, 6, 11, 0.3);
  context.fillStyle = css('#ffc070', 0.35);
  oval(context, -10, 26, 10, 16, 0.4);
}

function paintAbdomen(context: Context2D): void {
  const outline = points(-10, -78, 70, -104, 170, -98, 258, -58, 306, 12, 262, 62, 170, 92, 70, 92, -10, 70);
  context.save();
  context.clip(closedCurve(outline));
  context.fillStyle = '#e39a2a';
  context.fillRect(-60, -160, 420, 320);
  context.fillStyle = '#2a140b';
  for (const at of [48, 104, 160, 216, 272]) {
    context.beginPath();
    context.moveTo(at, -130);
    context.quadraticCurveTo(at + 40, 0, at - 6, 130);
    context.lineTo(at + 24, 130);
    context.quadraticCurveTo(at + 74, 0, at + 34, -130);
    context.fill();
  }
  const [glow, middle, dark] = [css('#ffe08a', 0.3), css('#ffb84a', 0.05), css('#1c0a10', 0.75)];
  context.fillStyle = radial(context, 190, -110, 20, 330, [0, glow], [0.4, middle], [1, dark]);
  context.fillRect(-60, -160, 420, 320);
  context.restore();
  // Each ring ends in a fringe.
  context.lineWidth = 1.6;
  for (let band = 0; band < 4; band++)
    for (let hair = 0; hair < 190; hair++) {
      const down = hashUnit(hair, band, 41) * 2 - 1;
      const [x, y] = [
        68 + band * 56 - 34 * down * down - 6 * down,
        down * (92 - band * band * 3.4) + (band - 2) * 4,
      ];
      context.strokeStyle = css(
        mix('#8a5420', '#fff0be', clamp(0.4 - 0.5 * down + 0.3 * hashUnit(hair, band, 42))),
        0.8,
      );
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + 17 + 12 * hashUnit(hair, band, 43), y + down * 8 - 2);
      context.stroke();
    }
  brush(context, [22, -6], 46, 78, 620, 26);
}

function drawFeeler(context: Context2D, phase: number, tones: Tones, aside: number): void {
  const wave = Math.sin(phase);
  const [x, y] = [-78 + 4 * wave + aside, -104 - 4 * wave - aside];
  form(context, tube(points(-34, -48, x, y), [7, 6]), tones, 4);
  form(
    context,
    tube(points(x, y, x - 40, y + 8 + 6 * wave, x - 78 - 8 * wave, y + 40 + 26 * wave), [7, 7, 6]),
    tones,
    4,
  );
}

/** Three legs of a side. In the basket of the last is what it has gathered. */
function drawLegs(context: Context2D, { ground, air, steps }: Bee, far: boolean): void {
  const tones = far ? FAR_CHITIN : CHITIN;
  const moving = steps % 1 > 0 ? 26 : 0;
  const hang = clamp(air * 6);
  for (const [leg, { hip, foot: stands, bone, bend }] of LEGS.entries()) {
    const phase = steps * TAU + leg * 2.1 + (far ? Math.PI : 0);
    const from: Point = [hip[0] + (far ? 10 : 0), hip[1] - (far ? 16 : 0)];
    const foot: Point = [
      lerp(stands + Math.cos(phase) * moving + (far ? 34 : 0), stands * 0.7 + 40, hang),
      lerp(ground + (far ? -26 : 8) - Math.max(0, Math.sin(phase)) * moving, 150, hang),
    ];
    const knee = joint(from, foot, bone, bend);
    drawLimb(context, from, knee, 17, 11, tones);
    drawLimb(context, knee, foot, leg === 2 ? 15 : 12, 5, tones);
    form(context, tube([foot, [foot[0] - 22, foot[1] + 8]], [5.5, 3]), tones, 3);
    if (far || leg !== 2) continue;
    const [x, y] = [lerp(knee[0], foot[0], 0.42), lerp(knee[1], foot[1], 0.42)];
    form(context, ellipse(x, y, 29, 40, -0.3), POLLEN, 16);
    for (let grain = 0; grain < 60; grain++) {
      const [turn, out] = [hashUnit(grain, 31) * TAU, Math.sqrt(hashUnit(grain, 32))];
      context.fillStyle = grain % 3 ? css('#ffd24a', 0.8) : css('#b85c0a', 0.5);
      disc(context, x + Math.cos(turn) * out * 27, y + Math.sin(turn) * out * 37, 2.6);
    }
  }
}

/** A limb, and the down along its sunny side. */
function drawLimb(
  context: Context2D,
  from: Point,
  to: Point,
  thick: number,
  thin: number,
  tones: Tones,
): void {
  const along = (share: number): Point => [lerp(from[0], to[0], share), lerp(from[1], to[1], share)];
  const [x, y] = along(0.45);
  form(context, tube([from, [x + thick * 0.2, y], to], [thick * 0.8, thick, thin]), tones, thick * 0.6);
  if (tones === FAR_CHITIN) return;
  context.lineWidth = 1.4;
  for (let hair = 0; hair < 34; hair++) {
    const share = 0.1 + 0.85 * hashUnit(hair, thick, 21);
    const [rootX, rootY] = along(share);
    const edge = rootX + thick * (0.95 - 0.5 * share);
    context.strokeStyle = css(mix('#c8852c', '#fff0b4', hashUnit(hair, 22)), 0.85);
    context.beginPath();
    context.moveTo(edge - 3, rootY);
    context.lineTo(edge + 6 + 6 * hashUnit(hair, 23), rootY + 7);
    context.stroke();
  }
}

const WING = closedCurve(points(0, -6, 120, -46, 270, -54, 372, -18, 352, 26, 230, 46, 90, 26));
const VEINS = [
  points(4, 0, 130, -24, 250, -28, 360, -6),
  points(4, 2, 110, 4, 220, 10, 330, 30),
  points(120, -24, 130, -10, 134, 2, 128, 14),
  points(210, -30, 218, -12, 222, 6, 214, 36),
  points(286, -34, 300, -14, 298, 8, 284, 34),
];

/** A wing folded over its back, or a blur of five. */
function drawWing(context: Context2D, second: number, { air }: Bee, far: boolean): void {
  const flying = air > 0.012;
  for (let beat = 0; beat < (flying ? 5 : 1); beat++) {
    context.save();
    context.translate(far ? 22 : 8, far ? -86 : -74);
    const still = (far ? -0.3 : -0.12) + 0.025 * Math.sin(second * 5.2) * Math.max(0, Math.sin(second * 1.7));
    context.rotate(flying ? -0.35 - beat * 0.32 + 0.1 * Math.sin(second * 90) : still);
    const sheen = context.createLinearGradient(0, -50, 360, 40);
    for (const [place, colour] of ['#ffe2a0', '#fff6e0', '#cfe6f2', '#ffd9ee', '#fff0c8'].entries())
      sheen.addColorStop(place / 4, css(colour, flying ? 0.14 : 0.4));
    context.fillStyle = sheen;
    context.fill(WING);
    context.strokeStyle = css('#7a4a1c', flying ? 0.12 : 0.6);
    context.lineWidth = 2.2;
    context.stroke(WING);
    for (const vein of VEINS) {
      curve(context, vein);
      context.stroke();
    }
    context.restore();
  }
}
