import { Path2D } from '@napi-rs/canvas';
import { pointAlong } from '../../kit/brush.ts';
import { css, mix, type Rgb } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

type Profile = readonly Point[];
type Place<T> = (x: number, y: number) => T;

/** Half the width and the height, from the chin up to the poll; the middle of the face is at 0, 0. */
const FACE = points([
  1, 186, 30, 172, 47, 132, 50, 96, 62, 40, 86, -20, 95, -66, 84, -108, 62, -142, 34, -160, 1, -164,
]);
/** The neck in its winter mane. */
const NECK = points([420, 560, 330, 460, 244, 372, 204, 300, 192, 220, 166, 140, 128, 60, 100, -10, 70, -90]);
const NOSE = points([1, 116, 24, 115, 40, 124, 38, 142, 21, 152, 11, 166, 1, 168]);
/** An outline from its right side. */
export const both = (half: Profile) =>
  closedCurve([...half, ...half.map(([x, y]): Point => [-x, y]).toReversed()]);
/** The face's outline, and a beam of the antlers with its tines, right side. */
export const HEAD = both(FACE);
export const ANTLER = [
  tube(points([32, -146, 66, -214, 132, -284, 190, -366, 204, -450, 182, -530]), [17, 14, 13, 12, 9, 3]),
  tube(points([52, -184, 92, -214, 104, -262, 92, -306]), [10, 8, 6, 2]),
  tube(points([120, -272, 176, -290, 222, -322, 240, -372]), [9, 8, 6, 2]),
  tube(points([200, -408, 240, -440, 262, -482, 264, -526]), [9, 8, 6, 2]),
];
const EAR = points([0, 14, 40, 34, 92, 34, 140, 8, 168, -28, 112, -38, 52, -32, 4, -16]);
const COAT = '#5f4740';
const SHADE = '#2c2434';
/** The sun is behind it: everything has an edge of light, and blue from the snow on the side that we see. */
const LIGHT = { from: [-0.2, -0.98], shadeWidth: 12 } as const;

/** A coat of hair by hair, which way they grow and in which colour; at the edge the sun comes through them. */
function drawFur(on: Context2D, form: Profile, [count, long]: Point, way: Place<number>, tone: Place<Rgb>) {
  on.fillStyle = '#3a2f38';
  on.fill(both(form));
  on.lineCap = 'round';
  for (let hair = 0; hair < count; hair++) {
    const own = (key: number) => hashUnit(hair, key, count);
    const [half, y] = pointAlong(form, (hair / count + 0.2 * own(1)) / 1.2);
    const side = own(2) ** 0.6 * (own(3) < 0.5 ? -1 : 1);
    const angle = way(side * half, y) + 0.35 * (own(4) - 0.5);
    const reach = long * (0.6 + 0.8 * own(5));
    const edge = smoothstep(0.9, 1, Math.abs(side)) * lerp(1, 0.6, smoothstep(-20, 60, y));
    const dark = mix(tone(side * half, y), SHADE, clamp(0.75 * own(6) + 0.3 * Math.abs(side)));
    on.strokeStyle = css(mix(dark, '#ffdfae', edge * (0.35 + 0.6 * own(8))), 0.75);
    on.lineWidth = 1.1 + 1.4 * own(7);
    const tip = `${Math.cos(angle) * reach} ${Math.sin(angle) * reach}`;
    on.stroke(new Path2D(`M${side * half} ${y}l${tip}`));
  }
}

/** Dark brow, hollows before the eyes, a bridge that shines, a pale muzzle. */
function faceColour(x: number, y: number): Rgb {
  const across = Math.abs(x);
  const brow = smoothstep(60, 20, across) * smoothstep(-20, -110, y);
  const hollow = smoothstep(30, 6, Math.hypot(across - 56, (y + 18) * 0.5));
  const bridge = smoothstep(30, 8, across) * smoothstep(-70, 0, y) * smoothstep(116, 70, y);
  const muzzle = smoothstep(90, 126, y) * smoothstep(14, 34, across) + smoothstep(150, 168, y);
  const dark = mix(mix(COAT, '#35282c', clamp(0.8 * brow + 0.7 * hollow)), '#8a6f66', 0.6 * bridge);
  return mix(dark, '#b5a6a8', 0.9 * clamp(muzzle));
}

