import { fillStroke, pointAlong } from '../../kit/brush.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { disc, type Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { fillShapes } from '../../kit/shapes.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './score.ts';

/** The air at dusk, at night and in the morning, from the zenith to the ground. */
const AIRS = [
  ramp([0, '#141a48'], [0.36, '#33295f'], [0.56, '#7a3f78'], [0.72, '#d0667c'], [0.86, '#fbb88c']),
  ramp([0, '#050720'], [0.4, '#0d1138'], [0.65, '#221d50'], [0.8, '#41305f'], [0.86, '#553c66']),
  ramp([0, '#2b4a86'], [0.4, '#7a8fbe'], [0.6, '#cfb6c4'], [0.74, '#f7c9b0'], [0.86, '#ffe6b8']),
] as const;
/** The pine's boughs: where each leaves the trunk, where its pad lies, half the pad's width; in heights of the tree. */
const BOUGHS = [
  0.34, -0.3, 0.47, 0.17, 0.36, -0.13, 0.5, 0.12, 0.44, 0.36, 0.5, 0.15, 0.47, 0.62, 0.545, 0.24, 0.58, -0.2,
  0.665, 0.17, 0.6, 0.34, 0.66, 0.13, 0.63, 0.76, 0.685, 0.2, 0.72, 0.04, 0.78, 0.15, 0.78, 0.55, 0.81, 0.22,
  0.86, 0.2, 0.9, 0.17, 0.93, 0.44, 0.95, 0.15, 0.97, 0.31, 1.01, 0.13,
];
/** Height of the pine, whose foot is at 176, 640. */
const PINE = 470;

/** How far the sky has turned by a second, radians. */
const turnAt = (second: number): number => second * 0.0235;
/** Draws the hill and its sky at a second, the stars with lines of so many radians behind them. */
export type DrawLand = (context: Context2D, second: number, trail: number) => void;

/** The sky turns around its pole over an old pine and an observatory, from dusk to morning. */
export function createLand(stage: Stage): DrawLand {
  const { width, height, noise } = stage;
  const airs = AIRS.map((colours) =>
    stage.field(width, height, (pixel, _u, v) => {
      [pixel[0], pixel[1], pixel[2]] = colours(v);
    }),
  );
  const random = stage.random('trails');
  const stars = Array.from({ length: 1250 }, () => {
    const bright = random.unit() ** 3;
    const colour = css(mix('#b4cdff', '#ffd0a0', random.unit()), 0.42 + 0.55 * bright);
    return { radius: 8 + 1080 * random.unit() ** 0.72, angle: random.unit() * TAU, bright, colour };
  });
  const ranges = stage.layer(width, height, (context) => {
    for (const range of [0, 1, 2]) {
      const colour = mix('#4a3a68', '#171531', range / 2);
      const foot = mix(colour, '#7a5878', 0.35 - range * 0.12);
      context.fillStyle = vertical(context, 530, 720, [0, css(colour)], [1, css(foot)]);
      const crest = (x: number) => noise.ridged(x / (380 - range * 60) + range * 5 + 1, range * 3.7, 6);
      fillBelow(context, (x) => 606 + range * 24 - crest(x) * (84 - range * 14), width, height);
    }
  });
  const hill = createHill(stage);
  const [red, warm] = [createGlow('#ff5340', 2), createGlow('#ffb46a', 1.8)];
  return (context, second, trail) => {
    const night = smoothstep(1, 26, second);
    const morning = smoothstep(STORY.hung, STORY.morning + 5, second);
    for (const [place, share] of [1, night, morning].entries()) {
      context.globalAlpha = share;
      if (share > 0) airs[place]?.drawOn(context);
    }
    context.globalAlpha = lerp(0.45, 1, night) * (1 - 0.9 * morning);
    context.lineCap = 'round';
    for (const { radius, angle, bright, colour } of stars) {
      context.strokeStyle = colour;
      context.lineWidth = 0.9 + 1.3 * bright;
      context.beginPath();
      // Around the pole, counter-clockwise, as seen from the northern half of the world.
      context.arc(792, 236, radius, angle - turnAt(second), angle - turnAt(second) + trail);
      context.stroke();
    }
    context.fillStyle = '#fff8ea';
    disc(context, 792, 236, 1.9);
    context.globalAlpha = 1;
    shine(context, warm, 430, 620, 620, 0.7 * morning, 300);
    // Stars drown in the haze over the hills.
    const haze = mix(mix('#d98c80', '#352556', night), '#f0c4b0', morning);
    context.fillStyle = vertical(context, 420, 640, [0, css(haze, 0)], [1, css(haze, 0.66)]);
    context.fillRect(0, 420, width, 240);
    ranges.drawOn(context);
    hill.drawOn(context);
    shine(context, red, 1045 + 22 * turnAt(second), 578, 22, 0.8, 32);
    for (const x of [952, 982]) shine(context, warm, x, 627, 24, 0.9);
  };
}

