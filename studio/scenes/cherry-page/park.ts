import { pointAlong } from '../../kit/brush.ts';
import type { DepthLayer } from '../../kit/camera.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { type Context2D, Layer } from '../../kit/layer.ts';
import { fillLimb } from '../../kit/limb.ts';
import { clamp, lerp, TAU } from '../../kit/maths.ts';
import { contactShadow, createGrain, fillForm, lay } from '../../kit/matter.ts';
import { points, tube } from '../../kit/outline.ts';
import { oval, type Point, polygon } from '../../kit/path.ts';
import { fillBlossom } from '../../kit/petal.ts';
import type { Stage } from '../../stage.ts';
import { drawBlossom } from './blossom.ts';
import { BENCH, LIGHT, SUN } from './story.ts';

const [LEFT, TOP, WIDE, HIGH] = [-360, -220, 2000, 1000];
/** The path is seen from so near that it has to be finer than the film. */
const FINENESS = 1.6;
const BLOSSOM = ramp([0, '#6d4a78'], [0.3, '#a8688c'], [0.55, '#dd93a4'], [0.8, '#f9c3b8'], [1, '#fff0d8']);
const BARK = { base: '#33233a', shade: '#251930', rim: '#e8966a' };
const { rim: _light, ...INNER_BARK } = BARK;

/**
 * The wood of four trees, a line each: how thick it begins and ends, and its points; trunks begin on the ground. The
 * first is young, the second two from one stump, the last is old.
 */
const WOOD: readonly (readonly number[])[] = [
  [16, 3, 330, 562, 336, 450, 330, 330, 342, 160],
  [7, 2, 332, 360, 280, 250, 262, 150, 250, 70],
  [8, 2, 340, 300, 400, 210, 420, 130, 424, 40],
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

/** The park from far to near: sky, the other bank, and four trees on the path, with a bench between them. */
export function createPark(stage: Stage): readonly DepthLayer[] {
  const picture = (depth: number, paint: (context: Context2D, stage: Stage) => void) => {
    const layer = new Layer(WIDE, HIGH, stage.scale * FINENESS);
    layer.context.translate(-LEFT, -TOP);
    paint(layer.context, stage);
    return { depth, picture: layer, x: LEFT, y: TOP };
  };
  return [picture(1.9, paintFarBank), picture(1, paintPath)];
}

/** Across the water the crowns of others, pale in the moist air, and the sun between them. */
function paintFarBank(context: Context2D, { random: streams, noise }: Stage): void {
  const random = streams('far bank');
  context.fillStyle = vertical(context, TOP, 430, [0, '#7c80b8'], [0.55, '#dc9aae'], [1, '#ffc58a']);
  context.fillRect(LEFT, TOP, WIDE, HIGH);
  glow(context, 620, '#ffe9b8', 0.95);
  for (let clump = 0; clump < 150; clump++) {
    const x = LEFT + WIDE * random.unit();
    const y = lerp(300 + 110 * noise.fractal(x / 230, 3, 3), 430, random.unit());
    const far = clamp(Math.hypot(x - SUN.x, y - SUN.y) / 700);
    const tones = (light: number) => mix('#ffd9a0', mix(BLOSSOM(light), '#b79ac0', 0.45), 0.25 + 0.75 * far);
    const place = { x, y, radius: random.between(24, 44), light: random.between(0.3, 0.85) };
    paintClump(context, random, place, { tones, leaf: 4, dabs: 46, lightFrom: LIGHT.from });
  }
  context.fillStyle = vertical(
    context,
    420,
    540,
    [0, '#8d688c'],
    [0.13, '#a0748c'],
    [0.16, '#ffcf9a'],
    [1, '#d08c90'],
  );
  context.fillRect(LEFT, 422, WIDE, 200);
  glow(context, 420, '#fff3cf', 1);
  glow(context, 120, '#fffbea', 1);
}

/** Light of the sun in the air, over what is painted already. */
function glow(context: Context2D, radius: number, colour: string, strength: number): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  const stops = [0, 0.25, 0.6, 1].map((place) => [place, css(colour, strength * (1 - place) ** 2)] as const);
  context.fillStyle = radial(context, SUN.x, SUN.y, 0, radius, ...stops);
  context.fillRect(LEFT, TOP, WIDE, HIGH);
  context.restore();
}

