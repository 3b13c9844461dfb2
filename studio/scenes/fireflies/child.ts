import { pointAlong } from '../../kit/brush.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, fillBox, fillOval, outlineOf, placed } from '../../kit/marks.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { points, tube } from '../../kit/outline.ts';
import { oval, type Point } from '../../kit/path.ts';
import { joint } from '../../kit/pose.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { WATER_Y } from './glade.ts';
import { beats, chorusAt, heroLight, STORY } from './story.ts';

const { caught, opens, near, leaves, tree, asks } = STORY;
/** Where she stands, and how large: pixels for a hundredth of her height. */
type Stand = readonly [x: number, y: number, size: number];
export const CHILD: Stand = [392, WATER_Y - 5, 1.5];

/** She stretches for it, has it, bows her head over it; and looks after it. */
const [reaches, has] = [beats.at(12.4), caught + 1.2];
const handX = track([beats.at(10), 5], [reaches, 20], [caught, 20], [has, 10], [tree, 13], [asks, 9]);
const handY = track([beats.at(10), -43], [reaches, -76], [caught, -76], [has, -60], [tree, -64], [asks, -52]);
const nodAt = track([8, 0], [reaches, -0.16], [caught, -0.16], [has, 0.2], [tree, 0.1], [asks, -0.16]);
/** How far her hand is open. */
const openAt = (second: number) => smoothstep(opens, opens + 0.9, second);
/** Where her hand is on the stage. */
export function handAt(second: number): Point {
  const [x, y, size] = CHILD;
  return [x + (handX(second) + 2) * size, y + (handY(second) - 2) * size];
}

const HEAD = [
  -4.8, -80.4, -9, -84.6, -10.2, -91, -7.6, -98, -1, -101.8, 5.8, -100.8, 9.8, -97, 10.8, -92.6, 10.5, -90,
  12, -87.6, 12.3, -86.9, 10.9, -86, 11.4, -84.9, 10.7, -84.1, 11, -83.2, 10.2, -82.3, 9.2, -80.4, 6.6, -79.6,
  3.4, -80.4, 2, -77, -3, -77,
];
const DRESS = [
  -4, -78.6, 3, -78.6, 5.6, -75, 6.6, -67, 6.2, -57, 9.6, -44, 14.4, -31.4, 8, -29.6, 1, -30.2, -6, -29.2,
  -12.6, -31.6, -8.6, -45, -5.6, -57, -6.8, -68, -6.6, -75,
];

/** A small girl in a summer dress from aside, as an outline; the air moves her hem and her tail of hair. */
function drawOutline(context: Context2D, second: number): void {
  const [hand, air] = [[handX(second), handY(second)] as const, 0.7 * Math.sin(second * 1.2)];
  const limb = (way: readonly Point[], ...radii: number[]) => context.fill(tube(way, radii));
  for (const [hip, foot] of points(2.5, 7, -2, -5)) {
    limb(points(hip, -40, hip + 2, -21.5, foot - 0.8, -4), 4.3, 3.1, 1.9);
    limb(points(foot - 1.6, -1.9, foot + 6, -1.5), 2.2, 1.4);
  }
  for (const shoulder of points(2.4, -73.6, -1.4, -73.4))
    limb([shoulder, joint(shoulder, hand, 14, -1), hand], 3, 2.4, 1.7);
  // What hangs low moves the more.
  context.fill(outlineOf(DRESS.map((value, at) => value - (at % 2 || (DRESS[at + 1] ?? 0) < -40 ? 0 : air))));
  const open = openAt(second);
  const [palmX, palmY] = [hand[0] + 2 + open, hand[1] - 1.2 + 0.6 * open];
  oval(context, palmX, palmY, 3.6 + 0.9 * open, 2.4 - 0.9 * open, -0.5 + 0.25 * open);
  placed(context, [1, -79, nodAt(second)], () => {
    context.translate(-1, 79);
    context.fill(outlineOf(HEAD));
    limb(points(-8, -89, -13.4, -87.4, -14.8 - air, -81, -13 - air * 2, -74), 1.6, 3, 2.6, 0.6);
  });
}

