import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, placed } from '../../kit/marks.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { points } from '../../kit/outline.ts';
import { drawPaperUmbrella } from '../../kit/paper-umbrella.ts';
import { formsIn } from '../../kit/shapes.ts';
import { project, scaleAt } from './lane.ts';
import { OCHRE, RED } from './story.ts';

const MIST = '#cbd3d5';
const STEPS_PER_METRE = 3.6;

/** Somebody in the lane: where, and how the umbrella leans. */
export interface Walker {
  readonly x: number;
  readonly away: number;
  readonly tilt: number;
  readonly comesToUs: boolean;
}

export const HERS: Tones = { base: '#41596a', shade: '#2a3c4a', rim: '#9db4c2' };
const HIS: Tones = { base: '#6f5849', shade: '#4a382e', rim: '#b3a092' };
export const SOCKS: Tones = { base: '#e8e5dc', shade: '#aaaaa4' };
const CLOTH: Tones = { base: '#1c2226', shade: '#12171a', rim: '#5d686e' };
export const SILK: Tones = { base: '#8c2a2e', shade: '#5c1a20', rim: '#c8767a' };
const HAIR: Tones = { base: '#23272d', shade: '#15181c', rim: '#5a6269' };
const SKIN: Tones = { base: '#e0b696', shade: '#b98a6e' };
export const BAMBOO: Tones = { base: '#9a7240', shade: '#5a3d22', rim: '#e2bf84' };

/** Somebody who walks in the lane, and the same in the wet stones: their feet meet. */
export function drawWalker(context: Context2D, walker: Walker): void {
  const [x, foot] = project(walker.x, 0, walker.away);
  const [, below] = project(0, -1.9, walker.away);
  const faint = 1 - smoothstep(6.5, 10.5, walker.away);
  context.save();
  context.beginPath();
  // What lies near the feet is seen whole, what is high up loses itself in the stone.
  for (let row = 0; row < 60; row++)
    context.rect(0, lerp(foot, below, row / 60), 1280, ((below - foot) / 60) * (1 - row / 120));
  context.clip();
  context.globalAlpha = 0.55 * faint;
  context.translate(0, foot * 2);
  context.scale(1, -1);
  drawFigure(context, x, foot, walker);
  context.restore();
  context.globalAlpha = faint;
  drawFigure(context, x, foot, walker);
  context.globalAlpha = 1;
}

function drawFigure(context: Context2D, x: number, foot: number, { away, tilt, comesToUs }: Walker): void {
  const metre = scaleAt(away);
  const haze = smoothstep(1.6, 9.5, away) * 0.75;
  const air = (colour: string) => css(mix(colour, MIST, haze));
  const stride = away * STEPS_PER_METRE * Math.PI;
  const [swing, bob] = [Math.sin(stride), Math.abs(Math.cos(stride)) * 0.018];
  // He is drawn the other way round; the light keeps its place.
  const side = comesToUs ? -1 : 1;
  const lean = side * (tilt + 0.03 * swing) - 0.12;
  const alongShaft = (far: number) => [0.11 + Math.sin(lean) * far, -1.14 - Math.cos(lean) * far] as const;
  const [rimX, rimY] = alongShaft(0.45);
  placed(context, [x, foot - bob * metre, 0, metre, metre * side], () => {
    const form = formsIn(context, { from: [-0.8 * side, -0.6], shadeWidth: 0.024 });
    const parts = bodyOf(comesToUs, swing, [...alongShaft(-0.16), rimX, rimY]);
    for (const [{ base, shade, rim = base }, numbers, ...radii] of parts)
      form({ base: air(base), shade: air(shade), rim: air(rim) }, numbers, ...radii);
    const folds = [-0.08, 0.05].map((fold) => [fold, -0.9, fold * 1.3, -0.55, fold * 1.4, -0.2]);
    for (const line of [...folds, comesToUs ? LAP : WAIST])
      drawLine(context, air(comesToUs ? HIS.shade : HERS.shade), 0.013, points(...line));
  });
  drawPaperUmbrella(context, {
    ...{ x: x + rimX * side * metre, y: foot + (rimY - bob) * metre, radius: 0.66 * metre },
    ...{ tilt: side * lean, turn: away * 0.3, bamboo: air('#2a1d14') },
    paper: mix(comesToUs ? OCHRE : RED, MIST, haze * 0.8),
  });
}

export type Part = readonly [tones: Tones, outline: readonly number[], ...radii: number[]];
const LEFT = [-0.13, -1.318, -0.178, -1.25, -0.15, -1.1, -0.13, -0.97, -0.165, -0.78, -0.205, -0.17];
const RIGHT = [0, -0.14, 0.205, -0.17, 0.165, -0.78, 0.13, -0.97, 0.15, -1.1, 0.178, -1.25, 0.13, -1.318];
const LAP = [0, -1.33, -0.09, -1.25, -0.14, -1.08, -0.15, -0.2];
const WAIST = [-0.11, -1, -0.03, -0.975, 0.05, -0.98];

/** From what is behind to what is before: feet, the arm that hangs, gown, neck, head, the umbrella's shaft, the arm at it. */
function bodyOf(comesToUs: boolean, swing: number, shaft: readonly number[]): readonly Part[] {
  const [gown, shoes, face] = comesToUs ? [HIS, CLOTH, SKIN] : [HERS, SILK, HAIR];
  const [left, right] = [-1, 1].map((side) => -0.05 - Math.max(0, side * swing) * 0.05) as [number, number];
  const braid = [0, -1.41, 0.015, -1.2, 0.012 * swing, -1];
  return [
    [SOCKS, [-0.075, -0.36, -0.075, left - 0.03], 0.055, 0.04],
    [SOCKS, [0.075, -0.36, 0.075, right - 0.03], 0.055, 0.04],
    [shoes, [-0.075, left, -0.086, left + 0.016], 0.05, 0.046],
    [shoes, [0.075, right, 0.086, right + 0.016], 0.05, 0.046],
    [SKIN, [-0.225, -0.76, -0.225, -0.72], 0.03, 0.026],
    [gown, [-0.15, -1.255, -0.205, -1.02, -0.225, -0.76], 0.062, 0.056, 0.05],
    [gown, [...LEFT, ...RIGHT]],
    [SKIN, [0, -1.32, 0, -1.43], 0.046, 0.043],
    [gown, [-0.04, -1.338, 0.04, -1.338], 0.026, 0.026],
    [SKIN, [-0.104, -1.5, 0.104, -1.5], 0.02, 0.02],
    [HAIR, [0, -1.56, 0, -1.55], 0.108, 0.106],
    [face, [0, -1.52, 0, -1.45], 0.1, 0.082],
    comesToUs ? [SILK, [-0.022, -1.418, 0.022, -1.418], 0.005, 0.005] : [HAIR, braid, 0.034, 0.026, 0.016],
    comesToUs ? [CLOTH, [-0.12, -0.965, 0.12, -0.965], 0.022, 0.022] : [SILK, braid.slice(2), 0.012, 0.02],
    [BAMBOO, shaft, 0.012, 0.011],
    [gown, [0.14, -1.255, 0.235, -1.04, 0.12, -1.12], 0.064, 0.06, 0.048],
    [SKIN, [0.12, -1.125, 0.11, -1.155], 0.036, 0.034],
  ];
}
