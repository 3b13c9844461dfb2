import { css } from '../../kit/colour.ts';
import { createEye } from '../../kit/eye.ts';
import { radial } from '../../kit/gradient.ts';
import { createLampRoom } from '../../kit/lamp-room.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, TAU } from '../../kit/maths.ts';
import { fillShapes } from '../../kit/shapes.ts';
import { createHand, GRASPS, mixGrasps } from '../../kit/solid-hand.ts';
import type { Stage } from '../../stage.ts';
import { SCROLL } from './painting.ts';

/** Where the silk lies on the table, and with it the brocade above and below. */
export const PICTURE_Y = 70;
const TOP = PICTURE_Y - 20;
const LENGTH = SCROLL.height + 40;

/** The table on which the scroll lies; its grain is drawn out lengthwise. */
export const paintTable = ({ width, height, noise, field }: Stage): Layer =>
  field(
    width,
    height,
    (pixel, _u, v, x, y) => {
      const grain = 1 + 0.22 * noise.fractal(x / 90, y / 9, 4) + 0.06 * noise.plane(x / 3, y * 0.7);
      [pixel[0], pixel[1], pixel[2]] = [(52 + 10 * v) * grain, (33 + 6 * v) * grain, (21 + 4 * v) * grain];
    },
    { dither: 2 },
  );

/** Fills a box from left to right with colours at equal distances. */
function fillAcross(
  context: Context2D,
  x: number,
  y: number,
  width: number,
  height: number,
  ...colours: string[]
) {
  const across = context.createLinearGradient(x, 0, x + width, 0);
  for (const [place, colour] of colours.entries()) across.addColorStop(place / (colours.length - 1), colour);
  context.fillStyle = across;
  context.fillRect(x, y, width, height);
}

/** Brocade above and below the silk, and its thread of gold. */
export function drawMount(context: Context2D, from: number): void {
  const across = SCROLL.length - from;
  fillShapes(context, [
    [[from, TOP + 7, across, LENGTH], 'rgba(0,0,0,.4)'],
    [[from, TOP, across, LENGTH], '#6b7f72', '#4c5e57'],
    [[from, PICTURE_Y - 3, across, SCROLL.height + 6], '#d8b566'],
    [[from, PICTURE_Y - 1.4, across, SCROLL.height + 2.8], '#5f7268'],
  ]);
}

export const rollRadius = (x: number) => lerp(17, 35, x / SCROLL.length);

/** What is not yet unrolled, thinner the less there is, with the knobs of its rod; it turns as it goes. */
export function drawRoll(context: Context2D, x: number): void {
  const radius = rollRadius(x);
  const [dark, half, clear] = ['rgba(10,6,2,.6)', 'rgba(10,6,2,.2)', 'rgba(10,6,2,0)'];
  fillAcross(context, x + radius, TOP, radius + 60, LENGTH, dark, half, clear, clear);
  fillAcross(context, x - radius - 26, TOP + 8, 30, LENGTH, clear, dark);
  const wood = ['#1c0f0a', '#8f4a32', '#c08262', '#6d3724', '#170b07'];
  fillAcross(context, x - 12, TOP - 30, 24, LENGTH + 60, ...wood);
  const silk = ['#4a3c29', '#b8a476', '#efe2bf', '#cdb98b', '#8a754e', '#43341f'];
  fillAcross(context, x - radius, TOP, 2 * radius, LENGTH, ...silk);
  // A cloth woven with small clouds is its back: seen to turn.
  for (let line = 0; line < 9; line++) {
    const angle = (line / 9) * TAU + x / radius;
    const [aside, facing] = [radius * Math.sin(angle), Math.max(0, Math.cos(angle))];
    context.fillStyle = css('#7d6238', 0.34 * facing);
    for (let knot = line % 2; knot < 41; knot += 2)
      context.fillRect(x + aside - 2.4 * facing, TOP + 4 + knot * 15, 4.8 * facing, 5);
  }
}

/** The reader's left hand from above, traced once; returns what draws it with its palm at a place, on the roll or lifted. */
export function createReader(stage: Stage) {
  const box = { width: 600, height: 960 };
  const eye = createEye([0, 7, -1.2], [0, 0, -0.72], 1380, box);
  const body = createLampRoom(
    { ...stage, ...box },
    {
      ...{ eye, sides: [], lamp: [1.9, 3.4, 1.8], lampLight: [9, 7.6, 5.6], air: [0.16, 0.15, 0.15] },
      ...{ bounce: [0.2, 0.14, 0.07], toNight: [-0.6, 0.75, 0.2], night: [0.05, 0.06, 0.08] },
    },
  ).picture([
    createHand(mixGrasps(GRASPS.flat, GRASPS.taking, 0.62), {
      ...{ at: [0.1, 0.5, -0.7], size: 0.2, heading: Math.PI / 2 + 0.1, pitch: 0.12, roll: -0.12 },
      ...{ skin: [0.62, 0.37, 0.26], sleeve: [0.1, 0.13, 0.19], cuff: 3.4 },
    }),
  ]);
  const [palmX, palmY] = eye.project([0.1, 0.5, 0.3]);
  return (context: Context2D, x: number, y: number, lean: number, lifted: number) => {
    const [size, device] = [0.52 + 0.05 * lifted, context.getTransform().a];
    context.save();
    context.translate(x, y - 22 * lifted);
    context.rotate(lean);
    context.scale(-size, size);
    context.shadowColor = 'rgba(12,6,2,.6)';
    context.shadowBlur = (14 + 10 * lifted) * device;
    context.shadowOffsetX = -(12 + 26 * lifted) * device;
    context.shadowOffsetY = (14 + 36 * lifted) * device;
    body.drawOn(context, -palmX, -palmY);
    context.restore();
  };
}

/** Daylight from a latticed window at the right, and the dusk of the room around it. */
export const paintLight = ({ layer, width, height, scale }: Stage): Layer =>
  layer(width, height, (context) => {
    const [x, y] = [width * 0.56, height * 0.42];
    context.fillStyle = radial(context, x, y, 220, 840, [0, '#fff6e0'], [1, '#6d563f']);
    context.fillRect(0, 0, width, height);
    context.filter = `blur(${9 * scale}px)`;
    context.fillStyle = css('#6e5a48', 0.26);
    context.transform(1, 0, -0.5, 1, 0, 0);
    for (const bar of [520, 735, 950, 1165, 1380]) context.fillRect(bar, -20, 20, height + 40);
    for (const bar of [150, 420]) context.fillRect(130, bar, 1500, 18);
  });
