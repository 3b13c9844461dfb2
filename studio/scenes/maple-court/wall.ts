import { css, mix } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer, Rectangle } from '../../kit/layer.ts';
import { fillMapleLeaf } from '../../kit/maple-leaf.ts';
import { lerp } from '../../kit/maths.ts';
import { createGrain, fillForm, lay } from '../../kit/matter.ts';
import { closedCurve, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { formsIn } from '../../kit/shapes.ts';
import type { Stage } from '../../stage.ts';
import { FLOOR, LEFT, SHADOW, SUN, WIDE, WOOD } from './story.ts';

const GATE = { left: 900, right: 1066, top: 276 } as const;
const PLASTER = { dark: [120, 92, 70], light: [255, 250, 236], strength: 0.16 } as const;

export function paintWall(context: Context2D, stage: Stage): void {
  const random = stage.random('wall');
  const plaster = stage.layer(WIDE, 300, (wall) => {
    wall.fillStyle = vertical(wall, 0, 220, [0, '#e6d3b2'], [0.3, '#f4e6cb'], [1, '#e9d3ae']);
    wall.fillRect(0, 0, WIDE, 300);
    // Rain has run down from the tiles, and damp has climbed from the ground.
    for (let streak = 0; streak < 150; streak++) {
      const x = random.between(0, WIDE);
      const length = random.between(12, 95) * random.unit();
      const dirt = css('#8c7c68', random.between(0.04, 0.2));
      wall.fillStyle = vertical(wall, 0, length + 20, [0, dirt], [1, css('#8c7c68', 0)]);
      wall.fillRect(x, 18, random.between(2, 11), length + 20);
    }
    wall.fillStyle = vertical(wall, 120, 215, [0, css('#8a8a5c', 0)], [1, css('#7c7f58', 0.34)]);
    wall.fillRect(0, 120, WIDE, 100);
    lay(wall, createGrain(stage, 'stone', WIDE, 300, PLASTER));
  });
  plaster.drawOn(context, LEFT, 296);
  paintCoping(context, LEFT, GATE.left - 30, 292);
  paintCoping(context, GATE.right + 30, LEFT + WIDE, 292);
  paintPlinth(context, stage);
  paintGate(context, stage);
  // What the crown of the great tree throws on the wall.
  const play = stage.layer(WIDE, 320, (shade) => {
    shade.fillStyle = SHADOW;
    shade.fill(tube(points([232, 330, 250, 150, 170, -20]), [26, 22, 20]));
    shade.fill(tube(points([244, 160, 420, 70, 660, 30]), [12, 8, 3]));
    for (let leaf = 0; leaf < 620; leaf++) {
      const share = random.unit();
      const x = lerp(-20, 900, share ** 1.3) + random.between(-60, 60);
      const y = random.between(-10, 40 + 190 * (1 - share) ** 1.5 * random.unit()) + 20 * Math.sin(x / 60);
      shade.save();
      shade.translate(x, y);
      shade.rotate(random.between(0, 6.3));
      shade.scale(15, 15 * random.between(0.35, 1));
      fillMapleLeaf(shade);
      shade.restore();
    }
  });
  throwShade(context, play, [LEFT, 298, GATE.left - 10 - LEFT, FLOOR - 298], 286, 0.44, 2.2 * stage.scale);
}

export function clipBox(context: Context2D, ...box: Rectangle): void {
  context.beginPath();
  context.rect(...box);
  context.clip();
}

/** Lays the shade of leaves, painted on a layer, over a box of what they hang before. */
export function throwShade(
  context: Context2D,
  shade: Layer,
  box: Rectangle,
  y: number,
  opacity: number,
  blur: number,
): void {
  context.save();
  context.globalAlpha = opacity;
  context.globalCompositeOperation = 'multiply';
  clipBox(context, ...box);
  context.filter = `blur(${blur}px)`;
  shade.drawOn(context, LEFT, y);
  context.restore();
}

/** Fills boxes: in which colour, where, how wide and how high. */
const boxes = (context: Context2D) => (style: Style, x: number, y: number, width: number, height: number) => {
  context.fillStyle = style;
  context.fillRect(x, y, width, height);
};
const discs =
  (context: Context2D) =>
  (style: Style, x: number, y: number, radius: number, angle = 7) => {
    context.fillStyle = style;
    context.beginPath();
    context.arc(x, y, radius, 0, angle);
    context.fill();
  };
type Style = Context2D['fillStyle'];

/** Grey tiles along the top of a wall: a ridge, and the round ends of the rows with their drops. */
function paintCoping(context: Context2D, from: number, to: number, y: number): void {
  const [box, disc] = [boxes(context), discs(context)];
  const length = to - from;
  const rows = vertical(context, y - 34, y + 8, [0, '#8b9499'], [0.5, '#5d676e'], [1, '#434c55']);
  const tile = vertical(context, y - 28, y + 6, [0, '#99a1a3'], [1, '#56606a']);
  const ridge = vertical(context, y - 42, y - 26, [0, '#b3b6b0'], [0.35, '#6a737a'], [1, '#3f4851']);
  box(css(SHADOW, 0.34), from, y + 8, length, 17);
  box(rows, from, y - 30, length, 36);
  for (let x = from; x < to; x += 15) {
    box(tile, x + 1, y - 26, 8, 32);
    disc('#39424b', x + 5, y + 6, 5.6);
    disc('#7f898c', x + 5.6, y + 5.2, 3.9);
    disc('#4d5760', x + 12.5, y + 3, 4, Math.PI);
  }
  box(ridge, from, y - 41, length, 14);
}

function paintPlinth(context: Context2D, stage: Stage): void {
  const random = stage.random('plinth');
  const box = boxes(context);
  for (let x = LEFT; x < LEFT + WIDE; ) {
    const length = random.between(54, 96);
    if (x >= GATE.left && x < GATE.right) x = GATE.right;
    const width = x < GATE.left ? Math.min(length, GATE.left - x) : length;
    box(css(mix('#a79c90', '#8b857f', random.unit())), x, 480, width - 1.5, FLOOR - 480);
    box(css('#e4d8c4', 0.6), x, 480, width - 1.5, 2.5);
    box(css('#4c4450', 0.5), x + width - 1.5, 480, 1.5, FLOOR - 480);
    x += width;
  }
  const damp = vertical(context, 486, FLOOR, [0, css('#4c4450', 0)], [1, css('#4c4450', 0.42)]);
  box(damp, LEFT, 486, WIDE, FLOOR - 486);
}

/** In its own measures: 0, 0 is the middle of its lintel's upper edge. */
function paintGate(context: Context2D, stage: Stage): void {
  const half = (GATE.right - GATE.left) / 2;
  const ground = FLOOR - GATE.top;
  const box = boxes(context);
  context.save();
  context.translate(GATE.left + half, GATE.top);
  paintWayBehind(context, stage, half, ground);
  // Jambs, lintel and the leaves of the door, opened inward.
  const jamb = vertical(context, 0, ground, [0, '#6b3029'], [1, '#84412f']);
  for (const x of [4 - half, half - 20]) {
    box(jamb, x, 0, 16, ground + 4);
    box(css('#d78a5c', 0.7), x + 12, 0, 3, ground + 4);
    box('#8f8880', x - 5, ground - 20, 26, 22);
    box('#c9c0b2', x - 5, ground - 20, 26, 4);
  }
  for (const [hinge, edge, colour] of [
    [20 - half, 40 - half, '#5f2a29'],
    [half - 20, half - 38, '#8d4632'],
  ] as const) {
    polygon(context, points([hinge, 22, edge, 34, edge, ground - 14, hinge, ground]));
    context.fillStyle = colour;
    context.fill();
    for (let row = 0; row < 5; row++) box('#d9a45a', (hinge + edge) / 2 - 2, 60 + row * 34, 4, 4);
  }
  box(vertical(context, 0, 24, [0, '#8b4431'], [1, '#5d2a28']), -half - 14, 0, half * 2 + 28, 24);
  box(css('#e29a64', 0.6), -half - 14, 0, half * 2 + 28, 3);
  for (const x of [44 - half, 0, half - 44]) discs(context)('#d9a45a', x, 12, 5);
  paintEaves(context);
  for (let bracket = 0; bracket < 9; bracket++) {
    const x = lerp(-half - 8, half + 8, bracket / 8);
    box('#55262a', x - 6, -16, 12, 14);
    box('#7d3b2c', x - 2, -14, 6, 8);
  }
  box(css(SHADOW, 0.4), -half - 10, 24, half * 2 + 20, 12);
  // Three steps down into the court.
  for (let step = 0; step < 3; step++) {
    const y = ground - 2 + step * 13;
    const wide = 92 + step * 18;
    box(css(mix('#e0d3be', '#d2c1a6', step / 3)), -wide, y, wide * 2, 6);
    box(css(mix('#9d9189', '#877d7a', step / 3)), -wide, y + 6, wide * 2, 8);
  }
  context.restore();
}

/** The way goes on behind it, up through the lit wood. */
function paintWayBehind(context: Context2D, stage: Stage, half: number, ground: number): void {
  const random = stage.random('gate');
  const box = boxes(context);
  context.save();
  clipBox(context, 16 - half, 22, half * 2 - 32, ground);
  const [high, low] = [[0.5, '#ffc873'] as const, [0.78, '#e88a48'] as const];
  box(vertical(context, 0, ground, [0, '#ffdf9a'], high, low, [1, '#b4542f']), -half, 0, half * 2, ground);
  for (let step = 0; step < 9; step++) {
    const near = step / 9;
    const [y, wide] = [lerp(132, ground, near ** 1.3), lerp(15, 52, near)];
    box(css(mix('#f7d79c', '#a8714e', near * 0.9)), 14 - near * 14 - wide, y, wide * 2, 40);
    box(css(mix('#fff0c8', '#e6b480', near)), 14 - near * 14 - wide, y, wide * 2, 2 + near * 3);
  }
  context.fillStyle = css(mix('#7a3a2a', '#ffcf84', 0.35));
  for (const x of [26 - half, half - 30, half - 44])
    context.fill(tube(points([x, 194, x + 5, 84, x - 8, -26]), [6, 5, 4]));
  const tones = (light: number) => mix(WOOD(0.35 + light * 0.6), '#ffe2a0', 0.25);
  const lightFrom: Point = [0, -1];
  const foliage = { tones, leaf: 4, dabs: 26, lightFrom, flatness: 0.7, shape: fillMapleLeaf };
  for (let clump = 0; clump < 22; clump++) {
    const x = random.between(-half, half);
    const y = random.between(14, 74) + 34 * Math.abs(random.between(-1, 1));
    paintClump(context, random, { x, y, radius: 22, light: random.unit() }, foliage);
  }
  context.restore();
}

const EAVES = points([
  -149, -38, -113, -22, 0, -12, 113, -22, 149, -38, 123, -40, 73, -86, 0, -92, -73, -86, -123, -40,
]);

/** Eaves that rise toward their ends, under rows of tiles and a ridge. */
function paintEaves(context: Context2D): void {
  const eaves = closedCurve(EAVES);
  const tiles = { base: '#5a646c', shade: '#3a424c', rim: '#a9b0ac' };
  fillForm(context, eaves, tiles, { from: SUN, shadeWidth: 7 });
  context.save();
  context.clip(eaves);
  context.lineWidth = 3;
  for (let row = -12; row <= 12; row++)
    for (const [aside, style] of [
      [0, css('#7f898e', 0.75)],
      [-4, css('#333b45', 0.6)],
    ] as const) {
      context.strokeStyle = style;
      context.beginPath();
      context.moveTo(row * 7.9 + aside, -92);
      context.quadraticCurveTo(row * 10.8 + aside, -50, row * 12 + aside, -8);
      context.stroke();
    }
  context.restore();
  const ridge = { base: '#6a747b', shade: '#434c55', rim: '#b9beb8' };
  formsIn(context, { from: SUN, shadeWidth: 3 })(ridge, [-81, -90, 0, -95, 81, -90], 6, 7, 6);
}