/** The throat is in the shade of the head. */
const neckColour: Place<Rgb> = (x, y) =>
  mix('#675566', SHADE, 0.9 * smoothstep(300, 150, y + 0.4 * Math.abs(x)));

function paintEar(on: Context2D): void {
  fillForm(on, closedCurve(EAR), { base: '#4b3a3d', shade: '#372b35', rim: '#ffe0b4' }, LIGHT);
  // The sun comes through where it is thin.
  on.fillStyle = '#a8715c';
  on.fill(closedCurve(EAR.map(([x, y]): Point => [14 + x * 0.82, 2 + y * 0.62])));
  on.lineWidth = 1.4;
  for (let hair = 0; hair < 260; hair++) {
    const [x, y] = [8 + 116 * hashUnit(hair, 1) ** 1.4, (hashUnit(hair, 2) - 0.5) * 56];
    on.strokeStyle = css(hashUnit(hair, 3) < 0.45 ? '#e2c3a4' : '#4f3a3e', 0.7);
    on.stroke(new Path2D(`M${x * 0.8} ${y > 0 ? 26 : -22}Q${x} ${y * 0.5} ${x + 26} ${y * 0.3}`));
  }
}

function paintHead(on: Context2D): void {
  on.strokeStyle = '#ffe6bd';
  on.lineWidth = 5;
  for (let side = 0; side < 2; side++) {
    on.scale(-1, 1);
    for (const tine of ANTLER) on.stroke(tine);
    for (const tine of ANTLER) fillForm(on, tine, { base: '#5d4a49', shade: '#43363f' }, LIGHT);
  }
  drawFur(on, FACE, [7200, 14], (x, y) => Math.atan2(y - 190, x * 1.6), faceColour);
  fillForm(on, both(NOSE), { base: '#211c25', shade: '#151218', rim: '#8d8fa4' }, LIGHT);
  on.fillStyle = '#060507';
  for (const side of [-1, 1]) on.fill(ellipse(side * 25, 137, 9, 5, side * -0.5));
  on.strokeStyle = '#1d181f';
  on.lineWidth = 2.6;
  on.stroke(new Path2D('M-32 166Q-16 176 0 166Q16 176 32 166'));
}

/** Snow in a heap: soft, blue below and lit above. */
function paintHeap(on: Context2D): void {
  for (let lump = 0; lump < 420; lump++) {
    const [angle, far] = [Math.PI * hashUnit(lump, 1), 80 * hashUnit(lump, 2) ** 0.5];
    const [size, lit] = [6 + 6 * hashUnit(lump, 3), clamp((lump - 120) / 120)];
    on.fillStyle = css(mix('#93a3cc', '#fffaf2', lit), 0.3);
    on.fill(ellipse(2 + far * Math.cos(angle), -138 - 10 * lit - 0.7 * far * Math.sin(angle), size));
  }
}

/** Open, half, or only a line of lashes. */
function drawEyes(on: Context2D, shut: number): void {
  on.strokeStyle = '#140f14';
  on.lineWidth = 3;
  for (const side of [-1, 1]) {
    const [outer, inner, lid] = [`${side * 96} -54`, `${side * 57} -47`, lerp(-88, -34, shut)];
    const upper = `M${outer}Q${side * 78} ${lid} ${inner}`;
    on.fillStyle = '#0c090d';
    on.fill(new Path2D(`${upper}Q${side * 76} -28 ${outer}`));
    on.stroke(new Path2D(upper));
    on.fillStyle = css('#e8ecf8', 1 - shut);
    on.fill(ellipse(side * 77 - 2, lid + 29, 4.5, 3.6 * (1 - shut)));
  }
}

