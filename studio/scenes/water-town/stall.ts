import { css } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillBox, fillOval, outlineOf, placed } from '../../kit/marks.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { tube } from '../../kit/outline.ts';
import { drawPaperUmbrella } from '../../kit/paper-umbrella.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Shape } from '../../kit/shapes.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import { STORY } from './story.ts';
import { drawLamp } from './town.ts';

const WOOD = '#14191a';
const ROOT = { base: '#c3ad8c', shade: '#5f5140', rim: '#fbe3b8' } as const;

/** Up from the waterline: the open front of the house, its eaves, and the quay with its steps. */
const FRONT: readonly Shape[] = [
  [[0, -360, 700, 316], '#3d3226', '#5a452d'],
  [[520, -360, 240, 316], '#272a29', '#1e2324'],
];
const EAVES: readonly Shape[] = [
  [[-96, -352, -84, -364, 760, -364, 760, -340, -80, -340], '#12181a'],
  [[-84, -364, 0, -440, 760, -470, 760, -364], '#1d2527', '#2d383a'],
];
const QUAY: readonly Shape[] = [
  [[-330, -46, 1100, 9], '#8f9793', '#6a7472'],
  [[-330, -37, 1100, 42], '#3c4647', '#1b2224'],
  [[-384, -28, 54, 33], '#56615f', '#262e2f'],
  [[-436, -12, 52, 17], '#4a5553', '#262e2f'],
];
const SELLER = outlineOf([
  96, -60, 92, -130, 100, -186, 118, -206, 142, -208, 166, -196, 178, -160, 184, -60,
]);
const HAT = outlineOf([86, -229, 112, -244, 139, -260, 166, -244, 192, -229, 139, -234]);
const ARM = tube(points([126, -190, 96, -204, 72, -232, 58, -258]), [13, 11, 8, 5]);
const ROBE = outlineOf([
  ...[-214, -47, -205, -130, -198, -188, -182, -214, -160, -221, -140, -208, -134, -160],
  ...[-140, -110, -132, -70, -122, -47],
]);
const SLEEVE = tube(points([-160, -196, -136, -172, -104, -162, -82, -164]), [14, 13, 9, 4]);
const JOINT = [-22, 0, -15, -9, 0, -10, 15, -9, 22, 0, 15, 9, 0, 10, -15, 9];
const PAN = outlineOf([-46, 82, 0, 86, 46, 82, 30, 99, 0, 102, -30, 99]);
const WEIGHT = outlineOf([0, 28, 7, 34, 11, 54, 0, 58, -11, 54, -7, 34]);
const BASKET = outlineOf([-58, -38, 0, -33, 58, -38, 50, 0, 0, 3, -50, 0]);

