import { pointAlong } from '../../kit/brush.ts';
import type { DepthLayer } from '../../kit/camera.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import { vertical } from '../../kit/gradient.ts';
import { type Context2D, Layer } from '../../kit/layer.ts';
import { alongLimb, fillLimb, type Limb } from '../../kit/limb.ts';
import { clamp, lerp, TAU } from '../../kit/maths.ts';
import { contactShadow, createGrain, fillForm, lay } from '../../kit/matter.ts';
import { points, tube } from '../../kit/outline.ts';
import { oval, type Point } from '../../kit/path.ts';
import { fillBlossom } from '../../kit/petal.ts';
import type { Stage } from '../../stage.ts';
import { drawBlossom } from './blossom.ts';
import { BENCH, LIGHT } from './story.ts';

const [LEFT, TOP, WIDE, HIGH] = [-360, -220, 2000, 1000];
/** The path is seen from so near that it has to be finer than the film. */
const FINENESS = 1.6;
const BLOSSOM = ramp([0, '#c48ea6'], [0.3, '#e3b3c4'], [0.55, '#f6d3dc'], [0.8, '#fdebee'], [1, '#fffbf9']);
const BARK = { base: '#6b5257', shade: '#46343b', rim: '#a08489' };

/**
 * The wood of five trees, a line each: which tree, how thick it begins and ends, and its points; trunks begin on the ground. The
 * first leans and is held up, the second is young, the third two from one stump, the fourth has lost a bough, the last is old.
 */
const WOOD: readonly (readonly number[])[] = [
  [0, 42, 22, -130, 566, -96, 470, -20, 372, 70, 300],
  [0, 7, 6, 226, 568, 206, 262],
  [0, 18, 4, -20, 372, -50, 250, -110, 150, -150, 60],
  [0, 20, 4, 70, 300, 150, 210, 190, 110, 210, 20],
  [0, 18, 5, 70, 300, 200, 262, 300, 236, 372, 226],
  [1, 16, 9, 330, 556, 336, 450, 330, 330, 342, 220],
  [1, 7, 2, 332, 360, 280, 250, 262, 150, 250, 70],
  [1, 8, 2, 340, 300, 400, 210, 420, 130, 424, 40],
  [2, 30, 17, 612, 560, 596, 470, 566, 360, 500, 240],
  [2, 28, 15, 646, 562, 664, 460, 700, 370, 730, 240],
  [2, 15, 4, 500, 240, 440, 150, 430, 80, 400, 0],
  [2, 11, 3, 540, 300, 590, 200, 600, 100, 620, -10],
  [2, 14, 4, 730, 240, 720, 140, 690, 60, 680, -30],
  [2, 13, 4, 716, 290, 800, 210, 860, 150, 900, 60],
  [3, 14, 10, 976, 420, 1010, 392, 1034, 372, 1050, 362],
  [3, 33, 19, 986, 562, 996, 480, 966, 400, 990, 300],
  [3, 15, 4, 990, 300, 930, 210, 900, 110, 880, 10],
  [3, 17, 4, 990, 300, 1060, 220, 1150, 180, 1210, 100],
  [3, 14, 3, 990, 320, 1000, 190, 1040, 90, 1060, -20],
  [4, 60, 40, 1420, 576, 1402, 510, 1392, 450, 1396, 430],
  [4, 30, 5, 1392, 450, 1316, 340, 1266, 240, 1186, 190],
  [4, 28, 5, 1400, 446, 1416, 320, 1376, 180, 1396, 40],
  [4, 26, 5, 1408, 450, 1496, 340, 1556, 220, 1576, 90],
];
const isTrunk = ([, , , , y = 0]: readonly number[]) => y > 540;

/** The park from far to near: cloud, the other bank, and five trees on the path, with a bench between them. */
export function createPark(stage: Stage): readonly DepthLayer[] {
  const picture = (depth: number, fineness: number, paint: (context: Context2D, stage: Stage) => void) => {
    const layer = new Layer(WIDE, HIGH, stage.scale * fineness);
    layer.context.translate(-LEFT, -TOP);
    paint(layer.context, stage);
    return { depth, picture: layer, x: LEFT, y: TOP };
  };
  return [picture(1.9, 1, paintFarBank), picture(1, FINENESS, paintPath)];
}