/** It looks at us. A cap of snow comes down on it; it thinks about that; and sneezes. */
export function createNear(stage: Stage, behind: Painter): Painter {
  const part = (draw: (context: Context2D) => void) =>
    stage.layer(900, 1240, (context) => {
      context.translate(450, 580);
      draw(context);
    });
  const neck = part((on) => {
    // Its body stands to the right, behind the head that is turned to us.
    on.transform(1, 0, 0.2, 1, 0, 0);
    drawFur(on, NECK, [9000, 52], (x) => Math.PI / 2 - x * 0.0012, neckColour);
  });
  const [flake, sun] = [createGlow('#fffaf2', 1.1), createGlow('#ffe0ae', 1.6)];
  const [ear, head, heap] = [part(paintEar), part(paintHead), part(paintHeap)];
  return (context, second) => {
    const [hit, out] = [second - STORY.falls, second - STORY.sneezes];
    const flick = (...times: readonly number[]) =>
      times.reduce((sum, at) => sum + swell(0, 0.08, 0.14, 0.3, second - at), 0);
    // The head goes up as the air goes in, and down with a jerk; then it shakes off what is left.
    const back = swell(-1.3, -0.15, -0.1, 0.04, out) + 0.25 * swell(-2.1, -1.8, -1.6, -1.35, out);
    const jerk = swell(-0.1, 0.07, 0.15, 0.8, out);
    const shake = swell(0.7, 0.9, 1.4, 1.9, out) * Math.sin(out * 26);
    const ducks = swell(0, 0.08, 0.2, 0.9, hit);
    const shut = clamp(flick(14.6, 19, 19.4, 24.4) + 1.4 * ducks + swell(-1, -0.3, 0.5, 0.9, out));
    const push = 0.74 + 0.08 * smoothstep(STORY.near, STORY.wood, second);
    behind(context, second);
    shine(context, sun, 610, 330, 520, 0.85, 440);
    context.save();
    context.translate(620, 446);
    context.scale(push, push);
    context.rotate(0.012 * Math.sin(second * 0.7));
    neck.drawOn(context, -450, -580 + 10 * jerk + 1.5 * Math.sin(second * 2.1));
    context.translate(0, 18 * ducks - 26 * back + 44 * jerk);
    context.rotate(0.02 + 0.09 * shake + 0.04 * swell(18.4, 19.2, 19.8, 20.4, second));
    context.scale(1 + 0.05 * jerk, 1 - 0.05 * back + 0.03 * jerk);
    for (const side of [-1, 1]) {
      const turned = side < 0 ? flick(14, 19.6) : flick(15.4, 16.6);
      context.save();
      context.scale(side, 1);
      context.translate(66, -108);
      context.rotate(-0.45 + 0.5 * turned + 0.6 * ducks + 0.5 * jerk + 0.2 * back + 0.3 * shake * side);
      ear.drawOn(context, -450, -580);
      context.restore();
    }
    head.drawOn(context, -450, -580);
    drawEyes(context, shut);
    // What has stayed on it, between the antlers.
    context.translate(0, -1500 * Math.max(0, -hit));
    context.globalAlpha = Number(hit > -0.5 && out < 0.06);
    heap.drawOn(context, -450, -580);
    context.restore();
    drawBurst(context, flake, hit, [624, 320], -Math.PI / 2, POWDER);
    drawBurst(context, flake, out - 0.05, [624, 320], -Math.PI / 2, { ...POWDER, force: 300 });
    for (const at of [13.4, 16, STORY.sneezes, 24])
      for (const aside of [-0.75, 0.75]) {
        const breath = at === STORY.sneezes ? { ...BREATH, force: 300, opacity: 0.34 } : BREATH;
        drawBurst(context, flake, second - at, [620, 556], Math.PI / 2 + aside, breath);
      }
    context.globalAlpha = 1;
  };
}

/** What flies: how many, through which angle, how fast, from small to large and how few are large, how it falls. */
const POWDER = { count: 420, spread: 2.6, force: 210, sizes: [1.6, 7, 5], weight: 105, opacity: 0.9 };
const BREATH = { count: 22, spread: 0.9, force: 90, sizes: [9, 34, 1], weight: -16, opacity: 0.1 };

/** Snow, or breath, that bursts from a place in a direction, so long after. */
function drawBurst(
  on: Context2D,
  flake: Layer,
  since: number,
  [x, y]: Point,
  way: number,
  what: typeof POWDER,
) {
  const [small = 0, large = 0, few = 1] = what.sizes;
  for (let place = 0; since > 0 && since < 2.4 && place < what.count; place++) {
    const own = (key: number) => hashUnit(place, key, way);
    const angle = way + what.spread * (own(1) - 0.5);
    const flown = what.force * (0.1 + own(2)) * (1 - Math.exp(-3 * since));
    const size = (small + large * own(3) ** few) * (1 + since);
    const [left, top] = [x + 1.3 * Math.cos(angle) * flown, y + Math.sin(angle) * flown];
    on.globalAlpha = what.opacity * smoothstep(2.4, 0.4, since + own(5) * 0.8);
    flake.drawOn(on, left - size, top + what.weight * since ** 2 * (0.5 + own(4)) - size, size * 2, size * 2);
  }
}
