import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, fillBox, fillOval, outlineOf, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { veil } from '../../kit/matter.ts';
import { points } from '../../kit/outline.ts';
import type { Random } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

export const WATER_Y = 622;
export const AIR = '#d6d6c4';
const SUN_X = 966;
/** A range reaches beyond the picture, so that a train has something to pass. */
export const BEYOND = 620;

/** From far to near: foot, height, length of its hills, its colour before the mist, its place in the noise. */
const RANGES = [
  [420, 262, 400, '#a3b0ae', 2],
  [440, 232, 330, '#76938f', 8],
  [455, 178, 250, '#4d7070', 15],
  [470, 118, 190, '#2b4d4c', 23],
] as const;

/** A valley at first light: hills behind hills, each standing in the mist of the next. */
export function createValley(stage: Stage) {
  const { width, noise } = stage;
  const dawn = ramp([0, '#6f94a8'], [0.3, '#b3c4bd'], [0.52, '#f0d6a8'], [0.75, '#f8b878'], [1, '#eec79a']);
  const sky = stage.field(
    width,
    WATER_Y,
    (pixel, u, v) => {
      const sun = Math.exp(-(((u - SUN_X / width) * 2.2) ** 2));
      const cloud = smoothstep(0, 0.5, noise.fractal(u * 2 + noise.fractal(u * 3, v * 5, 3) * 0.4, v * 7, 5));
      const tone = dawn(clamp(v * 1.25 + 0.16 * sun));
      [pixel[0], pixel[1], pixel[2]] = mix(tone, '#fdf0dc', cloud * 0.4);
    },
    { dither: 1.6, resolution: 0.5 },
  );
  const ranges = RANGES.map(([foot, height, length, colour, place]) =>
    stage.layer(width + BEYOND, WATER_Y, (context) => {
      const top = css(mix(colour, '#f4dcb4', 0.08));
      const [middle, low] = [0.4, 1].map((share) => css(mix(colour, AIR, share))) as [string, string];
      context.fillStyle = vertical(context, foot - height, foot, [0, top], [0.55, middle], [1, low]);
      // Tree tops roughen the nearer crests.
      const trees = (x: number) =>
        6 * Math.max(0, noise.plane(x / 5, place)) + 7 * Math.max(0, noise.plane(x / 11, place + 3));
      const hill = (x: number) => height * (0.25 + 0.75 * noise.ridged(x / length + place, place, 4) ** 1.3);
      fillBelow(context, (x) => foot - hill(x) - (place < 12 ? 0 : trees(x)), width + BEYOND, foot);
    }),
  );
  const glow = createGlow('#fff0c8', 1.6);
  return {
    drawSky(context: Context2D, second: number) {
      sky.drawOn(context);
      shine(context, glow, SUN_X, 262 - second * 1.5, 520, 0.85);
      fillOval(context, css('#fffaf0', 0.9), SUN_X, 262 - second * 1.5, 34);
    },
    /** Wooded slopes behind the arches, the nearer the less mist before them. */
    drawBank(context: Context2D) {
      for (const rank of [1, 2, 3]) {
        const [top, place] = [403 + 59 * rank, 74 - 11 * rank];
        context.fillStyle = vertical(context, top - 40, top + 90, [0, '#48645f'], [1, css('#48645f', 0.2)]);
        context.globalAlpha = 0.09 * rank ** 2;
        const trees = (x: number) => top - 38 * noise.plane(x / 240, place) - 13 * noise.ridged(x / 46, 7, 3);
        fillBelow(context, trees, width, WATER_Y);
      }
      context.globalAlpha = 1;
    },
    /** Before the sun the air shines over all that stands in it. */
    drawGlare(context: Context2D, second: number) {
      shine(context, glow, SUN_X, 300 - second * 1.5, 640, 0.62, 420);
    },
    /** The nearer a range is, the more of the way it moves. */
    drawRange(context: Context2D, index: number, way: number) {
      ranges[index]?.drawOn(context, -lerp(0.2, 1, index / 3) * way);
    },
  };
}

const [STONE, SHADE] = ['#a8977c', '#4c5450'] as const;
const [SPAN, RADIUS, DECK, COURSE] = [160, 65, 26, 11] as const;