/** Across the water a wall with a tiled top, and above it the crowns of others, pale in the moist air. */
function paintFarBank(context: Context2D, { random: streams, noise }: Stage): void {
  const random = streams('far bank');
  const tones = (light: number) => mix(BLOSSOM(light), '#f8eaec', 0.55);
  context.fillStyle = vertical(context, TOP, 400, [0, '#e4e3e9'], [0.6, '#f8eef0'], [1, '#fffaf8']);
  context.fillRect(LEFT, TOP, WIDE, HIGH);
  for (let clump = 0; clump < 150; clump++) {
    const x = LEFT + WIDE * random.unit();
    const y = lerp(250 + 92 * noise.fractal(x / 230, 3, 3), 420, random.unit());
    const place = { x, y, radius: random.between(26, 46), light: random.between(0.3, 0.85) };
    paintClump(context, random, place, { tones, leaf: 4, dabs: 46, lightFrom: LIGHT.from });
  }
  for (const [top, high, from, to] of [
    [404, 66, '#f4ecea', '#dcd2d2'],
    [393, 12, '#b9b6bf', '#a09ea9'],
    [470, 12, '#c3c3ac', '#aeb09c'],
    [482, 110, '#ecd9de', '#a9bcbc'],
  ] as const) {
    context.fillStyle = vertical(context, top, top + high, [0, from], [1, to]);
    context.fillRect(LEFT, top, WIDE, high);
  }
  for (let fleck = 0; fleck < 700; fleck++) {
    const near = random.unit();
    context.fillStyle = css(random.chance(0.35) ? '#c3b6bb' : '#fff2f4', random.between(0.3, 0.9));
    const size = lerp(1.4, 4.2, near) * random.between(1, 3);
    oval(context, LEFT + WIDE * random.unit(), 486 + 84 * near, size, 1.1);
  }
}

function paintPath(context: Context2D, stage: Stage): void {
  const random = stage.random('path');
  const trunks = WOOD.filter(isTrunk);
  const ground = stage.layer(WIDE, 280, (on) => {
    on.fillStyle = vertical(on, 0, 280, [0, '#b7b48f'], [0.12, '#c3bb9b'], [0.2, '#d8c8bf'], [1, '#c4b0ac']);
    on.fillRect(0, 0, WIDE, 280);
    const tones = { dark: [90, 70, 80], light: [255, 246, 240], strength: 0.3 } as const;
    lay(on, createGrain(stage, 'stone', WIDE, 280, tones));
    on.fillStyle = '#a99c9a';
    on.fillRect(0, 0, WIDE, 7);
    // Shade under the trees has no edge on a day like this.
    for (const [, girth = 0, , x = 0] of trunks) contactShadow(on, x - LEFT, 42, girth * 6, '#6d5867', 0.34);
  });
  const strew = (x: number, near: number) => {
    context.fillStyle = css(mix('#f3bfce', '#fffafa', random.unit()), 0.92);
    const size = lerp(1.6, 6.5, near);
    oval(context, x, 538 + 262 * near, size, size * 0.42, random.between(-0.6, 0.6));
  };
  ground.drawOn(context, LEFT, 524);
  for (let tree = 0; tree < 5; tree++) paintTree(context, stage, tree);
  for (let petal = 0; petal < 5000; petal++) {
    const [x, near] = [LEFT + WIDE * random.unit(), lerp(0.06, 1, random.unit() ** 1.5)];
    if (stage.noise.fractal(x / 150, near * 5, 3) + random.between(-0.2, 0.2) > -0.06) strew(x, near);
  }
  for (const [, girth = 0, , x = 0, y = 0] of trunks)
    for (let petal = 0; petal < girth * 3; petal++)
      strew(x + girth * random.between(-2, 2), (y - 541 + random.between(-3, 12)) / 262);
  paintBench(context);
}

function paintTree(context: Context2D, stage: Stage, tree: number): void {
  const random = stage.random(`tree ${tree}`);
  const wood = WOOD.filter(([which]) => which === tree);
  const crown = tree === 1 ? 60 : 78;
  const foliage = { tones: BLOSSOM, leaf: 8.5, dabs: 58, lightFrom: LIGHT.from, shape: fillBlossom };
  const boughs = wood.filter((line) => !isTrunk(line) && line[2] !== 10);
  const clumps = boughs.flatMap(([, , , ...line]) =>
    Array.from({ length: 17 }, (_, step) => {
      const [x, y] = pointAlong(points(...line), lerp(0.42, 1.04, step / 16));
      const angle = random.unit() * TAU;
      const stray = crown * 1.15 * Math.sqrt(random.unit());
      const [dx, dy] = [Math.cos(angle) * stray, Math.sin(angle) * stray * 0.75];
      const light = clamp(0.6 - dy / crown / 2.6 + random.between(-0.2, 0.24));
      return { x: x + dx, y: y + dy, radius: crown * random.between(0.42, 0.72), light };
    }),
  );
  for (const { x, y, radius, light } of clumps.filter((_, index) => index % 3 === 0))
    paintClump(context, random, { x, y: y + 10, radius, light: light * 0.35 }, foliage);
  const trunk = new Layer(WIDE, HIGH, stage.scale * FINENESS);
  const on = trunk.context;
  on.translate(-LEFT, -TOP);
  const bar = (line: readonly number[], radii: readonly number[], shadeWidth: number) =>
    fillForm(on, tube(points(...line), radii), BARK, { from: [-0.75, -0.66], shadeWidth });
  for (const line of wood) {
    const [, from = 0, to = 0, x = 0, y = 0, ...rest] = line;
    on.save();
    if (isTrunk(line)) {
      // Roots hold the ground; below it nothing is seen.
      on.beginPath();
      on.rect(LEFT, TOP, WIDE, y - TOP + 4);
      on.clip();
      for (const side of [-1, 1]) {
        const root = [0.2, -1, 0.8, -0.2, 1.6, 0.12].map((part, place) =>
          place % 2 ? y + part * from : x + side * part * from,
        );
        bar(root, [from * 0.5, from * 0.35, 3], from * 0.3);
      }
    }
    bar([x, y, ...rest], [from, lerp(from, to, 0.45), lerp(from, to, 0.75), to], from * 0.45);
    on.restore();
  }
  on.fillStyle = '#c9a98f';
  if (tree === 3) oval(on, 1056, 357, 6, 11, 0.6);
  on.translate(LEFT, TOP);
  const grain = { dark: [34, 20, 28], light: [190, 160, 165], strength: 0.5 } as const;
  lay(on, createGrain(stage, 'bark', WIDE, HIGH, grain));
  trunk.drawOn(context, LEFT, TOP);
  const front = clumps.filter((_, index) => index % 3 !== 0);
  for (const clump of front.toSorted((one, other) => one.light - other.light))
    paintClump(context, random, clump, foliage);
}

