import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, smoothstep, TAU } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import { track } from '../../kit/track.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { petalsAt } from './bloom.ts';
import { createPetalPrint } from './petal-print.ts';
import { captions, scoreFractalFlower } from './score.ts';

const CENTRE = { x: 640, y: 360 } as const;
/** Petals born since the beginning: it opens, rests, then new ones come from within as if we fell into it. */
const DEPTH = track([0, 202], [9, 203], [25, 241]);
/** How far the flower as a whole has opened, and how it closes at the very end. */
const OPENING = track([0.6, 0], [9.5, 1], [26.5, 1], [31.4, 0.34]);

/** 分形之花: petals in the golden angle, on each of them smaller ones; it opens, and we fall into it. */
export const scene: Scene = {
  frameRate: 24,
  quality: 26,
  coverSecond: 10.2,
  thrift: { soundKilobits: 48, largestBytes: 2_500_000 },
  captions,
  paint,
  score: scoreFractalFlower,
};

function paint(stage: Stage): Painter {
  const sheet = paintSheet(stage);
  const printPetal = createPetalPrint(stage);
  const light = createGlow('#ffdfa6', 1.8);
  return (context, second) => {
    sheet.drawOn(context);
    context.save();
    context.translate(CENTRE.x, CENTRE.y);
    const opening = OPENING(second);
    // The outer petals open first, the heart last.
    const opened = (rank: number) => smoothstep(0, 0.42, opening * 1.42 - (rank / 118) * 0.98);
    const visible = smoothstep(0, 0.3, opening);
    for (const petal of petalsAt(DEPTH(second), opened)) {
      if (petal.reach > 790) continue;
      // Beyond the frame petals melt into the sheet, so that none ends with a jerk; within it the faint would fall into blocks.
      context.globalAlpha = visible * (1 - smoothstep(690, 790, petal.reach));
      printPetal(context, petal);
    }
    context.globalAlpha = 1;
    drawHeart(context, opening);
    context.restore();
    shine(context, light, CENTRE.x, CENTRE.y, 150 + 40 * Math.sin(second * 0.6), 0.24 + 0.2 * clamp(opening));
  };
}

/** What has not been born yet: a bud of points in the same angle. */
function drawHeart(context: Context2D, opening: number): void {
  for (let point = 34; point >= 0; point--) {
    const reach = 0.92 * Math.sqrt(point) * (0.7 + 0.3 * opening);
    const angle = point * 2.39996;
    context.fillStyle = css(mix('#fff6d8', '#d98a5c', point / 34));
    disc(context, Math.cos(angle) * reach, Math.sin(angle) * reach, 0.62);
  }
}

/** Dark blue paper with fine rings and rays ruled on it, as on a star chart. */
function paintSheet({ width, height, noise, field }: Stage): Layer {
  const blue = ramp([0, '#2b3b68'], [0.5, '#1a2649'], [1, '#0d142b']);
  const sheet = field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const far = Math.hypot((x - CENTRE.x) / 760, (y - CENTRE.y) / 520);
      const fibre = noise.plane(x * 0.3, y * 0.3) * 1.6 + noise.fractal(u * 5, v * 4, 4) * 5;
      const colour = blue(clamp(far * 0.9));
      [pixel[0], pixel[1], pixel[2]] = [colour[0] + fibre, colour[1] + fibre, colour[2] + fibre];
    },
    { dither: 2.2 },
  );
  const { context } = sheet;
  context.translate(CENTRE.x, CENTRE.y);
  context.strokeStyle = css('#f7dfa4', 0.13);
  context.lineWidth = 0.8;
  for (let ring = 1; ring < 24; ring++) {
    context.beginPath();
    context.arc(0, 0, 14 * 1.2 ** ring, 0, TAU);
    context.stroke();
  }
  context.beginPath();
  for (let ray = 0; ray < 89; ray++) {
    const angle = (ray / 89) * TAU;
    const from = ray % 8 === 0 ? 60 : 500;
    context.moveTo(Math.cos(angle) * from, Math.sin(angle) * from);
    context.lineTo(Math.cos(angle) * 900, Math.sin(angle) * 900);
  }
  context.stroke();
  return sheet;
}
