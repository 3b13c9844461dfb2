import { css, hex, ramp } from '../../kit/colour.ts';
import { createGeese } from '../../kit/geese.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { disc } from '../../kit/path.ts';
import { drawPineBough } from '../../kit/pine-bough.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawSampan } from '../../kit/sampan.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { captions } from './captions.ts';
import { createRidges, RIDGE_COUNT } from './ridges.ts';
import { scoreInk } from './score.ts';

const INK = '#1b262b';
const MIST = '#f6f3ea';
const WATER_TOP = 560;
const RIPPLES = 26;
const SUN = { x: 905, radius: 45, fromY: 204, toY: 128 } as const;
/** The geese cross between the second and the third range. */
const GEESE_BEHIND_RIDGE = 2;
const GEESE = { enterX: -60, pixelsPerSecond: 36, fromSecond: 3 } as const;

/** 水墨山水·云起: clouds rise between ranges of ink, a red sun with them; geese pass, a boat goes home. */
export const scene: Scene = { frameRate: 24, quality: 27, coverSecond: 30, captions, paint, score: scoreInk };

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const paper = createPaper(stage);
  const ridges = createRidges(stage);
  const mists = [0, 1, 2].map((place) => createMist(stage, place, hex(MIST)));
  const drawGeese = createGeese(stage.random('geese'), { count: 11, wing: 8.5, colour: css(INK, 0.8) });

  return (context, second) => {
    const progress = second / durationSeconds;
    paper.drawOn(context);
    drawSun(context, SUN.x, lerp(SUN.fromY, SUN.toY, smoothstep(-0.15, 1.05, progress)));
    for (const [place, ridge] of ridges.entries()) {
      ridge.draw(context, progress);
      if (place === GEESE_BEHIND_RIDGE - 1) {
        const flown = (second - GEESE.fromSecond) * GEESE.pixelsPerSecond;
        drawGeese(context, GEESE.enterX + flown, 208 - flown * 0.075 + Math.sin(flown / 210) * 10, second);
      }
      if (place === RIDGE_COUNT - 1) continue;
      // 云起: over the film each bank swells and lifts, the far ones first.
      const breath = Math.sin((progress * 0.8 + place * 0.17) * TAU);
      mists[place % mists.length]?.(context, {
        y: lerp(240, 500, ridge.nearness) - 62 * smoothstep(0, 1, progress) - 8 * breath,
        height: lerp(190, 260, ridge.nearness) * (0.85 + 0.3 * progress),
        drift: 300 * place + second * lerp(6, 24, ridge.nearness),
        length: 2160,
        opacity: 0.45 + 0.45 * smoothstep(0, 0.7, progress) + 0.14 * breath,
      });
    }
    drawWater(context, stage, second);
    mists[1]?.(context, { y: 505, height: 130, drift: 900 + second * 18, length: 2160, opacity: 0.8 });
    drawSampan(context, 850 - second * 7, 650, second, {
      hull: '#1a2328',
      awning: '#3b4a4e',
      rib: css('#d7d7c8', 0.35),
      shadow: css('#28363c', 0.16),
    });
    drawPineBough(context, width + 6, -6, second, css(INK, 0.92));
    context.fillStyle = vertical(
      context,
      height - 120,
      height,
      [0, css('#8fa3a6', 0)],
      [1, css('#8fa3a6', 0.25)],
    );
    context.fillRect(0, height - 120, width, 120);
  };
}

/** Rice paper: a pale sky with the fibres of the sheet. */
function createPaper({ width, height, noise, field }: Stage) {
  const sky = ramp([0, '#b9c9c9'], [0.38, '#e3e3d6'], [0.62, '#f3ecdc'], [1, '#dfe0d4']);
  return field(width, height, (pixel, u, v, x, y) => {
    const colour = sky(v + noise.fractal(u * 3, v * 2, 3) * 0.1);
    const fibre = noise.plane(x * 0.35, y * 0.35) * 2.2 + noise.plane(x * 0.03, y * 0.11) * 1.6;
    pixel[0] = colour[0] + fibre;
    pixel[1] = colour[1] + fibre;
    pixel[2] = colour[2] + fibre;
  });
}

function drawSun(context: Context2D, x: number, y: number): void {
  const { radius } = SUN;
  const halo = radius * 4.2;
  context.fillStyle = radial(
    context,
    x,
    y,
    radius * 0.7,
    halo,
    [0, css('#d65834', 0.22)],
    [1, css('#e68c5a', 0)],
  );
  context.fillRect(x - halo, y - halo, halo * 2, halo * 2);
  context.fillStyle = vertical(context, y - radius, y + radius, [0, '#c8402a'], [1, css('#d85c3e', 0.72)]);
  disc(context, x, y, radius);
}

/** Pale water with slow strokes for ripples, longer the nearer they are. */
function drawWater(context: Context2D, { width, height }: Stage, second: number): void {
  context.fillStyle = vertical(
    context,
    WATER_TOP,
    height,
    [0, css('#eceade', 0)],
    [0.35, css('#e2e4da', 0.9)],
    [1, '#becbcb'],
  );
  context.fillRect(0, WATER_TOP, width, height - WATER_TOP);
  context.lineCap = 'round';
  for (let ripple = 0; ripple < RIPPLES; ripple++) {
    const nearness = ripple / RIPPLES;
    const y = 622 + nearness * 100;
    const length = lerp(70, 260, nearness) * (0.65 + 0.35 * Math.sin(second * 0.5 + ripple));
    const x = wrap(hashUnit(ripple) * 1700 + second * (2 + 3 * nearness), width + 400) - 300;
    context.strokeStyle = css('#3c545c', 0.04 + nearness * 0.09);
    context.lineWidth = 0.8 + nearness * 1.6;
    context.beginPath();
    context.moveTo(x, y);
    context.bezierCurveTo(x + length * 0.3, y + 2.5, x + length * 0.6, y - 2.5, x + length, y);
    context.stroke();
  }
}