/** A bench with a back, long enough to put one's feet up. */
function paintBench(context: Context2D): void {
  const { x, seat, foot } = BENCH;
  const iron = { base: '#4a4f57', shade: '#2f3238', rim: '#858b93' };
  const slat = { base: '#a9795a', shade: '#6f4a3b', rim: '#d8ab88' };
  const bar = (tones: typeof iron, radius: number, ...[fromX = 0, fromY = 0, toX = 0, toY = 0]: number[]) => {
    const outline = tube(points(x + fromX, fromY, x + toX, toY), [radius, radius]);
    fillForm(context, outline, tones, { ...LIGHT, shadeWidth: radius * 0.7 });
  };
  contactShadow(context, x + 78, foot + 4, 160, '#54404c', 0.5);
  for (const side of [-34, 190]) {
    bar(iron, 4, side, seat - 58, side, foot);
    bar(iron, 4, side + 10, seat + 4, side + 14, foot + 8);
  }
  for (const height of [60, 44, 28, 0, -7]) bar(slat, 5.2, -43, seat - height, 200, seat - height);
  bar(iron, 4.5, -40, seat - 30, -22, seat - 30);
  bar(iron, 4, -22, seat - 30, -22, seat + 2);
}

/** Where the blossom hangs that is going to lose a petal, in the picture of the branch. */
export const LAST_BLOSSOM: Point = [706, 318];
/** Bunches of blossoms: where, how wide, how many, how large. */
const BUNCHES = [
  [1270, 30, 170, 19, 60],
  [1190, 260, 110, 11, 56],
  [1010, 60, 130, 14, 58],
  [860, -30, 120, 11, 54],
  [850, 170, 92, 9, 60],
  [690, 60, 80, 7, 52],
  [560, 220, 70, 5, 56],
] as const;

/** A branch before the lens, with every stamen. */
export function createBranch(stage: Stage): DepthLayer {
  const random = stage.random('branch');
  const picture = stage.layer(1700, 1000, (context) => {
    context.translate(210, 140);
    const branch = tube(points(1480, -40, 1180, 70, 900, 130, 700, 206, 520, 220), [26, 20, 15, 11, 5]);
    fillForm(context, branch, BARK, { ...LIGHT, shadeWidth: 7 });
    for (const [x, y, spread, amount, size] of BUNCHES) {
      const places = Array.from({ length: amount }, (_, one): Point => {
        const angle = one * 2.4 + random.between(-0.4, 0.4);
        const reach = spread * Math.sqrt((one + 0.3) / amount);
        return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8];
      }).toReversed();
      for (const [one, place] of places.entries()) {
        const look = { open: random.between(0.62, 1), light: lerp(0.6, 1, one / amount) };
        drawBlossom(context, place, size * random.between(0.8, 1.1), random.unit() * TAU, look);
      }
    }
    context.fillStyle = '#8d9a5a';
    const stalk: Limb = [[736, 190], [726, 250], LAST_BLOSSOM];
    fillLimb(context, stalk, 3.4, 3);
    context.fillStyle = '#8a5560';
    for (const share of [0.06, 0.14, 0.22]) oval(context, ...alongLimb(stalk, share), 4.5, 8, 0.2);
    drawBlossom(context, LAST_BLOSSOM, 74, 3.3, { open: 0.94, petals: 4 });
  });
  return { depth: 0.5, picture, x: -210, y: -140 };
}