/** The hill we stand on: grass along its edge, an observatory on its shoulder, and the pine that the wind has bent. */
function createHill(stage: Stage): Layer {
  const { width, height, noise } = stage;
  const hump = (x: number, at: number) => Math.exp(-(((x - at) / 235) ** 2));
  const ground = (x: number) =>
    660 - 34 * hump(x, 240) - 46 * hump(x, 1070) + noise.fractal(x / 120, 3, 4) * 12;
  const trunk = (share: number): Point => [
    176 + PINE * (0.075 * Math.sin(share * 6.4) * (1 - 0.4 * share) + 0.32 * share ** 1.8),
    640 - PINE * 0.97 * share,
  ];
  const thick = (share: number) => (PINE / 2) * lerp(0.1, 0.016, share ** 0.7) + 26 * Math.exp(-share * 24);
  return stage.layer(width, height, (context) => {
    const random = stage.random('hill');
    context.fillStyle = '#171a38';
    disc(context, 1062, 600, 50);
    fillShapes(context, [
      [[1007, 596, 110, 60], '#0e1028'],
      [[936, 614, 80, 40], '#0e1028'],
    ]);
    context.fillStyle = vertical(context, 600, height, [0, '#0d0f26'], [1, '#04040c']);
    fillBelow(context, ground, width, height);
    context.fillStyle = context.strokeStyle = '#070817';
    const spine = Array.from({ length: 12 }, (_, step) => trunk(step / 11));
    fillStroke(context, { points: [[170, 680], ...spine], pressure: thick });
    context.lineWidth = 1.3;
    for (let bough = 0; bough < BOUGHS.length; bough += 4) {
      const [from = 0, right = 0, up = 0, half = 0] = BOUGHS.slice(bough, bough + 4);
      const [[rootX, rootY], x, y] = [trunk(from), 176 + right * PINE, 640 - up * PINE];
      const limb = points([rootX, rootY, lerp(rootX, x, 0.45), lerp(rootY, y, 0.62), x, y - 4]);
      fillStroke(context, { points: limb, pressure: (share) => thick(from) * lerp(0.5, 0.12, share) });
      context.beginPath();
      for (let needle = 0; needle < 10500 * half; needle++) {
        const aside = random.between(-1, 1);
        const dome = Math.sqrt(1 - aside * aside) * (0.7 + 0.3 * Math.sin(aside * 8 + x));
        const [angle, long] = [aside * 0.25 - Math.PI * random.between(0.04, 0.96), random.between(10, 17)];
        const rise = random.unit() * dome * 0.36 - aside * aside * 0.1;
        const [atX, atY] = [x + aside * half * PINE, y - rise * half * PINE];
        context.moveTo(atX, atY);
        context.lineTo(atX + Math.cos(angle) * long, atY + Math.sin(angle) * long * 0.8);
      }
      context.stroke();
    }
  });
}

/** The way of a torch that runs in, draws a star and runs off, and of a car far away. */
const steps = (from: number, count: number): readonly Point[] =>
  Array.from({ length: count }, (_, at) => [from + at * 44, 708 - 20 * hashUnit(at, from)]);
const STAR = points([706, 660, 742, 528, 786, 652, 682, 574, 806, 566, 708, 656]);
const TORCH = [...steps(-40, 17), ...STAR, ...steps(760, 14)];
const ROAD = points([1300, 660, 1190, 648, 1080, 664, 900, 678, 740, 670, 560, 684, 360, 676, -30, 672]);
const { opens, runs, star, closes } = STORY;
const torchAt = track([runs + 0.4, 0], [star - 0.3, 17 / 36], [star + 4.4, 22 / 36], [star + 7.4, 1]);
const carAt = track([15, 0], [21.5, 1]);

/** What the plate sees: whatever shines leaves its way on it. */
export function createPlate(drawLand: DrawLand): Painter {
  const glow = createGlow('#ffd79a', 2);
  const drawLight = (context: Context2D, way: readonly Point[], share: number, width: number) => {
    for (const wide of [7, 3, 1]) {
      context.strokeStyle = css(wide > 1 ? '#ffa458' : '#fff0cc', 1 / wide ** 1.1);
      context.lineWidth = width * wide;
      context.beginPath();
      for (let at = 0; at <= 300 * share; at++) context.lineTo(...pointAlong(way, at / 300));
      context.stroke();
    }
    const isHere = share > 0 && share < 1 ? 1 : 0;
    shine(context, glow, ...pointAlong(way, share), 50 * width, isHere);
  };
  return (context, second) => {
    drawLand(context, second, turnAt(Math.min(second, closes) - opens));
    drawLight(context, ROAD, carAt(second), 0.5);
    drawLight(context, TORCH, torchAt(second), 2);
  };
}
