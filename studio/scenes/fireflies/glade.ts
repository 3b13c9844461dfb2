import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import { createGrass } from '../../kit/grass.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { points, tube } from '../../kit/outline.ts';
import { oval, type Point } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** Where the far bank of the stream meets the water. */
export const WATER_Y = 528;
/** Where the meadow ends and the woods begin. */
const MEADOW_Y = 452;
const AIR = ramp([0, '#04121a'], [0.4, '#0c3640'], [0.72, '#3d8a80'], [0.86, '#56a193'], [1, '#2c685f']);

/** Moonlight that has come down between the trees, stays in the mist, and falls through it in shafts. */
function createAir({ width, field, noise }: Stage): Layer {
  return field(width, WATER_Y, (pixel, u, v, x, y) => {
    const moon = Math.exp(-(((u - 0.52) / 0.2) ** 2) - ((v - 0.66) / 0.42) ** 2);
    const shaft = smoothstep(0.02, 0.42, noise.plane(((x - 760) / (y + 420)) * 11, 3.7));
    const shade = 0.3 + 0.6 * moon * (noise.fractal(x / 260, y / 110, 4) * 0.3 + 1);
    const light = moon * (0.55 + 0.6 * shaft * smoothstep(0.05, 0.5, v));
    for (const [channel, lift] of [30, 66, 58].entries())
      pixel[channel] = (AIR(v)[channel] ?? 0) * shade + light * lift;
  });
}

/** Trees of one depth, the farther the paler, and the leaves that close the picture above. */
function paintTrees(context: Context2D, random: Random, nearness: number, places: readonly number[]): void {
  const foot = lerp(MEADOW_Y + 4, 800, nearness ** 1.5);
  const colour = mix('#3f807a', '#020b0c', nearness ** 0.55);
  // Trunks go over into the grass.
  context.fillStyle = vertical(context, foot - 60, foot, [0, css(colour)], [1, css(colour, 0)]);
  for (const x of places) {
    const [wide, lean] = [lerp(4, 60, nearness ** 1.4) * random.between(0.6, 1.5), random.between(-40, 40)];
    const way = points(x, foot, x + lean * 0.3, foot - 90, x + lean, -60);
    context.fill(tube(way, [wide * 1.6, wide * 0.9, wide * 0.7]));
  }
  context.fillStyle = css(colour);
  for (let count = 0; count < 3200 - 1600 * nearness; count++) {
    const x = random.between(-30, 1310);
    // Thick at the sides, open in the middle.
    const open = Math.exp(-(((x - 680) / 300) ** 2)) * lerp(0.5, 1.1, nearness);
    const y = random.unit() ** 1.7 * lerp(290, 150, nearness) * (1.3 - open) - 12;
    const size = lerp(3, 11, nearness) * random.between(0.6, 1.5);
    oval(context, x, y, size, size * random.between(0.3, 0.5), random.between(-0.9, 0.9));
  }
}

/** Everything that stands still behind the stream: air, ranks of trees with mist between them, and the meadow. */
export function createWood(stage: Stage): Layer {
  const random = stage.random('wood');
  return stage.layer(stage.width, WATER_Y, (context) => {
    createAir(stage).drawOn(context);
    for (const [nearness, count] of points(0.05, 26, 0.16, 17, 0.36, 9)) {
      const places = Array.from({ length: count }, () => random.between(-40, 1320));
      // The glade opens where the light is.
      const around = places.filter((x) => Math.abs(x - 665) > 60 + 420 * nearness);
      context.filter = `blur(${(1 - nearness) ** 4 * 5 * stage.scale}px)`;
      stage.layer(stage.width, WATER_Y, (on) => paintTrees(on, random, nearness, around)).drawOn(context);
      context.filter = 'none';
      const mist = vertical(context, 300, MEADOW_Y + 20, [0, css('#5fa898', 0)], [1, css('#5fa898', 0.42)]);
      fillBox(context, mist, 0, 300, stage.width, WATER_Y);
    }
    context.fillStyle = vertical(context, 430, WATER_Y, [0, '#2f6c5f00'], [0.36, '#245a4f'], [1, '#06140f']);
    context.fillRect(0, 430, stage.width, 120);
    for (const [row, colour] of ['#2b665a', '#1f5247', '#143b33', '#0c2822', '#06140f'].entries()) {
      const [name, baseY, heights] = [`row ${row}`, MEADOW_Y + 12 + row * 17, [6, 14 + row * 6] as const];
      createGrass(stage, { name, blades: 500, baseY, heights, colour })(context, 0);
    }
  });
}

/** The old tree on the bank; the same leaves as they are lit by those who sit between them; and where they sit. */
export function createOldTree(stage: Stage) {
  const random = stage.random('oak');
  const [dark, lit] = [stage.layer(stage.width, WATER_Y), stage.layer(stage.width, WATER_Y)];
  const perches: Point[] = [];
  const addLeaf = (x: number, y: number) => {
    const shape = [random.between(2, 4.4), random.between(1, 2.2), random.unit() * TAU] as const;
    // The mist lies to the left: leaves there have an edge of light.
    const light = clamp(0.2 + (880 - x) / 520 + random.between(-0.2, 0.2));
    dark.context.fillStyle = css(mix('#06201d', '#256a5d', light));
    lit.context.fillStyle = css(mix('#4f7a2c', '#d3ec7c', random.unit() ** 2), 0.8);
    for (const { context } of [dark, lit]) oval(context, x, y, ...shape);
    if (random.chance(0.07)) perches.push([x, y]);
  };
  const grow = ([x, y]: Point, heading: number, length: number, thickness: number) => {
    const bend = heading + random.between(-0.2, 0.2);
    const [halfX, halfY] = [x + Math.cos(heading) * length * 0.5, y + Math.sin(heading) * length * 0.5];
    const end: Point = [halfX + Math.cos(bend) * length * 0.5, halfY + Math.sin(bend) * length * 0.5];
    dark.context.fillStyle = '#051412';
    dark.context.fill(tube([[x, y], [halfX, halfY], end], [thickness, thickness * 0.8, thickness * 0.66]));
    for (let leaf = 0; leaf < 15 && thickness < 1.5; leaf++) {
      const [angle, reach] = [random.unit() * TAU, Math.sqrt(random.unit()) * 26];
      addLeaf(end[0] + Math.cos(angle) * reach, end[1] + Math.sin(angle) * reach * 0.7);
    }
    for (const aside of thickness < 1.5 ? [] : [-0.54, 0, 0.54]) {
      // Boughs that lie low turn up again at their ends.
      const turned = bend + aside + random.between(-0.12, 0.12);
      const [shorter, thinner] = [random.between(0.72, 0.87), random.between(0.56, 0.66)];
      if (random.chance(0.8))
        grow(end, turned + 0.12 * Math.cos(turned), length * shorter, thickness * thinner);
    }
  };
  for (const [lean, thickness] of points(-2.1, 13, -1.55, 15, -1, 13))
    grow([888 - lean * 8, WATER_Y - 10], lean, 84, thickness);
  return { dark, lit, perches };
}