/** Draws the edge of a figure that a light at one side shows: `away` is from the light, as far as the edge is wide. */
function createRim(stage: Stage) {
  const edge = stage.layer(stage.width, stage.height);
  return (context: Context2D, figure: Layer, away: Point, style: Parameters<typeof fillBox>[1]) => {
    const line = edge.clear();
    figure.drawOn(line);
    line.globalCompositeOperation = 'destination-out';
    figure.drawOn(line, ...away);
    line.globalCompositeOperation = 'source-in';
    fillBox(line, style, 0, 0, edge.width, edge.height);
    edge.drawOn(context);
  };
}

/** The child, dark before the mist; her edge shows what shines: the mist, the tree, or, red, what she holds. */
export function createGirl(stage: Stage) {
  const [figure, drawRim] = [stage.layer(stage.width, stage.height), createRim(stage)];
  const [blood, lamp] = [createGlow('#ff5a24', 1.6), createGlow('#d6f47c', 1.7)];
  return (context: Context2D, [x, y, size]: Stand, second: number) => {
    const on = figure.clear();
    on.fillStyle = '#04151a';
    placed(on, [x, y, 0, size], () => drawOutline(on, second));
    contactShadow(context, x + 4, y, 24 * size, '#010706', 0.7);
    figure.drawOn(context);
    const [thick, chorus] = [0.6 + 0.2 * size, chorusAt(second)];
    const edgeLight = css(chorus > 0.1 ? '#d9ee8a' : '#9fdcc8', 0.5 + 0.4 * chorus);
    drawRim(context, figure, [-thick, 0.6 * thick], edgeLight);
    if (second < caught || second > near) return;
    const [shut, pulse] = [1 - openAt(second), 0.75 + 0.25 * Math.sin(second * 3.8)];
    const ember = smoothstep(0, 0.4, second - caught) * shut * pulse;
    const [palmX, palmY] = [x + (handX(second) + 4) * size, y + (handY(second) - 1.6) * size];
    const [warm, cold] = [css('#ffb469', ember), css('#c8401a', 0)];
    const fire = radial(context, palmX, palmY, 0, 44 * size, [0, warm], [1, cold]);
    drawRim(context, figure, [-thick, -1.4 * thick], fire);
    fillOval(context, css('#ff7a30', ember), palmX - size, palmY, 2.6 * size, 1.7 * size, -0.4);
    // Between her fingers it is brightest.
    for (const gap of [-1.2, 0, 1.2])
      fillOval(context, warm, palmX, palmY + gap * size, 2.2 * size, 0.2 * size, -0.3);
    shine(context, blood, palmX, palmY, 32 * size, 0.8 * ember);
    const free = (1 - shut) * heroLight(second);
    shine(context, lamp, palmX, palmY - 2.4 * size, 30 * size, 0.75 * free);
    shine(context, lamp, palmX, palmY - 2.4 * size, 6 * size, free);
  };
}

/** From aside, its soft side up: two joints, and the tip. */
const FINGER = outlineOf([
  -15, 892, 148, 775, 302, 664, 389, 609, 445, 552, 499, 507, 535, 483, 566, 444, 603, 403, 640, 376, 677,
  366, 705, 372, 716, 388, 715, 415, 689, 462, 650, 521, 620, 568, 573, 616, 517, 673, 480, 718, 370, 805,
  245, 905, 88, 1028,
]);
const NAIL = outlineOf([685, 467, 700, 446, 714, 417, 719, 388, 716, 381, 712, 388, 709, 411, 697, 441]);
/** Up the finger to its tip, where the firefly rests before it flies. */
const WAY = points(553, 459, 578, 428, 602, 405, 630, 384);
const walked = track([beats.at(23), 0], [beats.at(26), 1]);
const lift = track([leaves - 0.1, 0], [tree + 0.3, 420]);
const drift = track([leaves, 0], [tree + 0.3, 360]);
const DARK = '#14140a';
const WING_CASE = outlineOf([3, 2, 0, -5, -22, -8, -48, -5, -66, 6, -46, 9, -22, 9]);

