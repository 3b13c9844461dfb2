import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillBox } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { fillPanel } from '../../kit/panel.ts';
import { oval, polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Viewpoint } from '../../kit/viewpoint.ts';
import { project } from '../../kit/viewpoint.ts';
import type { Stage } from '../../stage.ts';
import { lift, STORY } from './story.ts';

const VIEW: Viewpoint = { centreX: 640, horizonY: 292, focal: 640 };
const { horizonY: HORIZON, focal: FOCAL } = VIEW;
const LANES = [-7.4, -3.7, 0, 3.7, 7.4] as const;
const ROWS = 9;
const ROW_METRES = 8.4;
const PAINTS = ['#3b3f5c', '#5a5f7a', '#23263a', '#6c5a66', '#40324a', '#7b7f90'] as const;
const CAB = '#d8962c';

/** A place on the road, metres to the right, up and away; our eyes are 2.3 metres above it. */
const at = (x: number, up: number, z: number) => project(VIEW, [x, up - 2.3, z]);

/** The road as drivers see it: tail lights to the end of the city, and, seen from outside, one cab in the middle. */
export function createJam(stage: Stage, hasCab = true) {
  const { width, height } = stage;
  const red = createGlow('#ff3820', 1.7);
  const white = createGlow('#fff0d0', 1.9);
  const amber = createGlow('#ffab52', 1.6);
  const street = stage.layer(width, height, (context) => {
    context.fillStyle = vertical(context, 0, HORIZON, [0, '#1f1d4c'], [0.55, '#6a4678'], [1, '#f0a070']);
    context.fillRect(0, 0, width, HORIZON);
    paintTowers(context);
    context.fillStyle = vertical(context, HORIZON, height, [0, '#5a4668'], [0.2, '#2e2846'], [1, '#17152a']);
    context.fillRect(0, HORIZON, width, height - HORIZON);
    context.fillStyle = css('#d8c8c8', 0.3);
    for (const x of [-5.5, -1.85, 1.85, 5.5])
      for (let z = 5; z < 120; z += 9) {
        const [left, right] = [x - 0.07, x + 0.07];
        polygon(context, [at(left, 0, z), at(right, 0, z), at(right, 0, z + 4), at(left, 0, z + 4)]);
        context.fill();
      }
    for (let post = 26; post > 0; post--)
      for (const side of [-1, 1]) {
        const z = post * 13;
        const [footX, footY] = at(side * 11.5, 0, z);
        const [headX, headY] = at(side * 9, 8, z);
        drawLine(context, '#1a1830', 90 / z, points([footX, footY, footX, headY, headX, headY]));
        shine(context, amber, headX, headY, 1100 / z + 5, 0.9);
      }
  });
  return (context: Context2D, second: number) => {
    street.drawOn(context);
    // The other way it flows: lights come, and are gone.
    for (let car = 0; car < 26; car++) {
      const z = 7 + wrap(car * 9.7 - second * (19 + 3 * hashUnit(car, 1)), 250);
      const x = -13.2 - 3.6 * (car % 2);
      for (const side of [-0.6, 0.6]) shine(context, white, ...at(x + side, 0.7, z), 420 / z + 3, 0.9);
    }
    for (let row = ROWS - 1; row >= 0; row--)
      for (const [lane, x] of LANES.entries()) {
        const off = 2.6 * hashUnit(row, lane, 1) - (lane === 2 ? 0 : 1.6);
        const late = 0.24 * row + 0.15 * hashUnit(row, lane, 2);
        const go = smoothstep(STORY.go + late, STORY.go + late + 0.25, second);
        const gone = 7 * smoothstep(STORY.go + late, STORY.go + late + 3.6, second);
        const z = 9.5 + row * ROW_METRES + off + gone;
        const isCab = hasCab && row === 0 && lane === 2;
        const paint = isCab ? CAB : (PAINTS[(row * 5 + lane * 3) % PAINTS.length] ?? CAB);
        drawCar(context, x + 0.4 * (hashUnit(row, lane, 3) - 0.5), z, paint, 1 - 0.72 * go);
        if (isCab) drawCabTop(context, x, z, second);
      }
    const [clear, haze] = [css('#d88a78', 0), css('#d88a78', 0.3)];
    context.fillStyle = vertical(context, 0, height, [0.36, clear], [0.42, haze], [0.62, clear]);
    context.fillRect(0, 0, width, height);
  };

  function drawCar(context: Context2D, x: number, z: number, paint: string, braking: number): void {
    const size = FOCAL / z;
    const [middle, ground] = at(x, 0, z);
    const haze = clamp((z - 12) / 75) * 0.75;
    const tone = (hue: string, share = 0) => css(mix(mix(hue, '#0d0c1c', share), '#8a6478', haze));
    /** What lies so many metres aside of its middle and over the road, with round corners. */
    const box = (aside: number, up: number, wide: number, high: number, radius: number) => {
      const [left, top] = [middle + (aside - wide / 2) * size, ground - (up + high) * size];
      fillPanel(context, left, top, wide * size, high * size, radius * size);
    };
    /** What narrows upward: the cabin, and its window. */
    const narrowing = (below: number, above: number, up: number, high: number) => {
      const [y, top] = [ground - up * size, ground - (up + high) * size];
      const [wide, slim] = [below * size, above * size];
      polygon(context, points([middle - wide, y, middle - slim, top, middle + slim, top, middle + wide, y]));
      context.fill();
    };
    const falling = (from: number, to: number, ...colours: readonly string[]) => {
      const stops = colours.map((colour, place) => [place / (colours.length - 1), colour] as const);
      context.fillStyle = vertical(context, ground - from * size, ground - to * size, ...stops);
    };
    contactShadow(context, middle, ground, size * 1.25, '#05040c', 0.85);
    context.fillStyle = '#08070f';
    for (const side of [-0.66, 0.66]) box(side, -0.02, 0.26, 0.42, 0.06);
    context.fillStyle = tone(paint, 0.25);
    narrowing(0.78, 0.58, 0.88, 0.56);
    falling(1.4, 0.9, tone('#6a4a70', 0.2), tone('#191830'));
    narrowing(0.66, 0.5, 0.92, 0.45);
    falling(0.95, 0.2, tone(paint), tone(paint, 0.35), tone(paint, 0.75));
    box(0, 0.22, 1.76, 0.74, 0.16);
    context.fillStyle = tone('#d9dbe6', 0.2);
    box(0, 0.49, 0.4, 0.13, 0.02);
    for (const side of [-0.68, 0.68]) {
      const [lightX, lightY] = at(x + side, 0.76, z);
      context.fillStyle = css(mix('#5a1418', '#ff6a48', braking));
      box(side, 0.67, 0.34, 0.18, 0.05);
      shine(context, red, lightX, lightY, 0.95 * size + 3, 0.25 + 0.7 * braking);
      // And once more in the asphalt, which the day has polished.
      shine(context, red, lightX, ground + 0.5 * size, 0.4 * size, 0.4 * braking, 0.9 * size);
    }
  }

  function drawCabTop(context: Context2D, x: number, z: number, second: number): void {
    const size = FOCAL / z;
    const [middle, ground] = at(x, 0, z);
    // Through the rear window: a head, which keeps time.
    context.fillStyle = '#0b0a18';
    const nod = 0.03 * lift(second, 1);
    oval(context, middle - 0.28 * size, ground - (1.14 + nod) * size, 0.1 * size, 0.12 * size);
    context.fillRect(middle - 0.4 * size, ground - 1.02 * size, 0.26 * size, 0.08 * size);
    context.fillStyle = '#fff1c8';
    fillPanel(context, middle - 0.24 * size, ground - 1.63 * size, 0.48 * size, 0.18 * size, 0.06 * size);
    shine(context, amber, middle, ground - 1.54 * size, 0.75 * size, 0.9, 0.5 * size);
  }
}

/** Towers on both sides, lower toward the end of the road, their windows lit. */
function paintTowers(context: Context2D): void {
  for (let tower = 0; tower < 46; tower++) {
    const far = 1 - tower / 46;
    const side = tower % 2 ? 1 : -1;
    const x = 640 + side * lerp(700, 60, far ** 0.7) - 50;
    const [wide, tall] = [lerp(120, 34, far), lerp(400, 60, far) * (0.55 + 0.6 * hashUnit(tower, 1))];
    fillBox(context, css(mix('#1d1a38', '#a06a80', far * 0.8)), x, HORIZON - tall, wide, tall);
    const step = lerp(15, 6, far);
    for (let column = step * 0.5; column < wide - step * 0.6; column += step)
      for (let row = step * 0.6; row < tall - step; row += step * 1.25) {
        if (hashUnit(tower, column * 31 + row * 7) > 0.4) continue;
        context.fillStyle = css(mix('#ffd08a', '#a06a80', far * 0.6), 0.85);
        context.fillRect(x + column, HORIZON - tall + row, step * 0.5, step * 0.62);
      }
  }
}
