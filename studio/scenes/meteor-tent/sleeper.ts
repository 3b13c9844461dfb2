import { LITTLE_ONE } from '../../kit/children.ts';
import { css, mix } from '../../kit/colour.ts';
import { drawHand } from '../../kit/hand.ts';
import { drawHead } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { contactShadow, fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { POSES } from '../../kit/pose.ts';
import { drawRoll, PAPER } from './camp.ts';
import { beats, inLight, LAMPLIGHT, lit, STORY, stroke, tones } from './story.ts';

const TURNED = -1.12;
/** A bubble at the nose that comes and goes with the breath, until thunder. */
const bubbleAt = (second: number) =>
  second > STORY.thunder ? 0 : 0.5 + 0.5 * Math.sin((second / beats.length) * (Math.PI / 1.5) - 1.2);

/** The smallest in its bag, around the middle of its head; `cold` is how much light of the sky comes in. */
export function drawSleeper(context: Context2D, second: number, at: Point, size: number, cold: number): void {
  const stir = swell(STORY.shaken, STORY.shaken + 0.3, STORY.fireball - 1.4, STORY.fireball - 1, second);
  const pop = swell(0, 0.08, 0.2, 0.9, second - STORY.thunder - 0.1);
  const [shake, breath] = [stir * 0.06 * Math.sin(second * 13), 0.07 * bubbleAt(second - 0.25)];
  const key = mix(LAMPLIGHT, '#f4fff8', cold);
  const dark = mix([140, 74, 56], '#3e7480', 0.6 * cold);
  // The great one goes over, and all shades turn with it.
  const angle = lerp(-2.1, -0.5, cold === 0 ? 0 : 1 - smoothstep(STORY.unmoved, STORY.thunder, second));
  const from: Point = [Math.cos(angle), Math.sin(angle)];
  const fill = (outline: ReturnType<typeof tube>, colours: string, shadeWidth: number) =>
    fillForm(context, outline, lit(tones(colours), key, dark), { from, shadeWidth });
  const { features } = inLight(LITTLE_ONE, key, dark);
  context.save();
  context.translate(...at);
  context.scale(size, size);
  contactShadow(context, 2.4, 1.5, 5.4, '#2a0c08', 0.5);
  const pillow = points([-1.9, 0.1, -1.3, -0.62, 0.2, -0.5, 1.7, -0.5, 1.9, 0.7, 0.6, 1.32, -1.4, 1.16]);
  fill(closedCurve(pillow), '#f2e8da #c4a892 #ffffff', 0.3);
  context.save();
  context.translate(shake, 0.3 * breath);
  context.rotate(TURNED + 0.5 * shake);
  const mouth = 0.16 + 0.5 * stir * Math.max(0, Math.sin(second * 6)) + 0.3 * pop;
  const face = { ...POSES.stand.face, turn: 0.35, eyes: 0, brows: 0.1 + 0.5 * pop, smile: 0.35, mouth };
  const inHead: Point = [Math.cos(angle - TURNED), Math.sin(angle - TURNED)];
  drawHead(context, [0, 0], 1, features, face, { from: inHead, shadeWidth: 1 });
  context.restore();
  const up = -breath;
  const cloth = [2.2, up - 1.32, 5, up - 0.98, 9, -0.4, 14, 0.2, 14, 2.6, 1.6, 2.1, 0.82, 1.3];
  const bag = closedCurve(points([0.72 + shake, up - 0.86, ...cloth, 0.98 + shake, 0.2]));
  fill(bag, '#3f7f96 #2a5570 #a8d8d8', 0.42);
  context.save();
  context.clip(bag);
  for (let quilt = 2.1; quilt < 9; quilt += 1.15) {
    const seam = points([quilt + shake, -1.5, quilt + 0.4 + shake, 0.1, quilt - 0.1, 2.6]);
    stroke(context, 'rgba(26,60,78,0.55)', 0.05, seam);
  }
  context.restore();
  const collar = points([0.78 + shake, up - 0.8, 1.06 + shake, 0.1, 0.92, 1.2]);
  fill(tube(collar, [0.13, 0.17, 0.14]), '#f6e6c8 #c8a888 #ffffff', 0.12);
  // The telescope stays in its arm.
  const hug = 0.16 * pop;
  drawRoll(context, [1.5 - hug, 1.5], [3 - hug, up - 1.85], 0.33, lit(PAPER, key, dark));
  const upper = tube(points([1.16, 1.6, 2.4, 2.3, 3.9, 2.4]), [0.48, 0.5, 0.5]);
  const lower = tube(points([3.9, 2.4, 3.4, 1.05 + up, 2.36 - hug, 0.16 + up]), [0.5, 0.45, 0.34]);
  for (const part of [upper, lower]) fill(part, '#e5574a #ad3539 #ff9a80', 0.22);
  const grip = { reach: 1.02, angle: 3.4, flip: true };
  drawHand(context, 'held', [2.3 - hug, 0.14 + up], grip, features.skin, { from, shadeWidth: 1 });
  drawBubble(context, 0.34 * bubbleAt(second), shake, cold);
  context.restore();
}

function drawBubble(context: Context2D, radius: number, shake: number, cold: number): void {
  if (radius < 0.05) return;
  const [x, y] = [0.36 + radius * 0.8 + shake, -0.02 - radius * 0.5];
  context.fillStyle = css('#e8f6ff', 0.22 + 0.2 * cold);
  context.fill(ellipse(x, y, radius));
  context.strokeStyle = css('#ffffff', 0.75);
  context.lineWidth = 0.03;
  context.stroke(ellipse(x, y, radius));
  context.fillStyle = '#ffffff';
  context.fill(ellipse(x + radius * 0.4, y - radius * 0.45, radius * 0.16, radius * 0.11, 0.7));
}