/** Her fingertip very near, dark before the mist, and on it the one that she let go. */
export function createFingertip(stage: Stage, behind: Painter): Painter {
  const { width, height, scale } = stage;
  const [glow, heart] = [createGlow('#c4ee62', 1.7), createGlow('#f6ffc4', 1.2)];
  const finger = stage.layer(width, height);
  return (context, second) => {
    const [light, walk] = [lerp(0.5, 1, heroLight(second)), walked(second)];
    const [footX, footY] = pointAlong(WAY, walk);
    const [x, y] = [footX + drift(second), footY - lift(second)];
    behind(context, second);
    fillBox(context, css('#031012', 0.3), 0, 0, width, height);
    shine(context, glow, x, y - 20, 420, 0.42 * light);
    const on = finger.clear();
    // What light falls on the skin dies away as it rises.
    const lit = light * (1 - 0.8 * smoothstep(0, 300, lift(second)));
    const [pale, gold, moon] = [css('#f4ffb4', lit), css('#d9b05a', 0.6 * lit), css('#8fd0bc', 0.3)];
    const [bright, warm] = [css('#ffcf8a', lit), css('#c8642a', 0.9 * lit)];
    const [red, none] = [css('#5c1d10', 0.7 * lit), css('#5c1d10', 0)];
    const fill = (style: typeof on.fillStyle, outline = FINGER) => {
      on.fillStyle = style;
      on.fill(outline);
    };
    on.strokeStyle = radial(on, x, y - 20, 0, 420, [0, pale], [0.4, gold], [1, moon]);
    on.lineWidth = 4;
    on.stroke(FINGER);
    fill('#040d0f');
    // Where flesh is thin, light comes through it.
    fill(radial(on, x, y - 10, 0, 300, [0, bright], [0.2, warm], [0.5, red], [1, none]));
    fill(css('#ffb884', 0.4 * lit), NAIL);
    context.filter = `blur(${1.6 * scale}px)`;
    finger.drawOn(context);
    context.filter = 'none';
    placed(context, [x, y - 5, lerp(-0.84, -0.4, walk ** 2)], () =>
      drawFirefly(context, second, light, glow, heart),
    );
  };
}

/** From aside, dark before its own light; then its wings open and it is gone. */
function drawFirefly(context: Context2D, second: number, light: number, glow: Layer, heart: Layer): void {
  const [walk, spread] = [walked(second), smoothstep(-0.8, -0.1, second - leaves)];
  shine(context, glow, -34, -14, 190, 0.85 * light);
  shine(context, heart, -38, -12, 60, light);
  for (let leg = 0; leg < 6; leg++) {
    const [hip, step] = [26 - 13 * (leg >> 1), (1 - spread) * Math.sin(walk * 40 + leg * Math.PI)];
    const foot = hip + 24 - 9 * leg + step * 4;
    drawLine(
      context,
      DARK,
      1.9,
      points(hip, -13, (hip + foot) / 2 + 4, -18, foot, 6 - 3 * Math.max(0, step)),
    );
  }
  fillOval(context, '#fbffd8', -38, -10, 24, 7, 0.02);
  for (const far of [1, 0]) {
    const beating = 0.7 + 0.3 * far + 0.3 * Math.sin(second * 90 + far * 2);
    fillOval(context, css('#f2f6d2', 0.3 * spread), -10, -44, 48 * spread, 11, beating);
    context.fillStyle = DARK;
    placed(context, [18, -20, (0.7 + far * 0.3) * spread], () => context.fill(WING_CASE));
  }
  fillOval(context, DARK, 6, -14, 26, 6, 0.03);
  fillOval(context, DARK, 25, -18, 12, 7, 0.4);
  for (const reach of [58, 66])
    drawLine(context, DARK, 1.3, points(34, -17, reach - 12, -27, reach, -40 + reach / 6));
  // What is so bright shines over the edges of what is before it.
  shine(context, heart, -46, -10, 40, 0.75 * light);
}
