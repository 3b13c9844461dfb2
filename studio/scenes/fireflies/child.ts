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

const { caught, opens, leaves, tree, asks } = STORY;
/** Where she stands, and how large: pixels for a hundredth of her height. */
type Stand = readonly [x: number, y: number, size: number];
export const CHILD: Stand = [392, WATER_Y - 5, 1.5];

/** She stretches for it, has it, bows her head over it; and looks after it. */
const [reaches, has] = [beats.at(12.4), caught + 1.2];
const handX = track([beats.at(10), 5], [reaches, 20], [caught, 20], [has, 10], [tree, 13], [asks, 9]);
const handY = track([beats.at(10), -43], [reaches, -76], [caught, -76], [has, -60], [tree, -64], [asks, -52]);
const nodAt = track([8, 0], [reaches, -0.16], [caught, -0.16], [has, 0.2], [tree, 0.1], [asks, -0.16]);
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
  oval(context, hand[0] + 2, hand[1] - 1.2, 3.6, 2.4, -0.5);
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
  const blood = createGlow('#ff5a24', 1.6);
  return (context: Context2D, [x, y, size]: Stand, second: number) => {
    const on = figure.clear();
    on.fillStyle = '#04151a';
    placed(on, [x, y, 0, size], () => drawOutline(on, second));
    contactShadow(context, x + 4, y, 24 * size, '#010706', 0.7);
    figure.drawOn(context);
    const [thick, chorus] = [0.6 + 0.2 * size, chorusAt(second)];
    const edgeLight = css(chorus > 0.1 ? '#d9ee8a' : '#9fdcc8', 0.5 + 0.4 * chorus);
    drawRim(context, figure, [-thick, 0.6 * thick], edgeLight);
    if (second < caught || second > opens) return;
    const ember = smoothstep(0, 0.4, second - caught) * (0.75 + 0.25 * Math.sin(second * 3.8));
    const [palmX, palmY] = [x + (handX(second) + 4) * size, y + (handY(second) - 1.6) * size];
    const [warm, cold] = [css('#ffb469', ember), css('#c8401a', 0)];
    const fire = radial(context, palmX, palmY, 0, 44 * size, [0, warm], [1, cold]);
    drawRim(context, figure, [-thick, -1.4 * thick], fire);
    fillOval(context, css('#ff7a30', ember), palmX - size, palmY, 2.6 * size, 1.7 * size, -0.4);
    // Between her fingers it is brightest.
    for (const gap of [-1.2, 0, 1.2])
      fillOval(context, warm, palmX, palmY + gap * size, 2.2 * size, 0.2 * size, -0.3);
    shine(context, blood, palmX, palmY, 32 * size, 0.8 * ember);
  };
}

/** From the hollow of the hand to a finger's tip, where it rests before it flies. */
const WAY = points(606, 457, 646, 454, 690, 432, 740, 414, 800, 396, 842, 377);
const walked = track([beats.at(22.6), 0], [beats.at(26.6), 1]);
const lift = track([leaves - 0.1, 0], [tree, 560]);
const drift = track([leaves, 0], [tree, 330]);

const DARK = '#170d0a';
const PALM = [
  190, 900, 310, 704, 424, 556, 490, 490, 545, 458, 620, 460, 690, 440, 714, 462, 690, 488, 612, 520, 546,
  552, 486, 622, 412, 730, 320, 900,
];
/** A finger as a chain of three bones, from its knuckle: the more open, the straighter; shut they lie apart like slats. */
function finger(place: number, open: number): Point[] {
  let [x, y] = [684 + place * 6, 462 - place * 8];
  let heading = lerp(-0.85 + 0.16 * place, -0.06 - 0.05 * place, open);
  const way = points(x - 90, y + 36, x, y);
  for (const bone of [74, 54, 40]) {
    const long = bone * ([0.95, 1.05, 1, 0.84][place] ?? 1);
    [x, y] = [x + Math.cos(heading) * long, y + Math.sin(heading) * long];
    way.push([x, y]);
    heading -= lerp(1.15, 0.14 + 0.06 * place, open);
  }
  return way;
}