/** 藕摊: a quay with a lamp under the eaves; lotus roots are weighed, and paid for. */
export function drawStall(context: Context2D, second: number): void {
  fillShapes(context, FRONT);
  const warm = [0.4, css('#d98a3e', 0.55)] as const;
  context.fillStyle = radial(context, 120, -240, 10, 430, [0, '#ffc476'], warm, [1, css('#8a5a2c', 0)]);
  context.fillRect(0, -360, 700, 320);
  drawSteelyard(context, second);
  context.fillStyle = WOOD;
  for (const part of [SELLER, HAT, ARM]) context.fill(part);
  fillOval(context, WOOD, 138, -224, 16, 20);
  for (const [x, size] of points([60, 0.95, 178, 1.15, 300, 0.9]))
    placed(context, [x, -42, 0, size], () => {
      drawRoots(context, -38, 7, 4);
      context.fillStyle = vertical(context, -40, 0, [0, '#4d3c29'], [1, '#171412']);
      context.fill(BASKET);
    });
  fillShapes(context, QUAY);
  for (let stone = 0; stone < 26; stone++) {
    const [x, y] = [-330 + (stone % 13) * 90 + 34 * hashUnit(stone, 1), -35 + 19 * Math.floor(stone / 13)];
    const tone = css(stone % 3 === 0 ? '#8b9694' : '#0c1213', 0.2);
    fillBox(context, tone, x, y, 50 + 34 * hashUnit(stone, 2), 17);
  }
  context.fillStyle = radial(context, 130, -44, 10, 420, [0, css('#ffb868', 0.6)], [1, css('#ffb868', 0)]);
  context.fillRect(-330, -46, 1100, 14);
  drawBuyer(context, second);
  for (const [x, width] of points([-72, 12, -8, 14, 420, 16])) fillBox(context, WOOD, x, -350, width, 306);
  fillShapes(context, EAVES);
  for (let tile = 0; tile < 43; tile++) fillOval(context, WOOD, -80 + tile * 20, -340, 7);
  fillBox(context, WOOD, 235, -340, 2, 44);
  drawLamp(context, 236, -282, 16);
  // What the buyer's fingers lose.
  const fallen = second < STORY.water ? Math.max(0, second - STORY.coin + 1.35) : 0;
  const facing = fallen && 2 + 5 * Math.abs(Math.cos(fallen * 13));
  fillOval(context, '#ffd98c', 24 * fallen - 86, 300 * fallen ** 2 - 164, facing, 6);
}

/** A heap of joints of lotus root, so many beside one another. */
function drawRoots(context: Context2D, y: number, count: number, across: number): void {
  const form = formsIn(context, { from: [0.5, -0.86], shadeWidth: 6 });
  for (let root = 0; root < count; root++) {
    const [place, row] = [root % across, Math.floor(root / across)];
    const x = (place - (across - 1) / 2) * 27 + row * 9;
    placed(context, [x, y - 14 * row, 0.5 * hashUnit(root, across) - 0.25], () => form(ROOT, JOINT));
  }
}

/** Held up by its cord: it sways, and rests with its tail high. */
function drawSteelyard(context: Context2D, second: number): void {
  const age = Math.max(0, second - STORY.market);
  const rest = 0.24 * smoothstep(STORY.weighed - 1.5, STORY.weighed, second);
  const swing = 0.14 * Math.exp(-age * 0.5) * Math.cos(age * 3.1) - rest;
  fillBox(context, WOOD, 57, -258, 2, 18);
  placed(context, [58, -240, swing], () => {
    fillBox(context, WOOD, -54, -2, 224, 4.5);
    placed(context, [92, 0, -swing], () => {
      fillBox(context, WOOD, -1, 0, 2, 30);
      context.fill(WEIGHT);
    });
    placed(context, [-52, 0, -1.2 * swing], () => {
      for (const x of [-40, 4, 40]) drawLine(context, WOOD, 1.3, points([0, 4, x, 84]));
      drawRoots(context, 78, 5, 3);
      context.fillStyle = WOOD;
      context.fill(PAN);
    });
  });
}

/** Whoever buys comes under an umbrella, and holds out the money. */
function drawBuyer(context: Context2D, second: number): void {
  const here = smoothstep(STORY.market - 1, STORY.weighed - 1.2, second);
  const step = Math.sin(second * 5) * here * (1 - here);
  const reach = lerp(1.1, 0, smoothstep(STORY.weighed + 0.6, STORY.weighed + 1.5, second));
  placed(context, [lerp(-190, 0, here), 6 * step, 0.02 * step], () => {
    context.fillStyle = vertical(context, -220, -46, [0, '#2b3a43'], [1, '#161e22']);
    context.fill(ROBE);
    placed(context, [-160, -196, reach], () => context.fill(SLEEVE), [-160, -196]);
    const umbrella = { x: -166, y: -204, radius: 112, tilt: 0.12, turn: 0.3 + 0.05 * second };
    drawPaperUmbrella(context, { ...umbrella, paper: '#c27a38', bamboo: WOOD });
  });
}
