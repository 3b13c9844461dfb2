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
/** Roof, wall, grass and water, each down from where it begins; we see them out of focus. */
const BANK = [
  [393, '#aeabb5'],
  [405, '#e8dfdf'],
  [470, '#b9b9a6'],
  [483, '#d6d0d6'],
] as const;
const BARK = { base: '#6b5257', shade: '#46343b', rim: '#a08489' };

/**
 * The wood of four trees, a line each: how thick it begins and ends, and its points; trunks begin on the ground. The
 * first is young, the second two from one stump, the last is old.
 */
const WOOD: readonly (readonly number[])[] = [
  [16, 3, 330, 562, 336, 450, 330, 330, 342, 160],
  [7, 2, 332, 360, 280, 250, 262, 150, 250, 70],
  [8, 2, 340, 300, 400, 210, 420, 130, 424, 40],
  [6, 2, 338, 240, 330, 150, 320, 60, 326, -30],
  [30, 17, 612, 562, 596, 470, 566, 360, 500, 240],
  [28, 15, 646, 562, 664, 460, 700, 370, 730, 240],
  [15, 4, 500, 240, 440, 150, 430, 80, 400, 0],
  [11, 3, 540, 300, 590, 200, 600, 100, 620, -10],
  [14, 4, 730, 240, 720, 140, 690, 60, 680, -30],
  [13, 4, 716, 290, 800, 210, 860, 150, 900, 60],
  [33, 19, 986, 562, 996, 480, 966, 400, 990, 300],
  [15, 4, 990, 300, 930, 210, 900, 110, 880, 10],
  [17, 4, 990, 300, 1060, 220, 1150, 180, 1210, 100],
  [14, 3, 990, 320, 1000, 190, 1040, 90, 1060, -20],
  [60, 40, 1420, 562, 1402, 510, 1392, 450, 1396, 430],
  [30, 5, 1392, 450, 1316, 340, 1266, 240, 1186, 190],
  [28, 5, 1400, 446, 1416, 320, 1376, 180, 1396, 40],
  [26, 5, 1408, 450, 1496, 340, 1556, 220, 1576, 90],
];
const isTrunk = ([, , , y = 0]: readonly number[]) => y > 540;

/** The park from far to near: cloud, the other bank, and four trees on the path, with a bench between them. */
export function createPark(stage: Stage): readonly DepthLayer[] {
  const picture = (depth: number, paint: (context: Context2D, stage: Stage) => void) => {
    const layer = new Layer(WIDE, HIGH, stage.scale * FINENESS);
    layer.context.translate(-LEFT, -TOP);
    paint(layer.context, stage);
    return { depth, picture: layer, x: LEFT, y: TOP };
  };
  return [picture(1.9, paintFarBank), picture(1, paintPath)];
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
  for (const [top, colour] of BANK) {
    context.fillStyle = colour;
    context.fillRect(LEFT, top, WIDE, 200);
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
    for (const [girth = 0, , x = 0] of trunks) contactShadow(on, x - LEFT, 42, girth * 6, '#6d5867', 0.34);
  });
  const strew = (x: number, near: number) => {
    context.fillStyle = css(mix('#f3bfce', '#fffafa', random.unit()), 0.92);
    const size = lerp(1.6, 6.5, near);
    oval(context, x, 538 + 262 * near, size, size * 0.42, random.between(-0.6, 0.6));
  };
  ground.drawOn(context, LEFT, 524);
  paintTrees(context, stage);
  for (let petal = 0; petal < 5000; petal++) {
    const [x, near] = [LEFT + WIDE * random.unit(), lerp(0.06, 1, random.unit() ** 1.5)];
    if (stage.noise.fractal(x / 150, near * 5, 3) + random.between(-0.2, 0.2) > -0.06) strew(x, near);
  }
  for (const [girth = 0, , x = 0, y = 0] of trunks)
    for (let petal = 0; petal < girth * 3; petal++)
      strew(x + girth * random.between(-2, 2), (y - 541 + random.between(-3, 12)) / 262);
  paintBench(context);
}