function paintPath(context: Context2D, stage: Stage): void {
  const random = stage.random('path');
  const ground = stage.layer(WIDE, 280, (on) => {
    on.fillStyle = vertical(on, 0, 280, [0, '#e8b58a'], [0.2, '#d79f8c'], [0.6, '#a97a8a'], [1, '#6b5078']);
    on.fillRect(0, 0, WIDE, 280);
    const tones = { dark: [70, 46, 80], light: [255, 226, 190], strength: 0.3 } as const;
    lay(on, createGrain(stage, 'stone', WIDE, 280, tones));
    // Trunks throw their shadows toward us, away from the sun.
    on.filter = `blur(${7 * stage.scale}px)`;
    on.fillStyle = css('#43305c', 0.62);
    for (const [girth = 0, , x = 0, y = 0] of WOOD.filter(isTrunk)) {
      const [at, foot, lean] = [x - LEFT, y - 524, (x - SUN.x) * 1.5];
      const far = at + lean;
      polygon(on, points(at - girth, foot, at + girth, foot, far + girth * 3, 300, far - girth * 3, 300));
      on.fill();
    }
  });
  ground.drawOn(context, LEFT, 524);
  paintTrees(context, stage);
  for (let petal = 0; petal < 5000; petal++) {
    const [x, near] = [LEFT + WIDE * random.unit(), lerp(0.06, 1, random.unit() ** 1.5)];
    if (stage.noise.fractal(x / 150, near * 5, 3) + random.between(-0.2, 0.2) < -0.06) continue;
    const sunny = Math.exp(-(((x - SUN.x) / 420) ** 2)) * (1 - 0.7 * near);
    context.fillStyle = css(mix(mix('#b07a9c', '#e9b0bc', random.unit()), '#ffe6c0', sunny), 0.92);
    const size = lerp(1.6, 6.5, near);
    oval(context, x, 538 + 262 * near, size, size * 0.42, random.between(-0.6, 0.6));
  }
  paintBench(context);
  glow(context, 640, '#ffb870', 0.26);
}

/** The blossoms that are most in the shade hang behind the wood. */
function paintTrees(context: Context2D, stage: Stage): void {
  const random = stage.random('trees');
  const foliage = { tones: BLOSSOM, leaf: 8.5, dabs: 58, lightFrom: LIGHT.from, shape: fillBlossom };
  const clumps = WOOD.filter((line) => !isTrunk(line)).flatMap(([, , ...line]) =>
    Array.from({ length: 17 }, (_, step) => {
      const [x, y] = pointAlong(points(...line), lerp(0.42, 1.04, step / 16));
      const angle = random.unit() * TAU;
      const stray = 90 * Math.sqrt(random.unit());
      const [dx, dy] = [Math.cos(angle) * stray, Math.sin(angle) * stray * 0.75];
      const sunny = Math.exp(-(((x - SUN.x) / 330) ** 2) - ((y - SUN.y) / 300) ** 2);
      const light = clamp(0.42 + 0.5 * sunny - dy / 260 + random.between(-0.2, 0.24));
      return { x: x + dx, y: y + dy, radius: random.between(33, 56), light };
    }),
  );
  const paintCrowns = (from: number, to: number) => {
    const some = clumps.toSorted((one, other) => one.light - other.light).slice(from, to);
    for (const clump of some) paintClump(context, random, clump, foliage);
  };
  paintCrowns(0, 80);
  // The layer ends where the ground is: below it nothing is seen.
  const bark = new Layer(WIDE, 565 - TOP, stage.scale * FINENESS);
  bark.context.translate(-LEFT, -TOP);
  for (const line of WOOD) {
    const [from = 0, to = 0, ...way] = line;
    const radii = [from + (isTrunk(line) ? 14 : 0), from, lerp(from, to, 0.5), lerp(from, to, 0.75), to];
    const light = { from: [(way[0] ?? 0) < SUN.x ? 0.9 : -0.9, -0.3], shadeWidth: from * 0.4 } as const;
    fillForm(bark.context, tube(points(...way), radii), isTrunk(line) ? BARK : INNER_BARK, light);
  }
  bark.context.translate(LEFT, TOP);
  const grain = { dark: [26, 16, 34], light: [130, 84, 96], strength: 0.3 } as const;
  lay(bark.context, createGrain(stage, 'bark', WIDE, HIGH, grain));
  bark.drawOn(context, LEFT, TOP);
  context.fillStyle = BARK.shade;
  for (const [girth = 0, , x = 0] of WOOD.filter(isTrunk)) oval(context, x, 564, girth + 11, 6);
  paintCrowns(80, clumps.length);
}

/** A bench with a back, long enough to put one's feet up. */
function paintBench(context: Context2D): void {
  const { x, seat, foot } = BENCH;
  const tones = { base: '#5a3c44', shade: '#382536', rim: '#ffc890' };
  const bar = (radius: number, ...[fromX = 0, fromY = 0, toX = 0, toY = 0]: number[]) => {
    const outline = tube(points(x + fromX, fromY, x + toX, toY), [radius, radius]);
    fillForm(context, outline, tones, { ...LIGHT, shadeWidth: radius * 0.7 });
  };
  contactShadow(context, x + 78, foot + 4, 160, '#43305c', 0.6);
  for (const side of [-34, 190]) {
    bar(4, side, seat - 58, side, foot);
    bar(4, side + 10, seat + 4, side + 14, foot + 8);
  }
  for (const height of [60, 44, 28, 0, -7]) bar(5.2, -43, seat - height, 200, seat - height);
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
        const look = {
          open: random.between(0.62, 1),
          light: lerp(1, 0.6, one / amount) * lerp(0.7, 1, bunch / 6),
        };
        drawBlossom(context, place, random.between(46, 62), random.unit() * TAU, look);
      }
    }
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#7d6a5a';
    fillLimb(context, [[736, 190], [726, 250], LAST_BLOSSOM], 3.4, 3);
    context.globalCompositeOperation = 'source-over';
    drawBlossom(context, LAST_BLOSSOM, 74, 3.3, { open: 0.94, petals: 4 });
  });
  return { depth: 0.5, picture, x: -210, y: -140 };
}
