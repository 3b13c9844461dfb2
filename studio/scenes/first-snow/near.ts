import { pointAlong } from '../../kit/brush.ts';
import { css, mix, type Rgb } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, smoothstep, swell } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import { curve, type Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

type Profile = readonly Point[];
type Place<T> = (x: number, y: number) => T;

/** Half the width and the height, from the chin up to the poll; the middle of the face is at 0, 0. */
const FACE = points([1, 182, 38, 166, 54, 82, 88, -14, 98, -62, 90, -104, 74, -140, 40, -164, 1, -168]);
/** The neck in its winter coat. */
const NECK = points([320, 520, 250, 400, 196, 300, 150, 190, 128, 90, 112, 0, 80, -90]);
const NOSE = points([1, 112, 24, 112, 42, 124, 40, 143, 22, 152, 12, 168, 1, 170]);
const both = (half: Profile) => closedCurve([...half, ...half.map(([x, y]): Point => [-x, y]).toReversed()]);
/** A beam with its tines, right side. */
const ANTLER = [
  tube(points([34, -150, 66, -206, 120, -262, 172, -330, 190, -420, 176, -500]), [15, 13, 12, 11, 9, 6]),
  tube(points([54, -186, 84, -226, 84, -276, 66, -312]), [10, 8, 7, 3]),
  tube(points([112, -256, 160, -268, 204, -302, 220, -344]), [9, 8, 6, 3]),
];
const EAR = points([0, 14, 40, 34, 92, 34, 140, 8, 164, -26, 112, -38, 52, -32, 4, -16]);
const CAP = points([-70, -144, -82, -164, -44, -186, -8, -203, 36, -190, 82, -156, 62, -143, 0, -151]);
const COAT = '#94694c';
const SNOW = { base: '#fbfcff', shade: '#c3cce0' };
const LIGHT = { from: [-0.6, -0.8], shadeWidth: 10 } as const;

/** A coat of hair by hair: how many and how long, which way they grow, their colour. The sun is low on the left. */
function drawFur(on: Context2D, form: Profile, [count, long]: Point, way: Place<number>, tone: Place<Rgb>) {
  on.fillStyle = '#6a4a3a';
  on.fill(both(form));
  on.lineCap = 'round';
  for (let hair = 0; hair < count; hair++) {
    const own = (key: number) => hashUnit(hair, key, count);
    const [half, y] = pointAlong(form, (hair / count + 0.2 * own(1)) / 1.2);
    const side = own(2) ** 0.7 * (own(3) < 0.5 ? -1 : 1);
    const angle = way(side * half, y) + 0.35 * (own(4) - 0.5);
    const reach = long * (0.6 + 0.8 * own(5));
    const light = 0.5 - 0.3 * side + 0.5 * (own(6) - 0.5) + 0.4 * clamp(-6 * side - 5);
    const dark = mix(tone(side * half, y), '#33272c', clamp(0.7 - 1.4 * light));
    on.strokeStyle = css(mix(dark, '#fff0d8', clamp(light - 0.5) * 0.6), 0.75);
    on.lineWidth = 1.3 + 1.5 * own(7);
    on.beginPath();
    on.moveTo(side * half, y);
    on.lineTo(side * half + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    on.stroke();
  }
}

/** Dark brow and bridge, pale rings around eyes and muzzle. */
function faceColour(x: number, y: number): Rgb {
  const across = Math.abs(x);
  const brow = smoothstep(66, 20, across) * smoothstep(-20, -110, y);
  const bridge = smoothstep(34, 14, across) * smoothstep(-60, 0, y) * smoothstep(110, 60, y);
  const ring = smoothstep(44, 24, Math.hypot(across - 76, (y + 52) * 1.2));
  const muzzle = smoothstep(86, 124, y) * smoothstep(12, 30, across) + smoothstep(150, 168, y);
  const dark = mix(COAT, '#57392c', clamp(0.8 * brow + 0.7 * bridge));
  return mix(dark, '#e6d8c6', clamp(0.55 * ring + 0.9 * muzzle));
}

/** The throat is in the shade of the head; the chest is pale. */
function neckColour(x: number, y: number): Rgb {
  const under = smoothstep(260, 120, y) * smoothstep(150, 60, Math.abs(x));
  return mix(mix(COAT, '#b98f6c', smoothstep(120, 300, y)), '#4a332c', 0.75 * under);
}

function paintEar(on: Context2D): void {
  fillForm(on, closedCurve(EAR), { base: '#6b4a39', shade: '#4d352b' }, LIGHT);
  on.fillStyle = '#c9a08c';
  on.fill(closedCurve(EAR.map(([x, y]): Point => [14 + x * 0.82, 2 + y * 0.66])));
  on.lineWidth = 1.4;
  for (let hair = 0; hair < 240; hair++) {
    const [x, y] = [8 + 120 * hashUnit(hair, 1) ** 1.4, (hashUnit(hair, 2) - 0.5) * 60];
    on.strokeStyle = css(hashUnit(hair, 3) < 0.6 ? '#efe2d2' : '#8a5f48', 0.7);
    curve(on, points([x * 0.8, y > 0 ? 26 : -22, x, y * 0.5, x + 26, y * 0.3]));
    on.stroke();
  }
}

function paintHead(on: Context2D): void {
  for (let side = 0; side < 2; side++) {
    on.scale(-1, 1);
    for (const tine of ANTLER) fillForm(on, tine, { base: '#98806d', shade: '#54423a' }, LIGHT);
  }
  drawFur(on, FACE, [6400, 15], (x, y) => Math.atan2(y - 190, x * 1.6), faceColour);
  fillForm(on, both(NOSE), { base: '#2f292d', shade: '#1b171a', rim: '#77757f' }, LIGHT);
  on.strokeStyle = '#2a2427';
  on.lineWidth = 3;
  for (const side of [-1, 1]) {
    on.fillStyle = '#0a080a';
    on.fill(ellipse(side * 26, 137, 9, 5.5, side * -0.5));
    curve(on, points([0, 168, side * 20, 178, side * 38, 164]));
    on.stroke();
  }
}

/** Open, half, or only a line of lashes. */
function drawEyes(on: Context2D, shut: number): void {
  for (const side of [-1, 1]) {
    const fill = (colour: string, wide: number, high: number, x = 0, y = 9 * shut) => {
      on.fillStyle = colour;
      on.fill(ellipse(side * 77 + x, y - 54, wide, high, side * 0.45 * (1 - 0.5 * shut)));
    };
    fill(css('#80593f', smoothstep(0, 0.3, shut)), 24, 20, 0, 0);
    fill('#1b1210', 24, 18 * (1 - shut) + 2.5);
    fill('#3a2015', 20, 15 * (1 - shut));
    fill('#0b0808', 15, 9 * (1 - shut));
    fill(css('#dfe7f2', 0.85), 7, 4.5 * (1 - shut), -6, -8);
  }
}

/** It looks at us. A cap of snow comes down on it; it thinks about that; and sneezes. */
export function createNear(stage: Stage, flake: Layer, behind: Painter): Painter {
  const part = (draw: (context: Context2D) => void) =>
    stage.layer(680, 1000, (context) => {
      context.translate(340, 520);
      draw(context);
    });
  const neck = part((on) => drawFur(on, NECK, [6400, 42], (x) => Math.PI / 2 - x * 0.0016, neckColour));
  const [ear, head] = [part(paintEar), part(paintHead)];
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
    const push = 1.16 + 0.1 * smoothstep(STORY.near, STORY.wood, second);
    behind(context, second);
    context.save();
    context.translate(640, 350);
    context.scale(push, push);
    context.rotate(0.012 * Math.sin(second * 0.7));
    neck.drawOn(context, -340, -520 + 10 * jerk + 1.5 * Math.sin(second * 2.1));
    context.translate(0, 18 * ducks - 26 * back + 44 * jerk);
    context.rotate(0.09 * shake + 0.03 * swell(18.4, 19.2, 19.8, 20.4, second));
    context.scale(1 + 0.05 * jerk, 1 - 0.05 * back + 0.03 * jerk);
    for (const side of [-1, 1]) {
      const turned = side < 0 ? flick(14, 19.6) : flick(15.4, 16.6);
      context.save();
      context.scale(side, 1);
      context.translate(74, -112);
      context.rotate(-0.35 + 0.5 * turned + 0.55 * ducks + 0.5 * jerk + 0.2 * back + 0.3 * shake * side);
      ear.drawOn(context, -340, -520);
      context.restore();
    }
    head.drawOn(context, -340, -520);
    drawEyes(context, shut);
    // What has stayed on it: between the antlers, and on the nose.
    context.globalAlpha = smoothstep(0.02, 0.1, hit) * Number(out < 0.06);
    fillForm(context, closedCurve(CAP), SNOW, LIGHT);
    fillForm(context, both(points([1, 66, 16, 70, 24, 86, 14, 100, 1, 98])), SNOW, LIGHT);
    context.restore();
    const falling = CAP.map(([x, y]): Point => [640 + x * 1.5, 380 + 1.7 * y + 1500 * hit]);
    if (hit < 0 && hit > -0.5) fillForm(context, closedCurve(falling), SNOW, LIGHT);
    drawPowder(context, flake, hit, [640, 150], 700);
    drawPowder(context, flake, out - 0.05, [640, 170], 900);
    drawPowder(context, flake, out, [640, 540], 800);
    for (const at of [13.4, 16, STORY.sneezes, 24]) {
      const [age, strength] = [clamp((second - at) / 2.2), at === STORY.sneezes ? 1.3 : 0.5];
      context.globalAlpha = 0.5 * strength * Math.sin(Math.PI * age ** 0.5);
      const size = 60 + 260 * strength * age ** 0.5;
      for (const x of [604 - 130 * age, 676 + 130 * age])
        flake.drawOn(context, x - size, 560 + 70 * age - size * 0.8, size * 2, size * 1.6);
    }
    context.globalAlpha = 1;
  };
}

/** Snow that bursts at a place, so long after. */
function drawPowder(context: Context2D, flake: Layer, since: number, [x, y]: Point, force: number): void {
  for (let place = 0; since > 0 && since < 2.4 && place < 90; place++) {
    const own = (key: number) => hashUnit(place, key);
    const angle = Math.PI * (1.15 + 0.7 * own(1));
    const flown = (force * (0.25 + own(2)) * (1 - Math.exp(-3 * since))) / 3;
    const size = (5 + 22 * own(3) ** 3) * (1 + since);
    const [left, top] = [1.5 * Math.cos(angle) * flown - size, Math.sin(angle) * flown - size];
    context.globalAlpha = 0.8 * smoothstep(2.4, 0.4, since + own(5) * 0.8);
    flake.drawOn(context, x + left, y + top + 150 * since ** 2 * (0.4 + own(4)), size * 2, size * 2);
  }
}
