import { Path2D } from '@napi-rs/canvas';
import { drawBystander } from '../../kit/bystander.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillForm, type Lighting } from '../../kit/matter.ts';
import { ellipse } from '../../kit/outline.ts';
import { blinkAt } from './story.ts';

const HULL = new Path2D('M-104 -30Q-98 6 -72 16L74 16Q100 2 118 -44Q64 -20 0 -17Q-62 -18 -104 -30Z');
const PLANKS = new Path2D('M-100 -18Q-40 -6 0 -5Q64 -7 110 -30M-92 -6Q-40 5 0 6Q60 5 100 -14');
const CABIN = new Path2D('M-70 -20L-68 -62L-20 -62L-18 -17ZM-76 -62L-72 -70L-16 -70L-12 -62Z');
const RIGGING = new Path2D('M6 -17L8 -132M8 -130L112 -42M8 -130L-100 -30M8 -104L58 -120');
const LIGHT: Lighting = { from: [-0.75, -0.66], shadeWidth: 17 };
const warm = createGlow('#ffcf8a', 2.2);
const white = createGlow('#f4fbff', 2.4);

/** A small fishing boat, somebody in it, and a lamp that is shown once; `lit` by the beam, 0 to 1. */
export function drawBoat(context: Context2D, second: number, lit: number): void {
  const blink = blinkAt(second);
  const tone = (dark: string, light: string) => css(mix(dark, light, 0.72 * lit));
  const form = (outline: Path2D, base: string, shade: string) =>
    fillForm(context, outline, { base, shade, rim: tone('#1d3442', '#efe6cc') }, LIGHT);
  // What it throws on the water.
  shine(context, warm, -44, 34, 60, 0.35, 26);
  shine(context, white, 70, 60, 60, 0.75 * blink, 120);
  context.save();
  context.translate(0, 3 * Math.sin(second * 0.9));
  context.rotate(0.035 * Math.sin(second * 0.9 + 1.2));
  context.strokeStyle = tone('#0a141d', '#a9a79a');
  context.lineWidth = 2.4;
  context.stroke(RIGGING);
  form(CABIN, tone('#132430', '#b9b39c'), tone('#0c1922', '#5d6262'));
  drawBystander(context, { x: 62, y: -14, height: 66, colour: tone('#070f17', '#5a5a55'), reach: blink });
  form(HULL, tone('#0c1a26', '#8a9aa0'), tone('#071019', '#2f434e'));
  context.lineWidth = 1.4;
  context.strokeStyle = tone('#1d3442', '#c4c2b4');
  context.stroke(PLANKS);
  context.fillStyle = '#ffcf86';
  context.fillRect(-58, -54, 14, 13);
  context.fillRect(-40, -54, 14, 13);
  shine(context, warm, -42, -47, 70, 0.55);
  shine(context, white, 74, -66, 16 + 190 * blink, Math.min(1, 0.25 + blink));
  shine(context, white, 74, -66, 60 * blink, blink);
  context.restore();
  // The water laps at it.
  context.fillStyle = css('#04101a', 0.6);
  context.fill(ellipse(2, 17, 104, 5));
}
