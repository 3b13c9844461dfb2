import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, fillOval, outlineOf, placed } from '../../kit/marks.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Camel } from './camel.ts';
import { CAMEL_STRIDE, drawCamel, feetOf, LEGS, REACH, STANCE_SHARE } from './camel.ts';
import { drawDrift, drawPrint } from './ground.ts';
import { beats, STORY } from './story.ts';
import { drawRope, LOADS, SILHOUETTE } from './travellers.ts';

const WOOL = { base: '#74402f', shade: '#2e1624', rim: '#ffb866' } as const;
const BRASS = { base: '#b87a34', shade: '#4a2328', rim: '#fff0b8' } as const;
const BAND = { base: '#a63a2c', shade: '#511626', rim: '#ff9a58' } as const;
const LEFT = { from: [-0.92, -0.38], shadeWidth: 30 } as const;
const HEAP = createGlow('#cf8a4d', 0.7);
const SHADOW = createGlow('#3c1a2c', 0.8);
const SUNLIGHT = createGlow('#fff0c0', 1.8);

/** Draws a camel with the sun behind it: shadows of its feet, far legs, then the rest. Returns its muzzle. */
function drawBacklit(context: Context2D, scratch: Layer, camel: Camel): Point {
  const { x, y, height } = camel;
  let halter: Point = [0, 0];
  for (const { at, lift } of feetOf(camel)) {
    context.globalAlpha = 0.75 * (1 - 0.6 * lift);
    SHADOW.drawOn(context, at[0] - 0.09 * height, at[1] - 0.016 * height, 0.5 * height, 0.036 * height);
    context.globalAlpha = 1;
  }
  for (const part of ['far', 'near'] as const) {
    const shape = scratch.clear();
    for (const [colour, aside, soft] of [
      [WOOL.rim, 0, 0],
      [WOOL.base, 0.007, 0.0015],
      [WOOL.shade, 0.034, 0.014],
    ] as const) {
      shape.fillStyle = colour;
      shape.filter = soft ? `blur(${(soft * height * scratch.canvas.width) / scratch.width}px)` : 'none';
      const place = { x: x + aside * height, y: y + aside * 0.4 * height };
      halter = drawCamel(shape, { ...camel, ...place }, part).muzzle;
      shape.globalCompositeOperation = 'source-atop';
    }
    shape.filter = 'none';
    const bounce = part === 'far' ? '#b4643f33' : '#b4643f5c';
    shape.fillStyle = vertical(shape, y - 0.34 * height, y, [0, '#b4643f00'], [1, bounce]);
    shape.fillRect(0, 0, scratch.width, scratch.height);
    scratch.drawOn(context);
  }
  return halter;
}

const FEET = { y: 596, height: 1640, pixelsPerSecond: 330 } as const;

/** Feet that sink, and lift, and leave their prints. */
export const createFeet = (scratch: Layer): Painter => {
  const { y, height, pixelsPerSecond } = FEET;
  const camelAt = (stride: number) => 1950 - stride * CAMEL_STRIDE * height;
  return (context, second) => {
    const stride = ((second - STORY.feet) * pixelsPerSecond) / (CAMEL_STRIDE * height) + 0.3;
    const steps = LEGS.flatMap(({ foot, phase }) =>
      [0, 1, 2, 3, 4].map((turn) => {
        const x = camelAt(turn - phase) - (foot + REACH / 2) * height - 14;
        return { x, since: stride - turn + phase, y: y + (phase % 0.5 ? 24 : 8) };
      }),
    ).filter(({ since }) => since > 0);
    for (const { x, y, since } of steps) if (since > STANCE_SHARE) drawPrint(context, [x, y], 104, 1);
    drawBacklit(context, scratch, { x: camelAt(stride), y: y + 18, height, stride });
    for (const { x, since } of steps) {
      // The sand closes around the pad.
      context.globalAlpha = smoothstep(0, 0.08, since) - smoothstep(STANCE_SHARE, STANCE_SHARE + 0.1, since);
      HEAP.drawOn(context, x - 140, y + 12, 290, 34);
      context.globalAlpha = 1;
    }
    drawDrift(context, second, 380, 0.3);
  };
};

const NECK = outlineOf([380, -80, 470, 90, 640, 220, 830, 290, 1060, 350, 1400, 480, 1400, -80]);
const BELL = outlineOf([
  -34, 22, 0, 8, 34, 22, 52, 70, 64, 150, 86, 206, 92, 226, 0, 238, -92, 226, -86, 206, -64, 150, -52, 70,
]);

