import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox, fillOval, outlineOf, placed } from '../../kit/marks.ts';
import { smoothstep } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { points, tube } from '../../kit/outline.ts';
import { oval, type Point } from '../../kit/path.ts';
import { joint } from '../../kit/pose.ts';
import { track } from '../../kit/track.ts';
import type { Stage } from '../../stage.ts';
import { WATER_Y } from './glade.ts';
import { beats, chorusAt, heroLight, STORY } from './story.ts';

const { caught, opens, near, tree, asks } = STORY;
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
export function createRim(stage: Stage) {
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
