import { pointAlong } from '../../kit/brush.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createGrain, lay } from '../../kit/matter.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { formsIn } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { paintSkyLantern } from './sky-lantern.ts';
import { STORY } from './story.ts';

/** 归, to come home: its five strokes, in a square from -1 to 1. */
const STROKES = [
  points([-0.84, -0.42, -0.8, -0.1, -0.82, 0.2]),
  points([-0.44, -0.88, -0.4, -0.3, -0.5, 0.3, -0.86, 0.86]),
  points([0.02, -0.58, 0.36, -0.62, 0.72, -0.66, 0.74, -0.6, 0.72, 0, 0.68, 0.64]),
  points([0.1, 0.02, 0.4, 0, 0.66, -0.02]),
  points([0.0, 0.64, 0.36, 0.61, 0.7, 0.58]),
];
const HANDLE = { base: '#a87a44', shade: '#5a3820', rim: '#f0c88a' } as const;
const HAIR = { base: '#2a2024', shade: '#140e12', rim: '#7a5848' } as const;

/** Of the lantern that is written on. */
const HEIGHT = 1000;

/** The wish on a lantern of that height, as far as it is written: a number of strokes. */
export function drawWish(context: Context2D, [x, y]: Point, height: number, tilt = 0, written = 5): void {
  placed(context, [x, y, tilt, height * 0.2], () => {
    context.fillStyle = 'rgba(58,16,12,.86)';
    for (const [place, stroke] of STROKES.entries()) {
      const share = clamp(written - place);
      for (let step = 0; step <= 120 * share && share > 0; step++) {
        const along = step / 120;
        const end = place === 1 ? 1.2 - 0.95 * along : 1;
        const press = (0.078 + 0.034 * Math.abs(Math.cos(Math.PI * along)) ** 5) * end;
        oval(context, ...pointAlong(stroke, along), press * 1.22, press * 0.84, 0.75);
      }
    }
  });
}

/** Near: a brush writes on the paper of a lantern; then there is a flame in it. */
export function createWriting(stage: Stage, view: Painter): Painter {
  const { width, height, scale } = stage;
  const back = stage.layer(width, height, (context) => {
    context.filter = `blur(${14 * scale}px)`;
    const town = stage.layer(width, height, (on) => view(on, 0));
    town.drawOn(context, -500, -420, width * 1.9, height * 1.9);
  });
  const fibres = { dark: [60, 20, 10], light: [255, 236, 200], strength: 0.2 } as const;
  const paper = createGrain(stage, 'paper', HEIGHT, HEIGHT, fibres);
  const [dark, lit] = ['rgba(84,36,52,.46)', 'rgba(0,0,0,0)'].map((shade) =>
    stage.layer(HEIGHT, HEIGHT, (context) => {
      context.scale(HEIGHT / 128, HEIGHT / 128);
      paintSkyLantern(context);
      context.globalCompositeOperation = 'source-atop';
      fillBox(context, shade, 0, 0, 100, 132);
      context.scale(128 / HEIGHT, 128 / HEIGHT);
      lay(context, paper);
    }),
  );
  const [flame, side] = [createGlow('#ffb25a', 1.7), createGlow('#ff9a4a', 1.8)];
  return (context, second) => {
    back.drawOn(context);
    const burns = smoothstep(STORY.lit, STORY.lit + 1.3, second) * (0.95 + 0.05 * Math.sin(second * 17));
    const push = lerp(1, 1.07, smoothstep(0, STORY.bank, second));
    context.translate(590, 352);
    context.scale(push, push);
    shine(context, flame, 0, 200, 760, 0.8 * burns);
    dark?.drawOn(context, -0.375 * HEIGHT, -0.5 * HEIGHT);
    shine(context, side, 420, -60, 460, 0.45);
    context.globalAlpha = burns;
    lit?.drawOn(context, -0.375 * HEIGHT, -0.5 * HEIGHT);
    context.globalAlpha = 1;
    const turn = Math.max(0, (second - 0.9) / 0.98);
    const [stroke, share] = [Math.floor(turn), smoothstep(0.08, 0.72, turn % 1)];
    drawWish(context, [0, 10], HEIGHT, 0, stroke + share);
    const [from, to] = [STROKES[Math.min(4, stroke)] ?? [], STROKES[Math.min(4, stroke + 1)] ?? []];
    const lift = stroke > 4 ? 1 : smoothstep(0.72, 1, turn % 1);
    const tip = pointAlong(from, stroke > 4 ? 1 : share);
    const next = pointAlong(to, 0);
    const away = 900 * smoothstep(5, 6, turn) + 600 * smoothstep(0.1, -0.9, turn);
    const at = (axis: 0 | 1) => lerp(tip[axis], next[axis], stroke > 3 ? 0 : lift) * HEIGHT * 0.2;
    context.translate(at(0) + away, at(1) + 10 - 22 * Math.sin(Math.PI * Math.min(lift, 0.5)) + 0.3 * away);
    drawBrush(context);
  };
}

/** A brush with its tip at 0, 0; whoever holds it is out of the picture. */
function drawBrush(context: Context2D): void {
  const form = formsIn(context, { from: [0.6, -0.8], shadeWidth: 12 });
  context.rotate(0.36);
  form(HANDLE, [0, -150, 0, -900], 15, 13);
  form(HAIR, [0, 0, 3, -34, 0, -100, 0, -152], 2, 13, 18, 16);
}