/** The bell under a woolly neck, as near as one can be, with the sun behind it. */
export const drawBell: Painter = (context, second) => {
  const walk = (second / beats.length) * Math.PI;
  const swing = 0.2 * Math.sin(walk);
  placed(context, [0, 10 * Math.abs(Math.sin(walk))], () => {
    fillForm(context, NECK, WOOL, { ...LEFT, shadeWidth: 70 });
    for (let hair = 0; hair < 900; hair++) {
      const along = hashUnit(hair, 1);
      const x = lerp(430, 1330, along);
      const y = lerp(30, 440, along ** 0.72) - 480 * hashUnit(hair, 2) ** 2 - 20;
      const long = lerp(50, 130, hashUnit(hair, 3));
      const sway = 16 * Math.sin(walk - 0.7 + along * 3);
      const colour = css(mix('#3d1c2a', '#c87a45', hashUnit(hair, 4) ** 2), 0.75);
      const way = points([x, y, x - 8 + sway * 0.3, y + long * 0.6, x - 24 + sway, y + long]);
      drawLine(context, colour, lerp(1.5, 4, hashUnit(hair, 5)), way);
    }
    const collar = points([560, -60, 640, 130, 730, 262, 880, 240, 1010, 90, 1080, -60]);
    fillForm(context, tube(collar, [26, 27, 28, 28, 27, 26]), BAND, LEFT);
    context.translate(735, 284);
    context.rotate(swing);
    context.scale(1.25, 1.25);
    fillOval(context, '#2a1420', -92 * Math.sin(walk - 0.9) * 0.3, 232, 20, 24);
    fillForm(context, ellipse(0, 8, 18, 20), BRASS, { ...LEFT, shadeWidth: 8 });
    fillForm(context, BELL, BRASS, { ...LEFT, shadeWidth: 44 });
    context.strokeStyle = css('#4a2328', 0.6);
    context.lineWidth = 3;
    for (const [place, half] of [55, 68, 86].entries()) {
      context.beginPath();
      context.ellipse(0, 86 + 80 * place - 19 * (place >> 1), half, 12, 0, 0.05, Math.PI - 0.05);
      context.stroke();
    }
    shine(context, SUNLIGHT, -40, 110, 46, 0.75, 110);
    for (let strand = 0; strand < 26; strand++) {
      const [side, fan] = [strand % 2 ? 62 : -62, (strand - 13) * 1.7];
      const [x, y] = [side * 1.1 + fan * 1.2 - swing * 120, 104 + 16 * hashUnit(strand, 2)];
      const way = points([side, -4, side + fan, 40, x, y]);
      drawLine(context, css(mix(BAND.shade, BAND.rim, hashUnit(strand) * 0.75)), 5, way);
    }
  });
};

/** The last of them: it walks, it stops, and looks back. */
export const createLast = (scratch: Layer): Painter => {
  const [braking, height, y] = [2.1, 430, 604];
  return (context, second) => {
    const since = Math.min(second - STORY.last, braking);
    const walked = 130 * (since - since ** 2 / (2 * braking));
    const look = smoothstep(STORY.looksBack, STORY.looksBack + 1.1, second);
    const [x, stride] = [860 - walked, 0.18 + walked / (CAMEL_STRIDE * height)];
    const muzzle = drawBacklit(context, scratch, { x, y, height, stride, look, slope: 0.05 });
    drawRope(context, [-40, 330 - 30 * look], muzzle, lerp(60, 4, smoothstep(0, braking, since)), 3.4);
    placed(context, [x - 216, y - 258, 0, 0.13], () => fillForm(context, BELL, BRASS, LEFT));
    drawDrift(context, second, 560, 0.4 * (1 - smoothstep(STORY.last, STORY.looksBack, second)));
  };
};

/** Rows of prints that lead away to whoever made them; the wind takes one after the other, and leaves the last. */
export const drawRows: Painter = (context, second) => {
  const wind = 1 - smoothstep(STORY.last, STORY.looksBack, second);
  for (let row = 0; row < 4; row++)
    for (let step = 26; step >= 0; step--) {
      const away = 1.02 + (step + row * 0.37) * 0.34;
      const x = 640 + ((row * 0.52 - 0.35 + (step % 2 ? 0.1 : -0.1)) * 640) / away - 330 * (1 - 1.25 / away);
      const gone = STORY.prints + 0.4 + row * 1.2 + hashUnit(row, step) * 1.1;
      const depth = row === 3 ? 0.9 + 0.1 * wind : 1 - smoothstep(gone, gone + 1.6, second);
      drawPrint(context, [x, HORIZON + 470 / away - 22], 50 / away, depth * smoothstep(11, 5, away));
    }
  drawDrift(context, second, HORIZON, 0.16 + 0.84 * wind);
  if (second < STORY.looksBack) return;
  context.fillStyle = SILHOUETTE;
  for (const [place, load] of LOADS.slice(0, 5).entries()) {
    const x = 420 + place * 62 - (second - STORY.row) * 3.4;
    drawCamel(context, { x, y: HORIZON + 3, height: 30, stride: second * 0.75 + place * 0.37, load });
  }
};
export const HORIZON = 290;