/** A stone viaduct of round arches across the whole stage; its feet dissolve in the mist. */
export const createViaduct = (stage: Stage, height: number): Layer =>
  stage.layer(stage.width, height, (context) => {
    const random = stage.random('viaduct');
    const arches = Array.from({ length: 10 }, (_, arch) => (arch - 0.5) * SPAN);
    const clipWall = (aside: number) => {
      context.save();
      context.beginPath();
      context.rect(0, 0, stage.width, height);
      for (const x of arches) context.roundRect(x + aside - RADIUS, DECK, RADIUS * 2, height * 2, RADIUS);
      context.clip('evenodd');
    };
    // How deep an arch is shows on the side that the sun reaches through it.
    clipWall(-17);
    fillBox(context, '#5d5448', 0, 0, stage.width, height);
    context.restore();
    clipWall(0);
    fillBox(context, css(mix(STONE, SHADE, 0.5)), 0, 0, stage.width, height);
    for (let y = 7, row = 0; y < height; y += COURSE, row++)
      for (let x = row % 2 ? -14 : 0; x < stage.width; ) {
        const long = random.between(17, 34);
        context.fillStyle = css(mix(STONE, SHADE, random.between(0.1, 0.62)), 0.75);
        context.fillRect(x + 0.7, y + 0.7, long - 1.2, COURSE - 1.2);
        x += long;
      }
    context.restore();
    // The wedge-shaped stones around each arch, and the shade within it.
    context.lineWidth = 11;
    for (const x of arches)
      for (let stone = 0; stone < 21; stone++) {
        const from = Math.PI * (1 + stone / 21);
        const shade = 0.12 + 0.075 * ((stone * 7) % 5) + 0.3 * (1 - stone / 21);
        context.strokeStyle = css(mix(STONE, SHADE, shade));
        context.beginPath();
        context.arc(x, DECK + RADIUS, RADIUS + 5.5, from + 0.012, from + Math.PI / 21 - 0.012);
        context.stroke();
      }
    fillBox(context, '#ffe0ac', 0, 0, stage.width, 5);
    fillBox(context, css(SHADE, 0.7), 0, 7, stage.width, 2.4);
    veil(context, height, AIR, 0, 0.7);
  });

/** Little egrets that have waited in the reeds: once the train is past they rise one after the other, toward the sun. */
export function createEgrets(random: Random) {
  const birds = Array.from({ length: 7 }, (_, place) => ({
    waits: place * 0.26 + random.between(0, 0.2),
    x: 640 - place * 62 + random.between(-30, 30),
    rises: random.between(0.8, 1.25),
    size: random.between(24, 40),
    phase: random.unit() * TAU,
  }));
  return (context: Context2D, second: number) => {
    for (const { waits, x, rises, size, phase } of birds) {
      const age = Math.max(0, second - waits);
      const climb = rises * (58 * age - 22 * (1 - Math.exp(-age)));
      const span = size * smoothstep(0, 0.4, age);
      const beat = Math.sin(age * (7.5 - 0.25 * age) + phase);
      placed(context, [x + 96 * age, 606 - climb - beat * 3, -0.3 * Math.exp(-age * 0.4), span], () =>
        drawEgret(context, beat),
      );
    }
  };
}

const BODY = [
  -0.62, 0.05, -0.2, -0.1, 0.2, -0.13, 0.4, -0.1, 0.5, -0.22, 0.6, -0.25, 0.67, -0.19, 0.5, 0.04, 0.2, 0.12,
  -0.2, 0.1,
];
const WING = [
  0.3, -0.08, 0.46, -0.34, 0.34, -0.66, -0.02, -1.05, -0.44, -1.2, -0.34, -0.8, -0.42, -0.4, -0.34, 0.02,
];

/** An egret in flight to the right, a unit long before its legs, its neck folded; `beat` is where its wings are, -1 to 1. */
function drawEgret(context: Context2D, beat: number): void {
  const form = (tone: string, outline: readonly number[], high = 1) => {
    context.fillStyle = tone;
    context.fill(outlineOf(outline.map((value, at) => (at % 2 ? value * high : value))));
  };
  form('#aeb4a8', WING, beat * 0.7 + 0.3);
  drawLine(context, '#3c3a34', 0.04, points(-0.3, 0.04, -0.7, 0.1, -1, 0.1));
  form('#fffaf0', BODY);
  drawLine(context, '#b98a3a', 0.05, points(0.65, -0.2, 0.78, -0.17, 0.92, -0.15));
  form('#fffaf0', WING, beat * 0.9 + 0.1);
}
