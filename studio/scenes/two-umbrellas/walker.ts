import type { Path2D } from '@napi-rs/canvas';
import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, points, tube } from '../../kit/outline.ts';
import { drawPaperUmbrella } from '../../kit/paper-umbrella.ts';
import { curve } from '../../kit/path.ts';
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

const HERS = { base: '#41596a', shade: '#2c3f4d', rim: '#8fa5b2' };
const HIS = { base: '#6f5849', shade: '#4e3c31', rim: '#ab978a' };
const SHOES = { base: '#1c2226', shade: '#12171a' };
const HAIR = { base: '#23272d', shade: '#15181c' };
const SKIN = { base: '#d9ad8c', shade: '#ad7f64' };

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
  context.save();
  context.globalAlpha = faint;
  drawFigure(context, x, foot, walker);
  context.restore();
}

function drawFigure(context: Context2D, x: number, foot: number, walker: Walker): void {
  const { away, tilt, comesToUs } = walker;
  const metre = scaleAt(away);
  const haze = smoothstep(1.6, 9.5, away) * 0.75;
  const air = (colour: string) => css(mix(colour, MIST, haze));
  const fill = (outline: Path2D, { base, shade, rim }: Tones, shadeWidth = 0.012) => {
    const tones = { base: air(base), shade: air(shade), ...(rim && { rim: air(rim) }) };
    fillForm(context, outline, tones, { from: [-0.8, -0.6], shadeWidth });
  };
  const stride = away * STEPS_PER_METRE * Math.PI;
  const [swing, bob] = [Math.sin(stride), Math.abs(Math.cos(stride)) * 0.018];
  const gown = comesToUs ? HIS : HERS;
  context.save();
  context.translate(x, foot - bob * metre);
  context.scale(metre, metre);
  for (const side of [-1, 1])
    fill(ellipse(side * 0.075, bob - 0.02 - Math.max(0, side * swing) * 0.045, 0.055, 0.035), SHOES);
  fill(ellipse(0, -1.46, 0.1, 0.12), comesToUs ? SKIN : HAIR);
  fill(gownOutline(0.035 * swing), gown, 0.06);
  // Three folds from the waist, and what tells before from behind: the lap and the hand at the handle, or a braid.
  context.strokeStyle = air(gown.shade);
  context.lineWidth = 0.014;
  context.lineCap = 'round';
  for (const fold of [-0.11, 0.02, 0.12]) {
    curve(context, points(fold * 0.7, -0.74, fold, -0.45, fold + 0.035 * swing, -0.1));
    context.stroke();
  }
  if (comesToUs) {
    curve(context, points(0, -1.35, 0.1, -1.26, 0.15, -1.12, 0.15, -0.2));
    context.stroke();
    fill(tube(points(-0.03, -0.98, 0.03, -1.42), [0.012, 0.012]), SHOES);
    fill(tube(points(-0.18, -1.16, -0.17, -0.96, -0.06, -1.04), [0.06, 0.05, 0.045]), HIS, 0.02);
    fill(ellipse(-0.015, -1.07, 0.036, 0.042), SKIN);
  } else fill(tube(points(0, -1.42, 0.015, -1.2, 0.01 * swing, -0.98), [0.026, 0.022, 0.012]), HAIR);
  context.restore();
  // The umbrella is held before the shoulder; from in front its rim hides the face.
  drawPaperUmbrella(context, {
    x: x + (0.05 + tilt * 0.34 + 0.015 * swing) * metre,
    y: foot - ((comesToUs ? 1.4 : 1.46) + bob - Math.abs(tilt) * 0.1) * metre,
    radius: 0.66 * metre,
    tilt: tilt + 0.03 * swing,
    turn: away * 0.3,
    paper: mix(comesToUs ? OCHRE : RED, MIST, haze * 0.8),
    bamboo: air('#2a1d14'),
  });
}

/** A long gown: narrow shoulders, a straight fall, a hem that swings. */
const gownOutline = (hem: number) =>
  closedCurve([
    ...points(-0.06, -1.36, -0.17, -1.29, -0.22, -1.1, -0.18, -0.8, -0.2, -0.45, -0.215 + hem, -0.09),
    ...points(hem, -0.065, 0.215 + hem, -0.09, 0.2, -0.45, 0.18, -0.8, 0.22, -1.1, 0.17, -1.29, 0.06, -1.36),
  ]);