/** A child's hand from aside, dark before the mist: it opens round a light, and the light walks along a finger. */
export function createPalm(stage: Stage, behind: Painter): Painter {
  const { width, height } = stage;
  const [glow, blood] = [createGlow('#c4ee62', 1.7), createGlow('#ff4a1c', 1.5)];
  const [hand, drawRim] = [stage.layer(width, height), createRim(stage)];
  const paintHand = (on: Context2D, x: number, y: number, light: number, open: number) => {
    const [bright, red, none] = [css('#ffc070', light), css('#d8411c', light), css('#d8411c', 0)];
    on.fillStyle = radial(on, x, y, 0, 240, [0, '#e8823a'], [0.45, '#5a1f11'], [1, '#050f11']);
    on.strokeStyle = radial(on, x, y, 0, 140, [0, bright], [0.5, red], [1, none]);
    on.lineWidth = 2.4;
    const form = (outline: ReturnType<typeof tube>) => {
      on.fill(outline);
      // Where flesh is thin, light comes through it.
      on.stroke(outline);
    };
    for (const place of [3, 2]) form(tube(finger(place, open), [16, 21, 19, 16, 11.5]));
    form(outlineOf(PALM));
    for (const place of [1, 0]) form(tube(finger(place, open), [16, 22, 19, 16, 12]));
    const [bendX, tipX] = [lerp(590, 566, open), lerp(640, 592, open)];
    form(tube(points(490, 544, 536, 472, bendX, 416, tipX, 374), [34, 27, 20, 13]));
  };
  return (context, second) => {
    const [light, open] = [lerp(0.6, 1, heroLight(second)), smoothstep(0.4, 3, second - opens)];
    const [walkX, walkY] = pointAlong(WAY, walked(second));
    const [x, y] = [walkX + drift(second), walkY - lift(second)];
    const placeOn = (to: Context2D, draw: () => void) => {
      const turn = -0.05 + 0.012 * Math.sin(second * 0.7);
      placed(to, [600, 400 + 4 * Math.sin(second * 1.1), turn, 1.5], draw, [600, 430]);
    };
    behind(context, second);
    fillBox(context, css('#031012', 0.35), 0, 0, width, height);
    const on = hand.clear();
    placeOn(on, () => paintHand(on, x - 10, y - 8, light, open));
    hand.drawOn(context);
    drawRim(context, hand, [1, 2.4], css('#8fd0bc', 0.5));
    placeOn(context, () => {
      shine(context, glow, x - 16, y - 14, 90, 0.8 * light * open);
      shine(context, blood, x - 10, y - 20, 150, 0.75 * light * (1 - open));
      drawBeetle(context, second, [x, y], light * smoothstep(0.1, 0.5, open));
      shine(context, glow, x - 10, y - 8, lerp(120, 240, open), 0.5 * light);
    });
  };
}

/** From aside, on its six legs; then its wings open and it is gone. While the hand is shut its light alone is seen. */
function drawBeetle(context: Context2D, second: number, at: Point, light: number): void {
  const [walk, spread] = [walked(second), smoothstep(-0.8, -0.1, second - leaves)];
  placed(context, [...at, lerp(-0.02, -0.4, walk) - 0.3 * spread, 0.56], () => {
    context.globalAlpha = light;
    for (let leg = 0; leg < 6; leg++) {
      const [hip, step] = [30 - 21 * (leg >> 1), Math.sin(walk * 50 + leg * Math.PI)];
      const foot = hip + 21 - 8 * leg + step * 7;
      drawLine(context, DARK, 3.6, points(hip, -20, (hip + foot) / 2 + 3, -25, foot, -4 * Math.max(0, step)));
    }
    fillOval(context, '#f2ffb0', -36, -19, 32, 11, 0.1);
    fillOval(context, DARK, 14, -22, 38, 9, 0.06);
    for (const far of [1, 0]) {
      const beating = 0.75 + 0.35 * Math.sin(second * 90 + far * 2);
      fillOval(context, css('#f2f6d2', 0.34 * spread), -12, -62, 62 * spread, 15, beating);
      context.fillStyle = '#5a4026';
      const wingCase = outlineOf([2, 9, 4, -2, -22, -10, -56, -6, -86, 9, -90, 14, -60, 10, -24, 13]);
      placed(context, [24, -34, (0.8 + far * 0.25) * spread], () => context.fill(wingCase));
    }
    fillOval(context, '#a8502f', 38, -30, 17, 9, 0.45);
    drawLine(context, DARK, 2.6, points(52, -24, 70, -37, 90, -33));
  });
}