/** A third of the blossoms hangs behind the wood, in the shade. */
function paintTrees(context: Context2D, stage: Stage): void {
  const random = stage.random('trees');
  const foliage = { tones: BLOSSOM, leaf: 8.5, dabs: 58, lightFrom: LIGHT.from, shape: fillBlossom };
  const boughs = WOOD.filter((line) => !isTrunk(line));
  const clumps = boughs.flatMap(([, , ...line]) =>
    Array.from({ length: 17 }, (_, step) => {
      const [x, y] = pointAlong(points(...line), lerp(0.42, 1.04, step / 16));
      const angle = random.unit() * TAU;
      const stray = 90 * Math.sqrt(random.unit());
      const [dx, dy] = [Math.cos(angle) * stray, Math.sin(angle) * stray * 0.75];
      const light = clamp(0.6 - dy / 200 + random.between(-0.2, 0.24));
      return { x: x + dx, y: y + dy, radius: random.between(33, 56), light, isFar: step % 3 === 0 };
    }),
  );
  for (const clump of clumps.filter(({ isFar }) => isFar))
    paintClump(context, random, { ...clump, light: clump.light * 0.35 }, foliage);
  // The layer ends where the ground is: below it nothing is seen.
  const bark = new Layer(WIDE, 565 - TOP, stage.scale * FINENESS);
  bark.context.translate(-LEFT, -TOP);
  for (const line of WOOD) {
    const [from = 0, to = 0, ...way] = line;
    const radii = [from + (isTrunk(line) ? 14 : 0), from, lerp(from, to, 0.5), lerp(from, to, 0.75), to];
    const light = { from: [-0.75, -0.66], shadeWidth: from * 0.45 } as const;
    fillForm(bark.context, tube(points(...way), radii), BARK, light);
  }
  bark.context.translate(LEFT, TOP);
  const grain = { dark: [34, 20, 28], light: [190, 160, 165], strength: 0.5 } as const;
  lay(bark.context, createGrain(stage, 'bark', WIDE, HIGH, grain));
  bark.drawOn(context, LEFT, TOP);
  const near = clumps.filter(({ isFar }) => !isFar).toSorted((one, other) => one.light - other.light);
  for (const clump of near) paintClump(context, random, clump, foliage);
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
}

/** Where the blossom hangs that is going to lose a petal, in the picture of the branch. */
export const LAST_BLOSSOM: Point = [706, 318];
/** A branch before the lens, with every stamen. */
export function createBranch(stage: Stage): DepthLayer {
  const random = stage.random('branch');
  const picture = stage.layer(1700, 1000, (context) => {
    context.translate(210, 140);
    const way = points(1480, -40, 1180, 70, 900, 130, 700, 206, 520, 220);
    fillForm(context, tube(way, [26, 20, 15, 11, 5]), BARK, { ...LIGHT, shadeWidth: 7 });
    // Seven bunches above, on and below the branch, smaller toward its tip.
    for (const [bunch, rise] of [-10, 150, -40, 20, -150, -150, 0].entries()) {
      const [x, y] = pointAlong(way, lerp(0.17, 0.93, bunch / 6));
      const [spread, amount] = [lerp(165, 68, bunch / 6), lerp(19, 5, bunch / 6)];
      for (let one = Math.floor(amount); one >= 0; one--) {
        const angle = one * 2.4 + random.between(-0.4, 0.4);
        const reach = spread * Math.sqrt((one + 0.3) / amount);
        const place: Point = [x + Math.cos(angle) * reach, y + rise + Math.sin(angle) * reach * 0.8];
        const look = { open: random.between(0.62, 1), light: lerp(1, 0.6, one / amount) };
        drawBlossom(context, place, random.between(46, 62), random.unit() * TAU, look);
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
